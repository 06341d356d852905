"""Memory (记牌): what a seat may look back at.

Seed 000 section 6, last paragraphs; rules.md A27. It matters to players only.
"""

from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage

NAME: str = "memory"
VERSION: int = 1
TITLE: stage.Text = ("Memory", "记牌")


PERFECT, LAST_TRICK = range(2)


@dataclass(frozen=True)
class Options:
    """What a player knows of the tricks gone by."""

    rule: str = schema.choice(
        "perfect",
        "last_trick",
        default="perfect",
        title=("Tricks gone by", "已出的牌"),
        help=("What a player may use.", "玩家可以知道什么。"),
        says={
            "perfect": ("every card played is remembered", "记得所有出过的牌"),
            "last_trick": (
                (
                    "own plays, the other seats' in this trick and the last one, and "
                    "the point cards that the attackers have won"
                ),
                "自己出过的牌、别家在本圈和上一圈出的牌，以及闲家所得的分牌",
            ),
        },
    )


FIELDS: stage.RecordFields = stage.codes(Options)
encode = stage.encode_codes
problems = stage.no_problems
