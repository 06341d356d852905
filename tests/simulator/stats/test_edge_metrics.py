"""One player against another: signs, seats and takeovers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from simulator.run.lineup import Lineup
from simulator.stats.count import count
from simulator.stats.estimate import Estimate, estimate
from simulator.stats.metric import Played
from tests.simulator.run.fake_engine import RESULT, play_rounds

if TYPE_CHECKING:
    from simulator.stats.tally import Tally


def arena(one: str, other: str, deals: int = 200) -> Tally:
    """Count a line-up of two players."""
    lineup = Lineup((one, other))
    seatings = [
        play_rounds({"stakes": 1}, seats, seed=1, first=0, deals=deals)
        for seats in lineup.seatings()
    ]
    played = Played(np.concatenate(seatings, axis=1), lineup.owners_of_columns(4), 40)
    return count("rounds", [played], 0, 2)


def test_a_player_against_himself_reads_exactly_zero() -> None:
    """Both seatings cancel in every deal, so there is no margin either."""
    tally = arena("greedy", "greedy")
    names = ("edge_levels", "edge_levels_with_takeovers", "edge_points", "edge_payoff")
    for name in names:
        assert estimate(tally.ratios(name), 0, "mean") == Estimate(0.0, 0.0, 0.0)


def test_swapping_the_players_swaps_the_sign() -> None:
    """A against B is minus B against A."""
    here, there = arena("greedy", "random_legal"), arena("random_legal", "greedy")
    for name in ("edge_levels", "edge_levels_with_takeovers", "edge_points"):
        forth = estimate(here.ratios(name), 0, "mean")
        back = estimate(there.ratios(name), 0, "mean")
        assert forth is not None
        assert back is not None
        assert forth.best != 0
        assert forth == Estimate(-back.high, -back.best, -back.low)


@pytest.mark.parametrize(
    ("takeover", "declarers", "attackers", "plain", "with_takeovers"),
    [(0, 3, 0, 3, 3), (1, 0, 0, 0, -1), (1, 0, 2, -2, -2)],
)
def test_a_takeover_without_levels_counts_in_the_second_figure(
    takeover: int, declarers: int, attackers: int, plain: int, with_takeovers: int
) -> None:
    """The first figure counts levels alone, the second a takeover as at least one."""
    results = np.zeros((1, 4), RESULT)
    results["takeover"] = takeover
    results["declarers_advance"] = declarers
    results["attackers_advance"] = attackers
    results["declarer"] = 2  # a seat of the first player
    owners = Lineup(("a", "b")).owners_of_columns(4)[:4]
    tally = count("rounds", [Played(results, owners)], 0, 2)
    assert tally.moments["edge_levels"].sums == (4 * plain,)
    assert tally.moments["edge_levels_with_takeovers"].sums == (4 * with_takeovers,)
