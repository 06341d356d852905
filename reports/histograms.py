"""Charts of distributions: the attackers' points, and the length of matches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import altair as alt

from reports import chart_data
from reports.canvas import GREY, WIDTH, Canvas, Spec
from reports.figures import word
from reports.palette import variant_colours

if TYPE_CHECKING:
    from collections.abc import Callable

    from simulator.stats.metric import Text
    from simulator.stats.summary import Section, Subject, Summary
    from simulator.stats.tally import Histogram

POINTS: Text = ("attackers' points", "闲家得分")
SHARE: Text = ("share of rounds", "占局数的比例")
ROUNDS: Text = ("rounds per match", "每场局数")
OF_MATCHES: Text = ("share of matches", "占场数的比例")
MEAN: Text = ("mean", "平均")


@dataclass(frozen=True)
class Shown:
    """What a row of histograms shows."""

    name: str  # of the histogram
    least: int  # width of a bar
    titles: tuple[Text, Text]  # of the axes
    height: int


Marks = list[dict[str, Any]]  # {"at": where, "name": what stands there}


def points(summary: Summary, section: Section, lang: str) -> Spec | None:
    """Draw the distribution of the attackers' points, with the lines of the bands."""

    def marks(subject: Subject, histogram: Histogram) -> Marks:
        del histogram
        return [
            {
                "at": band.start,
                "name": chart_data.band_name(band.code, (subject,), lang),
            }
            for band in subject.bands
            if band.start > 0  # the shutout is the first bar itself
        ]

    shown = Shown("total", 5, (POINTS, SHARE), 150)
    return _stack(summary, section, shown, marks, lang)


def match_length(summary: Summary, section: Section, lang: str) -> Spec | None:
    """Draw how many rounds a match takes, with the mean."""

    def marks(subject: Subject, histogram: Histogram) -> Marks:
        del subject
        average = chart_data.mean(histogram)
        return [{"at": average, "name": f"{word(MEAN, lang)} {average:.1f}"}]

    shown = Shown("rounds", 1, (ROUNDS, OF_MATCHES), 110)
    return _stack(summary, section, shown, marks, lang)


def _stack(
    summary: Summary,
    section: Section,
    shown: Shown,
    marks: Callable[[Subject, Histogram], Marks],
    lang: str,
) -> Spec | None:
    """Return one histogram a variant, below each other, on the same axes."""
    held = [one.get(shown.name, {}) for one in section.histograms]
    places = [place for place, histogram in enumerate(held) if histogram]
    if not places:
        return None
    step, last, rows = chart_data.bars([held[place] for place in places], shown.least)
    low = min(row["from"] for bars in rows for row in bars)
    high = max(row["share"] for bars in rows for row in bars)
    colours = variant_colours(len(summary.subjects))
    canvas = Canvas()
    parts = []
    for place, bars in zip(places, rows, strict=True):
        subject = summary.subjects[place]
        scales = (low, last + step), high
        drawn = _bars(canvas.chart(bars), scales, shown, lang)
        lines = [
            mark for mark in marks(subject, held[place]) if low <= mark["at"] <= last
        ]
        layers = [
            drawn.mark_bar(color=colours[place], opacity=0.85),
            *_lines(canvas.chart(lines)),
        ]
        title = alt.TitleParams(subject.label, offset=18)
        part = alt.layer(*layers)
        parts.append(part.properties(width=WIDTH, height=shown.height, title=title))
    return canvas.spec(alt.vconcat(*parts))


def _bars(
    base: alt.Chart, scales: tuple[tuple[int, int], float], shown: Shown, lang: str
) -> alt.Chart:
    across, up = (word(title, lang) for title in shown.titles)
    domain, high = scales
    return base.encode(
        x=alt.X(
            "from:Q",
            title=across,
            scale=alt.Scale(domain=list(domain), nice=False),
            bin="binned",
        ),
        x2="to:Q",
        y=alt.Y(
            "share:Q",
            title=up,
            axis=alt.Axis(format="%", tickCount=4),
            scale=alt.Scale(domain=[0, high]),
        ),
        tooltip=[
            alt.Tooltip("from:Q", title=across),
            alt.Tooltip("share:Q", title=up, format=".2%"),
        ],
    )


def _lines(base: alt.Chart) -> list[Any]:
    """Return upright lines with their names above."""
    rule = base.mark_rule(color=GREY, strokeDash=[4, 3]).encode(x=alt.X("at:Q"))
    name = base.mark_text(align="left", dx=2, y=-7, fontSize=11, color=GREY)
    return [rule, name.encode(x=alt.X("at:Q"), text="name:N")]
