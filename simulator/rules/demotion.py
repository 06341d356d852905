"""Demotion (勾到底): falling back to a lower level. No built-in variant has it yet.

rules.md A23.
"""

from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage

NAME: str = "demotion"
VERSION: int = 1
TITLE: stage.Text = ("Demotion", "勾到底")


@dataclass(frozen=True)
class Options:
    """The one behaviour there is: nothing."""

    rule: str = schema.choice(
        "none",
        default="none",
        title=("Falling back to a lower level", "降级"),
        help=(
            "Whether the declarers can fall back to a lower level.",
            "庄家可否被降级。",
        ),
        says={"none": ("never", "不降级")},
    )


FIELDS: stage.RecordFields = stage.codes(Options)
encode = stage.encode_codes
problems = stage.no_problems
