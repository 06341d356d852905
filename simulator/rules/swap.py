"""Swap (换牌): swapping cards with the partner. No built-in variant has it yet.

rules.md D27.
"""

from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage

NAME: str = "swap"
VERSION: int = 1
TITLE: stage.Text = ("Swap", "换牌")


@dataclass(frozen=True)
class Options:
    """The one behaviour there is: nothing."""

    rule: str = schema.choice(
        "none",
        default="none",
        title=("Swapping cards with the partner", "与对家换牌"),
        help=(
            "Whether partners swap cards after burying (五主过河 and the like).",
            "埋底后可否与对家换牌（五主过河等）。",
        ),
        says={"none": ("nobody does", "不换牌")},
    )


FIELDS: stage.RecordFields = stage.codes(Options)
encode = stage.encode_codes
problems = stage.no_problems
