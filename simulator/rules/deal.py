"""Deal (发牌): how many sit down, how many decks, how large the kitty.

Seeds: 000 section 1 and 4, 003 opening sentence, 004 first row; rules.md A1.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from simulator import schema
from simulator.cards.pack import DECKS, pack
from simulator.rules import stage

NAME: str = "deal"
VERSION: int = 1
TITLE: stage.Text = ("Deal", "发牌")

SEATS = 4  # the size of every record that has a field per seat


@dataclass(frozen=True)
class Options:
    """Seats, decks, and the cards left for the kitty."""

    decks: int = schema.whole(
        default=2,
        at_least=1,
        at_most=DECKS,
        title=("Decks", "几副牌"),
        help=("Full decks of 54, jokers included.", "每副 54 张，含大小王。"),
    )
    seats: int = schema.whole(
        default=4,
        at_least=4,
        at_most=SEATS,
        title=("Seats", "人数"),
        help=("Players at the table.", "牌桌上的人数。"),
    )
    kitty: int = schema.whole(
        default=8,
        at_least=0,
        at_most=20,
        title=("Kitty", "底牌"),
        help=("Cards left for the kitty.", "留作底牌的张数。"),
    )


FIELDS: stage.RecordFields = [
    *stage.codes(Options),
    ("hand", "i8"),  # cards dealt to each seat
    ("next_seat", "i8", SEATS),  # the seat after, counter-clockwise
]


def hand_size(options: Options) -> int:
    """Return the number of cards that each seat draws."""
    return (len(pack(options.decks)) - options.kitty) // options.seats


def encode(options: Options, rule: stage.Record) -> None:
    """Write the sizes and the order of the seats."""
    stage.encode_codes(options, rule)
    rule["hand"] = hand_size(options)
    for seat in range(options.seats):
        rule["next_seat"][seat] = (seat + 1) % options.seats


def problems(options: Options, variant: stage.Variant) -> Iterator[tuple[str, str]]:
    """Find a kitty that leaves a number of cards that the seats cannot share."""
    del variant
    cards = len(pack(options.decks))
    left = (cards - options.kitty) % options.seats
    if left:
        near = sorted(
            (abs(size - options.kitty), size)
            for size in range(21)
            if (cards - size) % options.seats == 0
        )
        fits = " or ".join(
            str(size) for _, size in sorted(near[:2], key=lambda n: n[1])
        )
        yield (
            "kitty",
            (
                f"{cards} cards less a kitty of {options.kitty} do not divide among "
                f"{options.seats} seats ({left} left over; a kitty of {fits} would)"
            ),
        )
