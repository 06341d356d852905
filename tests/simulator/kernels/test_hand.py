"""Hands as bit-planes against Counter."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from simulator.cards.hand import HAND
from simulator.cards.pack import DECKS
from simulator.jit import new
from simulator.kernels import hand as kernels
from simulator.rulings.board import Board

KINDS = 54
DICE = random.Random(2)


def record(cards: Counter[int]) -> Any:
    """Return a HAND record of places and copies."""
    hand = new(HAND)[0]
    for copy in range(DECKS):
        hand.planes[copy] = sum(1 << p for p, held in cards.items() if held > copy)
    return hand


def counter(hand: Any) -> Counter[int]:
    """Return the places and copies of a HAND record, checking that planes nest."""
    planes = [int(plane) for plane in hand.planes]
    for above, below in zip(planes[1:], planes[:-1], strict=True):
        assert above & ~below == 0, "two of a kind are also one of it"
    found: Counter[int] = Counter()
    for plane in planes:
        found.update(place for place in range(KINDS) if plane >> place & 1)
    return found


def drawn(most: int) -> Counter[int]:
    """Return some cards, at most `most` of a kind."""
    kinds = DICE.sample(range(KINDS), DICE.randint(0, 20))
    return Counter({kind: DICE.randint(1, most) for kind in kinds})


@pytest.mark.parametrize("case", range(60))
def test_add_and_remove_are_those_of_counter(case: int) -> None:
    """Adding joins the cards of two hands, and removing them gives the first back."""
    most = 1 + case % (DECKS - 1)
    one, other = drawn(most), drawn(DECKS - most)
    hand = record(one)
    kernels.add(hand, record(other))
    assert counter(hand) == one + other
    kernels.remove(hand, record(other))
    assert counter(hand) == one


@pytest.mark.parametrize("case", range(30))
def test_put_and_take_move_copies(case: int) -> None:
    """Copies of one kind come and go, and others stay."""
    cards = drawn(2)
    kind, copies = case, 1 + case % 2
    hand = record(cards)
    kernels.put(hand, kind, copies)
    assert counter(hand) == cards + Counter({kind: copies})
    assert kernels.copies_of(hand, kind) == cards[kind] + copies
    kernels.take(hand, kind, copies)
    assert counter(hand) == cards


@pytest.mark.parametrize("case", range(60))
def test_holds_means_no_card_is_missing(case: int) -> None:
    """A hand holds another if the other has no card too many."""
    one = drawn(DECKS)
    part = Counter({kind: DICE.randint(0, held) for kind, held in one.items()})
    hand = record(one)
    assert kernels.holds(hand, record(part))
    too_many = part + Counter(
        {case % KINDS: one[case % KINDS] - part[case % KINDS] + 1}
    )
    if too_many[case % KINDS] <= DECKS:
        assert not kernels.holds(hand, record(too_many))


def test_count_and_parts_look_at_some_kinds_only() -> None:
    """Counting and taking a part leave other kinds out."""
    cards, mask = Counter({3: 2, 4: 1, 9: 4}), 1 << 3 | 1 << 9 | 1 << 20
    hand, part = record(cards), new(HAND)[0]
    assert kernels.count(hand, mask) == 6
    kernels.become_part(part, hand, mask)
    assert counter(part) == Counter({3: 2, 9: 4})
    kernels.become(part, hand)
    assert counter(part) == cards
    kernels.clear(part)
    assert counter(part) == Counter()


def test_points_are_those_of_the_variant() -> None:
    """Fives count 5, tens and kings 10 - or what the variant says."""
    cards = ["S5", "S5", "H10", "DK", "CQ", "LJ", "H5"]
    board = Board("80fen", {"level": "5", "suit": "H"})
    assert kernels.points(board.rules, board.hand(cards)) == 35
    other = Board("80fen:points.cards={5: 1, Q: 7}", {"level": "2", "suit": None})
    assert kernels.points(other.rules, other.hand(cards)) == 30
