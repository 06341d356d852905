"""Which cards belong together, how they rank, and which positions touch (A11, A12).

A category (trump, or one plain suit) is a line of positions from low to high.
Cards on one position tie. Neighbours on a line touch unless a link says no.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

SUITS = ("S", "H", "C", "D")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
TRUMP = "trump"


@dataclass(frozen=True)
class Trump:
    """The level, and the trump suit; no suit means no trump."""

    level: str
    suit: str | None


@dataclass(frozen=True)
class Links:
    """The neighbours in the trumps that a table may refuse to call touching."""

    trump_ace_to_off_level: bool = True
    off_level_to_level: bool = True
    level_to_little_joker: bool = True
    little_to_big_joker: bool = True
    no_trump_level_to_little_joker: bool = True


@dataclass(frozen=True)
class Position:
    """Cards that tie; `kind_of_place` names the place for the links."""

    cards: tuple[str, ...]
    kind_of_place: str = "plain"


@dataclass(frozen=True)
class Line:
    """One category from low to high; `touches[i]`: positions i and i + 1 touch."""

    positions: tuple[Position, ...]
    touches: tuple[bool, ...]

    def windows(self, length: int) -> list[range]:
        """All stretches of `length` positions that touch one another."""
        starts = range(len(self.positions) - length + 1)
        stretches = [range(start, start + length) for start in starts]
        return [s for s in stretches if all(self.touches[i] for i in s[:-1])]


@dataclass(frozen=True)
class Order:
    """All categories under one trump."""

    lines: dict[str, Line]

    @cached_property
    def places(self) -> dict[str, tuple[str, int]]:
        """The category of each card, and how high it stands there."""
        return {
            card: (name, height)
            for name, line in self.lines.items()
            for height, position in enumerate(line.positions)
            for card in position.cards
        }

    def category(self, card: str) -> str:
        """Name the category of a card: trump or its plain suit."""
        return self.places[card][0]

    def position(self, card: str) -> int:
        """Count how high a card stands in its category, from 0."""
        return self.places[card][1]

    def line_of(self, cards: tuple[str, ...]) -> Line:
        """Find the line on which all these cards stand."""
        (category,) = {self.category(card) for card in cards}
        return self.lines[category]

    def high_to_low(self, cards: tuple[str, ...]) -> list[list[str]]:
        """Sort the cards of one category in groups of ties, the highest first."""
        heights = sorted({self.position(card) for card in cards}, reverse=True)
        return [[c for c in cards if self.position(c) == height] for height in heights]


def order_of(
    trump: Trump, permanent: tuple[str, ...], no_trump_level_cards: str, links: Links
) -> Order:
    """All lines under `trump`."""
    level_leaves = trump.suit is not None or no_trump_level_cards == "trump"
    high = [rank for rank in RANKS if rank in permanent and rank != trump.level]
    gone = {*high, trump.level} if level_leaves else set(high)
    plain_ranks = [rank for rank in RANKS if rank not in gone]
    lines = {suit: [Position((suit + rank,)) for rank in plain_ranks] for suit in SUITS}
    trumps = lines.pop(trump.suit) if trump.suit is not None else []
    for rank in high:
        trumps += _places(rank, trump.suit, "permanent")
    if level_leaves:
        trumps += _places(trump.level, trump.suit, "level")
    trumps += [Position(("LJ",), "little joker"), Position(("BJ",), "big joker")]
    lines[TRUMP] = trumps
    return Order({name: _line(line, links) for name, line in lines.items()})


def _places(rank: str, suit: str | None, place: str) -> list[Position]:
    """One rank among the trumps: off-suit below trump suit; no trump: one place."""
    if suit is None:
        return [Position(tuple(s + rank for s in SUITS), f"no-trump {place}")]
    off = tuple(s + rank for s in SUITS if s != suit)
    return [Position(off, f"off {place}"), Position((suit + rank,), place)]


def _line(positions: list[Position], links: Links) -> Line:
    named = {
        ("plain", "off level"): links.trump_ace_to_off_level,
        ("off level", "level"): links.off_level_to_level,
        ("level", "little joker"): links.level_to_little_joker,
        ("little joker", "big joker"): links.little_to_big_joker,
        ("no-trump level", "little joker"): links.no_trump_level_to_little_joker,
    }
    touches = [
        named.get((low.kind_of_place, high.kind_of_place), True)
        for low, high in pairwise(positions)
    ]
    return Line(tuple(positions), tuple(touches))
