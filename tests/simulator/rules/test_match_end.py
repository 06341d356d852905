"""End of a match: what wins it."""

from __future__ import annotations

import pytest

from simulator.engine.batch import play_matches
from simulator.rulings import advance
from tests.simulator.engine.tables import compiled


@pytest.mark.parametrize(
    ("when", "reached"), [("win_on_A_as_declarer", "A"), ("reach_A", "done")]
)
def test_a_match_is_won_past_or_on_the_last_level(when: str, reached: str) -> None:
    """match_end.when: reaching A wins, or only a round kept there does (A25)."""
    variant = f"80fen:match_end.when={when}"
    assert advance(variant, "Q", 3, "attackers") == reached
    assert advance(variant, "J", 2, "declarers") == "K"


def test_matches_that_end_on_reaching_the_last_level_are_shorter() -> None:
    """Over the same deals reach_A ends every match no later, and some sooner."""
    rounds = [
        play_matches(
            compiled(f"80fen:match_end.when={when},levels.start=J"),
            ("greedy", "lowest", "greedy", "lowest"),
            seed=1,
            first=0,
            matches=12,
        )["rounds"]
        for when in ("win_on_A_as_declarer", "reach_A")
    ]
    assert (rounds[1] <= rounds[0]).all()
    assert (rounds[1] < rounds[0]).any()
