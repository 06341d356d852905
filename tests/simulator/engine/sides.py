"""Who plays with whom, and who may have the cards dealt again, from a replay alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

from simulator.cards.card import RANKS
from tests.simulator.engine.replay import (
    NO_TRUMP,
    Order,
    Replay,
    hands_at_first_lead,
    worth,
)

DECKS = 4  # a call is group * DECKS + copies - 1
SEATS = range(4)


def attackers(compiled: Any, told: Replay, level: int) -> set[int]:
    """Return the seats against the declarer, who is the first to take the kitty."""
    declarer = told.pickups[0][0]
    if compiled.variant["partners"].how == "fixed":
        return {(declarer + 1) % 4, (declarer + 3) % 4}
    return set(SEATS) - {declarer} - partners(told, level)


def partners(told: Replay, level: int) -> set[int]:
    """Return who else holds the card that the declarer called with.

    Nobody where it was a pair or jokers, where nobody called, or where the other copy
    was his own or lay in the kitty.
    """
    declarer = told.pickups[0][0]
    before = [call for call in told.calls if call[2] < 2]
    if not before:
        return set()
    number = before[-1][1]
    if number % DECKS > 0 or number // DECKS >= NO_TRUMP:
        return set()
    kind = number // DECKS * 13 + level
    return {seat for seat in SEATS if seat != declarer and kind in told.hands[seat]}


def weak_hands(compiled: Any, told: Replay, order: Order) -> set[int]:
    """Return the seats that may have the cards dealt again when burying is over."""
    rule = compiled.variant["redeal"]
    if rule.rule == "none":
        return set()
    allowed = set(SEATS)
    if rule.who == "attackers":
        allowed = attackers(compiled, told, order.level)
    if not rule.buriers:
        allowed -= {seat for seat, _ in told.burials}
    found = set()
    for seat, hand in enumerate(hands_at_first_lead(told)):
        cards = list(hand.elements())
        trumps = sum(order.category(kind) == NO_TRUMP for kind in cards)
        few = trumps <= rule.max_trumps and order.trump != NO_TRUMP
        if seat in allowed and (worth(cards) <= rule.max_points or few):
            found.add(seat)
    return found


def trump_of(told: Replay) -> int:
    """Return the trump suit of a deal in which somebody called."""
    if told.calls:
        return min(told.calls[-1][1] // DECKS, NO_TRUMP)
    assert told.turned_up is not None
    return told.turned_up


def check(compiled: Any, told: Replay, result: Any) -> None:
    """Check sides, and that a deal was void where, and only where, a hand was weak."""
    level = int(result["level"])
    against = attackers(compiled, told, level)
    assert [int(side) for side in result["side"]] == [
        int(seat in against) for seat in SEATS
    ]
    assert result["alone"] == (len(against) == 3)
    rule = compiled.variant["redeal"]
    permanent = tuple(map(RANKS.index, compiled.variant["trumps"].permanent))
    assert result["weak_redeals"] == len(told.void)
    for number, void in enumerate([*told.void, told]):
        order = Order(level, trump_of(void), permanent)
        weak = weak_hands(compiled, void, order)
        if void is told:
            passed = number >= rule.most_in_a_row or told.redeals >= 10
            assert passed or not weak, "our players never miss a redeal"
            continue
        seat, cards = void.weak
        assert seat in weak
        assert Counter(cards) == hands_at_first_lead(void)[seat]
        following = told.void[number + 1] if number + 1 < len(told.void) else told
        declarer = void.pickups[0][0]
        if rule.then == "partner_declares":
            declarer = (declarer + 2) % 4
        assert following.pickups[0][0] == declarer
