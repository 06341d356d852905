"""A variant laid out for questions: its tables at one level and trump, and hands."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from simulator.cards.card import KINDS, NO_TRUMP, RANKS, SUITS, parse, text
from simulator.cards.hand import HAND
from simulator.errors import SimulatorError
from simulator.jit import new
from simulator.kernels.follow import DUTY
from simulator.kernels.hand import put
from simulator.kernels.units import UNITS, read
from simulator.variant import Variant, load_variant
from simulator.variant.compiled import Compiled, compile_variant


class RulingError(SimulatorError):
    """A question that makes no sense: no such card, cards of two suits."""


@lru_cache(maxsize=256)
def compiled(variant: Variant) -> Compiled:
    """Return a variant's tables, made once."""
    return compile_variant(variant)


def variant_of(variant: str | Variant) -> Variant:
    """Return the variant that a specification names."""
    return load_variant(variant) if isinstance(variant, str) else variant


def level_of(level: object) -> int:
    """Return the rank (0-12) of a level such as "10" or "K"."""
    if str(level) not in RANKS:
        raise RulingError(f"{level!r} is no level")
    return RANKS.index(str(level))


SIDES = ("declarers", "attackers")
MOST = 1_000_000  # of any number in a question


def one_of(name: str, word: Any, words: tuple[str, ...]) -> str:
    """Return a word of a question if it is one of these."""
    if word not in words:
        raise RulingError(f"{name} is {word!r}, not one of {', '.join(words)}")
    return str(word)


def whole(name: str, number: Any, least: int, most: int = MOST) -> int:
    """Return a number of a question if it is whole and within its bounds."""
    is_whole = isinstance(number, int) and not isinstance(number, bool)
    if not is_whole or not least <= number <= most:
        raise RulingError(f"{name} is {number!r}, not a whole number {least} to {most}")
    return int(number)


class Board:
    """The tables of a variant at one level and trump suit."""

    def __init__(self, variant: str | Variant, trump: Any = None) -> None:
        """Lay out `trump`: {"level": "7", "suit": "S" or None}."""
        self.variant = variant_of(variant)
        self.tables = compiled(self.variant)
        trump = trump or {"level": "2", "suit": None}
        suit = trump.get("suit")
        if suit is not None and suit not in SUITS:
            raise RulingError(f"{suit!r} is no suit (S, H, C, D or null)")
        self.level = level_of(trump.get("level"))
        self.trump = NO_TRUMP if suit is None else SUITS.index(suit)
        self.rules = self.tables.row(self.level, self.trump)
        self.ladders = self.tables.ladders[0]

    def place(self, card: str) -> int:
        """Return the place of a card in the order in force."""
        try:
            return int(self.rules.order.place[parse(str(card))])
        except ValueError as error:
            raise RulingError(str(error)) from None

    def hand(self, cards: Any) -> Any:
        """Return a HAND record of these cards."""
        hand = new(HAND)[0]
        decks = self.variant["deal"].decks
        for card, copies in Counter(cards).items():
            if copies > decks:
                raise RulingError(f"{decks} deck(s) hold no {copies} of {card}")
            put(hand, self.place(card), copies)
        return hand

    def texts(self, kinds: int, copies: int = 1) -> tuple[str, ...]:
        """Return the cards of some places, low to high, each `copies` times."""
        return tuple(
            text(int(self.rules.order.card[place]))
            for place in range(KINDS)
            if kinds >> place & 1
            for _ in range(copies)
        )

    def category(self, cards: Any) -> int:
        """Return the one category of some cards: 0-3 a plain suit, 4 trump."""
        found = {int(self.rules.order.category[self.place(card)]) for card in cards}
        if len(found) != 1:
            raise RulingError(f"{' '.join(cards)} are not cards of one suit")
        return found.pop()

    def reading(self, cards: Any) -> Any:
        """Return the UNITS record of cards of one category."""
        units = new(UNITS)[0]
        read(self.rules, self.hand(cards), self.category(cards), units)
        return units

    @staticmethod
    def duty() -> Any:
        """Return an empty DUTY record."""
        return new(DUTY)[0]
