"""Training: reproducible, resumable, and it finds what a player should have known."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest

from simulator.engine.probe import probe_deals
from simulator.errors import SimulatorError
from simulator.run.training import (
    LEARNED,
    PRIOR,
    SCALE,
    Training,
    _fitted,
    flat,
    read,
    train,
)
from simulator.variant import load_variant
from simulator.view import BUCKETS, FEATURES, WEIGHTS
from strategies import weights_of
from tests.simulator.engine.tables import compiled

if TYPE_CHECKING:
    from pathlib import Path

VARIANT = load_variant("80fen")
FRESH = Training("80fen", VARIANT.id, "expert", 1, seed=3, probes=2000)
NOTHING = (0,) * WEIGHTS
FIRST_CALL = LEARNED["calls"].start  # the first bucket of calls
RARE = set(
    range(FIRST_CALL + 1, BUCKETS, 4)
)  # nobody has called once all cards are drawn


def trained(training: Training, rounds: int, jobs: int = 1) -> list[str]:
    """Train; return what was saved after each step."""
    saved: list[str] = []
    for _ in train(
        training, VARIANT, rounds, jobs, lambda one: saved.append(one.text())
    ):
        pass
    return saved


@pytest.fixture
def fresh() -> Training:
    """Return a training that has not begun."""
    return replace(FRESH, steps=[], latest=[], weights=[], evidence=[])


def test_training_does_not_depend_on_jobs_or_breaks(
    fresh: Training, tmp_path: Path
) -> None:
    """Two steps at once, or one and another from the file, end in the same file."""
    at_once = trained(replace(fresh, steps=[]), 2, jobs=2)
    first = trained(fresh, 1)
    file = tmp_path / "weights.json"
    file.write_text(first[0], "utf-8")
    assert at_once[0] == first[0]
    assert trained(read(file), 2) == at_once[1:]
    assert trained(read(file), 1) == [], "nothing is left to do"


def test_training_from_nothing_beats_nothing(fresh: Training) -> None:
    """Weights of 0 take whatever comes first; two steps are worth half a level."""
    training = replace(fresh, latest=[[0] * FEATURES] * BUCKETS, probes=10_000)
    trained(training, 2)
    assert training.start is not None
    assert training.steps[-1].levels > training.start + 0.5
    assert flat(training.weights) != NOTHING


def test_a_little_training_spoils_nothing(fresh: Training) -> None:
    """A step of few probes moves tuned weights little; the best are kept."""
    training = replace(fresh, probes=1000)
    trained(training, 1)
    assert training.start is not None
    assert training.steps[0].levels > training.start - 0.15
    if training.steps[0].levels <= training.start:
        assert flat(training.weights) == weights_of("expert", VARIANT)


@pytest.mark.parametrize("name", LEARNED)
def test_only_what_is_named_is_learned(fresh: Training, name: str) -> None:
    """With `only`, the weights of other buckets stay what they were."""
    training = replace(fresh, only=[name])
    trained(training, 1)
    before = np.array(weights_of("expert", VARIANT)).reshape(BUCKETS, FEATURES)
    changed = set(np.flatnonzero((np.array(training.latest) != before).any(axis=1)))
    assert changed <= set(LEARNED[name])
    assert len(changed) >= 6


def test_least_squares_find_the_weights() -> None:
    """Gains that are a sum of weighted features give back these weights."""
    dice = np.random.default_rng(1)
    weights = dice.normal(size=FEATURES)
    features = dice.integers(-9, 10, (5000, FEATURES)).astype(float)
    squares = np.stack([features.T @ features] * BUCKETS)
    products = np.stack([features.T @ (features @ weights)] * BUCKETS)
    counts = np.full(BUCKETS, 5000.0)
    known = np.rint(weights * SCALE).astype(int).tolist()
    nothing = [[0] * FEATURES] * BUCKETS
    kept = np.array(_fitted(squares, products, counts, [known] * BUCKETS)) / SCALE
    np.testing.assert_allclose(kept, np.stack([weights] * BUCKETS), atol=0.001)
    found = np.array(_fitted(squares, products, counts, nothing)) / SCALE
    drawn = 5000 / (5000 + PRIOR)
    np.testing.assert_allclose(found, drawn * np.stack([weights] * BUCKETS), atol=0.1)


def test_no_evidence_moves_nothing() -> None:
    """Without probes the weights stay what they were."""
    before = [list(range(FEATURES))] * BUCKETS
    none = np.zeros((BUCKETS, FEATURES, FEATURES))
    found = _fitted(none, none[:, 0], np.zeros(BUCKETS), before)
    assert found == before


def test_a_probe_changes_one_decision() -> None:
    """The deal is the same without a difference; the bucket tells what was tried."""
    probes = probe_deals(
        compiled("80fen"),
        "expert",
        weights_of("expert", VARIANT),
        seed=1,
        first=0,
        deals=6000,
    )
    tried = probes[probes["probed"] == 1]
    assert 3000 < len(tried) < 6000
    assert set(range(BUCKETS)) - set(np.unique(tried["bucket"])) <= RARE
    same = (tried["difference"] == 0).all(axis=1)
    assert (tried["total"] != tried["total_probed"])[~same].mean() > 0.2
    idle = probes[probes["probed"] == 0]
    np.testing.assert_array_equal(idle["total"], idle["total_probed"])
    assert not idle["gained"].any()


def test_what_is_gained_is_told_from_the_seat_that_tried() -> None:
    """Of plays and burials the points of its side; of calls whole levels."""
    rules = compiled("80fen")
    weights = weights_of("expert", VARIANT)
    probes = probe_deals(rules, "expert", weights, seed=4, first=0, deals=2000)
    probes = probes[probes["probed"] == 1]
    calls = probes["bucket"] >= FIRST_CALL
    sign = np.where(probes["attacks"] == 1, 1, -1)
    points = (probes["total_probed"] - probes["total"]) * sign
    np.testing.assert_array_equal(probes["gained"][~calls], points[~calls])
    gained = probes["gained"][calls]
    assert (gained % VARIANT["bands"].step == 0).all()
    assert set(np.unique(np.sign(gained))) == {-1, 0, 1}
    assert (gained[points[calls] == 0] == 0).mean() > 0.9, "sides change in few"


def test_another_candidate_is_worse_on_average() -> None:
    """What the tuned weights prefer gains more than what they do not."""
    probes = probe_deals(
        compiled("80fen"),
        "expert",
        weights_of("expert", VARIANT),
        seed=2,
        first=0,
        deals=6000,
    )
    gained = probes["gained"]
    error = gained.std(ddof=1) / np.sqrt(len(gained))
    assert gained.mean() < -4 * error


@pytest.mark.parametrize(
    "content", ["", "{}", '{"form": 1}', '{"form": 1, "steps": 3}']
)
def test_a_file_without_training_is_refused(content: str, tmp_path: Path) -> None:
    """With its name, and no traceback."""
    file = tmp_path / "weights.json"
    file.write_text(content, "utf-8")
    with pytest.raises(SimulatorError, match=r"weights\.json: holds no training"):
        read(file)
