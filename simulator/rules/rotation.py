"""Rotation (轮庄): who is declarer in the next round.

Seeds: 000 庄家轮换规则, 003 輪莊規則; 004 is silent (rules.md A24).
"""

from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage

NAME: str = "rotation"
VERSION: int = 1
TITLE: stage.Text = ("Rotation", "轮庄")

PARTNER_OR_NEXT, SAME_OR_NEXT = range(2)


@dataclass(frozen=True)
class Options:
    """Who follows the declarer."""

    next: str = schema.choice(
        "partner_or_next",
        "same_or_next",
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
        },
    )


FIELDS: stage.RecordFields = stage.codes(Options)
encode = stage.encode_codes
problems = stage.no_problems
