"""Reburying: an override after burying takes the kitty and leaves the declarer."""

from __future__ import annotations

import pytest

from tests.simulator.rules.table import Table

FIRST, AFTER = ("during_deal",), ("after_bury",)


def test_a_rebury_changes_trump_and_kitty_only() -> None:
    """000: trump is another, the kitty goes through his hands, the declarer stays."""
    table = Table(
        "80fen",
        "7",
        hands={0: "H7", 3: "S7 S7"},
        wishes={0: [("H7", FIRST)], 3: [("S7 S7", AFTER)]},
    )
    assert table.declare().settle() == "H"
    table.bury()
    assert int(table.rules.order.trump) == 0
    assert (table.declarer, table.maker) == (0, 3)
    assert (table.result.reburies, table.result.overrides) == (1, 1)
    assert table.state.sight.table.burier == 3
    assert len(table.kitty()) == 8
    assert all(len(table.hand(seat)) == 25 for seat in range(4))
    sides = [int(side) for side in table.state.side]
    assert sides == [0, 1, 0, 1]


def test_the_kitty_is_taken_as_it_was_buried() -> None:
    """Who reburies holds what the declarer buried, and may use it."""
    table = Table(
        "80fen",
        "7",
        hands={0: "H7", 3: "S7 S7"},
        wishes={0: [("H7", FIRST)], 3: [("S7 S7", AFTER)]},
    )
    table.state.records = 1
    table.played()
    events = table.state.events[: int(table.state.happened)]
    picked = [event for event in events if event.what == 9]
    buried = [event for event in events if event.what == 3]
    assert [int(event.seat) for event in picked] == [0, 3]
    first, again = buried[0], picked[1]
    assert count_of(table, first) == count_of(table, again)


def count_of(table: Table, event: object) -> list[int]:
    """Return the printed kinds of an event."""
    row = int(event.row)  # type: ignore[attr-defined]
    planes = event.cards.planes  # type: ignore[attr-defined]
    card = table.all_rules[row].order.card
    return sorted(
        int(card[place])
        for plane in planes
        for place in range(54)
        if int(plane) >> place & 1
    )


@pytest.mark.parametrize(("enabled", "trump"), [("true", "S"), ("false", "H")])
def test_reburying_can_be_off(enabled: str, trump: str) -> None:
    """rebury.enabled: after burying overriding goes on, or it has ended."""
    table = Table(
        f"80fen:rebury.enabled={enabled}",
        "7",
        hands={0: "H7", 3: "S7 S7"},
        wishes={0: [("H7", FIRST)], 3: [("S7 S7", AFTER)]},
    )
    assert table.played() == trump


@pytest.mark.parametrize(
    ("starts", "reburies"), [("declarer", [0, 1]), ("next_seat", [1])]
)
def test_the_right_begins_at_a_seat(starts: str, reburies: list[int]) -> None:
    """rebury.starts: the declarer is asked first (000), or the seat after him (004).

    The declarer holds hearts, seat 1 spades: asked first, the declarer's hearts stand
    until seat 1 goes over them; asked last, they no longer go over spades.
    """
    table = Table(
        f"80fen:rebury.starts={starts}",
        "7",
        hands={0: "H7 H7", 1: "S7 S7", 2: "D7"},
        wishes={
            0: [("H7 H7", AFTER)],
            1: [("S7 S7", AFTER)],
            2: [("D7", FIRST)],
        },
    )
    assert table.played() == "S"
    assert table.result.reburies == len(reburies)


def test_the_turn_goes_on_from_the_reburier_and_reaches_the_declarer() -> None:
    """After a rebury all others are asked, the declarer included, always higher."""
    table = Table(
        "80fen",
        "7",
        hands={0: "S7 S7", 2: "C7 C7", 3: "H7 H7", 1: "D7"},
        wishes={
            0: [("S7 S7", AFTER)],
            1: [("D7", FIRST)],
            2: [("C7 C7", AFTER)],
            3: [("H7 H7", AFTER)],
        },
    )
    table.state.parameters[0, 1] = 0  # the declarer waits
    assert table.declare().settle() == "D"
    table.bury()
    assert (table.result.reburies, int(table.rules.order.trump)) == (2, 1)


@pytest.mark.parametrize(("own", "reburies"), [("true", 2), ("false", 1)])
def test_the_turn_of_passes_is_full(own: str, reburies: int) -> None:
    """Who reburied is asked again, last, before the turn of passes is over."""
    table = Table(
        f"80fen:override.own={own}",
        "7",
        hands={0: "H7", 3: "S7 S7 LJ LJ"},
        wishes={0: [("H7", FIRST)], 3: [("S7 S7", AFTER), ("LJ LJ", AFTER)]},
    )
    table.played()
    assert table.result.reburies == reburies
