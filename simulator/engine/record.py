"""From a round's RESULT and EVENT records to what a person can read (record.py)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from simulator import record
from simulator.cards.card import (
    KINDS,
    LITTLE_JOKER,
    NO_TRUMP,
    RANKS,
    rank_of,
    suit_of,
)
from simulator.cards.hand import kinds
from simulator.engine import state
from simulator.engine.batch import record_match, record_round
from simulator.record import Burial, Call, Outcome, Play, Round, Standing, Throw, Trick
from simulator.variant.calls import AFTER_BURY, copies_of, group_of
from simulator.variant.order import TRUMP

if TYPE_CHECKING:
    from collections.abc import Iterable

    from simulator.record import Cards, Reference
    from simulator.variant.compiled import Compiled


def recorded(
    compiled: Compiled, players: tuple[str, ...], reference: Reference
) -> Round:
    """Play the round that `reference` names, one player a seat, and record it.

    Raises IndexError if a match has no such round.
    """
    if reference.match is None:
        level = reference.level
        return read(
            compiled,
            *record_round(
                compiled,
                players,
                seed=reference.seed,
                deal=reference.deal or 0,
                seat=reference.seat,
                opening=reference.opening,
                levels=None if level is None else (RANKS.index(level),),
            ),
        )
    result, events, match = record_match(
        compiled,
        players,
        seed=reference.seed,
        match=reference.match,
        round_in_match=(reference.round or 1) - 1,
    )
    standing = _standing(compiled, match)
    return replace(read(compiled, result, events), standing=standing)


def read(compiled: Compiled, result: Any, events: Any) -> Round:
    """Return the record of one round from what the engine noted."""
    row = compiled.row(int(result["level"]), int(result["trump"]))
    seats, declarer = compiled.variant["deal"].seats, int(result["declarer"])
    teams = tuple(int(team) for team in row["partners"]["team"][:seats])
    attackers = [seat for seat in range(seats) if teams[seat] != teams[declarer]]
    reader = _Reader(compiled, row, attackers, [[] for _ in range(seats)])
    for event in events:
        reader.note(event)
    return Round(
        level=RANKS[int(result["level"])],
        trump=int(result["trump"]),
        trumps=frozenset(kind for kind in range(KINDS) if reader.is_trump(kind)),
        first_drawer=int(result["first_drawer"]),
        declarer=declarer,
        teams=teams,
        redeals=int(result["redeals"]),
        nobody_declared=reader.turned_up,
        steps=tuple(reader.steps),
        hands=tuple(reader.sorted(hand) for hand in reader.hands),
        tricks=tuple(reader.tricks),
        kitty=reader.kitty,
        outcome=_outcome(compiled, result),
    )


@dataclass
class _Reader:
    """Goes through the events of a round, in their order."""

    compiled: Compiled
    row: Any  # the rules in force when the cards are played
    attackers: list[int]
    hands: list[list[int]]
    steps: list[Call | Burial] = field(default_factory=list)
    tricks: list[Trick] = field(default_factory=list)
    turned_up: bool = False
    taken: Cards = ()
    kitty: Cards = ()
    plays: list[Play] = field(default_factory=list)
    throw: Throw | None = None
    attackers_points: int = 0

    def note(self, event: Any) -> None:
        """Take in one event."""
        what, seat = int(event["what"]), int(event["seat"])
        if what in (state.CALLED, state.REINFORCED):
            self.steps.append(self._call(event))
        elif what == state.DEALT_AGAIN:
            self.steps.clear()
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

    def _call(self, event: Any) -> Call:
        number, window = int(event["number"]), int(event["window"])
        if int(event["what"]) == state.REINFORCED:
            how = record.REINFORCES
        elif window == AFTER_BURY:
            how = record.REBURIES
        else:
            how = record.OVERRIDES if self.steps else record.DECLARES
        group = group_of(number)
        kind = LITTLE_JOKER + group - NO_TRUMP
        if group < NO_TRUMP:
            kind = group * len(RANKS) + int(self.row["order"]["level"])
        cards = (kind,) * copies_of(number)
        window_name = record.WINDOWS[window]
        return Call(int(event["seat"]), how, cards, window_name, int(event["drawn"]))

    def _bury(self, seat: int, buried: Cards) -> None:
        taken = self.taken
        self.steps.append(
            Burial(seat, taken, self._points(taken), buried, self._points(buried))
        )
        self.kitty = buried

    def _throw(self, event: Any) -> None:
        """Keep what was tried; a failed throw is replaced by the unit that was forced."""
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
        )
        self.tricks.append(trick)
        for play in self.plays:
            self.hands[play.seat] += play.cards
        self.plays, self.throw = [], None

    def _is_ruffed(self, winner: int) -> bool:
        best = next(play for play in self.plays if play.seat == winner)
        return not self.is_trump(self.plays[0].cards[0]) and self.is_trump(
            best.cards[0]
        )

    def _cards(self, event: Any) -> Cards:
        """Return an event's cards, which lie in the order in force at the time."""
        order = self.compiled.rules[int(event["row"])]["order"]
        return self.sorted(kinds(event["cards"], order["card"]))

    def sorted(self, cards: Iterable[int]) -> Cards:
        """Return cards from high to low: trumps, then the suits."""
        return tuple(sorted(cards, key=self._rank))

    def _rank(self, kind: int) -> tuple[int, int]:
        suit = -1 if self.is_trump(kind) else suit_of(kind)
        return suit, -int(self.row["order"]["place"][kind])

    def is_trump(self, kind: int) -> bool:
        """Return whether a kind is trump when the cards are played."""
        order = self.row["order"]
        return int(order["category"][order["place"][kind]]) == TRUMP

    def _points(self, cards: Cards) -> int:
        worth = dict(self.compiled.variant["points"].cards)
        ranks = [rank_of(kind) for kind in cards]
        return sum(worth.get(RANKS[rank], 0) for rank in ranks if rank >= 0)


def _outcome(compiled: Compiled, result: Any) -> Outcome:
    options = compiled.variant["bands"]
    total = int(result["total"])
    band = record.HELD
    if result["takeover"]:
        band = record.TAKEOVER
    elif total == 0:
        band = record.SHUTOUT
    elif total < options.target - options.step:
        band = record.NEAR_SHUTOUT
    seats = compiled.variant["deal"].seats
    return Outcome(
        captured=int(result["captured"]),
        penalty=int(result["penalty"]),
        kitty_points=int(result["kitty_points"]),
        multiplier=int(result["multiplier"]),
        total=total,
        target=options.target,
        band=band,
        declarers_advance=int(result["declarers_advance"]),
        attackers_advance=int(result["attackers_advance"]),
        stake=int(result["stake"]),
        payoff=tuple(int(paid) for paid in result["payoff"][:seats]),
    )


def _standing(compiled: Compiled, match: Any) -> Standing:
    ladder = (*compiled.variant["levels"].list, "")
    winner = int(match["winner"])
    levels = tuple(ladder[int(place)] for place in match["final_level"])
    return Standing(levels, winner if winner >= 0 else None)
