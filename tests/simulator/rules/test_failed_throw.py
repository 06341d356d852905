"""Failed throws: what is forced, and what it costs."""

from __future__ import annotations

import pytest

from simulator.rulings import throw

TRUMP = {"level": "2", "suit": "S"}
NINES = ["H9", "H8", "H8", "H4", "H4"]  # 003: 98844


@pytest.mark.parametrize(
    ("forced", "other", "expected"),
    [
        ("lowest_rank", "HJ", "H9"),  # 003's own three examples
        ("lowest_rank", "HQ HQ", "H4 H4"),
        ("lowest_rank", "H5 H5", "H4 H4"),
        ("lowest_class", "HQ HQ", "H9"),  # 000: the lowest class that failed
        ("lowest_class", "H5 H5", "H4 H4"),
    ],
)
def test_what_is_forced(forced: str, other: str, expected: str) -> None:
    """failed_throw.forced: the lowest unit of the lowest class, or the lowest rank."""
    variant = f"80fen:failed_throw.forced={forced}"
    found = throw(variant, TRUMP, NINES, "declarers", 0, {1: other.split()})
    assert not found.succeeds
    assert sorted(found.forced or ()) == sorted(expected.split())


@pytest.mark.parametrize(
    ("rules", "cost"),
    [
        ("failed_throw.per=card_thrown", 50),  # 000: 甩了5张，罚50分
        ("failed_throw.per=card_returned", 40),
        ("failed_throw.per=throw", 10),
        ("failed_throw.penalty=5", 25),
        ("failed_throw.penalty=0", 0),
    ],
)
def test_what_it_costs(rules: str, cost: int) -> None:
    """failed_throw.penalty points per failed_throw.per, to the other side (A14)."""
    for side, sign in (("declarers", 1), ("attackers", -1)):
        found = throw(f"80fen:{rules}", TRUMP, NINES, side, 0, {1: ["HJ"]})
        assert found.attackers_points == sign * cost
