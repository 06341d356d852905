"""Levels: the ladder, its start and its stops."""

from __future__ import annotations

import pytest

from simulator.rulings import advance
from tests.simulator.engine.tables import compiled

PLAIN = "80fen"
STOPS = "80fen:levels.must_play=[10,K]"
DEFEND = f"{STOPS},levels.mode=must_defend"
FEW = "80fen:levels.list=[2,5,10,J,Q,K,A],levels.start=5"


@pytest.mark.parametrize(
    ("variant", "level", "gain", "role", "after"),
    [
        (PLAIN, "9", 3, "declarers", "Q"),
        (STOPS, "9", 3, "declarers", "10"),  # 000: 跳级时不能跳过
        (STOPS, "10", 2, "declarers", "Q"),  # a later gain leaves it
        (STOPS, "10", 2, "attackers", "Q"),
        (DEFEND, "10", 2, "declarers", "Q"),
        (DEFEND, "10", 2, "attackers", "10"),  # only declarers leave it
        (PLAIN, "Q", 3, "attackers", "A"),  # A is always a stop
        (PLAIN, "K", 5, "declarers", "A"),
        (PLAIN, "A", 1, "attackers", "A"),  # only declarers who win at A finish
        (PLAIN, "A", 1, "declarers", "done"),
        (PLAIN, "A", 0, "declarers", "A"),
        (FEW, "5", 2, "attackers", "J"),
        (FEW, "2", 1, "declarers", "5"),
        (STOPS, "8", 0, "attackers", "8"),
    ],
)
def test_a_gain_climbs_to_the_next_stop(
    variant: str, level: str, gain: int, role: str, after: str
) -> None:
    """levels.list, levels.must_play and levels.mode no_skip or must_defend (A22)."""
    assert advance(variant, level, gain, role) == after


def test_both_teams_start_where_the_variant_says() -> None:
    """levels.start is a place on the ladder of levels."""
    levels = compiled(FEW).rules[0].levels
    assert levels.rank[levels.start] == 3
    assert levels.steps == 7
