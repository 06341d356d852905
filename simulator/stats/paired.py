"""Differences between two variants: on the same deals, or on different ones.

The difference is taken first and its spread second: common luck cancels, and a variant
against itself reads exactly 0 with no margin.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from simulator.stats.estimate import Estimate, freedom, student

if TYPE_CHECKING:
    from simulator.stats.moments import Ratios

Scales = tuple[Fraction, Fraction]  # of the variant and of the baseline
AS_IS: Scales = (Fraction(1), Fraction(1))


@dataclass(frozen=True)
class Difference:
    """Variant minus baseline."""

    estimate: Estimate
    paired: bool
    # How many times more units an unpaired comparison would need; about 1 says that
    # the pairs have fallen out of step. None where there is no spread to compare.
    reduction: float | None = None

    @property
    def clear(self) -> bool:
        """Tell whether the interval leaves out 0."""
        return self.estimate.low > 0 or self.estimate.high < 0


def paired(
    ratios: Ratios, variant: int, baseline: int, scales: Scales = AS_IS
) -> Difference | None:
    """Return the difference over common units; None where one has no figure."""
    here, there = ratios.value(variant), ratios.value(baseline)
    if here is None or there is None:
        return None
    best = here * scales[0] - there * scales[1]
    own = ratios.covariance(variant, variant)
    other = ratios.covariance(baseline, baseline)
    common = ratios.covariance(variant, baseline)
    if own is None or other is None or common is None:
        return Difference(_around(best, None, 0), paired=True)
    apart = own * scales[0] ** 2 + other * scales[1] ** 2
    variance = apart - 2 * common * scales[0] * scales[1]
    free = min(freedom(ratios, variant), freedom(ratios, baseline))
    return Difference(
        _around(best, variance, free),
        paired=True,
        reduction=float(apart / variance) if variance else None,
    )


def unpaired(here: Ratios, there: Ratios, scales: Scales = AS_IS) -> Difference | None:
    """Return the difference of figures from different deals.

    Both are figures of the only variant of their cell.
    """
    one, two = here.value(0), there.value(0)
    if one is None or two is None:
        return None
    best = one * scales[0] - two * scales[1]
    own, other = here.covariance(0, 0), there.covariance(0, 0)
    if own is None or other is None:
        return Difference(_around(best, None, 0), paired=False)
    variance = own * scales[0] ** 2 + other * scales[1] ** 2
    free = min(freedom(here, 0), freedom(there, 0))
    return Difference(_around(best, variance, free), paired=False)


def _around(best: Fraction, variance: Fraction | None, free: int) -> Estimate:
    if variance is None:
        return Estimate(-math.inf, float(best), math.inf)
    half = student(free) * math.sqrt(variance) if variance else 0.0
    return Estimate(float(best) - half, float(best), float(best) + half)
