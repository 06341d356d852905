"""Line-ups: who sits where, and the seatings that are played of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from simulator.errors import SimulatorError

if TYPE_CHECKING:
    from simulator.stats.metric import Ints

SEATS = 4
TEAM = (0, 1, 0, 1)  # of each seat: the first of two players has the first team


@dataclass(frozen=True)
class Lineup:
    """`P` at every seat, `P,Q` as team against team, or four names seat by seat."""

    players: tuple[str, ...]

    @property
    def text(self) -> str:
        """Return the line-up as one writes it."""
        return ",".join(self.players)

    def seatings(self) -> tuple[tuple[str, ...], ...]:
        """Return the players of every seat, for each seating; two players play both."""
        if len(self.players) == 1:
            return (self.players * SEATS,)
        if len(self.players) == SEATS:
            return (self.players,)
        there = tuple(self.players[team] for team in TEAM)
        return there, tuple(self.players[1 - team] for team in TEAM)

    def owners(self, seating: int) -> tuple[int, ...]:
        """Return whose each seat is: +1 the first of two players', -1 the second's."""
        if len(self.players) != 2:
            return (0,) * SEATS
        sign = 1 if seating == 0 else -1
        return tuple(sign * (1 - 2 * team) for team in TEAM)

    def owners_of_columns(self, each: int) -> Ints:
        """Return the owners of all seats for every column of a unit.

        A unit has `each` columns a seating.
        """
        seatings = range(len(self.seatings()))
        rows = [self.owners(seating) for seating in seatings for _ in range(each)]
        return np.array(rows, np.int64)


def parse(text: str) -> Lineup:
    """Return the line-up that `text` says."""
    players = tuple(part.strip() for part in text.split(","))
    if not all(players):
        raise SimulatorError(f"--players {text!r}: a player's name is missing")
    if len(players) not in (1, 2, SEATS):
        raise SimulatorError(
            f"--players {text!r}: {len(players)} players; write one for every seat, "
            f"two for team against team, or {SEATS} seat by seat"
        )
    return Lineup(players)
