"""Winning a trick (胜负, 毙, 盖毙): led suit, ruffs, overruffs and ties.

Seeds: 000 胜负判定 and 毙甩牌, 003 出牌規則 (斃, 蓋斃), 004 出牌规则 7;
rules.md A17, A18.
"""

from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage

NAME: str = "trick"
VERSION: int = 1
TITLE: stage.Text = ("Trick", "一圈的胜负")

AT_LEAST_STRUCTURE, EXACT_STRUCTURE = range(2)
LARGEST_LED_CLASS, HIGHEST_CARD = range(2)
FIRST, LAST = range(2)


@dataclass(frozen=True)
class Options:
    """When trumps ruff a lead, and how ruffs are compared."""

    ruff: str = schema.choice(
        "at_least_structure",
        "exact_structure",
        default="at_least_structure",
        title=("Ruff", "毙牌"),
        help=(
            "What trumps must hold to ruff the lead.",
            "主牌要有怎样的牌型才能毙。",
        ),
        says={
            "at_least_structure": (
                "at least the led tractors and pairs",
                "不少于首家的拖拉机和对子",
            ),
            "exact_structure": (
                "exactly the led tractors, pairs and singles",
                "与首家的牌型完全相同",
            ),
        },
    )
    overruff: str = schema.choice(
        "largest_led_class",
        "highest_card",
        default="largest_led_class",
        title=("Overruff", "盖毙"),
        help=("What two ruffs are compared by.", "两家都毙时比什么。"),
        says={
            "largest_led_class": (
                "their highest unit of the largest class that was led",
                "首家最大牌型中最大的一手",
            ),
            "highest_card": ("their highest card", "最大的一张牌"),
        },
    )
    tie: str = schema.choice(
        "first",
        "last",
        default="first",
        title=("Equal plays", "同样大小"),
        help=("Which of two equal plays wins.", "大小相同时谁赢。"),
        says={
            "first": ("the earlier", "先出者"),
            "last": ("the later", "后出者"),
        },
    )


FIELDS: stage.RecordFields = stage.codes(Options)
encode = stage.encode_codes
problems = stage.no_problems
