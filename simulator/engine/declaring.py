"""Drawing the cards (摸牌) and making trumps: declare, reinforce, override."""

from simulator.cards.pack import DECKS
from simulator.engine.ask import ask, stop
from simulator.engine.note import note
from simulator.engine.state import CALLED, FINE, ILLEGAL_CALL, REINFORCED
from simulator.jit import kernel
from simulator.kernels.declare import (
    NOBODY,
    is_reinforcement,
    moment,
    one_more,
    options,
    stands,
)
from simulator.kernels.hand import copies_of, put
from simulator.rules.declare import FIRST, STANDING
from simulator.variant.calls import (
    AFTER_BURY,
    BEFORE_PICKUP,
    CALLS,
    DURING_DEAL,
    GROUPS,
    NOTHING,
)
from simulator.view import DECLARE, PASS


@kernel
def begin_calls(state):
    """Nobody has called yet. Changes `state`."""
    state.sight.table.maker = NOBODY
    state.sight.table.standing = NOTHING
    state.first_maker = NOBODY
    state.may_call = 0
    for seat in range(len(state.callable)):
        state.callable[seat] = 0
        state.offered[seat] = 0
        state.asked_at[seat] = 0


@kernel
def calls_of(rules, state, seat):
    """Return the calls, as bits, that a seat may make now."""
    table = state.sight.table
    return options(
        rules, state.callable[seat], table.window, table.maker, seat, table.standing
    )


@kernel
def _find_callers(rules, state):
    """Find which seats may call anything at all now. Changes `state`."""
    state.may_call = 0
    for seat in range(rules.deal.seats):
        if calls_of(rules, state, seat):
            state.may_call |= 1 << seat


@kernel
def _draw(rules, state, seat, draw):
    """Give a seat its next card. Changes `state`."""
    kind = state.deck[seat * rules.deal.hand + draw]
    place = rules.order.place[kind]
    put(state.hands[seat], place, 1)
    group = rules.order.group[place]
    if group >= 0:
        state.callable[seat] = one_more(state.callable[seat], group)
        if calls_of(rules, state, seat):
            state.may_call |= 1 << seat


@kernel
def _show_cards(rules, table, seat, number, reinforces):
    """Let everybody know which cards a call shows. Changes `table`.

    A partner shows only the copies that are added.
    """
    copies = number % DECKS + 1
    if reinforces and table.maker != seat:
        copies -= (table.standing - 1) % CALLS % DECKS + 1
    kind = 1 << rules.order.caller[number // DECKS]
    for copy in range(copies):
        table.shown[seat].planes[copy] |= kind


@kernel
def make_call(rules, state, result, seat, number):
    """Let a call stand. Changes `state` and `result`."""
    table = state.sight.table
    opens = table.standing == NOTHING
    reinforces = (
        not opens
        and table.window != AFTER_BURY
        and is_reinforcement(rules, table.maker, seat, table.standing, number)
    )
    _show_cards(rules, table, seat, number, reinforces)
    note(state, REINFORCED if reinforces else CALLED, seat, number)
    table.standing = stands(rules, number, reinforces, opens)
    if reinforces:
        result.reinforcements += 1
        return  # a partner's copy does not take the declaration away
    if not opens or table.window == AFTER_BURY:
        result.overrides += 1
    if state.first_maker == NOBODY:
        state.first_maker = seat
    table.maker = seat


@kernel
def offer(rules, state, result, seat):
    """Ask one seat for a call; return whether it made one.

    Changes `state` and `result`.
    """
    calls = calls_of(rules, state, seat)
    if calls == 0:
        return False
    state.sight.options = calls
    state.sight.is_new_offer = calls != state.offered[seat]
    state.offered[seat] = calls
    state.asked_at[seat] |= 1 << moment(state.sight.table)
    ask(rules, state, seat, DECLARE)
    number = state.choice.call
    if number == PASS:
        return False
    if number < 0 or number >= CALLS or (calls >> number) & 1 == 0:
        stop(state, seat, ILLEGAL_CALL)
        return False
    make_call(rules, state, result, seat, number)
    return True


@kernel
def offer_around(rules, state, result, first):
    """Ask every seat from `first` on, until a full turn of passes.

    Changes `state` and `result`.
    """
    seat = first
    passes = 0
    while passes < rules.deal.seats:
        passes += 1
        if (state.may_call >> seat) & 1 and offer(rules, state, result, seat):
            passes = 0
            _find_callers(rules, state)
        if state.fault != FINE:
            return
        seat = rules.deal.next_seat[seat]


@kernel
def provisional_declarer(rules, state):
    """Return who would be declarer if nobody called any more; else the first drawer."""
    table = state.sight.table
    if table.maker != NOBODY:
        if rules.declare.first_declarer == STANDING:
            return table.maker
        if rules.declare.first_declarer == FIRST:
            return state.first_maker
    return table.first_drawer


@kernel
def draw_and_declare(rules, state, result):
    """Draw card by card, asking all seats after each; then one more turn of asking.

    `rules` are those of the level without trump: while cards are drawn nothing else is
    known. Changes `state` and `result`.
    """
    table = state.sight.table
    table.window = DURING_DEAL
    for draw in range(rules.deal.hand):
        seat = table.first_drawer
        for _ in range(rules.deal.seats):
            _draw(rules, state, seat, draw)
            if state.may_call:
                table.drawn = draw + 1
                offer_around(rules, state, result, seat)
                if state.fault != FINE:
                    return
            seat = rules.deal.next_seat[seat]
    table.window = BEFORE_PICKUP
    table.drawn = rules.deal.hand
    _find_callers(rules, state)
    first = table.declarer
    if first == NOBODY:
        first = provisional_declarer(rules, state)
    offer_around(rules, state, result, first)


@kernel
def count_calls(rules, state, seat):
    """Find anew what a hand can call, after it changed. Changes `state`."""
    state.callable[seat] = 0
    for group in range(GROUPS):
        copies = copies_of(state.hands[seat], rules.order.caller[group])
        held = (1 << copies) - 1
        state.callable[seat] |= held << (group * DECKS)
