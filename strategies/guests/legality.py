"""Whether an answer is legal, and if not, why, in words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np

from simulator.cards.card import parse
from simulator.jit import calling
from simulator.view import BURY, CHOICE, FOLLOW, LEAD
from strategies.guests.judging import (
    BARRED,
    LEGAL,
    NO_THROW,
    RUNS_OWED,
    SUIT_OWED,
    TWO_SUITS,
    WRONG_NUMBER,
    judge,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from strategies.guests.words import Order


_judge = calling(judge)


class Judge:
    """Judges the answers to one question."""

    def __init__(self, order: Order, views: Any) -> None:
        """Keep an array of one view that nobody else changes."""
        self._order, self._views = order, views
        self._view = views[0]

    def __call__(self, cards: Sequence[str]) -> str | None:
        """Return why these cards are no legal answer; None if they are one."""
        wrong = malformed(cards)
        if wrong:
            return wrong
        question = int(self._view["question"])
        if question not in (BURY, LEAD, FOLLOW):
            return self._why_no_call(cards)
        hand = Counter(self._order.cards(self._view["hand"]["planes"].tolist()))
        missing = Counter(cards) - hand
        if missing:
            return f"the hand does not hold {' '.join(missing.elements())}"
        choices = np.zeros(1, CHOICE)
        choices[0]["cards"]["planes"] = self._order.planes(cards)
        return self._words(_judge(self._order.rules, self._views, choices))

    def _why_no_call(self, cards: Sequence[str]) -> str | None:
        """Return why this is no legal call."""
        options = int(self._view["options"])
        calls = self._order.calls(options)
        if tuple(cards) in calls:
            return None
        legal = ", ".join(" ".join(call) for call in calls) or "none"
        return f"this is no legal call (legal: {legal})"

    def _words(self, fault: int) -> str | None:
        """Return a fault in words."""
        view = self._view
        owed = self._order.owed(view["duty"])
        wanted = {
            BURY: f"{int(view['buries'])} cards must be buried",
            LEAD: "a lead is at least one card",
            FOLLOW: f"{owed.cards} cards must be played",
        }
        runs = ", ".join("-".join(map(str, run)) for run in owed.runs)
        return {
            LEGAL: None,
            WRONG_NUMBER: wanted[int(view["question"])],
            BARRED: "some of these cards may not be buried while there are others",
            TWO_SUITS: "a lead is cards of one suit (all trumps are one)",
            NO_THROW: "the variant does not let these cards be thrown",
            SUIT_OWED: f"{owed.in_suit} cards of {owed.suit} must be among them",
            RUNS_OWED: f"the cards of {owed.suit} must hold the runs owed ({runs})",
        }[int(fault)]


def malformed(cards: object) -> str | None:
    """Return why this is no list of card texts; None if it is one."""
    if isinstance(cards, str) or not isinstance(cards, list | tuple):
        return f"{cards!r} is no list of cards"
    for card in cards:
        if not isinstance(card, str):
            return f"{card!r} is no card (write S10, HA, LJ, BJ)"
        try:
            parse(card)
        except ValueError as error:
            return str(error)
    return None
