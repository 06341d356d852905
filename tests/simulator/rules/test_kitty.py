"""Kitty capture: the multiplier by the largest unit of the last trick."""

from __future__ import annotations

import pytest

from simulator.rulings import kitty_multiplier

TRUMP = {"level": "2", "suit": "S"}
UNITS = {
    "H3": (2, 2, 2, 3),
    "H3 H3": (4, 4, 4, 3),
    "H3 H3 H4 H4": (8, 16, 8, 3),
    "H3 H3 H4 H4 H5 H5": (16, 64, 12, 3),
    "H3 H3 H3": (8, 8, 6, 3),
    "HA HK H3 H3": (4, 4, 4, 3),  # a throw counts by its largest unit
    "HA HK HQ": (2, 2, 2, 3),
}
FORMULAS = ("pow2_pairs", "pow2_cards", "linear_cards", "fixed")
DECKS = "80fen:deal.decks=3,deal.kitty=6"


@pytest.mark.parametrize("formula", FORMULAS)
@pytest.mark.parametrize("cards", UNITS)
def test_the_formula_of_the_multiplier(cards: str, formula: str) -> None:
    """kitty.formula: 000's, 003's and 004's tables, and a fixed kitty.factor (A20)."""
    rules = f"{DECKS},kitty.formula={formula}"
    if formula == "fixed":
        rules += ",kitty.factor=3"
    lead = cards.split()
    expected = UNITS[cards][FORMULAS.index(formula)]
    assert kitty_multiplier(rules, TRUMP, lead, lead, "attackers") == expected
    assert kitty_multiplier(rules, TRUMP, lead, lead, "declarers") == 0


def test_the_factor_counts_cards() -> None:
    """With kitty.factor=5 linear_cards gives ten for a pair."""
    rules = "80fen:kitty.formula=linear_cards,kitty.factor=5"
    assert kitty_multiplier(rules, TRUMP, ["H3"] * 2, ["H3"] * 2, "attackers") == 10


@pytest.mark.parametrize(("basis", "times"), [("lead", 2), ("winner", 4)])
def test_whose_cards_are_measured(basis: str, times: int) -> None:
    """kitty.basis: two singles led, ruffed by a pair: 2 or 4."""
    lead, winner = ["HA", "HK"], ["S3", "S3"]
    rules = f"80fen:kitty.basis={basis}"
    assert kitty_multiplier(rules, TRUMP, lead, winner, "attackers") == times


@pytest.mark.parametrize(("cap", "times"), [(0, 256), (64, 64), (3, 3)])
def test_the_largest_multiplier(cap: int, times: int) -> None:
    """kitty.cap: at most 64 in 003, and 0 for no limit."""
    lead = ["H3", "H3", "H4", "H4", "H5", "H5", "H6", "H6"]
    rules = f"80fen:kitty.formula=pow2_cards,kitty.cap={cap}"
    assert kitty_multiplier(rules, TRUMP, lead, lead, "attackers") == times
