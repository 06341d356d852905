"""Rotation (轮庄): who is declarer in the next round.

Seeds: 000 庄家轮换规则, 003 輪莊規則; 004 谁亮的主谁就是庄家 where partners are found,
otherwise silent (rules.md A24).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage

NAME: str = "rotation"
VERSION: int = 2
TITLE: stage.Text = ("Rotation", "轮庄")

PARTNER_OR_NEXT, SAME_OR_NEXT, CONTESTED = range(3)


@dataclass(frozen=True)
class Options:
    """Who follows the declarer."""

    next: str = schema.choice(
        "partner_or_next",
        "same_or_next",
        "contested",
        default="partner_or_next",
        title=("Next declarer", "下一局的庄家"),
        help=("Who is declarer in the next round.", "下一局由谁坐庄。"),
        says={
            "partner_or_next": (
                "the partner if the declarers kept, else the seat after the declarer",
                "守住则对家坐庄，下台则庄家的下家坐庄",
            ),
            "same_or_next": (
                "the same if the declarers kept, else the seat after the declarer",
                "守住则连庄，下台则庄家的下家坐庄",
            ),
            "contested": (
                "contested in every round, as in the first",
                "每局都像首局一样争庄",
            ),
        },
    )


FIELDS: stage.RecordFields = stage.codes(Options)
encode = stage.encode_codes


def problems(options: Options, variant: stage.Variant) -> Iterator[tuple[str, str]]:
    """Find a contest whose level nobody could know."""
    if options.next == "contested" and len(variant["levels"].list) > 1:
        yield (
            "next",
            "a contested round has no declarer whose level is played: give one level",
        )


def is_always_contested(variant: stage.Variant) -> bool:
    """Tell whether every round of a variant settles its declarer anew."""
    return bool(variant[NAME].next == "contested")
