"""End of a match (过A): when a team has won.

Seeds: 000 先打过A的一队获胜; 003 and 004 imply it (rules.md A25).
"""

from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage

NAME: str = "match_end"
VERSION: int = 1
TITLE: stage.Text = ("End of the match", "打过A")

WIN_ON_A, REACH_A = range(2)
MOST_ROUNDS = 500  # a longer match is unfinished


@dataclass(frozen=True)
class Options:
    """What wins the match."""

    when: str = schema.choice(
        "win_on_A_as_declarer",
        "reach_A",
        default="win_on_A_as_declarer",
        title=("A team wins by", "怎样获胜"),
        help=("What ends the match.", "怎样结束一场。"),
        says={
            "win_on_A_as_declarer": (
                "keeping a round as declarers on the last level",
                "在最后一级坐庄并守住",
            ),
            "reach_A": ("reaching the last level", "升到最后一级"),
        },
    )


FIELDS: stage.RecordFields = stage.codes(Options)
encode = stage.encode_codes
problems = stage.no_problems
