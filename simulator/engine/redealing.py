"""Having the cards dealt again (造反). rules.md A10."""

from simulator.engine.ask import ask, stop
from simulator.engine.note import note_cards
from simulator.engine.state import FINE, ILLEGAL_REDEAL, WEAK_HAND
from simulator.engine.trumps import MOST_REDEALS
from simulator.jit import kernel
from simulator.kernels.redeal import is_weak
from simulator.rules.redeal import BY_ATTACKERS, NONE, PARTNER_DECLARES
from simulator.view import ATTACKERS, DEAL_ANEW, PASS, REDEAL


@kernel
def may_redeal(rules, state, seat):
    """Return whether a seat's hand entitles it to have the cards dealt again."""
    if rules.redeal.who == BY_ATTACKERS and state.side[seat] != ATTACKERS:
        return False
    if (state.buriers >> seat) & 1 and not rules.redeal.buriers:
        return False
    return is_weak(rules, state.hands[seat])


@kernel
def _void(rules, state):
    """Name the declarer of the next deal, who draws first. Changes `state`."""
    table = state.sight.table
    if rules.redeal.then == PARTNER_DECLARES:
        table.declarer = rules.partners.partner[table.declarer]
    table.first_drawer = table.declarer
    state.attempt += 1
    state.weak_redeals += 1


@kernel
def redeals(rules, state, result):
    """Ask the seats with weak hands; return whether the deal is void.

    From the seat after the declarer on. Changes `state` and `result`.
    """
    table = state.sight.table
    if rules.redeal.rule == NONE or state.attempt >= MOST_REDEALS:
        return False
    if state.weak_redeals >= rules.redeal.most_in_a_row:
        return False
    seat = table.declarer
    for _ in range(rules.deal.seats):
        seat = rules.deal.next_seat[seat]
        if not may_redeal(rules, state, seat):
            continue
        result.weak_hands += 1
        ask(rules, state, seat, REDEAL)
        if state.choice.call == DEAL_ANEW:
            note_cards(state, WEAK_HAND, seat, 0, state.hands[seat])
            _void(rules, state)
            return True
        if state.choice.call != PASS:
            stop(state, seat, ILLEGAL_REDEAL)
        if state.fault != FINE:
            return False
    return False
