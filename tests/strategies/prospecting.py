"""What a seat expects of its full hand, and the hand that it gets, in plain Python."""

from __future__ import annotations

import json
import sys
from typing import Any

import numpy as np

from simulator.cards.card import (
    KINDS,
    LITTLE_JOKER,
    NO_TRUMP,
    RANKS,
    SUITS,
    rank_of,
    suit_of,
)
from simulator.jit import new
from simulator.kernels.hand import put
from simulator.view import VIEW
from strategies.declaring import PART, look_ahead
from tests.simulator.engine.tables import compiled

HANDS = 300


def is_honour(kind: int, level: int) -> bool:
    """Return whether a printed kind is a joker or a level card."""
    return kind >= LITTLE_JOKER or rank_of(kind) == level


def lengths(cards: list[int], level: int) -> list[int]:
    """Return how many ordinary cards of each suit there are."""
    plain = [suit_of(kind) for kind in cards if not is_honour(kind, level)]
    return [plain.count(suit) for suit in range(len(SUITS))]


def looked(specification: str) -> list[dict[str, Any]]:
    """Return what was expected of some hands, half drawn, and what became of them."""
    tables = compiled(specification)
    decks, size = int(tables.rules[0].deal.decks), int(tables.rules[0].deal.hand)
    dice = np.random.default_rng(3)
    found = []
    for _ in range(HANDS):
        level = int(dice.integers(len(RANKS)))
        drawn = int(dice.integers(1, size + 1))
        full = dice.permutation(np.repeat(np.arange(KINDS), decks))[:size].tolist()
        held = full[:drawn]
        rules = tables.row(level, NO_TRUMP)
        view = new(VIEW)[0]
        for kind in held:
            put(view.hand, int(rules.order.place[kind]), 1)
        look_ahead(rules, view)
        prospects = view.prospects
        honours = [kind for kind in held if is_honour(kind, level)]
        found.append(
            {
                "drawn": drawn,
                "left": size - drawn,
                "pack": decks * KINDS,
                "suit": decks * (len(RANKS) - 1),
                "held": lengths(held, level),
                "full": lengths(full, level),
                "honours": len(honours),
                "honour_pairs": sum(honours.count(kind) > 1 for kind in set(honours)),
                "told": {
                    "to_draw": int(prospects.to_draw),
                    "length": [int(length) / PART for length in prospects.length],
                    "honours": int(prospects.honours),
                    "honour_pairs": int(prospects.honour_pairs),
                },
            }
        )
    return found


if __name__ == "__main__":
    print(json.dumps(looked(sys.argv[1])))
