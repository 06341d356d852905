"""What may be led (首出): cards of one suit, and which throws. rules.md A13."""

from simulator.jit import kernel
from simulator.kernels.bits import lowest
from simulator.kernels.hand import count, holds
from simulator.rules.throw import NEVER, WHOLE_SUIT
from simulator.variant.order import TRUMP


@kernel
def may_lead(rules, hand, play):
    """Return whether these are cards of the hand, at least one, of one category."""
    if play.planes[0] == 0 or not holds(hand, play):
        return False
    category = rules.order.category[lowest(play.planes[0])]
    return play.planes[0] & ~rules.order.kinds[category] == 0


@kernel
def may_throw(rules, hand, play, category):
    """Return whether the variant lets this be thrown at all."""
    if rules.throw.scope == NEVER or (category == TRUMP and not rules.throw.trumps):
        return False
    suit = rules.order.kinds[category]
    whole = count(hand, suit) == count(play, suit)
    return whole or rules.throw.scope != WHOLE_SUIT
