"""Partners: fixed, or the holder of the declared card's twin (找朋友)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from simulator.engine import sides
from simulator.engine.ask import ask
from simulator.errors import VariantError
from simulator.kernels.hand import clear, put
from simulator.variant import load_variant
from simulator.view import LEAD
from tests.simulator.rules.table import Table, Wish

if TYPE_CHECKING:
    from collections.abc import Sequence

FRIENDS = "zhaopengyou"  # partners.how: declared_card_twin
FIRST, BEFORE, AFTER = ("during_deal",), ("before_pickup",), ("after_bury",)
UNKNOWN = -1
JOKERS = {0: [("H7", FIRST)], 2: [("LJ LJ", BEFORE)]}


def table_of(
    hands: dict[int, str], wishes: dict[int, Sequence[Wish]], kitty: str = ""
) -> Table:
    """Draw and declare, and settle the sides."""
    shown = " ".join(f"{suit}7" for suit in "SHCD")
    table = Table(
        FRIENDS,
        "7",
        hands=hands,
        wishes=wishes,
        kitty=kitty,
        opening=True,
        avoid=shown,
    )
    assert table.declare().settle() != "redeal"
    return table


def declarers(table: Table) -> list[int]:
    """Return the seats of the declarer's side."""
    return [seat for seat in range(4) if table.state.side[seat] == 0]


def seen(table: Table, seat: int) -> list[int]:
    """Return the sides as a seat knows them."""
    ask(table.rules, table.state, seat, LEAD)
    return [int(side) for side in table.state.sight.side]


def play(table: Table, seat: int, card: str) -> None:
    """Show a card of a seat."""
    shown = table.state.choice.cards
    clear(shown)
    put(shown, table.board_place(card), 1)
    if not table.state.sight.table.sides_are_open:
        sides.see_play(table.rules, table.state, seat, shown)


@pytest.mark.parametrize("friend", [1, 2, 3])
def test_the_holder_of_the_other_card_is_the_partner(friend: int) -> None:
    """004: 有另一张级牌的人就是亮主人的对家, whichever seat that is."""
    table = table_of({0: "H7", friend: "H7"}, {0: [("H7", FIRST)]})
    assert (table.declarer, declarers(table)) == (0, sorted([0, friend]))


@pytest.mark.parametrize(
    ("hands", "wishes", "kitty"),
    [
        ({2: "H7 H7"}, {2: [("H7 H7", FIRST)]}, ""),
        ({2: "H7 H7"}, {2: [("H7", FIRST)]}, ""),  # holds both, shows one
        ({2: "H7"}, {2: [("H7", FIRST)]}, "H7"),  # picks the other up
        (
            {2: "LJ LJ", 0: "H7", 1: "H7"},
            {0: [("H7", FIRST)], 2: [("LJ LJ", BEFORE)]},
            "",
        ),
    ],
)
def test_nobody_else_can_hold_it(
    hands: dict[int, str], wishes: dict[int, Sequence[Wish]], kitty: str
) -> None:
    """004: 3打1 where both cards are the declarer's, or jokers were called (B-18)."""
    table = table_of(hands, wishes, kitty)
    assert (table.declarer, declarers(table)) == (2, [2])


def test_sides_follow_the_call_that_stands_in_the_end() -> None:
    """An override before the kitty is taken makes another declarer and partner."""
    table = table_of(
        {0: "H7", 1: "H7 S7", 3: "C7 C7"},
        {0: [("H7", FIRST)], 3: [("C7 C7", BEFORE)]},
    )
    assert (table.declarer, declarers(table)) == (3, [3])


def test_a_rebury_changes_trumps_but_no_side() -> None:
    """Declarer and partner are fixed when the kitty is taken."""
    table = table_of(
        {0: "H7", 1: "H7", 3: "S7 S7"},
        {0: [("H7", FIRST)], 3: [("S7 S7", AFTER)]},
    )
    table.bury()
    assert int(table.rules.order.trump) == 0
    assert (table.declarer, table.maker, declarers(table)) == (0, 3, [0, 1])


def test_the_partner_is_unknown_until_the_card_shows() -> None:
    """The holder knows; the others and the declarer learn it when it is played."""
    table = table_of({0: "H7", 1: "H7"}, {0: [("H7", FIRST)]})
    table.bury()
    assert seen(table, 0) == [0, UNKNOWN, UNKNOWN, UNKNOWN]
    assert seen(table, 1) == [0, 0, 1, 1]
    assert seen(table, 2) == [0, UNKNOWN, 1, UNKNOWN]
    play(table, 2, "SA")
    play(table, 0, "H7")
    assert seen(table, 2) == [0, UNKNOWN, 1, UNKNOWN]
    play(table, 1, "H7")
    assert {tuple(seen(table, seat)) for seat in range(4)} == {(0, 0, 1, 1)}


def test_one_against_three_is_open_where_both_cards_were_shown() -> None:
    """A pair or jokers tell everybody; else only the declarer knows, until he shows."""
    table = table_of({2: "H7 H7"}, {2: [("H7 H7", FIRST)]})
    assert seen(table, 0) == [1, 1, 0, 1]
    table = table_of({2: "H7 H7"}, {2: [("H7", FIRST)]})
    assert seen(table, 0) == [1, UNKNOWN, 0, UNKNOWN]
    assert seen(table, 2) == [1, 1, 0, 1]
    play(table, 2, "H7")
    assert seen(table, 0) == [1, UNKNOWN, 0, UNKNOWN]
    put(table.state.sight.table.gone, table.board_place("H7"), 1)
    play(table, 2, "H7")
    assert seen(table, 0) == [1, 1, 0, 1]


def test_a_declarer_who_shows_both_cards_is_seen_to_be_alone() -> None:
    """He may do so by reburying with the pair; from then on everybody knows."""
    wishes = {2: [("H7", FIRST), ("H7 H7", AFTER)]}
    table = table_of({2: "H7 H7"}, wishes)
    assert seen(table, 0) == [1, UNKNOWN, 0, UNKNOWN]
    table.bury()
    assert table.result.reburies == 1
    assert seen(table, 0) == [1, 1, 0, 1]


def test_points_count_for_those_whose_side_is_known() -> None:
    """A seat adds up the attackers it knows; what it cannot know it is not told."""
    table = table_of({0: "H7", 1: "H7"}, {0: [("H7", FIRST)]})
    table.bury()
    for seat, points in enumerate((40, 20, 10, 5)):
        sides.score(table.state, seat, points, 0)
    sides.score(table.state, 3, 0, 30)  # its throw failed
    told = []
    for seat in range(4):
        seen(table, seat)
        sight = table.state.sight
        told.append((int(sight.captured), int(sight.penalty)))
    assert told == [(0, 0), (15, -30), (10, 0), (5, -30)]
    assert (table.state.captured, table.state.penalty) == (15, -30)
    play(table, 1, "H7")
    seen(table, 2)
    assert (table.state.sight.captured, table.state.sight.penalty) == (15, -30)


def test_facing_seats_are_partners_where_that_is_fixed() -> None:
    """partners.how fixed: 对家, and everybody knows it from the start."""
    table = Table("80fen", "7", hands={1: "H7"}, wishes={1: [("H7", FIRST)]})
    table.played()
    assert seen(table, 3) == [0, 1, 0, 1]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ("deal.decks=3,deal.kitty=6", "two decks"),
        ("levels.list=[7,8]", "give one level"),
        ("rotation.next=same_or_next", "rotation must be contested"),
        ("declare.first_declarer=first", "first_declarer: standing"),
        ("redeal.rule=weak_hand", "who is contested here"),
    ],
)
def test_what_changing_partners_cannot_go_with(changes: str, message: str) -> None:
    """Combinations that could not be played are refused, each with its reason."""
    with pytest.raises(VariantError, match=message):
        load_variant(f"{FRIENDS}:{changes}")
