"""The card order in force, as tables: one for every level and trump suit.

A *place* numbers the 54 kinds so that each category (plain suit or trump) is a block of
bits and higher cards are higher bits; a *position* is the rank inside the category,
where ties share one and a gap means that neighbours do not touch. rules.md A11, A12.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from simulator.cards.card import (
    BIG_JOKER,
    KINDS,
    LITTLE_JOKER,
    NO_TRUMP,
    RANKS,
    SUITS,
    rank_of,
    suit_of,
)
from simulator.rules import bury, points, trumps

CATEGORIES = len(SUITS) + 1
TRUMP = len(SUITS)  # the category of trumps
POSITIONS = 48  # more than any ladder has, gaps included

ORDER: np.dtype[Any] = np.dtype(
    [
        ("level", "i8"),  # rank, 0-12
        ("trump", "i8"),  # suit, 0-3, or 4 for no trump
        ("card", "i8", KINDS),  # place -> printed kind
        ("place", "i8", KINDS),  # printed kind -> place
        ("category", "i8", KINDS),  # by place
        ("position", "i8", KINDS),  # by place
        ("height", "i8", KINDS),  # by place: its position in 16ths of the highest
        ("group", "i8", KINDS),  # by place: what it can call (calls.py); -1 nothing
        ("caller", "i8", len(SUITS) + 2),  # group of calls -> its place
        ("kinds", "i8", CATEGORIES),  # the places of each category
        ("at", "i8", (CATEGORIES, POSITIONS)),  # the places at each position
        ("plain_at", "i8", POSITIONS),  # the plain places at each position
        ("worth_kinds", "i8", points.WORTHS),  # the places of each worth
        ("suited", "i8"),  # the places of the trump suit's ordinary cards
        ("pointed", "i8"),  # the places of all point cards
        ("may_bury", "i8"),  # the places that may be buried
    ],
    align=True,
)


def write_order(variant: Mapping[str, Any], level: int, trump: int, row: Any) -> None:
    """Write the order of one level and trump suit into an ORDER record."""
    row["level"], row["trump"] = level, trump
    placed = [
        (kind, category, position)
        for category in range(CATEGORIES)
        for position, kinds in _positions(variant, level, trump, category)
        for kind in kinds
    ]
    groups = [_group(kind, level) for kind, _, _ in placed]
    at = np.zeros((CATEGORIES, POSITIONS), np.int64)
    caller, suited = [0] * (len(SUITS) + 2), 0
    for place, ((kind, category, position), group) in enumerate(
        zip(placed, groups, strict=True)
    ):
        at[category, position] |= 1 << place
        if group >= 0:
            caller[group] = place
        elif category == TRUMP and suit_of(kind) == trump:
            suited |= 1 << place
    row["card"], row["category"], row["position"] = zip(*placed, strict=True)
    row["place"][row["card"]] = range(KINDS)
    row["height"] = _heights(placed)
    row["group"], row["caller"], row["suited"] = groups, caller, suited
    row["at"] = at
    row["kinds"] = at.sum(axis=1)  # each place stands at one position only
    row["plain_at"] = at[:TRUMP].sum(axis=0)
    _write_points(variant, row)
    row["may_bury"] = _may_bury(variant, level, trump, row)


def _positions(
    variant: Mapping[str, Any], level: int, trump: int, category: int
) -> list[tuple[int, tuple[int, ...]]]:
    """Return (position, kinds) of a category, low to high, a gap for a cut link."""
    options = variant["trumps"]
    if category == TRUMP:
        ladder = trumps.trump_ladder(options, level, trump)
    else:
        ladder = trumps.plain_ladder(options, level, trump, category)
    links = variant["units"].links
    position = -1
    placed = []
    for kinds, link in ladder:
        touches = not link or getattr(links, link)
        position += 1 if touches else 2
        placed.append((position, kinds))
    return placed


def _heights(placed: Sequence[tuple[int, int, int]]) -> list[int]:
    """Return how high each card stands in its category: 16 for the highest."""
    tops = [0] * CATEGORIES
    for _, category, position in placed:
        tops[category] = max(tops[category], position)
    return [16 * position // max(1, tops[category]) for _, category, position in placed]


def _group(kind: int, level: int) -> int:
    """Return the group of calls that a card belongs to; -1 for any other card."""
    if kind >= LITTLE_JOKER:
        return TRUMP + kind - LITTLE_JOKER
    return suit_of(kind) if rank_of(kind) == level else -1


def _write_points(variant: Mapping[str, Any], row: Any) -> None:
    """Write which places are worth what."""
    by_rank = dict(variant["points"].cards)
    worths = points.worths(variant["points"])
    kinds = [0] * points.WORTHS
    for place, kind in enumerate(row["card"].tolist()):
        worth = by_rank.get(_rank_text(kind), 0)
        if worth:
            kinds[worths.index(worth)] |= 1 << place
    row["worth_kinds"], row["pointed"] = kinds, sum(kinds)


def _rank_text(kind: int) -> str:
    """Return the rank of a printed kind as text; "" for a joker."""
    return RANKS[rank_of(kind)] if kind < LITTLE_JOKER else ""


def _may_bury(variant: Mapping[str, Any], level: int, trump: int, row: Any) -> int:
    """Return the places that the burial rules allow."""
    options = variant["bury"]
    allowed = (1 << KINDS) - 1
    if options.points == "forbidden":
        allowed &= ~int(row["pointed"])
    kinds = {
        "trump_level": _kinds_of(
            row, lambda kind: suit_of(kind) == trump and rank_of(kind) == level
        ),
        "jokers": _kinds_of(row, lambda kind: kind in (LITTLE_JOKER, BIG_JOKER)),
        "trumps": int(row["kinds"][TRUMP]),
    }
    for name in bury.FORBIDDEN_CARDS:
        if name in options.forbid and not (name == "trump_level" and trump == NO_TRUMP):
            allowed &= ~kinds[name]
    return allowed


def _kinds_of(row: Any, chosen: Any) -> int:
    """Return the places of the printed kinds that `chosen` picks."""
    cards = row["card"].tolist()
    return sum(1 << place for place, kind in enumerate(cards) if chosen(kind))
