"""What a failed throw must play, and what it costs (甩错). rules.md A14."""

from simulator.jit import kernel
from simulator.kernels.bits import lowest
from simulator.rules.failed_throw import CARD_RETURNED, CARD_THROWN, LOWEST_CLASS


@kernel
def _goes_first(rules, units, unit, other_unit):
    """Return whether `unit` must be played rather than `other_unit`."""
    cards = units.copies[unit] * units.length[unit]
    other_cards = units.copies[other_unit] * units.length[other_unit]
    by_class = cards - other_cards
    if by_class == 0:
        by_class = units.copies[unit] - units.copies[other_unit]
    bottom = units.top[unit] - units.length[unit]
    other_bottom = units.top[other_unit] - units.length[other_unit]
    if rules.failed_throw.forced == LOWEST_CLASS:
        return by_class < 0 or (by_class == 0 and bottom < other_bottom)
    return bottom < other_bottom or (bottom == other_bottom and by_class < 0)


@kernel
def forced_unit(rules, units, beaten):
    """Return which of the beaten units (bits) must be played."""
    forced = -1
    while beaten:
        unit = lowest(beaten)
        beaten &= beaten - 1
        if forced < 0 or _goes_first(rules, units, unit, forced):
            forced = unit
    return forced


@kernel
def penalty(rules, thrown, forced):
    """Return what a throw of `thrown` cards costs, `forced` of them played."""
    if rules.failed_throw.per == CARD_THROWN:
        return rules.failed_throw.penalty * thrown
    if rules.failed_throw.per == CARD_RETURNED:
        return rules.failed_throw.penalty * (thrown - forced)
    return rules.failed_throw.penalty
