"""An engine that deals no cards: results are hashes of (seed, deal, column).

It has the entry points and the records of `simulator.engine.batch`. The rules are a
mapping of numbers that shift the results, and deals are shared between variants.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

SEATS = 4
INT = "i8"
RESULT_NAMES = (
    *("deal", "declarer", "first_drawer", "level", "trump", "maker", "overrides"),
    *("reburies", "reinforcements", "redeals", "nobody_declared", "throws"),
    *("failed_throws_declarers", "failed_throws_attackers", "captured"),
    *("kitty_points", "multiplier", "penalty", "total", "takeover"),
    *("declarers_advance", "attackers_advance", "tricks", "burial_relaxed", "stake"),
    *("weak_redeals", "weak_hands", "declared_copies", "declared_jokers", "alone"),
    *("last_card", "hook"),
)
RESULT = np.dtype(
    [*((name, INT) for name in RESULT_NAMES), ("side", INT, 4), ("payoff", INT, 4)]
)
MATCH_NAMES = (
    *("match", "rounds", "winner", "first_declarer", "first_declarer_team"),
    *("comeback", "levels_behind", "takeovers", "total_sum", "overrides"),
    *("kitty_captures", "failed_throws", "no_trump", "redeals", "weak_redeals"),
)
PAIRS = ("hooked", "behind", "final_level")  # a number for each team
MOMENTS = ("highest_after", "lowest_after")
MATCH = np.dtype(
    [
        *((name, INT) for name in MATCH_NAMES),
        *((name, INT, 2) for name in PAIRS),
        *((name, INT, 8) for name in MOMENTS),
    ]
)

Rules = Mapping[str, int]
Words = npt.NDArray[np.uint64]


def mixed(words: Words) -> Words:
    """Return splitmix64 of each word."""
    with np.errstate(over="ignore"):
        z = words + np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return z ^ (z >> np.uint64(31))


def draw(seed: int, stream: int, index: Words, below: int) -> npt.NDArray[np.int64]:
    """Return a number below `below` for every index."""
    key = mixed(np.array([seed * 1000 + stream], np.uint64))
    return (mixed(index ^ key) % np.uint64(below)).astype(np.int64)


def _advance(results: npt.NDArray[Any], target: int) -> None:
    total = results["total"]
    results["takeover"] = total >= target
    short = np.where(total <= 0, 3, -(-(target - total) // 40))
    results["declarers_advance"] = np.where(total >= target, 0, short)
    results["attackers_advance"] = np.where(total >= target, (total - target) // 40, 0)


def play_rounds(
    compiled: Rules,
    players: tuple[str, ...],
    *,
    seed: int,
    first: int,
    deals: int,
    opening: bool = False,
    levels: tuple[int, ...] | None = None,
) -> npt.NDArray[Any]:
    """Return a record for each deal and each declarer."""
    del opening
    _misbehave(compiled, first)
    deal = np.arange(first, first + deals, dtype=np.uint64)[:, np.newaxis]
    seat = np.arange(SEATS, dtype=np.uint64)[np.newaxis, :]
    index = deal * np.uint64(SEATS) + seat
    results = np.zeros(index.shape, RESULT)
    results["deal"], results["declarer"] = deal, seat
    results["first_drawer"] = seat
    results["level"] = draw(seed, 1, deal, 13) if levels is None else levels[0]
    results["trump"] = draw(seed, 2, index, 5)
    skill = np.array([len(player) % 7 for player in players])
    own = draw(seed + compiled.get("noise", 0), 3, index, 9)
    common = draw(seed, 4, deal, 25)
    results["captured"] = 5 * np.minimum(40, common + own)
    results["multiplier"] = np.where(
        draw(seed, 5, index, 10) == 0, 2 << draw(seed, 6, index, 5), 0
    )
    results["kitty_points"] = 5 * draw(seed, 7, index, 4)
    results["throws"] = draw(seed, 8, index, 3)
    failed = (draw(seed, 9, index, 20) == 0) & (results["throws"] > 0)
    results["failed_throws_attackers"] = failed * compiled.get("fails", 1)
    results["penalty"] = (
        -compiled.get("penalty", 10) * results["failed_throws_attackers"]
    )
    results["overrides"] = np.maximum(0, draw(seed, 10, index, 6) - 3)
    results["total"] = np.maximum(
        0,
        results["captured"]
        + results["kitty_points"] * results["multiplier"]
        + results["penalty"]
        + 5 * skill[(seat.astype(int) + 1) % SEATS],
    )
    results["tricks"] = 20
    _advance(results, compiled.get("target", 80))
    if compiled.get("stakes", 0):
        _pay(results)
    return results


def _pay(results: npt.NDArray[Any]) -> None:
    results["stake"] = 1 << results["overrides"]
    sign = np.where(results["takeover"] > 0, -1, 1) * results["stake"]
    for seat in range(SEATS):
        with_declarer = (results["declarer"] - seat) % 2 == 0
        results["payoff"][..., seat] = np.where(with_declarer, sign, -sign)


def play_matches(
    compiled: Rules, players: tuple[str, ...], *, seed: int, first: int, matches: int
) -> npt.NDArray[Any]:
    """Return a record for each match."""
    del players
    index = np.arange(first, first + matches, dtype=np.uint64)
    results = np.zeros(matches, MATCH)
    results["match"] = index
    results["rounds"] = 10 + draw(seed, 20, index, 20) + compiled.get("longer", 0)
    results["winner"] = draw(seed, 21, index, 2)
    results["first_declarer"] = draw(seed, 22, index, 4)
    results["first_declarer_team"] = results["first_declarer"] % 2
    results["comeback"] = draw(seed, 23, index, 5) == 0
    results["takeovers"] = results["rounds"] // 2
    results["total_sum"] = results["rounds"] * (70 + draw(seed, 24, index, 30))
    results["overrides"] = draw(seed, 25, index, 10)
    results["kitty_captures"] = draw(seed, 26, index, 4)
    results["levels_behind"] = draw(seed, 27, index, 6)
    return results


def _misbehave(compiled: Rules, first: int) -> None:
    """Do what the test asks for: be slow, or die as a killed process does."""
    if compiled.get("sleep_ms", 0):
        time.sleep(compiled["sleep_ms"] / 1000)
    if compiled.get("die_at", -1) == first:
        os.kill(os.getpid(), signal.SIGKILL)
    if compiled.get("raise_at", -1) == first:
        message = f"illegal play in deal {first}"
        raise ValueError(message)
