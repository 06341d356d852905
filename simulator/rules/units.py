"""Units (牌型): single, pair, triple, tractor, and what touches what.

Seeds: 000 “拖拉机”的定义, 003 拖拉機的構成 and 泰坦尼克, 004 牌型; rules.md A12.
"""

from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage

NAME: str = "units"
VERSION: int = 1
TITLE: stage.Text = ("Units", "牌型")


def _link(default: bool, title: stage.Text) -> bool:
    """Return a flag for one place where two trump positions may touch."""
    link: bool = schema.flag(
        default=default,
        title=title,
        help=(
            "Whether the two touch, so that pairs of them form a tractor.",
            "两者是否相邻，能否连成拖拉机。",
        ),
    )
    return link


@dataclass(frozen=True)
class Links:
    """Where neighbouring trumps touch. Cut links leave the order as it is."""

    trump_ace_to_off_level: bool = _link(
        True, ("Trump ace and off-suit level cards", "主 A 与副级牌")
    )
    off_level_to_level: bool = _link(
        True, ("Off-suit and trump-suit level cards", "副级牌与主级牌")
    )
    level_to_little_joker: bool = _link(
        True, ("Trump-suit level card and little joker", "主级牌与小王")
    )
    little_to_big_joker: bool = _link(
        True, ("Little joker and big joker", "小王与大王")
    )
    no_trump_level_to_little_joker: bool = _link(
        True, ("Level cards and little joker in no trump", "无主时级牌与小王")
    )


@dataclass(frozen=True)
class Options:
    """The smallest tractor, and the links."""

    min_length: int = schema.whole(
        default=2,
        at_least=2,
        at_most=12,
        title=("Shortest tractor", "拖拉机最少几连"),
        help=("Touching sets that make a tractor.", "几个相邻的对子才算拖拉机。"),
    )
    min_copies: int = schema.whole(
        default=2,
        at_least=2,
        at_most=4,
        title=("Narrowest tractor", "拖拉机最少几同张"),
        help=("Copies in each set of a tractor.", "拖拉机每组至少几张相同的牌。"),
    )
    links: Links = schema.section(
        Links,
        title=("What touches", "相邻关系"),
        help=("Which neighbouring trumps touch.", "主牌中哪些相邻的牌可以相连。"),
    )


FIELDS: stage.RecordFields = [("min_length", "i8"), ("min_copies", "i8")]


def encode(options: Options, rule: stage.Record) -> None:
    """Write the smallest tractor; the links are in the order tables."""
    rule["min_length"] = options.min_length
    rule["min_copies"] = options.min_copies


problems = stage.no_problems
