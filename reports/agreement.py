"""Whether a conclusion depends on the player: the signs of differences, per line-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.figures import difference as difference_of
from reports.figures import word

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from simulator.stats.metric import Text
    from simulator.stats.summary import Row, Section, Summary

ASKED = ("takeover", "attackers_points", "levels", "rounds_per_match")

AGREE: Text = (
    "{label}, {metric}: all line-ups agree ({figures}).",
    "{label}，{metric}：各打法方向一致（{figures}）。",
)
DISAGREE: Text = (
    (
        "{label}, {metric}: the line-ups DISAGREE ({figures}): the conclusion depends "
        "on the player."
    ),
    "{label}，{metric}：各打法方向不一致（{figures}），结论取决于打法。",
)
OPEN: Text = (
    "{label}, {metric}: not every line-up shows a difference ({figures}).",
    "{label}，{metric}：并非每种打法都看得出差别（{figures}）。",
)


def agreement(summary: Summary) -> list[Text]:
    """Return a sentence for each variant and main metric, over several line-ups."""
    if summary.kind != "compare" or len({one.lineup for one in summary.sections}) < 2:
        return []
    found: list[Text] = []
    for place in range(1, len(summary.subjects)):
        for metric in ASKED:
            shown = list(_shown(summary.sections, metric, place))
            if len(shown) > 1:
                found.append(_told(summary.subjects[place].label, shown, place))
    return found


def _shown(
    sections: Sequence[Section], metric: str, place: int
) -> Iterator[tuple[str, Row]]:
    """Go through the rows of a metric that have a difference, with their line-up."""
    for section in sections:
        row = section.row(metric)
        if row is not None and row.differences[place] is not None:
            yield section.lineup, row


def _told(label: str, shown: Sequence[tuple[str, Row]], place: int) -> Text:
    signs = {_sign(row, place) for _, row in shown}
    text = OPEN if 0 in signs else AGREE if len(signs) == 1 else DISAGREE
    told = []
    for lang in ("en", "zh"):
        figures = ", ".join(
            f"{lineup} {_figure(row, place, lang)}" for lineup, row in shown
        )
        metric = word(shown[0][1].metric.title, lang)
        told.append(
            word(text, lang).format(label=label, metric=metric, figures=figures)
        )
    return told[0], told[1]


def _sign(row: Row, place: int) -> int:
    """Return the sign of a difference; 0 where it is not clear."""
    found = row.differences[place]
    if found is None or not found.clear:
        return 0
    return 1 if found.estimate.best > 0 else -1


def _figure(row: Row, place: int, lang: str) -> str:
    """Return the difference, or why it says nothing."""
    remark = word(row.silent[place], lang)
    return remark or difference_of(row.metric, row.differences[place])
