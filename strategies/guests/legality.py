"""Whether an answer is legal, and if not, why: by the kernels the engine judges by."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from simulator.cards.card import parse
from simulator.jit import entry, kernel, new
from simulator.kernels.bits import lowest
from simulator.kernels.bury import may_bury
from simulator.kernels.follow import is_legal
from simulator.kernels.hand import EVERYTHING, count
from simulator.kernels.lead import may_lead, may_throw
from simulator.kernels.units import read
from simulator.view import BURY, CHOICE, FOLLOW, LEAD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from strategies.guests.words import Order

LEGAL, WRONG_NUMBER, BARRED, TWO_SUITS, NO_THROW, SUIT_OWED, RUNS_OWED = range(7)


@kernel
def _judge_burial(rules, view, cards):
    """Return why these cards may not be buried."""
    if may_bury(rules, view.hand, cards, view.buries):
        return LEGAL
    right = count(cards, EVERYTHING) == view.buries
    return BARRED if right else WRONG_NUMBER


@kernel
def _judge_lead(rules, view, cards):
    """Return why these cards may not be led. Changes `view.reading`."""
    if cards.planes[0] == 0:
        return WRONG_NUMBER
    if not may_lead(rules, view.hand, cards):
        return TWO_SUITS
    category = rules.order.category[lowest(cards.planes[0])]
    read(rules, cards, category, view.reading)
    if view.reading.count > 1 and not may_throw(rules, view.hand, cards, category):
        return NO_THROW
    return LEGAL


@kernel
def _judge_follow(rules, hand, cards, duty):
    """Return why these cards do not follow. Changes the search fields of `duty`."""
    if is_legal(rules, hand, cards, duty):
        return LEGAL
    if count(cards, EVERYTHING) != duty.cards:
        return WRONG_NUMBER
    suit = rules.order.kinds[duty.category]
    return SUIT_OWED if count(cards, suit) < duty.in_suit else RUNS_OWED


@entry
def judge(rules, view, choice):
    """Return why cards of the hand may not be buried, led or played; LEGAL if so.

    Changes the search fields of `view.duty`, and `view.reading` as scratch.
    """
    if view.question == BURY:
        return _judge_burial(rules, view, choice.cards)
    if view.question == LEAD:
        return _judge_lead(rules, view, choice.cards)
    return _judge_follow(rules, view.hand, choice.cards, view.duty)


class Judge:
    """Judges the answers to one question."""

    def __init__(self, order: Order, view: Any) -> None:
        """Keep a view that nobody else changes."""
        self._order, self._view = order, view

    def __call__(self, cards: Sequence[str]) -> str | None:
        """Return why these cards are no legal answer; None if they are one."""
        wrong = malformed(cards)
        if wrong:
            return wrong
        question = int(self._view.question)
        if question not in (BURY, LEAD, FOLLOW):
            return self._why_no_call(cards)
        hand = Counter(self._order.cards(self._view["hand"]["planes"].tolist()))
        missing = Counter(cards) - hand
        if missing:
            return f"the hand does not hold {' '.join(missing.elements())}"
        choice = new(CHOICE)[0]
        choice["cards"]["planes"] = self._order.planes(cards)
        return self._words(judge(self._order.rules, self._view, choice))

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
