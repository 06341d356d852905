"""What one can ask of a hand, and how cards come and go (cards/hand.py)."""

from simulator.cards.pack import DECKS
from simulator.jit import kernel
from simulator.kernels.bits import ones
from simulator.rules.points import WORTHS

EVERYTHING = -1  # all kinds


@kernel
def clear(hand):
    """Take all cards away. Changes `hand`."""
    for copy in range(DECKS):
        hand.planes[copy] = 0


@kernel
def become(hand, other):
    """Make `hand` hold what `other` holds. Changes `hand`."""
    for copy in range(DECKS):
        hand.planes[copy] = other.planes[copy]


@kernel
def become_part(hand, other, kinds):
    """Make `hand` hold what `other` holds of these kinds. Changes `hand`."""
    for copy in range(DECKS):
        hand.planes[copy] = other.planes[copy] & kinds


@kernel
def put(hand, place, copies):
    """Add copies of one kind. Changes `hand`. No branch depends on the cards."""
    for _ in range(copies):
        bit = 1 << place
        for copy in range(DECKS):
            held = hand.planes[copy] & bit
            hand.planes[copy] |= bit
            bit = held


@kernel
def take(hand, place, copies):
    """Remove copies of one kind; it must hold them. Changes `hand`."""
    for _ in range(copies):
        bit = 1 << place
        for copy in range(DECKS - 1, -1, -1):
            held = hand.planes[copy] & bit
            hand.planes[copy] ^= held
            bit ^= held


@kernel
def copies_of(hand, place):
    """Count the copies of one kind."""
    copies = 0
    for copy in range(DECKS):
        copies += (hand.planes[copy] >> place) & 1
    return copies


@kernel
def count(hand, kinds):
    """Count the cards of these kinds."""
    cards = 0
    for copy in range(DECKS):
        cards += ones(hand.planes[copy] & kinds)
    return cards


@kernel
def is_same(cards, other):
    """Return whether two lots of cards are the same."""
    same = True
    for copy in range(DECKS):
        same &= cards.planes[copy] == other.planes[copy]
    return same


@kernel
def holds(hand, other):
    """Return whether `other` is well-formed planes, and `hand` holds all its cards."""
    wrong = other.planes[0] & ~hand.planes[0]
    for copy in range(1, DECKS):
        below = hand.planes[copy] & other.planes[copy - 1]
        wrong |= other.planes[copy] & ~below
    return wrong == 0


@kernel
def add(hand, other):
    """Add all cards of `other`. Changes `hand`.

    At least n of a kind are there afterwards if for some k at least n - k were there
    and at least k come: the same steps for every kind, so no branch depends on cards.
    """
    for copy in range(DECKS - 1, -1, -1):
        kinds = hand.planes[copy] | other.planes[copy]
        for come in range(copy):
            kinds |= hand.planes[copy - 1 - come] & other.planes[come]
        hand.planes[copy] = kinds


@kernel
def remove(hand, other):
    """Remove all cards of `other`; it must hold them. Changes `hand`.

    At least n of a kind remain if for some k exactly k go and n + k were there.
    """
    for copy in range(DECKS):
        kinds = hand.planes[copy] & ~other.planes[0]
        for go in range(1, DECKS - copy):
            exactly = other.planes[go - 1] & ~other.planes[go]
            kinds |= hand.planes[copy + go] & exactly
        hand.planes[copy] = kinds


@kernel
def show(hand, other):
    """Hold at least what `other` holds of every kind. Changes `hand`."""
    for copy in range(DECKS):
        hand.planes[copy] |= other.planes[copy]


@kernel
def points_among(rules, hand, kinds):
    """Add up the points of the cards of these kinds."""
    total = 0
    if hand.planes[0] & kinds & rules.order.pointed == 0:
        return total
    for worth in range(WORTHS):
        if rules.points.worth[worth] == 0:
            break
        among = rules.order.worth_kinds[worth] & kinds
        total += rules.points.worth[worth] * count(hand, among)
    return total


@kernel
def points(rules, hand):
    """Add up the points of the cards."""
    return points_among(rules, hand, EVERYTHING)
