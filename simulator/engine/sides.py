"""The sides of a round (庄家方, 闲家): who is on which, and who knows it. rules.md A9.

With fixed partners all is open. Where the holder of the declared card's twin is the
partner, a seat knows its own side and the declarer's until the twin is played; the
partner, and a declarer who holds both, know all. Points count for those who are known.
"""

from simulator.cards.card import NO_TRUMP, RANKS
from simulator.cards.pack import DECKS
from simulator.engine.note import note
from simulator.engine.state import SHOWED_PARTNER
from simulator.jit import kernel
from simulator.kernels.hand import copies_of
from simulator.rules.memory import LAST_TRICK
from simulator.rules.partners import FIXED
from simulator.variant.calls import CALLS, NOTHING
from simulator.view import ATTACKERS, DECLARERS, NO_CARD, UNKNOWN

SUIT_LENGTH = len(RANKS)


@kernel
def partner_card(rules, standing):
    """Return the printed kind whose other copy makes the partner; NO_CARD if none.

    A pair shown means that the declarer holds both copies; jokers have no suit to
    find a partner in (rules.md, B-18).
    """
    if rules.partners.how == FIXED or standing == NOTHING:
        return NO_CARD
    number = (standing - 1) % CALLS
    if number % DECKS or number // DECKS >= NO_TRUMP:
        return NO_CARD
    return number // DECKS * SUIT_LENGTH + rules.order.level


@kernel
def take_sides(rules, state):
    """Settle which side every seat is on, before the kitty is taken.

    Changes `state`.
    """
    table = state.sight.table
    declarer = table.declarer
    table.partner_card = partner_card(rules, table.standing)
    table.sides_are_open = table.partner_card == NO_CARD
    for seat in range(rules.deal.seats):
        same = seat == declarer
        if rules.partners.how == FIXED:
            same = rules.partners.team[seat] == rules.partners.team[declarer]
        elif table.partner_card != NO_CARD and not same:
            place = rules.order.place[table.partner_card]
            same = copies_of(state.hands[seat], place) > 0
        state.side[seat] = DECLARERS if same else ATTACKERS
        state.sight.side[seat] = state.side[seat]


@kernel
def is_alone(rules, state):
    """Return whether the declarer has no partner."""
    on_his_side = 0
    for seat in range(rules.deal.seats):
        on_his_side += state.side[seat] == DECLARERS
    return on_his_side == 1


@kernel
def show_sides(rules, state, seat):
    """Write the sides, and the points of those known, as one seat knows them.

    For rounds whose sides are not open. Changes `state.sight`.
    """
    sight = state.sight
    table = sight.table
    knows_all = is_alone(rules, state) if seat == table.declarer else False
    if seat != table.declarer:
        knows_all = state.side[seat] == DECLARERS
    sight.captured = 0
    sight.penalty = 0
    for other in range(rules.deal.seats):
        known = knows_all or other == seat or other == table.declarer  # noqa: PLR1714
        sight.side[other] = state.side[other] if known else UNKNOWN
        if sight.side[other] == ATTACKERS:
            sight.captured += table.taken[other]
            sight.penalty -= table.fined[other]
        elif sight.side[other] == DECLARERS:
            sight.penalty += table.fined[other]


@kernel
def open_sides(rules, state):
    """Let everybody know all sides. Changes `state`."""
    state.sight.table.sides_are_open = True
    state.sight.captured = state.captured
    state.sight.penalty = state.penalty
    for seat in range(rules.deal.seats):
        state.sight.side[seat] = state.side[seat]


@kernel
def see_play(rules, state, seat, play):
    """Open the sides where a play shows the partner, or that there is none.

    Changes `state`.
    """
    table = state.sight.table
    place = rules.order.place[table.partner_card]
    shown = copies_of(play, place)
    if seat == table.declarer:
        earlier = table.gone
        if rules.memory.rule == LAST_TRICK:
            earlier = state.own_plays[seat]
        if shown + copies_of(earlier, place) > 1:
            open_sides(rules, state)
    elif shown:
        note(state, SHOWED_PARTNER, seat, 0)
        open_sides(rules, state)


@kernel
def see_call(rules, state, number):
    """Open the sides where a call shows both copies of the partner's card.

    Changes `state`.
    """
    suit = state.sight.table.partner_card // SUIT_LENGTH
    if number % DECKS and number // DECKS == suit:
        open_sides(rules, state)


@kernel
def score(state, seat, points, cost):
    """Count points taken, or the cost of a failed throw, for a seat's side.

    Changes `state`.
    """
    table = state.sight.table
    table.taken[seat] += points
    table.fined[seat] += cost
    if state.side[seat] == ATTACKERS:
        state.captured += points
        state.penalty -= cost
    else:
        state.penalty += cost
    if state.sight.table.sides_are_open:
        state.sight.captured = state.captured
        state.sight.penalty = state.penalty
