"""May this throw pass? Stage `throw` (甩牌), rules.md A13."""

from simulator.jit import kernel
from simulator.kernels.units import positions, runs


@kernel
def beats_unit(rules, hand, units, unit):
    """Return whether a hand holds the unit's class, higher, in the same category.

    A part of a longer tractor or of a wider set serves.
    """
    copies, length = units.copies[unit], units.length[unit]
    kinds = hand.planes[copies - 1] & rules.order.kinds[units.category]
    if kinds == 0:
        return False
    bottom = units.top[unit] - length + 1
    return runs(positions(rules, kinds), length) >> (bottom + 1) != 0


@kernel
def beaten_by(rules, hand, units):
    """Return the units, as bits, that one other hand can beat."""
    beaten = 0
    for unit in range(units.count):
        if beats_unit(rules, hand, units, unit):
            beaten |= 1 << unit
    return beaten
