"""From the tallies of the cells that hold a section to its rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from simulator.stats import bands, fired
from simulator.stats.count import Of, metrics
from simulator.stats.edge_metrics import EDGE_METRICS, EDGE_STAKE_METRICS
from simulator.stats.estimate import Estimate, estimate
from simulator.stats.metric import Kind, Metric, Text
from simulator.stats.moments import Ratios, nothing
from simulator.stats.paired import AS_IS, Difference, Scales, paired, unpaired
from simulator.stats.summary import Change, Row

if TYPE_CHECKING:
    from simulator.stats.tally import Tally

SHARE_OF_TARGET = "attackers_points_of_target"


@dataclass(frozen=True)
class Place:
    """Where a variant's figures stand: a tally, and the variant's place in it."""

    tally: Tally
    arm: int

    def ratios(self, name: str) -> Ratios:
        """Return one metric's sums; one that never came up counts as 0 throughout."""
        tally = self.tally
        if name in tally.moments:
            return tally.ratios(name)
        arms = len(tally.arms)
        return Ratios(tally.units, arms, tally.each, nothing(arms))


@dataclass(frozen=True)
class Plan:
    """What is played in a section."""

    of: Of
    players: int = 1  # in the line-up
    opening: bool = False
    targets: tuple[int, ...] = ()  # each variant's own


Places = Sequence[Place | None]  # of the variants; None: not played here


def rows(
    plan: Plan, places: Places, changes: Sequence[Sequence[Change]], *, compared: bool
) -> tuple[Row, ...]:
    """Return the rows of a section; where they are compared, the first is baseline."""
    played = "opening" if plan.opening and plan.of == "rounds" else plan.of
    silent = [_silent(played, changes[i], places[0], places[i]) for i in _all(places)]
    made = [_row(metric, places, silent) for metric in _metrics(plan, places)]
    if plan.of == "rounds":
        if len(set(plan.targets)) > 1:
            made.append(_of_target(places, plan.targets, silent))
        made += [_row(bands.metric(code), places, silent) for code in _bands(places)]
    made = [_remarked(row, _unseen(made, changes, silent)) for row in made]
    if not compared:
        made = [replace(row, differences=(None,) * len(places)) for row in made]
    return tuple(row for row in made if _worth_showing(row))


def _metrics(plan: Plan, places: Places) -> list[Metric]:
    """Return what can be said: sides that change have no levels of one player's own."""
    held = list(metrics(plan.of, plan.players))
    if any(place and "alone" in place.tally.moments for place in places):
        held = [metric for metric in held if metric not in EDGE_METRICS]
        paid = [metric for metric in held if metric in EDGE_STAKE_METRICS]
        rest = [metric for metric in held if metric not in paid]
        held = [*(replace(metric, shown="always") for metric in paid), *rest]
    return held


def _silent(
    played: fired.Played,
    changes: Sequence[Change],
    base: Place | None,
    here: Place | None,
) -> Text:
    if base is None or here is None:
        return ("", "")
    return fired.verdict(played, changes, base, here)


def _all(places: Places) -> range:
    return range(len(places))


def _bands(places: Places) -> list[int]:
    names = {name for place in places if place for name in place.tally.moments}
    return sorted(
        bands.code_of(name) for name in names if name.startswith(bands.PREFIX)
    )


def _row(metric: Metric, places: Places, silent: Sequence[Text]) -> Row:
    values = tuple(_value(metric.name, metric.kind, place) for place in places)
    differences = tuple(_difference(metric.name, places, i) for i in _all(places))
    return Row(metric, values, differences, _silences(differences, silent))


def _value(name: str, kind: Kind, place: Place | None) -> Estimate | None:
    return estimate(place.ratios(name), place.arm, kind) if place else None


def _difference(
    name: str, places: Places, i: int, scales: Scales = AS_IS
) -> Difference | None:
    base, place = places[0], places[i]
    if i == 0 or base is None or place is None:
        return None
    if place.tally is base.tally:
        return paired(place.ratios(name), place.arm, base.arm, scales)
    return unpaired(place.ratios(name), base.ratios(name), scales)


def _silences(
    differences: Sequence[Difference | None], silent: Sequence[Text]
) -> tuple[Text, ...]:
    """Keep the remark only where nothing differs at all."""
    return tuple(
        remark
        if difference is not None
        and difference.paired
        and difference.estimate == Estimate(0.0, 0.0, 0.0)
        else ("", "")
        for difference, remark in zip(differences, silent, strict=True)
    )


def _of_target(places: Places, targets: Sequence[int], silent: Sequence[Text]) -> Row:
    """Return the attackers' points as a share of each variant's own target."""
    metric = Metric(
        SHARE_OF_TARGET,
        ("attackers' points, of the target", "闲家得分占上台分"),
        (
            "The attackers' total divided by the variant's own target.",
            "闲家总分除以该规则自己的上台分。",
        ),
        lambda played: played["total"],
        unit=("of the target", "上台分之比"),
    )
    scales = [Fraction(1, target) for target in targets]
    name = "attackers_points"
    points = [_value(name, "mean", place) for place in places]
    values = tuple(
        held.scaled(float(scale)) if held else None
        for held, scale in zip(points, scales, strict=True)
    )
    differences = tuple(
        _difference(name, places, i, (scales[i], scales[0])) for i in _all(places)
    )
    return Row(metric, values, differences, _silences(differences, silent))


def _unseen(
    made: Sequence[Row], changes: Sequence[Sequence[Change]], silent: Sequence[Text]
) -> list[bool]:
    """Tell of which variants the rules differ, were met, and yet changed nothing."""
    return [
        bool(changes[i])
        and not any(silent[i])
        and all(_is_zero(row, i) for row in made)
        for i in range(len(silent))
    ]


def _remarked(row: Row, unseen: Sequence[bool]) -> Row:
    silent = zip(row.silent, unseen, strict=True)
    return replace(
        row, silent=tuple(fired.UNSEEN if none else text for text, none in silent)
    )


def _is_zero(row: Row, i: int) -> bool:
    """Tell whether two variants agree on a metric, deal by deal as far as it shows."""
    found = row.differences[i]
    if found is None:
        return row.values[i] is None
    return found.paired and found.estimate == Estimate(0.0, 0.0, 0.0)


def _worth_showing(row: Row) -> bool:
    if row.metric.shown != "nonzero":
        return True
    return any(value is not None and value.best != 0 for value in row.values)
