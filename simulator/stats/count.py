"""Counting: from the results of a batch to its tally."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import numpy as np

from simulator.stats import bands
from simulator.stats.edge_metrics import EDGE_METRICS, EDGE_STAKE_METRICS
from simulator.stats.match_metrics import MATCH_METRICS
from simulator.stats.moments import Moments, moments
from simulator.stats.partner_metrics import PARTNER_METRICS
from simulator.stats.round_metrics import ROUND_METRICS
from simulator.stats.stake_metrics import STAKE_METRICS, declarer_payoff
from simulator.stats.tally import Arm, Extreme, Histogram, Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from simulator.stats.metric import Ints, Metric, Played

FEW = 10_000  # values that a histogram counts in a table
VERSION = 2  # raise when the same results would be counted differently

# Left out of a tally where they are 0 throughout: without stakes, with fixed partners.
PAID = frozenset(metric.name for metric in (*STAKE_METRICS, *EDGE_STAKE_METRICS))
FOUND = frozenset(metric.name for metric in PARTNER_METRICS)

Of = Literal["rounds", "matches"]

HISTOGRAMS: dict[Of, dict[str, Callable[[Played], Ints]]] = {
    "rounds": {
        "total": lambda played: played["total"],
        "band": bands.codes,
        "multiplier": lambda played: played["multiplier"],
        "overrides": lambda played: played["overrides"],
        "failed_throws": lambda played: (
            played["failed_throws_declarers"] + played["failed_throws_attackers"]
        ),
        "trump": lambda played: played["trump"],
        "level": lambda played: played["level"],
        "stake": lambda played: played["stake"],
        "declarer_gain": lambda played: np.maximum(declarer_payoff(played), 0),
        "declarer_loss": lambda played: np.maximum(-declarer_payoff(played), 0),
        "seat_payoff": lambda played: played["payoff"],
    },
    "matches": {
        "rounds": lambda played: played["rounds"],
        "levels_behind": lambda played: played["levels_behind"],
        "winner": lambda played: played["winner"],
    },
}

# A record that starts with "lowest" is the smallest value, any other the largest.
EXTREMES: dict[Of, dict[str, str]] = {
    "rounds": {
        "largest_multiplier": "multiplier",
        "highest_total": "total",
        "lowest_total": "total",
        "most_overrides": "overrides",
        "largest_stake": "stake",
    },
    "matches": {"longest_match": "rounds"},
}


def metrics(of: Of, players: int = 1) -> tuple[Metric, ...]:
    """Return the metrics of rounds or of matches, bands left out, for a line-up."""
    if of == "matches":
        return MATCH_METRICS
    if players == 2:
        edge, paid = EDGE_METRICS, (*EDGE_STAKE_METRICS, *STAKE_METRICS)
    else:
        edge, paid = (), STAKE_METRICS
    return (*edge, *ROUND_METRICS, *PARTNER_METRICS, *paid)


def count(of: Of, arms: Sequence[Played], first: int, players: int = 1) -> Tally:
    """Return the tally of the results of several variants over the same units.

    `first` is the index of the first unit, so that records can be found again.
    """
    units, each = arms[0].results.shape
    held: dict[str, Moments] = {}
    for metric in metrics(of, players):
        if _may_count(metric, arms):
            held[metric.name] = _moments(metric, arms)
    if of == "rounds":
        seen = np.unique(np.concatenate([bands.codes(arm).ravel() for arm in arms]))
        for code in seen.tolist():
            metric = bands.metric(code)
            held[metric.name] = _moments(metric, arms)
    return Tally(units, each, held, tuple(_arm(of, arm, first) for arm in arms))


def _may_count(metric: Metric, arms: Sequence[Played]) -> bool:
    """Tell whether a metric can be anything but 0."""
    if metric.name in PAID:
        return any(arm["stake"].any() for arm in arms)
    if metric.name in FOUND:
        return any(arm["alone"].any() for arm in arms)
    return True


def _moments(metric: Metric, arms: Sequence[Played]) -> Moments:
    columns = [metric.count(arm).sum(axis=1) for arm in arms]
    if metric.per is not None:
        columns += [metric.per(arm).sum(axis=1) for arm in arms]
    return moments(np.array(columns, np.int64))


def _arm(of: Of, played: Played, first: int) -> Arm:
    histograms = {
        name: _histogram(value(played)) for name, value in HISTOGRAMS[of].items()
    }
    extremes = {
        name: _extreme(played, field, first, lowest=name.startswith("lowest"))
        for name, field in EXTREMES[of].items()
    }
    return Arm(histograms, extremes)


def _histogram(values: Ints) -> Histogram:
    low = int(values.min())
    if int(values.max()) - low > FEW:
        seen, times = np.unique(values, return_counts=True)
        return dict(zip(seen.tolist(), times.tolist(), strict=True))
    times = np.bincount(
        (values - low).ravel(order="K")
    )  # much faster where it can be had
    return {low + place: n for place, n in enumerate(times.tolist()) if n}


def _extreme(played: Played, field: str, first: int, *, lowest: bool) -> Extreme:
    values = played[field]
    place = int(values.argmin() if lowest else values.argmax())  # the first of equals
    unit, column = divmod(place, values.shape[1])
    kind = "level" if "level" in (played.results.dtype.names or ()) else "rounds"
    return Extreme(
        int(values[unit, column]),
        first + unit,
        column,
        int(played[kind][unit, column]),
    )
