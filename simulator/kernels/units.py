"""Reading a play as units (牌型); stage `units`, rules.md A12."""

import numpy as np

from simulator.cards.hand import HAND
from simulator.cards.pack import DECKS
from simulator.jit import bind, kernel
from simulator.kernels.bits import highest, lowest
from simulator.kernels.hand import become, take

MOST = 56  # units that a play may have: every card of the largest hand single

UNITS = np.dtype(
    [
        ("count", "i8"),  # how many units
        ("category", "i8"),  # 0-3 a plain suit, 4 trump
        ("cards", "i8"),  # cards of the whole play
        ("copies", "i8", MOST),
        ("length", "i8", MOST),
        ("top", "i8", MOST),  # position of the highest set
        ("kinds", "i8", MOST),  # the places of each unit's kinds
        ("left", HAND),  # scratch
    ],
    align=True,
)
bind(units=UNITS, reading=UNITS)


@kernel
def positions(rules, kinds):
    """Return the positions, in their category, of kinds of one category."""
    found = 0
    while kinds:
        found |= 1 << rules.order.position[lowest(kinds)]
        kinds &= kinds - 1
    return found


@kernel
def longest_run(held):
    """Return the length of the longest run of positions that touch."""
    length = 0
    while held:
        held &= held >> 1
        length += 1
    return length


@kernel
def runs(held, length):
    """Return the lowest position of every run of `length` positions that touch."""
    bottoms = held
    for step in range(1, length):
        bottoms &= held >> step
    return bottoms


@kernel
def _append(rules, units, copies, length, kinds):
    """Write one more unit. Changes `units`."""
    unit = units.count
    units.copies[unit] = copies
    units.length[unit] = length
    units.kinds[unit] = kinds
    units.top[unit] = rules.order.position[highest(kinds)]
    units.cards += copies * length
    units.count += 1


@kernel
def _least_broken(hand, tied, copies):
    """Return, of kinds that tie, the one with fewest copies beyond those taken.

    The highest of equals, so that the reading is determined.
    """
    for held in range(copies, DECKS):
        exactly = tied & ~hand.planes[held]
        if exactly:
            return highest(exactly)
    return highest(tied)


@kernel
def _read_largest(rules, units):
    """Move the largest unit of two or more copies out of `left`. Changes `units`."""
    most = 0
    copies = 0
    length = 0
    for width in range(rules.deal.decks, 1, -1):
        kinds = units.left.planes[width - 1]
        if kinds == 0:
            continue
        run = 1
        if width >= rules.units.min_copies:
            longest = longest_run(positions(rules, kinds))
            if longest >= rules.units.min_length:
                run = longest
        if width * run > most:
            most, copies, length = width * run, width, run
    kinds = units.left.planes[copies - 1]
    bottom = highest(runs(positions(rules, kinds), length))
    chosen = 0
    for position in range(bottom, bottom + length):
        tied = kinds & rules.order.at[units.category, position]
        place = _least_broken(units.left, tied, copies)
        chosen |= 1 << place
        take(units.left, place, copies)
    _append(rules, units, copies, length, chosen)


@kernel
def read(rules, cards, category, units):
    """Read cards of one category as units, the largest first. Changes `units`.

    The largest unit is the one with most cards, then with most copies, then the
    highest; what is left is read the same way.
    """
    units.count = 0
    units.category = category
    units.cards = 0
    become(units.left, cards)
    while units.left.planes[1]:
        _read_largest(rules, units)
    singles = units.left.planes[0]
    while singles:
        place = highest(singles)
        singles ^= 1 << place
        _append(rules, units, 1, 1, 1 << place)
