"""How the expert declares: what it expects of its hand, and when it calls."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from simulator.cards.card import RANKS
from simulator.engine.batch import play_rounds
from simulator.variant import load_variant
from simulator.view import BUCKETS, CALLS, FEATURES
from strategies import weights_of
from strategies.declaring import PART
from tests.simulator.engine.tables import compiled
from tests.strategies.plainly import plainly

if TYPE_CHECKING:
    from pathlib import Path

SEED = 2026


@pytest.fixture(scope="module", params=["80fen", "tractor-1deck", "tractor-3deck"])
def hands(request: pytest.FixtureRequest) -> Any:
    """Return hands half drawn, what was expected of them, and what they became."""
    return plainly("prospecting", request.param)


def test_what_is_expected_is_the_mean_of_what_may_come(hands: Any) -> None:
    """Each card to come is any of the unseen ones; told in eighths, rounded down."""
    for hand in hands:
        told = hand["told"]
        unseen = hand["pack"] - hand["drawn"]
        assert told["to_draw"] == hand["left"]
        assert told["honours"] == hand["honours"]
        assert told["honour_pairs"] == hand["honour_pairs"]
        for held, length in zip(hand["held"], told["length"], strict=True):
            mean = held + Fraction(hand["left"] * (hand["suit"] - held), unseen)
            assert 0 <= mean - Fraction(length) < Fraction(1, PART)


def test_hands_become_what_is_expected(hands: Any) -> None:
    """Over many hands the full suits are as long as was foretold."""
    missed = np.array([hand["full"] for hand in hands], dtype=float)
    missed -= np.array([hand["told"]["length"] for hand in hands]) + 0.5 / PART
    error = missed.std(ddof=1) / np.sqrt(missed.size)
    assert abs(missed.mean()) < 4 * error + 0.5 / PART


def silent(specification: str, file: Path) -> str:
    """Return an expert that never calls: its weights of calls are nothing."""
    held = weights_of("expert", load_variant(specification))
    rows = [
        held[bucket * FEATURES : (bucket + 1) * FEATURES] for bucket in range(BUCKETS)
    ]
    rows[-CALLS:] = [(0,) * FEATURES] * CALLS
    file.write_text(json.dumps({"weights": rows}), "utf-8")
    return f"expert:weights={file}"


@pytest.mark.parametrize(
    ("specification", "least"), [("80fen", 0.2), ("bashifen", 0), ("tractor-3deck", 0)]
)
def test_calling_pays(specification: str, least: float, tmp_path: Path) -> None:
    """Whoever never calls loses levels, most where anybody can call no trump."""
    quiet = silent(specification, tmp_path / "quiet.json")
    gains = []
    for seats in (("expert", quiet) * 2, (quiet, "expert") * 2):
        results = play_rounds(
            compiled(specification), seats, seed=SEED, first=0, deals=400
        )
        assert (
            results["maker"][results["maker"] >= 0] % 2 == seats.index("expert")
        ).all()
        levels = results["declarers_advance"] - results["attackers_advance"]
        own = np.array([1 if seat == "expert" else -1 for seat in seats])
        gains.append(levels * own[results["declarer"]])
    gained = np.concatenate(gains, axis=1).mean(axis=1)
    assert gained.mean() - 1.96 * gained.std(ddof=1) / np.sqrt(len(gained)) > least


def test_no_trump_is_called_more_where_level_cards_are_points() -> None:
    """At 5, 10 and K whoever holds level cards also holds the points."""
    shares = []
    for ranks in (("5", "10", "K"), tuple("2346789JQA")):
        levels = tuple(RANKS.index(rank) for rank in ranks)
        results = play_rounds(
            compiled("80fen"),
            ("expert",) * 4,
            seed=SEED,
            first=0,
            deals=1000,
            levels=levels,
        )
        shares.append(results["declared_jokers"].mean())
    assert shares[0] > shares[1] + 0.01


def test_it_does_not_wait_where_nobody_can_call_after_burying() -> None:
    """Whether that is allowed is read from the rules in force."""
    waits, cannot = (
        play_rounds(compiled(rules), ("expert",) * 4, seed=SEED, first=0, deals=500)
        for rules in ("80fen", "80fen:rebury.enabled=false")
    )
    early = waits["overrides"] - waits["reburies"]
    assert not cannot["reburies"].any()
    assert cannot["overrides"].mean() > early.mean() + 0.1
    assert cannot["declared_jokers"].mean() > 0.1
