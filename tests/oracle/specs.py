"""The variants on which twins and engine meet: as the command line writes them.

Each specification stands beside the decks of the pack and what the twins are told.
"""

from __future__ import annotations

from dataclasses import replace

from tests.oracle.game import BASHIFEN, EIGHTY, VARIANTS, Rules
from tests.oracle.order import Links

ONE_DECK = "80fen:deal.decks=1,deal.kitty=6,override.ladder=none,rebury.enabled=false"
THREE_DECKS = "80fen:deal.decks=3,deal.kitty=6"
FOUR_DECKS = "80fen:deal.decks=4,deal.kitty=8"
LONG_ONLY = "80fen:units.min_length=3"
SHORT_IS_FREE = "80fen:follow.partial_tractor=false"

SPECS: dict[str, tuple[int, Rules]] = {
    "80fen": (2, EIGHTY),
    ONE_DECK: (1, EIGHTY),
    THREE_DECKS: (3, EIGHTY),
    FOUR_DECKS: (4, EIGHTY),
    "bashifen": (2, BASHIFEN),
    "tractor-2deck": (2, VARIANTS["tractor-2deck"]),
    "tractor-2deck-2s": (2, VARIANTS["tractor-2deck-2s"]),
    "tractor-3deck": (3, VARIANTS["tractor-3deck"]),
    "80fen:trumps.permanent=[2,3,5]": (2, replace(EIGHTY, permanent=("2", "3", "5"))),
    "80fen:trumps.no_trump_level_cards=plain": (
        2,
        replace(EIGHTY, no_trump_level_cards="plain"),
    ),
    "80fen:units.links={off_level_to_level: false, little_to_big_joker: false}": (
        2,
        replace(
            EIGHTY, links=Links(off_level_to_level=False, little_to_big_joker=False)
        ),
    ),
    LONG_ONLY: (2, replace(EIGHTY, min_length=3)),
    f"{THREE_DECKS},units.min_copies=3": (3, replace(EIGHTY, min_copies=3)),
    SHORT_IS_FREE: (2, replace(EIGHTY, partial_tractor=False)),
    f"{THREE_DECKS},follow.partial_tractor=false": (
        3,
        replace(EIGHTY, partial_tractor=False),
    ),
    "80fen:failed_throw.forced=lowest_rank,failed_throw.per=card_returned": (
        2,
        replace(EIGHTY, forced="lowest_rank", per="card_returned"),
    ),
    "80fen:throw.check=other_side,failed_throw.penalty=5,failed_throw.per=throw": (
        2,
        replace(EIGHTY, check="other_side", penalty=5, per="throw"),
    ),
    "80fen:follow.format=suit_only": (2, replace(EIGHTY, follow_format="suit_only")),
    "80fen:trick.overruff=highest_card,trick.tie=last": (
        2,
        replace(EIGHTY, overruff="highest_card", tie="last"),
    ),
    f"{THREE_DECKS},trick.ruff=exact_structure,kitty.formula=fixed,kitty.factor=3": (
        3,
        replace(EIGHTY, ruff="exact_structure", formula="fixed", factor=3),
    ),
    f"{THREE_DECKS},kitty.formula=linear_cards,kitty.basis=winner,kitty.cap=9": (
        3,
        replace(EIGHTY, formula="linear_cards", basis="winner", cap=9),
    ),
}

# Where the duty to follow is put to the test: not where only a price or a tie differs.
FOLLOWED: tuple[str, ...] = (
    "tractor-3deck",
    THREE_DECKS,
    FOUR_DECKS,
    LONG_ONLY,
    SHORT_IS_FREE,
    f"{THREE_DECKS},units.min_copies=3",
    f"{THREE_DECKS},follow.partial_tractor=false",
    "bashifen",
    "tractor-2deck-2s",
    "80fen:follow.format=suit_only",
)
