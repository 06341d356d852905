"""Demotion (勾到底): falling back to a lower level.

Seed 000 names 一钩勾到底 and hides its text; rules.md A23 and C. Where the attackers
win the last trick with a level card as the winning card, the declarers fall to a level.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from simulator import schema
from simulator.cards.card import RANKS
from simulator.rules import stage

NAME: str = "demotion"
VERSION: int = 2
TITLE: stage.Text = ("Demotion", "勾到底")

NONE, HOOK = range(2)
TAKEOVER, LAST_TRICK = range(2)
STAYS = -1  # instead of a rank


@dataclass(frozen=True)
class Options:
    """Which levels are hooked, and to where."""

    rule: str = schema.choice(
        "none",
        "hook",
        default="none",
        title=("Falling back to a lower level", "降级"),
        help=(
            "Whether the declarers can fall back to a lower level.",
            "庄家可否被降级。",
        ),
        says={
            "none": ("never", "不降级"),
            "hook": (
                "when the attackers win the last trick with a level card",
                "闲家用级牌赢下最后一墩时",
            ),
        },
    )
    trump_suit: tuple[tuple[str, str], ...] = schema.renaming(
        RANKS,
        default=(("J", "2"),),
        title=("By the trump-suit level card", "用主级牌"),
        help=(
            "Level played, and the level that the declarers fall to.",
            "所打的级，以及庄家降到的级。",
        ),
    )
    off_suit: tuple[tuple[str, str], ...] = schema.renaming(
        RANKS,
        default=(),
        title=("By an off-suit level card", "用副级牌"),
        help=(
            "The same where an off-suit level card wins, or any in no trump.",
            "用副级牌（无主时任一级牌）赢下时降到的级。",
        ),
    )
    needs: str = schema.choice(
        "takeover",
        "last_trick",
        default="takeover",
        title=("Needs", "条件"),
        help=("What else must hold.", "还须满足什么。"),
        says={
            "takeover": (
                "the attackers' total, kitty included, reaches the target",
                "闲家总分（含抠底）达到上台分",
            ),
            "last_trick": ("nothing but the last trick", "只看最后一墩"),
        },
    )
    most_per_match: int = schema.whole(
        default=1,
        at_least=0,
        at_most=500,
        title=("Most in a match", "每场最多几次"),
        help=("Times that a team can be hooked.", "每队每场最多被勾几次。"),
        says={0: ("no limit", "不限")},
    )


FIELDS: stage.RecordFields = [
    ("rule", "i8"),
    ("trump_suit", "i8", len(RANKS)),  # rank -> rank fallen to; STAYS
    ("off_suit", "i8", len(RANKS)),
    ("needs", "i8"),
    ("most_per_match", "i8"),
]


def encode(options: Options, rule: stage.Record) -> None:
    """Write the rank fallen to for every rank."""
    rule["rule"] = ("none", "hook").index(options.rule)
    rule["needs"] = ("takeover", "last_trick").index(options.needs)
    rule["most_per_match"] = options.most_per_match
    for name in ("trump_suit", "off_suit"):
        rule[name] = STAYS
        for rank, lower in getattr(options, name):
            rule[name][RANKS.index(rank)] = RANKS.index(lower)


def problems(options: Options, variant: stage.Variant) -> Iterator[tuple[str, str]]:
    """Find falls that lead off the ladder or upwards."""
    if options.rule == "none":
        return
    ladder = variant["levels"].list
    for name in ("trump_suit", "off_suit"):
        for rank, lower in getattr(options, name):
            if rank in ladder and lower not in ladder:
                yield name, f"level {lower} is not in the list of levels"
            elif RANKS.index(lower) > RANKS.index(rank):
                yield name, f"level {lower} is above level {rank}"
