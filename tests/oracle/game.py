"""What a variant says about tricks, as plainly as possible (no schema, no YAML)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

from tests.oracle.order import Links, Order, Trump, order_of

Widths = tuple[int, ...]  # one run: the widths of sets on touching positions
Rung = tuple[Widths, ...]  # what one rung of a ladder asks for
Shape = tuple[int, int]  # the class of a unit: copies, length

# A16: what follows two touching triples with three decks, word for word.
SEED_LADDERS: dict[Shape, tuple[Rung, ...]] = {
    (3, 2): (
        ((3, 3),),
        ((2, 2),),
        ((3,), (3,)),
        ((3,), (2,)),
        ((3,),),
        ((2,), (2,)),
        ((2,),),
        (),
    ),
    (3, 1): (((3,),), ((2,),), ()),
}


@dataclass(frozen=True)
class Rules:
    """The options of a variant that a trick and the kitty's multiplier depend on."""

    permanent: tuple[str, ...] = ()
    no_trump_level_cards: str = "trump"
    links: Links = field(default_factory=Links)
    min_copies: int = 2
    min_length: int = 2
    check: str = "all_others"
    follow_format: str = "strict"
    partial_tractor: bool = True
    ladders: dict[Shape, tuple[Rung, ...]] = field(default_factory=dict)
    forced: str = "lowest_class"
    penalty: int = 10
    per: str = "card_thrown"
    ruff: str = "at_least_structure"
    overruff: str = "largest_led_class"
    tie: str = "first"
    formula: str = "pow2_pairs"
    factor: int = 2
    basis: str = "lead"
    cap: int = 0


EIGHTY = Rules()
TWO_DECKS = Rules(
    forced="lowest_rank", penalty=0, formula="pow2_cards", basis="winner", cap=64
)
BASHIFEN = Rules(
    links=Links(no_trump_level_to_little_joker=False),
    forced="lowest_rank",
    penalty=5,
    formula="linear_cards",
    basis="winner",
)

VARIANTS: dict[str, Rules] = {
    "80fen": EIGHTY,
    "tractor-1deck": replace(TWO_DECKS, formula="fixed"),
    "tractor-2deck": TWO_DECKS,
    "tractor-2deck-2s": replace(TWO_DECKS, permanent=("2",)),
    "tractor-3deck": replace(TWO_DECKS, ladders=SEED_LADDERS),
    "bashifen": BASHIFEN,
    "fandaodi": BASHIFEN,
    "zhaopengyou": BASHIFEN,
}


@dataclass(frozen=True)
class Game:
    """A variant's rules with a trump in force."""

    rules: Rules
    trump: Trump

    @cached_property
    def order(self) -> Order:
        """Where each card stands."""
        rules = self.rules
        return order_of(
            self.trump, rules.permanent, rules.no_trump_level_cards, rules.links
        )


def game(variant: str, level: str, suit: str | None) -> Game:
    """Name a variant and a trump, as a ruling does."""
    return Game(VARIANTS[variant], Trump(level, suit))
