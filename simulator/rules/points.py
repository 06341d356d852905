"""Points (分): what the point cards are worth.

Seeds: 000 分数牌, 003 opening, 004 分牌; rules.md A19.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from simulator import schema
from simulator.cards.card import RANKS
from simulator.rules import stage

NAME: str = "points"
VERSION: int = 1
TITLE: stage.Text = ("Points", "分牌")

WORTHS = 4  # different worths that a variant's point cards may have


@dataclass(frozen=True)
class Options:
    """The worth of each rank."""

    cards: tuple[tuple[str, int], ...] = schema.table(
        RANKS,
        default=(("5", 5), ("10", 10), ("K", 10)),
        at_least=0,
        at_most=100,
        title=("Point cards", "分牌"),
        help=("Points of each card of a rank.", "每张牌的分数。"),
    )


FIELDS: stage.RecordFields = [
    ("rank", "i8", len(RANKS)),
    ("worth", "i8", WORTHS),  # the different worths, 0 where unused
    ("in_pack", "i8"),  # all points of the pack
]


def encode(options: Options, rule: stage.Record) -> None:
    """Write the worth of each rank and the list of different worths."""
    rule["rank"] = 0
    for rank, worth in options.cards:
        rule["rank"][RANKS.index(rank)] = worth
    rule["worth"] = 0
    for place, worth in enumerate(worths(options)):
        rule["worth"][place] = worth


def worths(options: Options) -> list[int]:
    """Return the different worths above 0, in rising order."""
    return sorted({worth for _, worth in options.cards if worth > 0})


def in_pack(options: Options, decks: int) -> int:
    """Return all the points of a pack."""
    return 4 * decks * sum(worth for _, worth in options.cards)


def problems(options: Options, variant: stage.Variant) -> Iterator[tuple[str, str]]:
    """Find more different worths than a record holds."""
    del variant
    if len(worths(options)) > WORTHS:
        yield "cards", f"more than {WORTHS} different worths"
