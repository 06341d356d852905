"""Differences: common luck cancels, and nothing differs from itself."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from simulator.stats.estimate import Estimate
from simulator.stats.moments import Ratios, moments
from simulator.stats.paired import paired, unpaired


def two(
    one: object, other: object, pers: tuple[object, object] | None = None
) -> Ratios:
    """Return the sums of two variants over the same units."""
    columns = np.array([one, other, *(pers or ())], np.int64)
    return Ratios(columns.shape[1], 2, 4, moments(columns))


def test_a_variant_against_itself_is_exactly_nothing() -> None:
    """Equal columns differ by 0 with no margin, not by rounding dust."""
    rng = np.random.default_rng(3)
    column = rng.integers(0, 10**6, 997)
    per = rng.integers(1, 50, 997)
    for ratios in (two(column, column), two(column, column, (per, per))):
        found = paired(ratios, 1, 0)
        assert found is not None
        assert found.estimate == Estimate(0.0, 0.0, 0.0)
        assert not found.clear
        assert found.reduction is None


@pytest.mark.parametrize("units", [10, 200])
def test_a_paired_difference_is_covered(units: int) -> None:
    """The interval of a difference on common deals holds the truth as claimed."""
    rng = np.random.default_rng(11)
    held = 0
    for _ in range(1500):
        luck = rng.normal(320, 60, units)
        one = np.round(luck + rng.normal(0, 25, units))
        other = np.round(luck + 4 + rng.normal(0, 25, units))
        found = paired(two(one, other), 1, 0)
        assert found is not None
        held += found.estimate.low <= 1 <= found.estimate.high
    assert 0.933 <= held / 1500 <= 0.967


def test_a_paired_difference_of_ratios_is_covered() -> None:
    """Rates a round inside matches on common seeds are covered as claimed."""
    rng = np.random.default_rng(12)
    held = 0
    for _ in range(1500):
        chance = rng.beta(8, 8, 150)
        here, there = rng.poisson(15, (2, 150)) + 5
        ratios = two(
            rng.binomial(there, chance), rng.binomial(here, chance), (there, here)
        )
        found = paired(ratios, 1, 0)
        assert found is not None
        held += found.estimate.low <= 0 <= found.estimate.high
    assert 0.933 <= held / 1500 <= 0.967


def test_common_deals_shrink_the_interval_as_the_factor_says() -> None:
    """The reduction factor is the ratio of the squared margins."""
    rng = np.random.default_rng(5)
    luck = rng.normal(320, 60, 4000)
    one = np.round(luck + rng.normal(0, 20, 4000)).astype(np.int64)
    other = np.round(luck + rng.normal(0, 20, 4000)).astype(np.int64)
    found = paired(two(one, other), 1, 0)
    alone = [Ratios(4000, 1, 4, moments(column[None])) for column in (one, other)]
    apart = unpaired(alone[1], alone[0])
    assert found is not None
    assert apart is not None
    assert found.reduction is not None
    assert 8 < found.reduction < 12
    assert found.estimate.best == apart.estimate.best
    squares = (apart.estimate.margin / found.estimate.margin) ** 2
    assert squares == pytest.approx(found.reduction, rel=1e-6)


def test_one_unit_has_no_margin_to_tell() -> None:
    """A single deal leaves a difference without bounds."""
    found = paired(two([3], [7]), 1, 0)
    assert found is not None
    assert found.estimate == Estimate(-math.inf, 1.0, math.inf)
    assert not found.clear


def test_a_difference_needs_both_figures() -> None:
    """Where one variant never captured, there is no difference of multipliers."""
    assert paired(two([0, 0], [4, 8], ([0, 0], [1, 1])), 1, 0) is None


def test_scales_bring_targets_together() -> None:
    """Points as a share of each variant's own target, paired and not."""
    tenth, fifth = Fraction(1, 10), Fraction(1, 5)
    found = paired(two([40, 80], [80, 160]), 1, 0, (tenth, fifth))
    assert found is not None
    assert found.estimate == Estimate(0.0, 0.0, 0.0)
