"""Hands rich in pairs, triples, runs, level cards and jokers, for hypothesis.

Random deals hardly ever contain a tractor, let alone two that compete. Here cards
come in sets on neighbouring positions of a few categories, out of one common pack.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from tests.oracle.game import Game
from tests.oracle.order import RANKS, SUITS, TRUMP, Trump
from tests.oracle.specs import SPECS
from tests.oracle.units import runs, units, without

if TYPE_CHECKING:
    from tests.oracle.game import Shape
    from tests.oracle.order import Line
    from tests.oracle.units import Cards

# Shapes of the runs that hands are made of.
MANY_CARDS: tuple[Shape, ...] = ((2, 2), (2, 3), (1, 1), (3, 1), (3, 2), (4, 1), (2, 1))
SMALL_UNITS: tuple[Shape, ...] = ((1, 1), (2, 1), (1, 1), (2, 1), (2, 2), (3, 1))


@dataclass(frozen=True)
class Table:
    """A variant with a trump, and the decks on the table."""

    spec: str
    decks: int
    game: Game


@st.composite
def tables(draw: st.DrawFn, specs: tuple[str, ...] = tuple(SPECS)) -> Table:
    """Draw a variant, a level and a trump suit or none."""
    spec = draw(st.sampled_from(specs))
    decks, rules = SPECS[spec]
    trump = Trump(draw(st.sampled_from(RANKS)), draw(st.sampled_from((*SUITS, None))))
    return Table(spec, decks, Game(rules, trump))


class Pack:
    """The cards that have not been given out."""

    def __init__(self, draw: st.DrawFn, table: Table) -> None:
        """Open a full pack; all sets come from a stretch of each category."""
        self.draw = draw
        self.order = table.game.order
        self.left = Counter(dict.fromkeys(self.order.places, table.decks))
        self.width = draw(st.integers(4, 8))
        self.starts: dict[str, int] = {}

    def category(self) -> str:
        """Draw a category, the trumps more often."""
        return self.draw(st.sampled_from((*self.order.lines, TRUMP, TRUMP)))

    def stretch(self, category: str) -> Line:
        """Draw, once per category, the stretch of positions that are given out."""
        line = self.order.lines[category]
        last = max(0, len(line.positions) - self.width)
        if category not in self.starts:
            low = st.one_of(st.just(last), st.integers(0, last))
            self.starts[category] = self.draw(low)
        start = self.starts[category]
        stop = start + self.width
        return replace(
            line,
            positions=line.positions[start:stop],
            touches=line.touches[start : stop - 1],
        )

    def run(self, category: str, shape: Shape, at_most: int) -> list[str]:
        """Give out a set on each of some neighbouring positions, or what is left."""
        positions = self.stretch(category).positions
        width, length = shape
        start = self.draw(st.integers(0, len(positions) - 1))
        taken: list[str] = []
        for position in positions[start : start + length]:
            card = self.draw(st.sampled_from(position.cards))
            count = min(width, self.left[card], at_most - len(taken))
            taken += [card] * count
            self.left[card] -= count
        return taken

    def rich(
        self, category: str, at_most: int, shapes: tuple[Shape, ...] = MANY_CARDS
    ) -> Cards:
        """Give out a few runs, at least one card if any is left."""
        taken: list[str] = []
        for _ in range(self.draw(st.integers(2, 4))):
            shape = self.draw(st.sampled_from(shapes))
            taken += self.run(category, shape, at_most - len(taken))
        return tuple(sorted(taken))

    def any_cards(self, count: int) -> Cards:
        """Give out single cards from anywhere."""
        taken: list[str] = []
        for _ in range(count):
            held = sorted(card for card, copies in self.left.items() if copies)
            card = self.draw(st.sampled_from(held))
            self.left[card] -= 1
            taken.append(card)
        return tuple(sorted(taken))

    def copy_of(self, table: Table, lead: Cards, category: str) -> Cards:
        """Give out the units of the lead again in a category, as far as there are."""
        taken: Cards = ()
        line = self.order.lines[category]
        for unit in units(table.game, lead):
            left = tuple(self.left.elements())
            found = sorted(runs(line, left, (unit.copies,) * unit.length))
            if found:
                run = self.draw(st.sampled_from(found))
                self.left.subtract(run)
                taken += run
        return tuple(sorted(taken))


@st.composite
def leads(draw: st.DrawFn, at_most: int) -> tuple[Table, Cards]:
    """Draw a lead of any structure."""
    table = draw(tables())
    pack = Pack(draw, table)
    shapes = draw(st.sampled_from((MANY_CARDS, SMALL_UNITS)))
    return table, pack.rich(pack.category(), at_most, shapes)


@st.composite
def followings(
    draw: st.DrawFn, most_led: int, most_spare: int
) -> tuple[Table, Cards, Cards]:
    """Draw a lead, and the hand of the seat after it, so many cards longer at most."""
    table = draw(tables())
    pack = Pack(draw, table)
    category = pack.category()
    shapes = draw(st.sampled_from((MANY_CARDS, SMALL_UNITS)))
    lead = pack.rich(category, draw(st.integers(2, most_led)), shapes)
    size = len(lead) + draw(st.integers(0, most_spare))
    hand = pack.rich(category, draw(st.sampled_from((size, size - 1, size // 2))))
    return table, lead, tuple(sorted(hand + pack.any_cards(size - len(hand))))


@st.composite
def throws(draw: st.DrawFn) -> tuple[Table, Cards, str, int, dict[int, Cards]]:
    """Draw a throw, the thrower's side and seat, and the three other hands."""
    table = draw(tables())
    pack = Pack(draw, table)
    category = pack.category()
    thrown = pack.rich(category, 8, SMALL_UNITS)
    seat = draw(st.integers(0, 3))
    others: dict[int, Cards] = {}
    for turn in range(1, 4):
        held = pack.rich(category, draw(st.sampled_from((0, 3, 8))))
        others[(seat + turn) % 4] = held + pack.any_cards(1)
    side = draw(st.sampled_from(("declarers", "attackers")))
    return table, thrown, side, seat, others


@st.composite
def tricks(
    draw: st.DrawFn, specs: tuple[str, ...] = tuple(SPECS)
) -> tuple[Table, list[tuple[int, Cards]]]:
    """Draw four plays of equal size: copies of the lead, ruffs and discards."""
    table = draw(tables(specs))
    pack = Pack(draw, table)
    category = pack.category()
    shapes = draw(st.sampled_from((MANY_CARDS, SMALL_UNITS)))
    lead = pack.rich(category, draw(st.integers(1, 8)), shapes)
    plays = [lead]
    for _ in range(3):
        where = draw(st.sampled_from((TRUMP, category, "discard")))
        cards: Cards = ()
        if where != "discard":
            likeness = draw(st.booleans())
            cards = (
                pack.copy_of(table, lead, where)
                if likeness
                else pack.rich(where, len(lead))
            )
        plays.append(cards + pack.any_cards(len(lead) - len(cards)))
    first = draw(st.integers(0, 3))
    return table, [((first + turn) % 4, cards) for turn, cards in enumerate(plays)]


def smaller(hand: Cards, play: Cards, which: int) -> Cards:
    """Take out of a hand one card that was not played."""
    unplayed = without(hand, play)
    return without(hand, (unplayed[which % len(unplayed)],))
