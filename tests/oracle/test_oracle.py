"""The twins against worked examples of the rule texts.

One example a line: variant, level and trump suit (- for none), then the parts of the
example between colons. Hands and plays of several seats are separated by bars.
"""

from __future__ import annotations

import pytest

from tests.oracle import kitty, trick
from tests.oracle.follow import is_legal, legal_plays
from tests.oracle.game import Game, game
from tests.oracle.throw import throw
from tests.oracle.units import Cards, units

RANK_ORDER = """
80fen 7 S: BJ > LJ > S7 > H7 D7 > SA > S2
80fen 2 H: LJ > H2 > S2 C2 > HA > H3
80fen A C: BJ > CA > DA > CK > C2
tractor-2deck-2s 10 S: LJ > S10 > D10 > S2 > H2 D2 > SA > S3
tractor-2deck 10 S: HA > HK > HJ > H9 > H2
bashifen 9 D: BJ > LJ > D9 > S9 > DA > DK > D10
bashifen 5 -: BJ > LJ > S5 H5
tractor-3deck 5 S: LJ > S5 > D5 C5 > SA > S6 > S4
tractor-2deck-2s 10 -: BJ > LJ > S10 D10 > S2 H2
tractor-2deck-2s 2 S: LJ > S2 > H2 D2 > SA > S3
"""

UNITS = """
tractor-2deck 10 S: H9 H9 HJ HJ
tractor-2deck 10 S: H3 H3 H4 H4 H5 H5
tractor-2deck 10 S: S10 S10 LJ LJ
tractor-2deck 10 S: H5 H5 + H4
tractor-2deck 10 S: H5 H5 + H3 H3
tractor-2deck-2s 10 S: SA SA H2 H2
80fen 7 S: SA SA H7 H7
80fen 7 S: LJ LJ BJ BJ
80fen 7 S: C7 C7 + D7 D7
bashifen 5 S: LJ LJ BJ BJ
bashifen 5 S: S5 S5 LJ LJ
bashifen 5 -: LJ LJ + S5 S5
bashifen 5 -: LJ LJ BJ BJ
tractor-3deck 5 S: H3 H3 H3 H4 H4 H4
tractor-3deck 5 S: H4 H4 H4 H6 H6 H6
tractor-3deck 5 S: S5 S5 S5 + S6 S6 S6
tractor-2deck 10 S: SA SA D10 D10 S10 S10 LJ LJ BJ BJ
tractor-2deck 10 S: HA HA + H2 H2
80fen 5 -: S5 S5 LJ LJ
tractor-3deck 5 S: H2 H2 H3 H3 + H2
tractor-3deck 5 S: H6 H6 H7 H7 + H2 H2 H2
tractor-3deck 5 S: D5 D5 S5 S5 + H5 H5 H5
tractor-3deck 5 S: H6 H6 H6 H7 H7 H7 + H8 H8
tractor-2deck-2s 2 S: SA SA H2 H2 S2 S2 LJ LJ
"""

THROWS = """
tractor-2deck 10 S: H9 H8 H8 H4 H4: declarers: HJ H2 C5 | C3 C4 | D3 D4: H9: 0
tractor-2deck 10 S: H9 H8 H8 H4 H4: declarers: H5 H5 C5 | C3 C4 | D3 D4: H4 H4: 0
tractor-2deck 10 S: H9 H8 H8 H4 H4: declarers: H7 H3 H3 | H2 H6 H9 | H2 H5 D9: : 0
tractor-2deck 10 S: HA HA HK: attackers: HK HQ HQ | C3 C4 | D3 D4: : 0
tractor-2deck 10 S: HA HQ HQ HJ HJ: attackers: HK HK H9 H9 | C3 C4 | D3 D4: : 0
tractor-2deck 10 S: H9 H8 H8 H4 H4: declarers: C5 C6 C7 | HJ H2 C5 | D3 D4: H9: 0
80fen 7 S: H8 H8 HJ HQ HK: declarers: H9 H9 C4 C5 | C3 C4 | D3 D4: H8 H8: 50
tractor-2deck 10 S: H9 H8 H8 H4 H4: declarers: HQ HQ | C3 C4 | D3 D4: H4 H4: 0
80fen 10 S: H9 H8 H8 H4 H4: attackers: HQ HQ | C3 C4 | D3 D4: H9: -50
80fen 7 S: HQ HJ H8 H8: declarers: H9 H9 HA | C3 C4 | D3 D4: HJ: 40
bashifen 7 S: HA H8 H8: attackers: H9 H9 H9 | C3 C4 | D3 D4: H8 H8: -15
80fen 7 S: HA H3 H3 H4 H4: declarers: H3 H4 H5 | H3 H4 H5 | H6 H6: : 0
80fen 7 S: HA H3 H3 H4 H4: declarers: H5 H5 H6 H6 | C3 | D3: H3 H3 H4 H4: 50
80fen 7 S: H3 H3: declarers: H5 H5 | C3 C4 | D3 D4: : 0
"""

FOLLOWS = """
80fen 7 S: H8 H8: H3 H3 HK S2 C4 D5: H3 H3: HK H3 | S2 C4
80fen 7 S: H8 H8: H3 D4 D4 S9 S9 C5: H3 D4 | H3 S9: S9 S9 | D4 D4
80fen 7 S: H8 H8: H7 S9 S9 D4 C3 S2: S9 S9 | D4 C3 | H7 S2:
80fen 7 S: H3 H3 H4 H4: H9 H9 HJ HJ HA HK: H9 H9 HJ HJ: H9 H9 HA HK
tractor-2deck 10 S: H3 H3 H4 H4: H7 H7 H8 H8 H9 H9 HA\
: H7 H7 H8 H8 | H8 H8 H9 H9: H7 H7 H9 H9
tractor-2deck 10 S: H3 H3 H4 H4 H5 H5: H7 H7 H8 H8 HJ HJ HK HK HA\
: H7 H7 H8 H8 HJ HJ: H7 H7 HJ HJ HK HK
bashifen 9 D: SA SA SK: S3 S3 S4 S6 HA: S3 S3 S4: S3 S4 S6
tractor-3deck 5 S: H3 H3 H3 H4 H4 H4: H7 H7 H7 H8 H8 H8 HA HK\
: H7 H7 H7 H8 H8 H8: H7 H7 H8 H8 HA HK
tractor-3deck 5 S: H3 H3 H3 H4 H4 H4: H7 H7 H7 H10 H10 H10 HA HK\
: H7 H7 H7 H10 H10 H10: H7 H7 H7 H10 H10 HA
tractor-3deck 5 S: H3 H3 H3 H4 H4 H4: H7 H7 H7 H9 HJ HA HK\
: H7 H7 H7 H9 HJ HA: H7 H7 H9 HJ HA HK
tractor-3deck 5 S: H3 H3 H3 H4 H4 H4: H7 H7 H9 HJ HA HK HQ\
: H7 H7 H9 HJ HA HK: H7 H9 HJ HA HK HQ
tractor-3deck 5 S: HK HK HK: H7 H7 H7 HA HA H4: H7 H7 H7: HA HA H4
tractor-3deck 5 S: H3 H3 H3 H4 H4 H4: H7 H7 H7 H8 H8 HJ HJ HJ\
: H7 H7 H8 H8 HJ HJ | H7 H7 H7 H8 H8 HJ: H7 H7 H7 HJ HJ HJ
80fen 5 S: H3 H3 H3 H4 H4 H4: H7 H7 H7 H8 H8 HJ HJ HJ\
: H7 H7 H7 HJ HJ HJ: H7 H7 H7 H8 H8 HJ
80fen 5 S: H3 H3 H3 H4 H4 H4: H7 H7 H7 H8 H8 HJ HJ HQ\
: H7 H7 H7 H8 H8 HQ: H7 H7 H7 HJ HJ HQ
80fen 8 S: HA HA HQ HQ HQ: H7 H7 H7 H2 H3 H5: H7 H7 H7 H2 H3: H7 H7 H2 H3 H5
80fen 4 S: HK HK HK H8 H8 H9 H9: H5 H5 H6 H6 HJ HJ HA HA H2\
: H5 H5 H6 H6 HJ HJ H2: H5 H5 HJ HJ HA HA H2
80fen 5 S: HA HA HA HA: H7 H7 H8 H8 HJ HJ: H7 H7 H8 H8: H7 H7 HJ HJ
80fen 5 S: H3 H3 H4 H4: H7 H7 H7 H7 H9: H7 H7 H7 H7: H7 H7 H7 H9
80fen 5 S: H3 H3 H3 H4 H4 H4: H7 H7 H8 H8 H8 HJ HJ HQ\
: H7 H7 H8 H8 H8 HQ: H8 H8 H8 HJ HJ HQ
80fen 7 S: H3 H3 H5 H5: H8 H8 HJ HJ HA: H8 H8 HJ HJ: H8 H8 HJ HA
80fen 7 S: S3 S3: S9 H7 H7 D7 S5: H7 H7: H7 D7 | S9 S5
"""

TRICKS = """
80fen 7 S: H9 | HA | HA | H3: 1
80fen 7 S: HA | S2 | H5 | H3: 1
80fen 7 S: H3 H3 H4 H4 | H9 H9 HJ HJ | HA HK HQ H5 | H2 H5 H6 H6: 0
80fen 7 S: HK HK HA HA | S2 S2 S3 S3 | H2 H3 H4 H5 | H6 H8 H9 H9: 1
tractor-2deck 10 S: HA HK H5 H5 H4 H4 | S9 S9 S8 S8 S7 S2 | D3 D4 D6 D7 D8 D9\
 | C3 C4 C6 C7 C8 C9: 1
tractor-2deck 10 S: H5 H4 H4 | S9 S7 S7 | S8 S8 S4 | D3 D4 D6: 2
tractor-3deck 5 S: HK HK HK | HA HA HQ | S3 S3 S3 | H2 H2 H2: 2
tractor-3deck 5 S: HK HK HK | HA HA HQ | S3 S3 S4 | HA H2 H2: 0
tractor-3deck 5 S: H3 H3 H3 H4 H4 H4 | H7 H7 H7 H8 H8 H8 | S2 S2 S2 S3 S3 S3\
 | H9 H9 H9 HJ HJ HJ: 2
tractor-1deck 10 S: HA | SA | D10 | H3: 2
tractor-2deck 10 S: HA HA H5 H5 H4 H4 | S9 S9 S8 S8 S7 S2 | D3 D4 D6 D7 D8 D9\
 | C3 C4 C6 C7 C8 C9: 0
tractor-2deck 10 S: H5 H6 H7 | S9 S7 S7 | S8 S8 S4 | D3 D4 D6: 1
80fen 7 S: H3 | H7 | C7 | S6: 1
80fen 7 S: HA HA HK HK HQ | S2 S2 S3 S3 LJ | S5 S5 S4 S4 S8 | C3 C4 C5 C6 C8: 2
"""

MULTIPLIERS = """
tractor-2deck 2 S: H4 H4 H5 H5: H4 H4 H5 H5: attackers: 16
tractor-3deck 2 S: H5 H5 H5: H5 H5 H5: attackers: 8
tractor-2deck 2 S: H4 H4: H4 H4: attackers: 4
tractor-2deck 2 S: H4 H4 H5 H5 H6 H6 H7 H7: H4 H4 H5 H5 H6 H6 H7 H7: attackers: 64
tractor-2deck 2 S: HA HK HQ: S9 S7 S7: attackers: 4
tractor-2deck 2 S: H4 H4: H9 H9: declarers: 0
80fen 2 S: HK HK HA HA: HK HK HA HA: attackers: 8
80fen 2 S: H8 H8 HJ: S4 S4 S9: attackers: 4
80fen 2 S: HA HK HQ: S9 S7 S7: attackers: 2
80fen 2 S: H4 H4 H5 H5 H6 H6: H4 H4 H5 H5 H6 H6: attackers: 16
bashifen 2 S: H4 H4 H5 H5 H6 H6: H4 H4 H5 H5 H6 H6: attackers: 12
tractor-1deck 2 S: HA: HA: attackers: 2
"""


def examples(text: str) -> list[list[str]]:
    """Split a table into examples, and each into its parts."""
    return [line.split(":") for line in text.strip().splitlines()]


def named(words: str) -> Game:
    """Read the first part of an example."""
    variant, level, suit = words.split()
    return game(variant, level, None if suit == "-" else suit)


def seats(words: str) -> list[Cards]:
    """Read several hands or plays."""
    return [tuple(part.split()) for part in words.split("|") if part.strip()]


@pytest.mark.parametrize(("table", "order"), examples(RANK_ORDER))
def test_rank_order(table: str, order: str) -> None:
    """Cards of a category rank as the texts say."""
    groups = [group.split() for group in order.split(">")]
    mixed = tuple(card for group in groups for card in sorted(group))[::-1]
    got = named(table).order.high_to_low(mixed)
    assert [sorted(group) for group in got] == [sorted(group) for group in groups]


@pytest.mark.parametrize(("table", "reading"), examples(UNITS))
def test_units(table: str, reading: str) -> None:
    """A lead is read as the texts say, the largest unit first."""
    wanted = [tuple(unit.split()) for unit in reading.split("+")]
    mixed = tuple(card for unit in wanted[::-1] for card in unit)
    assert [unit.cards for unit in units(named(table), mixed)] == wanted


@pytest.mark.parametrize("parts", examples(THROWS))
def test_throw(parts: list[str]) -> None:
    """A throw succeeds, or forces what the texts say at their price."""
    table, thrown, side, others, forced, points = parts
    hands = dict(enumerate(seats(others), start=1))
    got = throw(named(table), tuple(thrown.split()), side.strip(), 0, hands)
    assert got.succeeds == (not forced.strip())
    assert got.forced == tuple(forced.split())
    assert got.attackers_points == int(points)


@pytest.mark.parametrize(
    ("table", "lead", "hand", "legal", "illegal"), examples(FOLLOWS)
)
def test_follow(table: str, lead: str, hand: str, legal: str, illegal: str) -> None:
    """The duty to follow accepts and refuses what the texts say."""
    (led,), (held,) = seats(lead), seats(hand)
    assert all(is_legal(named(table), led, held, play) for play in seats(legal))
    assert not any(is_legal(named(table), led, held, play) for play in seats(illegal))
    every = legal_plays(named(table), led, held)
    assert {tuple(sorted(play)) for play in seats(legal)} <= every


@pytest.mark.parametrize(("table", "plays", "winner"), examples(TRICKS))
def test_trick(table: str, plays: str, winner: str) -> None:
    """The trick goes to the seat that the texts name."""
    got = trick.winner_seat(named(table), list(enumerate(seats(plays))))
    assert got == int(winner)


@pytest.mark.parametrize(
    ("table", "lead", "winner", "won_by", "multiplier"), examples(MULTIPLIERS)
)
def test_multiplier(
    table: str, lead: str, winner: str, won_by: str, multiplier: str
) -> None:
    """The kitty is multiplied as the texts say."""
    (led,), (won,) = seats(lead), seats(winner)
    got = kitty.multiplier(named(table), led, won, won_by.strip())
    assert got == int(multiplier)
