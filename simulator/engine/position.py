"""A position (一个局面): what one seat knows and is asked, as plain data.

`lay` makes a view of it that is byte for byte what the engine shows in a round; the
round behind it needs no seed and no other hands.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from simulator.cards.card import (
    LITTLE_JOKER,
    NO_TRUMP,
    RANKS,
    parse,
    rank_of,
    suit_of,
    text,
)
from simulator.cards.hand import kinds
from simulator.engine import laying
from simulator.engine.fault import WHAT
from simulator.engine.state import FINE, RESULT
from simulator.errors import SimulatorError
from simulator.jit import new
from simulator.rules.deal import SEATS
from simulator.variant.calls import DURING_DEAL, call
from simulator.view import BURY, DECLARE, FOLLOW, LEAD, MOST_TRICKS, PASS, UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from simulator.variant.compiled import Compiled

Cards = tuple[str, ...]  # card texts: "SA", "H10", "LJ"

WRONG = {
    laying.WRONG_LEADER: "is led by a seat that did not win the trick before",
    laying.WRONG_THROW: "has a failed throw of which no unit was played",
    laying.BEATEN_THROW: "has a throw that cards played later would have beaten",
    laying.WRONG_TRUMP: "has trumps that the calls did not make",
    laying.WRONG_TURN: "does not come to the seat that is asked",
    laying.NO_CALLS: "offers a seat nothing to call",
}


class PositionError(SimulatorError):
    """A position that cannot come about in a round; says why."""


@dataclass(frozen=True)
class Called:
    """A call that was made: the cards that stand after it, and when."""

    seat: int
    cards: Cards
    window: int = DURING_DEAL


@dataclass(frozen=True)
class Buried:
    """A seat took the kitty and buried; the cards only if it is the seat asked."""

    seat: int
    cards: Cards = ()
    relaxed: int = 0  # cards that were buried against the rules, for want of others


@dataclass(frozen=True)
class Trick:
    """The plays of a trick, from the leader on; those that are made so far."""

    leader: int
    plays: tuple[Cards, ...]
    tried: Cards = ()  # the throw that failed; the lead is what was forced of it


@dataclass(frozen=True)
class Position:
    """What one seat knows, and what it is asked.

    The last trick is the running one where the question is FOLLOW. `sides` are needed
    only where they are found in play and neither the hand nor a play shows them.
    """

    seat: int
    question: int  # simulator.view: DECLARE, BURY, LEAD, FOLLOW, REDEAL
    hand: Cards  # now; asked BURY, with the kitty taken
    level: str
    trump: int  # 0 to 3, 4 for no trump
    declarer: int
    first_drawer: int = 0
    steps: tuple[Called | Buried, ...] = ()
    tricks: tuple[Trick, ...] = ()
    sides: tuple[int, ...] = ()
    drawn: int = 0  # DECLARE while cards are drawn
    window: int = DURING_DEAL  # DECLARE
    is_new_offer: bool = True  # DECLARE

    @property
    def buried(self) -> Cards:
        """Return what the seat has buried, if it was the last to bury."""
        burials = [step for step in self.steps if isinstance(step, Buried)]
        if burials and burials[-1].seat == self.seat and self.question != BURY:
            return burials[-1].cards
        return ()

    def known(self, seat: int, seats: int) -> Counter[str]:
        """Return all cards that a seat is known to have held before it buried."""
        cards = Counter(self.hand if seat == self.seat else ())
        for trick in reversed(self.tricks):
            place = (seat - trick.leader) % seats
            if place < len(trick.plays):
                cards += Counter(trick.plays[place])
            if place == 0:
                cards |= Counter(trick.tried)
        return cards + Counter(self.buried if seat == self.seat else ())


def lay(compiled: Compiled, position: Position, state: Any) -> Any:
    """Lay a position into a STATE with players (batch.state_of); return its view.

    Raises PositionError for a position that cannot come about.
    """
    story = _story(compiled, position)
    _check_sizes(compiled, position)
    rules, ladders = compiled.rules, compiled.ladders
    wrong = int(laying.lay_story(rules, ladders, state, new(RESULT), story))
    view = state[0].sight
    if wrong != FINE:
        where = f"trick {int(view.table.tricks) + 1}"
        if wrong in WRONG:
            raise PositionError(f"{where} {WRONG[wrong]}")
        seat = int(state["fault_seat"][0])
        raise PositionError(f"{where}: seat {seat} {WHAT[wrong]}")
    return view


def answer(compiled: Compiled, state: Any) -> tuple[int, Cards]:
    """Let the player at the seat that is asked choose: a call, and cards.

    `state` is one in which a position lies.
    """
    laying.answer_view(compiled.rules, state)
    choice = state[0].choice
    order = compiled.rules[int(state["row"][0])]["order"]
    return int(choice.call), tuple(map(text, kinds(choice.cards, order["card"])))


def is_legal(compiled: Compiled, state: Any, cards: Cards) -> bool:
    """Return whether these cards may be buried, led or played; the state is used up."""
    order = compiled.rules[int(state["row"][0])]["order"]
    try:
        _put(order, state["choice"]["cards"][0], cards)
    except PositionError:
        return False
    fault = laying.try_choice(compiled.rules, state, new(RESULT))
    return bool(fault == FINE)


def call_of(cards: Cards, level: str) -> int:
    """Return the number of the call that equal cards make."""
    found = {_kind(card) for card in cards}
    kind = found.pop() if len(found) == 1 else -1
    if kind >= LITTLE_JOKER:
        return call(NO_TRUMP + kind - LITTLE_JOKER, len(cards))
    if kind < 0 or RANKS[rank_of(kind)] != level:
        raise PositionError(f"{' '.join(cards)}: no call at level {level}")
    return call(suit_of(kind), len(cards))


def _kind(card: str) -> int:
    try:
        return parse(card)
    except ValueError as error:
        raise PositionError(str(error)) from None


def _put(order: Any, hand: Any, cards: Iterable[str] | Counter[str]) -> None:
    """Lay cards into an empty HAND record, in the order given. Changes `hand`."""
    planes = [0] * len(hand["planes"])
    for card, copies in Counter(cards).items():
        if copies > len(planes):
            raise PositionError(f"{card}: {copies} copies")
        for copy in range(copies):
            planes[copy] |= 1 << int(order["place"][_kind(card)])
    hand["planes"] = planes


def _story(compiled: Compiled, position: Position) -> Any:
    """Return a position as the record that the kernels read."""
    if position.level not in RANKS:
        raise PositionError(f"{position.level!r} is no level")
    level, seats = RANKS.index(position.level), compiled.variant["deal"].seats
    stories = new(laying.STORY)
    story = stories[0]
    for name in ("seat", "question", "trump", "first_drawer", "declarer"):
        story[name] = getattr(position, name)
    story["level"] = level
    story["drawn"] = position.drawn or int(compiled.rules[0].deal.hand)
    story["window"], story["is_new_offer"] = position.window, position.is_new_offer
    story["side"] = position.sides or (UNKNOWN,) * SEATS
    _write_steps(position, story)
    before = compiled.row(level, NO_TRUMP)["order"]
    for seat in range(seats):
        _put(before, story["hands"][seat], position.known(seat, seats))
    now = compiled.row(level, position.trump)["order"]
    _put(now, story["buried"], position.buried)
    if len(position.tricks) > MOST_TRICKS:
        raise PositionError(f"{len(position.tricks)} tricks are too many")
    story["tricks"] = len(position.tricks)
    for number, trick in enumerate(position.tricks):
        story["leaders"][number] = trick.leader
        story["plays"][number] = len(trick.plays)
        _put(now, story["tried"][number], trick.tried)
        for place, cards in enumerate(trick.plays):
            seat = (trick.leader + place) % seats
            _put(now, story["played"][number, seat], cards)
    return stories


def _write_steps(position: Position, story: Any) -> None:
    """Write calls and burials. Changes `story`."""
    if len(position.steps) > laying.MOST_STEPS:
        raise PositionError(f"{len(position.steps)} calls and burials are too many")
    story["steps"] = len(position.steps)
    for place, step in enumerate(position.steps):
        story["who"][place] = step.seat
        if isinstance(step, Called):
            story["call"][place] = call_of(step.cards, position.level)
            story["call_window"][place] = step.window
        else:
            story["call"][place], story["relaxed"][place] = PASS, step.relaxed


def _check_sizes(compiled: Compiled, position: Position) -> None:
    """Refuse hands and tricks of wrong sizes, and cards that the pack does not hold."""
    deal = compiled.rules[0].deal
    tricks = position.tricks
    for number, trick in enumerate(tricks, 1):
        running = position.question == FOLLOW and number == len(tricks)
        sizes = {len(cards) for cards in trick.plays}
        if len(sizes) != 1 or (len(trick.plays) != deal.seats and not running):
            raise PositionError(f"trick {number}: not all seats played as many cards")
    played = [trick for trick in tricks if len(trick.plays) == deal.seats]
    left = deal.hand - sum(len(trick.plays[0]) for trick in played)
    if position.question == DECLARE and position.drawn:  # the next card may be to come
        left = max(position.drawn - 1, min(position.drawn, len(position.hand)))
    if position.question == BURY:
        left += deal.kitty
    if len(position.hand) != left:
        raise PositionError(f"a hand of {len(position.hand)} cards instead of {left}")
    buries = any(isinstance(step, Buried) for step in position.steps)
    if position.question in (LEAD, FOLLOW) and deal.kitty and not buries:
        raise PositionError("nobody has buried")
    if position.buried and len(position.buried) != deal.kitty:
        raise PositionError(f"{len(position.buried)} cards buried, not {deal.kitty}")
    known: Counter[str] = Counter()
    for seat in range(deal.seats):
        known += position.known(seat, deal.seats)
    for card, copies in known.items():
        if copies > deal.decks:
            raise PositionError(f"{card}: {copies} copies in {deal.decks} deck(s)")
