"""A round (一局), from the shuffle to the result: the rule book's table of contents."""

from simulator.cards.card import NO_TRUMP
from simulator.engine.burying import bury, change_trump, rebury
from simulator.engine.dealing import empty_hands, lay_out_kitty, shuffle
from simulator.engine.declaring import begin_calls, draw_and_declare
from simulator.engine.note import note
from simulator.engine.play import play_all_tricks
from simulator.engine.state import DEALT_AGAIN, FINE, TURNED_UP
from simulator.engine.trumps import DEAL_AGAIN, settle_declarer, settle_trump
from simulator.jit import kernel
from simulator.kernels.bands import (
    attackers_advance,
    declarers_advance,
    is_takeover,
)
from simulator.kernels.declare import NOBODY
from simulator.kernels.hand import clear, points
from simulator.kernels.stakes import total_stake
from simulator.rules.stakes import PRODUCT
from simulator.variant.calls import NOTHING
from simulator.variant.compiled import TRUMPS
from simulator.view import ATTACKERS, DECLARERS


@kernel
def begin(state):
    """Clear what earlier rounds, or a deal that is dealt again, left behind.

    Changes `state`.
    """
    table = state.sight.table
    begin_calls(state)
    empty_hands(state)
    clear(table.gone)
    table.leader = NOBODY
    table.turn = 0
    table.winner = NOBODY
    table.strength = 0
    table.trick_points = 0
    table.tricks = 0
    table.captured = 0
    table.penalty = 0
    state.buried_by = NOBODY
    for seat in range(len(table.void)):
        table.side[seat] = NOBODY
        table.void[seat] = 0
        clear(table.plays[seat])


@kernel
def take_sides(rules, table):
    """Write which side every seat is on. Changes `table`."""
    team = rules.partners.team[table.declarer]
    for seat in range(rules.deal.seats):
        same = rules.partners.team[seat] == team
        table.side[seat] = DECLARERS if same else ATTACKERS


@kernel
def _pay(rules, table, result):
    """Write the stake and what every seat gets or pays. Changes `result`."""
    result.stake = total_stake(rules, 1, result.overrides, result.total)
    winners = ATTACKERS if result.takeover else DECLARERS
    for seat in range(rules.deal.seats):
        won = table.side[seat] == winners
        result.payoff[seat] = result.stake if won else -result.stake


@kernel
def settle(rules, state, result):
    """Write the result of a round. rules.md A20, A21, A26. Changes `result`."""
    table = state.sight.table
    result.deal = state.index
    result.declarer = table.declarer
    result.first_drawer = table.first_drawer
    result.level = rules.order.level
    result.trump = rules.order.trump
    result.maker = table.maker
    result.redeals = state.attempt
    result.tricks = table.tricks
    result.captured = table.captured
    result.penalty = table.penalty
    result.kitty_points = points(rules, state.kitty)
    kitty = result.kitty_points * result.multiplier
    result.total = max(0, table.captured + table.penalty + kitty)
    result.takeover = is_takeover(rules, result.total)
    result.attackers_advance = attackers_advance(rules, result.total)
    if not result.takeover:
        result.declarers_advance = declarers_advance(rules, result.total)
    if rules.stakes.kind == PRODUCT:
        _pay(rules, table, result)


@kernel
def play_round(all_rules, ladders, state, result):
    """Play one round.

    `state` says which deal, the level (its row), who draws first and who is declarer
    (-1: to be contested). Changes `state` and `result`.
    """
    level = state.row // TRUMPS
    trump = DEAL_AGAIN
    while trump == DEAL_AGAIN:
        state.row = level * TRUMPS + NO_TRUMP
        rules = all_rules[state.row]
        begin(state)
        result.nobody_declared = 0
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
    rules = all_rules[state.row]
    table = state.sight.table
    if table.declarer == NOBODY:
        table.declarer = settle_declarer(rules, state)
    take_sides(rules, table)
    bury(rules, state, result, table.declarer)
    if state.fault == FINE:
        rebury(all_rules, state, result)
    rules = all_rules[state.row]
    if state.fault == FINE:
        play_all_tricks(rules, ladders, state, result)
    settle(rules, state, result)
