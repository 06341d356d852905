"""Throws (甩牌): leading several units at once.

Seeds: 000 “甩牌”的定义 1, 003 甩牌, 004 出牌规则 4; rules.md A13.
"""

from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage

NAME: str = "throw"
VERSION: int = 1
TITLE: stage.Text = ("Throw", "甩牌")

ANY_SUBSET, WHOLE_SUIT, NEVER = range(3)
ALL_OTHERS, OTHER_SIDE = range(2)


@dataclass(frozen=True)
class Options:
    """What may be thrown, and whose hands it must stand against."""

    scope: str = schema.choice(
        "any_subset",
        "whole_suit",
        "never",
        default="any_subset",
        title=("Scope", "甩什么"),
        help=("What may be thrown.", "可以甩哪些牌。"),
        says={
            "any_subset": ("any cards of one suit", "同一门中任意几张"),
            "whole_suit": (
                "only all the cards one holds of a suit",
                "只能把手中这一门全部甩出",
            ),
            "never": ("nothing: a lead is one unit", "不能甩牌"),
        },
    )
    trumps: bool = schema.flag(
        default=True,
        title=("Trumps", "主牌可甩"),
        help=("Whether trumps may be thrown.", "主牌可否甩。"),
    )
    check: str = schema.choice(
        "all_others",
        "other_side",
        default="all_others",
        title=("Against", "和谁比"),
        help=(
            "Whose hands every thrown unit must stand against.",
            "甩出的牌要比谁手中的牌都大。",
        ),
        says={
            "all_others": ("all other hands, the partner's too", "其他三家，包括对家"),
            "other_side": ("the other side's hands", "对方两家"),
        },
    )


FIELDS: stage.RecordFields = stage.codes(Options)
encode = stage.encode_codes
problems = stage.no_problems
