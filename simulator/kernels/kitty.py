"""The kitty's multiplier (抠底). Stage `kitty`, rules.md A20."""

from simulator.jit import kernel
from simulator.rules.kitty import FIXED, LINEAR_CARDS, POW2_CARDS


@kernel
def multiplier(rules, copies, length):
    """Return what the kitty's points are multiplied by.

    `copies` and `length` are of the largest unit of the play that the variant measures.
    """
    kitty = rules.kitty
    cards = copies * length
    if kitty.formula == FIXED:
        times = kitty.factor
    elif kitty.formula == LINEAR_CARDS:
        times = kitty.factor * cards
    elif kitty.formula == POW2_CARDS:
        times = 1 << cards
    else:  # every further copy in a set doubles: 2, then 4 for a pair, 8 for two
        times = 1 << (length * (copies - 1) + 1)
    if kitty.cap > 0:
        times = min(times, kitty.cap)
    return times
