"""Stakes: the factors of a round, and who pays."""

from __future__ import annotations

from math import prod

import pytest

from simulator.rulings import stakes


def factors(rules: str, level: str, total: int, **given: int) -> dict[str, int]:
    """Return the factors of a round; with their product checked."""
    variant = f"bashifen{rules and ':'}{rules}"
    found = stakes(variant, level=level, attackers_total=total, **given)
    assert found.total == prod(found.factors.values())
    return found.factors


@pytest.mark.parametrize(
    ("total", "light", "levels"),
    [(0, 6, 8), (35, 3, 4), (40, 1, 2), (80, 1, 1), (120, 1, 2), (160, 1, 4)],
)
def test_light_and_levels(total: int, light: int, levels: int) -> None:
    """004: 大光 6, 小光 3; doubled for every level that is gained (A26)."""
    found = factors("", "2", total)
    assert (found["light"], found["levels"]) == (light, levels)


@pytest.mark.parametrize(
    ("level", "natural"),
    [("2", 1), ("3", 2), ("5", 2), ("6", 4), ("9", 8), ("J", 8), ("Q", 16), ("A", 16)],
)
def test_the_level_played_doubles(level: str, natural: int) -> None:
    """004: 2 from level 3 on, 4 from 6, 8 from 9, 16 from Q."""
    assert factors("", level, 80)["natural"] == natural


@pytest.mark.parametrize(
    ("rules", "name", "total", "expected"),
    [
        ("stakes.override=3", "overrides", 80, 9),
        ("stakes.shutout=7", "light", 0, 7),
        ("stakes.near_shutout=5", "light", 35, 5),
        ("stakes.level=3", "levels", 120, 3),
        ("stakes.natural={2: 11}", "natural", 80, 11),
    ],
)
def test_factors_can_be_changed(
    rules: str, name: str, total: int, expected: int
) -> None:
    """stakes.override, stakes.shutout, stakes.near_shutout ... set their factors."""
    assert factors(rules, "2", total, overrides=2)[name] == expected


def test_every_override_doubles() -> None:
    """004: 每反主（反底）一次翻2倍."""
    assert [factors("", "2", 80, overrides=n)["overrides"] for n in range(4)] == [
        1,
        2,
        4,
        8,
    ]


def test_without_stakes_nothing_is_paid() -> None:
    """stakes.kind none pays nothing, product pays the product."""
    found = stakes("80fen:stakes.kind=none", level="9", attackers_total=0)
    assert (found.factors, found.total) == ({}, 0)
    found = stakes("80fen:stakes.kind=product", level="9", attackers_total=0)
    assert found.total == 6 * 8 * 8
