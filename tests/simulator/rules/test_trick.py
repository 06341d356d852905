"""Winning a trick: what ruffs, what overruffs, and who wins a tie."""

from __future__ import annotations

import pytest

from simulator.rulings import trick

TRUMP = {"level": "2", "suit": "S"}


def winner(rules: str, *plays: str) -> int:
    """Return which play wins, counted from the lead."""
    variant = f"80fen:{rules}" if rules else "80fen"
    hands = [(seat, cards.split()) for seat, cards in enumerate(plays)]
    return trick(variant, TRUMP, hands).winner_seat


@pytest.mark.parametrize(
    ("rules", "plays", "seat"),
    [
        ("trick.tie=first", ("HA", "HA", "H3", "H4"), 0),
        ("trick.tie=last", ("HA", "HA", "H3", "H4"), 1),
        ("trick.tie=first", ("H3", "C2", "D2", "H4"), 1),  # off-suit level cards tie
        ("trick.tie=last", ("H3", "C2", "D2", "H4"), 2),
        ("", ("H3", "S3", "HA", "DA"), 1),
        ("", ("H3 H3", "S3 S4", "HA H4", "S5 S5"), 3),  # a pair is ruffed by a pair
        ("", ("H3 H3 H4 H4", "S3 S3 S5 S5", "S6 S6 S7 S7", "H5 H5 H6 H6"), 2),
        ("", ("H3 H3", "D9 D9", "DA DA", "CA CA"), 0),  # discards win nothing
    ],
)
def test_the_highest_wins(rules: str, plays: tuple[str, ...], seat: int) -> None:
    """trick.tie first or last; led suit, then trumps of the led shape (A17, A18)."""
    assert winner(rules, *plays) == seat


@pytest.mark.parametrize(
    ("ruff", "seat"), [("at_least_structure", 1), ("exact_structure", 0)]
)
def test_a_ruff_may_hold_more_than_was_led(ruff: str, seat: int) -> None:
    """trick.ruff: two trump pairs ruff a pair and two singles, or do not (003)."""
    plays = ("H3 H3 H5 H7", "S3 S3 S5 S5", "D3 D4 D5 D6", "C3 C4 C5 C6")
    assert winner(f"trick.ruff={ruff}", *plays) == seat


@pytest.mark.parametrize(
    ("overruff", "seat"), [("largest_led_class", 1), ("highest_card", 2)]
)
def test_ruffs_are_compared_by_pairs_or_highest_card(overruff: str, seat: int) -> None:
    """trick.overruff: 884 over 977 by the pair; by the highest card it is not (003)."""
    plays = ("H5 H4 H4", "S4 S8 S8", "S9 S7 S7", "D3 D4 D5")
    assert winner(f"trick.overruff={overruff}", *plays) == seat


@pytest.mark.parametrize(
    ("lead", "ruff", "ruffs"),
    [
        ("HA HK H5 H5 H4 H4", "S9 S9 S8 S8 S7 S3", True),  # 003: 9988 72 / AK5544
        ("HA HA H5 H5 H4 H4", "S9 S9 S8 S8 S7 S3", False),  # not AA5544
        ("H5 H6 H7", "S9 S7 S7", True),
    ],
)
def test_the_seeds_own_ruffs(lead: str, ruff: str, ruffs: bool) -> None:
    """003: a ruff needs as many tractors and pairs as were led."""
    size = len(lead.split())
    rest = " ".join(["D3", "D4", "D5", "D6", "D7", "D8"][:size])
    assert winner("", lead, ruff, rest, rest) == int(ruffs)
