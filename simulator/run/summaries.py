"""From an experiment and its store to the summary that reports show."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from typing import TYPE_CHECKING

from simulator.cards.card import RANKS
from simulator.run.lineup import SEATS, Lineup
from simulator.stats.rows import Place, Plan, rows
from simulator.stats.summary import Record, Section, Summary

if TYPE_CHECKING:
    from collections.abc import Mapping

    from simulator.run.collect import Wanted
    from simulator.run.results import Store
    from simulator.run.task import Cell, Experiment
    from simulator.stats.count import Of
    from simulator.stats.metric import Text
    from simulator.stats.tally import Extreme, Histogram, Tally

RECORDS: dict[str, Text] = {
    "largest_multiplier": ("largest multiplier", "最大抠底倍数"),
    "highest_total": ("highest attackers' total", "闲家最高总分"),
    "lowest_total": ("lowest attackers' total", "闲家最低总分"),
    "most_overrides": ("most overrides", "反主次数最多"),
    "largest_stake": ("largest stake", "最大总倍数"),
    "longest_match": ("longest match", "局数最多的一场"),
}
ONLY_ABOVE_ZERO = ("largest_multiplier", "most_overrides", "largest_stake")


@dataclass(frozen=True)
class Held:
    """A cell and what the store has of it."""

    cell: Cell
    tally: Tally


def summarise(
    experiment: Experiment,
    store: Store,
    wanted: Wanted | None = None,
    provenance: Mapping[str, object] | None = None,
) -> Summary:
    """Return the summary of what is `wanted`, or of all that is there without gaps."""
    held = list(_held(experiment, store, wanted))
    orders: dict[tuple[Of, Lineup], list[Held]] = {}
    for one in held:
        orders.setdefault((one.cell.of, one.cell.lineup), []).append(one)
    return Summary(
        kind=experiment.kind,
        identity=experiment.identity,
        seed=experiment.seed,
        subjects=experiment.subjects,
        changes=experiment.changes,
        sections=tuple(_section(experiment, cells) for cells in orders.values()),
        command=experiment.command,
        notes=experiment.notes,
        provenance=provenance or {},
    )


def _held(experiment: Experiment, store: Store, wanted: Wanted | None) -> list[Held]:
    found = []
    for cell in experiment.cells:
        units = None if wanted is None else wanted.units(cell)
        tally = store.tally(experiment.cell_identity(cell), units)
        if tally is not None:
            found.append(Held(cell, tally))
    return found


def _section(experiment: Experiment, cells: list[Held]) -> Section:
    """Return what the cells of one line-up hold: rounds, or matches."""
    homes = {at: held for held in cells for at in held.cell.subjects}
    places = [_place(homes.get(at), at) for at in range(len(experiment.subjects))]
    first = cells[0].cell
    plan = Plan(
        first.of,
        len(first.lineup.players),
        any(held.cell.opening for held in cells),
        tuple(subject.target for subject in experiment.subjects),
    )
    compared = experiment.kind == "compare"
    return Section(
        of=first.of,
        lineup=first.lineup.text,
        played=tuple(_played(place) for place in places),
        units=tuple(place.tally.units if place else 0 for place in places),
        players=plan.players,
        paired=tuple(_paired(places, at) for at in range(len(places))),
        rows=rows(plan, places, experiment.changes, compared=compared),
        histograms=tuple(_histograms(place) for place in places),
        records=tuple(
            record
            for subject, held in sorted(homes.items())
            for record in _records(experiment, subject, held)
        ),
        opening=plan.opening,
        levels=" ".join(RANKS[level] for level in first.levels or ()),
    )


def _place(held: Held | None, subject: int) -> Place | None:
    return Place(held.tally, held.cell.subjects.index(subject)) if held else None


def _histograms(place: Place | None) -> Mapping[str, Histogram]:
    return place.tally.arms[place.arm].histograms if place else {}


def _played(place: Place | None) -> int:
    return place.tally.units * place.tally.each if place else 0


def _paired(places: list[Place | None], at: int) -> bool:
    base, place = places[0], places[at]
    return base is not None and place is not None and base.tally is place.tally


def _records(experiment: Experiment, subject: int, held: Held) -> list[Record]:
    arm = held.tally.arms[held.cell.subjects.index(subject)]
    found = []
    for name, title in RECORDS.items():
        extreme = arm.extremes.get(name)
        if extreme is None or (name in ONLY_ABOVE_ZERO and extreme.value <= 0):
            continue
        command = play_command(experiment, subject, held.cell, extreme)
        found.append(Record(name, title, subject, extreme.value, command))
    return found


def play_command(
    experiment: Experiment, subject: int, cell: Cell, extreme: Extreme
) -> str:
    """Return the command that shows an extreme round."""
    per_seating = SEATS if cell.of == "rounds" else 1
    seating, column = divmod(extreme.column, per_seating)
    words = ["shengji", "play", experiment.subjects[subject].call]
    words += ["--seed", str(experiment.seed)]
    if cell.of == "matches":
        words += ["--match", str(extreme.unit), "--round", str(extreme.level)]
    else:
        words += ["--deal", str(extreme.unit)]
        words += ["--opening", "--first-drawer"] if cell.opening else ["--declarer"]
        words += [str(column)]
        words += ["--level", RANKS[extreme.level]] if cell.levels else []
    words += ["--players", _players(cell.lineup, seating)]
    return shlex.join(words)


def _players(lineup: Lineup, seating: int) -> str:
    """Return the line-up that seats the players as in one of its seatings."""
    return ",".join(lineup.players[::-1] if seating else lineup.players)
