"""Who wins a trick, and what is in it (A17, A18, A19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.oracle.order import TRUMP
from tests.oracle.units import runs, units, without

if TYPE_CHECKING:
    from tests.oracle.game import Game, Shape
    from tests.oracle.units import Cards

POINTS = {"5": 5, "10": 10, "K": 10}

Plays = list[tuple[int, "Cards"]]


def points(plays: Plays) -> int:
    """Count the points in a trick."""
    return sum(POINTS.get(card[1:], 0) for _, cards in plays for card in cards)


def winner_seat(game: Game, plays: Plays) -> int:
    """Name the seat of the best play; the first play is the lead."""
    seat, lead = plays[0]
    best = strength(game, lead, lead)
    for later, cards in plays[1:]:
        this = strength(game, lead, cards)
        if this is None or best is None:
            continue
        if this > best or (this == best and game.rules.tie == "last"):
            seat, best = later, this
    return seat


def strength(game: Game, lead: Cards, cards: Cards) -> tuple[bool, int] | None:
    """How strong a play is: a ruff or not, then its height; None for a discard."""
    led = game.order.category(lead[0])
    categories = {game.order.category(card) for card in cards}
    if categories not in ({led}, {TRUMP}):
        return None
    is_ruff = categories != {led}
    led_shapes = [unit.shape for unit in units(game, lead)]
    if is_ruff and game.rules.ruff == "exact_structure":
        own_shapes = [unit.shape for unit in units(game, cards)]
        if own_shapes != led_shapes:
            return None
    height = best_height(game, cards, led_shapes)
    if height is None:
        return None
    if is_ruff and game.rules.overruff == "highest_card":
        height = max(game.order.position(card) for card in cards)
    return (is_ruff, height)


def best_height(game: Game, cards: Cards, led: list[Shape]) -> int | None:
    """Find the highest unit of the largest led class, over all readings.

    A reading fills `led`, which stands largest first. A state is the height so far
    and the cards left.
    """
    line = game.order.line_of(cards)
    states = {(-1, tuple(sorted(cards)))}
    for shape in led:
        copies, length = shape
        after: set[tuple[int, Cards]] = set()
        for height, left in states:
            for run in runs(line, left, (copies,) * length):
                top = game.order.position(run[-1]) if shape == led[0] else -1
                after.add((max(height, top), without(left, run)))
        states = after
    return max((height for height, _ in states), default=None)
