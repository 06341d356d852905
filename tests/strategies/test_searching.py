"""Players that search: a true laboratory, and the expert left only for a gain."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import floor
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.engine import batch
from simulator.engine.state import FINE, RESULT
from simulator.jit import address_of, address_of_record, new
from simulator.view import BURY, FOLLOW, LEAD, THOUGHT
from strategies.searching import PART, POINT, expected, rank
from tests.simulator.engine.tables import compiled
from tests.strategies import foreseeing, illegal

DEALS = 6


@pytest.mark.parametrize(
    "specification",
    [
        "80fen",
        "80fen:rebury.enabled=false,kitty.formula=pow2_cards",
        "bashifen",
        "tractor-1deck",
        "tractor-3deck",
        "fandaodi",
        "zhaopengyou",
    ],
)
def test_what_is_played_out_is_what_comes(specification: str) -> None:
    """In the true world an expert's choice comes to what the experts' round comes to.

    At every burial, lead and follow; also where the partner is not yet known.
    """
    tables = compiled(specification)
    states = batch.state_of(tables, 9, ("expert",) * 4)
    laboratories = batch.state_of(tables, 9, ("rollout",) * 4)
    book = new(foreseeing.BOOK)
    book["truth"] = address_of_record(states)
    states["playout"][0] = laboratories["playout"][0]
    states["laboratory"] = address_of_record(laboratories, 1)
    states["parameters"][0, :, -1] = address_of_record(book)
    for question, decision in (
        (BURY, foreseeing.bury),
        (LEAD, foreseeing.lead),
        (FOLLOW, foreseeing.follow),
    ):
        states["decisions"][0, :, question] = address_of(decision)
    results = new(RESULT, DEALS * 4)
    job = batch.job_of(tables, 0, DEALS)
    played = batch.run_deals(tables.rules, tables.ladders, states, results, job)
    assert played == DEALS * 4
    entries = int(book["entries"][0])
    assert entries > DEALS * 4 * 30
    rounds = {
        int(one["deal"]) * 4 + int(one["declarer"]): one for one in np.asarray(results)
    }
    for entry in range(entries):
        came: Any = rounds[int(book["round"][0, entry])]
        assert book["total"][0, entry] == came["total"]
        gain = came["declarers_advance"] - came["attackers_advance"]
        assert book["gain"][0, entry] == gain


@pytest.mark.parametrize(
    "player",
    [f"{name}:margin=1000+lead_margin=1000" for name in ("rollout", "rollout_checked")],
)
def test_without_a_gain_it_plays_as_the_expert(player: str) -> None:
    """A margin that nothing reaches leaves the expert's own choices."""
    results = [
        batch.play_rounds(compiled("80fen"), (name,) * 4, seed=3, first=0, deals=3)
        for name in (f"{player}+worlds=3", "expert:daring=0")
    ]
    for field in ("total", "trump", "kitty_points", "tricks", "throws"):
        assert (results[0][field] == results[1][field]).all()


def test_the_size_of_the_stakes_does_not_matter() -> None:
    """Every seat's stake ten times as high: the same plays, a hundred times the pay."""
    small, great = (
        batch.play_rounds(
            compiled(rules), ("rollout:worlds=4",) * 4, seed=3, first=0, deals=2
        )
        for rules in ("bashifen", "bashifen:stakes.seats=[10,10,10,10]")
    )
    assert (small["total"] == great["total"]).all()
    assert (small["payoff"] * 100 == great["payoff"]).all()


def test_results_do_not_depend_on_what_was_played_before() -> None:
    """The worlds of a deal are drawn from the deal's own stream."""
    play = {"seed": 3, "deals": 1}
    players = ("rollout:worlds=4", "expert") * 2
    rules = compiled("80fen")
    alone = batch.play_rounds(rules, players, first=2, **play)
    joint = batch.play_rounds(rules, players, seed=3, first=0, deals=3)
    assert alone[0].tobytes() == joint[2].tobytes()


def test_an_illegal_play_in_a_world_stops_the_run() -> None:
    """It is not taken for a result: the player that imagined it makes no choice."""
    tables = compiled("80fen")
    states = batch.state_of(tables, 9, ("rollout:worlds=2",) * 4)
    job = batch.job_of(tables, 0, 1)
    results = new(RESULT, 4)
    states["decisions"][1, :, FOLLOW] = address_of(illegal.follow_with_one_card_more)
    assert batch.run_deals(tables.rules, tables.ladders, states, results, job) == 0
    assert states["fault"][0] != FINE


def thoughts(gains: list[list[int]], scores: list[int]) -> Any:
    """Return candidates that gained so much over the first one, world by world."""
    thought = new(THOUGHT)[0]
    thought["listed"] = len(gains)
    for place, (each, score) in enumerate(zip(gains, scores, strict=True)):
        thought["scores"][place] = score
        thought["gains"][place] = sum(each)
        thought["squares"][place] = sum(gain * gain for gain in each)
        thought["list"][place]["planes"][0] = 1 << place
    return thought


def posterior(gains: list[int], foretold: Fraction, doubt: int) -> Fraction:
    """Return the mean of a normal prior and a normal mean of samples, in points."""
    worlds = len(gains)
    mean = Fraction(sum(gains), worlds)
    variance = sum((gain - mean) ** 2 for gain in gains) / worlds
    error, prior = variance / worlds, Fraction(doubt * doubt)
    return (foretold * error + mean * prior) / (error + prior)


GAINS = st.integers(1, 40).flatmap(
    lambda worlds: st.lists(
        st.lists(st.integers(-400, 400), min_size=worlds, max_size=worlds),
        min_size=2,
        max_size=6,
    )
)


@settings(deadline=None)  # the first call compiles
@given(GAINS, st.lists(st.integers(0, 60), min_size=6, max_size=6), st.integers(1, 50))
def test_a_gain_is_weighed_against_what_the_score_foretold(
    gains: list[list[int]], lost: list[int], doubt: int
) -> None:
    """By how sure each is, as Bayes has it; then the best stand first."""
    gains[0] = [0] * len(gains[0])
    points = [0, *sorted(-one for one in lost[1 : len(gains)])[::-1]]
    thought = thoughts(gains, [point * POINT for point in points])
    worlds = len(gains[0])
    wanted = [
        posterior(each, Fraction(point), doubt)
        for each, point in zip(gains, points, strict=True)
    ]
    for place in range(1, len(gains)):
        found = expected(thought, place, worlds, doubt)
        assert found == floor(PART * wanted[place])
    rank(thought, worlds, doubt, len(gains))
    order = [int(thought["list"][place]["planes"][0]) for place in range(len(gains))]
    values = [wanted[one.bit_length() - 1] for one in order]
    assert order[0] == 1
    assert sorted(order) == [1 << place for place in range(len(gains))]
    close = Fraction(1, PART)
    for better, worse in pairwise(values[1:]):
        assert better >= worse - close


def test_many_worlds_outweigh_a_score_and_few_do_not() -> None:
    """A candidate that is thought 10 points worse, but came out 10 points better."""
    for worlds, leaves in ((2, False), (200, True)):
        came = [-30, 50] * (worlds // 2)
        thought = thoughts([[0] * worlds, came], [0, -10 * POINT])
        assert (expected(thought, 1, worlds, 5) > 0) == leaves
