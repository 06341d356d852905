"""The results store: one SQLite file an experiment, one row a batch.

Only the process that folds the batches writes, one transaction a batch, so a run that
is killed leaves whole batches and nothing else. Rows of a cell may overlap (a run of
other length has another last batch); a chain of rows that follow on each other without
gap or overlap is what is added up.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from simulator.errors import ResultsError
from simulator.run import database
from simulator.run.database import UNREADABLE, explained
from simulator.run.task import Experiment, experiment
from simulator.stats.tally import Tally, decode

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path("shengji-runs")


@dataclass(frozen=True)
class Span:
    """Units first .. last - 1."""

    first: int
    last: int


def default_path(of: Experiment) -> Path:
    """Return where an experiment is kept if nobody says otherwise."""
    return FOLDER / f"{of.kind}-{of.identity[:16]}.sqlite"


class Store:
    """An open results store."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        """Use `create` or `read` instead."""
        self.path = path
        self._connection = connection

    def close(self) -> None:
        """Close the file; nothing is lost if this never happens."""
        with suppress(sqlite3.Error):
            self._connection.close()

    def experiment(self) -> Experiment:
        """Return the experiment that the file holds."""
        with explained(self.path):
            found = self._connection.execute("SELECT document FROM experiment")
            row = found.fetchone()
        if row is None:
            raise ResultsError(f"{self.path}: holds no experiment")
        try:
            return experiment(row[0])
        except (KeyError, TypeError, ValueError) as error:
            raise ResultsError(f"{self.path}: {UNREADABLE} ({error})") from error

    def describe(self, of: Experiment) -> None:
        """Keep the words of the same experiment as it is now called."""
        with explained(self.path), self._connection:
            self._connection.execute("UPDATE experiment SET document = ?", (of.text(),))

    def add(self, cell: str, span: Span, tally: bytes) -> None:
        """Keep one batch; the same batch again changes nothing."""
        key = (cell, span.first, span.last)
        with explained(self.path), self._connection:
            added = self._connection.execute(
                "INSERT OR IGNORE INTO batches VALUES (?, ?, ?, ?)", (*key, tally)
            )
        if added.rowcount == 0 and self._tally(key) != decode(tally):
            raise ResultsError(
                f"{self.path}: units {span.first} to {span.last - 1} gave other "
                "results than before: the engine or a player is not deterministic"
            )

    def chain(self, cell: str, units: int | None = None) -> list[Span]:
        """Return rows that follow on each other, from the first unit on.

        Wherever rows begin at the same unit the longest within `units` is taken.
        """
        chain: list[Span] = []
        reached = 0
        for span in self._spans(cell):
            if units is not None and span.last > units:
                continue
            if span.first == reached:
                chain.append(span)
                reached = span.last
        return chain

    def gaps(self, cell: str, units: int, batch: int) -> Iterator[Span]:
        """Yield what is missing of `units`, cut at multiples of `batch`."""
        spans = [span for span in self._spans(cell) if span.last <= units]
        reached = 0
        for span in [*spans, Span(units, units)]:
            if span.first < reached:
                continue
            while reached < span.first:
                cut = min((reached // batch + 1) * batch, span.first)
                yield Span(reached, cut)
                reached = cut
            reached = span.last

    def tally(self, cell: str, units: int | None = None) -> Tally | None:
        """Return the sum of the cell's chain; None where nothing is there yet."""
        total: Tally | None = None
        for span in self.chain(cell, units):
            one = self._tally((cell, span.first, span.last))
            total = one if total is None else total + one
        return total

    def _spans(self, cell: str) -> list[Span]:
        """Return the cell's rows by first unit, the longest first."""
        with explained(self.path):
            rows = self._connection.execute(
                "SELECT first, last FROM batches WHERE cell = ? "
                "ORDER BY first, last DESC",
                (cell,),
            ).fetchall()
        return [Span(first, last) for first, last in rows]

    def _tally(self, key: tuple[str, int, int]) -> Tally:
        with explained(self.path):
            row = self._connection.execute(
                "SELECT tally FROM batches WHERE cell = ? AND first = ? AND last = ?",
                key,
            ).fetchone()
        try:
            return decode(row[0])
        except (TypeError, ValueError) as error:
            raise ResultsError(f"{self.path}: {UNREADABLE} ({error})") from error


def create(path: Path, of: Experiment) -> Store:
    """Open the store of an experiment for writing; make it where there is none."""
    store = Store(path, database.open_to_write(path, of.identity, of.text()))
    try:
        _check_holds(store, of)
        store.describe(of)
    except BaseException:
        store.close()
        raise
    return store


def _check_holds(store: Store, of: Experiment) -> None:
    held = store.experiment()
    if held.identity != of.identity:
        labels = ", ".join(subject.label for subject in held.subjects)
        raise ResultsError(
            f"{store.path}: holds another experiment ({held.kind} of {labels}, seed "
            f"{held.seed}); choose another --store, or leave it out"
        )


def read(path: Path) -> Store:
    """Open a store that must exist, for reading only."""
    return Store(path, database.open_to_read(path))


def newest() -> Path:
    """Return the results file that was written last."""
    files = sorted(FOLDER.glob("*.sqlite"), key=lambda path: path.stat().st_mtime)
    if not files:
        raise ResultsError(
            f"there are no results in {FOLDER}; name a file, or run something first"
        )
    return files[-1]
