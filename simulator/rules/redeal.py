"""Weak-hand redeal (造反): a seat with a weak hand may have the cards dealt again.

Seed 000 names it and hides its text (高手规则已隐藏：造反); rules.md A10 and C.
The question is put after all overrides, from the seat after the declarer on. The next
deal is played with the declarer's partner as declarer.
"""

from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage

NAME: str = "redeal"
VERSION: int = 2
TITLE: stage.Text = ("Weak-hand redeal", "造反")

NONE, WEAK_HAND = range(2)
BY_ATTACKERS, BY_ANYONE = range(2)
PARTNER_DECLARES, SAME_DECLARER = range(2)
NO_LIMIT = -1  # this count makes no hand weak


@dataclass(frozen=True)
class Options:
    """Which hand is weak, and whose."""

    rule: str = schema.choice(
        "none",
        "weak_hand",
        default="none",
        title=("Redealing a weak hand", "弱牌重发"),
        help=(
            "Whether a weak hand may have the cards dealt again.",
            "手牌太弱时可否要求重新发牌。",
        ),
        says={
            "none": ("nobody may", "不可以"),
            "weak_hand": (
                "who has few points or few trumps may, after all overrides",
                "反主结束后，分少或主少的一家可以造反",
            ),
        },
    )
    who: str = schema.choice(
        "attackers",
        "anyone",
        default="attackers",
        title=("Whose hand", "谁可以"),
        help=("Whose weak hand counts.", "谁的弱牌可以造反。"),
        says={
            "attackers": ("attackers only", "只限闲家"),
            "anyone": ("any seat", "任何一家"),
        },
    )
    max_points: int = schema.whole(
        default=15,
        at_least=-1,
        at_most=400,
        title=("Most points", "最多几分"),
        help=(
            "A hand with at most so many points is weak.",
            "手中分数不超过此数即为弱牌。",
        ),
        says={NO_LIMIT: ("points do not count", "不看分数")},
    )
    max_trumps: int = schema.whole(
        default=3,
        at_least=-1,
        at_most=100,
        title=("Most trumps", "最多几张主"),
        help=(
            "With a trump suit, a hand with at most so many trumps is weak.",
            "有主时，手中主牌不超过此数即为弱牌。",
        ),
        says={NO_LIMIT: ("trumps do not count", "不看主牌")},
    )
    buriers: bool = schema.flag(
        default=False,
        title=("Who buried", "埋过底的人"),
        help=(
            "Whether a seat that buried a kitty in this deal may, too.",
            "本副牌埋过底的人可否造反。",
        ),
    )
    then: str = schema.choice(
        "partner_declares",
        "same_declarer",
        default="partner_declares",
        title=("Next declarer", "重发后的庄家"),
        help=("Who is declarer of the next deal.", "重新发牌后由谁坐庄。"),
        says={
            "partner_declares": ("the declarer's partner", "庄家的对家"),
            "same_declarer": ("the same declarer", "原来的庄家"),
        },
    )
    most_in_a_row: int = schema.whole(
        default=1,
        at_least=1,
        at_most=10,
        title=("Most in a row", "最多连续几次"),
        help=(
            "Deals in a row that may end like this.",
            "最多连续几副牌可以造反。",
        ),
    )


FIELDS: stage.RecordFields = stage.codes(Options)
encode = stage.encode_codes
problems = stage.no_problems
