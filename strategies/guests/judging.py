"""What is wrong with an answer: by the kernels that the engine judges by.

It imports nothing that compiles to no machine code, so that the code stays in the cache
while the words for it change.
"""

from simulator.jit import decision, kernel
from simulator.kernels.bits import lowest
from simulator.kernels.bury import may_bury
from simulator.kernels.follow import is_legal
from simulator.kernels.hand import EVERYTHING, count
from simulator.kernels.lead import may_lead, may_throw
from simulator.kernels.rng import below
from simulator.kernels.units import read
from simulator.view import BURY, LEAD

LOTS = 1 << 32

LEGAL, WRONG_NUMBER, BARRED, TWO_SUITS, NO_THROW, SUIT_OWED, RUNS_OWED = range(7)


@kernel
def _judge_burial(rules, view, cards):
    """Return why these cards may not be buried."""
    if may_bury(rules, view.hand, cards, view.buries):
        return LEGAL
    right = count(cards, EVERYTHING) == view.buries
    return BARRED if right else WRONG_NUMBER


@kernel
def _judge_lead(rules, view, cards):
    """Return why these cards may not be led. Changes `view.reading`."""
    if cards.planes[0] == 0:
        return WRONG_NUMBER
    if not may_lead(rules, view.hand, cards):
        return TWO_SUITS
    category = rules.order.category[lowest(cards.planes[0])]
    read(rules, cards, category, view.reading)
    if view.reading.count > 1 and not may_throw(rules, view.hand, cards, category):
        return NO_THROW
    return LEGAL


@kernel
def _judge_follow(rules, hand, cards, duty):
    """Return why these cards do not follow. Changes the search fields of `duty`."""
    if is_legal(rules, hand, cards, duty):
        return LEGAL
    if count(cards, EVERYTHING) != duty.cards:
        return WRONG_NUMBER
    suit = rules.order.kinds[duty.category]
    return SUIT_OWED if count(cards, suit) < duty.in_suit else RUNS_OWED


@decision
def judge(rules, view, choice):
    """Return why cards of the hand may not be buried, led or played; LEGAL if so.

    Changes the search fields of `view.duty`, and `view.reading` as scratch.
    """
    if view.question == BURY:
        return _judge_burial(rules, view, choice.cards)
    if view.question == LEAD:
        return _judge_lead(rules, view, choice.cards)
    return _judge_follow(rules, view.hand, choice.cards, view.duty)


@decision
def draw(rules, view, choice):
    """Draw a number below LOTS from the seat's own luck. Changes `view.stream`."""
    return below(view.stream, LOTS)
