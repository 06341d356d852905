"""Estimates: a best value between a low and a high one, from exact sums.

Intervals hold for each figure on its own, at one planned look.
- a mean: Student's t over units;
- a share: Wilson's interval at the number of independent rounds that the spread
  between units amounts to, so that rare events and 0 % keep an honest bound;
- a count (a rate of events): an interval of Wilson's kind for a Poisson rate, at the
  number of independent events that the spread amounts to.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simulator.stats.metric import Kind
    from simulator.stats.moments import Ratios

CONFIDENCE = 0.95


@dataclass(frozen=True)
class Estimate:
    """A figure and its interval; an unknown bound is infinite."""

    low: float
    best: float
    high: float

    def scaled(self, factor: float) -> Estimate:
        """Return the estimate in another unit."""
        return Estimate(self.low * factor, self.best * factor, self.high * factor)

    @property
    def margin(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def normal(confidence: float = CONFIDENCE) -> float:
    """Return how many standard errors a normal interval reaches."""
    return NormalDist().inv_cdf(0.5 + confidence / 2)


def student(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Return the same for Student's t: exact for 1 and 2 degrees, else by series.

    The series (Cornish and Fisher) is right to 0.5 % at 3 degrees of freedom and to
    0.02 % at 10; scipy would cost two seconds of every start.
    """
    p = 0.5 + confidence / 2
    if freedom < 1:
        return math.inf
    if freedom == 1:
        return math.tan(math.pi * (p - 0.5))
    if freedom == 2:
        return (2 * p - 1) * math.sqrt(2 / (4 * p * (1 - p)))
    z = normal(confidence)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** (i + 1) for i, term in enumerate(terms))


def wilson(share: float, trials: float, reach: float) -> tuple[float, float]:
    """Return Wilson's bounds of a share seen in so many independent trials."""
    scale = 1 + reach**2 / trials
    centre = (share + reach**2 / (2 * trials)) / scale
    spread = math.sqrt(share * (1 - share) / trials + (reach / (2 * trials)) ** 2)
    half = reach * spread / scale
    low = 0.0 if share == 0 else max(0.0, centre - half)
    high = 1.0 if share == 1 else min(1.0, centre + half)
    return low, high


def rate_bounds(rate: float, events: float, reach: float) -> tuple[float, float]:
    """Return such bounds of a rate seen in so many independent events."""
    centre = events + reach**2 / 2
    half = reach * math.sqrt(events + reach**2 / 4)
    return max(0.0, centre - half) * rate / events, (centre + half) * rate / events


def estimate(
    ratios: Ratios, variant: int, kind: Kind, confidence: float = CONFIDENCE
) -> Estimate | None:
    """Return one variant's figure; None where there was nothing to count."""
    value = ratios.value(variant)
    if value is None:
        return None
    variance = float(ratios.covariance(variant, variant) or 0)
    best = float(value)
    reach = student(freedom(ratios, variant), confidence)
    if kind == "share":
        return _share(ratios, variant, best, variance, confidence)
    if kind == "count":
        return _rate(ratios, variant, best, variance, confidence)
    if ratios.units < 2:
        return Estimate(-math.inf, best, math.inf)
    half = reach * math.sqrt(variance) if variance else 0.0
    return Estimate(best - half, best, best + half)


def freedom(ratios: Ratios, variant: int) -> int:
    """Return the degrees of freedom: units, or events where these are fewer, less 1."""
    return min(ratios.units, ratios.over(variant)) - 1


def _share(
    ratios: Ratios, variant: int, best: float, variance: float, confidence: float
) -> Estimate:
    """Without any spread between units, each unit counts as one trial."""
    if variance and 0 < best < 1:
        trials = best * (1 - best) / variance
        reach = student(freedom(ratios, variant), confidence)
    else:
        trials = float(min(ratios.units, ratios.over(variant)))
        reach = normal(confidence)
    low, high = wilson(best, trials, reach)
    return Estimate(low, best, high)


def _rate(
    ratios: Ratios, variant: int, best: float, variance: float, confidence: float
) -> Estimate:
    """Without any event, the bound is that of units in which nothing happened."""
    if best == 0:
        over = ratios.over(variant) / ratios.units
        return Estimate(0.0, 0.0, normal(confidence) ** 2 / (ratios.units * over))
    if ratios.units < 2:
        return Estimate(0.0, best, math.inf)
    if variance == 0:
        return Estimate(best, best, best)
    reach = student(freedom(ratios, variant), confidence)
    low, high = rate_bounds(best, best**2 / variance, reach)
    return Estimate(low, best, high)
