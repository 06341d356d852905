"""A variant's records in words: cards by place, calls by number, runs by width.

Made once for a variant and read many times: a question is put into words some eighty
times a round.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import numpy as np

from simulator.cards.card import NO_TRUMP, RANKS, SUITS, text
from simulator.cards.pack import DECKS
from simulator.variant.calls import CALLS, call, copies_of, group_of
from simulator.variant.compiled import WIDTH_BITS, row_of
from simulator.view import ATTACKERS, DECLARERS, UNKNOWN
from strategies.guests.seen import Owed, Play, Trick

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from simulator.variant.compiled import Compiled
    from strategies.guests.seen import Cards

CATEGORIES = (*SUITS, "trump")
SIDES = {DECLARERS: "declarers", ATTACKERS: "attackers", UNKNOWN: None}
MOST_TRICKS_KEPT = 500


class Words:
    """The words for a variant's records."""

    def __init__(self, compiled: Compiled) -> None:
        """Take the tables of a variant."""
        self.compiled = compiled
        self._rules = np.asarray(compiled.rules)
        self._orders: dict[int, Order] = {}

    @cached_property
    def rules(self) -> Any:
        """Every option of every stage, as nobody can change it."""
        return frozen(self.compiled.variant.plain())

    def order(self, level: int, trump: int) -> Order:
        """Return the card order of a level (0-12) and a trump (0-3, 4 for none)."""
        row = row_of(level, trump)
        if row not in self._orders:
            self._orders[row] = Order(self._rules[row : row + 1])
        return self._orders[row]


class Order:
    """The card order of one level and trump."""

    def __init__(self, rules: Any) -> None:
        """Take the order from an array of one RULES record, which nobody changes."""
        self.rules = rules
        rules = rules[0]
        order = rules["order"]
        self.level = RANKS[int(order["level"])]
        self.trump = suit(int(order["trump"]))
        self.names = tuple(text(kind) for kind in order["card"].tolist())
        self.places = {name: place for place, name in enumerate(self.names)}
        self.categories: Mapping[str, tuple[Cards, ...]] = MappingProxyType(
            {
                name: self._ladder(at)
                for name, at in zip(CATEGORIES, order["at"].tolist(), strict=True)
            }
        )
        self._callers = [self.names[place] for place in order["caller"].tolist()]
        self._worth = [0] * len(self.names)
        worths = rules["points"]["worth"].tolist()
        for worth, kinds in zip(worths, order["worth_kinds"].tolist(), strict=True):
            for place in _bits(kinds):
                self._worth[place] = worth
        self._may_bury = int(order["may_bury"])
        self._next = rules["deal"]["next_seat"].tolist()
        self._tricks: dict[tuple[bytes, int, int], Trick] = {}

    def _ladder(self, at: list[int]) -> tuple[Cards, ...]:
        """Return the cards at each position of a category."""
        steps = [tuple(self.names[place] for place in _bits(kinds)) for kinds in at]
        while steps and not steps[-1]:
            steps.pop()
        return tuple(steps)

    def cards(self, planes: Sequence[int]) -> Cards:
        """Return the cards of a hand, low to high."""
        found = []
        for place in _bits(planes[0]):
            for plane in planes:
                if not plane >> place & 1:
                    break
                found.append(self.names[place])
        return tuple(found)

    def planes(self, cards: Iterable[str]) -> list[int]:
        """Return the planes of a hand that holds these cards."""
        planes = [0] * DECKS
        for name, copies in Counter(cards).items():
            for copy in range(copies):
                planes[copy] |= 1 << self.places[name]
        return planes

    def barred(self, cards: Cards) -> Cards:
        """Return those of some cards that may not be buried while there are others."""
        allowed = self._may_bury
        return tuple(card for card in cards if not allowed >> self.places[card] & 1)

    def call(self, number: int) -> Cards:
        """Return the cards that a call makes stand."""
        return (self._callers[group_of(number)],) * copies_of(number)

    def number(self, cards: Sequence[str]) -> int:
        """Return the number of the call that makes these cards stand."""
        return call(self._callers.index(cards[0]), len(cards))

    def calls(self, options: int) -> tuple[Cards, ...]:
        """Return the calls that a set of bits holds."""
        return tuple(self.call(number) for number in _bits(options))

    def standing(self, standing: int) -> tuple[Cards, bool]:
        """Return the call that stands, and whether its suit is final."""
        if standing == 0:
            return (), False
        return self.call((standing - 1) % CALLS), standing > CALLS

    def owed(self, duty: Any) -> Owed:
        """Return what a duty asks for."""
        packed = duty["runs"][: int(duty["owed"])].tolist()
        return Owed(
            cards=int(duty["cards"]),
            suit=CATEGORIES[int(duty["category"])],
            in_suit=int(duty["in_suit"]),
            runs=tuple(_widths(run) for run in packed),
        )

    def plays(self, played: Any, leader: int, number: int) -> tuple[Play, ...]:
        """Return the first plays of a trick, from the leader on."""
        hands = played["planes"].tolist()
        plays, seat = [], leader
        for _ in range(number):
            plays.append(Play(seat, self.cards(hands[seat])))
            seat = self._next[seat]
        return tuple(plays)

    def trick(self, played: Any, leader: int, winner: int) -> Trick:
        """Return a trick gone by; each is put into words once."""
        key = (played.tobytes(), leader, winner)
        if key not in self._tricks:
            if len(self._tricks) > MOST_TRICKS_KEPT:
                self._tricks.clear()
            plays = self.plays(played, leader, len(self._next))
            points = sum(self.worth(play.cards) for play in plays)
            self._tricks[key] = Trick(leader, plays, winner, points)
        return self._tricks[key]

    def worth(self, cards: Cards) -> int:
        """Return the points of some cards."""
        return sum(self._worth[self.places[card]] for card in cards)


def suit(trump: int) -> str | None:
    """Return a trump suit; None for no trump."""
    return None if trump == NO_TRUMP else SUITS[trump]


def rank_and_suit(level: str, trump: str | None) -> tuple[int, int]:
    """Return the numbers of a level and a trump suit; ValueError if they are none."""
    return RANKS.index(level), NO_TRUMP if trump is None else SUITS.index(trump)


def categories(void: int) -> Cards:
    """Return the categories that a set of bits holds."""
    return tuple(CATEGORIES[category] for category in _bits(void))


def frozen(plain: Any) -> Any:
    """Return plain data as nobody can change it."""
    if isinstance(plain, dict):
        return MappingProxyType({key: frozen(value) for key, value in plain.items()})
    return tuple(map(frozen, plain)) if isinstance(plain, list) else plain


def _bits(bits: int) -> list[int]:
    """Return the members of a set of bits, in rising order."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


def _widths(run: int) -> tuple[int, ...]:
    """Return the widths of a run, the widest first."""
    widths = []
    while run:
        widths.append(run & ((1 << WIDTH_BITS) - 1))
        run >>= WIDTH_BITS
    return tuple(widths)
