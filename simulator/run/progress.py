"""Progress on stderr: a bar in a terminal, a line every half minute elsewhere."""

from __future__ import annotations

import os
import sys
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Iterator

    from simulator.run.collect import Advance

EVERY = 30.0  # seconds between lines where there is no terminal
PATIENCE = 1.5  # seconds of loading before we say what is taking so long
COMPILING = 30  # seconds, about, on one core (make bench)


@contextmanager
def progress(total: int, *, quiet: bool = False) -> Iterator[Advance]:
    """Yield a function to be told of finished rounds."""
    if quiet or total == 0:
        yield lambda _: None
    elif sys.stderr.isatty() and not os.environ.get("CI"):
        with _bar(total) as advance:
            yield advance
    else:
        lines = Lines(total, sys.stderr)
        yield lines.advance
        lines.finish()


@contextmanager
def _bar(total: int) -> Iterator[Advance]:
    from rich.console import Console  # noqa: PLC0415  0.2 s, only to simulate
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    console = Console(stderr=True, force_interactive=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=None),
        TextColumn("{task.completed:,.0f}/{task.total:,.0f}"),
        TextColumn("{task.fields[speed]}"),
        TimeRemainingColumn(),
    )
    started = time.monotonic()
    with Progress(*columns, console=console, transient=True) as shown:
        task = shown.add_task("rounds", total=total, speed="")
        done = 0

        def advance(rounds: int) -> None:
            nonlocal done
            done += rounds
            speed = f"{_speed(done, started):,.0f}/s"
            shown.update(task, advance=rounds, speed=speed)

        yield advance


class Lines:
    """Progress as lines of a log."""

    def __init__(self, total: int, stream: TextIO, every: float = EVERY) -> None:
        """Count up to `total`, and say so every so many seconds."""
        self._total = total
        self._stream = stream
        self._every = every
        self._started = self._said = time.monotonic()
        self._done = 0

    def advance(self, rounds: int) -> None:
        """Count finished rounds; say where we are if it is time."""
        self._done += rounds
        if time.monotonic() - self._said >= self._every:
            self._said = time.monotonic()
            speed = _speed(self._done, self._started)
            left = (self._total - self._done) / speed if speed else 0
            self._say(f"{speed:,.0f}/s, about {duration(left)} left")

    def finish(self) -> None:
        """Say that it is done, if anything was said or it took as long as a line."""
        taken = time.monotonic() - self._started
        if taken >= self._every:
            self._say(f"done in {duration(taken)}")

    def _say(self, text: str) -> None:
        done = f"{self._done:,} of {self._total:,} rounds"
        self._stream.write(f"{done}, {text}\n")
        self._stream.flush()


def duration(seconds: float) -> str:
    """Return a time as people say it: 45 s, 3 min 20 s, 2 h 5 min."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"


def _speed(done: int, started: float) -> float:
    return done / max(time.monotonic() - started, 1e-9)


@contextmanager
def announced(*, quiet: bool = False) -> Iterator[None]:
    """Say that kernels are being compiled if loading them takes long."""
    if quiet:
        yield
        return
    words = f"compiling, once, about {COMPILING} s\n"
    timer = threading.Timer(PATIENCE, lambda: sys.stderr.write(words))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
