"""A position (一个局面): what one seat knows and is asked, as plain data.

`lay` makes a view of it that is byte for byte what the engine shows in a round; the
round behind it needs no seed and no other hands.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from simulator.cards.card import text
from simulator.cards.hand import kinds
from simulator.engine import laying, story
from simulator.engine.fault import WHAT
from simulator.engine.state import FINE, RESULT
from simulator.engine.story import Buried, Called, Cards, Trick
from simulator.errors import PositionError
from simulator.jit import new
from simulator.variant.calls import DURING_DEAL
from simulator.view import BURY, DECLARE, FOLLOW, LEAD

if TYPE_CHECKING:
    from simulator.variant.compiled import Compiled

__all__ = [
    "Buried",
    "Called",
    "Cards",
    "Position",
    "PositionError",
    "Trick",
    "answer",
    "is_legal",
    "lay",
]

WRONG = {
    story.WRONG_LEADER: "is led by a seat that did not win the trick before",
    story.WRONG_THROW: "has a failed throw of which no unit was played",
    story.BEATEN_THROW: "has a throw that cards played later would have beaten",
    story.WRONG_TRUMP: "has trumps that the calls did not make",
    story.WRONG_TURN: "does not come to the seat that is asked",
    story.NO_CALLS: "offers a seat nothing to call",
}


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
    stories = story.story_of(compiled, position)
    _check_sizes(compiled, position)
    rules, ladders = compiled.rules, compiled.ladders
    wrong = int(laying.lay_story(rules, ladders, state, new(RESULT), stories))
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
        story.put_cards(order, state["choice"]["cards"][0], cards)
    except PositionError:
        return False
    fault = laying.try_choice(compiled.rules, state, new(RESULT))
    return bool(fault == FINE)


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
