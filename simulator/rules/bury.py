"""Burying (埋底): the declarer takes the kitty and puts as many cards back.

Seeds: 000 发牌流程 3, 003 取消了對底牌壓分的限制 (two decks), 004 底牌; rules.md A7.
"""

from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage

NAME: str = "bury"
VERSION: int = 1
TITLE: stage.Text = ("Bury", "埋底")

FORBIDDEN_CARDS: tuple[str, ...] = ("trump_level", "jokers", "trumps")


@dataclass(frozen=True)
class Options:
    """What may be buried. What cannot be met is relaxed by the fewest cards."""

    points: str = schema.choice(
        "allowed",
        "forbidden",
        default="allowed",
        title=("Point cards", "埋分"),
        help=("Whether point cards may be buried.", "可否把分牌埋入底牌。"),
        says={
            "allowed": ("may be buried", "可以埋分"),
            "forbidden": ("may not be buried", "不可以埋分"),
        },
    )
    forbid: tuple[str, ...] = schema.words(
        FORBIDDEN_CARDS,
        default=(),
        title=("Not to be buried", "不可埋的牌"),
        help=(
            "Other cards that may not be buried.",
            "其他不可埋入底牌的牌。",
        ),
    )


FIELDS: stage.RecordFields = [
    ("points", "i8"),
    *[(name, "i8") for name in FORBIDDEN_CARDS],
]


def encode(options: Options, rule: stage.Record) -> None:
    """Write a 1 for everything that may not be buried."""
    rule["points"] = options.points == "forbidden"
    for name in FORBIDDEN_CARDS:
        rule[name] = name in options.forbid


problems = stage.no_problems
