"""Laying a table as a seat sees it: a round played again from what the seat knows.

Calls, burials and plays are put on the table by the kernels that put them there in a
round, so that whatever a view tells beside the bare cards is derived in one place. A
hand that nobody knows holds here just the cards that it plays later on: enough to
follow with, and enough to notice who could have followed and did not.
"""

import numpy as np

from simulator.cards.card import NO_TRUMP
from simulator.cards.hand import HAND
from simulator.engine.ask import let_choose, show_view
from simulator.engine.burying import change_trump, lay_down, may_rebury, put_burial
from simulator.engine.declaring import calls_of, count_calls, make_call
from simulator.engine.play import (
    begin_trick,
    leave_lead,
    owe_to_lead,
    put_follow,
    put_lead,
    show_lead,
    take_trick,
)
from simulator.engine.round import begin
from simulator.engine.sides import NO_CARD, is_alone, see_call, take_sides
from simulator.engine.state import FINE
from simulator.engine.throwing import fail_throw
from simulator.jit import bind, bind_arrays, entry, kernel
from simulator.kernels.declare import NOBODY, trump_made
from simulator.kernels.follow import show_duty
from simulator.kernels.hand import EVERYTHING, become, copies_of, count
from simulator.kernels.rng import PLAYER, start
from simulator.rules.deal import SEATS
from simulator.rules.partners import TWINS_OF
from simulator.variant.calls import (
    AFTER_BURY,
    BEFORE_PICKUP,
    NOTHING,
)
from simulator.variant.compiled import TRUMPS
from simulator.view import (
    BURY,
    DECLARE,
    DECLARERS,
    FOLLOW,
    LEAD,
    MOST_TRICKS,
    PASS,
    UNKNOWN,
)

MOST_STEPS = 64  # calls and burials of a round
# What is wrong with a story, beside the faults of a choice (state.py).
WRONG_LEADER, WRONG_THROW, BEATEN_THROW, WRONG_TRUMP, WRONG_TURN = range(100, 105)
NO_CALLS = 105

STORY = np.dtype(
    [
        ("seat", "i8"),
        ("question", "i8"),
        ("level", "i8"),  # a rank, 0-12
        ("trump", "i8"),  # now
        ("first_drawer", "i8"),
        ("declarer", "i8"),
        ("drawn", "i8"),  # DECLARE while cards are drawn: by the last drawer
        ("window", "i8"),  # DECLARE: when
        ("is_new_offer", "i8"),  # DECLARE
        # calls and burials in their order; a burial has the call PASS
        ("steps", "i8"),
        ("who", "i8", MOST_STEPS),
        ("call", "i8", MOST_STEPS),
        ("call_window", "i8", MOST_STEPS),
        ("relaxed", "i8", MOST_STEPS),  # cards that were buried for want of others
        ("hands", HAND, SEATS),  # all that is known of them, in the no-trump order
        ("side", "i8", SEATS),  # as the seat knows it; UNKNOWN: find out
        # in the order in force
        ("buried", HAND),  # by the seat
        ("tricks", "i8"),  # on the table or gone by
        ("leaders", "i8", MOST_TRICKS),
        ("plays", "i8", MOST_TRICKS),  # in each trick
        ("played", HAND, (MOST_TRICKS, SEATS)),
        ("tried", HAND, MOST_TRICKS),  # the throw that failed; empty for none
    ],
    align=True,
)
bind(story=STORY)
bind_arrays(stories=STORY)


@kernel
def _say(state, result, story, rules, step):
    """Make one call again. Changes `state` and `result`."""
    state.sight.table.window = story.call_window[step]
    make_call(rules, state, result, story.who[step], story.call[step])


@kernel
def _find_sides(rules, state, story):
    """Settle the sides as far as they are known. Changes `state`.

    The partner is whoever is known to hold the twin. Where that is nobody, any other
    seat will do: a declarer who is not alone must only have somebody.
    """
    take_sides(rules, state)
    sight = state.sight
    for seat in range(rules.deal.seats):
        if story.side[seat] != UNKNOWN:
            state.side[seat] = story.side[seat]
    seat = story.seat
    if state.partner_card != NO_CARD and seat == sight.table.declarer:
        place = rules.order.place[state.partner_card]
        if is_alone(rules, state) and copies_of(state.hands[seat], place) < TWINS_OF:
            state.side[rules.deal.next_seat[seat]] = DECLARERS
    for seat in range(rules.deal.seats):
        sight.side[seat] = state.side[seat]


@kernel
def _bury(rules, state, result, story, step):
    """Let a seat bury again, with its cards if they are known. Changes both records."""
    seat = story.who[step]
    last = True
    for later in range(step + 1, story.steps):
        last = last and story.call[later] != PASS
    if seat == story.seat and last and story.question != BURY:
        become(state.choice.cards, story.buried)
        put_burial(rules, state, result, seat)
    else:
        lay_down(rules, state, seat, story.relaxed[step])


@kernel
def _make_trumps(all_rules, state, result, story):
    """Repeat calls and burials. Returns what is wrong. Changes both records."""
    rules = all_rules[state.row]
    table = state.sight.table
    table.drawn = story.drawn
    step = 0
    while step < story.steps and story.call[step] != PASS:
        if story.call_window[step] == AFTER_BURY:
            break
        _say(state, result, story, rules, step)
        step += 1
    table.window = BEFORE_PICKUP
    if story.question == DECLARE and story.window != AFTER_BURY:
        table.window = story.window
        return FINE
    table.drawn = rules.deal.hand
    trump = story.trump  # where nobody has declared: what was turned up
    if table.standing != NOTHING:
        trump = trump_made(table.standing)
    change_trump(all_rules, state, trump)
    rules = all_rules[state.row]
    _find_sides(rules, state, story)
    if step < story.steps:
        _bury(rules, state, result, story, step)
        step += 1
    if (step > 0 and story.call[step - 1] == PASS) or rules.deal.kitty == 0:
        if may_rebury(rules, table):
            table.window = AFTER_BURY
    while step < story.steps and state.fault == FINE:
        rules = all_rules[state.row]
        if story.call[step] == PASS:
            _bury(rules, state, result, story, step)
        else:
            _say(state, result, story, rules, step)
            if not state.sides_are_open:
                see_call(rules, state, story.call[step])
            change_trump(all_rules, state, trump_made(table.standing))
        step += 1
    return FINE if rules.order.trump == story.trump else WRONG_TRUMP


@kernel
def _unit_of(table, play):
    """Return which unit of the lead some cards are; -1 for none."""
    for unit in range(table.lead.count):
        copies = table.lead.copies[unit]
        exactly = play.planes[copies - 1] == table.lead.kinds[unit]
        if exactly and count(play, EVERYTHING) == copies * table.lead.length[unit]:
            return unit
    return -1


@kernel
def _lead(rules, state, result, story):
    """Put the lead of a trick on the table again. Returns what is wrong.

    Changes `state` and `result`.
    """
    table = state.sight.table
    play = story.played[table.tricks, table.leader]
    tried = story.tried[table.tricks]
    if tried.planes[0] == 0:
        failed = result.failed_throws_declarers + result.failed_throws_attackers
        become(state.choice.cards, play)
        put_lead(rules, state, result)
        failed -= result.failed_throws_declarers + result.failed_throws_attackers
        return BEATEN_THROW if failed else state.fault
    become(state.choice.cards, tried)
    show_lead(rules, state)
    if state.fault != FINE:
        return state.fault
    unit = _unit_of(table, play)
    if unit < 0 or table.lead.count == 1:
        return WRONG_THROW
    fail_throw(rules, state, result, unit)
    leave_lead(rules, state)
    return FINE


@kernel
def _play_again(rules, ladders, state, result, story):
    """Play one trick as far as it went. Returns what is wrong. Changes both records."""
    table = state.sight.table
    trick = table.tricks
    if story.leaders[trick] != table.leader:
        return WRONG_LEADER
    begin_trick(table)
    wrong = _lead(rules, state, result, story)
    seat = table.leader
    for _ in range(1, story.plays[trick]):
        if wrong != FINE:
            return wrong
        table.turn += 1
        seat = rules.deal.next_seat[seat]
        owe_to_lead(rules, ladders, state, seat)
        become(state.choice.cards, story.played[trick, seat])
        put_follow(rules, state, seat)
        wrong = state.fault
    if wrong == FINE and story.plays[trick] == rules.deal.seats:
        take_trick(rules, state, result)
    return wrong


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
    wrong = _make_trumps(all_rules, state, result, story)
    rules = all_rules[state.row]
    if wrong != FINE or state.fault != FINE:
        return max(wrong, state.fault)
    if story.question in (LEAD, FOLLOW):
        table.leader = table.declarer
    for _ in range(story.tricks):
        wrong = _play_again(rules, ladders, state, result, story)
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
