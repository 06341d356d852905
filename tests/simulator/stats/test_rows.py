"""Rows of a comparison: differences, silence, and what is left out."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from simulator.stats import fired
from simulator.stats.count import count
from simulator.stats.metric import Played
from simulator.stats.rows import SHARE_OF_TARGET, Place, Plan, rows
from simulator.stats.summary import Change, Row
from tests.simulator.run.fake_engine import play_matches, play_rounds

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

OWNERS = np.zeros((4, 4), np.int64)
PENALTY = (Change("failed_throw.penalty", ("10", "10"), ("50", "50")),)
MUST_PLAY = (Change("levels.must_play", ("none", "无"), ("10", "10")),)


def compared(
    rules: Sequence[Mapping[str, int]],
    changes: Sequence[Change],
    plan: Plan | None = None,
) -> dict[str, Row]:
    """Return the rows of two variants on common deals, by metric."""
    arms = [
        Played(play_rounds(one, ("p",) * 4, seed=1, first=0, deals=500), OWNERS, 40)
        for one in rules
    ]
    tally = count("rounds", arms, 0)
    places = [Place(tally, arm) for arm in range(len(rules))]
    made = rows(plan or Plan("rounds"), places, ((), tuple(changes)), compared=True)
    return {row.metric.name: row for row in made}


def test_a_rule_that_fired_shows_its_difference() -> None:
    """With failed throws, another penalty moves the attackers' points."""
    row = compared(({}, {"penalty": 50}), PENALTY)["attackers_points"]
    difference = row.differences[1]
    assert difference is not None
    assert difference.clear
    assert row.silent == (("", ""), ("", ""))


def test_a_rule_that_never_fired_is_said_not_to_have_fired() -> None:
    """Without any failed throw, equal figures are no evidence of equality."""
    rules = ({"fails": 0}, {"fails": 0, "penalty": 50})
    row = compared(rules, PENALTY)["takeover"]
    assert row.silent == (("", ""), fired.NEVER)


def test_a_difference_is_shown_even_if_the_rule_never_fired() -> None:
    """Players may act on a rule that never fires: figures that differ are printed."""
    rules = ({"fails": 0}, {"fails": 0, "penalty": 50, "noise": 1})
    assert compared(rules, PENALTY)["takeover"].silent == (("", ""), ("", ""))


def test_stops_act_in_matches_only() -> None:
    """A must-play level cannot show in a single round."""
    assert compared(({}, {}), MUST_PLAY)["levels"].silent[1] == fired.ELSEWHERE


def test_a_rule_that_was_met_without_effect_is_said_so() -> None:
    """Rules that differ and were met, and yet no figure differs: not called equal."""
    throws = Change("throw.scope", ("a", "a"), ("b", "b"))
    for row in compared(({}, {}), (*MUST_PLAY, throws)).values():
        assert row.silent == (("", ""), fired.UNSEEN)


def test_one_figure_that_differs_ends_the_silence() -> None:
    """Once some figure differs, the others read 0 as they are."""
    rows = compared(({}, {"penalty": 50}), PENALTY)
    difference = rows["throws"].differences[1]
    assert difference is not None
    assert difference.estimate.margin == 0
    assert rows["throws"].silent == (("", ""), ("", ""))


def test_equal_rules_read_zero() -> None:
    """A variant against itself shows figures: 0 with no margin, and no remark."""
    for row in compared(({}, {}), ()).values():
        difference = row.differences[1]
        assert difference is None or difference.estimate.margin == 0
        assert row.silent == (("", ""), ("", ""))


def test_other_targets_add_points_as_a_share_of_the_target() -> None:
    """Where targets differ, points are also given as a share of each one's own."""
    plan = Plan("rounds", targets=(80, 40))
    found = compared(({}, {"target": 40}), (), plan)
    value, base = found[SHARE_OF_TARGET].values[1], found["attackers_points"].values[1]
    assert value is not None
    assert base is not None
    assert math.isclose(value.best, base.best / 40)
    assert SHARE_OF_TARGET not in compared(({}, {}), ())


def test_unpaired_places_are_compared_without_pairing() -> None:
    """Figures from different tallies differ with the larger, unpaired margin."""
    arms = [
        Played(play_rounds({}, ("p",) * 4, seed=seed, first=0, deals=500), OWNERS, 40)
        for seed in (1, 2)
    ]
    places = [Place(count("rounds", [arm], 0), 0) for arm in arms]
    made = rows(Plan("rounds"), places, ((), PENALTY), compared=True)
    difference = made[0].differences[1]
    assert difference is not None
    assert not difference.paired
    assert difference.estimate.margin > 0


def test_a_variant_without_matches_is_left_out() -> None:
    """Where a match is one round, its column is empty and the others stand."""
    results = play_matches({}, ("p",) * 4, seed=1, first=0, matches=30)
    tally = count("matches", [Played(results.reshape(30, 1), OWNERS[:1])], 0)
    places = [None, Place(tally, 0)]
    made = rows(Plan("matches"), places, ((), ()), compared=True)
    assert made[0].values[0] is None
    assert made[0].values[1] is not None
    assert made[0].differences == (None, None)
