"""Rotation: who is declarer in the next round."""

from __future__ import annotations

import pytest

from simulator.errors import VariantError
from simulator.rulings import rotation
from simulator.variant import load_variant


@pytest.mark.parametrize("declarer", range(4))
@pytest.mark.parametrize(
    ("rule", "kept"), [("partner_or_next", 2), ("same_or_next", 0)]
)
def test_the_next_declarer(rule: str, kept: int, declarer: int) -> None:
    """rotation.next: who kept hands on or stays; else the seat after (A24)."""
    variant = f"80fen:rotation.next={rule}"
    for total in (0, 75):
        assert rotation(variant, declarer, total) == (declarer + kept) % 4
    for total in (80, 200):
        assert rotation(variant, declarer, total) == (declarer + 1) % 4


def test_a_contested_declarer_is_nobody_before() -> None:
    """rotation.next contested: every round is fought for like the first one."""
    variant = "80fen:levels.list=[7],levels.start=7,rotation.next=contested"
    asked = [(seat, total) for seat in range(4) for total in (0, 99)]
    assert {rotation(variant, seat, total) for seat, total in asked} == {-1}


def test_a_contest_needs_one_level() -> None:
    """With several levels nobody could know which one is drawn for."""
    with pytest.raises(VariantError, match="give one level"):
        load_variant("80fen:rotation.next=contested")
