"""What may be buried. Stage `bury` (埋底), rules.md A7."""

from simulator.jit import kernel
from simulator.kernels.hand import EVERYTHING, count, holds


@kernel
def relaxed(rules, hand, size):
    """Return how many cards that are barred must be buried for want of others."""
    return max(0, size - count(hand, rules.order.may_bury))


@kernel
def may_bury(rules, hand, buried, size):
    """Return whether a hand, kitty included, may bury these cards."""
    if not holds(hand, buried) or count(buried, EVERYTHING) != size:
        return False
    return count(buried, ~rules.order.may_bury) <= relaxed(rules, hand, size)
