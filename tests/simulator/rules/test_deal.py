"""Deal: seats, decks and kitty make the hands."""

from __future__ import annotations

import pytest

from simulator.errors import VariantError
from simulator.variant import load_variant
from tests.simulator.engine.tables import compiled
from tests.simulator.rules.table import Table


@pytest.mark.parametrize(
    ("decks", "kitty", "hand"),
    [(1, 6, 12), (2, 8, 25), (3, 6, 39), (4, 8, 52), (2, 0, 27), (2, 20, 22)],
)
def test_the_pack_is_shared_out(decks: int, kitty: int, hand: int) -> None:
    """deal.decks of 54 cards less deal.kitty are dealt to deal.seats = 4 (A1)."""
    rules = f"deal.decks={decks},deal.kitty={kitty},deal.seats=4"
    off = "override.ladder=none,rebury.enabled=false"
    deal = compiled(f"80fen:{rules},{off}").rules[0].deal
    assert (deal.hand, deal.kitty) == (hand, kitty)
    assert [int(seat) for seat in deal.next_seat] == [1, 2, 3, 0]


def test_cards_that_cannot_be_shared_are_refused() -> None:
    """108 cards less seven do not divide among four."""
    with pytest.raises(VariantError, match="do not divide"):
        load_variant("80fen:deal.kitty=7")


@pytest.mark.parametrize("first_drawer", range(4))
def test_cards_are_drawn_one_by_one_from_the_first_drawer(first_drawer: int) -> None:
    """Of two seats with a level card on top the one that draws first may declare."""
    wishes = {
        seat: [(f"{suit}7", ("during_deal",))] for seat, suit in enumerate("SHCD")
    }
    hands = {seat: f"{suit}7" for seat, suit in enumerate("SHCD")}
    table = Table("80fen", "7", hands=hands, wishes=wishes, first_drawer=first_drawer)
    assert table.played() == "SHCD"[first_drawer]
