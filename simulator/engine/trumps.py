"""Settling trumps and declarer when the drawing is over. rules.md A2, A6."""

from simulator.cards.card import LITTLE_JOKER, NO_TRUMP, RANKS
from simulator.jit import kernel
from simulator.kernels.declare import NOBODY, trump_made
from simulator.kernels.rng import below
from simulator.rules.declare import FIRST, FIRST_DRAWER, RANDOM
from simulator.rules.no_declare import (
    FLIP_FIRST,
    FLIP_UNTIL_LEVEL,
    JOKER_NO_TRUMP,
    OPENING_REDEAL,
    PLAY_NO_TRUMP,
    REDEAL,
)
from simulator.variant.calls import NOTHING

DEAL_AGAIN = -1  # instead of a trump
MOST_REDEALS = 10  # in a row; then no trump is played
SUIT_LENGTH = len(RANKS)


@kernel
def _suit_from(rules, state, first, offset):
    """Return the suit of the kitty card at `offset`, or of the next after a joker."""
    for step in range(rules.deal.kitty):
        kind = state.deck[first + (offset + step) % rules.deal.kitty]
        if kind < LITTLE_JOKER:
            return kind // SUIT_LENGTH
        if rules.no_declare.joker == JOKER_NO_TRUMP:
            return NO_TRUMP
    return NO_TRUMP


@kernel
def _flip(rules, state):
    """Return the trump that turned-up kitty cards make. Changes `state`."""
    first = rules.deal.hand * rules.deal.seats
    then = rules.no_declare.then
    if then == FLIP_UNTIL_LEVEL:
        for card in range(first, first + rules.deal.kitty):
            kind = state.deck[card]
            if kind >= LITTLE_JOKER:
                if rules.no_declare.joker == JOKER_NO_TRUMP:
                    return NO_TRUMP
            elif kind % SUIT_LENGTH == rules.order.level:
                return kind // SUIT_LENGTH
    offset = 0
    if then not in (FLIP_UNTIL_LEVEL, FLIP_FIRST):
        offset = below(state.dice, rules.deal.kitty)
    return _suit_from(rules, state, first, offset)


@kernel
def settle_trump(rules, state, result):
    """Return the trump suit, 4 for no trump, or DEAL_AGAIN.

    Draws from `state.dice` where the rule draws. Changes `state` and `result`.
    """
    standing = state.sight.table.standing
    if standing != NOTHING:
        return trump_made(standing)
    result.nobody_declared = 1
    opening_redeal = state.opening and rules.no_declare.opening == OPENING_REDEAL
    if opening_redeal or rules.no_declare.then == REDEAL:
        return NO_TRUMP if state.attempt >= MOST_REDEALS else DEAL_AGAIN
    if rules.no_declare.then == PLAY_NO_TRUMP or rules.deal.kitty == 0:
        return NO_TRUMP
    return _flip(rules, state)


@kernel
def _declarer_by_flip(rules, state):
    """Return the declarer where nobody declared.

    Seed 000: the suit of the first kitty card that is no joker counts seats from the
    first drawer, spades, hearts, clubs, diamonds. Otherwise, and after the last redeal,
    the first drawer.
    """
    table = state.sight.table
    then = rules.no_declare.then
    seat = table.first_drawer
    if then not in (FLIP_UNTIL_LEVEL, FLIP_FIRST) or state.attempt >= MOST_REDEALS:
        return seat
    first = rules.deal.hand * rules.deal.seats
    for card in range(first, first + rules.deal.kitty):
        kind = state.deck[card]
        if kind < LITTLE_JOKER:
            for _ in range(kind // SUIT_LENGTH):
                seat = rules.deal.next_seat[seat]
            return seat
    return seat


@kernel
def settle_declarer(rules, state):
    """Return the declarer of an opening round. Draws from `state.dice` for a lot."""
    table = state.sight.table
    if state.attempt >= MOST_REDEALS and table.maker == NOBODY:
        return table.first_drawer
    if rules.declare.first_declarer == RANDOM:
        return below(state.dice, rules.deal.seats)
    if rules.declare.first_declarer == FIRST_DRAWER:
        return table.first_drawer
    if table.maker == NOBODY:
        return _declarer_by_flip(rules, state)
    if rules.declare.first_declarer == FIRST:
        return state.first_maker
    return table.maker
