"""How a round ended, in words."""

from __future__ import annotations

from typing import Any

from simulator.cards.card import RANKS
from strategies.guests.words import SIDES, suit


def result_of(result: Any) -> dict[str, Any]:
    """Return what a guest is told of a RESULT record."""
    return {
        "declarer": int(result["declarer"]),
        "level": RANKS[int(result["level"])],
        "trump": suit(int(result["trump"])),
        "sides": [SIDES[side] for side in result["side"].tolist()],
        "captured": int(result["captured"]),
        "penalty": int(result["penalty"]),
        "kitty_points": int(result["kitty_points"]),
        "multiplier": int(result["multiplier"]),
        "total": int(result["total"]),
        "is_takeover": bool(result["takeover"]),
        "declarers_advance": int(result["declarers_advance"]),
        "attackers_advance": int(result["attackers_advance"]),
        "payoff": result["payoff"].tolist(),
    }
