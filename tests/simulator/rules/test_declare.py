"""Declaring: what opens, when, and who becomes declarer by it."""

from __future__ import annotations

import pytest

from tests.simulator.rules.table import EVER, Table

FIRST = ("during_deal",)


def test_one_level_card_makes_trumps_while_drawing() -> None:
    """A single level card shown while drawing makes its suit trump (000, 亮牌)."""
    table = Table("80fen", "7", hands={2: "H7"}, wishes={2: [("H7", FIRST)]})
    assert table.played() == "H"
    assert (table.maker, table.declarer) == (2, 0), "a later round keeps its declarer"


@pytest.mark.parametrize(
    ("specification", "trump"),
    [("80fen", "H"), ("80fen:declare.when=after_deal", "S")],
)
def test_declaring_waits_where_it_must(specification: str, trump: str) -> None:
    """With declare.when after_deal nothing is shown while cards are drawn (004)."""
    wishes = {2: [("H7", FIRST)], 1: [("S7", EVER)]}
    table = Table(specification, "7", hands={2: "H7 H3", 1: "H2 S7"}, wishes=wishes)
    assert table.played() == trump


@pytest.mark.parametrize(
    ("specification", "trump"),
    [("80fen", "D"), ("80fen:declare.with=level_card_or_jokers", "-")],
)
def test_jokers_open_where_the_variant_says_so(specification: str, trump: str) -> None:
    """Jokers open for no trump only with declare.with level_card_or_jokers (003)."""
    table = Table(
        specification,
        "7",
        hands={1: "LJ LJ"},
        wishes={1: [("LJ LJ", FIRST)]},
        kitty="D7",
    )
    assert table.played() == trump


def test_one_joker_never_opens() -> None:
    """A single joker is no declaration."""
    with pytest.raises(AssertionError, match="LJ"):
        Table("80fen", "7", hands={1: "LJ"}, wishes={1: [("LJ", FIRST)]})


@pytest.mark.parametrize(
    ("rule", "seats"), [("standing", {3}), ("first", {1}), ("first_drawer", {2})]
)
def test_the_first_declarer_is_settled_by_the_rule(rule: str, seats: set[int]) -> None:
    """declare.first_declarer: who declared last, who declared first, or who drew first.

    Seat 1 shows a single, seat 3 goes over it before the kitty is taken (A2).
    """
    table = Table(
        f"80fen:declare.first_declarer={rule}",
        "2",
        hands={1: "H2", 3: "S2 S2"},
        wishes={1: [("H2", FIRST)], 3: [("S2 S2", ("before_pickup",))]},
        opening=True,
        first_drawer=2,
    )
    assert table.played() == "S"
    assert table.declarer in seats


def test_a_first_declarer_by_lot_is_any_seat() -> None:
    """With declare.first_declarer random every seat is drawn, whoever declared."""
    found = set()
    for seed in range(40):
        table = Table("80fen:declare.first_declarer=random", "2", opening=True)
        table.state.dice.key = seed
        table.played()
        found.add(table.declarer)
    assert found == {0, 1, 2, 3}


def test_the_last_turn_of_asking_begins_at_the_provisional_declarer() -> None:
    """After the last card the declarer as things stand is asked first.

    Seat 1 declared first and seat 3 went over it; both seats 0 and 2 hold a higher
    pair. From seat 3 the turn comes to seat 0 first, from seat 1 to seat 2.
    """
    hands = {1: "D2", 3: "C2 C2", 0: "S2 S2", 2: "H2 H2"}
    late = ("before_pickup",)
    wishes = {
        1: [("D2", FIRST)],
        3: [("C2 C2", FIRST)],
        0: [("S2 S2", late)],
        2: [("H2 H2", late)],
    }
    both = "override.window=both,rebury.enabled=false"
    for rule, calls in (("standing", 2), ("first", 3)):
        table = Table(
            f"80fen:{both},declare.first_declarer={rule}",
            "2",
            hands=hands,
            wishes=wishes,
            opening=True,
        )
        assert table.played() == "S"
        assert table.result.overrides == calls
