"""Levels (级): the ladder a team climbs, where it starts and where it must stop.

Seeds: 000 section 3, 003 記分規則, 004 胜负判定; rules.md A22. Level A is always a
stop in a match.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from simulator import schema
from simulator.cards.card import RANKS
from simulator.rules import stage

NAME: str = "levels"
VERSION: int = 1
TITLE: stage.Text = ("Levels", "级")

NO_SKIP, MUST_DEFEND = range(2)


@dataclass(frozen=True)
class Options:
    """The ladder of levels and its stops."""

    start: str = schema.word(
        RANKS,
        default="2",
        title=("Start", "起打级"),
        help=("The level both teams start from.", "双方从几打起。"),
    )
    list: tuple[str, ...] = schema.words(
        RANKS,
        default=RANKS,
        at_least=1,
        title=("Levels", "级的顺序"),
        help=("The levels that are played, in order.", "依次要打的各级。"),
    )
    must_play: tuple[str, ...] = schema.words(
        RANKS,
        default=(),
        title=("Must-play levels", "必打级"),
        help=(
            "Levels that a gain stops at, besides A.",
            "升级时必须停下来打的级（A 总是必打）。",
        ),
    )
    mode: str = schema.choice(
        "no_skip",
        "must_defend",
        default="no_skip",
        title=("What must-play means", "必打的含义"),
        help=(
            "Whether a must-play level only stops a gain or must be won as declarers.",
            "必打级只是不能跳过，还是必须坐庄打过。",
        ),
        says={
            "no_skip": (
                "a gain never jumps over it; any later gain leaves it",
                "不能跳过；停下后再升级即可离开",
            ),
            "must_defend": (
                "left only by winning on it as declarers",
                "必须坐庄打过才能离开",
            ),
        },
    )


FIELDS: stage.RecordFields = [
    ("start", "i8"),  # a place on the ladder
    ("steps", "i8"),  # places on the ladder
    ("rank", "i8", len(RANKS)),  # place -> rank
    ("stop", "i8", len(RANKS)),  # place -> 1 where a gain must stop
    ("mode", "i8"),
]


def encode(options: Options, rule: stage.Record) -> None:
    """Write the ladder: ranks and stops by place."""
    rule["start"] = options.list.index(options.start)
    rule["steps"] = len(options.list)
    rule["rank"] = 0
    rule["stop"] = 0
    for place, rank in enumerate(options.list):
        rule["rank"][place] = RANKS.index(rank)
        rule["stop"][place] = rank in options.must_play
    rule["stop"][len(options.list) - 1] = 1
    rule["mode"] = ("no_skip", "must_defend").index(options.mode)


def problems(options: Options, variant: stage.Variant) -> Iterator[tuple[str, str]]:
    """Find levels off the ladder, and levels that have no card."""
    if options.start not in options.list:
        yield "start", f"level {options.start} is not in the list of levels"
    for rank in options.must_play:
        if rank not in options.list:
            yield "must_play", f"level {rank} is not in the list of levels"
    if [RANKS.index(rank) for rank in options.list] != sorted(
        RANKS.index(rank) for rank in options.list
    ):
        yield "list", "the levels must rise from low to high"
    if "A" in options.list and options.list[-1] != "A":
        yield "list", "level A ends the ladder"
    del variant
