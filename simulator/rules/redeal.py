"""Weak-hand redeal (造反): redealing a weak hand. No built-in variant has it yet.

rules.md A10.
"""

from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage

NAME: str = "redeal"
VERSION: int = 1
TITLE: stage.Text = ("Weak-hand redeal", "造反")


@dataclass(frozen=True)
class Options:
    """The one behaviour there is: nothing."""

    rule: str = schema.choice(
        "none",
        default="none",
        title=("Redealing a weak hand", "弱牌重发"),
        help=(
            "Whether a weak hand may have the cards dealt again.",
            "手牌太弱时可否要求重新发牌。",
        ),
        says={"none": ("nobody may", "不可以")},
    )


FIELDS: stage.RecordFields = stage.codes(Options)
encode = stage.encode_codes
problems = stage.no_problems
