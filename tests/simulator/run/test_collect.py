"""Collecting: the same bytes however the work is shared out, and nothing is lost."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING

import numpy as np
import pytest

from simulator.errors import InterruptedRunError, ResultsError
from simulator.run.collect import Wanted, collect, missing, size
from simulator.run.results import create, read
from simulator.run.workers import Workers
from simulator.stats.tally import encode
from tests.simulator.run import fake_engine
from tests.simulator.run.made import FAKE, RULES, experiment, fill, job
from tests.simulator.run.test_results import rows

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

WANTED = Wanted(9_001, 333)
LINEUPS = ("greedy", "greedy,lowest")
WAYS = {
    "two threads": Workers(2, "threading", 1000, FAKE),
    "small batches": Workers(1, "sequential", 70, FAKE),
    "two processes": Workers(2, "loky", 333, FAKE),
    "odd batches": Workers(2, "threading", 997, FAKE),
}


def folded(path: Path, workers: Workers) -> list[bytes]:
    """Collect in some way; return the bytes of every cell's tally."""
    one = experiment(lineups=LINEUPS)
    store = create(path, one)
    fill(store, job(one, WANTED, workers))
    tallies = [store.tally(one.cell_identity(cell)) for cell in one.cells]
    store.close()
    return [encode(tally) for tally in tallies if tally is not None]


@pytest.mark.parametrize("way", WAYS)
def test_results_do_not_depend_on_how_they_are_made(way: str, tmp_path: Path) -> None:
    """Jobs, backend and size of batches change no byte."""
    plain = folded(tmp_path / "plain", Workers(1, "sequential", 1000, FAKE))
    assert len(plain) == 4
    assert folded(tmp_path / "other", WAYS[way]) == plain


def test_the_rows_of_the_store_do_not_depend_on_jobs(tmp_path: Path) -> None:
    """With one size of batches the stored rows are equal as well."""
    for name, workers in (
        ("one", Workers(1, "sequential", 1000, FAKE)),
        ("two", Workers(2, "threading", 1000, FAKE)),
    ):
        folded(tmp_path / name, workers)
    assert rows(tmp_path / "one") == rows(tmp_path / "two")


def test_progress_hears_of_every_round(tmp_path: Path) -> None:
    """The numbers told add up to what is missing, variants counted one by one."""
    one = experiment()
    store = create(tmp_path / "a", one)
    batches = missing(job(one, Wanted(4_000, 100)), store)
    told: list[int] = []
    collect(store, batches, Workers(engine=FAKE), told.append)
    assert sum(told) == 2 * 4_000 + 2 * 100
    assert told == [size(batch) for _, batch in batches]
    store.close()


def run_with(rules: Sequence[Mapping[str, int]], path: Path) -> None:
    """Collect with rules that make the fake engine misbehave."""
    one = experiment()
    store = create(path, one)
    try:
        fill(store, job(one, WANTED, Workers(2, "threading", 250, FAKE), rules))
    finally:
        store.close()


def test_an_error_keeps_what_was_finished(tmp_path: Path) -> None:
    """What came before the batch that fails is in the store."""
    with pytest.raises(ValueError, match="illegal play in deal 1500"):
        run_with([{}, {"raise_at": 1500}], tmp_path / "a")
    assert len(rows(tmp_path / "a")) == 6


def interrupt_after_a_row(path: Path) -> None:
    """Press Ctrl-C as soon as a batch is kept, however slow the machine is."""
    for _ in range(600):
        time.sleep(0.05)
        with contextlib.suppress(sqlite3.OperationalError):  # not made yet
            if path.exists() and rows(path):
                os.kill(os.getpid(), signal.SIGINT)
                return


def test_an_interrupt_finishes_what_is_running(tmp_path: Path) -> None:
    """The first Ctrl-C keeps whole batches; the same run then goes on from there."""
    threading.Thread(target=interrupt_after_a_row, args=(tmp_path / "a",)).start()
    with pytest.raises(InterruptedRunError):
        run_with([{}, {"sleep_ms": 300}], tmp_path / "a")
    kept = len(rows(tmp_path / "a"))
    assert 1 <= kept < 9
    run_with(RULES, tmp_path / "a")
    run_with(RULES, tmp_path / "b")
    assert [row[:3] for row in rows(tmp_path / "a")] == [
        row[:3] for row in rows(tmp_path / "b")
    ]


def test_a_worker_that_dies_is_reported(tmp_path: Path) -> None:
    """A killed process is named by its deals; what was finished is kept."""
    one = experiment()
    store = create(tmp_path / "a", one)
    rules = [{}, {"die_at": 2000}]
    with pytest.raises(ResultsError, match="worker process died at units"):
        fill(store, job(one, WANTED, Workers(2, "loky", 500, FAKE), rules))
    store.close()
    assert fill_again(tmp_path / "a") == folded_plain(tmp_path / "b")


def fill_again(path: Path) -> list[tuple[object, ...]]:
    """Collect the rest; return the rows."""
    one = experiment()
    store = create(path, one)
    fill(store, job(one, WANTED, Workers(1, "sequential", 500, FAKE), [{}, {}]))
    store.close()
    return rows(path)


folded_plain = fill_again

KILLED = """
import sys
from pathlib import Path
from tests.simulator.run.made import FAKE, experiment, fill, job
from simulator.run.collect import Wanted
from simulator.run.workers import Workers
from simulator.run.results import create
one = experiment()
store = create(Path(sys.argv[1]), one)
rules = [{"sleep_ms": 5}, {"sleep_ms": 5}]
fill(store, job(one, Wanted(24_000, 0), Workers(2, "threading", 100, FAKE), rules))
store.close()
"""


def test_killed_runs_resume_to_the_same_bytes(tmp_path: Path) -> None:
    """Killed at random moments, again and again, a run ends as a quiet one does."""
    path = tmp_path / "killed"
    times = random.Random(4)
    kills = 0
    for attempt in range(12):  # ever more patient: a busy machine gets there too
        process = subprocess.Popen([sys.executable, "-c", KILLED, str(path)])
        try:
            process.wait(0.5 + 0.1 * attempt + 0.4 * times.random())
            break
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            kills += 1
    assert kills >= 1
    subprocess.run([sys.executable, "-c", KILLED, str(path)], check=True)
    quiet = tmp_path / "quiet"
    subprocess.run([sys.executable, "-c", KILLED, str(quiet)], check=True)
    assert len(rows(quiet)) == 60
    assert rows(path) == rows(quiet)
    store = read(path)
    store.close()


def test_two_processes_may_share_a_store(tmp_path: Path) -> None:
    """Running the same command twice at once wastes time and nothing else."""
    path = tmp_path / "shared"
    both = [
        subprocess.Popen([sys.executable, "-c", KILLED, str(path)]) for _ in range(2)
    ]
    assert [process.wait(60) for process in both] == [0, 0]
    assert len(rows(path)) == 60


def test_the_fake_engine_does_not_depend_on_the_split() -> None:
    """The stand-in keeps the engine's own promise, or the tests above prove nothing."""
    whole = fake_engine.play_rounds({}, ("p",) * 4, seed=1, first=0, deals=50)
    parts = [
        fake_engine.play_rounds({}, ("p",) * 4, seed=1, first=first, deals=10)
        for first in range(0, 50, 10)
    ]
    assert np.concatenate(parts).tobytes() == whole.tobytes()


def test_the_fake_engine_writes_the_engines_records() -> None:
    """The stand-in's records have the fields of the real ones."""
    state = pytest.importorskip("simulator.engine.state")
    assert set(fake_engine.RESULT.names or ()) == set(state.RESULT.names)
    assert set(fake_engine.MATCH.names or ()) == set(state.MATCH.names)


def test_a_second_interrupt_stops_at_once(tmp_path: Path) -> None:
    """Who presses Ctrl-C twice does not want to wait for a batch."""
    for delay in (0.3, 0.6):
        threading.Timer(delay, os.kill, (os.getpid(), signal.SIGINT)).start()
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        run_with([{"sleep_ms": 1500}, {}], tmp_path / "a")
    assert time.monotonic() - started < 6
