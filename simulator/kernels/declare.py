"""Declarations as calls (亮主, 加固, 反主, 反底). rules.md A3 to A5, A8.

What is legal was decided when the variant was compiled (variant/calls.py).
"""

from simulator.cards.card import NO_TRUMP
from simulator.cards.pack import DECKS
from simulator.jit import kernel
from simulator.variant.calls import (
    CALLS,
    MAKER,
    NOTHING,
    OTHER,
    PARTNER,
)

NOBODY = -1


@kernel
def trump_made(standing):
    """Return the trump suit of the call that stands; NO_TRUMP for jokers."""
    return min((standing - 1) % CALLS // DECKS, NO_TRUMP)


@kernel
def moment(table):
    """Return when a call may be made: cards drawn, and one more for every window since.

    At least 1, and below 63 with every pack.
    """
    return table.drawn + table.window


@kernel
def one_more(callable_now, group):
    """Return the calls a hand can show once it holds one more card of a group."""
    shift = group * DECKS
    held = (callable_now >> shift) & ((1 << DECKS) - 1)
    return callable_now | (((held << 1) | 1) << shift)


@kernel
def relation(rules, maker, seat):
    """Return how a seat stands to the maker of the call that stands."""
    if maker == seat:
        return MAKER
    if maker != NOBODY and rules.partners.partner[maker] == seat:
        return PARTNER
    return OTHER


@kernel
def with_partner(callable_now, standing):
    """Return the calls that a hand makes together with the cards that stand."""
    number = (standing - 1) % CALLS
    shift = number // DECKS * DECKS
    full = (1 << DECKS) - 1
    held = (callable_now >> shift) & full
    return ((held << (number % DECKS + 1)) & full) << shift


@kernel
def options(rules, callable_now, window, maker, seat, standing):
    """Return the calls, as bits, that a seat may make now."""
    who = relation(rules, maker, seat)
    held = callable_now
    if who == PARTNER and standing != NOTHING:
        held |= (
            with_partner(callable_now, standing) & rules.calls.reinforces[who, standing]
        )
    return held & rules.calls.over[window, who, standing]


@kernel
def is_reinforcement(rules, maker, seat, standing, number):
    """Return whether this call only adds copies to what stands."""
    who = relation(rules, maker, seat)
    return (rules.calls.reinforces[who, standing] >> number) & 1


@kernel
def stands(rules, number, reinforces, opens):
    """Return the standing after a call: its suit may now be final."""
    pair_shown_first = opens and number % DECKS > 0
    locks = rules.calls.locks and (reinforces or pair_shown_first)
    return 1 + number + (CALLS if locks else 0)
