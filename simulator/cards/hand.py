"""Hands as bit-planes: plane j holds the kinds of which there are at least j + 1.

A bit is a *place*: a kind's number in the card order in force (compiled.ORDER), so
that suits are masks and higher cards are higher bits.
"""

from typing import Any

import numpy as np

from simulator.cards.card import KINDS
from simulator.cards.pack import DECKS

HAND: np.dtype[Any] = np.dtype([("planes", "i8", DECKS)], align=True)


def kinds(hand: Any, card: Any) -> list[int]:
    """Return the printed kinds of a hand's cards, low to high.

    `card` says which kind lies at each place.
    """
    planes = [int(plane) for plane in hand["planes"]]
    places = [place for place in range(KINDS) if planes[0] >> place & 1]
    return [
        int(card[place]) for place in places for plane in planes if plane >> place & 1
    ]
