"""Exact sums and sums of products over units, and what they say about ratios.

Everything is a whole number, so adding in any order, in any split, gives the same
result, and two equal columns differ by exactly nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from operator import add
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from simulator.stats.metric import Ints

SAFE = 2**62  # products below this cannot overflow an int64


@dataclass(frozen=True)
class Moments:
    """Sums of columns over units, and of the products of every two of them."""

    sums: tuple[int, ...]
    products: tuple[int, ...]  # of pairs i <= j, row by row

    def __add__(self, other: Moments) -> Moments:
        """Return the moments of both sets of units together."""
        return Moments(
            tuple(map(add, self.sums, other.sums)),
            tuple(map(add, self.products, other.products)),
        )

    def product(self, i: int, j: int) -> int:
        """Return the sum of column i times column j."""
        low, high = min(i, j), max(i, j)
        size = len(self.sums)
        return self.products[low * size - low * (low - 1) // 2 + high - low]


def moments(columns: Ints) -> Moments:
    """Return the moments of `columns`: one row a column, one entry a unit."""
    largest = int(np.abs(columns).max(initial=0))
    exact: npt.NDArray[np.object_] | Ints = columns
    if largest * largest * columns.shape[1] >= SAFE:
        exact = columns.astype(object)
    products = exact @ exact.T
    pairs = combinations_with_replacement(range(len(columns)), 2)
    return Moments(
        tuple(int(total) for total in exact.sum(axis=1)),
        tuple(int(products[i, j]) for i, j in pairs),
    )


def nothing(size: int) -> Moments:
    """Return the moments of `size` columns that are 0 in every unit."""
    return Moments((0,) * size, (0,) * (size * (size + 1) // 2))


@dataclass(frozen=True)
class Ratios:
    """One metric of several variants over the same units.

    Variant v's figure is the sum of column v over the sum of what it is counted per:
    column `variants + v` where there are such columns, else `each` in every unit.
    """

    units: int
    variants: int
    each: int
    moments: Moments

    def over(self, variant: int) -> int:
        """Return the sum of what the metric is counted per."""
        if len(self.moments.sums) == self.variants:
            return self.units * self.each
        return self.moments.sums[self.variants + variant]

    def value(self, variant: int) -> Fraction | None:
        """Return the figure; None where there is nothing to count."""
        over = self.over(variant)
        return Fraction(self.moments.sums[variant], over) if over else None

    def covariance(self, a: int, b: int) -> Fraction | None:
        """Return the covariance of the figures of two variants (a = b: the variance).

        From the residuals y - r n of each unit (a ratio estimator, units as
        clusters); None for a single unit, which shows no spread.
        """
        left, right = self.value(a), self.value(b)
        if left is None or right is None or self.units < 2:
            return None
        residuals = (
            self.moments.product(a, b)
            - right * self._count_by_per(a, b)
            - left * self._count_by_per(b, a)
            + left * right * self._per_by_per(a, b)
        )
        scale = Fraction(self.units, self.units - 1)
        return scale * residuals / (self.over(a) * self.over(b))

    def _count_by_per(self, a: int, b: int) -> int:
        if len(self.moments.sums) == self.variants:
            return self.moments.sums[a] * self.each
        return self.moments.product(a, self.variants + b)

    def _per_by_per(self, a: int, b: int) -> int:
        if len(self.moments.sums) == self.variants:
            return self.units * self.each**2
        return self.moments.product(self.variants + a, self.variants + b)
