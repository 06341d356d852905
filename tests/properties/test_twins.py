"""The engine's trick rules against their slow twins, on hands rich in events."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING

import pytest
from hypothesis import event, given, settings

from simulator import rulings
from simulator.variant import Variant, load_variant
from tests.oracle import kitty, rich, trick
from tests.oracle.follow import is_legal
from tests.oracle.game import Game
from tests.oracle.order import Trump
from tests.oracle.rich import Table
from tests.oracle.specs import (
    FOUR_DECKS,
    LONG_ONLY,
    SHORT_IS_FREE,
    SPECS,
    THREE_DECKS,
)
from tests.oracle.throw import throw
from tests.oracle.units import units

if TYPE_CHECKING:
    from tests.oracle.units import Cards, Unit

Trick = tuple[Table, list[tuple[int, "Cards"]]]

many = settings(max_examples=300, deadline=None)


@cache
def variant(spec: str) -> Variant:
    """Load each variant once."""
    return load_variant(spec)


def trump(table: Table) -> dict[str, str | None]:
    """Write the trump in force as a ruling does."""
    return {"level": table.game.trump.level, "suit": table.game.trump.suit}


def heights(table: Table, cards: Cards) -> list[int]:
    """Replace cards by their positions, since cards that tie are as good."""
    return sorted(table.game.order.position(card) for card in cards)


def kind_of_lead(read: list[Unit]) -> str:
    """Describe a lead in a word, for the statistics of a run."""
    if len(read) > 1:
        return "throw with a tractor" if read[0].length > 1 else "throw"
    return "tractor" if read[0].length > 1 else f"set of {read[0].copies}"


def assert_same_units(table: Table, cards: Cards) -> None:
    """Both read these cards alike, but for the suits of cards that tie."""
    got = rulings.units(variant(table.spec), trump(table), list(cards))
    assert [(u.copies, u.length, heights(table, u.cards)) for u in got] == [
        (u.copies, u.length, heights(table, u.cards)) for u in units(table.game, cards)
    ]
    assert sorted(card for unit in got for card in unit.cards) == sorted(cards)


@settings(max_examples=60, deadline=None)
@given(rich.tables())
def test_order(table: Table) -> None:
    """Both rank every category alike, and agree on which neighbours touch."""
    for line in table.game.order.lines.values():
        cards = tuple(card for position in line.positions for card in position.cards)
        got = rulings.rank_order(variant(table.spec), trump(table), sorted(cards))
        wanted = table.game.order.high_to_low(cards)
        assert [sorted(group) for group in got] == [sorted(g) for g in wanted]
        for start in range(0, len(line.positions) - 1, 3) if table.decks > 1 else ():
            near = [place.cards[0] for place in line.positions[start : start + 4]]
            assert_same_units(table, tuple(near * 2))
    event(f"permanent ranks {len(table.game.rules.permanent)}")


def test_reading_does_not_depend_on_suits() -> None:
    """Of off-suit level cards that tie, the tractor takes those that break least.

    Taking the highest printed suit instead would read SA SA C2 C2 C2 D2 D2 as a
    tractor and a triple, but SA SA C2 C2 D2 D2 D2 as a tractor, a pair and a single.
    """
    table = Table(THREE_DECKS, 3, Game(SPECS[THREE_DECKS][1], Trump("2", "S")))
    for triple, pair in permutations(("H2", "C2", "D2"), 2):
        assert_same_units(table, ("SA", "SA", *[triple] * 3, *[pair] * 2))


@many
@given(rich.leads(14))
def test_units(case: tuple[Table, Cards]) -> None:
    """Both read a lead as the same units."""
    table, cards = case
    event(kind_of_lead(units(table.game, cards)))
    assert_same_units(table, cards)


@many
@given(rich.throws())
def test_throw(case: tuple[Table, Cards, str, int, dict[int, Cards]]) -> None:
    """Both let the same throws stand, and force the same unit at the same price."""
    table, cards, side, seat, others = case
    hands = {other: list(hand) for other, hand in others.items()}
    got = rulings.throw(
        variant(table.spec), trump(table), list(cards), side, seat, hands
    )
    wanted = throw(table.game, cards, side, seat, others)
    event(f"{kind_of_lead(units(table.game, cards))}, stands {wanted.succeeds}")
    assert got.succeeds == wanted.succeeds
    assert got.attackers_points == wanted.attackers_points
    assert heights(table, tuple(got.forced or ())) == heights(table, wanted.forced)


def same_legal_plays(table: Table, lead: Cards, hand: Cards) -> list[bool]:
    """Ask both about all plays that a hand could make."""
    engine = variant(table.spec)
    candidates = sorted(set(combinations(sorted(hand), len(lead))))
    wanted = [is_legal(table.game, lead, hand, play) for play in candidates]
    assert wanted == [
        rulings.follow(engine, trump(table), lead, hand, play) for play in candidates
    ]
    return wanted


@many
@given(rich.followings(6, 4))
def test_follow(case: tuple[Table, Cards, Cards]) -> None:
    """Both accept the same plays, out of all that the hand could make."""
    table, lead, hand = case
    legal = same_legal_plays(table, lead, hand)
    event(kind_of_lead(units(table.game, lead)))
    event(f"some plays are illegal {not all(legal)}, one is legal {sum(legal) == 1}")


@pytest.mark.parametrize(
    ("spec", "lead", "hand"),
    [
        # a shorter tractor beside two loose pairs
        ("80fen", "S9 S9 S10 S10 SJ SJ", "S2 S2 S3 S3 S5 S5 S7 S7 SA"),
        (SHORT_IS_FREE, "S9 S9 S10 S10 SJ SJ", "S2 S2 S3 S3 S5 S5 S7 S7 SA"),
        (LONG_ONLY, "S9 S9 S10 S10 SJ SJ", "S2 S2 S3 S3 S5 S5 S7 S7 SA"),
        # a triple beside a pair, above it and below it
        (THREE_DECKS, "SJ SJ SJ SQ SQ SQ", "S2 S2 S3 S3 S3 S7 S7 SA"),
        (THREE_DECKS, "SJ SJ SJ SQ SQ SQ", "S2 S2 S2 S3 S3 S7 S7 SA"),
        (THREE_DECKS, "SJ SJ SJ SQ SQ SQ", "S2 S2 S3 S3 S4 S4 S7 S7"),
        ("tractor-3deck", "SJ SJ SJ SQ SQ SQ", "S2 S2 S3 S3 S3 S7 S7 S7"),
        # what four equal cards draw, and what they fill
        (FOUR_DECKS, "SK SK SK SK", "S2 S2 S3 S3 S7 S7 S9"),
        (FOUR_DECKS, "S9 S9 S10 S10", "S2 S2 S2 S2 S4 S7 S7"),
        # a throw whose units compete for one triple
        (THREE_DECKS, "SA SA SQ SQ SQ", "S2 S3 S5 S7 S7 S7"),
    ],
)
def test_follow_with_hard_hands(spec: str, lead: str, hand: str) -> None:
    """Both accept the same plays where one option or one rung decides."""
    decks, rules = SPECS[spec]
    table = Table(spec, decks, Game(rules, Trump("8", "H")))
    legal = same_legal_plays(table, tuple(lead.split()), tuple(hand.split()))
    assert any(legal)
    assert not all(legal)


@many
@given(rich.long_hands())
def test_follow_from_long_hands(
    case: tuple[Table, Cards, Cards, list[Cards]],
) -> None:
    """Both accept the same plays that just do, or just do not, what a hand owes."""
    table, lead, hand, plays = case
    for play in plays:
        wanted = is_legal(table.game, lead, hand, play)
        got = rulings.follow(variant(table.spec), trump(table), lead, hand, play)
        event(f"legal {wanted}")
        assert got == wanted
    event(kind_of_lead(units(table.game, lead)))


@many
@given(rich.tricks())
def test_trick(case: Trick) -> None:
    """Both give the trick to the same seat, with the same points."""
    table, plays = case
    written = [(seat, list(cards)) for seat, cards in plays]
    got = rulings.trick(variant(table.spec), trump(table), written)
    wanted = trick.winner_seat(table.game, plays)
    lead = plays[0][1]
    able = [trick.strength(table.game, lead, cards) is not None for _, cards in plays]
    event(f"{kind_of_lead(units(table.game, lead))}, {sum(able)} of 4 can win")
    assert got.winner_seat == wanted
    assert got.points == trick.points(plays)


@many
@given(rich.tricks())
def test_kitty_multiplier(case: Trick) -> None:
    """Both multiply the kitty by the same number."""
    table, plays = case
    lead = plays[0][1]
    winner = dict(plays)[trick.winner_seat(table.game, plays)]
    engine = variant(table.spec)
    for side in ("attackers", "declarers"):
        got = rulings.kitty_multiplier(
            engine, trump(table), list(lead), list(winner), side
        )
        assert got == kitty.multiplier(table.game, lead, winner, side)
    event(f"won by the lead {lead == winner}")
