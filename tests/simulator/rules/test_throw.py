"""Throws: what may be thrown at all, and against whose hands."""

from __future__ import annotations

from typing import Any

import pytest

from simulator.kernels.lead import may_throw
from simulator.rulings import throw
from simulator.rulings.board import Board

TRUMP = {"level": "7", "suit": "S"}


def may(rules: str, hand: str, cards: str) -> bool:
    """Return whether the variant lets these cards be thrown."""
    board = Board(f"80fen:{rules}", TRUMP)
    play: Any = board.hand(cards.split())
    category = board.category(cards.split())
    return bool(may_throw(board.rules, board.hand(hand.split()), play, category))


@pytest.mark.parametrize(
    ("rules", "part", "whole"),
    [
        ("throw.scope=any_subset", True, True),
        ("throw.scope=whole_suit", False, True),  # 004: 全都出出去
        ("throw.scope=never", False, False),
    ],
)
def test_the_scope_of_throws(rules: str, part: bool, whole: bool) -> None:
    """throw.scope: any cards of a suit, only all of them, or none (A13)."""
    hand = "HA HK H3 C4"
    assert may(rules, hand, "HA HK") == part
    assert may(rules, hand, "HA HK H3") == whole


@pytest.mark.parametrize(("trumps", "expected"), [("true", True), ("false", False)])
def test_trumps_may_be_thrown_or_not(trumps: str, expected: bool) -> None:
    """throw.trumps: whether trumps are thrown; plain cards always are."""
    assert may(f"throw.trumps={trumps}", "BJ LJ C4", "BJ LJ") == expected
    assert may(f"throw.trumps={trumps}", "HA HK C4", "HA HK")


@pytest.mark.parametrize(
    ("check", "seat", "succeeds"),
    [
        ("all_others", 2, False),
        ("all_others", 1, False),
        ("other_side", 2, True),
        ("other_side", 1, False),
    ],
)
def test_a_throw_stands_against_some_hands(
    check: str, seat: int, succeeds: bool
) -> None:
    """throw.check: the partner's higher card matters, or only the other side's."""
    others = {seat: ["HA"]}
    cards = ["HK", "HQ", "HQ"]
    found = throw(f"80fen:throw.check={check}", TRUMP, cards, "declarers", 0, others)
    assert found.succeeds == succeeds


@pytest.mark.parametrize(
    ("hand", "succeeds"),
    [
        ("HK", True),  # a tie favours the thrower
        ("HA", False),
        ("H10 H10", True),
        ("HA HA", False),
        ("S3", True),  # trumps do not matter to a throw
        ("HJ HJ H10 H10", True),
    ],
)
def test_every_unit_must_be_top(hand: str, succeeds: bool) -> None:
    """A single K and a pair of queens pass unless one of them is beaten (A13)."""
    found = throw("80fen", TRUMP, ["HK", "HQ", "HQ"], "declarers", 0, {1: hand.split()})
    assert found.succeeds == succeeds
