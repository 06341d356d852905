"""Reading cards as units, and runs of positions, against worked examples."""

from __future__ import annotations

import random

import pytest

from simulator.kernels.units import longest_run, runs
from simulator.rulings import units

DICE = random.Random(3)


@pytest.mark.parametrize("case", range(40))
def test_runs_are_positions_that_touch(case: int) -> None:
    """A run of a length starts wherever as many positions in a row are held."""
    held = DICE.getrandbits(28) | DICE.getrandbits(28)
    length = 1 + case % 6
    starts = [
        bottom
        for bottom in range(28)
        if all(held >> bottom + step & 1 for step in range(length))
    ]
    assert runs(held, length) == sum(1 << bottom for bottom in starts)
    longest = max(map(len, f"{held:b}".split("0")))
    assert longest_run(held) == longest


READINGS = {
    # 000: a level closes the gap; 7 7 8 8 with 7 level do not touch
    "80fen 7 S: D6 D6 D8 D8": [(2, 2)],
    "80fen 7 S: D5 D5 D8 D8": [(2, 1), (2, 1)],
    "80fen 7 S: SA SA H7 H7 S7 S7 LJ LJ BJ BJ": [(2, 5)],
    "80fen 7 S: H7 H7 D7 D7": [(2, 1), (2, 1)],
    "80fen 7 -: H7 H7 LJ LJ": [(2, 2)],
    # 004: without trumps the little joker and the level cards do not touch
    "bashifen 7 -: H7 H7 LJ LJ": [(2, 1), (2, 1)],
    "bashifen 7 S: S7 S7 LJ LJ": [(2, 2)],
    # 003: the largest unit is read first, then the rest
    "tractor-2deck 2 S: H3 H3 H4 H4 H6 H6 H8": [(2, 2), (2, 1), (1, 1)],
    # three decks: more cards first, then more copies
    "tractor-3deck 2 S: H3 H3 H3 H4 H4 H4": [(3, 2)],
    "tractor-3deck 2 S: H3 H3 H3 H4 H4": [(2, 2), (1, 1)],
    "tractor-3deck 2 S: H3 H3 H4 H4 H5 H5 H9 H9 H9 H10 H10 H10": [(3, 2), (2, 3)],
    "tractor-3deck 2 S: H3 H3 H3 H5": [(3, 1), (1, 1)],
    "80fen:units.min_length=3 2 S: H3 H3 H4 H4": [(2, 1), (2, 1)],
    "80fen:deal.decks=3,deal.kitty=6,units.min_copies=3 2 S: H3 H3 H4 H4": [
        (2, 1),
        (2, 1),
    ],
    "80fen:deal.decks=4 2 S: H3 H3 H3 H3 H4 H4 H4 H4": [(4, 2)],
}


@pytest.mark.parametrize("example", READINGS)
def test_cards_are_read_as_units(example: str) -> None:
    """Cards are read as the rule texts read them."""
    head, _, cards = example.rpartition(": ")
    variant, level, suit = head.split()
    trump = {"level": level, "suit": None if suit == "-" else suit}
    found = [(u.copies, u.length) for u in units(variant, trump, cards.split())]
    assert found == READINGS[example]
