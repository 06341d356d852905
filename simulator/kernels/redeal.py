"""Which hands are weak (造反). Stage `redeal`, rules.md A10."""

from simulator.cards.card import NO_TRUMP
from simulator.jit import kernel
from simulator.kernels.hand import count, points
from simulator.variant.order import TRUMP


@kernel
def is_weak(rules, hand):
    """Return whether a hand has few points, or few trumps where there is a suit."""
    if points(rules, hand) <= rules.redeal.max_points:
        return True
    if rules.order.trump == NO_TRUMP:
        return False
    return count(hand, rules.order.kinds[TRUMP]) <= rules.redeal.max_trumps
