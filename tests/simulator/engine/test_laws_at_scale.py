"""The laws of results on a hundred thousand rounds of every variant, in plain numpy."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simulator.engine.batch import play_rounds
from tests.simulator.engine.tables import LINE_UPS, VARIANTS, compiled

SEED = 7
DEALS = 5_000  # times four seats, times five line-ups: 10^5 rounds
FEW = 250


def rounds_of(specification: str, deals: int, *, opening: bool) -> Any:
    """Return RESULT records of every line-up, each a column of seats."""
    rules = compiled(specification)
    return np.concatenate(
        [
            play_rounds(
                rules, players, seed=SEED, first=0, deals=deals, opening=opening
            )
            for players in LINE_UPS
        ]
    )


def points_add_up(rules: Any, results: Any) -> None:
    """Check bounds, multiples of five, and the total."""
    pack = 100 * rules.variant["deal"].decks
    captured, kitty = results["captured"], results["kitty_points"]
    assert captured.min() >= 0
    assert kitty.min() >= 0
    assert (captured + kitty).max() <= pack
    for name in ("captured", "kitty_points", "penalty", "total"):
        assert (results[name] % 5 == 0).all(), name
    total = captured + results["penalty"] + kitty * results["multiplier"]
    np.testing.assert_array_equal(results["total"], np.maximum(0, total))
    failed = results["failed_throws_declarers"] + results["failed_throws_attackers"]
    assert (results["penalty"][failed == 0] == 0).all()
    assert (results["penalty"][results["failed_throws_attackers"] == 0] >= 0).all()
    assert (results["penalty"][results["failed_throws_declarers"] == 0] <= 0).all()


def bands_are_the_recipe(rules: Any, results: Any) -> None:
    """Check takeover and levels gained against the recipe of the rule texts."""
    options, total = rules.variant["bands"], results["total"]
    step, target = options.step, options.target
    takeover = total >= target
    np.testing.assert_array_equal(results["takeover"], takeover)
    attackers = np.where(takeover, (total - target) // step, 0)
    declarers = np.where(takeover, 0, -((total - target) // step))
    declarers = np.where(total == 0, target // step + 1, declarers)
    np.testing.assert_array_equal(results["attackers_advance"], attackers)
    np.testing.assert_array_equal(results["declarers_advance"], declarers)


def multipliers_are_of_the_formula(rules: Any, results: Any) -> None:
    """Check that only multipliers occur that the formula can give."""
    kitty, found = rules.variant["kitty"], set(results["multiplier"].flat) - {0}
    hand = int(rules.rules[0]["deal"]["hand"])
    powers = {2**power for power in range(1, hand + 2)}
    if kitty.formula == "linear_cards":
        assert found <= {kitty.factor * cards for cards in range(1, hand + 1)}
    elif kitty.formula == "fixed":
        assert found == {kitty.factor}
    else:
        assert found <= powers
    if kitty.cap:
        assert max(found) <= kitty.cap
    assert 2 in found, "a kitty captured with a single card is the common case"
    if results.size >= DEALS:  # kitties captured with pairs are rare
        assert kitty.formula == "fixed" or len(found) > (
            rules.variant["deal"].decks > 1
        )


def counts_agree(rules: Any, results: Any) -> None:
    """Check seats, levels, calls and payoffs against each other."""
    hand = int(rules.rules[0]["deal"]["hand"])
    assert results["tricks"].min() >= 1
    assert results["tricks"].max() <= hand
    assert (results["reburies"] <= results["overrides"]).all()
    level = results["level"]
    np.testing.assert_array_equal(level, level[:, :1].repeat(4, axis=1))
    if rules.variant["no_declare"].blocks_override:
        silent = results["nobody_declared"] == 1
        assert (results["maker"][silent] == -1).all(), "flipped trumps are final"
    assert (results["maker"][results["nobody_declared"] == 0] >= 0).all()
    assert not results["payoff"].sum(axis=-1).any()
    paid = np.abs(results["payoff"])
    times = np.ones_like(paid)
    seats, alone = np.arange(4), results["alone"] == 1
    times[alone[..., None] & (seats == results["declarer"][..., None])] = 3
    np.testing.assert_array_equal(paid, times * results["stake"][..., None])
    assert not results["burial_relaxed"].any()


def check(specification: str, deals: int) -> None:
    """Check later and opening rounds of a variant."""
    rules = compiled(specification)
    for opening in (False, True):
        few = deals // 5 if opening else deals
        results = rounds_of(specification, few, opening=opening)
        points_add_up(rules, results)
        bands_are_the_recipe(rules, results)
        counts_agree(rules, results)
        contested = opening or rules.variant["rotation"].next == "contested"
        seats = np.broadcast_to(np.arange(4), results.shape)
        moved = (seats + 2 * results["weak_redeals"]) % 4
        kept = results["weak_redeals"] == 0 if contested else np.full(seats.shape, True)
        np.testing.assert_array_equal(results["first_drawer"][kept], moved[kept])
        if not contested:
            np.testing.assert_array_equal(results["declarer"], moved)
            np.testing.assert_array_equal(results["redeals"], results["weak_redeals"])
        if not opening:
            multipliers_are_of_the_formula(rules, results)


@pytest.mark.parametrize("specification", VARIANTS)
def test_results_keep_the_laws(specification: str) -> None:
    """A thousand rounds of every variant keep the laws of results."""
    check(specification, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("specification", VARIANTS)
def test_results_keep_the_laws_at_scale(specification: str) -> None:
    """A hundred thousand rounds of every variant keep the laws of results."""
    check(specification, DEALS)
