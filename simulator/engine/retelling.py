"""A story told again: calls, burials and tricks put on the table as they were.

The kernels that put them there in a round do so here. A hand that nobody knows holds
just the cards that it plays later on: enough to follow with, and enough to notice who
could have followed and did not.
"""

from simulator.engine.burying import change_trump, lay_down, may_rebury, put_burial
from simulator.engine.declaring import make_call
from simulator.engine.play import (
    begin_trick,
    leave_lead,
    owe_to_lead,
    put_follow,
    put_lead,
    show_lead,
    take_trick,
)
from simulator.engine.sides import is_alone, see_call, take_sides
from simulator.engine.state import FINE
from simulator.engine.story import (
    BEATEN_THROW,
    WRONG_LEADER,
    WRONG_THROW,
    WRONG_TRUMP,
)
from simulator.engine.throwing import fail_throw
from simulator.jit import kernel
from simulator.kernels.declare import trump_made
from simulator.kernels.hand import EVERYTHING, become, copies_of, count
from simulator.rules.partners import TWINS_OF
from simulator.variant.calls import AFTER_BURY, BEFORE_PICKUP, NOTHING
from simulator.view import BURY, DECLARE, DECLARERS, NO_CARD, PASS, UNKNOWN


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
    table = sight.table
    if table.partner_card != NO_CARD and seat == table.declarer:
        place = rules.order.place[table.partner_card]
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
def make_trumps_again(all_rules, state, result, story):
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
            if not state.sight.table.sides_are_open:
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
def play_again(rules, ladders, state, result, story):
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
