"""How many plays are legal in given positions, counted one by one by the engine.

One position a line of VARIANT.counts: level and trump suit (- for none), the lead, the
hand, and the number of different plays that may follow. `#` begins a comment; the
sentence above a position is the rule that it counts. Expected numbers are worked out
by hand or by the slow twins, never by the engine.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest

from simulator.kernels.follow import is_legal, owe
from simulator.rulings.board import Board

HERE = Path(__file__).parent


class Position(NamedTuple):
    """A lead, a hand, and how many plays may follow."""

    variant: str
    level: str
    suit: str
    lead: tuple[str, ...]
    hand: tuple[str, ...]
    plays: int


def positions() -> list[Position]:
    """Return all positions of all files."""
    found = []
    for file in sorted(HERE.glob("*.counts")):
        for line in file.read_text("utf-8").splitlines():
            if line.strip() and not line.startswith("#"):
                trump, lead, hand, plays = line.split(":")
                level, suit = trump.split()
                found.append(
                    Position(
                        file.stem,
                        level,
                        suit,
                        tuple(lead.split()),
                        tuple(hand.split()),
                        int(plays),
                    )
                )
    return found


def count(position: Position) -> int:
    """Count the different legal plays."""
    suit = None if position.suit == "-" else position.suit
    board = Board(position.variant, {"level": position.level, "suit": suit})
    hand, duty = board.hand(position.hand), board.duty()
    owe(board.rules, board.ladders, hand, board.reading(position.lead), duty)
    plays = set(combinations(sorted(position.hand), len(position.lead)))
    return sum(
        bool(is_legal(board.rules, hand, board.hand(play), duty)) for play in plays
    )


@pytest.mark.parametrize("position", positions(), ids=lambda p: " ".join(p.hand))
def test_as_many_plays_are_legal(position: Position) -> None:
    """Exactly as many different plays may follow as the rules leave."""
    assert count(position) == position.plays


def test_the_files_hold_enough() -> None:
    """Every file holds a dozen positions, none of them twice."""
    found = positions()
    assert len(set(found)) == len(found)
    files = Counter(position.variant for position in found)
    assert len(files) >= 4
    assert min(files.values()) >= 12
