"""The verdict: what the figures say, in a few sentences that a player understands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.agreement import agreement
from reports.compared import compared
from reports.contested import contested
from reports.described import described

if TYPE_CHECKING:
    from collections.abc import Callable

    from simulator.stats.metric import Text
    from simulator.stats.summary import Section, Summary

    Teller = Callable[[Summary, Section], list[Text]]

CAVEAT: Text = (
    (
        "These figures hold for the players named; other players may see the rules "
        "differently."
    ),
    "以上数字只对所用的打法成立；换别的打法，结果可能不同。",
)

TELLERS: dict[str, Teller] = {
    "run": described,
    "compare": compared,
    "arena": contested,
}


def verdict(summary: Summary) -> list[Text]:
    """Return the sentences, in both languages; the last is always the caveat."""
    tell = TELLERS[summary.kind]
    sentences = [
        (lead[0] + sentence[0], lead[1] + sentence[1])
        for section in summary.sections
        for lead in [_players(summary, section)]
        for sentence in tell(summary, section)
    ]
    return [*dict.fromkeys(sentences), *agreement(summary), CAVEAT]


def _players(summary: Summary, section: Section) -> Text:
    """Name the line-up where there are several."""
    if len({one.lineup for one in summary.sections}) == 1:
        return ("", "")
    return (f"With players {section.lineup}: ", f"打法 {section.lineup}：")
