"""Reinforcing: who may add the further copy, and what it then counts as."""

from __future__ import annotations

import pytest

from tests.simulator.rules.table import EVER, Table

FIRST, LATE = ("during_deal",), ("before_pickup",)


def reinforced(rules: str, over: str) -> Table:
    """Seat 0 shows H7, then the second one, and seat 1 wishes to go over it."""
    hands = {0: "H7 H7", 1: over}
    wishes = {0: [("H7", FIRST), ("H7 H7", FIRST)], 1: [(over, LATE)]}
    table = Table(f"80fen:{rules}", "7", hands=hands, wishes=wishes)
    table.played()
    return table


def test_a_reinforced_single_counts_as_the_pair() -> None:
    """Hearts reinforced stand against clubs, and spades still go over (000)."""
    clubs = reinforced("rebury.enabled=false", "C7 C7")
    assert (clubs.maker, clubs.result.reinforcements) == (0, 1)
    assert clubs.result.overrides == 0
    spades = reinforced("rebury.enabled=false", "S7 S7")
    assert (spades.maker, spades.result.overrides) == (1, 1)


def test_nobody_reinforces_where_reinforce_who_is_none() -> None:
    """With reinforce.who none the single stays a single, and clubs go over it."""
    rules = "reinforce.who=none,override.own=false,rebury.enabled=false"
    table = reinforced(rules, "C7 C7")
    assert (table.maker, table.result.reinforcements) == (1, 0)


@pytest.mark.parametrize(("effect", "maker"), [("counts_as_pair", 1), ("lock", 0)])
def test_a_lock_is_final_for_suits(effect: str, maker: int) -> None:
    """With reinforce.effect lock no suit goes over a reinforced one (003, 自保)."""
    rules = f"reinforce.effect={effect},rebury.enabled=false"
    assert reinforced(rules, "S7 S7").maker == maker


def test_no_trump_goes_over_a_lock() -> None:
    """Jokers go over a suit that is final (003, 反无主)."""
    table = reinforced("reinforce.effect=lock,rebury.enabled=false", "LJ LJ")
    assert table.maker == 1


@pytest.mark.parametrize(("who", "copies"), [("self", 0), ("self_or_partner", 1)])
def test_the_partner_reinforces_where_it_may(who: str, copies: int) -> None:
    """With reinforce.who self_or_partner the partner shows copies too (对家保).

    Three decks: seat 0 shows one, seat 2 holds two. The declaration stays seat 0's.
    """
    table = Table(
        f"80fen:deal.decks=3,deal.kitty=6,reinforce.who={who},override.ladder=none,"
        "rebury.enabled=false",
        "7",
        hands={0: "H7", 2: "H7 H7"},
        wishes={0: [("H7", FIRST)], 2: [("H7 H7", EVER)]},
    )
    table.played()
    assert (table.maker, table.result.reinforcements) == (0, copies)


@pytest.mark.parametrize(("who", "copies"), [("self", 0), ("self_or_partner", 1)])
def test_a_partner_adds_the_other_copy(who: str, copies: int) -> None:
    """With two decks the partner's single H7 makes the maker's H7 a pair."""
    table = Table(
        f"80fen:reinforce.who={who},rebury.enabled=false",
        "7",
        hands={0: "H7", 2: "H7"},
        wishes={0: [("H7", FIRST)], 2: [("H7 H7", FIRST)]},
    )
    table.played()
    assert (table.maker, table.result.reinforcements) == (0, copies)
