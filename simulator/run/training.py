"""Training (调校): weights of a player, improved by what its own probes show.

A round of training plays many deals twice, the second time with another candidate in
one decision (engine/probe.py), and fits for each bucket the weights that best tell what
that changed: least squares on the differences of features. Deals are common, so each
weight is the worth of its feature in points, under the rules that were played.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from joblib import Parallel, delayed

from simulator.errors import SimulatorError
from simulator.variant.compiled import compile_variant
from simulator.view import BUCKETS, CARDS, FEATURES, WEIGHTS
from strategies import weights_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    import numpy.typing as npt

    from simulator.variant import Variant
    from simulator.variant.compiled import Compiled

    Floats = npt.NDArray[np.float64]

FORM = 1
CHUNK = 5_000  # deals that one job plays at a time; changes no result
SCALE = 4096  # weights are whole numbers of so many to a point
PRIOR = 1_500  # probes of a bucket that the weights so far are worth
LEAST = 2.0  # sum of squares of a feature that hardly ever differs
FADES = 0.6  # what a round of training leaves of the evidence before it
OPPONENT = "greedy"
# What can be learned alone, and its buckets (strategies/thinking.py).
LEARNED = {
    "trumps": range(CARDS),  # plays and burials with a trump suit
    "no-trump": range(CARDS, 2 * CARDS),
    "calls": range(2 * CARDS, BUCKETS),
}
DEALS, CHUNK_MEASURED = 4_000, 500  # on which each step is measured
YARDSTICK = 77  # the seed of the deals on which all rounds of training are measured


@dataclass(frozen=True)
class Step:
    """One round of training and how the weights then did against the yardstick."""

    probes: int
    levels: float  # gained a round, player minus opponent
    margin: float  # half of the 95 % interval


@dataclass
class Training:
    """Everything that a later round of training needs, and the best weights so far."""

    variant: str
    rules: str  # the variant's identity
    player: str
    version: int  # of the player
    seed: int
    probes: int  # deals in a round of training
    only: list[str] = field(default_factory=list)  # of LEARNED; nothing: all of it
    steps: list[Step] = field(default_factory=list)
    start: float | None = None  # levels gained with the weights it began with
    latest: list[list[int]] = field(default_factory=list)
    weights: list[list[int]] = field(default_factory=list)  # the best
    evidence: list[Any] = field(default_factory=list)  # sums of the least squares

    def text(self) -> str:
        """Return the training as JSON, a bucket a line."""
        return json.dumps({"form": FORM, **asdict(self)}) + "\n"


def read(path: Path) -> Training:
    """Return the training that a file holds."""
    try:
        plain = json.loads(path.read_text(encoding="utf-8"))
        del plain["form"]
        steps = [Step(**step) for step in plain.pop("steps")]
        return Training(**plain, steps=steps)
    except (ValueError, KeyError, TypeError) as error:
        raise SimulatorError(f"{path}: holds no training ({error})") from error


def flat(weights: list[list[int]]) -> tuple[int, ...]:
    """Return the weights of all buckets in a row; zeros where there are none yet."""
    found = tuple(weight for bucket in weights for weight in bucket)
    return found or (0,) * WEIGHTS


def train(
    training: Training,
    variant: Variant,
    rounds: int,
    jobs: int,
    save: Callable[[Training], None],
) -> Iterator[Step]:
    """Train until there are `rounds` steps, saving and yielding each."""
    if not training.latest:  # begin with what the player would use
        training.latest = _rows(weights_of(training.player, variant))
    compiled = compile_variant(variant)
    parallel = Parallel(n_jobs=jobs, backend="threading")  # kernels hold no lock
    if training.start is None:
        training.start = _measured(training, compiled, parallel).levels
        training.weights = training.latest
    squares, products, counts = _evidence(training)
    while len(training.steps) < rounds:
        weights = flat(training.latest)
        found = parallel(
            delayed(_probe)(compiled, training, weights, first)
            for first in range(0, training.probes, CHUNK)
        )
        squares, products, counts = squares * FADES, products * FADES, counts * FADES
        for more in found:
            squares, products, counts = (
                squares + more[0],
                products + more[1],
                counts + more[2],
            )
        fitted = _fitted(squares, products, counts, training.latest)
        training.latest = [
            fitted[bucket] if _is_learned(training, bucket) else before
            for bucket, before in enumerate(training.latest)
        ]
        training.evidence = [squares.tolist(), products.tolist(), counts.tolist()]
        step = _measured(training, compiled, parallel)
        before = (training.start, *(one.levels for one in training.steps))
        if step.levels > max(before):
            training.weights = training.latest
        training.steps.append(step)
        save(training)
        yield step


def _is_learned(training: Training, bucket: int) -> bool:
    """Return whether the weights of a bucket may change."""
    return any(bucket in LEARNED[name] for name in training.only or LEARNED)


def _rows(weights: tuple[int, ...]) -> list[list[int]]:
    """Return weights bucket by bucket."""
    return [
        list(weights[first : first + FEATURES])
        for first in range(0, len(weights), FEATURES)
    ]


def _evidence(training: Training) -> tuple[Floats, Floats, Floats]:
    """Return the sums of squares and products, and how many probes, by bucket."""
    if training.evidence:
        squares, products, counts = training.evidence
        return np.array(squares), np.array(products), np.array(counts)
    return (
        np.zeros((BUCKETS, FEATURES, FEATURES)),
        np.zeros((BUCKETS, FEATURES)),
        np.zeros(BUCKETS),
    )


def _probe(
    compiled: Compiled, training: Training, weights: tuple[int, ...], first: int
) -> tuple[Floats, Floats, Floats]:
    """Return what one chunk of probes adds to the evidence."""
    from simulator.engine.probe import probe_deals  # noqa: PLC0415  compiles

    probes = probe_deals(
        compiled,
        training.player,
        weights,
        seed=training.seed + len(training.steps),
        first=first,
        deals=min(CHUNK, training.probes - first),
    )
    probes = probes[probes["probed"] == 1]
    squares = np.zeros((BUCKETS, FEATURES, FEATURES))
    products = np.zeros((BUCKETS, FEATURES))
    counts = np.bincount(probes["bucket"], minlength=BUCKETS).astype(np.float64)
    for bucket in range(BUCKETS):
        among = probes["bucket"] == bucket
        features = probes["difference"][among].astype(np.float64)
        squares[bucket] = features.T @ features
        products[bucket] = features.T @ probes["gained"][among]
    return squares, products, counts


def _fitted(
    squares: Floats, products: Floats, counts: Floats, before: list[list[int]]
) -> list[list[int]]:
    """Return the least squares of every bucket, as whole numbers.

    They stay as near to the weights before as some probes more would hold them, so
    that little evidence moves them little.
    """
    fitted = []
    for bucket in range(BUCKETS):
        each = np.diag(squares[bucket]) / max(counts[bucket], 1)
        hold = LEAST + PRIOR * each
        drawn = products[bucket] + hold * np.array(before[bucket]) / SCALE
        solved = np.linalg.solve(squares[bucket] + np.diag(hold), drawn)
        fitted.append([round(float(weight) * SCALE) for weight in solved])
    return fitted


def _measured(training: Training, compiled: Compiled, parallel: Parallel) -> Step:
    """Return how the latest weights do against the yardstick on its own deals."""
    found = parallel(
        delayed(_edge)(compiled, training.player, flat(training.latest), first)
        for first in range(0, DEALS, CHUNK_MEASURED)
    )
    edges = np.concatenate(list(found))
    margin = 1.96 * edges.std(ddof=1) / np.sqrt(len(edges))
    return Step(training.probes, float(edges.mean()), float(margin))


def _edge(
    compiled: Compiled, player: str, weights: tuple[int, ...], first: int
) -> Floats:
    """Return levels gained a round, player minus opponent, for each deal."""
    from simulator.engine.batch import play_rounds  # noqa: PLC0415  compiles

    gained = []
    for seats in ((player, OPPONENT) * 2, (OPPONENT, player) * 2):
        results = play_rounds(
            compiled,
            seats,
            seed=YARDSTICK,
            first=first,
            deals=CHUNK_MEASURED,
            weights=weights,
        )
        levels = results["declarers_advance"] - results["attackers_advance"]
        declarers = results["side"] == 0
        own = np.array([1 if seat == player else -1 for seat in seats])
        sides = (declarers * own).sum(axis=-1) - (~declarers * own).sum(axis=-1)
        gained.append(levels * sides / len(seats))
    edges: Floats = np.concatenate(gained, axis=1).mean(axis=1)
    return edges
