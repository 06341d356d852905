"""Looking back: in the true world nobody surprises; likely worlds are nearer to it."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.engine import batch
from simulator.jit import new
from simulator.view import WORLD
from strategies.likelihood import CERTAIN, EXPECTED, STRANGE, SURPRISING, chance_to_stay
from tests.simulator.engine.tables import compiled
from tests.strategies import wondering
from tests.strategies.diaries import diary_of, looked_back


@pytest.mark.parametrize(
    "specification", ["80fen", "tractor-1deck", "80fen-full", "zhaopengyou"]
)
def test_in_the_true_world_no_expert_surprises(specification: str) -> None:
    """Put again, every play of an expert is what it would play; also unknown sides."""
    looked = looked_back(specification, ("expert",) * 4, 6)
    assert looked["faults"] == 0
    assert looked["plays"].sum() > 10_000
    assert looked["surprises"].sum() == 0


@pytest.mark.parametrize("specification", ["bashifen", "fandaodi", "tractor-3deck"])
def test_only_what_the_table_does_not_tell_surprises(specification: str) -> None:
    """A throw that failed lies there otherwise than led; cards shown are forgotten."""
    looked = looked_back(specification, ("expert",) * 4, 6)
    assert looked["faults"] == 0
    assert looked["surprises"].sum() < looked["plays"].sum() / 50


def test_other_players_surprise_often() -> None:
    """The check can fail: who plays by other thoughts does not play like the expert."""
    looked = looked_back("80fen", ("expert", "greedy", "greedy", "greedy"), 4)
    assert looked["surprises"].sum() > looked["plays"].sum() / 4


def likelihood(plays: int, surprises: int) -> Fraction:
    """Return how likely so many surprises are, but for a factor."""
    found = Fraction(1)
    for number in range(surprises):
        expected = plays - number - 1 + EXPECTED
        if 100 * number < STRANGE * plays:
            found *= min(Fraction(SURPRISING + number, expected), Fraction(1))
    return found


@st.composite
def seats(draw: st.DrawFn) -> list[tuple[int, int, int]]:
    """Draw plays, surprises before and after a step, of four seats."""
    found = []
    for _ in range(4):
        plays = draw(st.integers(0, 25))
        one = st.integers(0, plays)
        found.append((plays, draw(one), draw(one)))
    return found


def chance(steps: list[tuple[int, int, int]]) -> Fraction:
    """Return what the kernel takes for the chance that a step stays."""
    world = new(WORLD)
    for seat, (plays, before, after) in enumerate(steps):
        world["plays"][0, seat] = plays
        world["surprises_before"][0, seat] = before
        world["surprises"][0, seat] = after
    rules = compiled("80fen").rules[0]
    return min(Fraction(1), Fraction(int(chance_to_stay(rules, world[0])), CERTAIN))


@settings(deadline=None)  # the first call compiles
@given(seats())
def test_a_step_stays_by_how_likely_both_worlds_are(
    steps: list[tuple[int, int, int]],
) -> None:
    """The walk's law (Metropolis): by the ratio of the two likelihoods, at most 1."""
    ratio = Fraction(1)
    for plays, before, after in steps:
        ratio *= likelihood(plays, after) / likelihood(plays, before)
    assert abs(chance(steps) - min(ratio, 1)) < Fraction(1, 1000)


def test_more_surprises_are_never_likelier() -> None:
    """One more at a time, for a seat of twenty plays; none from a strange one on."""
    falls = [likelihood(20, number) for number in range(21)]
    assert all(more <= fewer for fewer, more in pairwise(falls))
    assert falls[1] < falls[0] / 10
    assert falls[20] == falls[20 * STRANGE // 100]


def error(diary: Any) -> float:
    """Return the mean square by which what is thought of a card is out (Brier)."""
    share = np.arange(wondering.WORLDS + 1) / wondering.WORLDS
    seen, true = diary["seen"][1], diary["true"][1]
    out = true * (1 - share) ** 2 + (seen - true) * share**2
    return float(out.sum() / seen.sum())


@pytest.mark.parametrize("specification", ["80fen", "tractor-3deck"])
def test_likely_worlds_tell_more_of_where_the_cards_are(specification: str) -> None:
    """Among experts, what is thought of other hands is out by less than from facts."""
    facts, likely = (
        diary_of(specification, 2, likely=likely) for likely in (False, True)
    )
    assert facts["failed"] == likely["failed"] == 0
    assert error(likely) < 0.95 * error(facts)


def test_where_tricks_are_turned_over_nobody_looks_back() -> None:
    """With a memory of one trick only, hindsight changes no play; else it does."""
    for rules, same in (("80fen:memory.rule=last_trick", True), ("80fen", False)):
        with_it, without = (
            batch.play_rounds(compiled(rules), (player,) * 4, seed=3, first=0, deals=2)
            for player in ("rollout:worlds=6", "rollout:worlds=6+hindsight=0")
        )
        assert (with_it["total"] == without["total"]).all() == same
