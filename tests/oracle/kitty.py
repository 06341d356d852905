"""What the kitty's points are multiplied by when the attackers win the end (A20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.oracle.units import units

if TYPE_CHECKING:
    from tests.oracle.game import Game
    from tests.oracle.units import Cards


def multiplier(game: Game, lead: Cards, winner: Cards, won_by: str) -> int:
    """Multiply by the largest unit of the lead or of the winning play."""
    if won_by == "declarers":
        return 0
    rules = game.rules
    largest = units(game, lead if rules.basis == "lead" else winner)[0]
    cards = largest.copies * largest.length
    pairs = largest.length * (largest.copies - 1)
    grown: int = {
        "fixed": rules.factor,
        "linear_cards": rules.factor * cards,
        "pow2_cards": 2**cards,
        "pow2_pairs": 2 ** (pairs + 1),
    }[rules.formula]
    return min(grown, rules.cap) if rules.cap else grown
