"""A guest that is a program: JSON lines on its standard input and output.

docs/protocol.md says every message. The program is started when it is first asked,
keeps running from round to round, and is never started again in silence.
"""

from __future__ import annotations

import json
import shlex
import time
from typing import TYPE_CHECKING, Any

from simulator.errors import StrategyError
from strategies import PROGRAM, PlayerError
from strategies.guests.pipe import BabbleError, GoneError, Pipe, SilenceError
from strategies.guests.seen import plain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from strategies.guests.seen import Seen
    from strategies.guests.words import Words

PROTOCOL = 1
TIMEOUT = 10.0  # seconds for an answer, its checks included
START = 60.0  # seconds, at least, to say hello
SHOWN = 600  # characters of a message that an error shows


def command_of(player: str) -> tuple[list[str], float]:
    """Return the words of a program player's command, and its time-out in seconds.

    `exec:./mybot --flag`, `exec:timeout=30+./mybot --flag`.
    """
    rest, seconds = player.removeprefix(PROGRAM), TIMEOUT
    if rest.startswith("timeout="):
        number, plus, rest = rest.removeprefix("timeout=").partition("+")
        try:
            seconds = float(number)
        except ValueError:
            seconds = 0.0
        if not plus or not 0 < seconds < float("inf"):
            raise PlayerError(
                f"player {player!r}: write exec:timeout=SECONDS+COMMAND"
            ) from None
    try:
        words = shlex.split(rest)
    except ValueError as error:
        raise PlayerError(f"player {player!r}: {error}") from None
    if not words:
        raise PlayerError(f"player {player!r}: names no program")
    return words, seconds


class Program:
    """Talks with a running program."""

    def __init__(self, player: str) -> None:
        """Keep the command; the program starts when it is first needed."""
        self._command, self._seconds = command_of(player)
        self._pipe: Pipe | None = None
        self._words: Words | None = None  # whose rules it has been told
        self._order: tuple[str, str | None] | None = None  # that it has been told
        self._asked = 0
        self._sent: list[str] = []  # since it was last asked
        self._heard = ""

    def answers(self, question: str) -> bool:
        """Return that a program answers every question."""
        del question
        return True

    def begin(self, words: Words) -> None:
        """Tell the rules, if they are not those of the last deal, and the new deal."""
        if self._pipe is None:
            self._start()
        if self._words is not words:
            variant = words.compiled.variant
            self._say(
                {
                    "type": "rules",
                    "variant": variant.label,
                    "chain": variant.chain,
                    "id": variant.id,
                    "rules": variant.plain(),
                }
            )
            self._words, self._order = words, None
        self._say({"type": "deal"})

    def decide(self, seen: Seen) -> Any:
        """Put a question and return the answer; checks in between are answered."""
        if self._order != (seen.level, seen.trump):
            self._order = seen.level, seen.trump
            in_force = {"level": seen.level, "trump": seen.trump}
            self._say({"type": "order", **in_force, "order": dict(seen.order)})
        self._asked += 1
        self._sent, self._heard = [], ""
        self._say({"type": "ask", "id": self._asked, **plain(seen)})
        deadline = time.monotonic() + self._seconds
        while True:
            message = self._hear(deadline, self._seconds)
            if message["type"] == "check":
                why = seen.why_not(message.get("cards", ()))
                self._say({"type": "checked", "is_legal": why is None, "why": why})
            elif message["type"] == "answer":
                return self._answer(message)
            else:
                raise self._fault(f"sent {message['type']!r} instead of an answer")

    def end(self, result: Mapping[str, Any]) -> None:
        """Tell the result of the round."""
        if self._pipe is not None:
            self._say({"type": "result", **result})

    def close(self) -> None:
        """Say good-bye, and see that the program ends."""
        if self._pipe is not None:
            self._say({"type": "quit"})
            self._pipe.close()
            self._pipe = None

    def _start(self) -> None:
        try:
            self._pipe = Pipe(self._command)
        except OSError as error:
            why = error.strerror or str(error)
            raise StrategyError(f"cannot be started: {why}") from error
        self._say({"type": "hello", "protocol": PROTOCOL})
        seconds = max(START, self._seconds)
        message = self._hear(time.monotonic() + seconds, seconds)
        if message["type"] != "hello":
            raise self._fault("did not say hello first")
        if message.get("protocol") != PROTOCOL:
            spoken = message.get("protocol")
            raise self._fault(f"speaks protocol {spoken!r}, not {PROTOCOL}")

    def _say(self, message: Mapping[str, Any]) -> None:
        """Send a message; the objects in a question are written as their fields."""
        assert self._pipe is not None
        line = json.dumps(message, ensure_ascii=False, default=vars)
        self._sent.append(line)
        self._pipe.say(line)

    def _hear(self, deadline: float, seconds: float) -> dict[str, Any]:
        """Return the next message, an object with a type."""
        assert self._pipe is not None
        try:
            line = self._heard = self._pipe.hear(deadline)
        except SilenceError:
            raise self._fault(f"gave no answer within {seconds:g} s") from None
        except GoneError:
            raise self._fault(f"ended ({_ending(self._pipe.exit_code())})") from None
        except BabbleError:
            raise self._fault("sent a line that does not end") from None
        except UnicodeDecodeError:
            raise self._fault("sent bytes that are no UTF-8") from None
        try:
            message = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise self._fault(f"sent a line that is no JSON ({error})") from None
        if not isinstance(message, dict) or not isinstance(message.get("type"), str):
            raise self._fault("sent no object with a type")
        return message

    def _answer(self, message: dict[str, Any]) -> Any:
        if message.get("id") != self._asked:
            raise self._fault(
                f"answered question {message.get('id')!r} instead of {self._asked}"
            )
        if "choice" not in message:
            raise self._fault("sent an answer without a choice")
        return message["choice"]

    def exchange(self) -> list[str]:
        """Return what was sent and what came back, and its last words, as lines."""
        lines = [f"sent: {_short(line)}" for line in self._sent[-2:]]
        lines.append(f"came back: {_short(self._heard) or 'nothing'}")
        said = self._pipe.last_words() if self._pipe is not None else []
        return lines + [f"its standard error: {line}" for line in said]

    def _fault(self, what: str) -> StrategyError:
        return StrategyError("\n  ".join((what, *self.exchange())))


def _short(line: str) -> str:
    """Return a message, or its beginning if it is long."""
    left = len(line) - SHOWN
    return line if left <= 0 else f"{line[:SHOWN]}… ({left} characters more)"


def _ending(code: int | None) -> str:
    """Return an exit code in words; POSIX says minus the number of a signal."""
    if code is None:
        return "it closed its output"
    return f"exit code {code}" if code >= 0 else f"signal {-code}"
