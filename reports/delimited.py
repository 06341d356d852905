"""A summary as CSV: one line for each metric of each variant."""

from __future__ import annotations

import csv
import io
import math
from typing import TYPE_CHECKING

from reports.figures import word
from simulator.errors import clean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from simulator.stats.estimate import Estimate
    from simulator.stats.summary import Row, Section, Summary

COLUMNS = (
    *("of", "players", "variant", "played", "metric", "title", "kind", "unit"),
    *("estimate", "low", "high", "difference", "difference_low", "difference_high"),
    *("paired", "variance_reduction", "remark"),
)
FORMULA = ("=", "+", "-", "@")  # what a spreadsheet would calculate


def render(summary: Summary, lang: str) -> str:
    """Return the summary as CSV with a heading."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for section in summary.sections:
        for row in section.rows:
            for place, subject in enumerate(summary.subjects):
                if section.played[place]:
                    writer.writerow(
                        [
                            *_head(section, place, subject.label),
                            *_line(row, place, lang),
                        ]
                    )
    return text.getvalue()


def _head(section: Section, place: int, label: str) -> Iterator[object]:
    yield from (section.of, _text(section.lineup), _text(label), section.played[place])


def _line(row: Row, place: int, lang: str) -> Iterator[object]:
    metric = row.metric
    yield from (_text(metric.name), _text(word(metric.title, lang)), metric.kind)
    yield word(metric.unit, lang)
    yield from _numbers(row.values[place])
    found = row.differences[place]
    yield from _numbers(found.estimate if found else None)
    if found is None:
        yield from ("", "", "")
    else:
        yield from ("yes" if found.paired else "no", _number(found.reduction))
        yield word(row.silent[place], lang)


def _numbers(estimate: Estimate | None) -> Iterator[str]:
    if estimate is None:
        yield from ("", "", "")
    else:
        for value in (estimate.best, estimate.low, estimate.high):
            yield _number(value)


def _number(value: float | None) -> str:
    return "" if value is None or not math.isfinite(value) else repr(value)


def _text(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    cleaned = clean(text, " ")
    return f"'{cleaned}" if cleaned.startswith(FORMULA) else cleaned
