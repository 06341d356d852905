"""Hands as bit-planes: plane j holds the kinds of which there are at least j + 1.

A bit is a *place*: a kind's number in the card order in force (compiled.ORDER), so
that suits are masks and higher cards are higher bits.
"""

from typing import Any

import numpy as np

from simulator.rules.deal import DECKS

HAND: np.dtype[Any] = np.dtype([("planes", "i8", DECKS)], align=True)
