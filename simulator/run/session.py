"""From variants to a summary: what `run`, `compare` and `arena` have in common.

calls = [Call("80fen", load_variant("80fen"))]
summary = simulate(Order(calls, Settings("run", (parse("greedy"),), seed=1), ...))
"""

from __future__ import annotations

import platform
import time
from dataclasses import dataclass, replace
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from simulator.errors import InterruptedRunError, ResultsError
from simulator.run.collect import Job, Wanted, collect, missing, size
from simulator.run.plan import Settings, plan
from simulator.run.players import versions
from simulator.run.progress import progress
from simulator.run.results import create, default_path, read
from simulator.run.summaries import summarise
from simulator.run.workers import DEALS, GUESTS_DEALS
from simulator.variant.compiled import compile_variant
from strategies import is_guest

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from simulator.run.subjects import Call
    from simulator.run.task import Experiment
    from simulator.run.workers import Workers
    from simulator.stats.summary import Summary


@dataclass(frozen=True)
class Order:
    """What the user asks for."""

    calls: Sequence[Call]
    settings: Settings
    wanted: Wanted
    workers: Workers
    store: Path | None = None  # None: in shengji-runs/, named by the experiment
    command: str = ""  # that repeats it
    quiet: bool = False


def simulate(order: Order) -> Summary:
    """Play what the store lacks and return the summary of what was asked for."""
    settings = order.settings
    known = versions(settings.lineups, quiet=order.quiet)
    order = replace(order, workers=_workers(order))
    planned = plan(order.calls, replace(settings, versions=known))
    experiment = replace(planned, command=order.command)
    rules = [compile_variant(call.variant) for call in order.calls]
    path = order.store or default_path(experiment)
    store = create(path, experiment)
    try:
        job = Job(experiment, rules, order.wanted, order.workers)
        batches = missing(job, store)
        total = sum(size(batch) for _, batch in batches)
        started = time.monotonic()
        with progress(total, quiet=order.quiet) as advance:
            collect(store, batches, order.workers, advance)
        taken = time.monotonic() - started
        return summarise(
            experiment,
            store,
            order.wanted,
            {**provenance(experiment), **_how(order, path, total, taken)},
        )
    except InterruptedRunError as error:
        raise InterruptedRunError(
            f"{error} in {path}; go on with:\n{order.command}"
        ) from error
    finally:
        store.close()


def _workers(order: Order) -> Workers:
    """Return the workers, with batches that suit the players if no size was asked."""
    if order.workers.batch:
        return order.workers
    players = {player for line in order.settings.lineups for player in line.players}
    deals = GUESTS_DEALS if any(map(is_guest, players)) else DEALS
    return replace(order.workers, batch=deals)


def stored(path: Path) -> Summary:
    """Return the summary of all that a results file holds without gaps."""
    store = read(path)
    try:
        experiment = store.experiment()
        about = {**provenance(experiment), "store": str(path)}
        summary = summarise(experiment, store, None, about)
    finally:
        store.close()
    if not summary.sections:
        raise ResultsError(f"{path}: holds no finished batch yet")
    return summary


def provenance(experiment: Experiment) -> dict[str, object]:
    """Return the versions of what took part."""
    names = ("numpy", "numba")
    return {
        "shengji-lab": package_version("shengji-lab"),
        **dict(experiment.versions),
        "python": platform.python_version(),
        **{name: package_version(name) for name in names},
    }


def _how(order: Order, path: Path, played: int, seconds: float) -> dict[str, object]:
    """Return what changes no result."""
    return {
        "store": str(path),
        "backend": order.workers.backend,
        "jobs": order.workers.jobs,
        "batch": order.workers.batch,
        "played_now": played,
        "seconds": round(seconds, 3),
    }


def package_version(name: str) -> str:
    """Return the version of an installed package."""
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"
