"""Experiments over the fake engine, made by hand for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simulator.run.collect import Job, Wanted, collect, missing
from simulator.run.lineup import Lineup, parse
from simulator.run.task import Cell, Experiment
from simulator.run.workers import Workers
from simulator.stats.summary import Band, Change, Subject

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from simulator.run.batch import Batch
    from simulator.run.results import Store

FAKE = "tests.simulator.run.fake_engine"
BANDS = (Band(0, -6, ("shutout", "大光")), Band(1, -4), Band(80, 1), Band(120, 3))
RULES: tuple[Mapping[str, int], ...] = ({}, {"penalty": 50, "longer": 2})


def subject(label: str) -> Subject:
    """Return a subject as reports know it."""
    return Subject(label, label, (label, label), f"id of {label}", 80, 40, BANDS, "{}")


def experiment(
    kind: str = "compare",
    labels: Sequence[str] = ("base", "other"),
    lineups: Sequence[str] = ("greedy",),
    seed: int = 1,
) -> Experiment:
    """Return an experiment of rounds and matches on common deals."""
    places = tuple(range(len(labels)))
    changed = (Change("failed_throw.penalty", ("10", "10"), ("50", "50")),)
    lines: list[Lineup] = [parse(text) for text in lineups]
    cells = [
        (Cell("rounds", places, one), Cell("matches", places, one)) for one in lines
    ]
    return Experiment(
        kind=kind,
        seed=seed,
        subjects=tuple(subject(label) for label in labels),
        changes=tuple(changed if place else () for place in places),
        cells=tuple(cell for pair in cells for cell in pair),
        versions={"engine": 1},
        command=f"shengji {kind} {' '.join(labels)} --seed {seed}",
    )


def job(
    of: Experiment,
    wanted: Wanted,
    workers: Workers | None = None,
    rules: Sequence[Mapping[str, int]] = RULES,
) -> Job:
    """Return a job for the fake engine."""
    return Job(of, rules, wanted, workers or Workers(engine=FAKE))


def fill(store: Store, of: Job) -> list[tuple[str, Batch]]:
    """Collect what the store lacks; return what that was."""
    batches = missing(of, store)
    collect(store, batches, of.workers)
    return batches
