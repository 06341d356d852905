"""Random numbers: the same for ever, fair, and apart from each other."""

from __future__ import annotations

from hashlib import sha256
from itertools import pairwise, product
from typing import Any

import numpy as np
import pytest

from simulator.engine.dealing import shuffle
from simulator.engine.state import STATE
from simulator.jit import JIT, new
from simulator.kernels.rng import DEAL, PLAYER, RULE, STREAM, below, start
from tests.simulator.engine import chance
from tests.simulator.engine.tables import compiled

# sha256 of the first hundred deals of seed 1, two decks: changing it changes every
# published figure.
FIRST_DEALS = "f013ded4ba7e58f4d3f8074f207fe7e8d42a6641e415957dcdb26ef7828e9ff0"


compact = pytest.mark.skipif(not JIT, reason="many deals take long in plain Python")


def stream(seed: int, purpose: int, index: int, part: int = 0) -> Any:
    """Return a stream begun."""
    begun = new(STREAM)[0]
    start(begun, np.uint64(seed), purpose, index, part)
    return begun


def decks(seed: int, count: int, specification: str = "80fen") -> list[bytes]:
    """Return the shuffled packs of the first deals."""
    state, rules = new(STATE)[0], compiled(specification).rules[0]
    state.seed = seed
    found = []
    for deal in range(count):
        state.index = deal
        shuffle(rules, state)
        cards = 54 * compiled(specification).variant["deal"].decks
        found.append(state.deck[:cards].astype("u1").tobytes())
    return found


def test_the_first_deals_never_change() -> None:
    """A hundred deals are those that were published."""
    assert sha256(b"".join(decks(1, 100))).hexdigest() == FIRST_DEALS


@pytest.mark.parametrize("specification", ["80fen", "80fen:deal.decks=3,deal.kitty=6"])
def test_deals_are_those_of_splitmix(specification: str) -> None:
    """A deal is the shuffle written out in plain integers."""
    number = compiled(specification).variant["deal"].decks
    for deal, cards in enumerate(decks(77, 5, specification)):
        assert list(cards) == chance.deck(77, deal, 0, number)


@compact
def test_every_card_lies_everywhere_equally_often() -> None:
    """Over 1500 deals each kind comes to each seat as often as to any other."""
    found = np.array([list(cards) for cards in decks(3, 1500)])
    seats = np.stack([(found[:, s * 25 : s * 25 + 25]) for s in range(4)])
    counts = np.stack([np.bincount(seat.ravel(), minlength=54) for seat in seats])
    expected = 1500 * 2 * 25 / 108
    chi_square = ((counts - expected) ** 2 / expected).sum()
    freedom = counts.size - 54  # about; kitty cells are left out
    assert abs(chi_square - freedom * 0.99) < 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("bound", [1, 2, 6, 13, 108])
def test_numbers_below_a_bound_are_uniform(bound: int) -> None:
    """Each number comes as often as any other, and none from outside."""
    dice, draws = stream(5, RULE, 9), 4000
    counts = np.bincount([below(dice, bound) for _ in range(draws)], minlength=bound)
    assert len(counts) == bound
    expected = draws / bound
    chi_square = ((counts - expected) ** 2 / expected).sum()
    assert chi_square < bound - 1 + 5 * (2 * bound) ** 0.5


def test_streams_are_apart() -> None:
    """Another seed, purpose, deal or attempt begins elsewhere."""
    keys = {
        int(stream(seed, purpose, index, part).key)
        for seed, purpose, index, part in product(
            (0, 1, 2**63), (DEAL, RULE, PLAYER, PLAYER + 3), range(8), (0, 1, 64)
        )
    }
    assert len(keys) == 3 * 4 * 8 * 3


@compact
def test_neighbouring_deals_have_nothing_in_common() -> None:
    """Two deals in a row agree in as many places as chance has it."""
    found = [np.frombuffer(cards, "u1") for cards in decks(8, 400)]
    same = np.mean([(one == other).sum() for one, other in pairwise(found)])
    assert abs(same - 2) < 0.4  # 108 places, each alike with chance 2 in 108
