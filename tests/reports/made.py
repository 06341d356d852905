"""Summaries of a small experiment over the fake engine, made once."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from simulator.run.collect import Wanted
from simulator.run.results import create
from simulator.run.summaries import summarise
from simulator.run.workers import Workers
from tests.simulator.run.made import FAKE, experiment, fill, job

if TYPE_CHECKING:
    from simulator.stats.summary import Summary

RULES = ({"stakes": 1}, {"penalty": 50, "longer": 2, "stakes": 1})


@cache
def summary(kind: str = "compare", lineups: tuple[str, ...] = ("greedy",)) -> Summary:
    """Return the summary of 4,000 rounds and 200 matches of two variants (or one)."""
    labels = ("base", "other") if kind == "compare" else ("base",)
    one = experiment(kind, labels, lineups)
    with tempfile.TemporaryDirectory() as folder:
        store = create(Path(folder) / "a.sqlite", one)
        fill(
            store,
            job(one, Wanted(4_000, 200), Workers(engine=FAKE), RULES[: len(labels)]),
        )
        found = summarise(one, store, Wanted(4_000, 200), {"python": "3"})
        store.close()
    return found


HOSTILE = "</script><script>alert(1)</script>\x1b[31m<b>&\"'=[red]{x}|`*_"


@cache
def hostile() -> Summary:
    """Return the summary with a variant whose every text is an attack."""
    found = summary()
    subject = replace(
        found.subjects[1],
        label=HOSTILE,
        title=(HOSTILE, HOSTILE),
        call=HOSTILE,
    )
    change = replace(found.changes[1][0], key=HOSTILE, value=(HOSTILE, HOSTILE))
    return replace(
        found,
        subjects=(found.subjects[0], subject),
        changes=((), (change,)),
        notes=((HOSTILE, HOSTILE),),
        command=f"shengji compare {HOSTILE}",
        provenance={"store": HOSTILE},
    )
