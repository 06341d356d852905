"""Burying: what may be buried, and what is relaxed where the rule cannot be met."""

from __future__ import annotations

import pytest

from simulator.engine import burying
from simulator.kernels.hand import count
from tests.simulator.rules.table import EVER, Table

POINTS = " ".join(f"{suit}{rank}" for suit in "SHCD" for rank in ("5", "10", "K"))
EVERY_CARD = -1


def allowed(rules: str, trump: str = "H7") -> set[str]:
    """Return which of some cards may be buried with hearts trump at level 7."""
    table = Table(f"80fen:{rules}", "7", hands={1: trump}, wishes={1: [(trump, EVER)]})
    table.declare().settle()
    order = table.rules.order
    cards = ("H7", "S7", "LJ", "BJ", "H3", "S3", "S5", "HK")
    return {c for c in cards if int(order.may_bury) >> table.board_place(c) & 1}


EVERYTHING = {"H7", "S7", "LJ", "BJ", "H3", "S3", "S5", "HK"}


@pytest.mark.parametrize(
    ("rules", "forbidden"),
    [
        ("bury.points=allowed", set()),
        ("bury.points=forbidden", {"S5", "HK"}),
        ("bury.forbid=[trump_level]", {"H7"}),
        ("bury.forbid=[jokers]", {"LJ", "BJ"}),
        ("bury.forbid=[trumps]", {"H7", "S7", "LJ", "BJ", "H3", "HK"}),
        ("bury.points=forbidden,bury.forbid=[jokers]", {"S5", "HK", "LJ", "BJ"}),
    ],
)
def test_some_cards_may_not_be_buried(rules: str, forbidden: set[str]) -> None:
    """bury.points and bury.forbid name the cards that stay in the hand (A7)."""
    assert allowed(rules) == EVERYTHING - forbidden


def test_without_trumps_there_is_no_trump_level_card() -> None:
    """In no trump bury.forbid trump_level forbids nothing."""
    table = Table("80fen:bury.forbid=[trump_level],no_declare.then=no_trump", "7")
    assert table.played() == "-"
    assert int(table.rules.order.may_bury) == (1 << 54) - 1


def test_a_rule_is_relaxed_by_the_fewest_cards() -> None:
    """Two cards may be buried: they are, and six others are counted as relaxed."""
    table = Table(
        "80fen:bury.points=forbidden,bury.forbid=[trumps],no_declare.then=no_trump",
        "2",
        hands={0: f"{POINTS} {POINTS} S3"},
        kitty="S4 LJ LJ BJ BJ S2 S2 H2",
    )
    table.played()
    assert table.result.burial_relaxed == 6
    assert {"S3", "S4"} <= set(table.kitty())


def test_a_rule_that_can_be_met_is_not_relaxed() -> None:
    """With one card more that may be buried, one card less is relaxed."""
    table = Table(
        "80fen:bury.points=forbidden,no_declare.then=no_trump",
        "2",
        hands={0: f"{POINTS} {POINTS} S3"},
        kitty="S4 LJ LJ BJ BJ S2 S2 H2",
    )
    table.played()
    assert table.result.burial_relaxed == 0
    assert not {"S5", "SK", "S10"} & set(table.kitty())


@pytest.mark.parametrize("size", [0, 8])
def test_as_many_cards_are_buried_as_were_taken(size: int) -> None:
    """The kitty is as large after burying as before; without one nothing happens."""
    table = Table(f"80fen:deal.kitty={size},rebury.enabled=false", "7")
    table.declare().settle()
    before = sorted(table.hand(0) + table.kitty())
    burying.bury(table.rules, table.state, table.result, 0)
    assert count(table.state.kitty, EVERY_CARD) == size
    assert sorted(table.hand(0) + table.kitty()) == before
