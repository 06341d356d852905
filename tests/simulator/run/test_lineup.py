"""Line-ups: who sits where."""

from __future__ import annotations

import pytest

from simulator.errors import SimulatorError
from simulator.run.lineup import parse
from simulator.run.task import Cell


def test_one_player_sits_everywhere() -> None:
    """One name is one seating of four."""
    assert parse("greedy").seatings() == (("greedy",) * 4,)


def test_two_players_play_both_seatings() -> None:
    """Two names are team against team, and then the other way round."""
    lineup = parse("rollout:worlds=30+margin=5, greedy")
    rollout, greedy = lineup.players
    assert lineup.seatings() == (
        (rollout, greedy, rollout, greedy),
        (greedy, rollout, greedy, rollout),
    )
    owners = lineup.owners_of_columns(4)
    assert owners.shape == (8, 4)
    assert owners[0].tolist() == [1, -1, 1, -1]
    assert owners[7].tolist() == [-1, 1, -1, 1]


def test_four_players_sit_as_they_are_named() -> None:
    """Four names are seat by seat."""
    assert parse("a,b,c,d").seatings() == (("a", "b", "c", "d"),)


@pytest.mark.parametrize("text", ["", "a,", "a,b,c", "a,b,c,d,e"])
def test_other_numbers_are_refused(text: str) -> None:
    """A missing name, three or five players: the message says what to write."""
    with pytest.raises(SimulatorError, match="--players"):
        parse(text)


@pytest.mark.parametrize(
    ("players", "of", "wanted", "units"),
    [
        ("a", "rounds", 9, 3),
        ("a,b", "rounds", 9, 2),
        ("a", "matches", 9, 9),
        ("a,b", "matches", 9, 5),
    ],
)
def test_what_is_wanted_is_rounded_up_to_whole_blocks(
    players: str, of: str, wanted: int, units: int
) -> None:
    """A block of rounds is one deal with each declarer, in each seating."""
    cell = Cell(of, (0,), parse(players))  # type: ignore[arg-type]
    assert cell.units(wanted) == units
