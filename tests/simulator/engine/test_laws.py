"""The laws that every round keeps, checked from outside on recorded rounds."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from simulator.cards.card import RANKS
from simulator.engine.batch import record_match, record_round
from tests.simulator.engine import laws, making
from tests.simulator.engine.chance import FIRST_DRAWER, LEVEL, Stream
from tests.simulator.engine.replay import replay
from tests.simulator.engine.tables import LINE_UPS, MAIN, VARIANTS, compiled

ROUNDS = 24  # a variant and line-up; a quarter of them opening rounds
SEED = 20_260_101


def contested(rules: Any) -> bool:
    """Tell whether every round is an opening round."""
    return bool(rules.variant["rotation"].next == "contested")


@pytest.mark.parametrize("players", LINE_UPS, ids=lambda players: players[0])
@pytest.mark.parametrize("specification", VARIANTS)
def test_a_round_keeps_the_laws(specification: str, players: tuple[str, ...]) -> None:
    """A later round plays every card once and adds up to its result."""
    rules = compiled(specification)
    for deal in range(ROUNDS):
        seat = deal % 4
        result, events = record_round(rules, players, seed=SEED, deal=deal, seat=seat)
        told = replay(rules, events, SEED, deal)
        dice = making.rule_dice(SEED, deal, told.redeals)
        laws.check(rules, told, result)
        making.check(rules, told, result, dice)
        if not contested(rules):
            moved = seat + 2 * int(result["weak_redeals"])
            assert result["declarer"] == result["first_drawer"] == moved % 4
        levels = rules.variant["levels"].list
        drawn = Stream(SEED, LEVEL, deal).below(len(levels))
        assert result["level"] == RANKS.index(levels[drawn])


@pytest.mark.parametrize("players", LINE_UPS, ids=lambda players: players[0])
@pytest.mark.parametrize("specification", VARIANTS)
def test_an_opening_round_keeps_the_laws(
    specification: str, players: tuple[str, ...]
) -> None:
    """An opening round contests the declarer and keeps the same laws."""
    rules = compiled(specification)
    start = (RANKS.index(rules.variant["levels"].start),)
    for deal in range(ROUNDS // 4):
        seat = deal % 4
        result, events = record_round(
            rules,
            players,
            seed=SEED,
            deal=deal,
            seat=seat,
            opening=True,
            levels=start,
        )
        told = replay(rules, events, SEED, deal)
        dice = making.rule_dice(SEED, deal, told.redeals)
        laws.check(rules, told, result)
        making.check(rules, told, result, dice)
        if told.void:
            continue  # the redeal names the declarer
        assert result["first_drawer"] == seat
        assert result["declarer"] == making.declarer(rules, told, result)


@pytest.mark.parametrize("players", LINE_UPS[2:], ids=lambda players: players[0])
@pytest.mark.parametrize("specification", MAIN)
def test_a_match_keeps_the_laws(specification: str, players: tuple[str, ...]) -> None:
    """A match hands on declarer and levels by the rule texts until a side is past A."""
    rules = compiled(specification)
    levels, declarer, match_so_far = [0, 0], None, None
    for turn in itertools.count():
        try:
            result, events, match_so_far = record_match(
                rules, players, seed=SEED, match=3, round_in_match=turn
            )
        except IndexError:
            break
        told = replay(rules, events, SEED, 3, turn)
        dice = making.rule_dice(SEED, 3, turn * 64 + told.redeals)
        laws.check(rules, told, result)
        making.check(rules, told, result, dice)
        if declarer is None:
            assert result["first_drawer"] == Stream(SEED, FIRST_DRAWER, 3).below(4)
            declarer = making.declarer(rules, told, result)
        assert result["declarer"] == declarer
        team = declarer % 2
        assert result["level"] == levels[team]
        if result["takeover"]:
            levels[1 - team] = min(12, levels[1 - team] + result["attackers_advance"])
            declarer = (declarer + 1) % 4
        else:
            gain = int(result["declarers_advance"])
            at_last = levels[team] == 12
            levels[team] = 13 if at_last else min(12, levels[team] + gain)
            declarer = (declarer + 2) % 4
        assert [int(level) for level in match_so_far["final_level"]] == levels
    assert match_so_far is not None
    assert levels[int(match_so_far["winner"])] == 13
    assert match_so_far["rounds"] == turn
