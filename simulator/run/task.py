"""Experiments: which variants, which players, which deals. Plain, with an identity.

A cell is what is played and counted together: one line-up, rounds or matches, and all
variants that share its deals. Its identity says everything that decides its results,
and nothing else: not the number of jobs, the size of batches, a file's name or how
many rounds are wanted.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from simulator.run.lineup import SEATS, Lineup
from simulator.stats import count, tally
from simulator.stats.summary import Band, Change, Subject

if TYPE_CHECKING:
    from collections.abc import Mapping

    from simulator.stats.count import Of
    from simulator.stats.metric import Text

FORM = 1  # of the plain form


@dataclass(frozen=True)
class Cell:
    """What is played and counted together."""

    of: Of
    subjects: tuple[int, ...]  # places among the experiment's subjects
    lineup: Lineup
    opening: bool = False
    levels: tuple[int, ...] | None = None  # rank indices; None: the variant's own

    @property
    def each(self) -> int:
        """Return the rounds (or matches) of one variant in a unit."""
        seatings = len(self.lineup.seatings())
        return seatings * SEATS if self.of == "rounds" else seatings

    def units(self, wanted: int) -> int:
        """Return how many units hold `wanted` rounds (or matches), rounded up."""
        return -(-wanted // self.each)


@dataclass(frozen=True)
class Experiment:
    """Everything that decides what is simulated and what is said about it."""

    kind: str  # run, compare, arena
    seed: int
    subjects: tuple[Subject, ...]
    changes: tuple[tuple[Change, ...], ...]
    cells: tuple[Cell, ...]
    versions: Mapping[str, int]  # of the engine and of each player
    notes: tuple[Text, ...] = ()
    command: str = ""  # that repeats it

    def cell_identity(self, cell: Cell) -> str:
        """Return the hash of what decides a cell's results."""
        return _hash(
            {
                "of": cell.of,
                "rules": [self.subjects[place].identity for place in cell.subjects],
                "near": [self.subjects[place].near for place in cell.subjects],
                "players": cell.lineup.players,
                "opening": cell.opening,
                "levels": cell.levels,
                "seed": self.seed,
                "versions": dict(self.versions),
                "counting": count.VERSION,
                "tally": tally.VERSION,
            }
        )

    @property
    def identity(self) -> str:
        """Return the hash of the experiment: its kind and its cells."""
        cells = [self.cell_identity(cell) for cell in self.cells]
        return _hash({"kind": self.kind, "cells": cells})

    def text(self) -> str:
        """Return the experiment as JSON."""
        return json.dumps({"form": FORM, **asdict(self)}, ensure_ascii=False)


def _hash(plain: Mapping[str, Any]) -> str:
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def experiment(text: str) -> Experiment:
    """Return the experiment that `Experiment.text` wrote."""
    plain = json.loads(text)
    if plain["form"] != FORM:
        message = f"an experiment of form {plain['form']}"
        raise ValueError(message)
    return Experiment(
        kind=plain["kind"],
        seed=plain["seed"],
        subjects=tuple(_subject(subject) for subject in plain["subjects"]),
        changes=tuple(
            tuple(_change(change) for change in changes) for changes in plain["changes"]
        ),
        cells=tuple(_cell(cell) for cell in plain["cells"]),
        versions=plain["versions"],
        notes=tuple((note[0], note[1]) for note in plain["notes"]),
        command=plain["command"],
    )


def _subject(plain: dict[str, Any]) -> Subject:
    bands = tuple(
        Band(band["start"], band["code"], tuple(band["name"]))
        for band in plain["bands"]
    )
    subject = Subject(**{**plain, "bands": bands})
    return replace(subject, title=tuple(plain["title"]))


def _change(plain: dict[str, Any]) -> Change:
    return Change(plain["key"], tuple(plain["baseline"]), tuple(plain["value"]))


def _cell(plain: dict[str, Any]) -> Cell:
    levels = plain["levels"]
    return Cell(
        plain["of"],
        tuple(plain["subjects"]),
        Lineup(tuple(plain["lineup"]["players"])),
        plain["opening"],
        None if levels is None else tuple(levels),
    )
