"""Mistakes counted in rounds so small that one can count them by hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simulator.cards.card import parse
from simulator.record import Burial, Outcome, Play, Round, Throw, Trick
from simulator.run.lineup import Lineup
from simulator.run.mistakes import _tally, count_mistakes
from simulator.run.referee import Referee
from simulator.stats.mistakes import MISTAKES
from tests.simulator.engine.tables import compiled

HELD = Outcome(0, 0, 0, 0, 0, 80, "held", 1, 0, "", 0, ())
NAMES = [mistake.name for mistake in MISTAKES]


def kinds(text: str) -> tuple[int, ...]:
    """Return the kinds of a text of cards."""
    return tuple(parse(card) for card in text.split())


def found(*tricks: str, left: dict[int, str] | None = None) -> dict[str, Any]:
    """Return, for each mistake, what each seat made and could have made.

    A trick is written `leader: card, card, card, card`; `left` is what seats hold
    besides. Hearts are trumps, level 2, seats 0 and 2 declarers; seat 0 buried aces.
    """
    played, hands = [], [list(kinds((left or {}).get(seat, ""))) for seat in range(4)]
    for number, text in enumerate(tricks, 1):
        leader, _, rest = text.partition(":")
        plays = []
        for place, cards in enumerate(rest.split(",")):
            seat = (int(leader) + place) % 4
            plays.append(Play(seat, kinds(cards)))
            hands[seat] += kinds(cards)
        throw = Throw(plays[0].cards, False, 0) if "!" in text else None
        played.append(Trick(number, tuple(plays), throw, 0, 0, 0, False))
    kitty = kinds("DA DA CA CA")
    one = Round(
        level="2",
        trump=1,
        trumps=frozenset(),
        first_drawer=0,
        declarer=0,
        teams=(0, 1, 0, 1),
        declarers=(0, 2),
        redeals=0,
        nobody_declared=True,
        steps=(Burial(0, (), 0, kitty, 0),),
        hands=tuple(map(tuple, hands)),
        tricks=tuple(played),
        kitty=kitty,
        outcome=HELD,
    )
    counts = Referee(one, compiled("80fen").row(0, 1)).watch()
    return {name: counts[:, place].tolist() for place, name in enumerate(NAMES)}


@pytest.mark.parametrize(
    ("card", "held", "made"),
    [
        ("S4", "S10 SQ", [0, 1]),  # the lowest
        ("S10", "S4 SQ", [1, 1]),  # points
        ("SQ", "S4 S10", [1, 1]),  # a queen for nothing
        ("S6", "S4 S4", [0, 1]),  # a pair is kept
        ("S10", "SK", [0, 1]),  # points whatever is played
        ("S10", "SA SA", [0, 1]),  # an ace is not spare
        ("S4", "C3", [0, 0]),  # one card of the suit: no choice
        ("S4", "SA SA", [0, 1]),  # an equal ace does not win
        ("C6", "C10 D4", [0, 1]),  # a discard of no points
    ],
)
def test_a_lost_trick_gets_the_cheapest_card(
    card: str, held: str, made: list[int]
) -> None:
    """Seat 3 is last and cannot beat the ace of seat 2; its partner has played."""
    counts = found(f"0: S3, S7, SA, {card}", left={3: held})
    assert counts["lost_trick_waste"][3] == made
    assert counts["lost_trick_waste"][1] == [0, 0], "its partner is still to play"


def test_a_trump_is_wasted_on_a_higher_one() -> None:
    """Seat 3 throws a trump under a joker, though it holds a club."""
    wasted = found("0: S3, S7, BJ, H4", left={3: "C6 C10"})
    assert wasted["lost_trick_waste"][3] == [1, 1]
    forced = found("0: S3, S7, BJ, H4", left={3: "C10 CK"})
    assert forced["lost_trick_waste"][3] == [0, 1]


@pytest.mark.parametrize(
    ("trick", "held", "made"),
    [
        ("0: SA, S10, S3, S4", "S6", [1, 1]),  # before its partner, under an ace
        ("0: SA, S6, S3, S4", "S10", [0, 1]),
        ("0: SQ, S10, S3, S4", "S6", [0, 0]),  # the partner may hold king or ace
        ("0: SA, S10, S3, S4", "SK", [0, 0]),  # points whatever it plays
        ("0: SA, D10, S3, S4", "BJ", [0, 0]),  # it could have ruffed
    ],
)
def test_points_go_to_a_sure_winner(trick: str, held: str, made: list[int]) -> None:
    """Seat 1 follows the lead of seat 0; nothing in the suit beats an ace."""
    assert found(trick, left={1: held})["points_fed"][1] == made


@pytest.mark.parametrize(
    ("last", "made"),
    [
        ("0: SA, S4, S10, H3", [1, 1]),
        ("0: SA, S4, S6, H3", [0, 1]),
        ("0: BJ, H4, H10, C3", [0, 0]),  # no plain card was led
    ],
)
def test_points_before_a_known_void(last: str, made: list[int]) -> None:
    """Seat 3 discarded on a spade a trick ago, and waits behind seat 2."""
    counts = found("0: SA, S7, S8, C4", last, left={2: "S10 S6 H10 H6"})
    assert counts["ruffable_feed"][2] == made


def test_points_that_win_are_not_fed() -> None:
    """Seat 2 goes over its partner with a trump ten of its own."""
    tricks = ("0: SA, S7, H3, C4", "0: SQ, S4, H10, H4")
    counts = found(*tricks, left={2: "C6"})
    assert counts["ruffable_feed"][2] == [0, 1]


def test_a_void_in_trumps_does_not_wait() -> None:
    """Who has discarded on trumps ruffs nothing."""
    tricks = ("0: SA, S7, S8, C4", "0: BJ, H4, H6, C6", "0: SA, S4, S10, C7")
    assert found(*tricks, left={2: "S6"})["ruffable_feed"][2] == [0, 0]


@pytest.mark.parametrize(
    ("card", "held", "made"),
    [
        ("S4", "S4 S3", [1, 1]),
        ("S3", "S4 S4", [0, 1]),
        ("S4", "S4 S6", [0, 0]),  # the single is higher
        ("S4", "S4 S5", [0, 0]),
        ("SA", "SA S3", [0, 0]),  # the pair's card wins
        ("S6", "S6 S6 S4", [1, 1]),
        ("S10", "S10 S4", [0, 0]),  # other points: another matter
    ],
)
def test_pairs_are_kept(card: str, held: str, made: list[int]) -> None:
    """Seat 3 follows a king; a single of no more rank or points serves as well."""
    counts = found(f"0: S3, S7, SK, {card}", left={3: held})
    assert counts["broken_pair"][3] == made


def test_only_the_opening_is_counted_for_naked_leads() -> None:
    """A joker led alone counts while two thirds of the cards are held."""
    counts = found(
        "0: BJ, H3, H4, H5",
        "0: SA, S3, S4, S5",
        "0: LJ, H6, H7, H8",
        "0: S2, H9, HJ, HQ",
        left={0: "C3 C4"},
    )
    assert counts["naked_honour"][0] == [2, 3]
    pair = found("0: BJ BJ, H3 H4, H4 H6, H5 H6", left={0: "C3"})
    assert pair["naked_honour"][0] == [0, 1]
    only = found("0: BJ, H3, H4, H5")
    assert only["naked_honour"][0] == [0, 0]


def test_every_deal_is_recorded_in_both_seatings() -> None:
    """Both players have chances; a level is kept; the count has no luck in it."""
    line = Lineup(("greedy", "lowest"))
    first, again = (
        count_mistakes(compiled("80fen"), line, 1, 16, level="5") for _ in range(2)
    )
    assert first == again
    assert list(first) == ["greedy", "lowest"]
    for tallies in first.values():
        assert tallies[0].chances > 10
        for tally in tallies:
            share = tally.share
            assert (share is None) == (tally.chances == 0)
            assert share is None or 0 <= share.low <= share.best <= share.high <= 1


def test_few_chances_bound_a_mistake_never_made() -> None:
    """Of three chances none: at most 56 % (Wilson's bound by hand: z² / (3 + z²))."""
    counts = np.zeros((2, 4), np.int64)
    counts[1, 0] = 3
    share = _tally(counts).share
    assert share is not None
    assert (share.low, share.best) == (0, 0)
    assert share.high == pytest.approx(3.8415 / 6.8415, abs=1e-4)
