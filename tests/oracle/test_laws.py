"""Laws that any reading of the rules must obey, checked on the twins themselves."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import event, given, settings
from hypothesis import strategies as st

from tests.oracle import rich
from tests.oracle.follow import generated_ladder, is_legal, legal_plays
from tests.oracle.order import SUITS, Trump
from tests.oracle.rich import Table
from tests.oracle.specs import SPECS
from tests.oracle.throw import throw
from tests.oracle.trick import strength, winner_seat
from tests.oracle.units import Cards, class_rank, contains, units

Trick = tuple[Table, list[tuple[int, Cards]]]
Thrown = tuple[Table, Cards, str, int, dict[int, Cards]]
Following = tuple[Table, Cards, Cards]

STRICTLY_BETTER = tuple(
    spec
    for spec, (_, rules) in SPECS.items()
    if rules.tie == "first"
    and rules.overruff == "largest_led_class"
    and rules.check == "all_others"
)

few = settings(max_examples=150, deadline=None)


@few
@given(rich.leads(12))
def test_reading_is_a_partition(case: tuple[Table, Cards]) -> None:
    """The units of a lead are its cards, the largest first, and fill themselves."""
    table, lead = case
    read = units(table.game, lead)
    assert sorted(card for unit in read for card in unit.cards) == sorted(lead)
    ranks = [class_rank(unit.shape) for unit in read]
    assert ranks == sorted(ranks, reverse=True)
    assert all(len(unit.cards) == unit.copies * unit.length for unit in read)
    assert strength(table.game, lead, lead) is not None
    event(f"units {min(len(read), 4)}, tractor {any(u.length > 1 for u in read)}")


@few
@given(rich.leads(12), st.permutations(SUITS))
def test_reading_does_not_depend_on_suits(
    case: tuple[Table, Cards], suits: list[str]
) -> None:
    """Suits are only names: other names, the same units."""
    table, lead = case
    other = dict(zip(SUITS, suits, strict=True))
    trump = table.game.trump
    renamed = Trump(trump.level, other[trump.suit] if trump.suit else None)
    cards = tuple(other.get(card[0], card[0]) + card[1:] for card in lead)
    there = units(replace(table.game, trump=renamed), cards)
    assert [u.shape for u in there] == [u.shape for u in units(table.game, lead)]


@few
@given(rich.followings(6, 4), st.integers(0, 20))
def test_there_is_always_a_legal_play(case: Following, which: int) -> None:
    """Some play is legal, and it stays so when the hand loses another card."""
    table, lead, hand = case
    legal = legal_plays(table.game, lead, hand)
    assert legal
    event(f"legal plays {min(len(legal), 3)}")
    if len(hand) > len(lead):
        play = sorted(legal)[which % len(legal)]
        poorer = rich.smaller(hand, play, which)
        assert is_legal(table.game, lead, poorer, play)


@few
@given(rich.followings(6, 4))
def test_the_suit_comes_first(case: Following) -> None:
    """A legal play has as many cards of the led category as the hand allows."""
    table, lead, hand = case
    category = table.game.order.category
    led = category(lead[0])
    owed = min(len(lead), sum(category(card) == led for card in hand))
    for play in legal_plays(table.game, lead, hand):
        assert contains(hand, play)
        assert sum(category(card) == led for card in play) == owed


@few
@given(rich.throws())
def test_throws(case: Thrown) -> None:
    """A failed throw forces one of its units; fewer cards outside help the thrower."""
    table, thrown, side, seat, others = case
    got = throw(table.game, thrown, side, seat, others)
    read = units(table.game, thrown)
    event(f"units {min(len(read), 3)}, succeeds {got.succeeds}")
    if got.succeeds:
        poorer = {s: hand[s % 2 :] for s, hand in others.items()}
        assert throw(table.game, thrown, side, seat, poorer).succeeds
        return
    assert sorted(got.forced) in [sorted(unit.cards) for unit in read]
    lost = got.attackers_points if side == "declarers" else -got.attackers_points
    assert 0 <= lost <= table.game.rules.penalty * len(thrown)
    assert throw(table.game, got.forced, side, seat, others).succeeds


@few
@given(rich.tricks(STRICTLY_BETTER))
def test_a_throw_that_stands_is_not_beaten_in_its_suit(case: Trick) -> None:
    """What is beaten in its own suit had no right to be thrown."""
    table, plays = case
    category = table.game.order.category
    leader, lead = plays[0]
    for seat, cards in plays[1:]:
        if all(category(card) == category(lead[0]) for card in cards):
            beaten = winner_seat(table.game, [(leader, lead), (seat, cards)]) == seat
            got = throw(table.game, lead, "attackers", leader, {seat: cards})
            single = len(units(table.game, lead)) == 1
            assert single or not (beaten and got.succeeds)
            event(f"one unit {single}, beaten {beaten}, stands {got.succeeds}")


@few
@given(rich.tricks())
def test_the_winner_has_a_valid_play(case: Trick) -> None:
    """The winner led, followed in the suit or ruffed; later discards change nothing."""
    table, plays = case
    seat = winner_seat(table.game, plays)
    cards = dict(plays)[seat]
    lead = plays[0][1]
    best = strength(table.game, lead, cards)
    assert best is not None
    for _, other in plays:
        this = strength(table.game, lead, other)
        assert this is None or this <= best
    event(f"ruff {best[0]}, leader wins {seat == plays[0][0]}")


@few
@given(st.integers(1, 4), st.integers(1, 4), st.booleans())
def test_ladders(copies: int, length: int, partial: bool) -> None:
    """A ladder starts with the unit, ends with nothing owed, and repeats no rung."""
    found = generated_ladder((copies, length), partial_tractor=partial)
    assert found[-1] == ()
    assert copies == 1 or found[0] == ((copies,) * length,)
    assert len(set(found)) == len(found)
    cards = [sum(width for run in rung for width in run) for rung in found]
    assert all(count <= copies * length for count in cards)
