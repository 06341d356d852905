"""The metrics of one player against another, in line-ups of two.

Every deal is played in both seatings with the declarer at each seat, so luck cancels;
a player against himself reads exactly 0.
"""

from __future__ import annotations

import numpy as np

from simulator.stats.metric import Ints, Metric, Played

LEVELS = ("levels", "级")
POINTS = ("points", "分")


def _levels(played: Played) -> Ints:
    gained = played["declarers_advance"] - played["attackers_advance"]
    return played.declarer_owner() * gained


def _levels_with_takeovers(played: Played) -> Ints:
    """Count a takeover that brings no level as one."""
    attackers = np.maximum(played["attackers_advance"], played["takeover"])
    return played.declarer_owner() * (played["declarers_advance"] - attackers)


def _rounds_won(played: Played) -> Ints:
    keeps = np.where(played["takeover"] > 0, -1, 1)
    return (played.declarer_owner() * keeps > 0).astype(np.int64)


def _attacking(played: Played, owner: int) -> Ints:
    return np.equal(played.declarer_owner(), -owner).astype(np.int64)


def _points(played: Played, owner: int) -> Ints:
    return played["total"] * _attacking(played, owner)


def _payoff(played: Played) -> Ints:
    """Add up two seats: payoffs sum to 0, so this is also the difference a seat."""
    first = (played.owners > 0)[np.newaxis]
    paid: Ints = (played["payoff"] * first).sum(axis=-1)
    return paid


EDGE_METRICS: tuple[Metric, ...] = (
    Metric(
        "edge_levels",
        ("levels gained, first minus second player", "升级之差（甲减乙）"),
        (
            (
                "Levels the first player gains minus levels the second gains, a round; "
                "a takeover without levels counts 0."
            ),
            "每局甲升的级数减乙升的级数；上台而不升级计 0。",
        ),
        _levels,
        unit=LEVELS,
    ),
    Metric(
        "edge_levels_with_takeovers",
        ("the same, a takeover counting at least 1", "同上，上台至少计 1"),
        (
            "As above, but a takeover counts as max(1, levels).",
            "同上，但上台计作 max(1, 升级数)。",
        ),
        _levels_with_takeovers,
        unit=LEVELS,
    ),
    Metric(
        "edge_rounds_won",
        ("rounds won by the first player", "甲胜局率"),
        (
            "Share of rounds in which the first player's side keeps or takes over.",
            "甲方守住庄或上台的局所占比例。",
        ),
        _rounds_won,
        kind="share",
    ),
    Metric(
        "edge_points",
        ("attackers' points, first minus second player", "攻方得分之差（甲减乙）"),
        (
            (
                "Attackers' points where the first player attacks minus those where "
                "the second attacks, for each pair of rounds."
            ),
            "甲当闲家时的得分减乙当闲家时的得分（每两局）。",
        ),
        lambda played: _points(played, 1) * 2 - _points(played, -1) * 2,
        unit=POINTS,
    ),
    Metric(
        "first_attackers_points",
        ("attackers' points of the first player", "甲当闲家的得分"),
        (
            "Attackers' points over the rounds in which the first player attacks.",
            "甲当闲家的各局中闲家的总分。",
        ),
        lambda played: _points(played, 1),
        unit=POINTS,
        per=lambda played: _attacking(played, 1),
    ),
    Metric(
        "second_attackers_points",
        ("attackers' points of the second player", "乙当闲家的得分"),
        (
            "Attackers' points over the rounds in which the second player attacks.",
            "乙当闲家的各局中闲家的总分。",
        ),
        lambda played: _points(played, -1),
        unit=POINTS,
        per=lambda played: _attacking(played, -1),
    ),
)

EDGE_STAKE_METRICS: tuple[Metric, ...] = (
    Metric(
        "edge_payoff",
        ("payoff a seat, first minus second player", "每座收益之差（甲减乙）"),
        (
            "Mean payoff a seat of the first player minus that of the second, a round.",
            "甲的每座平均收益减乙的每座平均收益（每局）。",
        ),
        _payoff,
        unit=("stakes", "注"),
        shown="nonzero",
    ),
)
