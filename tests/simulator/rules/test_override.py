"""Overriding: what goes over what, when, by whom; and that no ring exists."""

from __future__ import annotations

from itertools import product

import pytest

from simulator.rulings import declare
from simulator.variant.builtin import builtin_names
from simulator.variant.calls import (
    AFTER_BURY,
    BEFORE_PICKUP,
    CALLS,
    DURING_DEAL,
    LOCKED,
    OTHER,
)
from tests.simulator.engine.tables import FOUR, THREE, compiled
from tests.simulator.rules.table import Table

FIRST, LATE = ("during_deal",), ("before_pickup",)
LADDERS = {
    "pair_by_suit": {"S": True, "H": False, "C": False, "LJ": True, "BJ": True},
    "pair_beats_single": {"S": False, "H": False, "C": False, "LJ": True, "BJ": True},
    "first_come_lock": {"S": False, "H": False, "C": False, "LJ": True, "BJ": True},
    "count_then_joker": {"S": False, "H": False, "C": False, "LJ": True, "BJ": True},
    "none": {"S": False, "H": False, "C": False, "LJ": False, "BJ": False},
}
ORDERS = [
    *builtin_names(),
    THREE,
    FOUR,
    *(f"80fen:override.ladder={ladder},rebury.enabled=false" for ladder in LADDERS),
    *(
        f"80fen:deal.decks=3,deal.kitty=6,override.ladder={ladder},rebury.enabled=false"
        for ladder in LADDERS
    ),
    "80fen:override.suit_order=[S,H,C,D]",
    "80fen:override.no_trump=none",
    "80fen:reinforce.effect=lock",
]


def goes_over(rules: str, standing: str, challenge: str, **given: str) -> bool:
    """Return whether a challenge goes over what stands at level 7."""
    return declare(
        f"80fen:rebury.enabled=false{rules and ','}{rules}",
        level="7",
        standing_cards=standing.split(),
        reinforced_with=(),
        challenge=challenge.split(),
        window=given.get("window", "before_pickup"),
    )


def pair(name: str) -> str:
    """Return a pair of jokers or of level cards."""
    card = name if name.endswith("J") else f"{name}7"
    return f"{card} {card}"


@pytest.mark.parametrize("ladder", LADDERS)
@pytest.mark.parametrize("name", ["S", "H", "C", "LJ", "BJ"])
def test_over_a_pair_of_hearts(ladder: str, name: str) -> None:
    """override.ladder: what goes over H7 H7 (A5; S000 ♦ < ♣ < ♥ < ♠ < 小王 < 大王)."""
    rules = f"override.ladder={ladder}"
    assert goes_over(rules, "H7 H7", pair(name)) == LADDERS[ladder][name]
    assert goes_over(rules, "H7", pair(name)) == (ladder != "none")
    assert not goes_over(rules, "D7", "S7"), "a single goes over nothing"


@pytest.mark.parametrize(
    ("ladder", "expected"),
    [("pair_by_suit", True), ("pair_beats_single", True), ("count_then_joker", False)],
)
def test_big_jokers_over_little_ones(ladder: str, expected: bool) -> None:
    """Two big jokers go over two little ones, but in the race both are one rung."""
    assert goes_over(f"override.ladder={ladder}", "LJ LJ", "BJ BJ") == expected
    assert not goes_over(f"override.ladder={ladder}", "BJ BJ", "LJ LJ")


def test_the_race_counts_copies_first() -> None:
    """1 level card < 2 < 2 jokers < 3 level cards < 3 jokers (003, 三副牌)."""
    rungs = ["S10", "H10 H10", "LJ LJ", "D10 D10 D10", "BJ BJ BJ"]
    for low, high in product(range(5), repeat=2):
        answer = declare(
            "tractor-3deck",
            level="10",
            standing_cards=rungs[low].split(),
            reinforced_with=(),
            challenge=rungs[high].split(),
        )
        assert answer == (high > low), (rungs[low], rungs[high])


def test_the_order_of_suits_is_the_variants() -> None:
    """override.suit_order turned round lets clubs go over spades."""
    assert not goes_over("", "S7 S7", "C7 C7")
    assert goes_over("override.suit_order=[S,H,C,D]", "S7 S7", "C7 C7")


def test_no_trump_can_be_ruled_out() -> None:
    """With override.no_trump none no jokers go over level cards."""
    assert goes_over("override.no_trump=joker_pair", "S7 S7", "LJ LJ")
    assert not goes_over("override.no_trump=none", "S7 S7", "LJ LJ")


@pytest.mark.parametrize(
    ("window", "open_in"),
    [
        ("after_deal", {"before_pickup"}),
        ("during_deal", {"during_deal"}),
        ("both", {"during_deal", "before_pickup"}),
    ],
)
def test_the_window_says_when(window: str, open_in: set[str]) -> None:
    """override.window: overriding is possible while drawing, after it, or in both."""
    found = {
        when
        for when in ("during_deal", "before_pickup")
        if goes_over(f"override.window={window}", "H7", "S7 S7", window=when)
    }
    assert found == open_in


@pytest.mark.parametrize(("own", "trump"), [("true", "S"), ("false", "H")])
def test_over_ones_own(own: str, trump: str) -> None:
    """override.own: the maker may go over his own declaration, or not (自反)."""
    table = Table(
        f"80fen:override.own={own},rebury.enabled=false",
        "7",
        hands={0: "H7 S7 S7"},
        wishes={0: [("H7", FIRST), ("S7 S7", LATE)]},
    )
    assert table.played() == trump


def test_a_partners_pair_goes_over_a_single_before_pickup() -> None:
    """000: a single, then the partner's pair before the kitty is taken."""
    table = Table(
        "80fen",
        "2",
        hands={1: "H2", 3: "S2 S2"},
        wishes={1: [("H2", FIRST)], 3: [("S2 S2", LATE)]},
        opening=True,
    )
    assert table.played() == "S"
    assert (table.maker, table.declarer, table.result.overrides) == (3, 3, 1)


def test_the_first_to_go_over_is_final_in_tractor() -> None:
    """003: of 自保, 反主, 自反 the first is final; only no trump goes over it."""
    hands = {0: "H7", 1: "D7 D7", 2: "S7 S7", 3: "LJ LJ"}
    wishes = {0: [("H7", FIRST)], 1: [("D7 D7", LATE)], 2: [("S7 S7", LATE)]}
    table = Table("tractor-2deck", "7", hands=hands, wishes=wishes)
    assert table.played() == "D"
    jokers = {**wishes, 3: [("LJ LJ", LATE)]}
    assert Table("tractor-2deck", "7", hands=hands, wishes=jokers).played() == "-"


@pytest.mark.parametrize("window", [DURING_DEAL, BEFORE_PICKUP, AFTER_BURY])
@pytest.mark.parametrize("specification", ORDERS)
def test_going_over_is_a_strict_order(specification: str, window: int) -> None:
    """Of all calls none goes over itself, and what goes over goes over all below."""
    over = compiled(specification).rules[0].calls.over[window, OTHER]
    for lock in (0, LOCKED):
        above = [int(over[1 + lock + call]) for call in range(CALLS)]
        for call in range(CALLS):
            assert above[call] >> call & 1 == 0, "nothing goes over itself"
            for higher in range(CALLS):
                if above[call] >> higher & 1:
                    assert above[higher] & ~above[call] == 0, "transitive"
                    assert above[higher] >> call & 1 == 0, "no ring"
