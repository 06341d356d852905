"""A chart of matches: how the levels of both teams rise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import altair as alt

from reports.canvas import WIDTH, Canvas, Spec, by_variant
from reports.figures import word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from simulator.stats.metric import Text
    from simulator.stats.summary import Section, Summary

ROUNDS: Text = ("rounds played", "已打局数")
CLIMBED: Text = ("levels climbed", "升过的级数")
TEAMS = ("highest", "lowest")


def levels_over_time(summary: Summary, section: Section, lang: str) -> Spec | None:
    """Draw the mean levels of the team ahead and of the other after some rounds."""
    rows = list(_rows(summary, section))
    if not rows:
        return None
    order = [subject.label for subject in summary.subjects]
    canvas = Canvas()
    base = canvas.chart(rows).encode(
        x=alt.X("rounds:Q", title=word(ROUNDS, lang), scale=alt.Scale(domainMin=0)),
        color=by_variant(order, legend=len(order) > 1),
        detail="team:N",
    )
    y = alt.Y("best:Q", title=word(CLIMBED, lang), scale=alt.Scale(domainMin=0))
    tooltip = ["variant:N", "rounds:Q", alt.Tooltip("best:Q", format=".2f")]
    drawn = alt.layer(
        base.mark_line(opacity=0.7).encode(y=y),
        base.mark_rule(opacity=0.6).encode(y=alt.Y("low:Q"), y2="high:Q"),
        base.mark_point(filled=True, size=45, opacity=1).encode(y=y, tooltip=tooltip),
    )
    return canvas.spec(drawn.properties(width=WIDTH, height=220))


def _rows(summary: Summary, section: Section) -> Iterator[dict[str, Any]]:
    """Go through the levels after so many rounds, of each variant and team."""
    for row in section.rows:
        team, _, rounds = row.metric.name.partition("_after_")
        if team not in TEAMS:
            continue
        for subject, value in zip(summary.subjects, row.values, strict=True):
            if value is not None:
                yield {
                    "variant": subject.label,
                    "team": team,
                    "rounds": int(rounds),
                    "best": value.best,
                    "low": value.low,
                    "high": value.high,
                }
