"""The chart of bands: how rounds end, from shutout to the attackers' largest win."""

from __future__ import annotations

from typing import TYPE_CHECKING

import altair as alt

from reports import chart_data
from reports.canvas import WIDTH, Canvas, Spec
from reports.figures import word
from reports.histograms import SHARE
from reports.palette import band_colours, is_dark

if TYPE_CHECKING:
    from simulator.stats.summary import Section, Summary

HEIGHT = 34  # of a variant's bar
LEGIBLE = 0.045  # a narrower part has no room for its number


def bands(summary: Summary, section: Section, lang: str) -> Spec | None:
    """Draw each variant's bands side by side."""
    codes, rows = chart_data.band_rows(summary, section, lang)
    if not rows:
        return None
    order = [subject.label for subject in summary.subjects]
    names = [chart_data.band_name(code, summary.subjects, lang) for code in codes]
    colours = band_colours(codes)
    y = alt.Y("variant:N", sort=order, title=None, axis=alt.Axis(labelLimit=200))
    canvas = Canvas()
    parts = canvas.chart(rows).mark_bar(stroke="white", strokeWidth=0.5)
    drawn = parts.encode(
        y=y,
        x=alt.X(
            "start:Q",
            title=word(SHARE, lang),
            axis=alt.Axis(format="%"),
            scale=alt.Scale(domain=[0, 1]),
        ),
        x2="end:Q",
        color=_colour(names, colours),
        tooltip=["variant:N", "band:N", alt.Tooltip("share:Q", format=".2%")],
    )
    dark = [
        name for name, colour in zip(names, colours, strict=True) if is_dark(colour)
    ]
    legible = canvas.chart([row for row in rows if row["share"] > LEGIBLE])
    numbers = _numbers(legible, dark, y)
    height = HEIGHT * len({row["variant"] for row in rows})
    return canvas.spec(
        alt.layer(drawn, numbers).properties(width=WIDTH - 60, height=height)
    )


def _colour(names: list[str], colours: list[str]) -> alt.Color:
    return alt.Color(
        "band:N",
        sort=names,
        scale=alt.Scale(domain=names, range=colours),
        legend=alt.Legend(title=None, orient="bottom", columns=6),
    )


def _numbers(base: alt.Chart, dark: list[str], y: alt.Y) -> alt.Chart:
    numbers: alt.Chart = base.mark_text(fontSize=11).encode(
        y=y,
        x="middle:Q",
        text=alt.Text("share:Q", format=".0%"),
        color=alt.condition(
            alt.FieldOneOfPredicate("band", dark),
            alt.value("white"),
            alt.value("black"),
        ),
    )
    return numbers
