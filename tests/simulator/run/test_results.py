"""The store: idempotent, topped up, and clear about files that it cannot use."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.errors import ResultsError
from simulator.run import database
from simulator.run.collect import Wanted
from simulator.run.results import Span, Store, create, default_path, read
from simulator.run.task import experiment as parsed
from simulator.run.workers import Workers
from simulator.stats.tally import encode
from tests.simulator.run.made import experiment, fill, job

if TYPE_CHECKING:
    from collections.abc import Iterator
from itertools import pairwise

FAKE = "tests.simulator.run.fake_engine"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Return an empty store."""
    made = create(tmp_path / "a.sqlite", experiment())
    yield made
    made.close()


def rows(path: Path) -> list[tuple[object, ...]]:
    """Return every row of a store's file."""
    connection = sqlite3.connect(path)
    try:
        return connection.execute(
            "SELECT * FROM batches ORDER BY cell, first, last"
        ).fetchall()
    finally:
        connection.close()


def test_the_same_run_again_adds_nothing(store: Store) -> None:
    """A second run finds nothing missing and leaves the rows alone."""
    one = job(experiment(), Wanted(9_000, 250))
    assert len(fill(store, one)) == 3 + 3
    before = rows(store.path)
    assert fill(store, one) == []
    assert rows(store.path) == before


def test_topping_up_equals_a_run_of_full_length(store: Store, tmp_path: Path) -> None:
    """A tail that is no whole batch is kept and used when more is wanted."""
    fill(store, job(experiment(), Wanted(5_001, 130)))
    fill(store, job(experiment(), Wanted(11_111, 333)))
    whole = create(tmp_path / "b.sqlite", experiment())
    fill(whole, job(experiment(), Wanted(11_111, 333)))
    for cell in experiment().cells:
        identity = experiment().cell_identity(cell)
        units = Wanted(11_111, 333).units(cell)
        topped, fresh = store.tally(identity, units), whole.tally(identity, units)
        assert topped is not None
        assert topped == fresh
        assert topped.units == units
    whole.close()


def test_a_shorter_run_after_a_longer_one_is_exact(
    store: Store, tmp_path: Path
) -> None:
    """Asking for less than is there gives the figures of less, not of more."""
    fill(store, job(experiment(), Wanted(8_000, 0)))
    less = job(experiment(), Wanted(6_000, 0))
    assert len(fill(store, less)) == 1
    other = create(tmp_path / "b.sqlite", experiment())
    fill(other, less)
    identity = experiment().cell_identity(experiment().cells[0])
    assert store.tally(identity, 1_500) == other.tally(identity, 1_500)
    other.close()


@given(
    st.lists(st.tuples(st.integers(0, 60), st.integers(1, 30)), max_size=12),
    st.integers(1, 60),
    st.integers(1, 25),
)
def test_gaps_and_rows_make_a_chain(
    held: list[tuple[int, int]], units: int, batch: int
) -> None:
    """Whatever rows there are, filling the gaps leaves a chain of exactly `units`."""

    class Rows(Store):
        """A store that knows its rows and nothing else."""

        def _spans(self, cell: str) -> list[Span]:
            del cell
            found = {Span(first, first + size) for first, size in held}
            return sorted(found | filled, key=lambda span: (span.first, -span.last))

    filled: set[Span] = set()
    store = Rows(Path(), sqlite3.connect(":memory:"))
    filled |= set(store.gaps("", units, batch))
    chain = store.chain("", units)
    assert chain[0].first == 0
    assert chain[-1].last == units
    assert all(a.last == b.first for a, b in pairwise(chain))
    assert list(store.gaps("", units, batch)) == []
    store.close()


def test_another_result_for_the_same_batch_is_an_error(store: Store) -> None:
    """Rows that contradict each other mean that something is not deterministic."""
    one = job(experiment(), Wanted(4_000, 0))
    fill(store, one)
    identity = experiment().cell_identity(experiment().cells[0])
    held = store.tally(identity)
    assert held is not None
    store.add(identity, Span(0, 1000), encode(held))
    with pytest.raises(ResultsError, match="not deterministic"):
        store.add(identity, Span(0, 1000), encode(held + held))


def test_a_store_of_another_experiment_is_refused(store: Store) -> None:
    """A file given with --store must hold this experiment, not another."""
    with pytest.raises(ResultsError, match=r"another experiment .*seed 1"):
        create(store.path, experiment(seed=2))


def test_other_files_are_refused_and_left_alone(tmp_path: Path) -> None:
    """Text, a foreign database, another version, a missing file: each is said."""
    text = tmp_path / "text.sqlite"
    text.write_text("not a database, but long enough to look at " * 40)
    foreign = tmp_path / "foreign.sqlite"
    with sqlite3.connect(foreign) as connection:
        connection.execute("CREATE TABLE birds (name TEXT)")
    connection.close()
    before = foreign.read_bytes()
    for path in (text, foreign):
        with pytest.raises(ResultsError, match="not a results store"):
            read(path)
        with pytest.raises(ResultsError, match="not a results store"):
            create(path, experiment())
    assert foreign.read_bytes() == before
    with pytest.raises(ResultsError, match="no such results store"):
        read(tmp_path / "missing.sqlite")


def test_a_store_of_another_version_is_refused(store: Store) -> None:
    """The version stands in the header and is checked before anything is read."""
    with sqlite3.connect(store.path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(ResultsError, match="version 99; this program reads version 1"):
        read(store.path)


def test_a_damaged_row_is_said_to_be_damaged(store: Store) -> None:
    """Bytes that are no tally are never added up."""
    identity = experiment().cell_identity(experiment().cells[0])
    with sqlite3.connect(store.path) as connection:
        connection.execute(
            "INSERT INTO batches VALUES (?, 0, 5, ?)", (identity, b"garbage")
        )
    connection.close()
    with pytest.raises(ResultsError, match="damaged"):
        store.tally(identity)


def test_a_damaged_file_is_said_to_be_damaged(tmp_path: Path) -> None:
    """A file whose pages are overwritten is refused when it is opened."""
    path = tmp_path / "a.sqlite"
    store = create(path, experiment())
    fill(store, job(experiment(), Wanted(20_000, 0)))
    store.close()
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    path.write_bytes(bytes(data))
    with pytest.raises(ResultsError, match="damaged"):
        read(path)


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    """A folder that cannot be made is an error of one line."""
    (tmp_path / "file").write_text("")
    with pytest.raises(ResultsError, match="cannot be made"):
        create(tmp_path / "file" / "a.sqlite", experiment())


def test_a_busy_store_is_said(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that holds the file for too long is named as the cause."""
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    holder = sqlite3.connect(store.path, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    with pytest.raises(ResultsError, match="busy"):
        create(store.path, experiment())
    holder.close()


def test_a_store_reads_while_another_process_writes(store: Store) -> None:
    """`report` may look at a run that is still going on."""
    fill(store, job(experiment(), Wanted(4_000, 0), Workers(engine=FAKE)))
    other = read(store.path)
    identity = experiment().cell_identity(experiment().cells[0])
    assert other.tally(identity) == store.tally(identity)
    other.close()


def test_an_experiment_survives_being_written() -> None:
    """The document in the store gives back the experiment and its identity."""
    one = experiment(lineups=("greedy", "a,b"))
    assert parsed(one.text()) == one
    assert parsed(one.text()).identity == one.identity


def test_identity_is_of_what_decides_results() -> None:
    """Labels do not enter it; seed, players, versions and rules do."""
    one = experiment()
    names = {default_path(experiment(seed=seed)) for seed in (1, 2)}
    names |= {default_path(experiment(lineups=("lowest",)))}
    names |= {default_path(experiment(labels=("base", "third")))}
    names |= {default_path(experiment("run"))}
    assert len(names) == 5
    assert default_path(one) in names
