"""Following: the duty to follow suit and shape."""

from __future__ import annotations

import pytest

from simulator.rulings import follow, owed

TRUMP = {"level": "2", "suit": "S"}
THREE = "80fen:deal.decks=3,deal.kitty=6"


@pytest.mark.parametrize(
    ("rules", "lead", "hand", "play", "legal"),
    [
        # a pair is owed to a pair, even out of a tractor
        ("follow.format=strict", "HA HA", "H3 H3 H9 HK", "H9 HK", False),
        ("follow.format=suit_only", "HA HA", "H3 H3 H9 HK", "H9 HK", True),
        ("follow.format=strict", "HA HA", "H3 H3 H4 H4 H9", "H4 H4", True),
        ("follow.format=suit_only", "HA HA", "H3 H3 H9 HK", "C9 C9", False),
        # a tractor, else pairs, else singles
        ("", "HK HK HA HA", "H3 H3 H4 H4 H9 H9", "H3 H3 H9 H9", False),
        ("", "HK HK HA HA", "H3 H3 H4 H4 H9 H9", "H3 H3 H4 H4", True),
        ("", "HK HK HA HA", "H3 H3 H5 H5 H9 HJ", "H3 H3 H9 HJ", False),
        ("", "HK HK HA HA", "H3 H3 H5 H7 H9 HJ", "H5 H7 H9 HJ", False),
        # a shorter tractor is owed to a longer one, or not
        (
            "follow.partial_tractor=true",
            "HQ HQ HK HK HA HA",
            "H3 H3 H4 H4 H7 H7 H9 H9",
            "H3 H3 H7 H7 H9 H9",
            False,
        ),
        (
            "follow.partial_tractor=false",
            "HQ HQ HK HK HA HA",
            "H3 H3 H4 H4 H7 H7 H9 H9",
            "H3 H3 H7 H7 H9 H9",
            True,
        ),
        # all of the suit, then anything
        ("", "HK HK HA HA", "H3 H9 C4 C4 D5", "H3 H9 C4 D5", True),
        ("", "HK HK HA HA", "H3 H9 C4 C4 D5", "H3 C4 C4 D5", False),
        ("", "HK HK", "C4 C4 D5", "C4 D5", True),
    ],
)
def test_what_must_be_followed(
    rules: str, lead: str, hand: str, play: str, legal: bool
) -> None:
    """follow.format strict or suit_only, and follow.partial_tractor (A15)."""
    variant = f"80fen:{rules}" if rules else "80fen"
    found = follow(variant, TRUMP, lead.split(), hand.split(), play.split())
    assert found == legal


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("H3 H3 H3 H4 H4 H4 H9", [(3, 3)]),
        ("H3 H3 H4 H4 H9 H9 H9 HJ HJ HJ", [(2, 2)]),  # seed: the tractor comes first
        ("H3 H3 H3 H9 H9 H9 HJ", [(3,), (3,)]),
        ("H3 H3 H3 H9 H9 HJ HQ", [(3,), (2,)]),
        ("H3 H3 H3 H6 H9 HJ HQ", [(3,)]),
        ("H3 H3 H6 H6 H9 HJ HQ", [(2,), (2,)]),
        ("H3 H3 H6 H7 H9 HJ HQ", [(2,)]),
        ("H3 H4 H6 H7 H9 HJ HQ", []),
    ],
)
def test_the_seeds_ladder_for_two_touching_triples(
    hand: str, expected: list[tuple[int, ...]]
) -> None:
    """follow.ladders of tractor-3deck: the eight rungs of the seed, in its order."""
    lead = "HK HK HK HA HA HA"
    assert owed("tractor-3deck", TRUMP, lead.split(), hand.split())[1] == expected


def test_a_generated_ladder_puts_wide_sets_first() -> None:
    """Without ladders of its own a variant draws two triples before a tractor."""
    lead = ["HK", "HK", "HK", "HA", "HA", "HA"]
    hand = ["H3", "H3", "H4", "H4", "H9", "H9", "H9", "HJ", "HJ", "HJ"]
    assert owed(THREE, TRUMP, lead, hand)[1] == [(3,), (3,)]
