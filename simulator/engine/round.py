"""A round (一局), from the shuffle to the result: the rule book's table of contents."""

from simulator.cards.card import NO_TRUMP
from simulator.cards.pack import DECKS
from simulator.engine.ask import tell_result
from simulator.engine.burying import bury, change_trump, rebury
from simulator.engine.dealing import empty_hands, lay_out_kitty, shuffle
from simulator.engine.declaring import begin_calls, draw_and_declare
from simulator.engine.note import note
from simulator.engine.play import play_all_tricks
from simulator.engine.redealing import redeals
from simulator.engine.remembering import begin_memory
from simulator.engine.sides import is_alone, take_sides
from simulator.engine.state import DEALT_AGAIN, FINE, TURNED_UP
from simulator.engine.trumps import DEAL_AGAIN, settle_declarer, settle_trump
from simulator.jit import kernel
from simulator.kernels.bands import (
    attackers_advance,
    declarers_advance,
    is_takeover,
)
from simulator.kernels.declare import NOBODY
from simulator.kernels.demotion import NO_HOOK, hook
from simulator.kernels.hand import clear, points
from simulator.kernels.stakes import base_factor, total_stake
from simulator.rules.stakes import PRODUCT
from simulator.variant.calls import CALLS, NOTHING
from simulator.variant.compiled import TRUMPS
from simulator.view import ATTACKERS, DECLARERS, NO_CARD, UNKNOWN


@kernel
def clear_result(result):
    """Set what a round counts up to 0. Changes `result`."""
    result.overrides = 0
    result.reburies = 0
    result.reinforcements = 0
    result.nobody_declared = 0
    result.throws = 0
    result.failed_throws_declarers = 0
    result.failed_throws_attackers = 0
    result.multiplier = 0
    result.last_card = NO_CARD
    result.burial_relaxed = 0
    result.declarers_advance = 0


@kernel
def begin(state, result):
    """Clear what earlier rounds, or a deal that is dealt again, left behind.

    Changes `state` and `result`.
    """
    table = state.sight.table
    begin_calls(state)
    empty_hands(state)
    clear_result(result)
    clear(table.gone)
    table.leader = NOBODY
    table.turn = 0
    table.winner = NOBODY
    table.strength = 0
    table.trick_points = 0
    table.tricks = 0
    state.captured = 0
    state.penalty = 0
    begin_memory(state)
    state.sight.captured = 0
    state.sight.penalty = 0
    state.sight.table.sides_are_open = True  # nobody has one yet, and all know it
    table.burier = NOBODY
    table.partner_card = NO_CARD
    state.buriers = 0
    for seat in range(len(table.void)):
        state.sight.side[seat] = UNKNOWN
        table.taken[seat] = 0
        table.fined[seat] = 0
        table.void[seat] = 0
        clear(table.shown[seat])


@kernel
def _base(rules, state):
    """Return the mean stake of the attackers times that of the declarers, rounded."""
    attackers, declarers, attackers_sum, declarers_sum = 0, 0, 0, 0
    for seat in range(rules.deal.seats):
        if state.side[seat] == ATTACKERS:
            attackers += 1
            attackers_sum += rules.stakes.seats[seat]
        else:
            declarers += 1
            declarers_sum += rules.stakes.seats[seat]
    return base_factor(attackers_sum, attackers, declarers_sum, declarers)


@kernel
def _pay(rules, state, result):
    """Write the stake and what every seat gets or pays. Changes `result`.

    A declarer who is alone settles with each of the others.
    """
    base = _base(rules, state)
    result.stake = total_stake(rules, base, result.overrides, result.total)
    winners = ATTACKERS if result.takeover else DECLARERS
    for seat in range(rules.deal.seats):
        paid = result.stake if state.side[seat] == winners else -result.stake
        if result.alone and state.side[seat] == DECLARERS:
            paid *= rules.deal.seats - 1
        result.payoff[seat] = paid


@kernel
def _tell(rules, state, result):
    """Write who played what with whom. Changes `result`."""
    table = state.sight.table
    result.deal = state.index
    result.declarer = table.declarer
    result.first_drawer = table.first_drawer
    result.level = rules.order.level
    result.trump = rules.order.trump
    result.maker = table.maker
    result.redeals = state.attempt
    result.weak_redeals = state.weak_redeals
    result.tricks = table.tricks
    result.captured = state.captured
    result.penalty = state.penalty
    result.alone = is_alone(rules, state)
    for seat in range(rules.deal.seats):
        result.side[seat] = state.side[seat]


@kernel
def settle(rules, state, result):
    """Write the result of a round. rules.md A20, A21, A23, A26. Changes `result`."""
    _tell(rules, state, result)
    result.kitty_points = points(rules, state.kitty)
    kitty = result.kitty_points * result.multiplier
    result.total = max(0, state.captured + state.penalty + kitty)
    result.takeover = is_takeover(rules, result.total)
    result.attackers_advance = attackers_advance(rules, result.total)
    if not result.takeover:
        result.declarers_advance = declarers_advance(rules, result.total)
    result.hook = NO_HOOK
    if result.last_card != NO_CARD:
        result.hook = hook(rules, result.last_card, result.takeover)
    if rules.stakes.kind == PRODUCT:
        _pay(rules, state, result)


@kernel
def _note_declared(table, result):
    """Write which kind of call stands when the kitty is taken. Changes `result`."""
    result.declared_copies = 0
    result.declared_jokers = False
    if table.standing != NOTHING:
        number = (table.standing - 1) % CALLS
        result.declared_copies = number % DECKS + 1
        result.declared_jokers = number // DECKS >= NO_TRUMP


@kernel
def make_trumps(all_rules, state, result, level):
    """Deal, draw and declare until there are trumps and a declarer.

    Changes `state` and `result`.
    """
    trump = DEAL_AGAIN
    while trump == DEAL_AGAIN:
        state.row = level * TRUMPS + NO_TRUMP
        rules = all_rules[state.row]
        begin(state, result)
        shuffle(rules, state)
        draw_and_declare(rules, state, result)
        if state.fault != FINE:
            return
        lay_out_kitty(rules, state)
        trump = settle_trump(rules, state, result)
        if trump == DEAL_AGAIN:
            note(state, DEALT_AGAIN, NOBODY, state.attempt)
            state.attempt += 1
        elif state.sight.table.standing == NOTHING:
            note(state, TURNED_UP, NOBODY, trump)
    change_trump(all_rules, state, trump)
    table = state.sight.table
    if table.declarer == NOBODY:
        table.declarer = settle_declarer(all_rules[state.row], state)
    _note_declared(table, result)


@kernel
def play_round(all_rules, ladders, state, result):
    """Play one round.

    `state` says which deal, the level (its row), who draws first and who is declarer
    (-1: to be contested). Changes `state` and `result`.
    """
    level = state.row // TRUMPS
    state.weak_redeals = 0
    result.weak_hands = 0
    dealing = True
    while dealing:
        make_trumps(all_rules, state, result, level)
        if state.fault != FINE:
            return
        take_sides(all_rules[state.row], state)
        bury(all_rules[state.row], state, result, state.sight.table.declarer)
        if state.fault == FINE:
            rebury(all_rules, state, result)
        dealing = state.fault == FINE and redeals(all_rules[state.row], state, result)
    rules = all_rules[state.row]
    if state.fault == FINE:
        state.sight.table.leader = state.sight.table.declarer
        play_all_tricks(rules, ladders, state, result)
    settle(rules, state, result)
    if state.fault == FINE:
        tell_result(rules, state, result)
