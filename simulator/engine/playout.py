"""Playing a world out (推演): what comes of a choice if the cards lie so.

A player fills `view.world` with hands as they may lie and `choice` with cards to try;
`play_out` plays the rest of the round from there in the laboratory, and tells what came
of it.
"""

from simulator.engine.laboratory import laboratory_at, ladders_at, lay_out
from simulator.engine.play import (
    begin_trick,
    finish_trick,
    owe_to_lead,
    play_all_tricks,
    put_follow,
    put_lead,
)
from simulator.engine.round import settle
from simulator.jit import decision, kernel
from simulator.kernels.hand import become, clear, remove
from simulator.view import BURY, LEAD


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
    lay_out(rules, view, state)
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
