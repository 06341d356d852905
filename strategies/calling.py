"""Calling trumps (亮主): the longest suit, and a longer one over others' calls."""

from simulator.cards.card import SUITS
from simulator.cards.pack import DECKS
from simulator.jit import kernel
from simulator.kernels.bits import lowest, ones
from simulator.kernels.declare import NOBODY
from simulator.variant.calls import BEFORE_PICKUP, CALLS, NOTHING
from simulator.variant.order import TRUMP
from simulator.view import PASS
from strategies.knowledge import length_of

LONGER = 2  # cards by which a suit must be longer to change trumps
SUIT_COUNT = len(SUITS)


@kernel
def length_now(rules, view, group):
    """Count the own cards of the suit that is trump now; 0 for no trump."""
    if group >= SUIT_COUNT:
        return 0
    if rules.order.trump == group:  # after burying the suit lies among the trumps
        held = 0
        for copy in range(rules.deal.decks):
            kinds = view.hand.planes[copy] & rules.order.kinds[TRUMP]
            held += ones(kinds & rules.order.suited)
        return held
    return length_of(rules, view, group)


@kernel
def choose_call(rules, view, choice):
    """Make the longest suit trump; go over other seats' calls with a longer suit.

    Changes `choice`.
    """
    choice.call = PASS
    table = view.table
    best, length = PASS, -1
    calls = view.options
    while calls:
        number = lowest(calls)
        calls &= calls - 1
        group = number // DECKS
        if group < SUIT_COUNT and length_of(rules, view, group) > length:
            best, length = number, length_of(rules, view, group)
    if best == PASS:
        return 0
    if table.standing == NOTHING:
        trumps = length + length_of(rules, view, TRUMP)
        if table.window == BEFORE_PICKUP or 3 * trumps >= table.drawn + 3:
            choice.call = best
        return 0
    standing_group = (table.standing - 1) % CALLS // DECKS
    if table.maker == view.seat and best // DECKS == standing_group:
        choice.call = best
        return 0
    friendly = (
        table.maker != NOBODY and rules.partners.partner[table.maker] == view.seat
    )
    if not friendly and table.maker != view.seat:
        if length >= length_now(rules, view, standing_group) + LONGER:
            choice.call = best
    return 0
