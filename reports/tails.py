"""Charts of tails: how often a rare number is at least so large."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import altair as alt

from reports import chart_data
from reports.canvas import WIDTH, Canvas, Spec, by_variant
from reports.figures import word
from reports.histograms import SHARE

if TYPE_CHECKING:
    from simulator.stats.metric import Text
    from simulator.stats.summary import Section, Summary

MULTIPLIER: Text = ("multiplier of the kitty, at least", "底分倍数，至少")
STAKE: Text = ("stake of a round, at least", "总倍数，至少")
GAIN: Text = ("what the declarer is paid, at least", "庄家赢得，至少")
LOSS: Text = ("what the declarer pays, at least", "庄家输掉，至少")
TICKS = 12  # values that an axis can name one by one


def multiplier_tail(summary: Summary, section: Section, lang: str) -> Spec | None:
    """Draw how often the kitty counts so many times or more."""
    return _tail(summary, section, ("multiplier", MULTIPLIER), lang)


def stake_tail(summary: Summary, section: Section, lang: str) -> Spec | None:
    """Draw how often a round is worth so much or more."""
    return _tail(summary, section, ("stake", STAKE), lang)


def gain_tail(summary: Summary, section: Section, lang: str) -> Spec | None:
    """Draw how often the declarer is paid so much or more."""
    return _tail(summary, section, ("declarer_gain", GAIN), lang)


def loss_tail(summary: Summary, section: Section, lang: str) -> Spec | None:
    """Draw how often the declarer pays so much or more."""
    return _tail(summary, section, ("declarer_loss", LOSS), lang)


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
