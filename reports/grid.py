"""A section as a grid of texts: what the table, Markdown and HTML show alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reports.figures import NONE, difference, figure, unit, word
from reports.words import METRIC

if TYPE_CHECKING:
    from simulator.stats.summary import Row, Section, Summary


MINUS = " − "  # between the labels of a difference
MAIN = frozenset(
    (
        *("edge_levels", "edge_levels_with_takeovers", "edge_rounds_won"),
        *("edge_points", "edge_payoff"),
        *("takeover", "attackers_points", "attackers_points_of_target", "levels"),
        *("attackers_levels", "declarers_levels", "shutout", "near_shutout"),
        *("kitty_captured", "kitty_multiplier", "kitty_gain", "failed_throws"),
        *("penalty_points", "overrides", "no_trump", "redeals", "stake"),
        *("payoff_declarer", "payoff_partner", "payoff_attackers", "alone"),
        *("weak_redeals", "hooks", "hooks_in_matches"),
        *("rounds_per_match", "first_declarer_wins", "comeback", "unfinished"),
    )
)


@dataclass(frozen=True)
class Cell:
    """A text of the grid; `mark` says how a difference came out."""

    text: str
    mark: str = ""  # more, less, same, unclear, silent


@dataclass(frozen=True)
class Line:
    """A metric's cells; those that a reader looks for first are `main`."""

    cells: tuple[Cell, ...]
    main: bool


@dataclass(frozen=True)
class Grid:
    """Heading and lines; the first column names the metric."""

    head: tuple[str, ...]
    lines: tuple[Line, ...]


def grid(summary: Summary, section: Section, lang: str) -> Grid:
    """Return the figures of a section, and the differences where there are any."""
    shown = [place for place, played in enumerate(section.played) if played]
    compared = [
        place
        for place in shown
        if any(row.differences[place] is not None for row in section.rows)
    ]
    labels = [subject.label for subject in summary.subjects]
    head = [word(METRIC, lang)]
    head += [labels[place] for place in shown]
    head += [f"{labels[place]}{MINUS}{labels[0]}" for place in compared]
    lines = []
    for row in section.rows:
        if row.metric.shown == "chart":
            continue
        line = [Cell(_title(row, lang))]
        line += [Cell(figure(row.metric, row.values[place])) for place in shown]
        line += [_difference(row, place, lang) for place in compared]
        lines.append(Line(tuple(line), row.metric.name in MAIN))
    return Grid(tuple(head), tuple(lines))


def _title(row: Row, lang: str) -> str:
    shown = unit(row.metric, lang)
    title = word(row.metric.title, lang)
    if not shown:
        return title
    return f"{title}（{shown}）" if lang == "zh" else f"{title} ({shown})"


def _difference(row: Row, place: int, lang: str) -> Cell:
    found = row.differences[place]
    if found is None:
        return Cell(NONE)
    remark = word(row.silent[place], lang)
    if remark:
        return Cell(remark, "silent")
    text = difference(row.metric, found)
    if found.clear:
        return Cell(text, "more" if found.estimate.best > 0 else "less")
    return Cell(text, "same" if found.estimate.margin == 0 else "unclear")
