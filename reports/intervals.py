"""Charts of figures with their intervals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import altair as alt

from reports import chart_data
from reports.canvas import GREY, WIDTH, Canvas, Spec, by_variant

if TYPE_CHECKING:
    from simulator.stats.summary import Section, Summary

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
