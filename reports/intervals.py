"""Charts of figures with their intervals: differences, and tails of rare numbers."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import altair as alt

from reports import chart_data
from reports.canvas import GREY, WIDTH, Canvas, Spec, by_variant
from reports.figures import word
from reports.histograms import SHARE

if TYPE_CHECKING:
    from simulator.stats.metric import Text
    from simulator.stats.summary import Section, Summary

MULTIPLIER: Text = ("multiplier of the kitty, at least", "底分倍数，至少")
STAKE: Text = ("stake of a round, at least", "总倍数，至少")
TICKS = 12  # values that an axis can name one by one
ROW, MORE = 24, 13  # height of a metric, and of each further variant


def figures(summary: Summary, section: Section, lang: str) -> Spec | None:
    """Draw differences from the baseline (or figures) with their intervals."""
    order = [subject.label for subject in summary.subjects]
    canvas = Canvas()
    parts = [
        _group(canvas, (unit, rows), order, zero=summary.kind != "run")
        for unit, rows in chart_data.figures(summary, section, lang).items()
        if rows
    ]
    if not parts:
        return None
    together = alt.vconcat(*parts).resolve_scale(y="independent", x="independent")
    return canvas.spec(together.resolve_legend(color="shared"))


def _group(
    canvas: Canvas, group: tuple[str, chart_data.Rows], order: list[str], *, zero: bool
) -> Any:
    """Return the figures of one unit on an axis of their own."""
    unit, rows = group
    metrics = list(dict.fromkeys(row["metric"] for row in rows))
    shown = [label for label in order if any(row["variant"] == label for row in rows)]
    several = len(shown) > 1
    base = canvas.chart(rows).encode(
        y=alt.Y(
            "metric:N",
            sort=metrics,
            title=None,
            axis=alt.Axis(labelLimit=230, minExtent=230, maxExtent=230),
        ),
        color=by_variant(order, legend=several),
        tooltip=["variant:N", "metric:N", *map(_number, ("best", "low", "high"))],
    )
    if several:
        base = base.encode(yOffset=alt.YOffset("variant:N", sort=shown))
    x = alt.X("low:Q", title=unit, scale=alt.Scale(zero=zero, padding=14, nice=False))
    layers: list[Any] = [
        base.mark_rule(strokeWidth=2).encode(x=x, x2="high:Q"),
        base.mark_point(filled=True, size=60, opacity=1).encode(x="best:Q"),
    ]
    if zero:
        line = canvas.chart([{"zero": 0}]).mark_rule(color=GREY)
        layers.insert(0, line.encode(x=alt.X("zero:Q")))
    height = len(metrics) * (ROW + MORE * (len(shown) - 1))
    return alt.layer(*layers).properties(width=WIDTH - 230, height=height)


def _number(field: str) -> alt.Tooltip:
    return alt.Tooltip(f"{field}:Q", format=".4g")


def multiplier_tail(summary: Summary, section: Section, lang: str) -> Spec | None:
    """Draw how often the kitty counts so many times or more."""
    return _tail(summary, section, ("multiplier", MULTIPLIER), lang)


def stake_tail(summary: Summary, section: Section, lang: str) -> Spec | None:
    """Draw how often a round is worth so much or more."""
    return _tail(summary, section, ("stake", STAKE), lang)


def _decades(rows: chart_data.Rows) -> list[float]:
    """Return the powers of ten that an axis of shares names."""
    lowest = min(row["low"] for row in rows)
    return [10.0**power for power in range(0, math.floor(math.log10(lowest)) - 1, -1)]


def _tail(
    summary: Summary, section: Section, what: tuple[str, Text], lang: str
) -> Spec | None:
    rows = chart_data.tail_rows(summary, section, what[0])
    if not rows:
        return None
    order = [subject.label for subject in summary.subjects]
    values = sorted({row["value"] for row in rows})
    x = alt.X(
        "value:Q",
        title=word(what[1], lang),
        scale=alt.Scale(type="log", base=2, nice=False, padding=24),
        axis=alt.Axis(values=values, format="d")
        if len(values) <= TICKS
        else alt.Axis(format="d"),
    )
    y = alt.Y(
        "share:Q",
        title=word(SHARE, lang),
        scale=alt.Scale(type="log"),
        axis=alt.Axis(format="~%", values=_decades(rows)),
    )
    canvas = Canvas()
    base = canvas.chart(rows).encode(
        x=x, color=by_variant(order, legend=len(order) > 1)
    )
    tooltip = ["variant:N", "value:Q", alt.Tooltip("share:Q", format=".3%")]
    point = base.mark_point(filled=True, size=50, opacity=1)
    drawn = alt.layer(
        base.mark_rule(opacity=0.6).encode(y=alt.Y("low:Q"), y2="high:Q"),
        base.mark_line(opacity=0.5).encode(y=y),
        point.encode(y=y, tooltip=tooltip),
    )
    return canvas.spec(drawn.properties(width=WIDTH, height=220))
