"""Intervals cover what they claim, by simulation, and stay sane at the edges."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
import pytest

from simulator.stats.estimate import Estimate, estimate, normal, student, wilson
from simulator.stats.moments import Ratios, moments

if TYPE_CHECKING:
    from simulator.stats.metric import Kind

TIMES = 1500
# Nominal 95 %: three Monte Carlo errors are 1.7 points; discrete cases need more.
LOWEST, HIGHEST = 0.925, 0.985

Draw = Callable[[np.random.Generator], Ratios]


def ratios(counts: object, per: object = None, each: int = 4) -> Ratios:
    """Return the sums of one variant: a count for each unit, and what it is per."""
    columns = [np.asarray(counts, np.int64)]
    if per is not None:
        columns.append(np.asarray(per, np.int64))
    return Ratios(len(columns[0]), 1, each, moments(np.array(columns)))


def share(p: float, units: int, alike: float) -> Draw:
    """Draw rounds of a deal that are `alike` through the deal's own chance."""

    def draw(rng: np.random.Generator) -> Ratios:
        own = np.full(units, p)
        if alike:
            own = rng.beta(p * (1 / alike - 1), (1 - p) * (1 / alike - 1), units)
        return ratios(rng.binomial(4, own))

    return draw


def rate(p: float, units: int, alike: float) -> Draw:
    """Draw events whose rate differs between deals."""

    def draw(rng: np.random.Generator) -> Ratios:
        own = rng.gamma(1 / alike, p * alike, units) if alike else np.full(units, p)
        return ratios(rng.poisson(4 * own))

    return draw


def points(units: int) -> Draw:
    """Draw attackers' points that share their deal's luck; their mean is 80."""

    def draw(rng: np.random.Generator) -> Ratios:
        luck = rng.normal(0, 30, (units, 1))
        own = rng.normal(0, 20, (units, 4))
        return ratios(np.round(80 + luck + own).sum(axis=1))

    return draw


def takeovers_in_matches(units: int) -> Draw:
    """Draw matches of random length, each with its own chance around 1/2."""

    def draw(rng: np.random.Generator) -> Ratios:
        rounds = rng.poisson(20, units) + 5
        chance = rng.beta(10, 10, units)
        return ratios(rng.binomial(rounds, chance), rounds)

    return draw


def coverage(draw: Draw, kind: Kind, truth: float) -> float:
    """Return how often the interval holds the truth."""
    rng = np.random.default_rng(20240607)
    held = 0
    for _ in range(TIMES):
        found = estimate(draw(rng), 0, kind)
        held += found is None or found.low <= truth <= found.high
    return held / TIMES


@pytest.mark.parametrize("units", [20, 300])
@pytest.mark.parametrize("alike", [0, 0.2])
@pytest.mark.parametrize("p", [0.5, 0.1, 0.01])
def test_a_share_is_covered(p: float, alike: float, units: int) -> None:
    """Shares are covered as claimed, rare or not, alike within a deal or not."""
    assert LOWEST <= coverage(share(p, units, alike), "share", p) <= HIGHEST


@pytest.mark.parametrize("units", [20, 300])
@pytest.mark.parametrize("alike", [0, 0.5])
@pytest.mark.parametrize("p", [0.5, 0.05, 0.005])
def test_a_rate_is_covered(p: float, alike: float, units: int) -> None:
    """Rates of events are covered as claimed, rare or not, bunched or not."""
    assert LOWEST <= coverage(rate(p, units, alike), "count", p) <= HIGHEST


@pytest.mark.parametrize("units", [2, 3, 5, 20, 300])
def test_a_mean_is_covered(units: int) -> None:
    """Means are covered as claimed from two deals on."""
    assert 0.933 <= coverage(points(units), "mean", 80) <= 0.967


def test_a_ratio_inside_matches_is_covered_and_a_naive_interval_is_not() -> None:
    """Rounds of a match are alike, so counting them as independent claims too much."""
    draw = takeovers_in_matches(200)
    assert 0.933 <= coverage(draw, "share", 0.5) <= 0.967
    rng = np.random.default_rng(1)
    held = 0
    for _ in range(TIMES):
        seen = draw(rng)
        low, high = wilson(float(seen.value(0) or 0), seen.over(0), normal())
        held += low <= 0.5 <= high
    assert held / TIMES < 0.85


@pytest.mark.parametrize(
    ("freedom", "exact"),
    [
        (1, 12.7062047362),
        (2, 4.30265272975),
        (3, 3.18244630528),
        (4, 2.7764451052),
        (8, 2.3060041352),
        (30, 2.0422724563),
        (1000, 1.96233908083),
    ],
)
def test_students_reach_is_right(freedom: int, exact: float) -> None:
    """The 97.5 % quantiles, to half a percent, and far better from 8 on.

    The exact values are those of scipy.stats.t.ppf (scipy 1.17.1).
    """
    assert student(freedom) == pytest.approx(exact, rel=5e-3)
    if freedom >= 8:
        assert student(freedom) == pytest.approx(exact, rel=1e-4)


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [
        (0, 30, 0, 0.113513393174),
        (1, 30, 0.00590859038161, 0.166703909914),
        (15, 30, 0.331541256405, 0.668458743595),
        (30, 30, 0.886486606826, 1),
    ],
)
def test_wilsons_bounds_are_right(won: int, of: int, low: float, high: float) -> None:
    """As scipy.stats.binomtest gives them (method wilson)."""
    assert wilson(won / of, of, normal()) == pytest.approx((low, high))


def test_all_wins_leave_room_below() -> None:
    """A share of 100 % has a lower bound that deals, not rounds, decide."""
    found = estimate(ratios([4] * 50), 0, "share")
    assert found is not None
    assert (found.best, found.high) == (1.0, 1.0)
    assert found.low == pytest.approx(50 / (50 + normal() ** 2))


def test_no_event_leaves_room_above() -> None:
    """A rate of 0 has an upper bound of about three events."""
    found = estimate(ratios([0] * 100), 0, "count")
    assert found is not None
    assert (found.low, found.best) == (0.0, 0.0)
    assert found.high * 400 == pytest.approx(normal() ** 2)


def test_no_spread_means_no_margin() -> None:
    """A mean that is the same in every deal has no margin."""
    assert estimate(ratios([80] * 9), 0, "mean") == Estimate(20, 20, 20)


@pytest.mark.parametrize("kind", ["mean", "share", "count"])
def test_one_unit_shows_no_spread(kind: Kind) -> None:
    """A single deal gives a figure, but no bound that spread would have to tell."""
    found = estimate(ratios([2]), 0, kind)
    assert found is not None
    assert found.best == 0.5
    if kind == "share":
        assert (found.low, found.high) == pytest.approx(wilson(0.5, 1, normal()))
    else:
        assert found.high == math.inf


def test_nothing_to_count_is_no_figure() -> None:
    """The mean multiplier of no capture is unknown, not 0."""
    assert estimate(ratios([0, 0], [0, 0]), 0, "count") is None


def test_one_event_gives_no_bounds() -> None:
    """A mean over a single capture has no margin to show, however many deals."""
    found = estimate(ratios([0, 8, 0], [0, 1, 0]), 0, "mean")
    assert found is not None
    assert found.best == 8
