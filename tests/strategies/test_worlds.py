"""Imagined worlds are possible, and a card lies in them as often as in truth."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.strategies import wondering
from tests.strategies.diaries import diary_of
from tests.strategies.plainly import plainly

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("specification", ["80fen", "tractor-3deck", "zhaopengyou"])
def test_every_world_is_true_to_what_is_known(specification: str) -> None:
    """Voids, missing pairs and runs, shown cards, own burial; and the truth passes."""
    players = ("random_legal:throw=40", "greedy", "lowest", "expert")
    found = plainly("imagining", specification, "1", *players)
    assert found["faults"] == []
    assert found["worlds"] > 5
    assert found["facts"] > 5


@pytest.mark.parametrize("specification", ["80fen", "tractor-3deck"])
def test_a_card_lies_where_it_is_thought_to_lie_as_often(specification: str) -> None:
    """The share of worlds in which a hand holds a card is how often it does.

    In each tenth of that scale, for other hands and for the kitty, where there are
    many cases; of those that no world or every world has, nearly all are as thought.
    """
    diary = diary_of(specification, 8, likely=False)
    assert diary["failed"] == 0
    share = np.arange(wondering.WORLDS + 1) / wondering.WORLDS
    for seen, true, allowed in zip(
        diary["seen"], diary["true"], (0.06, 0.05), strict=True
    ):
        tenths = np.minimum((share * 10).astype(int), 9)
        for tenth in range(10):
            here = tenths == tenth
            cases = int(seen[here].sum())
            if cases < 2000:
                continue
            thought = float((share * seen)[here].sum() / cases)
            real = float(true[here].sum() / cases)
            assert abs(thought - real) < allowed, (tenth, thought, real, cases)
