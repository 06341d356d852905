"""Ratings: fitted to the edges of all pairs."""

from __future__ import annotations

import pytest

from simulator.stats.estimate import Estimate
from simulator.stats.league import ratings


def edge(best: float, margin: float = 0.1) -> Estimate:
    """Return an edge with its interval."""
    return Estimate(best - margin, best, best + margin)


def test_edges_that_agree_are_differences_of_ratings() -> None:
    """The strongest comes first, the ratings sum to 0."""
    edges = {("a", "b"): edge(1.0), ("b", "c"): edge(0.5), ("a", "c"): edge(1.5)}
    found = ratings(("a", "b", "c"), edges)
    assert [rating.player for rating in found] == ["a", "b", "c"]
    best = [rating.strength.best for rating in found]
    assert sum(best) == pytest.approx(0)
    assert best[0] - best[1] == pytest.approx(1.0)
    assert best[1] - best[2] == pytest.approx(0.5)


def test_sharper_pairs_weigh_more() -> None:
    """Where edges disagree, the ratings stay nearer to the surer ones."""
    edges = {
        ("a", "b"): edge(1.0, 0.01),
        ("b", "c"): edge(1.0, 0.01),
        ("a", "c"): edge(0.0, 1.0),
    }
    found = {one.player: one.strength.best for one in ratings(("a", "b", "c"), edges)}
    assert found["a"] - found["c"] == pytest.approx(2.0, abs=0.01)


def test_two_players_have_the_margin_of_their_edge() -> None:
    """Their ratings are half the edge apart from 0, and half as uncertain."""
    one, other = ratings(("a", "b"), {("a", "b"): edge(-0.4, 0.2)})
    assert (one.player, other.player) == ("b", "a")
    assert one.strength.best == pytest.approx(0.2)
    assert one.strength.margin == pytest.approx(0.1)


def test_players_who_play_alike_are_equal() -> None:
    """An edge of exactly 0 has no margin, and no rating either."""
    found = ratings(("a", "b"), {("a", "b"): Estimate(0.0, 0.0, 0.0)})
    assert [rating.strength.best for rating in found] == [0, 0]
