"""Bands: what the attackers' total means for both sides."""

from __future__ import annotations

import pytest

from simulator.rulings import bands

TABLE = {  # 000, 升级对照表: total -> declarers, attackers
    0: (3, 0),
    5: (2, 0),
    35: (2, 0),
    40: (1, 0),
    75: (1, 0),
    80: (0, 0),
    115: (0, 0),
    120: (0, 1),
    155: (0, 1),
    160: (0, 2),
    200: (0, 3),
    400: (0, 8),
}


def levels(rules: str, total: int) -> tuple[int, int]:
    """Return the levels of declarers and attackers."""
    found = bands(f"80fen:{rules}" if rules else "80fen", captured=total)
    return found.declarers_advance, found.attackers_advance


@pytest.mark.parametrize("total", TABLE)
def test_the_seeds_table(total: int) -> None:
    """80fen pays by the table of its rule text, and takes over at 80."""
    assert levels("", total) == TABLE[total]
    assert bands("80fen", captured=total).takeover == (total >= 80)


@pytest.mark.parametrize(
    ("rules", "total", "expected"),
    [
        ("bands.step=20", 0, (5, 0)),  # target/step + 1
        ("bands.step=20", 5, (4, 0)),
        ("bands.step=20", 60, (1, 0)),
        ("bands.step=20", 100, (0, 1)),
        ("bands.target=120", 80, (1, 0)),
        ("bands.target=120", 0, (4, 0)),
        ("bands.target=120", 160, (0, 1)),
        ("bands.shutout=5", 0, (5, 0)),
        ("bands.shutout=5", 5, (2, 0)),
        ("bands.most=1", 0, (1, 0)),
        ("bands.most=1", 200, (0, 1)),
    ],
)
def test_bands_can_be_changed(
    rules: str, total: int, expected: tuple[int, int]
) -> None:
    """bands.step, bands.target, bands.shutout and bands.most (A21)."""
    assert levels(rules, total) == expected


def test_the_total_is_not_below_nought() -> None:
    """000: a penalty below nought counts as nought; the kitty is multiplied."""
    found = bands("80fen", captured=30, penalty=-50)
    assert (found.total, found.declarers_advance) == (0, 3)
    found = bands("80fen", captured=30, kitty_points=20, multiplier=4, penalty=-10)
    assert (found.total, found.takeover) == (100, True)
