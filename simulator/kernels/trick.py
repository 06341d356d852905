"""How strong a play is against the lead (胜负, 毙, 盖毙). rules.md A17, A18."""

from simulator.jit import kernel
from simulator.kernels.bits import highest, lowest
from simulator.kernels.follow import run_of, search
from simulator.kernels.hand import become
from simulator.kernels.units import positions, read, runs
from simulator.rules.trick import EXACT_STRUCTURE, HIGHEST_CARD, LAST
from simulator.variant.order import TRUMP

NO_CHANCE = 0  # the strength of a discard
RUFF = 1 << 8  # what a ruff is stronger by than any play of the led suit


@kernel
def lead_strength(units):
    """Return the strength of the play that was led."""
    best = units.top[0]
    for unit in range(units.count):
        same = units.copies[unit] == units.copies[0]
        if same and units.length[unit] == units.length[0]:
            best = max(best, units.top[unit])
    return 1 + best


@kernel
def _same_classes(units, reading):
    """Return whether two plays are read as the same classes."""
    if units.count != reading.count:
        return False
    for unit in range(units.count):
        if units.copies[unit] != reading.copies[unit]:
            return False
        if units.length[unit] != reading.length[unit]:
            return False
    return True


@kernel
def _best_top(rules, units, play, category, duty):
    """Return the highest top of the largest led class in a play that fills the lead.

    -1 if the play cannot fill the led structure. Changes `duty`.
    """
    copies, length = units.copies[0], units.length[0]
    if copies == 1:
        return rules.order.position[highest(play.planes[0])]
    held = positions(rules, play.planes[copies - 1])
    bottoms = runs(held, length)
    duty.category = category
    duty.owed = 0
    for unit in range(units.count):
        if units.copies[unit] > 1:
            duty.runs[duty.owed] = run_of(units.copies[unit], units.length[unit])
            duty.owed += 1
    while bottoms:
        bottom = highest(bottoms)
        bottoms ^= 1 << bottom
        become(duty.left, play)
        if search(rules, duty, 0, bottom):
            return bottom + length - 1
    return -1


@kernel
def strength(rules, units, play, duty, reading):
    """Return how strong a follower's play is: 0 for a discard, higher beats lower.

    It counts by its highest unit of the largest led class, over all readings that fill
    the led structure. Changes `duty` and `reading`, both scratch.
    """
    category = units.category
    stronger = 0
    if play.planes[0] & ~rules.order.kinds[category]:
        category = TRUMP
        stronger = RUFF
        if play.planes[0] & ~rules.order.kinds[TRUMP]:
            return NO_CHANCE
    if units.count == 1:
        copies, length = units.copies[0], units.length[0]
        kinds = play.planes[copies - 1]
        if kinds == 0:
            return NO_CHANCE
        if length == 1:  # one set is all there is
            return stronger + 1 + rules.order.position[lowest(kinds)]
        bottoms = runs(positions(rules, kinds), length)
        return stronger + highest(bottoms) + length if bottoms else NO_CHANCE
    if stronger and rules.trick.ruff == EXACT_STRUCTURE:
        read(rules, play, category, reading)
        if not _same_classes(units, reading):
            return NO_CHANCE
    top = _best_top(rules, units, play, category, duty)
    if top >= 0 and stronger and rules.trick.overruff == HIGHEST_CARD:
        top = rules.order.position[highest(play.planes[0])]
    return stronger + 1 + top if top >= 0 else NO_CHANCE


@kernel
def beats(rules, strength_now, strength_before):
    """Return whether a later play of this strength beats the best so far."""
    if strength_now == NO_CHANCE:
        return False
    if rules.trick.tie == LAST:
        return strength_now >= strength_before
    return strength_now > strength_before
