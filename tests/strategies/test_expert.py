"""The expert: how strong it is, that it knows its rules, and what may be taken away."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import strategies
from simulator.cards.card import RANKS
from simulator.engine.batch import play_rounds
from simulator.errors import SimulatorError
from simulator.variant import builtin_names, load_variant
from simulator.view import WEIGHTS
from strategies import weights_of
from tests.simulator.engine.tables import compiled
from tests.strategies.plainly import plainly

TUNED = Path(strategies.__file__).parent / "tuned"
SEED = 2026
# What changes only numbers, and the variant it changes.
NUMBERS = (
    "80fen:bands.step=20",
    "80fen:bands.target=100",
    "80fen:kitty.formula=linear_cards",
    "80fen:kitty.formula=fixed,kitty.factor=8",
    "80fen:failed_throw.penalty=0",
    "80fen:failed_throw.penalty=30",
    "tractor-2deck:kitty.cap=4",
)


def edges(
    specification: str, one: str, other: str, deals: int
) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Return levels and attackers' points a round, one minus the other, by deal."""
    levels, points = [], []
    for seats in ((one, other) * 2, (other, one) * 2):
        results = play_rounds(
            compiled(specification), seats, seed=SEED, first=0, deals=deals
        )
        own = np.array([1 if seat == one else -1 for seat in seats])
        declarers = (results["side"] == 0) * own
        attackers = (results["side"] == 1) * own
        side = (declarers.sum(axis=-1) - attackers.sum(axis=-1)) / 4
        gained = results["declarers_advance"] - results["attackers_advance"]
        levels.append(gained * side)
        points.append(-2 * results["total"] * side)
    return tuple(np.concatenate(held, 1).mean(1) for held in (levels, points))  # type: ignore[return-value]


def low(values: np.ndarray[Any, Any]) -> float:
    """Return the lower bound of the 95 % interval of a mean."""
    error = values.std(ddof=1) / np.sqrt(len(values))
    return float(values.mean() - 1.96 * error)


@pytest.mark.parametrize("specification", builtin_names())
def test_it_is_ahead_of_greedy_in_every_variant(specification: str) -> None:
    """In levels, or in stakes where sides are found in play."""
    if specification != "zhaopengyou":
        assert low(edges(specification, "expert", "greedy", 400)[0]) > 0.1
        return
    gains = []
    for seats in (("expert", "greedy") * 2, ("greedy", "expert") * 2):
        results = play_rounds(
            compiled(specification), seats, seed=SEED, first=0, deals=600
        )
        own = np.array([seat == "expert" for seat in seats])
        gains.append((results["payoff"] * own).sum(axis=-1))
    assert low(np.concatenate(gains, 1).mean(1)) > 0


@pytest.mark.slow
@pytest.mark.parametrize("specification", ["80fen", "bashifen", "tractor-2deck"])
def test_it_beats_greedy_by_a_third_of_a_level(specification: str) -> None:
    """At least 0.35 levels a round, at the lower end of the interval."""
    assert low(edges(specification, "expert", "greedy", 4000)[0]) > 0.35


@pytest.mark.slow
@pytest.mark.parametrize("specification", NUMBERS)
def test_it_keeps_its_edge_when_numbers_change(specification: str) -> None:
    """At least 70 % of the points by which it leads under the unchanged variant."""
    base = specification.partition(":")[0]
    plain = edges(base, "expert", "greedy", 2000)[1].mean()
    assert edges(specification, "expert", "greedy", 2000)[1].mean() > 0.7 * plain


@pytest.mark.parametrize(
    ("restricted", "field"),
    [
        ("expert:no_throw", "throws"),
        ("expert:no_kitty_points", "kitty_points"),
        ("expert:no_override", "overrides"),
    ],
)
def test_a_restricted_player_does_without(restricted: str, field: str) -> None:
    """It never throws, buries hardly a point, never overrides; and gains nothing."""
    rules = compiled("80fen")
    free, bound = (
        play_rounds(rules, (player,) * 4, seed=SEED, first=0, deals=300)
        for player in ("expert", restricted)
    )
    assert bound[field].mean() < 0.2 * free[field].mean()
    assert edges("80fen", "expert", restricted, 300)[0].mean() > -0.02


def test_a_player_that_never_ruffs_is_worse() -> None:
    """no_ruff costs more than a tenth of a level."""
    assert low(edges("80fen", "expert", "expert:no_ruff", 300)[0]) > 0.1


def test_mistakes_cost_by_dose() -> None:
    """The more plays are drawn by lot, the more is lost; none is no change at all."""
    doses = [
        edges("80fen", "expert", f"expert:noise={dose}", 300)[0].mean()
        for dose in ("0", "0.1", "0.4")
    ]
    assert doses[0] == 0
    assert 0.03 < doses[1] < doses[2]


def buried(specification: str) -> float:
    """Return the points that experts bury on average."""
    results = play_rounds(
        compiled(specification), ("expert",) * 4, seed=SEED, first=0, deals=300
    )
    return float(results["kitty_points"].mean())


def test_it_buries_fewer_points_where_the_kitty_counts_more() -> None:
    """Only the kitty's factor differs; it is read from the rules in force."""
    factors = [f"80fen:kitty.formula=fixed,kitty.factor={n}" for n in (1, 4, 16)]
    cheap, dear, dearest = map(buried, factors)
    assert cheap > dear > dearest


def captured(
    specification: str, levels: tuple[int, ...] | None = None
) -> tuple[float, float]:
    """Return how often experts win the last trick from greedy players' kitty.

    And how often greedy attackers win it from them.
    """
    shares = []
    for seats in (("expert", "greedy") * 2, ("greedy", "expert") * 2):
        results = play_rounds(
            compiled(specification),
            seats,
            seed=SEED,
            first=0,
            deals=1500,
            levels=levels,
        )
        won = results["multiplier"] > 0
        ours = np.array([seat == "expert" for seat in seats])[results["declarer"]]
        shares.append((won[~ours].mean(), won[ours].mean()))
    return tuple(np.mean(shares, axis=0).tolist())  # type: ignore[return-value]


def test_it_saves_trumps_where_the_kitty_can_move_a_band() -> None:
    """Only the thresholds differ: in one variant no total in reach means anything."""
    wins, loses = captured("80fen")
    wins_idly, loses_idly = captured("80fen:bands.target=2000,bands.step=1000")
    assert wins > wins_idly + 0.02
    assert loses < loses_idly - 0.01


def test_it_saves_trumps_where_a_hook_threatens() -> None:
    """Only the hook differs, at the level that it hooks: both sides want the end."""
    jack = (RANKS.index("J"),)
    wins, loses = captured("80fen-full:redeal.rule=none", jack)
    wins_idly, loses_idly = captured("80fen", jack)
    assert wins > wins_idly + 0.03
    assert loses < loses_idly - 0.01


def test_a_hook_changes_no_level_but_its_own() -> None:
    """At every other level the same cards are played with a hook as without."""
    other = tuple(rank for rank in range(len(RANKS)) if RANKS[rank] != "J")
    hooked, plain = (
        play_rounds(
            compiled(variant),
            ("expert",) * 4,
            seed=SEED,
            first=0,
            deals=100,
            levels=other,
        )
        for variant in ("80fen-full:redeal.rule=none", "80fen")
    )
    assert hooked.tobytes() == plain.tobytes()


def test_it_dares_less_where_a_failed_throw_costs_more() -> None:
    """Only the penalty differs; it is read from the rules in force."""
    failed = []
    for points in (0, 10, 40):
        results = play_rounds(
            compiled(f"80fen:failed_throw.penalty={points}"),
            ("expert",) * 4,
            seed=SEED,
            first=0,
            deals=2000,
        )
        sides = ("failed_throws_declarers", "failed_throws_attackers")
        failed.append(sum(int(results[side].sum()) for side in sides))
    assert failed[0] > failed[1] > failed[2]


def test_weights_of_a_file_are_those_it_holds(tmp_path: Path) -> None:
    """`expert:weights=FILE` plays with them; a wrong file is refused by name."""
    file = tmp_path / "w.json"
    rows = [[number] * 24 for number in range(WEIGHTS // 24)]
    file.write_text(json.dumps({"weights": rows}), "utf-8")
    held = weights_of(f"expert:weights={file}", load_variant("80fen"))
    assert held == tuple(number for row in rows for number in row)
    file.with_name("v.json").write_text('{"weights": [[1]]}', "utf-8")
    for name, why in (("v.json", "1 weights"), ("none.json", "holds no weights")):
        with pytest.raises(SimulatorError, match=why):
            weights_of(f"expert:weights={tmp_path / name}", load_variant("80fen"))
    with pytest.raises(SimulatorError, match="has no weights"):
        weights_of(f"greedy:weights={file}", load_variant("80fen"))


@pytest.mark.parametrize("file", sorted(TUNED.glob("*.json")), ids=lambda f: f.stem)
def test_tuned_weights_say_how_they_were_made(file: Path) -> None:
    """Each file is of a built-in variant as it is, with seed, probes and steps."""
    held = json.loads(file.read_text("utf-8"))
    assert held["variant"] == file.stem
    assert held["rules"] == load_variant(file.stem).id
    assert held["version"] == strategies.named("expert").VERSION
    assert held["seed"] >= 0
    assert len(held["steps"]) >= 1
    assert weights_of("expert", load_variant(file.stem)) == tuple(
        weight for row in held["weights"] for weight in row
    )


@pytest.mark.parametrize("specification", ["80fen", "tractor-1deck", "tractor-3deck"])
def test_the_short_list_buries_what_weighing_all_cards_buries(
    specification: str,
) -> None:
    """Card by card, at levels and trumps by lot, also where points stay in hand."""
    assert plainly("shortlisting", specification) == 0
