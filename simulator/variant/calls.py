"""Declarations as numbers, and the table of what may be called over what.

A *call* is a group (the level cards of a suit, or one kind of joker) and a number of
copies. `over[window, relation, standing]` holds, as bits, the calls that are legal; the
stages `declare`, `reinforce`, `override` and `rebury` are all read here and nowhere
else, so that a declaration costs one look-up. rules.md A3 to A5, A8.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from simulator.cards.card import SUITS
from simulator.cards.pack import DECKS

GROUPS = len(SUITS) + 2  # the suits' level cards, little jokers, big jokers
CALLS = GROUPS * DECKS
NOTHING = 0  # the standing of a round in which nobody has declared
LOCKED = CALLS  # added to a standing whose suit is final
STANDINGS = 1 + 2 * CALLS

DURING_DEAL, BEFORE_PICKUP, AFTER_BURY = range(3)
MAKER, PARTNER, OTHER = range(3)  # who calls, seen from whoever's call stands

CALL_TABLE: np.dtype[Any] = np.dtype(
    [
        ("over", "i8", (3, 3, STANDINGS)),
        ("reinforces", "i8", (3, STANDINGS)),  # [relation, standing]: calls
        ("locks", "i8"),  # 1: reinforcing makes the suit final
        ("flipped_blocks", "i8"),  # 1: what was turned up cannot be overridden
    ],
    align=True,
)


def call(group: int, copies: int) -> int:
    """Return the number of a call."""
    return group * DECKS + copies - 1


def group_of(number: int) -> int:
    """Return a call's group: a suit, or 4 for little and 5 for big jokers."""
    return number // DECKS


def copies_of(number: int) -> int:
    """Return how many cards a call shows."""
    return number % DECKS + 1


def standing(number: int, *, locked: bool) -> int:
    """Return the standing of a call that has been made."""
    return 1 + number + (LOCKED if locked else 0)


def write_calls(variant: Mapping[str, Any], table: Any) -> None:
    """Write the table of legal calls into a CALL_TABLE record."""
    table["locks"] = variant["reinforce"].effect == "lock"
    table["flipped_blocks"] = variant["no_declare"].blocks_override
    for relation in (MAKER, PARTNER, OTHER):
        for state in range(1, STANDINGS):
            stands, locked = (state - 1) % CALLS, state > CALLS
            if _reinforces(variant, relation, locked=locked):
                table["reinforces"][relation, state] = _more_copies(variant, stands)
    for window in (DURING_DEAL, BEFORE_PICKUP, AFTER_BURY):
        for relation in (MAKER, PARTNER, OTHER):
            table["over"][window, relation, NOTHING] = _openings(variant, window)
            for state in range(1, STANDINGS):
                legal = _overrides(variant, window, relation, state)
                if window != AFTER_BURY:
                    legal |= int(table["reinforces"][relation, state])
                table["over"][window, relation, state] = legal


def _bits(variant: Mapping[str, Any]) -> list[int]:
    """Return all calls that the pack can show; a joker alone is none."""
    decks = variant["deal"].decks
    return [
        call(group, copies)
        for group in range(GROUPS)
        for copies in range(1, decks + 1)
        if copies > 1 or group < len(SUITS)
    ]


def _openings(variant: Mapping[str, Any], window: int) -> int:
    """Return the calls that may open while nothing stands."""
    declare = variant["declare"]
    if window == DURING_DEAL and declare.when == "after_deal":
        return 0
    if window == AFTER_BURY:
        return _after_a_flip(variant)
    jokers = declare.with_ == "level_card_or_jokers"
    calls = [n for n in _bits(variant) if group_of(n) < len(SUITS) or jokers]
    return sum(1 << number for number in calls)


def _after_a_flip(variant: Mapping[str, Any]) -> int:
    """Return what goes over trumps that nobody declared: what goes over a single."""
    if not variant["rebury"].enabled or variant["no_declare"].blocks_override:
        return 0
    calls = [n for n in _bits(variant) if copies_of(n) > 1 and _exists(variant, n)]
    return sum(1 << number for number in calls)


def _reinforces(variant: Mapping[str, Any], relation: int, *, locked: bool) -> bool:
    """Return whether this seat may add a copy to what stands."""
    who = variant["reinforce"].who
    allowed = relation == MAKER or (relation == PARTNER and who == "self_or_partner")
    return who != "none" and allowed and not locked


def _more_copies(variant: Mapping[str, Any], stands: int) -> int:
    """Return the calls of the same group with more copies."""
    calls = [
        number
        for number in _bits(variant)
        if group_of(number) == group_of(stands) and number > stands
    ]
    return sum(1 << number for number in calls)


def _overrides(
    variant: Mapping[str, Any], window: int, relation: int, state: int
) -> int:
    """Return the calls that go over a standing in this window."""
    options = variant["override"]
    windows = {
        DURING_DEAL: options.window in ("during_deal", "both"),
        BEFORE_PICKUP: options.window in ("after_deal", "both"),
        AFTER_BURY: variant["rebury"].enabled,
    }
    if not windows[window] or (relation == MAKER and not options.own):
        return 0
    stands, locked = (state - 1) % CALLS, state > CALLS
    calls = [
        number
        for number in _bits(variant)
        if _exists(variant, number) and _goes_over(variant, number, stands, locked)
    ]
    return sum(1 << number for number in calls)


def _exists(variant: Mapping[str, Any], number: int) -> bool:
    """Return whether the variant lets this call override at all."""
    is_joker = group_of(number) >= len(SUITS)
    return not (is_joker and variant["override"].no_trump == "none")


def _goes_over(
    variant: Mapping[str, Any], number: int, stands: int, locked: bool
) -> bool:
    """Return whether a call goes over another by the variant's ladder."""
    if locked and group_of(number) < len(SUITS):
        return False
    ladder = variant["override"].ladder
    if ladder == "none":
        return False
    order = variant["override"].suit_order
    return strength(number, ladder, order) > strength(stands, ladder, order)


def strength(number: int, ladder: str, order: tuple[str, ...]) -> tuple[int, ...]:
    """Return what calls are compared by: a strict order, so that no ring exists.

    single < pair < little-joker pair < big-joker pair in every ladder but
    count_then_joker, which is seed 003's race for three decks.
    """
    group, copies = group_of(number), copies_of(number)
    joker = group - len(SUITS) + 1 if group >= len(SUITS) else 0
    if ladder == "count_then_joker":
        return copies, int(joker > 0)
    if copies == 1:
        return (0, 0, 0)
    if ladder == "pair_by_suit":
        suit = 0 if joker else order.index(SUITS[group])
        return 1 + joker, suit, copies
    if ladder == "pair_beats_single":
        return 1 + joker, copies, 0
    return 1 + joker, 0, 0  # first_come_lock: pairs of level cards are all one rung
