"""A guest that is an object of a class in plain Python."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simulator.errors import SimulatorError, StrategyError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from strategies.guests.seen import Seen
    from strategies.guests.words import Words


class OwnClass:
    """Asks an object of the class, a new one for every deal.

    What it remembers of a deal it keeps in `self`; it has nothing to remember of an
    earlier one, so results do not depend on how deals are shared out.
    """

    def __init__(self, kind: type, parameters: Mapping[str, int]) -> None:
        """Keep the class and what its objects are made with."""
        self._kind, self._parameters = kind, parameters
        self._player: Any = None

    def answers(self, question: str) -> bool:
        """Return whether the class has a method of that name."""
        return callable(getattr(self._kind, question, None))

    def begin(self, words: Words) -> None:
        """Make the object that plays this deal."""
        del words
        try:
            self._player = self._kind(**self._parameters)
        except (Exception, SystemExit) as error:
            raise StrategyError(_told(self._kind, "made", error)) from error

    def decide(self, seen: Seen) -> Any:
        """Return what the method of the question's name returns."""
        try:
            return getattr(self._player, seen.question)(seen)
        except (Exception, SystemExit) as error:
            asked = f"asked to {seen.question}"
            raise StrategyError(_told(self._kind, asked, error)) from error

    def end(self, result: Mapping[str, Any]) -> None:
        """Forget: the next deal has an object of its own."""
        del result

    def exchange(self) -> list[str]:
        """Return nothing: what an object said is in its answer."""
        return []

    def close(self) -> None:
        """Do nothing: an object needs no farewell."""


def _told(kind: type, when: str, error: BaseException) -> str:
    """Return an exception in one line, with the place in the author's own file."""
    frames = traceback.extract_tb(error.__traceback__)[1:]  # the first is ours
    where = ""
    if frames:
        last = frames[-1]
        where = f" ({Path(last.filename).name}, line {last.lineno}, in {last.name})"
    if isinstance(error, SimulatorError):
        where = ""
    what = f"{type(error).__name__}: {error}"
    return f"({kind.__name__}) raised, {when}, {what}{where}"
