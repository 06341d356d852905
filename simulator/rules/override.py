"""Overriding (反主): a stronger declaration replaces the one that stands.

Seeds: 000 反, 003 亮牌規則 (反無主, 自保, 反主, 自反) and 三副牌 亮主規則, 004 反主;
rules.md A5.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from simulator import schema
from simulator.cards.card import SUITS
from simulator.rules import stage

NAME: str = "override"
VERSION: int = 1
TITLE: stage.Text = ("Override", "反主")

LADDERS = (
    "pair_by_suit",
    "pair_beats_single",
    "first_come_lock",
    "count_then_joker",
    "none",
)


@dataclass(frozen=True)
class Options:
    """What goes over what, by whom, and when."""

    ladder: str = schema.choice(
        *LADDERS,
        default="pair_by_suit",
        title=("Ladder", "大小次序"),
        help=("What goes over what.", "什么可以反什么。"),
        says={
            "pair_by_suit": (
                "a pair goes over a single; pairs are ranked by suit",
                "对级牌反单张，级牌对之间按花色大小反",
            ),
            "pair_beats_single": (
                "a pair goes over a single; pairs of level cards are equal",
                "对级牌反单张，级牌对之间不能反",
            ),
            "first_come_lock": (
                "a pair goes over a single, and the first to go over is final",
                "对级牌反单张，先反者为准",
            ),
            "count_then_joker": (
                "more copies go over fewer, and jokers over as many level cards",
                "张数多的反张数少的，张数相同时王反级牌",
            ),
            "none": ("nothing goes over a declaration", "不能反"),
        },
    )
    suit_order: tuple[str, ...] = schema.words(
        SUITS,
        default=("D", "C", "H", "S"),
        permutation=True,
        title=("Order of suits", "花色次序"),
        help=("From the weakest to the strongest.", "从小到大。"),
    )
    no_trump: str = schema.choice(
        "joker_pair",
        "none",
        default="joker_pair",
        title=("No trump by", "反无主"),
        help=(
            "What goes over level cards for no trump.",
            "用什么可以反成无主。",
        ),
        says={
            "joker_pair": (
                "two identical jokers, big over little",
                "一对王，大王对大于小王对",
            ),
            "none": ("nothing", "不能反无主"),
        },
    )
    window: str = schema.choice(
        "after_deal",
        "during_deal",
        "both",
        default="after_deal",
        title=("Window", "何时可以反"),
        help=(
            "When overriding is possible before the kitty is taken.",
            "拿底牌之前什么时候可以反。",
        ),
        says={
            "after_deal": ("once all cards are drawn", "全部摸完之后"),
            "during_deal": ("while cards are drawn", "摸牌时"),
            "both": ("while cards are drawn and once after", "摸牌时和摸完之后"),
        },
    )
    own: bool = schema.flag(
        default=True,
        title=("Over one's own", "自反"),
        help=(
            "Whether the maker may go over his own declaration.",
            "亮主者可否反自己的主。",
        ),
    )


FIELDS: stage.RecordFields = [("window", "i8"), ("own", "i8")]


def encode(options: Options, rule: stage.Record) -> None:
    """Write the window; the ladder is in the table of calls."""
    rule["window"] = ("after_deal", "during_deal", "both").index(options.window)
    rule["own"] = options.own


def problems(options: Options, variant: stage.Variant) -> Iterator[tuple[str, str]]:
    """Find ladders that the pack cannot climb."""
    if variant["deal"].decks < 2 and options.ladder != "none":
        yield "ladder", "one deck has no pairs to go over a declaration with: use none"
