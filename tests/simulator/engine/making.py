"""Who made trumps and became declarer, worked out from the calls of a replay."""

from __future__ import annotations

from typing import Any

from tests.simulator.engine.chance import RULE, Stream
from tests.simulator.engine.replay import LITTLE, NO_TRUMP, Cards, Replay

DECKS = 4  # a call is group * DECKS + copies - 1


def check(compiled: Any, told: Replay, result: Any, dice: Stream) -> None:
    """Check calls, trump, declarer and pickups of a round."""
    _calls_were_held(told, result)
    assert _trump(compiled, told, result, dice) == result["trump"]
    assert told.redeals == result["redeals"]
    assert told.reinforcements == result["reinforcements"]
    opened = int(told.turned_up is None and bool(told.calls))
    assert len(told.calls) - told.reinforcements - opened == result["overrides"]
    assert len(told.pickups) - 1 == result["reburies"]
    assert told.pickups[0][0] == result["declarer"]
    reburiers = [seat for seat, _, window, _ in told.calls if window == 2]
    assert reburiers == [seat for seat, _ in told.pickups[1:]]


def declarer(compiled: Any, told: Replay, result: Any) -> int:
    """Return who becomes declarer in an opening round."""
    before = [call for call in told.calls if call[2] < 2]
    rule = compiled.variant["declare"].first_declarer
    first = int(result["first_drawer"])
    if before and rule == "first":
        return before[0][0]
    if before:
        assert rule == "standing"
        return _maker(before)
    if compiled.variant["no_declare"].then == "flip_until_level":
        suited = [kind for kind in told.kitty if kind < LITTLE]
        return (first + (suited[0] // 13 if suited else 0)) % 4
    return first


def _maker(calls: list[tuple[int, int, int, int]]) -> int:
    """Return whose call stands; the same suit again only adds copies."""
    maker, group = -1, -1
    for seat, number, _, _ in calls:
        if number // DECKS != group:
            maker, group = seat, number // DECKS
    return maker


def _calls_were_held(told: Replay, result: Any) -> None:
    """Check that each call was in the cards drawn by then, and rises where it must."""
    level = int(result["level"])
    hands = [list(hand) for hand in told.hands]
    taken = 0
    for seat, number, window, drawn in told.calls:
        group, copies = number // DECKS, number % DECKS + 1
        kind = LITTLE + group - NO_TRUMP if group >= NO_TRUMP else group * 13 + level
        cards = hands[seat][:drawn] if window == 0 else hands[seat]
        if window == 2:
            cards = _hand_after(told, seat, taken)
            taken += 1
        assert cards.count(kind) >= copies, "a call shows cards of the hand"


def _hand_after(told: Replay, seat: int, reburies: int) -> Cards:
    """Return a hand after the first burial and so many reburies."""
    hand = list(told.hands[seat])
    done = zip(told.pickups, told.burials, strict=True)
    for place, ((taker, taken), (_, buried)) in enumerate(done):
        if place <= reburies and taker == seat:
            hand += taken
            for kind in buried:
                hand.remove(kind)
    return hand


def _trump(compiled: Any, told: Replay, result: Any, dice: Stream) -> int:
    """Return the trump in force when the cards are played."""
    if told.calls:
        return min(told.calls[-1][1] // DECKS, NO_TRUMP)
    rule = compiled.variant["no_declare"]
    assert result["nobody_declared"] == 1
    if rule.then == "no_trump" or told.redeals == 10:
        return NO_TRUMP
    if rule.then == "random_kitty_card":
        kind = told.kitty[dice.below(len(told.kitty))]
        return NO_TRUMP if kind >= LITTLE else kind // 13
    assert (rule.then, rule.joker) == ("flip_until_level", "no_trump")
    for kind in told.kitty:
        if kind >= LITTLE:
            return NO_TRUMP
        if kind % 13 == result["level"]:
            return kind // 13
    return told.kitty[0] // 13


def rule_dice(seed: int, index: int, part: int) -> Stream:
    """Return what the rules themselves draw from in a deal."""
    return Stream(seed, RULE, index, part)
