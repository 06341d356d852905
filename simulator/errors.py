"""What can go wrong, and the exit code each error stands for."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import ClassVar

DONE = 0
CHECK_FAILED = 1
USAGE = 2
UNDECIDED = 3
FAULT = 70
INTERRUPTED = 130

_HIDDEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")


def clean(text: str, mark: str = "") -> str:
    """Return `text` without control, direction and other invisible characters.

    Titles and keys come from files of strangers: an escape sequence in them must
    not reach a terminal. Each such character becomes `mark`.
    """
    return "".join(
        mark if unicodedata.category(character) in _HIDDEN else character
        for character in text
    )


class SimulatorError(Exception):
    """Something the user can understand and act upon."""

    exit_code: ClassVar[int] = USAGE


class StrategyError(SimulatorError):
    """A player made an illegal or malformed play."""

    exit_code: ClassVar[int] = CHECK_FAILED


class PositionError(SimulatorError):
    """A position that cannot come about in a round; says why."""


class ResultsError(SimulatorError):
    """A results store cannot be used, or contradicts itself."""


class InterruptedRunError(SimulatorError):
    """The user stopped a run; what was finished is kept."""

    exit_code: ClassVar[int] = INTERRUPTED


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong in a variant, where it is written, in two languages."""

    file: str
    line: int
    column: int
    path: str
    message: tuple[str, str]
    hint: tuple[str, str] = ("", "")
    source: str = ""

    def text(self, lang: str = "en") -> str:
        """Return `file:line:column: path: what (did you mean ...)` on one line."""
        chosen = 1 if lang == "zh" else 0
        place = f"{self.file}:{self.line}:{self.column}"
        path = f"{self.path}: " if self.path else ""
        hint = f" ({self.hint[chosen]})" if self.hint[chosen] else ""
        return clean(f"{place}: {path}{self.message[chosen]}{hint}", "�")


class VariantError(SimulatorError):
    """A variant cannot be used; carries every problem that was found in it."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        """Keep `problems`, in the order in which they are to be shown."""
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        """Return one line for each problem."""
        return "\n".join(problem.text() for problem in self.problems)
