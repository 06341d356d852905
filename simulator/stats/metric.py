"""What a metric is: one whole number a round (or match), and its words.

A metric's figure is the sum of `count` over the sum of `per`. Both are whole numbers,
so the sums over a unit (a deal block or a match) are exact, and adding tallies in any
order gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

Text = tuple[str, str]  # English, Chinese
Ints = npt.NDArray[np.int64]

Kind = Literal["share", "count", "mean"]


@dataclass(frozen=True)
class Played:
    """The results of one variant.

    `results` has a row for each unit and a column for each round (or match) of the
    unit; `owners` has a row for each column: +1 at the seats of the line-up's first
    player, -1 at those of its second, 0 where it has no two players. A total above 0
    and below `near` is a near shutout.
    """

    results: npt.NDArray[Any]
    owners: Ints
    near: int = 0
    _held: dict[str, Ints] = field(default_factory=dict, compare=False, repr=False)

    def __getitem__(self, name: str) -> Ints:
        """Return one field of every result, as int64."""
        return self.once(name, lambda: self.results[name].astype(np.int64, order="F"))

    def once(self, name: str, make: Callable[[], Ints]) -> Ints:
        """Return what `make` makes, made once: reading records by field is slow.

        Columns lie together ("F"), so that adding up a unit adds whole columns.
        """
        if name not in self._held:
            self._held[name] = make()
        return self._held[name]

    def declarer_owner(self) -> Ints:
        """Return whose player is declarer: +1 the first's, -1 the second's."""
        columns = np.arange(self.owners.shape[0])[np.newaxis, :]
        return self.once(
            "declarer_owner", lambda: self.owners[columns, self["declarer"]]
        )


Expression = Callable[[Played], Ints]


@dataclass(frozen=True)
class Metric:
    """A figure of a report.

    `kind` chooses the interval: a `share` lies between 0 and 1, a `count` is a rate of
    things that happen and cannot be negative, a `mean` is anything else.
    """

    name: str
    title: Text
    definition: Text
    count: Expression
    kind: Kind = "mean"
    unit: Text = ("", "")
    per: Expression | None = None  # None: every round (or match)
    shown: str = "always"  # "nonzero": left out where it is 0 throughout; "chart"


def of(name: str) -> Expression:
    """Return the expression that is one field of the result."""
    return lambda played: played[name]


def when(name: str, test: Callable[[Ints], npt.NDArray[np.bool_]]) -> Expression:
    """Return the expression that is 1 where the test of one field holds."""
    return lambda played: test(played[name]).astype(np.int64)


def positive(values: Ints) -> npt.NDArray[np.bool_]:
    """Test for a number above zero."""
    return values > 0
