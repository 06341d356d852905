"""One trick (一圈), and all tricks."""

from simulator.engine.ask import ask, stop
from simulator.engine.note import note, note_cards
from simulator.engine.remembering import turn_over
from simulator.engine.sides import score, see_play
from simulator.engine.state import (
    FINE,
    FOLLOWED,
    ILLEGAL_LEAD,
    ILLEGAL_PLAY,
    LED,
    TOOK,
)
from simulator.engine.throwing import try_throw
from simulator.jit import kernel
from simulator.kernels.bits import highest, lowest
from simulator.kernels.follow import is_legal, owe, show_duty
from simulator.kernels.hand import (
    add,
    become,
    points,
    remove,
)
from simulator.kernels.kitty import multiplier
from simulator.kernels.lead import may_lead, may_throw
from simulator.kernels.trick import beats, lead_strength, strength
from simulator.kernels.units import read
from simulator.rules.kitty import WINNER
from simulator.rules.memory import LAST_TRICK
from simulator.view import ATTACKERS, FOLLOW, LEAD


@kernel
def _leave(rules, state, seat, play):
    """Take a play out of a hand, and out of what is known of it. Changes `state`."""
    table = state.sight.table
    remove(state.hands[seat], play)
    if table.shown[seat].planes[0]:
        remove(table.shown[seat], play)
    table.trick_points += points(rules, play)


@kernel
def show_lead(rules, state):
    """Put the cards chosen on the table to lead. Changes `state`."""
    table = state.sight.table
    seat = table.leader
    hand = state.hands[seat]
    play = table.played[table.tricks, seat]
    become(play, state.choice.cards)
    if not may_lead(rules, hand, play):
        stop(state, seat, ILLEGAL_LEAD)
        return
    note_cards(state, LED, seat, 0, play)
    if not state.sight.table.sides_are_open:
        see_play(rules, state, seat, play)
    category = rules.order.category[lowest(play.planes[0])]
    read(rules, play, category, table.lead)
    if table.lead.count > 1 and not may_throw(rules, hand, play, category):
        stop(state, seat, ILLEGAL_LEAD)


@kernel
def leave_lead(rules, state):
    """Let what lies on the table be the lead. Changes `state`."""
    table = state.sight.table
    seat = table.leader
    play = table.played[table.tricks, seat]
    _leave(rules, state, seat, play)
    table.winner = seat
    table.strength = lead_strength(table.lead)
    become(state.best_play, play)


@kernel
def put_lead(rules, state, result):
    """Lead the cards chosen; a throw may fail. Changes `state` and `result`."""
    show_lead(rules, state)
    if state.fault != FINE:
        return
    if state.sight.table.lead.count > 1:
        try_throw(rules, state, result)
    leave_lead(rules, state)


@kernel
def owe_to_lead(rules, ladders, state, seat):
    """Find what a seat owes to the lead. Changes `state.duty`."""
    owe(rules, ladders, state.hands[seat], state.sight.table.lead, state.duty)


@kernel
def put_follow(rules, state, seat):
    """Follow with the cards chosen; `state.duty` is what is owed. Changes `state`."""
    table = state.sight.table
    hand = state.hands[seat]
    in_suit = state.duty.in_suit
    play = table.played[table.tricks, seat]
    become(play, state.choice.cards)
    if not is_legal(rules, hand, play, state.duty):
        stop(state, seat, ILLEGAL_PLAY)
        return
    note_cards(state, FOLLOWED, seat, 0, play)
    if not state.sight.table.sides_are_open:
        see_play(rules, state, seat, play)
    _leave(rules, state, seat, play)
    if in_suit < table.lead.cards:
        table.void[seat] |= 1 << table.lead.category
    now = strength(rules, table.lead, play, state.duty, state.reading)
    if beats(rules, now, table.strength):
        table.winner = seat
        table.strength = now
        become(state.best_play, play)


@kernel
def _capture_kitty(rules, state, result):
    """Multiply the kitty's points by the last trick's largest unit.

    Changes `result`, and `state.reading` as scratch.
    """
    table = state.sight.table
    if rules.kitty.basis == WINNER:
        category = rules.order.category[highest(state.best_play.planes[0])]
        read(rules, state.best_play, category, state.reading)
        copies, length = state.reading.copies[0], state.reading.length[0]
    else:
        copies, length = table.lead.copies[0], table.lead.length[0]
    result.multiplier = multiplier(rules, copies, length)
    result.last_card = rules.order.card[highest(state.best_play.planes[0])]


@kernel
def take_trick(rules, state, result):
    """Give the trick to its winner. Changes `state` and `result`."""
    table = state.sight.table
    note(state, TOOK, table.winner, table.trick_points)
    for seat in range(rules.deal.seats):
        add(table.gone, table.played[table.tricks, seat])
    if rules.memory.rule == LAST_TRICK:
        turn_over(rules, state)
    score(state, table.winner, table.trick_points, 0)
    is_last = state.hands[table.leader].planes[0] == 0
    if is_last and state.side[table.winner] == ATTACKERS:
        _capture_kitty(rules, state, result)
    table.tricks += 1
    table.leader = table.winner


@kernel
def begin_trick(table):
    """Clear the table for a trick. Changes `table`."""
    table.turn = 0
    table.trick_points = 0
    table.leaders[table.tricks] = table.leader


@kernel
def finish_trick(rules, ladders, state, result, seat):
    """Let the seats after `seat` follow, and give the trick to its winner.

    Changes `state` and `result`.
    """
    table = state.sight.table
    while table.turn < rules.deal.seats - 1:
        if state.fault != FINE:
            return
        table.turn += 1
        seat = rules.deal.next_seat[seat]
        owe_to_lead(rules, ladders, state, seat)
        show_duty(state.sight.duty, state.duty)
        ask(rules, state, seat, FOLLOW)
        put_follow(rules, state, seat)
    if state.fault == FINE:
        take_trick(rules, state, result)


@kernel
def play_trick(rules, ladders, state, result):
    """Play one trick: the lead, then every seat in turn. Changes `state`, `result`."""
    table = state.sight.table
    begin_trick(table)
    ask(rules, state, table.leader, LEAD)
    put_lead(rules, state, result)
    finish_trick(rules, ladders, state, result, table.leader)


@kernel
def play_all_tricks(rules, ladders, state, result):
    """Play until the hands are empty, from the leader on. Changes both records."""
    table = state.sight.table
    while state.hands[table.leader].planes[0] and state.fault == FINE:
        play_trick(rules, ladders, state, result)
