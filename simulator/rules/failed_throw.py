"""Failed throws (甩错): what is played instead, and what it costs.

Seeds: 000 甩牌失败与惩罚, 003 98844 example, 004 甩错牌扣分; rules.md A14. The
penalty is a signed change of the attackers' total, settled at no less than 0.
"""

from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage

NAME: str = "failed_throw"
VERSION: int = 1
TITLE: stage.Text = ("Failed throw", "甩错")

LOWEST_CLASS, LOWEST_RANK = range(2)
CARD_THROWN, CARD_RETURNED, THROW = range(3)


@dataclass(frozen=True)
class Options:
    """The unit that must be played, and the penalty."""

    forced: str = schema.choice(
        "lowest_class",
        "lowest_rank",
        default="lowest_class",
        title=("Forced play", "强制出小"),
        help=(
            "Which of the beaten units must be played.",
            "甩错后必须出哪一手。",
        ),
        says={
            "lowest_class": (
                "the lowest unit of the smallest class that was beaten",
                "被管上的最小阶位中最小的牌",
            ),
            "lowest_rank": (
                "of the units that were beaten, the one with the lowest card",
                "被管上的牌中点数最小的一手",
            ),
        },
    )
    penalty: int = schema.whole(
        default=10,
        at_least=0,
        at_most=200,
        title=("Penalty", "罚分"),
        help=("Points that the other side gains.", "对方得到的分数。"),
        unit=("points", "分"),
    )
    per: str = schema.choice(
        "card_thrown",
        "card_returned",
        "throw",
        default="card_thrown",
        title=("Counted per", "按什么罚"),
        help=("What the penalty is multiplied by.", "罚分乘以什么。"),
        says={
            "card_thrown": ("card of the attempted throw", "甩出的每张牌"),
            "card_returned": ("card taken back", "收回的每张牌"),
            "throw": ("failed throw", "每次甩错"),
        },
    )


FIELDS: stage.RecordFields = stage.codes(Options)
encode = stage.encode_codes
problems = stage.no_problems
