"""Nobody declares: how trumps are made, and who is declarer then."""

from __future__ import annotations

import pytest

from simulator.engine.trumps import MOST_REDEALS
from tests.simulator.rules.table import EVER, Table

RULES = {
    "flip_until_level": "C",  # D3 S4 C7: the first level card
    "flip_first": "D",
    "no_trump": "-",
    "redeal": "redeal",
}


@pytest.mark.parametrize("rule", RULES)
def test_trumps_are_made_by_the_rule(rule: str) -> None:
    """no_declare.then: what a kitty of D3 S4 C7 makes trump (A6)."""
    table = Table(f"80fen:no_declare.then={rule}", "7", kitty="D3 S4 C7")
    assert table.declare().settle() == RULES[rule]
    assert table.result.nobody_declared == 1


def test_any_kitty_card_may_be_drawn() -> None:
    """With random_kitty_card every suit of the kitty comes up, and a joker's none."""
    found = set()
    for key in range(60):
        table = Table("bashifen", "7", kitty="D3 S4 C7 H8 LJ H9 D9 C2")
        table.state.dice.key = key
        found.add(table.declare().settle())
    assert found == {"S", "H", "C", "D", "-"}


@pytest.mark.parametrize(
    ("kitty", "trump"),
    [
        ("D3 C7 S7", "C"),  # flip until a level card
        ("D3 LJ C7", "-"),  # a joker before the level card
        ("H3 D4 S5 C6 D8 D9 C10 CJ", "H"),  # no level card: the first card's suit
    ],
)
def test_the_kitty_is_turned_until_a_level_card(kitty: str, trump: str) -> None:
    """000: flip one by one; a joker is no trump; else the first card's suit."""
    assert Table("80fen", "7", kitty=kitty).played() == trump


@pytest.mark.parametrize(
    ("rule", "kitty", "trump"),
    [
        ("joker=no_trump", "LJ D3 C7", "-"),
        ("joker=skip", "LJ D3 C7", "C"),
        ("joker=skip,no_declare.then=flip_first", "BJ D3 C7", "D"),
    ],
)
def test_a_joker_is_no_trump_or_skipped(rule: str, kitty: str, trump: str) -> None:
    """no_declare.joker: a turned joker means no trump, or the next card is turned."""
    assert Table(f"80fen:no_declare.{rule}", "7", kitty=kitty).played() == trump


@pytest.mark.parametrize(
    ("kitty", "declarer"),
    [("S3", 2), ("H3", 3), ("C3", 0), ("D3", 1), ("LJ BJ C3", 0)],
)
def test_the_flip_names_the_first_declarer(kitty: str, declarer: int) -> None:
    """000: the suit of the first card that is no joker counts seats, ♠♥♣♦."""
    table = Table("80fen", "2", kitty=kitty, opening=True, first_drawer=2)
    table.played()
    assert table.declarer == declarer


@pytest.mark.parametrize(
    "specification", ["tractor-2deck", "80fen:no_declare.then=no_trump"]
)
def test_without_trumps_the_first_drawer_is_declarer(specification: str) -> None:
    """Nobody declared and no trump is played: the first drawer is declarer."""
    table = Table(specification, "2", kitty="D3", opening=True, first_drawer=2)
    assert table.played() == "-"
    assert table.declarer == 2


def test_an_opening_round_is_dealt_again() -> None:
    """004: nobody shows a 2 in the first round: redeal; later a kitty card is drawn."""
    assert Table("bashifen", "2", opening=True).played() == "redeal"
    assert Table("bashifen", "2").played() != "redeal"
    again = Table("80fen:no_declare.opening=redeal", "2", opening=True)
    assert again.played() == "redeal"


@pytest.mark.parametrize(
    "specification", ["bashifen", "80fen:no_declare.opening=redeal"]
)
def test_after_ten_redeals_no_trump_is_played(specification: str) -> None:
    """At most ten redeals in a row; then no trump, and the first drawer is declarer."""
    table = Table(specification, "2", kitty="D3", opening=True, first_drawer=2)
    table.state.attempt = MOST_REDEALS - 1
    assert table.declare().settle() == "redeal"
    table = Table(specification, "2", kitty="D3", opening=True, first_drawer=2)
    table.state.attempt = MOST_REDEALS
    assert table.played() == "-"
    assert table.declarer == 2


@pytest.mark.parametrize(("blocks", "trump"), [("true", "D"), ("false", "S")])
def test_what_was_turned_up_may_be_final(blocks: str, trump: str) -> None:
    """no_declare.blocks_override: trumps that the kitty made are final, or not."""
    table = Table(
        f"80fen:no_declare.blocks_override={blocks}",
        "7",
        hands={2: "S7 S7"},
        wishes={2: [("S7 S7", ("after_bury",))]},
        kitty="D7",
    )
    assert table.played() == trump


def test_a_declaration_keeps_the_kitty_covered() -> None:
    """With a declaration nothing is turned up."""
    table = Table("80fen", "7", hands={1: "H7"}, wishes={1: [("H7", EVER)]}, kitty="D7")
    assert table.played() == "H"
    assert table.result.nobody_declared == 0
