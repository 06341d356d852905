"""Rows for the charts: from histograms and figures to what is drawn."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from reports.figures import POINTS, word
from simulator.stats import bands
from simulator.stats.tail import tail

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from simulator.stats.estimate import Estimate
    from simulator.stats.metric import Metric, Text
    from simulator.stats.paired import Difference
    from simulator.stats.summary import Section, Subject, Summary
    from simulator.stats.tally import Histogram

Rows = list[dict[str, Any]]

BARS = 60  # at most, in a histogram
KEPT = 0.99  # of the rounds; what lies beyond is gathered in the last bar
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)

# What the chart of figures and of differences shows, where it is there.
MAIN = (
    *("edge_levels", "edge_levels_with_takeovers", "edge_rounds_won", "edge_points"),
    *("takeover", "shutout", "near_shutout", "kitty_captured", "no_trump"),
    *("attackers_points", "kitty_gain", "penalty_points", "levels"),
    *("overrides", "failed_throws", "redeals", "weak_redeals", "payoff_declarer"),
    *("alone", "alone_single", "keeps_alone", "keeps_with_partner"),
    *("payoff_declarer_alone", "payoff_declarer_with_partner", "payoff_partner"),
    *("rounds_per_match", "first_declarer_wins", "comeback"),
)


def bars(histograms: Sequence[Histogram], least: int) -> tuple[int, int, list[Rows]]:
    """Return the width of a bar, where the last begins, and each histogram's bars."""
    low = min(min(held) for held in histograms)
    end = max(_quantile(held) for held in histograms)
    step = next((n for n in STEPS if n >= least and (end - low) / n <= BARS), STEPS[-1])
    last = end // step * step
    return step, last, [_bars(held, step, last) for held in histograms]


def _bars(histogram: Histogram, step: int, last: int) -> Rows:
    rounds = sum(histogram.values())
    found: dict[int, int] = {}
    for value, times in histogram.items():
        start = min(value // step * step, last)
        found[start] = found.get(start, 0) + times
    return [
        {"from": start, "to": start + step, "share": times / rounds, "rounds": times}
        for start, times in sorted(found.items())
    ]


def _quantile(histogram: Histogram) -> int:
    """Return the value that all but a few rounds stay at or below."""
    left = sum(histogram.values()) * KEPT
    for value, times in sorted(histogram.items()):
        left -= times
        if left <= 0:
            return value
    return max(histogram)


def mean(histogram: Histogram) -> float:
    """Return the mean of a histogram."""
    total = sum(value * times for value, times in histogram.items())
    return total / sum(histogram.values())


def band_name(code: int, subjects: Sequence[Subject], lang: str) -> str:
    """Return a band's label, with its name where all variants call it so."""
    label = bands.label(code).replace("-", "−")
    names = {
        word(band.name, lang)
        for subject in subjects
        for band in subject.bands
        if band.code == code and any(band.name)
    }
    return f"{label} {names.pop()}" if len(names) == 1 else label


def band_rows(summary: Summary, section: Section, lang: str) -> tuple[list[int], Rows]:
    """Return the codes of all bands in their order, and each variant's shares."""
    codes = sorted(
        {code for held in section.histograms for code in held.get("band", ())}
    )
    found: Rows = []
    for subject, held in zip(summary.subjects, section.histograms, strict=True):
        rounds = sum(held.get("band", {}).values())
        start = 0.0
        for code in codes if rounds else ():
            share = held["band"].get(code, 0) / rounds
            found.append(
                {
                    "variant": subject.label,
                    "band": band_name(code, summary.subjects, lang),
                    "share": share,
                    "start": start,
                    "end": start + share,
                    "middle": start + share / 2,
                }
            )
            start += share
    return codes, found


def tail_rows(summary: Summary, section: Section, name: str) -> Rows:
    """Return how often a number is at least so large, for each variant."""
    return [
        {
            "variant": subject.label,
            "value": value,
            "share": share.best,
            "low": share.low,
            "high": share.high,
        }
        for subject, held in zip(summary.subjects, section.histograms, strict=True)
        for value, share in tail(held.get(name, {}))
    ]


def figures(summary: Summary, section: Section, lang: str) -> dict[str, Rows]:
    """Return differences (or, where there are none, figures) in groups by unit."""
    compared = summary.kind == "compare" and len(summary.subjects) > 1
    found: dict[str, Rows] = {}
    for row in filter(None, map(section.row, MAIN)):
        for place, subject in enumerate(summary.subjects):
            difference = row.differences[place]
            held = difference.estimate if difference else row.values[place]
            if held is None or (compared and _is_nothing(difference)):
                continue
            group = found.setdefault(_group(row.metric, lang, compared=compared), [])
            group.extend(_figure(row.metric, subject.label, held, lang))
    return found


def _is_nothing(difference: Difference | None) -> bool:
    """Tell whether there is no difference to draw: no figure, or exactly 0."""
    return difference is None or difference.estimate.margin == 0


def _figure(
    metric: Metric, label: str, held: Estimate, lang: str
) -> Iterator[dict[str, Any]]:
    scaled = held.scaled(100) if metric.kind == "share" else held
    if math.isfinite(scaled.margin):
        yield {
            "metric": word(metric.title, lang),
            "variant": label,
            "best": scaled.best,
            "low": scaled.low,
            "high": scaled.high,
        }


def _group(metric: Metric, lang: str, *, compared: bool) -> str:
    percent: Text = ("%", "%")
    if metric.kind == "share":
        return word(POINTS if compared else percent, lang)
    return word(metric.unit, lang)
