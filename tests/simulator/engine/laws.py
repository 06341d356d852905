"""What holds in every round, as assertions over a replay and its RESULT."""

from __future__ import annotations

from collections import Counter
from typing import Any

from simulator.cards.card import RANKS
from tests.simulator.engine import sides
from tests.simulator.engine.replay import (
    LITTLE,
    NO_TRUMP,
    Cards,
    Order,
    Play,
    Replay,
    hands_at_first_lead,
    order_of,
    turn_order,
    worth,
)
from tests.simulator.engine.sides import attackers


def every_card_once(told: Replay) -> None:
    """Check that hands and kitty hold the pack, and that each card is played once."""
    hands = hands_at_first_lead(told)
    sizes = {hand.total() for hand in hands}
    assert sizes == {len(told.hands[0])}, "hands are of one size again after burying"
    left = [list(hand.elements()) for hand in hands]
    for trick in told.tricks:
        for play in trick.plays:
            for kind, copies in Counter(play.attempt).items():
                assert left[play.seat].count(kind) >= copies, "throws are of the hand"
            for kind in play.cards:
                left[play.seat].remove(kind)  # each play was in the hand
    assert left == [[], [], [], []], "all cards are played"


def tricks_in_turn(compiled: Any, told: Replay, result: Any) -> None:
    """Check leaders, turn order, sizes, the led suit, and who took the trick."""
    order = order_of(compiled, result)
    hands = [list(hand.elements()) for hand in hands_at_first_lead(told)]
    leader = int(result["declarer"])
    for trick in told.tricks:
        assert [play.seat for play in trick.plays] == list(turn_order(leader))
        lead = trick.plays[0]
        suits = {order.category(kind) for kind in lead.cards + lead.attempt}
        assert len(suits) == 1, "a lead is of one suit"
        for play in trick.plays:
            hand = hands[play.seat]
            assert len(play.cards) == len(lead.cards)
            in_suit = _in_suit(hand, suits, order)
            followed = _in_suit(play.cards, suits, order)
            assert followed >= min(in_suit, len(lead.cards)), "the led suit is followed"
            for kind in play.cards:
                hand.remove(kind)
        assert trick.points == sum(worth(play.cards) for play in trick.plays)
        if len(set(lead.cards)) == 1:
            assert trick.winner == _winner(trick.plays, order)
        leader = trick.winner


def _in_suit(cards: Cards, suits: set[int], order: Order) -> int:
    return sum(order.category(kind) in suits for kind in cards)


def _winner(plays: list[Play], order: Order) -> int:
    """Return who wins where one kind was led: the highest, the earliest of equals."""
    led = order.category(plays[0].cards[0])
    best, winner = (-1, -1), -1
    for play in plays:
        kind = play.cards[0]
        suit = order.category(kind)
        if len(set(play.cards)) > 1 or suit not in (led, NO_TRUMP):
            continue
        now = (int(suit != led), order.strength(kind))
        if now > best:
            best, winner = now, play.seat
    return winner


def throws(compiled: Any, told: Replay, result: Any) -> None:
    """Check what failed throws forced and cost, and that both are counted."""
    options = compiled.variant["failed_throw"]
    against = attackers(compiled, told, int(result["level"]))
    penalty, failed = 0, [0, 0]
    for trick in told.tricks:
        lead = trick.plays[0]
        if not lead.attempt:
            continue
        thrown, forced = Counter(lead.attempt), Counter(lead.cards)
        assert forced < thrown, "a part of the throw is forced"
        assert len(set(forced.values())) == 1, "one unit is forced"
        assert options.per == "card_thrown"
        attacks = lead.seat in against
        cost = options.penalty * len(lead.attempt)
        assert lead.cost == (-cost if attacks else cost)
        penalty += lead.cost
        failed[attacks] += 1
    assert penalty == result["penalty"]
    assert failed[0] == result["failed_throws_declarers"]
    assert failed[1] == result["failed_throws_attackers"]
    assert sum(t.plays[0].passed for t in told.tricks) == result["throws"]


def points(compiled: Any, told: Replay, result: Any) -> None:
    """Check that both sides' points and the kitty make up the pack, and the total."""
    against = attackers(compiled, told, int(result["level"]))
    taken = [0, 0]
    for trick in told.tricks:
        taken[trick.winner in against] += trick.points
    kitty = worth(told.burials[-1][1])
    assert taken[1] == result["captured"]
    assert kitty == result["kitty_points"]
    if compiled.variant["bury"].points == "forbidden":
        assert kitty == 0
    assert sum(taken) + kitty == 100 * compiled.variant["deal"].decks
    multiplier = int(result["multiplier"])
    assert (multiplier > 0) == (told.tricks[-1].winner in against)
    total = taken[1] + int(result["penalty"]) + kitty * multiplier
    assert result["total"] == max(0, total)
    assert result["tricks"] == len(told.tricks)


def bands(compiled: Any, result: Any) -> None:
    """Check the levels gained, with the recipe of the rule texts."""
    options = compiled.variant["bands"]
    total, step, target = int(result["total"]), options.step, options.target
    assert result["takeover"] == (total >= target)
    if total >= target:
        assert result["attackers_advance"] == (total - target) // step
        assert result["declarers_advance"] == 0
        return
    assert result["attackers_advance"] == 0
    shutout = target // step + 1
    expected = shutout if total == 0 else -((total - target) // step)
    assert result["declarers_advance"] == expected


def payoff(compiled: Any, told: Replay, result: Any) -> None:
    """Check that payoffs cancel out and that the side which won receives them."""
    against = attackers(compiled, told, int(result["level"]))
    paid = [int(seat) for seat in result["payoff"]]
    assert sum(paid) == 0
    if compiled.variant["stakes"].kind == "none":
        assert paid == [0] * 4
        assert result["stake"] == 0
        return
    assert result["stake"] > 0
    for seat in range(4):
        wins = (seat in against) == bool(result["takeover"])
        each = len(against) if len(against) == 3 and seat not in against else 1
        assert paid[seat] == each * (result["stake"] if wins else -result["stake"])


def hook(compiled: Any, told: Replay, result: Any) -> None:
    """Check that a level card which wins the last trick hooks, and nothing else."""
    rule = compiled.variant["demotion"]
    last = told.tricks[-1]
    best = next(play for play in last.plays if play.seat == last.winner)
    order = order_of(compiled, result)
    level = RANKS[int(result["level"])]
    if len(best.cards) > 1:
        return  # which card wins is the twins' business
    kind = best.cards[0]
    attacked = last.winner in attackers(compiled, told, int(result["level"]))
    held = kind < LITTLE and kind % 13 == result["level"]
    table = rule.trump_suit if kind // 13 == order.trump else rule.off_suit
    hooked = rule.rule == "hook" and attacked and held and level in dict(table)
    if rule.needs == "takeover":
        hooked = hooked and bool(result["takeover"])
    assert bool(result["hook"]) == hooked


def check(compiled: Any, told: Replay, result: Any) -> None:
    """Check everything that holds in a round."""
    every_card_once(told)
    tricks_in_turn(compiled, told, result)
    throws(compiled, told, result)
    points(compiled, told, result)
    bands(compiled, result)
    payoff(compiled, told, result)
    hook(compiled, told, result)
    sides.check(compiled, told, result)
