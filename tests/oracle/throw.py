"""Throws: which units stand, what is forced, what it costs (A13, A14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.oracle.units import class_rank, runs, units

if TYPE_CHECKING:
    from tests.oracle.game import Game
    from tests.oracle.units import Cards, Unit


@dataclass(frozen=True)
class Throw:
    """What becomes of a throw; `forced` is empty when it succeeds."""

    succeeds: bool
    forced: Cards
    attackers_points: int


def is_beaten(game: Game, unit: Unit, hand: Cards) -> bool:
    """Say whether one other hand holds the same class, higher, in the suit."""
    led = game.order.category(unit.top)
    same_suit = tuple(card for card in hand if game.order.category(card) == led)
    rivals = runs(game.order.lines[led], same_suit, (unit.copies,) * unit.length)
    height = game.order.position
    return any(height(rival[-1]) > height(unit.top) for rival in rivals)


def forced_unit(game: Game, beaten: list[Unit]) -> Unit:
    """Choose the beaten unit that must be played instead of the throw."""

    def lowest_class(unit: Unit) -> tuple[tuple[int, int], int]:
        return (class_rank(unit.shape), game.order.position(unit.cards[0]))

    def lowest_rank(unit: Unit) -> tuple[int, tuple[int, int]]:
        return (game.order.position(unit.cards[0]), class_rank(unit.shape))

    if game.rules.forced == "lowest_class":
        return min(beaten, key=lowest_class)
    return min(beaten, key=lowest_rank)


def checked(game: Game, seat: int, others: dict[int, Cards]) -> list[Cards]:
    """Pick the hands that may refuse a throw; the partner sits across the table."""
    partner = (seat + 2) % 4
    other_side = game.rules.check == "other_side"
    return [h for s, h in others.items() if not (other_side and s == partner)]


def price(game: Game, thrown: Cards, forced: Cards) -> int:
    """Count the points a failed throw costs."""
    counted = {
        "card_thrown": len(thrown),
        "card_returned": len(thrown) - len(forced),
        "throw": 1,
    }[game.rules.per]
    return game.rules.penalty * counted


def throw(
    game: Game, cards: Cards, side: str, seat: int, others: dict[int, Cards]
) -> Throw:
    """Try to lead `cards` from a seat against the other hands."""
    thrown = units(game, cards)
    hands = checked(game, seat, others)
    beaten = [u for u in thrown if any(is_beaten(game, u, hand) for hand in hands)]
    if len(thrown) == 1 or not beaten:
        return Throw(succeeds=True, forced=(), attackers_points=0)
    forced = forced_unit(game, beaten).cards
    points = price(game, cards, forced)
    signed = points if side == "declarers" else -points
    return Throw(succeeds=False, forced=forced, attackers_points=signed)
