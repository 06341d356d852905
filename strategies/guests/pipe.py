"""A running program, spoken to line by line, and never waited for without limit.

It runs in a session of its own, so that Ctrl-C in a terminal reaches it through us
only: what it has begun is finished and kept. POSIX only (Linux, macOS).
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import time
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

LAST_WORDS = 8  # lines of a program's standard error that an error shows
LONGEST = 1 << 20  # bytes of a line that a program may send
CHUNK = 1 << 16
PATIENCE = 2.0  # seconds that a program has to end by itself


class SilenceError(Exception):
    """The program said nothing in time."""


class GoneError(Exception):
    """The program has ended."""


class BabbleError(Exception):
    """The program sent a line that never ends."""


class Pipe:
    """A program with its standard input, output and error."""

    def __init__(self, words: Sequence[str]) -> None:
        """Start the program; OSError if there is none."""
        self._process = subprocess.Popen(  # noqa: S603  the user's own program
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._in = process.stdin.fileno()
        self._out = process.stdout.fileno()
        self._error = process.stderr.fileno()
        for file in (self._in, self._out, self._error):
            os.set_blocking(file, False)
        self._unsent = b""
        self._heard = b""
        self._errors: deque[bytes] = deque([b""], LAST_WORDS + 1)
        self._open = {self._out, self._error}

    def say(self, line: str) -> None:
        """Put a line in the post: it goes out when an answer is next waited for."""
        self._unsent += line.encode() + b"\n"

    def hear(self, deadline: float) -> str:
        """Return the next line; `deadline` is in seconds of time.monotonic().

        Raises SilenceError, GoneError or BabbleError; UnicodeDecodeError for bytes
        that are no text.
        """
        while b"\n" not in self._heard:
            if self._out not in self._open:
                raise GoneError
            if len(self._heard) > LONGEST:
                raise BabbleError
            left = deadline - time.monotonic()
            if left <= 0:
                raise SilenceError
            self._exchange(left)
        line, _, self._heard = self._heard.partition(b"\n")
        return line.decode()

    def _exchange(self, seconds: float) -> None:
        """Send and receive what is ready, after waiting so long at most."""
        with selectors.DefaultSelector() as selector:
            for file in self._open:
                selector.register(file, selectors.EVENT_READ)
            if self._unsent:
                selector.register(self._in, selectors.EVENT_WRITE)
            for key, _ in selector.select(seconds):
                if key.fd == self._in:
                    self._send()
                else:
                    self._receive(key.fd)

    def _send(self) -> None:
        try:
            sent = os.write(self._in, self._unsent[:CHUNK])
        except BlockingIOError:
            return
        except OSError:  # nobody reads it any more; its output says what happened
            sent = len(self._unsent)
        self._unsent = self._unsent[sent:]

    def _receive(self, file: int) -> None:
        try:
            piece = os.read(file, CHUNK)
        except BlockingIOError:
            return
        if not piece:
            self._open.discard(file)
        elif file == self._out:
            self._heard += piece
        else:
            first, *others = piece.split(b"\n")
            self._errors[-1] = (self._errors[-1] + first)[-CHUNK:]
            self._errors.extend(others)

    def last_words(self) -> list[str]:
        """Return the last lines of its standard error."""
        with suppress(OSError):
            for _ in range(LAST_WORDS):
                if self._error in self._open:
                    self._receive(self._error)
        lines = [line.decode(errors="replace").rstrip() for line in self._errors]
        return [line for line in lines if line][-LAST_WORDS:]

    def exit_code(self) -> int | None:
        """Return with what it ended (minus a signal's number); None if it runs."""
        with suppress(subprocess.TimeoutExpired):
            return self._process.wait(0.5)
        return None

    def close(self) -> None:
        """Let it end: input closed, then asked, then forced; and wait for it."""
        if self._process.poll() is None:
            deadline = time.monotonic() + PATIENCE
            while self._unsent and time.monotonic() < deadline and self._open:
                self._exchange(PATIENCE / 4)
        process = self._process
        assert process.stdin is not None
        with suppress(OSError):
            process.stdin.close()
        for number in (0, signal.SIGTERM, signal.SIGKILL):  # 0: none
            with suppress(OSError):
                os.killpg(process.pid, number)
            with suppress(subprocess.TimeoutExpired):
                process.wait(PATIENCE)
                break
        for stream in (process.stdout, process.stderr):
            assert stream is not None
            stream.close()
