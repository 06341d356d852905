"""Partners (对家): who plays with whom.

Seeds: 000 基本信息, 003 四人結對, 004 对家; rules.md A9.
"""

from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage
from simulator.rules.deal import SEATS

NAME: str = "partners"
VERSION: int = 1
TITLE: stage.Text = ("Partners", "对家")

TEAMS = 2


@dataclass(frozen=True)
class Options:
    """How sides are made."""

    how: str = schema.choice(
        "fixed",
        default="fixed",
        title=("How", "怎样组队"),
        help=("Who plays with whom.", "谁和谁一边。"),
        says={"fixed": ("facing seats are partners", "对面两家为一队")},
    )


FIELDS: stage.RecordFields = [("team", "i8", SEATS), ("partner", "i8", SEATS)]


def encode(options: Options, rule: stage.Record) -> None:
    """Write every seat's team and partner."""
    del options
    for seat in range(SEATS):
        rule["team"][seat] = seat % TEAMS
        rule["partner"][seat] = (seat + SEATS // TEAMS) % SEATS


problems = stage.no_problems
