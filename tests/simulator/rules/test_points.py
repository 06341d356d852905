"""Points: what cards are worth."""

from __future__ import annotations

import pytest

from simulator.rulings import trick
from tests.simulator.engine.tables import compiled

TRUMP = {"level": "2", "suit": "S"}


@pytest.mark.parametrize(
    ("variant", "points", "pack"),
    [
        ("80fen", 25, 200),
        ("80fen:points.cards={5: 1}", 21, 168),
        ("80fen:points.cards={Q: 7}", 32, 256),
        ("80fen:deal.decks=3,deal.kitty=6", 25, 300),
    ],
)
def test_a_trick_is_worth_its_point_cards(variant: str, points: int, pack: int) -> None:
    """points.cards: 5, 10 and K by default; each deck holds the same (A19)."""
    plays = [(0, ["H5"]), (1, ["H10"]), (2, ["HK"]), (3, ["HQ"])]
    assert trick(variant, TRUMP, plays).points == points
    assert compiled(variant).rules[0].points.in_pack == pack
