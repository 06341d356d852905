"""Collecting: playing what a store still lacks, in parallel, folded in index order.

Batches are cut by deal index alone, and their tallies are whole numbers, so results do
not depend on the number of jobs, the backend or the size of batches. The first Ctrl-C
lets running batches finish and keeps them; the second stops at once.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from simulator.errors import InterruptedRunError, ResultsError
from simulator.run.batch import Batch, play
from simulator.run.workers import MATCHES_PER_DEAL, Workers
from strategies import dismiss

if TYPE_CHECKING:
    from simulator.run.results import Span, Store
    from simulator.run.task import Cell, Experiment


@dataclass(frozen=True)
class Wanted:
    """How much is wanted, for each variant and line-up."""

    rounds: int = 0
    matches: int = 0

    def units(self, cell: Cell) -> int:
        """Return how many units of a cell that takes."""
        return cell.units(self.rounds if cell.of == "rounds" else self.matches)


@dataclass(frozen=True)
class Job:
    """What to collect: the experiment and the compiled rules of its subjects."""

    experiment: Experiment
    rules: Sequence[Any]
    wanted: Wanted
    workers: Workers


Advance = Callable[[int], None]  # told how many rounds (or matches) were just finished


def missing(job: Job, store: Store) -> list[tuple[str, Batch]]:
    """Return the batches that the store lacks, with the identity of their cell."""
    experiment = job.experiment
    batches: list[tuple[str, Batch]] = []
    for cell in experiment.cells:
        identity = experiment.cell_identity(cell)
        units = job.wanted.units(cell)
        gaps = store.gaps(identity, units, _size(cell, job.workers))
        batches += [(identity, _batch(job, cell, span)) for span in gaps]
    return batches


def _size(cell: Cell, workers: Workers) -> int:
    if cell.of == "rounds":
        return workers.batch
    return max(1, workers.batch // MATCHES_PER_DEAL)


def _batch(job: Job, cell: Cell, span: Span) -> Batch:
    subjects = job.experiment.subjects
    return Batch(
        cell,
        span,
        job.experiment.seed,
        [job.rules[place] for place in cell.subjects],
        tuple(subjects[place].near for place in cell.subjects),
        job.workers.engine,
    )


def size(batch: Batch) -> int:
    """Return the rounds (or matches) of all variants in a batch."""
    units = batch.span.last - batch.span.first
    return units * batch.cell.each * len(batch.cell.subjects)


def collect(
    store: Store,
    batches: Sequence[tuple[str, Batch]],
    workers: Workers,
    advance: Advance = lambda _: None,
) -> None:
    """Play the batches and keep each in the store as soon as its turn has come."""
    from joblib import Parallel, delayed  # noqa: PLC0415  0.6 s, only to simulate

    with _stop_on_interrupt() as stop, _guests():
        tasks = (delayed(_attempt)(batch) for _, batch in batches if not stop.is_set())
        parallel = Parallel(
            n_jobs=workers.jobs,
            backend=workers.backend,
            return_as="generator",
            batch_size=1,
            max_nbytes=None,  # no memory maps: kernels want arrays they may write
        )
        fold = _Fold(store, batches, advance, stop)
        try:
            for outcome in parallel(tasks):
                fold.take(outcome)
        except Exception as error:
            if type(error).__name__ != "TerminatedWorkerError":
                raise
            raise ResultsError(_lost(batches[fold.done][1])) from error
        if fold.failure:
            raise fold.failure
        if fold.done < len(batches):
            raise InterruptedRunError("interrupted; finished work is kept")


@dataclass
class _Fold:
    """Keeps outcomes in the store, in index order, up to the first failure.

    After a failure the batches that are already running end in peace, and count for
    nothing.
    """

    store: Store
    batches: Sequence[tuple[str, Batch]]
    advance: Advance
    stop: threading.Event
    done: int = 0
    failure: Exception | None = None

    def take(self, outcome: bytes | Exception) -> None:
        if self.failure is None:
            try:
                self._keep(outcome)
            except ResultsError as error:
                outcome = error
        if self.failure is None and isinstance(outcome, Exception):
            self.failure = outcome
            self.stop.set()

    def _keep(self, outcome: bytes | Exception) -> None:
        if isinstance(outcome, bytes):
            cell, batch = self.batches[self.done]
            self.store.add(cell, batch.span, outcome)
            self.done += 1
            self.advance(size(batch))


def _attempt(batch: Batch) -> bytes | Exception:
    """Play a batch; an error waits for its turn, so that all before it is kept."""
    try:
        return play(batch)
    except Exception as error:  # noqa: BLE001  raised again by the parent
        return error


def _lost(batch: Batch) -> str:
    return (
        f"a worker process died at units {batch.span.first} to {batch.span.last - 1} "
        "(out of memory?); everything finished before is kept: repeat the command, "
        "with fewer --jobs if it happens again"
    )


@contextmanager
def _guests() -> Iterator[None]:
    """Let guests go when nobody plays any more, however that came about."""
    try:
        yield
    finally:
        dismiss()


@contextmanager
def _stop_on_interrupt() -> Iterator[threading.Event]:
    """Turn the first Ctrl-C into a request; the second is a KeyboardInterrupt."""
    stop = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    before = signal.getsignal(signal.SIGINT)

    def ask(*_: object) -> None:
        stop.set()
        signal.signal(signal.SIGINT, signal.default_int_handler)

    signal.signal(signal.SIGINT, ask)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)
