"""Reading the EVENT records of a round: what was called, buried, led and taken."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from simulator import record
from simulator.cards.card import KINDS, LITTLE_JOKER, NO_TRUMP, RANKS, rank_of, suit_of
from simulator.cards.hand import kinds
from simulator.engine import state
from simulator.record import Burial, Call, Play, Throw, Trick, WeakHand
from simulator.variant.calls import AFTER_BURY, copies_of, group_of
from simulator.variant.order import TRUMP

if TYPE_CHECKING:
    from collections.abc import Iterable

    from simulator.record import Cards
    from simulator.variant.compiled import Compiled


class Order:
    """The card order of one level and trump, by printed kind."""

    def __init__(self, row: Any) -> None:
        """Take the order from a RULES record."""
        order = row["order"]
        places = [int(place) for place in order["place"]]
        category = [int(order["category"][place]) for place in places]
        self.level = int(order["level"])
        self.trumps = frozenset(
            kind for kind in range(KINDS) if category[kind] == TRUMP
        )
        self._rank = {
            kind: (-1 if kind in self.trumps else suit_of(kind), -places[kind])
            for kind in range(KINDS)
        }

    def sorted(self, cards: Iterable[int]) -> Cards:
        """Return cards from high to low: trumps, then the suits."""
        return tuple(sorted(cards, key=self._rank.__getitem__))


@dataclass
class Reader:
    """Goes through the events of a round, in their order."""

    compiled: Compiled
    order: Order  # in force when the cards are played
    attackers: frozenset[int]
    steps: list[Call | Burial | WeakHand] = field(default_factory=list)
    tricks: list[Trick] = field(default_factory=list)
    turned_up: bool = False
    taken: Cards = ()
    kitty: Cards = ()
    plays: list[Play] = field(default_factory=list)
    throw: Throw | None = None
    attackers_points: int = 0
    partner_shown: int | None = None

    def note(self, event: Any) -> None:
        """Take in one event."""
        what, seat = int(event["what"]), int(event["seat"])
        if what in (state.CALLED, state.REINFORCED):
            self.steps.append(self._call(event))
        elif what == state.DEALT_AGAIN:
            self._deal_again()
        elif what == state.WEAK_HAND:
            cards = self._cards(event)
            self._deal_again(WeakHand(seat, cards, self._points(cards)))
        elif what == state.SHOWED_PARTNER:
            self.partner_shown = seat
        elif what == state.TURNED_UP:
            self.turned_up = True
        elif what == state.PICKED_UP:
            self.taken = self._cards(event)
        elif what == state.BURIED:
            self._bury(seat, self._cards(event))
        elif what in (state.LED, state.FOLLOWED):
            self.plays.append(Play(seat, self._cards(event)))
        elif what in (state.THREW, state.FORCED):
            self._throw(event)
        elif what == state.TOOK:
            self._take(seat, int(event["number"]))

    def hand(self, seat: int) -> Cards:
        """Return what a seat has played, sorted: its hand at the first lead."""
        plays = [play for trick in self.tricks for play in trick.plays]
        cards = [kind for play in plays if play.seat == seat for kind in play.cards]
        return self.order.sorted(cards)

    def _call(self, event: Any) -> Call:
        number, window = int(event["number"]), int(event["window"])
        if int(event["what"]) == state.REINFORCED:
            how = record.REINFORCES
        elif window == AFTER_BURY:
            how = record.REBURIES
        else:
            opens = not any(isinstance(step, Call) for step in self.steps)
            how = record.DECLARES if opens else record.OVERRIDES
        group = group_of(number)
        kind = LITTLE_JOKER + group - NO_TRUMP
        if group < NO_TRUMP:
            kind = group * len(RANKS) + self.order.level
        cards = (kind,) * copies_of(number)
        name = record.WINDOWS[window]
        return Call(int(event["seat"]), how, cards, name, int(event["drawn"]))

    def _bury(self, seat: int, buried: Cards) -> None:
        taken = self.taken
        self.steps.append(
            Burial(seat, taken, self._points(taken), buried, self._points(buried))
        )
        self.kitty = buried

    def _deal_again(self, *shown: WeakHand) -> None:
        """Forget the deal that is void, but for the weak hands that were shown."""
        before = [step for step in self.steps if isinstance(step, WeakHand)]
        self.steps = [*before, *shown]
        self.turned_up = False

    def _throw(self, event: Any) -> None:
        """Keep what was tried; after a failed throw the forced unit is the lead."""
        lead = self.plays[0]
        failed = int(event["what"]) == state.FORCED
        cost = int(event["number"])
        self.throw = Throw(lead.cards, failed, cost)
        if failed:
            self.plays[0] = Play(lead.seat, self._cards(event))
            self.attackers_points += cost

    def _take(self, winner: int, points: int) -> None:
        if winner in self.attackers:
            self.attackers_points += points
        trick = Trick(
            number=len(self.tricks) + 1,
            plays=tuple(self.plays),
            throw=self.throw,
            winner=winner,
            points=points,
            attackers_points=self.attackers_points,
            ruffed=self._is_ruffed(winner),
            partner_shown=self.partner_shown,
        )
        self.tricks.append(trick)
        self.plays, self.throw, self.partner_shown = [], None, None

    def _is_ruffed(self, winner: int) -> bool:
        lead = self.plays[0]
        best = next(play for play in self.plays if play.seat == winner)
        trumps = self.order.trumps
        return lead.cards[0] not in trumps and best.cards[0] in trumps

    def _cards(self, event: Any) -> Cards:
        """Return an event's cards, which lie in the order in force at the time."""
        order = self.compiled.rules[int(event["row"])]["order"]
        return self.order.sorted(kinds(event["cards"], order["card"]))

    def _points(self, cards: Cards) -> int:
        worth = dict(self.compiled.variant["points"].cards)
        ranks = [rank_of(kind) for kind in cards]
        return sum(worth.get(RANKS[rank], 0) for rank in ranks if rank >= 0)
