"""Reinforcing (加固, 自保): the maker shows a further copy of the card that stands.

Seeds: 000 反的次序与加固, 003 自保, 004 亮主 2; rules.md A4.
"""

from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage

NAME: str = "reinforce"
VERSION: int = 1
TITLE: stage.Text = ("Reinforce", "加固")


@dataclass(frozen=True)
class Options:
    """Who may reinforce a declaration, and what that does."""

    who: str = schema.choice(
        "self",
        "self_or_partner",
        "none",
        default="self",
        title=("Who", "谁可以加固"),
        help=(
            "Who may add the further copy.",
            "谁可以亮出另一张相同的级牌。",
        ),
        says={
            "self": ("the maker", "亮主者自己"),
            "self_or_partner": ("the maker or the partner", "亮主者或对家"),
            "none": ("nobody", "不能加固"),
        },
    )
    effect: str = schema.choice(
        "counts_as_pair",
        "lock",
        default="counts_as_pair",
        title=("Effect", "加固的作用"),
        help=(
            "What a reinforced declaration counts as.",
            "加固之后的亮主算作什么。",
        ),
        says={
            "counts_as_pair": (
                "as if the cards had been shown together",
                "等于同时亮出这些牌",
            ),
            "lock": (
                "the suit is final; only no trump goes over it",
                "花色不再改变，只能反无主",
            ),
        },
    )


FIELDS: stage.RecordFields = stage.codes(Options)
encode = stage.encode_codes
problems = stage.no_problems
