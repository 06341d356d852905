"""Putting a question to a player: the only place that sees both state and view."""

from simulator.engine.remembering import recall
from simulator.engine.sides import show_sides
from simulator.jit import caller, copier, kernel
from simulator.kernels.hand import become, clear
from simulator.rules.memory import LAST_TRICK
from simulator.view import DECLARE, FOLLOW, LEAD, PASS

call = caller()
copy_duty = copier("duty")
copy_reading = copier("reading")
copy_senses = copier("senses")
copy_prospects = copier("prospects")
copy_shortlist = copier("shortlist")
copy_thought = copier("thought")
copy_world = copier("world")


@kernel
def _seat_player(state, seat):
    """Lay out the numbers of another player. Changes `state.sight`."""
    sight = state.sight
    sight.player = state.player[seat]
    sight.playout = state.playout[seat]
    sight.hindsight = state.hindsight[seat]
    sight.ladders = state.ladders
    sight.laboratory = state.laboratory[seat]
    for place in range(len(sight.parameters)):
        sight.parameters[place] = state.parameters[seat, place]
    for place in range(len(sight.weights)):
        sight.weights[place] = state.weights[seat, place]


@kernel
def is_probed(state, question):
    """Return whether another candidate is to be tried in such a decision."""
    asked = LEAD if question == FOLLOW else question
    same_deal = state.attempt == state.probe_attempt
    return same_deal and asked == state.probe_question


@kernel
def _blank_scratch(state):
    """Blank what other players have worked out. Changes `state.sight`.

    For players from files and other packages: those of this one read no scratch that
    they have not written for the same question, and it would take them more time than
    their choice.
    """
    sight, blank = state.sight, state.blank
    sight.duty.sets = 0
    for place in range(len(sight.duty.place)):  # what is owed stays
        sight.duty.place[place] = 0
        sight.duty.width[place] = 0
        sight.duty.run[place] = 0
        sight.duty.cursor[place] = 0
    copy_reading(sight.reading, blank.reading)
    copy_duty(sight.trial_duty, blank.trial_duty)
    copy_senses(sight.senses, blank.senses)
    copy_prospects(sight.prospects, blank.prospects)
    copy_shortlist(sight.shortlist, blank.shortlist)
    copy_thought(sight.thought, blank.thought)
    copy_world(sight.world, blank.world)


@kernel
def show_view(rules, state, seat, question):
    """Show a seat what it may know. Changes `state.sight`.

    The table is face up in the view all the time; here the seat's own hand, kitty,
    luck and parameters are laid beside it.
    """
    sight = state.sight
    sight.seat = seat
    clear(sight.left)  # another seat's scratch is none of this seat's business
    clear(sight.trial)
    clear(sight.duty.left)
    if state.is_own[seat]:
        _blank_scratch(state)
    if question != DECLARE:
        sight.options = 0
    if question != FOLLOW:
        sight.duty.cards = 0
        sight.duty.in_suit = 0
        sight.duty.owed = 0
    sight.question = question
    if not state.sight.table.sides_are_open:
        show_sides(rules, state, seat)
    if rules.memory.rule == LAST_TRICK:
        recall(rules, state, seat)
    become(sight.hand, state.hands[seat])
    if sight.table.burier == seat:
        become(sight.buried, state.kitty)
    else:
        clear(sight.buried)
    sight.stream.key = state.streams[seat].key
    if sight.player != state.player[seat]:
        _seat_player(state, seat)
    sight.probe = 0
    if seat == state.probe_seat and is_probed(state, question):
        sight.probe = state.probe_when
        sight.probe_pick = state.probe_pick


@kernel
def let_choose(rules, state):
    """Let the seat that sees the view choose. Changes `state`."""
    sight = state.sight
    state.choice.call = PASS
    clear(state.choice.cards)
    call(state.decisions[sight.seat, sight.question], rules, sight, state.choice)
    state.streams[sight.seat].key = sight.stream.key


@kernel
def ask(rules, state, seat, question):
    """Show a seat what it may know, and let it choose. Changes `state`."""
    show_view(rules, state, seat, question)
    let_choose(rules, state)


@kernel
def tell_result(rules, state, result):
    """Tell the result of a round to the seats that want to know. Changes nothing."""
    for seat in range(rules.deal.seats):
        if state.endings[seat]:
            call(state.endings[seat], rules, state.sight, result)


@kernel
def stop(state, seat, fault):
    """Note an illegal choice. Changes `state`."""
    state.fault = fault
    state.fault_seat = seat
