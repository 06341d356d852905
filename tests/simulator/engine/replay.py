"""A recorded round replayed in plain Python, from its events and a second shuffle.

Nothing here asks the simulator about a rule: the cards of a deal, the order of trumps,
points and bands are worked out again.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from simulator.cards.card import RANKS
from simulator.engine import state
from tests.simulator.engine import chance

if TYPE_CHECKING:
    from collections.abc import Iterator

NO_TRUMP = 4
LITTLE, BIG = 52, 53
WORTH = {RANKS.index("5"): 5, RANKS.index("10"): 10, RANKS.index("K"): 10}
Cards = list[int]


def worth(cards: Cards) -> int:
    """Return the points of some cards."""
    return sum(WORTH.get(kind % 13, 0) for kind in cards if kind < LITTLE)


@dataclass(frozen=True)
class Order:
    """Which cards are trump, and what is higher."""

    level: int
    trump: int
    permanent: tuple[int, ...] = ()

    def category(self, kind: int) -> int:
        """Return the suit that a card follows, 4 for trump."""
        if kind >= LITTLE or kind // 13 == self.trump:
            return NO_TRUMP
        always = kind % 13 == self.level or kind % 13 in self.permanent
        return NO_TRUMP if always else kind // 13

    def strength(self, kind: int) -> int:
        """Return the rank of a card in its category."""
        own = kind // 13 == self.trump
        if kind >= LITTLE:
            return 100 + kind
        if kind % 13 == self.level:
            return 90 + own
        if kind % 13 in self.permanent:
            return 20 + 2 * (kind % 13) + own
        return kind % 13


def order_of(compiled: Any, result: Any) -> Order:
    """Return the order of the cards in a round."""
    permanent = compiled.variant["trumps"].permanent
    ranks = tuple(RANKS.index(rank) for rank in permanent)
    return Order(int(result["level"]), int(result["trump"]), ranks)


def cards_of(card: list[int], planes: list[int]) -> Cards:
    """Return the printed kinds of a hand; `card` says which lies at each place."""
    found = []
    for plane in planes:
        left = plane
        while left:
            low = left & -left
            found.append(card[low.bit_length() - 1])
            left ^= low
    return found


@dataclass
class Play:
    """The cards of a seat, and what it tried to throw."""

    seat: int
    cards: Cards
    attempt: Cards = field(default_factory=list)
    cost: int = 0
    passed: bool = False


@dataclass
class Trick:
    """Plays in turn order, who took them, and the points noted."""

    plays: list[Play]
    winner: int
    points: int


@dataclass
class Replay:
    """What the events of a round say."""

    hands: list[Cards]  # as dealt
    kitty: Cards  # as dealt
    calls: list[tuple[int, int, int, int]] = field(default_factory=list)
    reinforcements: int = 0
    redeals: int = 0
    turned_up: int | None = None
    pickups: list[tuple[int, Cards]] = field(default_factory=list)
    burials: list[tuple[int, Cards]] = field(default_factory=list)
    tricks: list[Trick] = field(default_factory=list)
    table: list[Play] = field(default_factory=list)  # of the trick begun
    weak: tuple[int, Cards] = (-1, [])  # the seat whose weak hand made the deal void
    void: list[Replay] = field(default_factory=list)  # the deals before that were


def deal(compiled: Any, seed: int, index: int, part: int) -> tuple[list[Cards], Cards]:
    """Return every seat's cards in the order in which it draws them, and the kitty."""
    options = compiled.variant["deal"]
    cards = chance.deck(seed, index, part, options.decks)
    size = (len(cards) - options.kitty) // 4
    return [cards[seat * size : (seat + 1) * size] for seat in range(4)], cards[
        4 * size :
    ]


def replay(compiled: Any, events: Any, seed: int, index: int, turn: int = 0) -> Replay:
    """Read the events of one round; `turn` is its number in a match."""
    told = Replay(*deal(compiled, seed, index, turn * 64))
    orders: dict[int, list[int]] = {}
    for what, seat, number, window, drawn, row, (planes,) in events.tolist():
        if row not in orders:
            orders[row] = compiled.rules[row]["order"]["card"].tolist()
        cards = cards_of(orders[row], planes.tolist())
        if what in (state.DEALT_AGAIN, state.WEAK_HAND):
            before, told = told, _next(compiled, told, (seed, index, turn))
            if what == state.WEAK_HAND:
                before.weak = (seat, cards)
                told.void.append(before)
        elif what in (state.CALLED, state.REINFORCED):
            told.calls.append((seat, number, window, drawn))
            told.reinforcements += what == state.REINFORCED
        elif what == state.TURNED_UP:
            told.turned_up = number
        elif what == state.PICKED_UP:
            told.pickups.append((seat, cards))
        elif what == state.BURIED:
            told.burials.append((seat, cards))
        else:
            _note_play(told, what, Play(seat, cards, cost=number))
    assert not told.table, "every trick is taken"
    return told


def _next(compiled: Any, told: Replay, place: tuple[int, int, int]) -> Replay:
    """Return the deal that is dealt instead of a void one."""
    seed, index, turn = place
    redeals = told.redeals + 1
    cards = deal(compiled, seed, index, turn * 64 + redeals)
    return Replay(*cards, redeals=redeals, void=list(told.void))


def _note_play(told: Replay, what: int, play: Play) -> None:
    """Read what happens in a trick."""
    if what in (state.LED, state.FOLLOWED):
        told.table.append(play)
    elif what == state.THREW:
        told.table[0].passed = True
    elif what == state.FORCED:
        told.table[0] = replace(play, attempt=told.table[0].cards)
    elif what == state.TOOK:
        told.tricks.append(Trick(told.table, play.seat, play.cost))
        told.table = []


def hands_at_first_lead(told: Replay) -> list[Counter[int]]:
    """Return the hands after all burying."""
    hands = [Counter(hand) for hand in told.hands]
    kitty = Counter(told.kitty)
    for (taker, taken), (burier, buried) in zip(
        told.pickups, told.burials, strict=True
    ):
        assert taker == burier
        assert Counter(taken) == kitty, "a kitty is taken as it was left"
        hands[taker] += kitty
        kitty = Counter(buried)
        assert not kitty - hands[taker], "buried cards come from the hand"
        hands[taker] -= kitty
    return hands


def turn_order(leader: int) -> Iterator[int]:
    """Yield the seats counter-clockwise from the leader."""
    return ((leader + step) % 4 for step in range(4))
