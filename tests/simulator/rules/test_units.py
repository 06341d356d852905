"""Units: what touches what, and the smallest tractor."""

from __future__ import annotations

import pytest

from simulator.rulings import units

TRUMP = {"level": "7", "suit": "S"}
NONE = {"level": "7", "suit": None}
LINKS = {
    "trump_ace_to_off_level": (TRUMP, "SA SA H7 H7"),
    "off_level_to_level": (TRUMP, "H7 H7 S7 S7"),
    "level_to_little_joker": (TRUMP, "S7 S7 LJ LJ"),
    "little_to_big_joker": (TRUMP, "LJ LJ BJ BJ"),
    "no_trump_level_to_little_joker": (NONE, "H7 H7 LJ LJ"),
}


@pytest.mark.parametrize("link", LINKS)
def test_a_link_can_be_cut(link: str) -> None:
    """Each of units.links joins two places; cut, only that tractor is none (A12)."""
    for name, (trump, cards) in LINKS.items():
        found = units(f"80fen:units.links={{{link}: false}}", trump, cards.split())
        assert len(found) == (2 if name == link else 1), name


@pytest.mark.parametrize(
    ("rule", "cards", "shapes"),
    [
        ("min_length=2", "H3 H3 H4 H4", [(2, 2)]),
        ("min_length=3", "H3 H3 H4 H4", [(2, 1), (2, 1)]),
        ("min_length=3", "H3 H3 H4 H4 H5 H5", [(2, 3)]),
        ("min_copies=2", "H3 H3 H4 H4", [(2, 2)]),
        ("min_copies=3", "H3 H3 H4 H4", [(2, 1), (2, 1)]),
        ("min_copies=3", "H3 H3 H3 H4 H4 H4", [(3, 2)]),
        ("min_length=2", "H6 H6 H8 H8", [(2, 2)]),  # 000: the level closes the gap
        ("min_length=2", "H5 H5 H8 H8", [(2, 1), (2, 1)]),
    ],
)
def test_the_smallest_tractor(
    rule: str, cards: str, shapes: list[tuple[int, int]]
) -> None:
    """units.min_length and units.min_copies say what is too small for a tractor."""
    variant = f"80fen:deal.decks=3,deal.kitty=6,units.{rule}"
    found = [(u.copies, u.length) for u in units(variant, TRUMP, cards.split())]
    assert found == shapes
