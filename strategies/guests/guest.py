"""One guest at one seat: asked in words, answering in words.

The engine calls a decision by its address; here that address leads into Python. A
fault of the guest cannot be raised through compiled code: it is kept, the choice is
made one that the engine never accepts, and whoever started the engine raises it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from simulator.errors import StrategyError
from simulator.jit import callback
from simulator.view import QUESTIONS
from strategies import DECISIONS, strategy
from strategies.guests.choosing import choose, refuse
from strategies.guests.looking import look
from strategies.guests.result import result_of
from strategies.guests.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from simulator.variant.compiled import Compiled
    from strategies.guests.seen import Seen


class Mind(Protocol):
    """Who answers for a guest: an object of a class, or a program."""

    def answers(self, question: str) -> bool:
        """Return whether he decides this himself; else the usual decision serves."""

    def begin(self, words: Words) -> None:
        """Take in that another deal begins, and forget the last."""

    def decide(self, seen: Seen) -> Any:
        """Return the answer to a question; StrategyError if there is none."""

    def end(self, result: Mapping[str, Any]) -> None:
        """Take in how the round ended."""

    def exchange(self) -> list[str]:
        """Return what was said about the last question, as lines for an error."""

    def close(self) -> None:
        """Leave the table."""


# What serves where a guest has no decision of his own.
USUAL = {
    "declare": strategy.never_declare,
    "bury": strategy.bury_lowest,
    "redeal": strategy.redeal_if_weak,
}


class Guest:
    """A guest at a seat, in one thread."""

    def __init__(self, mind: Mind) -> None:
        """Make the decisions that the engine is to call."""
        self.mind = mind
        self.failure: BaseException | None = None
        self._words: Words | None = None
        self._stream = 0  # where this seat left its own luck
        own = callback(self._decide)
        self.decisions = tuple(
            own if mind.answers(question) else USUAL[question] for question in DECISIONS
        )
        assert len(self.decisions) == QUESTIONS
        self.ending = callback(self._end)

    def sit_down(self, compiled: Compiled) -> None:
        """Take part in rounds of a variant."""
        if self._words is None or self._words.compiled is not compiled:
            self._words = Words(compiled)
        self._stream = 0

    def _decide(self, rules: Any, view: Any, choice: Any) -> int:
        """Answer a question. Changes `choice` and the stream of `view`."""
        try:
            self._answer(rules, view, choice)
        except BaseException as failure:  # noqa: BLE001  it must not leave this call
            self.failure = failure
            refuse(choice)
        return 0

    def _answer(self, rules: Any, view: Any, choice: Any) -> None:
        assert self._words is not None
        if self.failure is not None:  # by what it was told last
            raise self.failure
        # Each deal has streams of its own, and here nobody else draws from this one.
        if int(view["stream"]["key"]) != self._stream:
            self.mind.begin(self._words)
        in_force = rules["order"]
        order = self._words.order(int(in_force["level"]), int(in_force["trump"]))
        seen = look(order, self._words, view)
        self._stream = int(view["stream"]["key"])
        answer = self.mind.decide(seen)
        wrong = choose(order, seen, answer, choice)
        if wrong:
            raise StrategyError("\n  ".join((wrong, *self.mind.exchange())))

    def _end(self, rules: Any, view: Any, result: Any) -> int:
        """Tell how a round ended. Changes nothing."""
        del rules, view
        try:
            self.mind.end(result_of(result))
        except BaseException as failure:  # noqa: BLE001
            self.failure = failure
        return 0
