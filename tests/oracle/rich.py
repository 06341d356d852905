"""Hands rich in pairs, triples, runs, level cards and jokers, for hypothesis.

Random deals hardly ever contain a tractor, let alone two that compete. Here cards
come in sets on neighbouring positions of a few categories, out of one common pack.
Hypothesis draws the variant, the trump and a seed; the seed gives out the cards,
which is ten times as fast as drawing each of them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from tests.oracle.follow import best_rungs, ladder, remainders
from tests.oracle.game import Game
from tests.oracle.order import RANKS, SUITS, TRUMP, Trump
from tests.oracle.specs import FOLLOWED, SPECS
from tests.oracle.units import runs, units, without

if TYPE_CHECKING:
    from random import Random

    from tests.oracle.game import Shape
    from tests.oracle.order import Position
    from tests.oracle.units import Cards

# Shapes of the runs that hands are made of: to match a tractor, or to make a throw.
LARGE: tuple[Shape, ...] = ((2, 2), (2, 3), (1, 1), (3, 1), (3, 2), (4, 1), (2, 1))
SMALL: tuple[Shape, ...] = ((1, 1), (2, 1), (1, 1), (2, 1), (2, 2), (3, 1))
PAIRS: tuple[Shape, ...] = ((2, 1), (2, 2), (1, 1))
HARD: tuple[Shape, ...] = ((2, 2), (2, 3), (2, 4), (3, 1), (3, 2), (3, 2), (4, 1))


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

    def __init__(self, random: Random, table: Table) -> None:
        """Open a full pack; the sets of each category come from a narrow stretch."""
        self.random = random
        self.table = table
        self.order = table.game.order
        self.left = Counter(dict.fromkeys(self.order.places, table.decks))
        width = random.randint(4, 8)
        self.stretch = {
            name: self._stretch(line.positions, width)
            for name, line in self.order.lines.items()
        }

    def _stretch(
        self, positions: tuple[Position, ...], width: int
    ) -> tuple[Position, ...]:
        """Choose neighbouring positions, often the highest."""
        last = max(0, len(positions) - width)
        start = self.random.choice((last, self.random.randint(0, last)))
        return positions[start : start + width]

    def category(self) -> str:
        """Choose a category, the trumps more often."""
        return self.random.choice((*self.order.lines, TRUMP, TRUMP))

    def run(self, category: str, shape: Shape, at_most: int) -> list[str]:
        """Give out a set on each of some neighbouring positions, or what is left."""
        positions = self.stretch[category]
        # Positions with cards that tie are where readings go wrong: choose them more.
        tied = [i for i, position in enumerate(positions) if len(position.cards) > 1]
        start = self.random.choice((*range(len(positions)), *tied, *tied))
        width, length = shape
        taken: list[str] = []
        for position in positions[start : start + length]:
            card = self.random.choice(position.cards)
            count = min(width, self.left[card], at_most - len(taken))
            taken += [card] * count
            self.left[card] -= count
        return taken

    def rich(self, category: str, at_most: int, shapes: tuple[Shape, ...]) -> Cards:
        """Give out a few runs of these shapes, at least a card if any is left."""
        taken: list[str] = []
        for _ in range(self.random.randint(2, 5)):
            shape = self.random.choice(shapes)
            taken += self.run(category, shape, at_most - len(taken))
        return tuple(sorted(taken))

    def any_cards(self, count: int) -> Cards:
        """Give out cards from anywhere."""
        taken = self.random.sample(sorted(self.left.elements()), count)
        self.left.subtract(taken)
        return tuple(sorted(taken))

    def like(self, lead: Cards, category: str) -> Cards:
        """Give out the units of a lead again in a category, as far as there are."""
        taken: Cards = ()
        line = self.order.lines[category]
        near = [card for position in self.stretch[category] for card in position.cards]
        for unit in units(self.table.game, lead):
            left = tuple(card for card in near for _ in range(self.left[card]))
            found = list(runs(line, left, (unit.copies,) * unit.length))
            if found:
                run = self.random.choice(found)
                self.left.subtract(run)
                taken += run
        return tuple(sorted(taken))


@st.composite
def packs(draw: st.DrawFn, specs: tuple[str, ...] = tuple(SPECS)) -> Pack:
    """Draw a table and a seed, and open a pack."""
    return Pack(draw(st.randoms(use_true_random=True)), draw(tables(specs)))


@st.composite
def leads(draw: st.DrawFn, at_most: int) -> tuple[Table, Cards]:
    """Draw a lead of any structure."""
    pack = draw(packs())
    shapes = pack.random.choice((LARGE, SMALL))
    return pack.table, pack.rich(pack.category(), at_most, shapes)


@st.composite
def followings(
    draw: st.DrawFn, most_led: int, most_spare: int
) -> tuple[Table, Cards, Cards]:
    """Draw a lead, and the hand of the seat after it, so many cards longer at most."""
    pack = draw(packs(FOLLOWED))
    category, choose = pack.category(), pack.random.choice
    shapes = choose((LARGE, LARGE, SMALL))
    lead = pack.rich(category, choose(range(2, most_led + 1)), shapes)
    size = len(lead) + choose(range(most_spare + 1))
    hand = pack.rich(category, choose((size, size, size - 1, size // 2)), LARGE)
    return pack.table, lead, tuple(sorted(hand + pack.any_cards(size - len(hand))))


@st.composite
def long_hands(draw: st.DrawFn) -> tuple[Table, Cards, Cards, list[Cards]]:
    """Draw a lead, a long hand in its suit, and plays that may just be legal."""
    pack = draw(packs(FOLLOWED))
    category, choose = pack.category(), pack.random.choice
    lead = tuple(pack.run(category, choose(HARD), 12))
    lead += pack.rich(category, choose((0, 0, 1, 3)), SMALL)
    # Now from all positions, so that there is much to choose from; and with few
    # triples in most hands, since they hide what lower rungs ask for.
    pack.stretch[category] = pack.order.lines[category].positions
    hand = pack.rich(category, choose((3, 8)), choose((LARGE, ((3, 1), (1, 1)))))
    hand += pack.rich(category, 7, PAIRS) + pack.rich(category, 5, PAIRS)
    hand = tuple(sorted(hand + pack.any_cards(max(0, len(lead) - len(hand)))))
    plays = [nearly(pack, lead, hand, flaws) for flaws in (0, 0, 1, 1, 2)]
    return pack.table, lead, hand, plays


def nearly(pack: Pack, lead: Cards, hand: Cards, flaws: int) -> Cards:
    """Fill the rungs that a hand owes, or one lower; with two flaws exchange a card.

    What comes out may be legal or not: it is a hard question, not an answer.
    """
    game, random = pack.table.game, pack.random
    led = game.order.category(lead[0])
    line = game.order.lines[led]
    suited = tuple(card for card in hand if game.order.category(card) == led)
    ladders = [ladder(game, unit.shape) for unit in units(game, lead)]
    left = suited
    for best, rungs in zip(best_rungs(line, suited, ladders), ladders, strict=True):
        rung = rungs[min(best + random.randint(0, min(flaws, 1)), len(rungs) - 1)]
        left = random.choice(sorted(remainders(line, left, rung)) or [left])
    play = list(without(suited, left))[: len(lead)]
    missing = len(lead) - len(play)
    pool = left if len(left) >= missing else without(hand, tuple(play))
    play += random.sample(pool, missing)
    rest = without(hand, tuple(play))
    if flaws > 1 and rest:
        play[random.randrange(len(play))] = random.choice(rest)
    return tuple(sorted(play))


@st.composite
def throws(draw: st.DrawFn) -> tuple[Table, Cards, str, int, dict[int, Cards]]:
    """Draw a throw, the thrower's side and seat, and the three other hands."""
    pack = draw(packs())
    category, choose = pack.category(), pack.random.choice
    thrown = pack.rich(category, 8, SMALL)
    seat = choose(range(4))
    others: dict[int, Cards] = {}
    for turn in range(1, 4):
        held = pack.rich(category, choose((0, 2, 8)), LARGE)
        others[(seat + turn) % 4] = held + pack.any_cards(1)
    return pack.table, thrown, choose(("declarers", "attackers")), seat, others


@st.composite
def tricks(
    draw: st.DrawFn, specs: tuple[str, ...] = tuple(SPECS)
) -> tuple[Table, list[tuple[int, Cards]]]:
    """Draw four plays of equal size: like the lead, rich in its suit or not, ruffs."""
    pack = draw(packs(specs))
    category, choose = pack.category(), pack.random.choice
    lead = pack.rich(category, choose(range(1, 9)), choose((LARGE, SMALL)))
    plays = [lead]
    for _ in range(3):
        where = choose((TRUMP, category, "anywhere"))
        cards: Cards = ()
        if where != "anywhere" and choose((True, True, False)):
            cards = pack.like(lead, where)
        elif where != "anywhere":
            cards = pack.rich(where, len(lead), LARGE)
        plays.append(cards + pack.any_cards(len(lead) - len(cards)))
    first = choose(range(4))
    return pack.table, [((first + turn) % 4, play) for turn, play in enumerate(plays)]


def smaller(hand: Cards, play: Cards, which: int) -> Cards:
    """Take out of a hand one card that was not played."""
    unplayed = without(hand, play)
    return without(hand, (unplayed[which % len(unplayed)],))
