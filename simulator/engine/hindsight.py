"""Looking back (回看): whether seats would have played so if the cards lay so.

A player fills `view.world` with hands as they may lie now; `look_back` plays the round
again from its first trick in the laboratory, with the plays that were made, and counts
those that the player which the laboratory seats would not have made.
"""

from simulator.engine.ask import ask
from simulator.engine.laboratory import (
    laboratory_at,
    ladders_at,
    lay_out,
    suppose_sides,
)
from simulator.engine.play import (
    begin_trick,
    leave_lead,
    owe_to_lead,
    put_follow,
    show_lead,
    take_trick,
)
from simulator.engine.state import FINE
from simulator.jit import decision, kernel
from simulator.kernels.follow import show_duty
from simulator.kernels.hand import add, become, clear, is_same
from simulator.view import FOLLOW, LEAD, NO_CARD


@kernel
def plays_to(rules, view, trick):
    """Return how many plays to a trick lie on the table."""
    return rules.deal.seats if trick < view.table.tricks else view.table.turn


@kernel
def tricks_begun(view):
    """Return how many tricks have been led to."""
    return view.table.tricks + (view.question == FOLLOW)


@kernel
def take_back(rules, view, state):
    """Give every hand back what it has played, before the first trick.

    What declarers showed in calls is not minded. Counts the plays of every seat.
    Changes `state` and `view.world`.
    """
    table = state.sight.table
    for seat in range(rules.deal.seats):
        view.world.plays[seat] = 0
    for trick in range(tricks_begun(view)):
        seat = table.leaders[trick]
        for _ in range(plays_to(rules, view, trick)):
            add(state.hands[seat], view.table.played[trick, seat])
            view.world.plays[seat] += 1
            seat = rules.deal.next_seat[seat]
    table.tricks = 0
    clear(table.gone)
    for seat in range(rules.deal.seats):
        table.taken[seat] = 0
        table.void[seat] = 0
        clear(table.shown[seat])
    suppose_sides(rules, view, state)
    table.sides_are_open = table.partner_card == NO_CARD


@kernel
def put_again(rules, state, seat, play):
    """Let a seat play what it played. Changes `state`."""
    become(state.choice.cards, play)
    if state.sight.table.turn:
        put_follow(rules, state, seat)
        return
    show_lead(rules, state)
    if state.fault == FINE:
        leave_lead(rules, state)


@kernel
def put_to(rules, state, seat, play, world):
    """Ask a seat, and note whether it would have played so. Changes both records."""
    show_duty(state.sight.duty, state.duty)
    ask(rules, state, seat, FOLLOW if state.sight.table.turn else LEAD)
    world.surprises[seat] += not is_same(state.choice.cards, play)


@kernel
def play_again(rules, ladders, view, state, trick):
    """Make the plays to a trick again, and ask the seats that are to be asked.

    Changes `state` and `view.world`.
    """
    table = state.sight.table
    seat = view.table.leaders[trick]
    table.leader = seat
    begin_trick(table)
    for turn in range(plays_to(rules, view, trick)):
        table.turn = turn
        play = view.table.played[trick, seat]
        if turn:
            owe_to_lead(rules, ladders, state, seat)
        if (view.world.asked >> seat) & 1:
            put_to(rules, state, seat, play, view.world)
        put_again(rules, state, seat, play)
        if state.fault != FINE:
            return
        seat = rules.deal.next_seat[seat]


@decision
def look_back(rules, view, choice):  # noqa: ARG001  decisions are called alike
    """Count the plays of the seats in `world.asked` that would not have been made.

    Returns the fault of a play that was not legal in this world, else FINE. Changes
    `view.world`.
    """
    state, world = laboratory_at(view.laboratory), view.world
    ladders = ladders_at(state.ladders)
    lay_out(rules, view, state)
    take_back(rules, view, state)
    for seat in range(rules.deal.seats):
        if (world.asked >> seat) & 1:
            world.surprises[seat] = 0
    for trick in range(tricks_begun(view)):
        play_again(rules, ladders, view, state, trick)
        if state.fault != FINE:
            break
        if trick < view.table.tricks:
            take_trick(rules, state, state.outcome)
    return state.fault
