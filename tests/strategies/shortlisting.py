"""Burials card by card, from the short list and by weighing all, in plain Python."""

from __future__ import annotations

import json
import sys
from typing import Any

import numpy as np

from simulator.cards.card import KINDS, RANKS
from simulator.jit import new
from simulator.kernels.bits import lowest
from simulator.kernels.hand import put
from simulator.variant import load_variant
from simulator.variant.compiled import TRUMPS
from simulator.view import CHOICE, VIEW
from strategies import weights_of
from strategies.burying import (
    begin_burial,
    choose_card,
    consider_burials,
    kinds_to_bury,
    lay_down,
)
from strategies.thinking import BEST, BURYING, begin_thought
from tests.simulator.engine.tables import compiled

HANDS = 40


def buried(rules: Any, view: Any, *, no_points: bool, lists: bool) -> list[int]:
    """Return the places buried, one after another. Changes `view`."""
    choice = new(CHOICE)[0]
    begin_burial(rules, view)
    places = []
    for _ in range(int(view.buries)):
        kinds = kinds_to_bury(rules, view, no_points)
        if lists:
            choose_card(rules, view, choice, kinds)
        else:
            begin_thought(rules, view, BURYING, BEST)
            consider_burials(rules, view, choice, kinds)
        places.append(int(lowest(choice.cards.planes[0])))
        lay_down(rules, view, choice)
    return places


def differences(specification: str) -> int:
    """Return in how many hands the short list buries other cards."""
    tables = compiled(specification)
    decks, size = int(tables.rules[0].deal.decks), int(tables.rules[0].deal.hand)
    kitty = int(tables.rules[0].deal.kitty)
    dice = np.random.default_rng(4)
    found = 0
    for _ in range(HANDS):
        rules = tables.row(int(dice.integers(len(RANKS))), int(dice.integers(TRUMPS)))
        view = new(VIEW)[0]
        view.weights[:] = weights_of("expert", load_variant(specification))
        view.buries = kitty
        view.side[:] = int(dice.integers(2))
        pack = dice.permutation(np.repeat(np.arange(KINDS), decks))
        for kind in pack[: size + kitty]:
            put(view.hand, int(rules.order.place[kind]), 1)
        no_points = bool(dice.integers(2))
        ways = [
            buried(rules, view, no_points=no_points, lists=lists)
            for lists in (True, False)
        ]
        found += ways[0] != ways[1]
    return found


if __name__ == "__main__":
    print(json.dumps(differences(sys.argv[1])))
