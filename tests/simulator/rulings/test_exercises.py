"""Positions that come with the players, and what is said of malformed ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from simulator.engine.position import is_legal
from simulator.errors import CHECK_FAILED
from simulator.rulings.exercise_file import built_in, read_exercises
from simulator.rulings.exercises import Exercise, ExerciseError
from simulator.rulings.picture import picture
from simulator.rulings.solving import check, laid, solve
from simulator.variant.builtin import builtin_names
from simulator.view import FOLLOW

if TYPE_CHECKING:
    from pathlib import Path

SOLVED = {"expert": 0.90, "rollout": 0.95}
GOOD = """\
- id: one
  item: F4
  why: {en: why, zh: 理由}
  variant: tractor-1deck
  level: 2
  trump: H
  declarer: 1
  calls: [1 H2]
  seat: 0
  ask: follow
  hand: S10 S4 D6 C7 D8 HK HQ H9 SQ S7 C9 CJ
  tricks: "1: SA, S6, S3"
  accept: [S4]
  not: [S10]
"""


@pytest.fixture(scope="module")
def shipped() -> tuple[Exercise, ...]:
    """Return the positions that come with the players."""
    return read_exercises(built_in())


def test_the_shipped_positions_can_come_about(shipped: tuple[Exercise, ...]) -> None:
    """Each can be laid, and every move that is named is legal."""
    check(shipped)
    assert len(shipped) >= 60
    assert {one.item[0] for one in shipped} == set("MDBLFE")
    assert len({one.variant for one in shipped} & set(builtin_names())) >= 6


def test_no_shipped_position_leaves_no_choice(shipped: tuple[Exercise, ...]) -> None:
    """Where one card follows, another card that is not accepted is legal too."""
    for one in shipped:
        trick = one.position.tricks[-1:] if one.position.question == FOLLOW else ()
        if trick and len(trick[0].plays[0]) == 1:
            others = [
                card
                for card in set(one.position.hand)
                if not one.solved_by((card,))
                and is_legal(*laid(one, "lowest"), (card,))
            ]
            assert others, one.id


@pytest.mark.parametrize("player", SOLVED)
def test_a_player_solves_its_share(shipped: tuple[Exercise, ...], player: str) -> None:
    """One that plays worse is no good judge of a rule."""
    solved = sum(one.solved_by(solve(one, player)) for one in shipped)
    assert solved >= SOLVED[player] * len(shipped)


def read(tmp_path: Path, text: str) -> tuple[Exercise, ...]:
    """Return the exercises of a text, checked."""
    file = tmp_path / "p.yaml"
    file.write_text(text, "utf-8")
    found = read_exercises(file)
    check(found)
    return found


def test_a_position_of_ones_own(tmp_path: Path) -> None:
    """It is read, drawn and judged: `accept` and `not` both count."""
    (one,) = read(tmp_path, GOOD)
    assert one.solved_by(("S4",))
    assert not one.solved_by(("S10",))
    assert not one.solved_by(("S7",))
    assert solve(one, "lowest") == ("S4",)
    drawn = "\n".join(picture(one, "en", "lowest"))
    assert "1 ♠A, 2 ♠6, 3 ♠3" in drawn
    assert "打 2，主 ♥" in picture(one, "zh", "lowest")[0]


def test_a_burial_names_some_of_its_cards(shipped: tuple[Exercise, ...]) -> None:
    """All of one accepted entry must be buried, and nothing of the others."""
    one = next(one for one in shipped if one.id == "one-deck-void")
    assert one.solved_by(("C4", "C6", "S4", "S6", "D3", "D7"))
    assert not one.solved_by(("C4", "S8", "S4", "S6", "D3", "D7"))
    assert not one.solved_by(("C4", "C6", "SA", "S6", "D3", "D7"))


@pytest.mark.parametrize(
    ("old", "new", "where", "what"),
    [
        ("  ask: follow", "  asks: follow", "10:3", "unknown key"),
        ("  ask: follow\n", "", "1:3", "ask is missing"),
        ("ask: follow", "ask: think", "10:3", "'think' is not one of"),
        ("seat: 0", "seat: 4", "9:3", "4 is not one of"),
        ("trump: H", "trump: X", "6:3", "'X' is not one of"),
        ('"1: SA, S6, S3"', '"1 SA"', "12:3", "trick 1"),
        ("[1 H2]", "[H2]", "8:3", "a seat and cards"),
        ("accept: [S4]", "accept: [S5]", "13:3", "S5 is not legal"),
        ("not: [S10]", "not: [D6]", "14:3", "D6 is not legal"),
        ("hand: S10", "hand: S1", "11:3", "'S1' is no card"),
        ("hand: S10 ", "hand: ", "11:3", "a hand of 11 cards"),
        ("variant: tractor-1deck", "variant: tractor", "4:3", "tractor"),
        ("- id: one", "- id: one\n  id: two", "2:3", "written twice"),
        ("- id: one", "- 7\n- id: one", "1:3", "not a position"),
    ],
)
def test_a_malformed_position_is_refused_where_it_is_written(
    tmp_path: Path, old: str, new: str, where: str, what: str
) -> None:
    """File, line and column; the exit code is that of a failed check."""
    assert old in GOOD
    with pytest.raises(ExerciseError) as caught:
        read(tmp_path, GOOD.replace(old, new))
    problem = caught.value.problems[0]
    assert f"{problem.line}:{problem.column}" == where
    assert what in problem.text()
    assert caught.value.exit_code == CHECK_FAILED


def test_two_positions_of_one_name_are_refused(tmp_path: Path) -> None:
    """An id is written once."""
    with pytest.raises(ExerciseError, match="written twice"):
        read(tmp_path, GOOD + GOOD)
