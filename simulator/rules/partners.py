"""Partners (对家, 找朋友): who plays with whom.

Seeds: 000 基本信息, 003 四人結對, 004 对家 and “找朋友”规则玩法; rules.md A9, B-18.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage
from simulator.rules.deal import SEATS

NAME: str = "partners"
VERSION: int = 2
TITLE: stage.Text = ("Partners", "对家")

TEAMS = 2
FIXED, DECLARED_CARD_TWIN = range(2)
ALONE = -1  # who has no partner that is known before the cards are played
TWINS_OF = 2  # decks in which a card has one twin


@dataclass(frozen=True)
class Options:
    """How sides are made."""

    how: str = schema.choice(
        "fixed",
        "declared_card_twin",
        default="fixed",
        title=("How", "怎样组队"),
        help=("Who plays with whom.", "谁和谁一边。"),
        says={
            "fixed": ("facing seats are partners", "对面两家为一队"),
            "declared_card_twin": (
                (
                    "whoever holds the other copy of the declared level card; nobody "
                    "where the declarer holds both, or called with jokers"
                ),
                "持有所亮级牌另一张的人；庄家自己持有两张、或用王亮主时，一打三",
            ),
        },
    )


FIELDS: stage.RecordFields = [
    ("how", "i8"),
    ("team", "i8", SEATS),
    ("partner", "i8", SEATS),  # ALONE: not known from the seats
]


def encode(options: Options, rule: stage.Record) -> None:
    """Write every seat's team and partner."""
    fixed = options.how == "fixed"
    rule["how"] = FIXED if fixed else DECLARED_CARD_TWIN
    for seat in range(SEATS):
        rule["team"][seat] = seat % TEAMS
        rule["partner"][seat] = (seat + SEATS // TEAMS) % SEATS if fixed else ALONE


def problems(options: Options, variant: stage.Variant) -> Iterator[tuple[str, str]]:
    """Find what partners who change every round cannot go with."""
    if options.how == "fixed":
        return
    if variant["deal"].decks != TWINS_OF:
        yield "how", "a declared card has one twin only with two decks"
    if len(variant["levels"].list) > 1:
        yield "how", "partners change every round, so no team can climb: give one level"
    if variant["rotation"].next != "contested":
        yield "how", "the declarer is contested every round: rotation must be contested"
    if variant["declare"].first_declarer != "standing":
        yield "how", "the declarer is whose call stands: first_declarer: standing"
    if variant["redeal"].rule != "none":
        yield "how", "a redeal names the next declarer, who is contested here"
