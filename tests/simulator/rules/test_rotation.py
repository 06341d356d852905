"""Rotation: who is declarer in the next round."""

from __future__ import annotations

import pytest

from simulator.rulings import rotation


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
