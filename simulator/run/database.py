"""The SQLite file of a results store: made, checked, and its errors in our words."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING

from simulator.errors import ResultsError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

APPLICATION = 0x534A4C42  # "SJLB", in the header of every store
FORM = 1
PATIENCE = 30.0  # seconds to wait for another process

SCHEMA = (
    f"PRAGMA application_id = {APPLICATION}",
    f"PRAGMA user_version = {FORM}",
    "CREATE TABLE experiment (identity TEXT PRIMARY KEY, document TEXT NOT NULL)",
    """
    CREATE TABLE batches (
      cell TEXT NOT NULL,
      first INTEGER NOT NULL,
      last INTEGER NOT NULL,
      tally BLOB NOT NULL,
      PRIMARY KEY (cell, first, last)
    ) WITHOUT ROWID
    """,
)

UNREADABLE = "this results store is damaged or of another version"

_EXPLANATIONS = (
    ("not a database", "this is not a results store"),
    ("locked", "another process keeps this results store busy; try again"),
    ("readonly", "cannot be written; choose another place with --store"),
    ("unable to open", "cannot be opened; choose another place with --store"),
    ("full", "the disk is full; everything finished before is kept"),
)


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn what SQLite says into what the user can act upon."""
    try:
        yield
    except sqlite3.Error as error:
        text = str(error)
        for part, words in _EXPLANATIONS:
            if part in text:
                raise ResultsError(f"{path}: {words}") from error
        raise ResultsError(f"{path}: {UNREADABLE} ({text})") from error


def open_to_write(path: Path, identity: str, document: str) -> sqlite3.Connection:
    """Open a store's file, made with this experiment where there is none."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ResultsError(
            f"{path.parent}: cannot be made: {error.strerror}"
        ) from error
    with explained(path):
        connection = sqlite3.connect(path, timeout=PATIENCE)
    try:
        with explained(path):
            if _is_empty(connection):
                _make_tables(connection, identity, document)
        check(path, connection)
        with explained(path):
            connection.execute("PRAGMA synchronous = NORMAL")
    except BaseException:
        connection.close()
        raise
    return connection


def open_to_read(path: Path) -> sqlite3.Connection:
    """Open the file of a store that must exist."""
    if not path.is_file():
        raise ResultsError(f"{path}: no such results store")
    uri = f"{path.absolute().as_uri()}?mode=ro"
    with explained(path):
        connection = sqlite3.connect(uri, uri=True, timeout=PATIENCE)
    try:
        _is_empty(connection)
    except sqlite3.OperationalError:
        # A folder that SQLite may not put its lock files into.
        connection.close()
        connection = sqlite3.connect(f"{uri}&immutable=1", uri=True)
    except sqlite3.Error:
        pass  # check() says what is wrong
    try:
        check(path, connection)
    except BaseException:
        connection.close()
        raise
    return connection


def check(path: Path, connection: sqlite3.Connection) -> None:
    """Refuse a file that is no store, of another version, or damaged."""
    with explained(path):
        application = connection.execute("PRAGMA application_id").fetchone()[0]
        form = connection.execute("PRAGMA user_version").fetchone()[0]
        if application != APPLICATION:
            raise ResultsError(f"{path}: this is not a results store")
        if form != FORM:
            raise ResultsError(
                f"{path}: a results store of version {form}; this program reads "
                f"version {FORM}"
            )
        health = connection.execute("PRAGMA quick_check").fetchone()[0]
    if health != "ok":
        raise ResultsError(f"{path}: {UNREADABLE} ({health})")


def _make_tables(connection: sqlite3.Connection, identity: str, document: str) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("BEGIN IMMEDIATE")
    if _is_empty(connection):  # another process may have been first
        for statement in SCHEMA:
            connection.execute(statement)
        connection.execute("INSERT INTO experiment VALUES (?, ?)", (identity, document))
    connection.commit()


def _is_empty(connection: sqlite3.Connection) -> bool:
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    return bool(tables == 0)
