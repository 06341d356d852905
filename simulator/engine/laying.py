"""Laying a table as a seat sees it: a round played again from what the seat knows.

Whatever a view tells beside the bare cards is derived by the kernels of a round, in one
place; see engine/retelling.py.
"""

from simulator.cards.card import NO_TRUMP
from simulator.engine.ask import let_choose, show_view
from simulator.engine.burying import put_burial
from simulator.engine.declaring import calls_of, count_calls
from simulator.engine.play import begin_trick, owe_to_lead, put_follow, put_lead
from simulator.engine.retelling import make_trumps_again, play_again
from simulator.engine.round import begin
from simulator.engine.state import FINE
from simulator.engine.story import NO_CALLS, WRONG_TURN
from simulator.jit import entry, kernel
from simulator.kernels.declare import NOBODY
from simulator.kernels.follow import show_duty
from simulator.kernels.hand import become
from simulator.kernels.rng import PLAYER, start
from simulator.rules.deal import SEATS
from simulator.variant.compiled import TRUMPS
from simulator.view import BURY, DECLARE, FOLLOW, LEAD


@kernel
def _begin_question(rules, ladders, state, story):
    """Lay out what comes with the question. Returns what is wrong. Changes `state`."""
    sight = state.sight
    table = sight.table
    seat = story.seat
    if story.question == DECLARE:
        count_calls(rules, state, seat)
        sight.options = calls_of(rules, state, seat)
        sight.is_new_offer = story.is_new_offer
        return FINE if sight.options else NO_CALLS
    if story.question == BURY:
        sight.buries = rules.deal.kitty
        table.burier = NOBODY
    elif story.question == LEAD:
        begin_trick(table)
        return FINE if table.leader == seat else WRONG_TURN
    elif story.question == FOLLOW:
        turn = table.leader
        for _ in range(story.plays[story.tricks - 1]):
            turn = rules.deal.next_seat[turn]
        if turn != seat or table.turn + 1 == rules.deal.seats:
            return WRONG_TURN
        table.turn += 1
        owe_to_lead(rules, ladders, state, seat)
        show_duty(sight.duty, state.duty)
    return FINE


@entry
def lay_story(all_rules, all_ladders, states, results, stories):
    """Lay the view that a story ends with. Returns what is wrong; FINE for nothing.

    Changes `states`, in whose `sight` the view lies, and `results` as scratch. Where
    something is wrong, `table.tricks` says how far it was right.
    """
    ladders, state, result, story = all_ladders[0], states[0], results[0], stories[0]
    table = state.sight.table
    state.fault = FINE
    state.row = story.level * TRUMPS + NO_TRUMP
    begin(state, result)
    table.first_drawer = story.first_drawer
    table.declarer = story.declarer
    for seat in range(SEATS):
        become(state.hands[seat], story.hands[seat])
        start(state.streams[seat], state.seed, PLAYER + seat, state.index, 0)
    wrong = make_trumps_again(all_rules, state, result, story)
    rules = all_rules[state.row]
    if wrong != FINE or state.fault != FINE:
        return max(wrong, state.fault)
    if story.question in (LEAD, FOLLOW):
        table.leader = table.declarer
    for _ in range(story.tricks):
        wrong = play_again(rules, ladders, state, result, story)
        if wrong != FINE:
            return wrong
    wrong = _begin_question(rules, ladders, state, story)
    if wrong == FINE:
        show_view(rules, state, story.seat, story.question)
    return wrong


@entry
def answer_view(all_rules, states):
    """Let the seat that sees the view choose. Changes `states`."""
    state = states[0]
    let_choose(all_rules[state.row], state)
    return state.sight.question


@entry
def try_choice(all_rules, states, results):
    """Do what was chosen, as far as the cards known allow. Returns the fault.

    Of calls nothing is tried. Changes `states` and `results`.
    """
    state, result = states[0], results[0]
    rules = all_rules[state.row]
    seat = state.sight.seat
    if state.sight.question == BURY:
        put_burial(rules, state, result, seat)
    elif state.sight.question == LEAD:
        put_lead(rules, state, result)
    elif state.sight.question == FOLLOW:
        put_follow(rules, state, seat)
    return state.fault
