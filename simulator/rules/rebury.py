"""Reburying (反底, 抄底): an override after burying takes the kitty too.

Seeds: 000 两个时机 2 and 反的权力顺序, 004 反底; rules.md A8. Declarer, partner and
sides stay as they were when the kitty was first taken.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage

NAME: str = "rebury"
VERSION: int = 1
TITLE: stage.Text = ("Rebury", "反底")

FROM_DECLARER, FROM_NEXT_SEAT = range(2)


@dataclass(frozen=True)
class Options:
    """Whether overriding goes on after burying, and who is asked first."""

    enabled: bool = schema.flag(
        default=True,
        title=("Enabled", "可以反底"),
        help=(
            "Whether an override after burying takes the kitty.",
            "埋底之后可否再反并抄底。",
        ),
    )
    starts: str = schema.choice(
        "declarer",
        "next_seat",
        default="declarer",
        title=("Asked first", "从谁开始"),
        help=(
            "Who may rebury first; after a rebury, the seat after it.",
            "谁先有反底的权力；反底之后从其下家开始。",
        ),
        says={
            "declarer": ("the declarer", "庄家"),
            "next_seat": ("the seat after the declarer", "庄家的下家"),
        },
    )


FIELDS: stage.RecordFields = stage.codes(Options)
encode = stage.encode_codes


def problems(options: Options, variant: stage.Variant) -> Iterator[tuple[str, str]]:
    """Find reburying where nothing can be overridden or nothing is buried."""
    if options.enabled and variant["override"].ladder == "none":
        yield "enabled", "there is nothing to rebury with: override.ladder is none"
    if options.enabled and variant["deal"].kitty == 0:
        yield "enabled", "there is no kitty to rebury"
