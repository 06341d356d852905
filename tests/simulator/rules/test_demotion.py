"""Demotion (勾到底): which last trick hooks the declarers, and to where."""

from __future__ import annotations

import numpy as np
import pytest

from simulator.engine import match as matches
from simulator.engine.batch import play_matches
from simulator.engine.state import MATCH, RESULT
from simulator.errors import VariantError
from simulator.jit import new
from simulator.rulings.results import hook
from simulator.variant import load_variant
from tests.simulator.engine.tables import compiled

HOOK = "80fen:demotion.rule=hook"
SPADES = {"level": "J", "suit": "S"}


def hooked(rules: str, winner: str, **given: object) -> str:
    """Return the level fallen to; "" where nobody is hooked."""
    points = {"captured": 100, "kitty_points": 0, "multiplier": 2, **given}
    trump = points.pop("trump", SPADES)
    found = hook(rules, trump, winner=winner.split(), **points)  # type: ignore[arg-type]
    return found.declarers_level if found.hooked else ""


@pytest.mark.parametrize(
    ("winner", "expected"),
    [
        ("SJ", "2"),
        ("SJ SJ", "2"),
        ("HJ HJ SJ SJ", "2"),  # a tractor whose highest card it is
        ("SJ SJ LJ LJ", ""),  # here a joker is highest
        ("HJ", ""),
        ("LJ", ""),
        ("SA", ""),
        ("HA", ""),
    ],
)
def test_the_jack_of_trumps_hooks(winner: str, expected: str) -> None:
    """000 一钩勾到底: the trump-suit J as the winning card, and nothing higher."""
    assert hooked(HOOK, winner) == expected


def test_the_highest_card_of_the_play_decides() -> None:
    """主J最大并获胜: a J above all other cards of the play, in whatever units."""
    assert hooked(HOOK, "S3 SJ SJ") == "2"
    assert hooked(HOOK, "S3 S3 SJ") == "2"
    assert hooked(HOOK, "SJ SJ BJ") == ""


def test_the_level_of_the_declarers_decides() -> None:
    """Declarers on another level than the one named do not fall anywhere."""
    assert hooked(HOOK, "SJ", declarers_level="Q") == ""
    assert hooked(HOOK, "SJ", declarers_level="J") == "2"


@pytest.mark.parametrize(("points", "expected"), [(75, ""), (80, "2")])
def test_the_attackers_must_have_taken_over(points: int, expected: str) -> None:
    """demotion.needs takeover: 80 points with the kitty; last_trick needs no points."""
    assert hooked(HOOK, "SJ", captured=points) == expected
    assert hooked(HOOK, "SJ", captured=points - 20, kitty_points=10) == expected
    assert hooked(f"{HOOK},demotion.needs=last_trick", "SJ", captured=points) == "2"


def test_only_attackers_hook() -> None:
    """Declarers who win the last trick with the J keep their level."""
    assert hooked(HOOK, "SJ", won_by="declarers") == ""
    assert hooked(HOOK, "SJ", hooked_before=True) == ""
    assert hooked("80fen", "SJ") == ""


def test_levels_and_destinations_are_data() -> None:
    """demotion.trump_suit and demotion.off_suit say who falls from where to where."""
    rules = f"{HOOK},demotion.trump_suit={{J: 2, Q: 6}},demotion.off_suit={{J: 6}}"
    queen, no_trump = {"level": "Q", "suit": "S"}, {"level": "J", "suit": None}
    assert hooked(rules, "SQ", trump=queen) == "6"
    assert hooked(rules, "HQ", trump=queen) == ""
    assert hooked(rules, "HJ") == "6"
    assert hooked(rules, "SJ", trump=no_trump) == "6"
    assert hooked(rules, "SJ") == "2"


def test_a_fall_leads_to_a_lower_level_of_the_ladder() -> None:
    """A destination that is not played, or lies above, is refused."""
    with pytest.raises(VariantError, match="not in the list"):
        load_variant(f"{HOOK},levels.list=[3,J,A],levels.start=3")
    with pytest.raises(VariantError, match="above level J"):
        load_variant(f"{HOOK},demotion.trump_suit={{J: Q}}")


@pytest.mark.parametrize(("most", "expected"), [(1, [0, 9]), (2, [0, 0]), (0, [0, 0])])
def test_most_in_a_match(most: int, expected: list[int]) -> None:
    """demotion.most_per_match: so often a team falls to 2; 0 sets no limit."""
    rules = compiled(f"{HOOK},demotion.most_per_match={most}").rules[0]
    match, result = new(MATCH)[0], new(RESULT)[0]
    result.level, result.hook, result.takeover = 9, 1, 1
    found = []
    for _ in range(2):
        match.final_level[0] = 9
        matches.climb(rules, result, match, 0)
        found.append(int(match.final_level[0]))
    assert found == expected
    assert match.hooked[1] == 0, "the other team may still be hooked"


def test_matches_take_longer_with_the_hook() -> None:
    """Whole matches: teams fall, never more often than allowed, and still finish."""
    plain, hooks = (
        play_matches(compiled(name), ("greedy",) * 4, seed=3, first=0, matches=300)
        for name in ("80fen", HOOK)
    )
    assert hooks["hooked"].max() == 1
    assert hooks["hooked"].sum() > 20
    untouched = hooks["hooked"].sum(axis=1) == 0
    np.testing.assert_array_equal(
        hooks["rounds"][untouched], plain["rounds"][untouched]
    )
    assert hooks["rounds"].mean() > plain["rounds"].mean()
    assert (hooks["winner"] >= 0).all()
