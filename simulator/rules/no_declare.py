"""Nobody declares (无人亮主): how trumps are made then.

Seeds: 000 翻底, 003 亮牌規則 last sentence, 004 亮主 3; rules.md A6.
"""

from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage

NAME: str = "no_declare"
VERSION: int = 1
TITLE: stage.Text = ("Nobody declares", "无人亮主")

FLIP_UNTIL_LEVEL, FLIP_FIRST, RANDOM_KITTY_CARD, PLAY_NO_TRUMP, REDEAL = range(5)
SAME, OPENING_REDEAL = range(2)
JOKER_NO_TRUMP, JOKER_SKIP = range(2)


@dataclass(frozen=True)
class Options:
    """How trumps are made when nobody shows a card."""

    then: str = schema.choice(
        "flip_until_level",
        "flip_first",
        "random_kitty_card",
        "no_trump",
        "redeal",
        default="flip_until_level",
        title=("Then", "无人亮主时"),
        help=("How trumps are made.", "怎样定主。"),
        says={
            "flip_until_level": (
                (
                    "the kitty is turned card by card until a level card makes trumps; "
                    "without one, its first card's suit is trump"
                ),
                "逐张翻底牌，翻到级牌则定主；没有级牌则以第一张的花色为主",
            ),
            "flip_first": (
                "the first kitty card's suit is trump",
                "以第一张底牌的花色为主",
            ),
            "random_kitty_card": (
                "the suit of a kitty card drawn by lot is trump",
                "从底牌中任抽一张，以其花色为主",
            ),
            "no_trump": ("no trump is played", "打无主"),
            "redeal": ("the cards are dealt again", "重新发牌"),
        },
    )
    opening: str = schema.choice(
        "same",
        "redeal",
        default="same",
        title=("In the opening round", "第一局"),
        help=(
            "What happens instead in the opening round.",
            "第一局无人亮主时怎么办。",
        ),
        says={
            "same": ("the same", "相同"),
            "redeal": ("the cards are dealt again", "重新发牌"),
        },
    )
    joker: str = schema.choice(
        "no_trump",
        "skip",
        default="no_trump",
        title=("A joker in the kitty", "翻到王"),
        help=("What a turned joker does.", "翻到大小王怎么办。"),
        says={
            "no_trump": ("no trump is played", "打无主"),
            "skip": ("the next card is turned", "翻下一张"),
        },
    )
    blocks_override: bool = schema.flag(
        default=True,
        title=("Ends overriding", "翻底后不能再反"),
        help=(
            "Whether trumps made this way can no longer be overridden.",
            "这样定主之后是否不能再反。",
        ),
    )


FIELDS: stage.RecordFields = stage.codes(Options)
encode = stage.encode_codes
problems = stage.no_problems
