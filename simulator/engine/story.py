"""A story (经过): what has happened in a round, as far as one seat knows.

Calls, burials and tricks as plain data, and the record of them that the kernels read.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from simulator.cards.card import (
    LITTLE_JOKER,
    NO_TRUMP,
    RANKS,
    parse,
    rank_of,
    suit_of,
)
from simulator.cards.hand import HAND
from simulator.errors import PositionError
from simulator.jit import bind, bind_arrays, new
from simulator.rules.deal import SEATS
from simulator.variant.calls import DURING_DEAL, call
from simulator.view import MOST_TRICKS, PASS, UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from simulator.engine.position import Position
    from simulator.variant.compiled import Compiled

Cards = tuple[str, ...]  # card texts: "SA", "H10", "LJ"

MOST_STEPS = 64  # calls and burials of a round
# What is wrong with a story, beside the faults of a choice (state.py).
WRONG_LEADER, WRONG_THROW, BEATEN_THROW, WRONG_TRUMP, WRONG_TURN = range(100, 105)
NO_CALLS = 105

STORY = np.dtype(
    [
        ("seat", "i8"),
        ("question", "i8"),
        ("level", "i8"),  # a rank, 0-12
        ("trump", "i8"),  # now
        ("first_drawer", "i8"),
        ("declarer", "i8"),
        ("drawn", "i8"),  # DECLARE while cards are drawn: by the last drawer
        ("window", "i8"),  # DECLARE: when
        ("is_new_offer", "i8"),  # DECLARE
        # calls and burials in their order; a burial has the call PASS
        ("steps", "i8"),
        ("who", "i8", MOST_STEPS),
        ("call", "i8", MOST_STEPS),
        ("call_window", "i8", MOST_STEPS),
        ("relaxed", "i8", MOST_STEPS),  # cards that were buried for want of others
        ("hands", HAND, SEATS),  # all that is known of them, in the no-trump order
        ("side", "i8", SEATS),  # as the seat knows it; UNKNOWN: find out
        # in the order in force
        ("buried", HAND),  # by the seat
        ("tricks", "i8"),  # on the table or gone by
        ("leaders", "i8", MOST_TRICKS),
        ("plays", "i8", MOST_TRICKS),  # in each trick
        ("played", HAND, (MOST_TRICKS, SEATS)),
        ("tried", HAND, MOST_TRICKS),  # the throw that failed; empty for none
    ],
    align=True,
)
bind(story=STORY)
bind_arrays(stories=STORY)


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


def put_cards(order: Any, hand: Any, cards: Iterable[str] | Counter[str]) -> None:
    """Lay cards into an empty HAND record, in the order given. Changes `hand`."""
    planes = [0] * len(hand["planes"])
    for card, copies in Counter(cards).items():
        if copies > len(planes):
            raise PositionError(f"{card}: {copies} copies")
        for copy in range(copies):
            planes[copy] |= 1 << int(order["place"][_kind(card)])
    hand["planes"] = planes


def story_of(compiled: Compiled, position: Position) -> Any:
    """Return a position as the record that the kernels read."""
    if position.level not in RANKS:
        raise PositionError(f"{position.level!r} is no level")
    level, seats = RANKS.index(position.level), compiled.variant["deal"].seats
    stories = new(STORY)
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
        put_cards(before, story["hands"][seat], position.known(seat, seats))
    now = compiled.row(level, position.trump)["order"]
    put_cards(now, story["buried"], position.buried)
    if len(position.tricks) > MOST_TRICKS:
        raise PositionError(f"{len(position.tricks)} tricks are too many")
    story["tricks"] = len(position.tricks)
    for number, trick in enumerate(position.tricks):
        story["leaders"][number] = trick.leader
        story["plays"][number] = len(trick.plays)
        put_cards(now, story["tried"][number], trick.tried)
        for place, cards in enumerate(trick.plays):
            seat = (trick.leader + place) % seats
            put_cards(now, story["played"][number, seat], cards)
    return stories


def _write_steps(position: Position, story: Any) -> None:
    """Write calls and burials. Changes `story`."""
    if len(position.steps) > MOST_STEPS:
        raise PositionError(f"{len(position.steps)} calls and burials are too many")
    story["steps"] = len(position.steps)
    for place, step in enumerate(position.steps):
        story["who"][place] = step.seat
        if isinstance(step, Called):
            story["call"][place] = call_of(step.cards, position.level)
            story["call_window"][place] = step.window
        else:
            story["call"][place], story["relaxed"][place] = PASS, step.relaxed
