"""Players that search: a true laboratory, and the expert left only for a gain."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import erf, exp, floor, pi, sqrt
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.cards.card import RANKS
from simulator.engine import batch
from simulator.engine.state import FINE, RESULT
from simulator.jit import address_of, new
from simulator.view import FOLLOW, PHASES, THOUGHT
from strategies.searching import (
    FORETELLS,
    MILLIONTHS,
    MOST_WORLDS,
    MOST_WORTH,
    PART,
    POINT,
    SPREAD,
    SUPPOSED,
    drop,
    expected,
    is_settled,
    rank,
    saved,
)
from strategies.thinking import BURYING, FOLLOWING, LEADING
from tests.simulator.engine.tables import compiled
from tests.strategies import foreseeing, illegal
from tests.strategies.diaries import play, seat_with_book

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
        "80fen-full:redeal.rule=none,levels.start=J",
    ],
)
def test_what_is_played_out_is_what_comes(specification: str) -> None:
    """In the true world an expert's choice comes to what the experts' round comes to.

    At every burial, lead and follow; also where the partner is not yet known.
    """
    book = new(foreseeing.BOOK)
    jack = (RANKS.index("J"),) if "=J" in specification else None
    states, _laboratories = seat_with_book(
        specification, foreseeing, book, ("expert",) * 4
    )
    results = play(specification, states, DEALS, jack)
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
        assert book["hook"][0, entry] == came["hook"]


@pytest.mark.parametrize(
    "player",
    [f"{name}:margin=1000+cash_margin=1000" for name in ("rollout", "rollout_checked")],
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


def variance(gains: list[int]) -> Fraction:
    """Return how gains differ from world to world, some supposed ones among them."""
    mean = Fraction(sum(gains), len(gains))
    squares = sum((gain - mean) ** 2 for gain in gains)
    return (squares + SUPPOSED * SPREAD**2) / (len(gains) + SUPPOSED)


def posterior(gains: list[int], foretold: Fraction, doubt: int) -> Fraction:
    """Return the mean of a normal prior and a normal mean of samples, in points."""
    worlds = len(gains)
    error, prior = variance(gains) / worlds, Fraction(doubt * doubt)
    mean = Fraction(sum(gains), worlds)
    return (foretold * error + mean * prior) / (error + prior)


GAINS = st.integers(1, 40).flatmap(
    lambda worlds: st.lists(
        st.lists(st.integers(-400, 400), min_size=worlds, max_size=worlds),
        min_size=2,
        max_size=6,
    )
)


@settings(deadline=None)  # the first call compiles
@given(GAINS, st.lists(st.integers(0, 60), min_size=6, max_size=6), st.integers(1, 30))
def test_a_gain_is_weighed_against_what_the_score_foretold(
    gains: list[list[int]], lost: list[int], doubt: int
) -> None:
    """By how sure each is, as Bayes has it; then the best stand first."""
    gains[0] = [0] * len(gains[0])
    points = [0, *sorted(-one for one in lost[1 : len(gains)])[::-1]]
    thought = thoughts(gains, [point * POINT for point in points])
    worlds = len(gains[0])
    wanted = [
        posterior(each, Fraction(FORETELLS[LEADING] * point), doubt)
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
    close = Fraction(1, PART)  # what is expected is told in such parts
    for better, worse in pairwise(values[1:]):
        assert better >= worse - close


def test_many_worlds_outweigh_a_score_and_few_do_not() -> None:
    """A candidate that is thought 10 points worse, but came out 10 points better."""
    for worlds, leaves in ((2, False), (200, True)):
        came = [-30, 50] * (worlds // 2)
        thought = thoughts([[0] * worlds, came], [0, -10 * POINT])
        assert (expected(thought, 1, worlds, 5) > 0) == leaves


def test_a_point_of_a_score_foretells_two_in_tricks() -> None:
    """And one for a burial: points are paid in levels too."""
    for what, foretells in ((LEADING, 2), (FOLLOWING, 2), (BURYING, 1)):
        thought = thoughts([[0, 0], [-900, 900]], [0, -7 * POINT])
        thought["bucket"] = what * 2 * PHASES
        foretold = Fraction(-7 * foretells)
        wanted = floor(PART * posterior([-900, 900], foretold, 1))
        assert expected(thought, 1, 2, 1) == wanted


@settings(deadline=None)  # the first call compiles
@given(
    st.lists(st.integers(-4000, 4000), min_size=2, max_size=2),
    st.integers(1, 1000),
    st.integers(-500, 0),
    st.integers(1, 30),
)
def test_no_sum_leaves_64_bits(
    came: list[int], pairs: int, lost: int, doubt: int
) -> None:
    """The most worlds, the greatest gains and the strongest doubt."""
    gains = [[0] * (2 * pairs), came * pairs]
    thought = thoughts(gains, [0, lost * POINT])
    found = expected(thought, 1, 2 * pairs, doubt)
    foretold = Fraction(FORETELLS[LEADING] * lost)
    assert found == floor(PART * posterior(gains[1], foretold, doubt))
    assert 2 * pairs <= MOST_WORLDS
    assert max(map(abs, came)) <= 2 * MOST_WORTH


def width_of(gains: list[int], doubt: int, worlds: float) -> float:
    """Return the standard deviation of what is expected after that many worlds."""
    error, prior = float(variance(gains)) / worlds, float(doubt * doubt)
    return sqrt(error * prior / (error + prior))


def loss(gains: list[int], doubt: int, apart: float, worlds: float) -> float:
    """Return what choosing wrongly between two is expected to cost, in points.

    Their difference is normal about `apart`.
    """
    width = width_of(gains, doubt, worlds)
    far = apart / width
    density = exp(-far * far / 2) / sqrt(2 * pi)
    return width * (density - far * (1 - erf(far / sqrt(2))) / 2)


def saving(gains: list[int], doubt: int, apart: float) -> float:
    """Return how fast that falls with the number of worlds."""
    worlds, little = len(gains), 1e-3
    less = loss(gains, doubt, apart, worlds + little)
    return (loss(gains, doubt, apart, worlds - little) - less) / (2 * little)


def is_near(gains: list[int], doubt: int, apart: float) -> bool:
    """Return whether two are less apart than their difference is wide."""
    return apart < width_of(gains, doubt, len(gains))


ROUGH = 1.02  # what is told of the exponential for small exponents, and rounding


@settings(deadline=None)  # the first call compiles
@given(GAINS, st.integers(1, 30), st.integers(0, 20))
def test_a_world_more_saves_what_the_loss_falls_by(
    gains: list[list[int]], doubt: int, apart: int
) -> None:
    """A derivative; far apart it is told too high, never too low."""
    worlds = len(gains[0])
    thought = thoughts(gains, [0] * len(gains))
    found = saved(thought, 1, PART * apart, worlds, doubt) / MILLIONTHS
    wanted = saving(gains[1], doubt, apart)
    assert found > wanted / ROUGH - 2 / MILLIONTHS
    if is_near(gains[1], doubt, apart):
        assert found < wanted * ROUGH + 2 / MILLIONTHS
    further = saved(thought, 1, PART * (apart + 1), worlds, doubt) / MILLIONTHS
    assert further <= found


def ranked(gains: list[list[int]], doubt: int) -> tuple[Any, list[float], list[int]]:
    """Return candidates best first, what each may gain, and where it stood."""
    gains[0] = [0] * len(gains[0])
    thought = thoughts(gains, [0] * len(gains))
    rank(thought, len(gains[0]), doubt, len(gains))
    bits = [int(thought["list"][place]["planes"][0]) for place in range(len(gains))]
    order = [one.bit_length() - 1 for one in bits]
    values = [float(posterior(gains[one], Fraction(0), doubt)) for one in order]
    return thought, values, order


LEAST = st.integers(1, 30_000)


@settings(deadline=None)  # the first call compiles
@given(GAINS, st.integers(1, 30), st.integers(0, 10), LEAST)
def test_it_is_settled_when_a_world_more_saves_little(
    gains: list[list[int]], doubt: int, margin: int, least: int
) -> None:
    """By telling the best one from the next best or from the first one."""
    thought, values, order = ranked(gains, doubt)
    others = [float(margin)]
    if values[1] > margin:
        others += values[2:3]
    apart = abs(values[1] - max(others))
    settled = is_settled(thought, len(gains[0]), doubt, margin, least)
    best, close = gains[order[1]], 2 / PART
    if saving(best, doubt, apart + close) > ROUGH * least / MILLIONTHS:
        assert not settled
    less = saving(best, doubt, max(0.0, apart - close)) * ROUGH + 2 / MILLIONTHS
    if less < least / MILLIONTHS and is_near(best, doubt, apart + close):
        assert settled


@settings(deadline=None)  # the first call compiles
@given(GAINS, st.integers(1, 30), st.integers(0, 10), LEAST)
def test_only_the_last_are_dropped_and_none_that_is_close(
    gains: list[list[int]], doubt: int, margin: int, least: int
) -> None:
    """Those that stay stand as before; the best of what was dropped is far behind."""
    thought, values, order = ranked(gains, doubt)
    drop(thought, len(gains[0]), doubt, margin, least)
    left = int(thought["listed"])
    assert min(2, len(gains)) <= left <= len(gains)
    for place in range(left):
        assert int(thought["list"][place]["planes"][0]) == 1 << order[place]
    best = max(float(margin), values[1])
    for place in range(left, len(gains)):
        behind = best - values[place] + 2 / PART
        saves = saving(gains[order[place]], doubt, behind)
        assert saves < ROUGH * least / MILLIONTHS


def test_the_clearly_worse_is_dropped_after_a_few_worlds() -> None:
    """While what comes to the same as the best one goes on."""
    level, worse = [-30, 30] * 6, [-150, -90] * 6
    thought = thoughts([[0] * 12, level, level, worse], [0] * 4)
    drop(thought, 12, 9, 0, 10_000)
    assert thought["listed"] == 3


def searched(player: str, specification: str, deals: int) -> tuple[int, int]:
    """Return the decisions that a player searched, and the worlds it laid out."""
    tables = compiled(specification)
    states = batch.state_of(tables, 3, (player, "expert") * 2)
    results = new(RESULT, 4 * deals)
    job = batch.job_of(tables, 0, deals)
    played = batch.run_deals(tables.rules, tables.ladders, states, results, job)
    assert played == 4 * deals
    world = states["sight"]["world"]
    return int(world["searches"][0]), int(world["laid_out"][0])


def test_even_means_as_many_worlds_at_every_decision() -> None:
    """No more, no fewer; else their number follows how close a decision is."""
    searches, worlds = searched("rollout:even=1+worlds=12", "80fen", 2)
    assert searches > 100
    assert worlds == 12 * searches
    searches, worlds = searched("rollout:worlds=12", "80fen", 2)
    assert 4 * searches < worlds < 120 * searches


@pytest.mark.slow
@pytest.mark.parametrize("specification", ["80fen", "bashifen", "tractor-2deck"])
def test_about_thirty_worlds_are_the_mean(specification: str) -> None:
    """Of `rollout` as it is by default, over all decisions that are searched."""
    searches, worlds = searched("rollout", specification, 20)
    assert searches > 1000
    assert 24 * searches < worlds < 40 * searches
