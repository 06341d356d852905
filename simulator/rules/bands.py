"""Bands (升几级): what the attackers' total means for both sides.

Seeds: 000 升级对照表, 003 記分規則, 004 胜负判定; rules.md A21.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage

NAME: str = "bands"
VERSION: int = 1
TITLE: stage.Text = ("Bands", "升几级")

MOST = 64  # bands that a record holds, the attackers' one included


@dataclass(frozen=True)
class Options:
    """Target and step; the shutout."""

    step: int = schema.whole(
        default=40,
        at_least=1,
        at_most=1000,
        title=("Step", "几分一级"),
        help=("Points for one level.", "多少分升一级。"),
        unit=("points", "分"),
    )
    target: int = schema.whole(
        default=80,
        at_least=1,
        at_most=2000,
        title=("Target", "上台分"),
        help=("Points with which the attackers take over.", "闲家上台所需的分数。"),
        unit=("points", "分"),
    )
    shutout: int = schema.whole(
        default=0,
        at_least=0,
        at_most=20,
        title=("Shutout", "大光"),
        help=(
            "Levels for the declarers at 0 points; 0 means target/step + 1.",
            "闲家 0 分时庄家升几级；0 表示上台分除以每级分再加 1。",
        ),
    )
    most: int = schema.whole(
        default=0,
        at_least=0,
        at_most=20,
        title=("Most levels", "最多升几级"),
        help=(
            "The most levels in one round; 0 for no limit.",
            "一局最多升几级；0 不限。",
        ),
    )


FIELDS: stage.RecordFields = [
    ("target", "i8"),
    ("step", "i8"),
    ("most", "i8"),
    ("bands", "i8"),  # how many there are
    ("from_total", "i8", MOST),
    ("declarers", "i8", MOST),  # levels that the declarers gain
]

Band = tuple[int, int]  # from which total, levels that the declarers gain


def table(options: Options) -> list[Band]:
    """Return the bands from 0 points up to the target.

    From the target on the attackers gain a level for every whole step above it.
    """
    shutout = options.shutout or -(-options.target // options.step) + 1
    bands = [(0, shutout)]
    levels = -(-(options.target - 1) // options.step)
    while levels > 0:
        start = max(1, options.target - levels * options.step)
        bands.append((start, levels))
        levels -= 1
    bands.append((options.target, 0))
    if options.most:
        bands = [(start, min(gain, options.most)) for start, gain in bands]
    return bands


def encode(options: Options, rule: stage.Record) -> None:
    """Write the table of bands."""
    bands = table(options)
    rule["target"], rule["step"] = options.target, options.step
    rule["most"], rule["bands"] = options.most, len(bands)
    for place, (start, declarers) in enumerate(bands):
        rule["from_total"][place] = start
        rule["declarers"][place] = declarers


def problems(options: Options, variant: stage.Variant) -> Iterator[tuple[str, str]]:
    """Find steps so small that the declarers' bands do not fit."""
    del variant
    if len(table(options)) > MOST:
        yield "step", f"target/step makes more than {MOST} bands"
