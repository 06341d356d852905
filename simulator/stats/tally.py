"""A tally: everything that is kept of a batch, in whole numbers. Tally + Tally is one.

One tally holds all variants of a cell, because differences between variants need the
sums of their products over the same units.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from simulator.stats.moments import Moments, Ratios, nothing

VERSION = 1  # of the encoded form

Histogram = Mapping[int, int]  # value -> rounds (or matches)


@dataclass(frozen=True)
class Extreme:
    """The round that holds a record: its value, and where to find it."""

    value: int
    unit: int  # deal index, or match
    column: int  # round (or match) within the unit
    level: int  # rank index; in matches the number of rounds

    def beats(self, other: Extreme, *, lowest: bool) -> bool:
        """Tell whether this record stands; among equals the first round holds it."""
        if self.value != other.value:
            return (self.value < other.value) == lowest
        return (self.unit, self.column) < (other.unit, other.column)


@dataclass(frozen=True)
class Arm:
    """What one variant counted."""

    histograms: Mapping[str, Histogram]
    extremes: Mapping[str, Extreme]

    def __add__(self, other: Arm) -> Arm:
        """Return the counts of both."""
        extremes = dict(self.extremes)
        for name, record in other.extremes.items():
            held = extremes.get(name)
            if held is None or record.beats(held, lowest=name.startswith("lowest")):
                extremes[name] = record
        names = {**self.histograms, **other.histograms}
        return Arm(
            {
                name: _add(
                    self.histograms.get(name, {}), other.histograms.get(name, {})
                )
                for name in names
            },
            extremes,
        )


@dataclass(frozen=True)
class Tally:
    """Counts of a range of units, over all variants of a cell."""

    units: int
    each: int  # rounds (or matches) in a unit
    moments: Mapping[str, Moments]
    arms: tuple[Arm, ...]

    def __add__(self, other: Tally) -> Tally:
        """Return the tally of both ranges; they must not overlap."""
        if (self.each, len(self.arms)) != (other.each, len(other.arms)):
            message = "tallies of different cells cannot be added"
            raise ValueError(message)
        names = {**self.moments, **other.moments}
        none = nothing(len(self.arms))  # only bands appear late, and have no `per`
        return Tally(
            self.units + other.units,
            self.each,
            {
                name: self.moments.get(name, none) + other.moments.get(name, none)
                for name in names
            },
            tuple(a + b for a, b in zip(self.arms, other.arms, strict=True)),
        )

    def ratios(self, name: str) -> Ratios:
        """Return what the tally knows of one metric."""
        return Ratios(self.units, len(self.arms), self.each, self.moments[name])


def _add(one: Histogram, two: Histogram) -> Histogram:
    return {value: one.get(value, 0) + two.get(value, 0) for value in {**one, **two}}


def encode(tally: Tally) -> bytes:
    """Return the tally as bytes; equal tallies give equal bytes."""
    plain = {
        "version": VERSION,
        "units": tally.units,
        "each": tally.each,
        "moments": {
            name: [held.sums, held.products] for name, held in tally.moments.items()
        },
        "arms": [
            {
                "histograms": {
                    name: sorted(histogram.items())
                    for name, histogram in arm.histograms.items()
                },
                "extremes": {
                    name: [record.value, record.unit, record.column, record.level]
                    for name, record in arm.extremes.items()
                },
            }
            for arm in tally.arms
        ],
    }
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return zlib.compress(text.encode(), 6)


def decode(data: bytes) -> Tally:
    """Return the tally that `encode` wrote; ValueError for anything else."""
    try:
        plain = json.loads(zlib.decompress(data))
        if plain["version"] != VERSION:
            message = f"a tally of version {plain['version']}"
            raise ValueError(message)
        return Tally(
            plain["units"],
            plain["each"],
            {
                name: Moments(tuple(sums), tuple(products))
                for name, (sums, products) in plain["moments"].items()
            },
            tuple(_arm(arm) for arm in plain["arms"]),
        )
    except (zlib.error, KeyError, TypeError, UnicodeDecodeError) as error:
        message = "not a tally"
        raise ValueError(message) from error


def _arm(plain: Mapping[str, Any]) -> Arm:
    return Arm(
        {name: dict(pairs) for name, pairs in plain["histograms"].items()},
        {name: Extreme(*record) for name, record in plain["extremes"].items()},
    )
