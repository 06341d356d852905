"""Declaring (亮主): showing level cards to make trumps, and who becomes declarer.

Seeds: 000 亮牌与定主, 003 亮牌規則 and 輪莊規則, 004 亮主; rules.md A2 and A3.

A declaration is a call: which group of cards (the level cards of a suit, or one kind
of joker) and how many copies. What may be called over what is one table of bit masks,
made here and in `override` and `reinforce`; the kernels only look things up.
"""

from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage

NAME: str = "declare"
VERSION: int = 1
TITLE: stage.Text = ("Declare", "亮主")

STANDING, FIRST, FIRST_DRAWER, RANDOM = range(4)
DRAWING, AFTER_DEAL = range(2)
LEVEL_CARD, LEVEL_CARD_OR_JOKERS = range(2)


@dataclass(frozen=True)
class Options:
    """When trumps may be declared, with what, and who becomes declarer by it."""

    when: str = schema.choice(
        "drawing",
        "after_deal",
        default="drawing",
        title=("When", "何时亮主"),
        help=(
            "From when on a level card may be shown.",
            "从什么时候起可以亮级牌。",
        ),
        says={
            "drawing": ("while cards are drawn, and once after", "摸牌时及摸完后"),
            "after_deal": ("once all cards are drawn", "全部摸完之后"),
        },
    )
    with_: str = schema.choice(
        "level_card",
        "level_card_or_jokers",
        default="level_card",
        title=("What opens", "用什么亮"),
        help=("What a first declaration may show.", "第一次亮主可以亮什么。"),
        says={
            "level_card": ("level cards of one suit", "同花色的级牌"),
            "level_card_or_jokers": (
                "level cards of one suit, or identical jokers for no trump",
                "同花色的级牌，或相同的王（打无主）",
            ),
        },
    )
    first_declarer: str = schema.choice(
        "standing",
        "first",
        "first_drawer",
        "random",
        default="standing",
        title=("First declarer", "第一局的庄家"),
        help=("Who is declarer in the opening round.", "第一局由谁坐庄。"),
        says={
            "standing": (
                "whoever's declaration stands when the kitty is taken",
                "拿底牌时所亮之主有效的人",
            ),
            "first": ("whoever declared first", "最先亮主的人"),
            "first_drawer": ("whoever drew first", "最先摸牌的人"),
            "random": ("a seat drawn by lot", "随机一人"),
        },
    )


FIELDS: stage.RecordFields = stage.codes(Options)
encode = stage.encode_codes
problems = stage.no_problems
