"""How a leader's play is read: single, pair, triple, tractor (A12, spec 3)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.oracle.game import Game, Shape, Widths
    from tests.oracle.order import Line

Cards = tuple[str, ...]


@dataclass(frozen=True)
class Unit:
    """`copies` equal cards on each of `length` touching positions, low to high."""

    copies: int
    length: int
    cards: Cards

    @property
    def shape(self) -> Shape:
        """The class of the unit."""
        return (self.copies, self.length)

    @property
    def top(self) -> str:
        """A card of the highest position."""
        return self.cards[-1]


def class_rank(shape: Shape) -> tuple[int, int]:
    """Order classes: more cards first, then more copies."""
    copies, length = shape
    return (copies * length, copies)


def runs(line: Line, cards: Cards, widths: Widths) -> Iterator[Cards]:
    """All ways to take sets of these widths, in this order, from touching positions.

    One kind per position: two different off-suit level cards never make a pair.
    """
    held = Counter(cards)
    for window in line.windows(len(widths)):
        kinds = [
            [card for card in line.positions[height].cards if held[card] >= width]
            for height, width in zip(window, widths, strict=True)
        ]
        for chosen in product(*kinds):
            sets = zip(chosen, widths, strict=True)
            yield tuple(card for card, width in sets for _ in range(width))


def without(cards: Cards, taken: Cards) -> Cards:
    """Take cards away; what is left is sorted, so that equals are equal."""
    left = Counter(cards)
    left.subtract(taken)
    return tuple(sorted(left.elements()))


def contains(hand: Cards, cards: Cards) -> bool:
    """Say whether all these cards are in the hand."""
    return not Counter(cards) - Counter(hand)


def shapes(game: Game, cards: int) -> list[Shape]:
    """All classes a unit of at most so many cards may have, largest first."""
    rules = game.rules
    found: list[Shape] = [(copies, 1) for copies in range(1, cards + 1)]
    for copies in range(rules.min_copies, cards + 1):
        longest = cards // copies
        found += [(copies, length) for length in range(rules.min_length, longest + 1)]
    return sorted(found, key=class_rank, reverse=True)


def units(game: Game, cards: Cards) -> list[Unit]:
    """Take the largest unit, the highest of equals, until nothing is left."""
    found: list[Unit] = []
    left = tuple(cards)
    while left:
        unit = _largest(game, left)
        found.append(unit)
        left = without(left, unit.cards)
    return found


def _largest(game: Game, cards: Cards) -> Unit:
    line = game.order.line_of(cards)
    held = Counter(cards)

    def preference(run: Cards) -> tuple[int, int]:
        # Of kinds that tie, take the one with fewest copies: it breaks least.
        return (game.order.position(run[-1]), -sum(held[card] for card in set(run)))

    for copies, length in shapes(game, len(cards)):
        candidates = list(runs(line, cards, (copies,) * length))
        if candidates:
            return Unit(copies, length, max(candidates, key=preference))
    raise ValueError("a single is always found")
