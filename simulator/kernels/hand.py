"""What one can ask of a hand, and how cards come and go (cards/hand.py)."""

from simulator.jit import kernel
from simulator.kernels.bits import ones
from simulator.rules.deal import DECKS
from simulator.rules.points import WORTHS


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
    """Add copies of one kind. Changes `hand`."""
    for _ in range(copies):
        bit = 1 << place
        copy = 0
        while bit:
            held = hand.planes[copy] & bit
            hand.planes[copy] |= bit
            bit = held
            copy += 1


@kernel
def take(hand, place, copies):
    """Remove copies of one kind; it must hold them. Changes `hand`."""
    bit = 1 << place
    copy = DECKS - 1
    while copies > 0:
        if hand.planes[copy] & bit:
            hand.planes[copy] ^= bit
            copies -= 1
        copy -= 1


@kernel
def copies_of(hand, place):
    """Count the copies of one kind."""
    copies = 0
    for copy in range(DECKS):
        copies += (hand.planes[copy] >> place) & 1
    return copies


@kernel
def count(rules, hand, kinds):
    """Count the cards of these kinds."""
    cards = 0
    for copy in range(rules.deal.decks):
        cards += ones(hand.planes[copy] & kinds)
    return cards


@kernel
def holds(rules, hand, other):
    """Return whether `hand` holds every card of `other`."""
    missing = 0
    for copy in range(rules.deal.decks):
        missing |= other.planes[copy] & ~hand.planes[copy]
    return missing == 0


@kernel
def add(rules, hand, other):
    """Add all cards of `other`. Changes `hand`."""
    for copy in range(rules.deal.decks):
        kinds = other.planes[copy]
        held = 0
        while kinds:
            both = hand.planes[held] & kinds
            hand.planes[held] |= kinds
            kinds = both
            held += 1


@kernel
def remove(rules, hand, other):
    """Remove all cards of `other`; it must hold them. Changes `hand`."""
    for copy in range(rules.deal.decks):
        kinds = other.planes[copy]
        held = rules.deal.decks - 1
        while kinds:
            here = hand.planes[held] & kinds
            hand.planes[held] ^= here
            kinds ^= here
            held -= 1


@kernel
def points(rules, hand):
    """Add up the points of the cards."""
    total = 0
    if hand.planes[0] & rules.order.pointed == 0:
        return total
    for worth in range(WORTHS):
        if rules.points.worth[worth] == 0:
            break
        kinds = rules.order.worth_kinds[worth]
        for copy in range(rules.deal.decks):
            total += rules.points.worth[worth] * ones(hand.planes[copy] & kinds)
    return total
