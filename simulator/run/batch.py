"""One batch: units of a cell, played and counted, in whichever process it happens."""

from __future__ import annotations

import importlib
import multiprocessing
import signal
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, cast

import numpy as np
import numpy.typing as npt

from simulator.run.lineup import SEATS
from simulator.run.workers import ENGINE
from simulator.stats.count import count
from simulator.stats.metric import Played
from simulator.stats.tally import encode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from simulator.run.results import Span
    from simulator.run.task import Cell

Results = npt.NDArray[Any]


class Engine(Protocol):
    """The entry points of `simulator.engine.batch`."""

    def play_rounds(  # noqa: PLR0913  the engine's own signature
        self,
        compiled: Any,
        players: tuple[str, ...],
        *,
        seed: int,
        first: int,
        deals: int,
        opening: bool = False,
        levels: tuple[int, ...] | None = None,
    ) -> Results:
        """Return RESULT records, a row for each deal, a column for each declarer."""

    def play_matches(
        self,
        compiled: Any,
        players: tuple[str, ...],
        *,
        seed: int,
        first: int,
        matches: int,
    ) -> Results:
        """Return MATCH records."""


@dataclass(frozen=True)
class Batch:
    """A batch to play; `rules` are the compiled rules of the cell's subjects."""

    cell: Cell
    span: Span
    seed: int
    rules: Sequence[Any]
    nears: tuple[int, ...]  # of the cell's subjects
    engine: str = ENGINE


def play(batch: Batch) -> bytes:
    """Play a batch and return its encoded tally."""
    _leave_interrupts_to_the_parent()
    engine = cast("Engine", importlib.import_module(batch.engine))
    cell = batch.cell
    owners = cell.lineup.owners_of_columns(SEATS if cell.of == "rounds" else 1)
    arms = [
        Played(_results(engine, batch, rules), owners, near)
        for rules, near in zip(batch.rules, batch.nears, strict=True)
    ]
    players = len(cell.lineup.players)
    return encode(count(cell.of, arms, batch.span.first, players))


def _results(engine: Engine, batch: Batch, rules: Any) -> Results:
    """Return a variant's results: a row for each unit, its seatings side by side."""
    cell, span = batch.cell, batch.span
    units = span.last - span.first
    columns = []
    for players in cell.lineup.seatings():
        if cell.of == "matches":
            results = engine.play_matches(
                rules, players, seed=batch.seed, first=span.first, matches=units
            )
        else:
            results = engine.play_rounds(
                rules,
                players,
                seed=batch.seed,
                first=span.first,
                deals=units,
                opening=cell.opening,
                levels=cell.levels,
            )
        columns.append(results.reshape(units, -1))
    return np.concatenate(columns, axis=1)


def _leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches every process of a terminal; the parent decides what it means."""
    child = multiprocessing.parent_process() is not None
    if child and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
