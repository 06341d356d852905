"""Sets as bits against Python's own integers."""

from __future__ import annotations

import random

import numpy as np
import pytest

from simulator.kernels.bits import highest, lowest, nth, ones

DICE = random.Random(1)
SETS = [0, 1, 2, 3, 1 << 53, (1 << 54) - 1, (1 << 63) - 1] + [
    DICE.getrandbits(54) & DICE.getrandbits(54) for _ in range(200)
]


def members(bits: int) -> list[int]:
    """Return the numbers in a set, rising."""
    return [place for place in range(64) if bits >> place & 1]


@pytest.mark.parametrize("bits", SETS)
def test_ones_counts_members(bits: int) -> None:
    """The number of ones is the number of members."""
    assert ones(bits) == len(members(bits))


def test_ones_counts_every_bit_of_a_negative_number() -> None:
    """Minus one holds all sixty-four bits."""
    assert ones(np.int64(-1)) == 64


@pytest.mark.parametrize("bits", SETS)
def test_highest_is_the_largest_member(bits: int) -> None:
    """The highest member is the largest, and minus one of the empty set."""
    assert highest(bits) == max(members(bits), default=-1)


@pytest.mark.parametrize("bits", SETS[1:])
def test_lowest_and_nth_go_through_the_members(bits: int) -> None:
    """The n-th members are all members from the lowest on."""
    numbers = members(bits)
    if numbers:
        assert lowest(bits) == numbers[0]
    assert [nth(bits, n) for n in range(len(numbers))] == numbers
