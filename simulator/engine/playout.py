"""Playing a world out (推演): the engine's laboratory for players that search.

A player fills `view.world` with hands as they may lie and `choice` with cards to try;
`play_out` plays the rest of the round from there under the same rules, with the player
that the laboratory seats at every seat, and tells what came of it. No card but those of
the world is looked at.
"""

from simulator.engine.play import (
    begin_trick,
    finish_trick,
    owe_to_lead,
    play_all_tricks,
    put_follow,
    put_lead,
)
from simulator.engine.remembering import suppose_memory
from simulator.engine.round import clear_result, settle
from simulator.engine.sides import NO_CARD, partner_card
from simulator.engine.state import FINE
from simulator.jit import copier, decision, kernel, record_at
from simulator.kernels.hand import become, clear, copies_of, remove
from simulator.kernels.rng import luck_of
from simulator.rules.memory import LAST_TRICK
from simulator.view import (
    ATTACKERS,
    BURY,
    DECLARERS,
    FOLLOW,
    LEAD,
    UNKNOWN,
)

copy_table = copier("table")
laboratory_at = record_at("state")
ladders_at = record_at("ladders")


@kernel
def _take_sides(rules, view, state):
    """Put every seat on its side in this world, and count points so. Changes `state`.

    A seat whose side is not known is the declarer's partner if it holds the card.
    """
    table = state.sight.table
    state.partner_card = partner_card(rules, table.standing)
    state.captured = 0
    state.penalty = 0
    for seat in range(rules.deal.seats):
        side = view.side[seat]
        if side == UNKNOWN:
            side = ATTACKERS
            if state.partner_card != NO_CARD:
                place = rules.order.place[state.partner_card]
                if copies_of(state.hands[seat], place) > 0:
                    side = DECLARERS
        state.side[seat] = side
        state.sight.side[seat] = side
        if side == ATTACKERS:
            state.captured += table.taken[seat]
            state.penalty -= table.fined[seat]
        else:
            state.penalty += table.fined[seat]
    state.sight.captured = state.captured
    state.sight.penalty = state.penalty


@kernel
def _lay_out(rules, view, state):
    """Lay the world and the table out in the laboratory. Changes `state`."""
    world = view.world
    copy_table(state.sight.table, view.table)
    for seat in range(rules.deal.seats):
        become(state.hands[seat], world.hands[seat])
        state.streams[seat].key = luck_of(world.luck, seat)
    become(state.kitty, world.kitty)
    if view.question == FOLLOW:
        winner = view.table.winner
        become(state.best_play, view.table.played[view.table.tricks, winner])
    if rules.memory.rule == LAST_TRICK:
        suppose_memory(rules, state)
    state.fault = FINE
    clear_result(state.outcome)
    _take_sides(rules, view, state)


@kernel
def _try_burial(state, seat, cards):
    """Bury these cards and let the declarer lead. Changes `state`."""
    table = state.sight.table
    remove(state.hands[seat], cards)
    become(state.kitty, cards)
    table.burier = seat
    table.leader = table.declarer
    clear(table.shown[seat])


@kernel
def _try_play(rules, ladders, state, result, seat, question):
    """Put the choice on the table and play the trick to its end. Changes `state`."""
    table = state.sight.table
    if question == LEAD:
        begin_trick(table)
        put_lead(rules, state, result)
    else:
        owe_to_lead(rules, ladders, state, seat)
        put_follow(rules, state, seat)
    finish_trick(rules, ladders, state, result, seat)


@decision
def play_out(rules, view, choice):
    """Play the choice in the world, and the rest of the round. Changes `view.world`.

    Returns the fault of an illegal play, else FINE. For the questions BURY, LEAD and
    FOLLOW. A world's hands are without the cards already on the table.
    """
    state = laboratory_at(view.laboratory)
    ladders = ladders_at(state.ladders)
    result = state.outcome
    _lay_out(rules, view, state)
    become(state.choice.cards, choice.cards)
    if view.question == BURY:
        _try_burial(state, view.seat, choice.cards)
    else:
        _try_play(rules, ladders, state, result, view.seat, view.question)
    play_all_tricks(rules, ladders, state, result)
    settle(rules, state, result)
    world = view.world
    world.total = result.total
    world.hook = result.hook
    world.declarers_gain = result.declarers_advance - result.attackers_advance
    for seat in range(rules.deal.seats):
        world.payoff[seat] = result.payoff[seat]
    return state.fault
