"""Summaries: what a report may show, as plain values without any arithmetic left."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from simulator.stats.count import Of
    from simulator.stats.estimate import Estimate
    from simulator.stats.metric import Metric, Text
    from simulator.stats.paired import Difference
    from simulator.stats.tally import Histogram


@dataclass(frozen=True)
class Band:
    """A band of the variant's own table: from which total on, and what it is called."""

    start: int
    code: int  # simulator.stats.bands
    name: Text = ("", "")  # shutout, near shutout, takeover


@dataclass(frozen=True)
class Subject:
    """A variant as reports know it."""

    label: str  # what reports call it
    call: str  # what one writes on a command line
    title: Text
    identity: str  # of the resolved rules
    target: int
    near: int  # a total above 0 and below this is a near shutout
    bands: tuple[Band, ...]
    rules: str = ""  # the resolved rules, canonical text


@dataclass(frozen=True)
class Change:
    """A key in which a variant differs from the baseline."""

    key: str  # failed_throw.penalty
    baseline: Text  # the values, in words
    value: Text


@dataclass(frozen=True)
class Row:
    """One metric: a figure for each variant, and its difference from the baseline."""

    metric: Metric
    values: tuple[Estimate | None, ...]
    differences: tuple[Difference | None, ...]  # the baseline's own is None
    silent: tuple[Text, ...]  # why a difference of 0 says nothing, or ("", "")


@dataclass(frozen=True)
class Record:
    """An extreme round of one variant, and the command that shows it."""

    name: str
    title: Text
    subject: int
    value: int
    command: str


@dataclass(frozen=True)
class Section:
    """Rounds or matches of one line-up."""

    of: Of
    lineup: str
    played: tuple[int, ...]  # rounds or matches, for each variant; 0: left out
    units: tuple[int, ...]  # deal blocks or matches
    players: int  # in the line-up
    paired: tuple[bool, ...]  # whether a variant shares its deals with the baseline
    rows: tuple[Row, ...]
    histograms: tuple[Mapping[str, Histogram], ...]  # empty: left out
    records: tuple[Record, ...]
    opening: bool = False
    levels: str = ""  # where the level was not the variant's own choice

    def row(self, name: str) -> Row | None:
        """Return one metric's row."""
        return next((row for row in self.rows if row.metric.name == name), None)


@dataclass(frozen=True)
class Summary:
    """Everything a report may show."""

    kind: str  # run, compare, arena
    identity: str  # of the experiment
    seed: int
    subjects: tuple[Subject, ...]
    changes: tuple[tuple[Change, ...], ...]  # for each variant, against the baseline
    sections: tuple[Section, ...]
    command: str  # that repeats it
    notes: tuple[Text, ...] = ()  # what a reader must know before the figures
    provenance: Mapping[str, object] = field(default_factory=dict)
