"""A throw (甩牌) tried against the other hands, and what becomes of one that fails."""

from simulator.engine.note import note, note_cards
from simulator.engine.sides import score
from simulator.engine.state import FORCED, THREW
from simulator.jit import kernel
from simulator.kernels.bits import lowest
from simulator.kernels.failed_throw import forced_unit, penalty
from simulator.kernels.hand import clear, put, show
from simulator.kernels.throw import beaten_by
from simulator.kernels.units import read
from simulator.rules.throw import OTHER_SIDE
from simulator.view import DECLARERS


@kernel
def _play_unit(rules, table, seat, unit):
    """Make one unit of the lead the whole lead. Changes `table`."""
    play = table.played[table.tricks, seat]
    copies = table.lead.copies[unit]
    kinds = table.lead.kinds[unit]
    clear(play)
    while kinds:
        put(play, lowest(kinds), copies)
        kinds &= kinds - 1
    read(rules, play, table.lead.category, table.lead)


@kernel
def fail_throw(rules, state, result, unit):
    """Play one unit of a throw that another hand beats, at its price.

    Changes `state` and `result`.
    """
    table = state.sight.table
    seat = table.leader
    thrown = table.lead.cards
    forced = table.lead.copies[unit] * table.lead.length[unit]
    show(table.shown[seat], table.played[table.tricks, seat])
    cost = penalty(rules, thrown, forced)
    if state.side[seat] == DECLARERS:
        result.failed_throws_declarers += 1
        change = cost
    else:
        result.failed_throws_attackers += 1
        change = -cost
    score(state, seat, 0, cost)
    _play_unit(rules, table, seat, unit)
    note_cards(state, FORCED, seat, change, table.played[table.tricks, seat])


@kernel
def try_throw(rules, state, result):
    """Try a throw against the other hands; force a unit if it fails.

    Changes `state` and `result`.
    """
    table = state.sight.table
    seat = table.leader
    beaten = 0
    for other_seat in range(rules.deal.seats):
        same_side = state.side[other_seat] == state.side[seat]
        spared = rules.throw.check == OTHER_SIDE and same_side
        if other_seat != seat and not spared:
            beaten |= beaten_by(rules, state.hands[other_seat], table.lead)
    if beaten == 0:
        result.throws += 1
        note(state, THREW, seat, 0)
        return
    unit = forced_unit(rules, table.lead, beaten)
    fail_throw(rules, state, result, unit)
