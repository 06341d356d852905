"""A record tells the whole round, and the same round that is simulated."""

from collections import Counter
from itertools import pairwise

import pytest

from simulator import record
from simulator.cards.card import KINDS, RANKS
from simulator.cards.pack import pack
from simulator.engine.batch import play_matches, play_rounds, record_round
from simulator.engine.record import recorded
from simulator.record import Burial, Call, Reference, Round
from simulator.variant import builtin_names
from tests.simulator.engine.rounds import (
    DEALS,
    PLAYERS,
    SEATS,
    SEED,
    VARIANTS,
    compiled,
    deal_of,
    deals_of,
)

BUILTIN = builtin_names()
THROWER = "random_legal:throw=30"
everywhere_built_in = pytest.mark.parametrize("variant", BUILTIN)
everywhere = pytest.mark.parametrize("variant", VARIANTS)
everyone = pytest.mark.parametrize("player", PLAYERS)


def cards_played(played: Round) -> Counter[int]:
    """Count the kinds in all tricks."""
    plays = [play for trick in played.tricks for play in trick.plays]
    return Counter(kind for play in plays for kind in play.cards)


@everywhere_built_in
@everyone
def test_every_card_appears_once(variant: str, player: str) -> None:
    """Hands and kitty are the pack, and every hand is played to its last card."""
    everything = Counter(pack(compiled(variant).variant["deal"].decks))
    for played in deals_of(variant, player):
        hands = Counter(kind for hand in played.hands for kind in hand)
        assert hands + Counter(played.kitty) == everything
        assert cards_played(played) == hands
        for seat, hand in enumerate(played.hands):
            own = [p.cards for t in played.tricks for p in t.plays if p.seat == seat]
            assert Counter(hand) == Counter(kind for cards in own for kind in cards)


@everywhere_built_in
@everyone
def test_points_add_up(variant: str, player: str) -> None:
    """Tricks and kitty hold the pack's points; the total is what the parts make."""
    in_pack = compiled(variant).rules[0]["points"]["in_pack"]
    for played in deals_of(variant, player):
        outcome = played.outcome
        won: dict[bool, int] = {True: 0, False: 0}
        for trick in played.tricks:
            won[played.is_declarer_side(trick.winner)] += trick.points
        failed = [t.throw for t in played.tricks if t.throw and t.throw.failed]
        assert won[False] == outcome.captured
        assert sum(won.values()) + outcome.kitty_points == in_pack
        assert sum(throw.attackers_points for throw in failed) == outcome.penalty
        assert played.tricks[-1].attackers_points == won[False] + outcome.penalty
        kitty = outcome.kitty_points * outcome.multiplier
        assert outcome.total == max(0, won[False] + outcome.penalty + kitty)


@everywhere
@everyone
@pytest.mark.parametrize("opening", [False, True])
def test_it_is_the_round_that_is_simulated(
    variant: str, player: str, opening: bool
) -> None:
    """Every field of the result is that of play_rounds for deal and declarer."""
    rules, players = compiled(variant), (player,) * SEATS
    results = play_rounds(
        rules, players, seed=SEED, first=0, deals=len(DEALS), opening=opening
    )
    for deal in DEALS:
        seat = deal % SEATS
        result, _ = record_round(
            rules, players, seed=SEED, deal=deal, seat=seat, opening=opening
        )
        assert result == results[deal, seat]
        played = deal_of(variant, player, deal, opening=opening)
        assert played.outcome.total == results[deal, seat]["total"]
        assert played.declarer == results[deal, seat]["declarer"]
        assert played.takeover == bool(results[deal, seat]["takeover"])


@everywhere
@everyone
def test_tricks_follow_each_other(variant: str, player: str) -> None:
    """The declarer leads first, the winner next, the seats in their order."""
    for played in deals_of(variant, player):
        leader = played.declarer
        for number, trick in enumerate(played.tricks, 1):
            seats = [play.seat for play in trick.plays]
            assert seats == [(leader + turn) % SEATS for turn in range(SEATS)]
            assert trick.number == number
            assert len({len(play.cards) for play in trick.plays}) == 1
            leader = trick.winner


@everywhere
@everyone
def test_cards_are_sorted_high_to_low(variant: str, player: str) -> None:
    """Trumps come first, then the suits; the jokers are the highest trumps."""
    for played in deals_of(variant, player):
        assert {KINDS - 1, KINDS - 2} <= played.trumps
        for hand in played.hands:
            trumps = [kind in played.trumps for kind in hand]
            assert trumps == sorted(trumps, reverse=True)
            plain = [kind for kind in hand if kind not in played.trumps]
            ranks = len(RANKS)
            assert plain == sorted(plain, key=lambda kind: (kind // ranks, -kind))


def test_failed_throws_are_kept() -> None:
    """What was tried holds what was played instead, and is larger; 80fen fines it."""
    rounds = [one for variant in VARIANTS for one in deals_of(variant, THROWER)]
    tricks = [trick for one in rounds for trick in one.tricks]
    failed = [t for t in tricks if t.throw is not None and t.throw.failed]
    passed = [t for t in tricks if t.throw is not None and not t.throw.failed]
    assert len(failed) > 20
    assert passed
    for trick in failed:
        assert trick.throw is not None
        forced = Counter(trick.plays[0].cards)
        assert forced < Counter(trick.throw.cards)
    tricks_80fen = [t for one in deals_of("80fen", THROWER) for t in one.tricks]
    fined = [trick.throw for trick in tricks_80fen if trick.throw is not None]
    assert all(throw.failed == (throw.attackers_points != 0) for throw in fined)
    assert all(t.throw and t.throw.cards == t.plays[0].cards for t in passed)


def test_throws_are_as_many_as_the_result_counts() -> None:
    """Passed and failed throws agree with the counters of the result."""
    for deal in DEALS:
        result, _ = record_round(
            compiled("80fen"), (THROWER,) * SEATS, seed=SEED, deal=deal, seat=deal % 4
        )
        played = deals_of("80fen", THROWER)[deal]
        throws = [t.throw for t in played.tricks if t.throw is not None]
        failed = [throw for throw in throws if throw.failed]
        counted = result["failed_throws_declarers"] + result["failed_throws_attackers"]
        assert (len(throws) - len(failed), len(failed)) == (result["throws"], counted)


@everywhere
def test_declarations_are_named_as_the_result_counts_them(variant: str) -> None:
    """The first declares; the rest are overrides, reburies and reinforcements."""
    for deal in DEALS:
        result, _ = record_round(
            compiled(variant), (THROWER,) * SEATS, seed=SEED, deal=deal, seat=deal % 4
        )
        played = deals_of(variant, THROWER)[deal]
        calls = [step for step in played.steps if isinstance(step, Call)]
        how = Counter(call.how for call in calls)
        assert how[record.REINFORCES] == result["reinforcements"]
        assert how[record.OVERRIDES] + how[record.REBURIES] == result["overrides"]
        assert how[record.REBURIES] == result["reburies"]
        assert how[record.DECLARES] == (not played.nobody_declared)
        assert all(call.window in record.WINDOWS for call in calls)


def test_the_kitty_changes_hands_card_by_card() -> None:
    """Who reburies takes what was buried before; the last burial is the kitty."""
    reburied = 0
    for played in deals_of("80fen", THROWER):
        burials = [step for step in played.steps if isinstance(step, Burial)]
        reburied += len(burials) > 1
        assert burials[0].seat == played.declarer
        assert burials[-1].buried == played.kitty
        for before, after in pairwise(burials):
            assert Counter(after.taken) == Counter(before.buried)
            assert after.taken_points == before.buried_points
        assert burials[-1].buried_points == played.outcome.kitty_points
    assert reburied


@everywhere
@everyone
def test_the_rounds_of_a_match_are_those_of_the_match(
    variant: str, player: str
) -> None:
    """Round by round the totals, takeovers and captures are what the match counted."""
    players = (player,) * SEATS
    for match in range(2):
        counted = play_matches(
            compiled(variant), players, seed=SEED, first=match, matches=1
        )[0]
        rounds = [
            recorded(
                compiled(variant),
                players,
                Reference(variant, SEED, player, match=match, round=number),
            )
            for number in range(1, int(counted["rounds"]) + 1)
        ]
        outcomes = [played.outcome for played in rounds]
        assert sum(one.total for one in outcomes) == counted["total_sum"]
        assert sum(one.multiplier > 0 for one in outcomes) == counted["kitty_captures"]
        assert sum(played.takeover for played in rounds) == counted["takeovers"]
        assert rounds[0].declarer == counted["first_declarer"]
        winners = [played.standing and played.standing.winner for played in rounds]
        assert winners == [None] * (len(rounds) - 1) + [counted["winner"]]
        for before, after in pairwise(rounds):
            assert before.standing is not None
            team = after.teams[after.declarer]
            assert before.standing.levels[team] == after.level


def test_a_match_has_no_round_after_its_last() -> None:
    """Asking for one is an error that says how long the match is."""
    asked = Reference("80fen", SEED, "greedy", match=0, round=499)
    with pytest.raises(IndexError, match=r"match 0 has [0-9]+ rounds"):
        recorded(compiled("80fen"), ("greedy",) * SEATS, asked)
