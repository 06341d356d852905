"""The twins' options, one worked example each, and the ladders in full."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.oracle.follow import generated_ladder, is_legal, ladder, legal_plays
from tests.oracle.game import EIGHTY, SEED_LADDERS, VARIANTS, Game, Rules
from tests.oracle.kitty import multiplier
from tests.oracle.order import Links, Trump
from tests.oracle.throw import Throw, throw
from tests.oracle.trick import points, winner_seat
from tests.oracle.units import Cards, units

SPADES = Trump("7", "S")


def cards(text: str) -> Cards:
    """Read cards."""
    return tuple(text.split())


def shapes(rules: Rules, trump: Trump, text: str) -> list[tuple[int, int]]:
    """Read a lead and name the classes of its units."""
    return [unit.shape for unit in units(Game(rules, trump), cards(text))]


def winner(rules: Rules, text: str) -> int:
    """Name the winner of a trick at spades, level 7."""
    plays = [cards(part) for part in text.split("|")]
    return winner_seat(Game(rules, SPADES), list(enumerate(plays)))


def rungs(text: str) -> list[str]:
    """Read a ladder, a rung each: widths that touch are joined by a hyphen."""
    return [rung.strip() for rung in text.split(">")]


def written(copies: int, length: int, *, partial: bool = True) -> list[str]:
    """Write the generated ladder of a class as `rungs` reads it."""
    found = generated_ladder((copies, length), partial_tractor=partial)
    return [
        " ".join("-".join(str(width) for width in run) for run in rung)
        for rung in found
    ]


@pytest.mark.parametrize(
    ("copies", "length", "text"),
    [
        (1, 1, ""),
        (2, 1, "2 >"),
        (3, 1, "3 > 2 >"),
        (4, 1, "4 > 3 > 2-2 > 2 2 > 2 >"),
        (2, 2, "2-2 > 2 2 > 2 >"),
        (2, 3, "2-2-2 > 2-2 2 > 2 2 2 > 2-2 > 2 2 > 2 >"),
        (
            3,
            2,
            "3-3 > 3 3 > 3-2 > 3 2 > 3 > 2-2-2 > 2-2 2 > 2 2 2 > 2-2 > 2 2 > 2 >",
        ),
    ],
)
def test_generated_ladder(copies: int, length: int, text: str) -> None:
    """Wide sets come before adjacency, and adjacency before none."""
    assert written(copies, length) == rungs(text)


def test_equal_lengths_compare_widths() -> None:
    """Of groupings with runs of equal lengths the wider long run comes first."""
    ladder_of_nine = written(3, 3)
    assert ladder_of_nine[:9] == rungs(
        "3-3-3 > 3-3 3 > 3 3 3 > 3-3-2 > 3-3 2 > 3-2 3 > 3 3 2 > 3-3 > 3 3"
    )


def test_partial_tractor_off() -> None:
    """Without partial tractors runs as long as the led one are owed, or none."""
    assert written(2, 3, partial=False) == rungs("2-2-2 > 2 2 2 > 2 2 > 2 >")
    assert written(4, 1, partial=False) == rungs("4 > 3 > 2 2 > 2 >")
    assert written(3, 2, partial=False) == rungs(
        "3-3 > 3 3 > 3-2 > 3 2 > 3 > 2-2 2 > 2 2 2 > 2-2 > 2 2 > 2 >"
    )
    rules = replace(EIGHTY, partial_tractor=False)
    lead, hand = cards("H3 H3 H4 H4 H5 H5"), cards("H8 H8 H9 H9 HJ HJ HK HK H2")
    loose = cards("H8 H8 HJ HJ HK HK")
    assert is_legal(Game(rules, SPADES), lead, hand, loose)
    assert not is_legal(Game(EIGHTY, SPADES), lead, hand, loose)


def test_ladder_as_data() -> None:
    """A variant's own ladder wins over the generated one, class by class."""
    table = Game(VARIANTS["tractor-3deck"], SPADES)
    assert ladder(table, (3, 2)) == SEED_LADDERS[3, 2]
    assert ladder(table, (2, 2)) == (((2, 2),), ((2,), (2,)), ((2,),), ())


@pytest.mark.parametrize(
    ("flag", "trump", "text"),
    [
        ("trump_ace_to_off_level", SPADES, "SA SA H7 H7"),
        ("off_level_to_level", SPADES, "H7 H7 S7 S7"),
        ("level_to_little_joker", SPADES, "S7 S7 LJ LJ"),
        ("little_to_big_joker", SPADES, "LJ LJ BJ BJ"),
        ("no_trump_level_to_little_joker", Trump("7", None), "H7 H7 LJ LJ"),
        ("trump_ace_to_off_level", Trump("A", "S"), "SK SK HA HA"),
    ],
)
def test_links(flag: str, trump: Trump, text: str) -> None:
    """A link that is cut leaves two pairs, and no other flag does."""
    for name in vars(Links()):
        rules = replace(EIGHTY, links=Links(**{name: False}))
        wanted = [(2, 1), (2, 1)] if name == flag else [(2, 2)]
        assert shapes(rules, trump, text) == wanted


def test_several_permanent_ranks() -> None:
    """Permanent ranks stand above trump A, each off suit below trump suit."""
    rules = replace(EIGHTY, permanent=("2", "3", "5"))
    order = Game(rules, SPADES).order
    row = cards("BJ LJ S7 H7 S5 D5 S3 C3 S2 H2 SA SK S4")
    assert order.high_to_low(row) == [[card] for card in row]
    assert shapes(rules, SPADES, "S2 S2 C3 C3") == [(2, 2)]
    assert shapes(rules, SPADES, "H4 H4 H6 H6") == [(2, 2)]
    bare = Game(rules, Trump("7", None)).order
    assert bare.high_to_low(cards("LJ H7 S7 S5 H3 S3 H2")) == [
        ["LJ"], ["H7", "S7"], ["S5"], ["H3", "S3"], ["H2"],
    ]  # fmt: skip


def test_plain_level_cards() -> None:
    """Level cards may stay in their suits when there is no trump."""
    rules = replace(EIGHTY, no_trump_level_cards="plain")
    order = Game(rules, Trump("7", None)).order
    assert order.high_to_low(cards("H6 H7 H8")) == [["H8"], ["H7"], ["H6"]]
    assert shapes(rules, Trump("7", None), "H7 H7 H8 H8") == [(2, 2)]
    assert Game(rules, SPADES).order.category("H7") == "trump"


def test_minimal_tractors() -> None:
    """A run below the minimal length or width is read as separate units."""
    long = replace(EIGHTY, min_length=3)
    assert shapes(long, SPADES, "H8 H8 H9 H9") == [(2, 1), (2, 1)]
    assert shapes(long, SPADES, "H8 H8 H9 H9 H10 H10") == [(2, 3)]
    wide = replace(EIGHTY, min_copies=3)
    assert shapes(wide, SPADES, "H8 H8 H9 H9") == [(2, 1), (2, 1)]
    assert shapes(wide, SPADES, "H8 H8 H8 H9 H9 H9") == [(3, 2)]


def test_what_is_no_tractor_is_not_owed() -> None:
    """Touching pairs too few or too narrow for a tractor are owed as loose pairs."""
    lead, hand = cards("H3 H3 H4 H4 H5 H5"), cards("H8 H8 H9 H9 HJ HJ HK HK H2")
    loose = cards("H8 H8 HJ HJ HK HK")
    long = replace(EIGHTY, min_length=3)
    assert is_legal(Game(long, SPADES), lead, hand, loose)
    assert not is_legal(Game(EIGHTY, SPADES), lead, hand, loose)
    wide = Game(replace(EIGHTY, min_copies=3), SPADES)
    triples, apart = cards("HA HA HA HK HK HK"), cards("H2 H2 H2 H4 H4 H5")
    assert is_legal(wide, triples, (*apart, "H3", "H3"), apart)
    assert not is_legal(Game(EIGHTY, SPADES), triples, (*apart, "H3", "H3"), apart)


def test_overruff() -> None:
    """Ruffs compare by the largest led class, or by the highest card."""
    text = "HA HA HK | S8 S8 LJ | S9 S9 S2 | C3 C4 C5"
    assert winner(EIGHTY, text) == 2
    assert winner(replace(EIGHTY, overruff="highest_card"), text) == 1


def test_tie() -> None:
    """Equal plays go to the first, or to the last."""
    text = "H9 | HA | HA | H3"
    assert winner(EIGHTY, text) == 1
    assert winner(replace(EIGHTY, tie="last"), text) == 2


def test_exact_structure() -> None:
    """A ruff with more than the led structure may be refused."""
    text = "HA HK HQ | S9 S8 S8 | S3 S4 S6 | C3 C4 C5"
    assert winner(EIGHTY, text) == 1
    assert winner(replace(EIGHTY, ruff="exact_structure"), text) == 2


def test_any_reading_fills() -> None:
    """A ruff is read so that it fills the lead and stands as high as it can."""
    six = "HA HA HK HK H10 H10 | S2 S2 S3 S3 SA SA | S4 S4 S5 S5 S6 S6"
    assert winner(EIGHTY, six) == 2
    five = "HA HA HK HQ HJ | S3 S3 S4 S4 S2 | S4 S5 S6 S8 S8"
    assert winner(EIGHTY, five) == 2
    pairs = "HA HA HQ HQ | S3 S3 S4 S4 | S6 S6 S9 S9"
    assert winner(EIGHTY, pairs) == 2


def test_points() -> None:
    """Fives count 5, tens and kings 10, jokers nothing."""
    assert points([(0, cards("S5 H10 DK BJ LJ")), (1, cards("CJ C2"))]) == 25


@pytest.mark.parametrize(
    ("formula", "factor", "cap", "single", "triples"),
    [
        ("fixed", 3, 0, 3, 3),
        ("linear_cards", 3, 0, 3, 18),
        ("linear_cards", 2, 8, 2, 8),
        ("pow2_cards", 2, 0, 2, 64),
        ("pow2_pairs", 2, 0, 2, 32),
    ],
)
def test_formulas(
    formula: str, factor: int, cap: int, single: int, triples: int
) -> None:
    """Each formula grows with the largest unit in its own way, up to the cap."""
    rules = replace(EIGHTY, formula=formula, factor=factor, cap=cap)
    table = Game(rules, SPADES)
    one, six = cards("HA"), cards("H8 H8 H8 H9 H9 H9")
    assert multiplier(table, one, one, "attackers") == single
    assert multiplier(table, six, six, "attackers") == triples
    assert multiplier(table, six, six, "declarers") == 0


@pytest.mark.parametrize(
    ("per", "cost"), [("card_thrown", 40), ("card_returned", 30), ("throw", 10)]
)
def test_price_of_a_failed_throw(per: str, cost: int) -> None:
    """A failed throw costs per card thrown, per card taken back, or once."""
    table = Game(replace(EIGHTY, per=per), SPADES)
    others = {1: cards("HK"), 2: cards("C3"), 3: cards("D3")}
    got = throw(table, cards("H9 H8 H8 HJ"), "attackers", 0, others)
    assert got == Throw(succeeds=False, forced=("H9",), attackers_points=-cost)


def test_whose_hands_refuse_a_throw() -> None:
    """The partner's hand refuses a throw, unless only the other side is asked."""
    others = {1: cards("C3"), 2: cards("HK"), 3: cards("D3")}
    case = (cards("HQ H8 H8"), "declarers", 0, others)
    assert not throw(Game(EIGHTY, SPADES), *case).succeeds
    asked = replace(EIGHTY, check="other_side")
    assert throw(Game(asked, SPADES), *case).succeeds
    enemy = (cards("HQ H8 H8"), "declarers", 1, others)
    assert not throw(Game(asked, SPADES), *enemy).succeeds


def test_suit_only() -> None:
    """Without a duty to shape any cards of the suit will do."""
    table = Game(replace(EIGHTY, follow_format="suit_only"), SPADES)
    lead, hand = cards("H8 H8"), cards("H3 H3 HK S2")
    assert legal_plays(table, lead, hand) == {cards("H3 H3"), cards("H3 HK")}
