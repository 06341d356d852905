"""Stakes: the factors of a round, and who pays."""

from __future__ import annotations

import math
from fractions import Fraction
from math import prod

import numpy as np
import pytest

from simulator.engine.batch import play_rounds
from simulator.rulings import stakes
from tests.simulator.engine.tables import compiled


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


@pytest.mark.parametrize(
    ("step", "factor", "total", "expected"),
    [(3, 2, 0, 2), (3, 2, 35, 1), (3, 2, 200, 2), (1, 3, 200, 27), (2, 2, 240, 4)],
)
def test_levels_gained_double_where_that_is_the_bonus(
    step: int, factor: int, total: int, expected: int
) -> None:
    """004 找朋友: 每升3级倍数乘2, in place of the level that is played (B-46)."""
    rules = f"stakes.natural_by=gain,stakes.gain_step={step}"
    rules += f",stakes.gain_factor={factor}"
    assert factors(rules, "Q", total)["natural"] == expected


@pytest.mark.parametrize(
    ("seats", "base"),
    [((1, 1, 1, 1), 1), ((4, 2, 4, 2), 8), ((1, 1, 2, 2), 2), ((1, 1, 2, 4), 4)],
)
def test_each_seat_has_a_stake_of_its_own(seats: tuple[int, ...], base: int) -> None:
    """stakes.seats: mean of the one side times mean of the other, rounded half up."""
    given = ",".join(str(stake) for stake in seats)
    played, plain = (
        play_rounds(
            compiled(f"bashifen{rules}"), ("greedy",) * 4, seed=5, first=0, deals=50
        )
        for rules in (f":stakes.seats=[{given}]", "")
    )
    np.testing.assert_array_equal(played["stake"], base * plain["stake"])
    np.testing.assert_array_equal(played["payoff"], base * plain["payoff"])


def test_who_stands_alone_settles_with_each_of_the_others() -> None:
    """004: three against one; the base is his stake times the mean of the three."""
    rules = compiled("zhaopengyou:stakes.seats=[4,2,1,1]")
    results = play_rounds(rules, ("greedy",) * 4, seed=5, first=0, deals=200)
    plain = play_rounds(
        compiled("zhaopengyou"), ("greedy",) * 4, seed=5, first=0, deals=200
    )
    lone = (results["alone"] == 1) & (results["declarer"] == 0)
    assert lone.any()
    base = math.floor(4 * Fraction(2 + 1 + 1, 3) + Fraction(1, 2))
    np.testing.assert_array_equal(results["stake"][lone], base * plain["stake"][lone])
    paid = results["payoff"][lone]
    np.testing.assert_array_equal(np.abs(paid[:, 0]), 3 * results["stake"][lone])
    for seat in (1, 2, 3):
        np.testing.assert_array_equal(paid[:, seat] * -3, paid[:, 0])
