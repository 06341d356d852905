"""Exercises (习题): positions with the moves that strong players accept."""

from __future__ import annotations

from dataclasses import dataclass

from simulator.engine.position import Cards, Position
from simulator.errors import CHECK_FAILED, Problem, VariantError
from simulator.rules.stage import Text
from simulator.variant.node import Node
from simulator.view import BURY

PASS, YES = ("pass",), ("yes",)  # answers to DECLARE and REDEAL that are no cards


class ExerciseError(VariantError):
    """A file of exercises that cannot be used; carries every problem found in it."""

    exit_code = CHECK_FAILED


@dataclass(frozen=True)
class Exercise:
    """A position, why it is one, and what is right and wrong in it."""

    id: str
    item: str  # of the checklist: M1, F3
    why: Text
    variant: str
    position: Position
    accepted: tuple[Cards, ...]
    mistakes: tuple[Cards, ...]
    node: Node  # where it is written

    def solved_by(self, answer: Cards) -> bool:
        """Return whether an answer is right."""
        right = [self._names(cards, answer) for cards in self.accepted]
        wrong = [self._names(cards, answer) for cards in self.mistakes]
        return (any(right) or not right) and not any(wrong)

    def _names(self, cards: Cards, answer: Cards) -> bool:
        """Return whether an entry of `accept` or `not` means an answer."""
        if self.position.question != BURY:
            return sorted(cards) == sorted(answer)
        return all(answer.count(card) >= cards.count(card) for card in cards)

    def problem(self, key: str, message: str) -> Problem:
        """Report what is wrong with a key of this exercise."""
        place = self.node.key_place((key,)) or self.node.place
        return place.problem((self.id, key), (message, message))
