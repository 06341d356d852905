"""A view laid from plain data is the view that the engine shows in a round."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from simulator.engine.batch import state_of
from simulator.engine.position import (
    Buried,
    Called,
    Position,
    PositionError,
    Trick,
    answer,
    is_legal,
    lay,
)
from simulator.view import DECLARERS, FOLLOW, LEAD, REDEAL
from tests.simulator.engine.tables import FOUR, compiled

ROOT = Path(__file__).parents[3]
LINE_UP = ("random_legal:throw=40", "greedy", "random_legal:throw=100", "lowest")
ROUNDS = (
    ("80fen", "opening"),
    ("80fen-full", "round"),
    ("fandaodi", "opening"),
    ("zhaopengyou", "opening"),
    ("tractor-1deck", "round"),
    ("tractor-3deck", "opening"),
    ("80fen:deal.kitty=0,rebury.enabled=false", "round"),
    (FOUR, "round"),
)
KITTY = "C3 C4 C5 C6 D3 D4 D5 D6"
HAND = "BJ LJ H2 S2 HA HK HQ HJ H9 H8 H7 SA SK S9 S8 S5 S4 CA CK C9 C8 DA DK D9 D8"


@pytest.mark.parametrize(("specification", "kind"), ROUNDS)
def test_every_view_of_a_round_can_be_laid(specification: str, kind: str) -> None:
    """What each seat is told at every question comes again from its plain data."""
    arguments = (specification, kind, "0", "1", *LINE_UP)
    done = subprocess.run(
        [sys.executable, "-m", "tests.simulator.engine.laid", *arguments],
        env=os.environ | {"SIMULATOR_JIT": "0", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    )
    found = json.loads(done.stdout)
    assert found["differs"] == []
    assert min(found["alike"][:REDEAL]) > 0 or "kitty=0" in specification


def cards(text: str) -> tuple[str, ...]:
    """Return the cards of a text."""
    return tuple(text.split())


def position(**changes: Any) -> Position:
    """Return the first lead of a declarer with hearts as trumps."""
    plain: dict[str, Any] = {
        "seat": 0,
        "question": LEAD,
        "hand": cards(HAND),
        "level": "2",
        "trump": 1,
        "declarer": 0,
        "steps": (Called(0, ("H2",)), Buried(0, cards(KITTY))),
    }
    return Position(**plain | changes)


def laid(one: Position) -> tuple[Any, Any]:
    """Return the state and the view of a position under 80fen."""
    state = state_of(compiled("80fen"), 1, ("expert",) * 4)
    return state, lay(compiled("80fen"), one, state)


def test_a_player_answers_a_position() -> None:
    """The declarer's view knows kitty, maker and sides; its lead is legal."""
    state, view = laid(position())
    assert int(view.table.maker) == int(view.table.burier) == 0
    assert list(view.side) == [DECLARERS, 1, DECLARERS, 1]
    call, lead = answer(compiled("80fen"), state)
    assert call < 0
    assert set(lead) <= set(HAND.split())
    assert is_legal(compiled("80fen"), state, lead)


@pytest.mark.parametrize(
    ("lead", "legal"), [("SA", True), ("SA SK", True), ("SA HA", False), ("S3", False)]
)
def test_a_lead_is_tried_by_the_rules(lead: str, legal: bool) -> None:
    """Cards held, of one category, are a lead; also a throw that might fail."""
    state, _ = laid(position())
    assert is_legal(compiled("80fen"), state, cards(lead)) == legal


def test_who_cannot_follow_is_void() -> None:
    """A failed throw shows cards and costs; a discard shows a void."""
    tricks = (
        Trick(0, (("SK",), ("S3",), ("D7",), ("SA",)), cards("SK SQ")),
        Trick(3, (("C7",),)),
    )
    hand = cards(HAND.replace("SA SK", "SQ"))
    _, view = laid(position(question=FOLLOW, hand=hand, tricks=tricks))
    assert list(view.table.void) == [0, 0, 1, 0]
    assert int(view.penalty) == 20
    assert int(view.table.shown[0].planes[0]).bit_count() == 1
    assert (int(view.table.taken[3]), int(view.duty.in_suit)) == (10, 1)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"hand": cards(HAND)[1:]}, "a hand of 24 cards instead of 25"),
        ({"hand": ("SX", *cards(HAND)[1:])}, "'SX' is no card"),
        ({"level": "11"}, "'11' is no level"),
        ({"steps": ()}, "nobody has buried"),
        ({"steps": (Buried(0, ("C3",)),)}, "1 cards buried, not 8"),
        ({"steps": (Called(0, ("H3",)),)}, "H3: no call at level 2"),
        ({"trump": 2}, "trumps that the calls did not make"),
        ({"seat": 1, "steps": (Buried(0),)}, "does not come to the seat"),
        ({"hand": ("C3", "C3", *cards(HAND)[2:])}, "C3: 3 copies in 2 deck"),
    ],
)
def test_an_impossible_position_is_refused(changes: dict[str, Any], why: str) -> None:
    """The error says what cannot be."""
    if "trump" in changes:
        changes = {**changes, "steps": (Called(0, ("H2",)), Buried(0, cards(KITTY)))}
    with pytest.raises(PositionError, match=why):
        laid(position(**changes))


@pytest.mark.parametrize(
    ("tricks", "why"),
    [
        (((0, "D7 D3 D4 DJ"), (0, "S9")), "trick 2 is led by a seat"),
        (
            ((0, "D7 S3 D4 DJ"), (3, "D9 D8 D10 D6"), (1, "S6 S7 S10")),
            "trick 1: seat 1 played cards that do not",
        ),
        (((0, "D7 D3 D4"), (3, "D10")), "trick 1: not all seats"),
    ],
)
def test_impossible_tricks_are_refused(
    tricks: tuple[tuple[int, str], ...], why: str
) -> None:
    """A trick is led by the winner of the last; who holds the suit follows."""
    told = tuple(
        Trick(leader, tuple((card,) for card in plays.split()))
        for leader, plays in tricks
    )
    whole = sum(len(trick.plays) == 4 for trick in told)
    with pytest.raises(PositionError, match=why):
        laid(position(question=FOLLOW, hand=cards(HAND)[whole:], tricks=told))
