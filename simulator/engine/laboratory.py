"""The laboratory (推演台): an engine of its own, in which a player that searches tries.

A player fills `view.world` with hands as they may lie. Here they are laid out, with the
player that the laboratory seats at every seat, under the rules in force. No card but
those of the world is looked at.
"""

from simulator.engine.remembering import suppose_memory
from simulator.engine.round import clear_result
from simulator.engine.state import FINE
from simulator.jit import copier, kernel, record_at
from simulator.kernels.hand import become, copies_of
from simulator.kernels.rng import luck_of
from simulator.rules.memory import LAST_TRICK
from simulator.view import ATTACKERS, DECLARERS, FOLLOW, NO_CARD, UNKNOWN

copy_table = copier("table")
laboratory_at = record_at("state")
ladders_at = record_at("ladders")


@kernel
def suppose_sides(rules, view, state):
    """Put every seat on its side in this world, and count points so. Changes `state`.

    A seat whose side is not known is the declarer's partner if it holds the card.
    """
    table = state.sight.table
    state.captured = 0
    state.penalty = 0
    for seat in range(rules.deal.seats):
        side = view.side[seat]
        if side == UNKNOWN:
            side = ATTACKERS
            if table.partner_card != NO_CARD:
                place = rules.order.place[table.partner_card]
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
def lay_out(rules, view, state):
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
    suppose_sides(rules, view, state)
