"""Daring (冒险): one pair more in a throw than is sure, if that is worth the risk."""

from simulator.jit import kernel
from simulator.kernels.bits import highest, ones
from simulator.kernels.failed_throw import penalty
from simulator.kernels.hand import EVERYTHING, count
from strategies.filling import move
from strategies.knowledge import above

WORTH_OF_THE_LEAD = 5  # points that a failed throw costs besides the penalty


@kernel
def add_daring_pair(rules, view, choice, category, gain):
    """Throw the next pair too where the gain exceeds the variant's penalty × the risk.

    The risk: that for one of the pairs above it both cards lie in one other hand.
    `gain` is in points. Changes `view.left`, `choice`.
    """
    suit = rules.order.kinds[category]
    pairs = view.left.planes[1] & suit
    if pairs == 0:
        return
    place = highest(pairs)
    over = above(rules, category, rules.order.position[place])
    higher = ones(view.trial.planes[1] & over)
    thrown = count(choice.cards, suit) + 2
    cost = penalty(rules, thrown, 2) + WORTH_OF_THE_LEAD
    held = count(view.hand, EVERYTHING)
    unseen = count(view.trial, EVERYTHING)
    together = (rules.deal.seats - 1) * held * (held - 1)
    if higher * together * cost < gain * unseen * (unseen - 1):
        move(view, choice, place, 2)
