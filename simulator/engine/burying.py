"""Taking the kitty and burying (埋底), and reburying (反底). rules.md A7, A8."""

from simulator.engine.ask import ask, stop
from simulator.engine.dealing import rearrange
from simulator.engine.declaring import count_calls, offer
from simulator.engine.note import note_cards
from simulator.engine.sides import see_call
from simulator.engine.state import BURIED, FINE, ILLEGAL_BURIAL, PICKED_UP
from simulator.jit import kernel
from simulator.kernels.bury import may_bury, relaxed
from simulator.kernels.declare import NOBODY, trump_made
from simulator.kernels.hand import add, become, become_part, remove
from simulator.rules.rebury import FROM_NEXT_SEAT
from simulator.variant.calls import AFTER_BURY, CALLS, NOTHING
from simulator.variant.compiled import TRUMPS
from simulator.view import BURY


@kernel
def lay_down(rules, state, seat, relaxed):
    """Let it be known that a seat has buried. Changes `state`.

    Cards that it has shown may lie in the kitty now, unless they may not be buried;
    `relaxed` of those had to be, for want of others.
    """
    shown = state.sight.table.shown[seat]
    become_part(shown, shown, 0 if relaxed else ~rules.order.may_bury)
    state.sight.table.burier = seat
    state.buriers |= 1 << seat


@kernel
def put_burial(rules, state, result, seat):
    """Bury the cards chosen. Changes `state` and `result`."""
    size = rules.deal.kitty
    hand = state.hands[seat]
    buried = state.choice.cards
    if not may_bury(rules, hand, buried, size):
        stop(state, seat, ILLEGAL_BURIAL)
        return
    barred = relaxed(rules, hand, size)
    result.burial_relaxed += barred
    note_cards(state, BURIED, seat, 0, buried)
    become(state.kitty, buried)
    remove(hand, buried)
    lay_down(rules, state, seat, barred)


@kernel
def bury(rules, state, result, seat):
    """Let a seat take the kitty and bury as many cards. Changes `state`, `result`."""
    if rules.deal.kitty == 0:
        return
    note_cards(state, PICKED_UP, seat, 0, state.kitty)
    add(state.hands[seat], state.kitty)
    state.sight.buries = rules.deal.kitty
    state.sight.table.burier = NOBODY
    ask(rules, state, seat, BURY)
    put_burial(rules, state, result, seat)


@kernel
def change_trump(all_rules, state, trump):
    """Put another trump suit in force and lay all cards out in its order.

    Changes `state`.
    """
    rules = all_rules[state.row]
    row = rules.order.level * TRUMPS + trump
    if row != state.row:
        rearrange(rules, all_rules[row], state)
        state.row = row


@kernel
def may_rebury(rules, table):
    """Return whether what stands can be overridden after burying at all."""
    blocked = table.standing == NOTHING and rules.calls.flipped_blocks
    return rules.rebury.enabled and not blocked


@kernel
def rebury(all_rules, state, result):
    """Let seats override and take the kitty until a full turn of passes.

    The right begins at the declarer or the next seat; after a rebury at the seat after
    it. Changes `state` and `result`.
    """
    rules = all_rules[state.row]
    table = state.sight.table
    if not may_rebury(rules, table):
        return
    table.window = AFTER_BURY
    for seat in range(rules.deal.seats):
        state.offered[seat] = 0
    count_calls(rules, state, table.declarer)  # only his hand has changed
    seat = table.declarer
    if rules.rebury.starts == FROM_NEXT_SEAT:
        seat = rules.deal.next_seat[seat]
    passes = 0
    while passes < rules.deal.seats and state.fault == FINE:
        passes += 1
        if offer(rules, state, result, seat):
            passes = 0
            result.reburies += 1
            if not state.sight.table.sides_are_open:
                see_call(rules, state, (table.standing - 1) % CALLS)
            trump = trump_made(table.standing)
            change_trump(all_rules, state, trump)
            rules = all_rules[state.row]
            bury(rules, state, result, seat)
            count_calls(rules, state, seat)
        seat = rules.deal.next_seat[seat]
