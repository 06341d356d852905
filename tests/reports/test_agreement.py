"""Whether several line-ups see the same: agree, disagree, or cannot tell."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from reports.agreement import agreement
from reports.verdict import verdict
from simulator.stats.estimate import Estimate
from simulator.stats.paired import Difference
from tests.reports.made import summary

if TYPE_CHECKING:
    from simulator.stats.summary import Summary

MORE = Difference(Estimate(0.01, 0.02, 0.03), paired=True)
LESS = Difference(Estimate(-0.03, -0.02, -0.01), paired=True)
NONE = Difference(Estimate(-0.01, 0.01, 0.03), paired=True)


def seen(*changes: Difference) -> Summary:
    """Return a comparison in which each line-up sees one of these differences."""
    plain = summary().sections[0]
    sections = tuple(
        replace(
            plain,
            lineup=f"player{number}",
            rows=tuple(
                replace(row, differences=(None, change), silent=(("", ""), ("", "")))
                for row in plain.rows
            ),
        )
        for number, change in enumerate(changes)
    )
    return replace(summary(), sections=sections)


@pytest.mark.parametrize(
    ("changes", "english", "chinese"),
    [
        ((MORE, MORE), "all line-ups agree", "各打法方向一致"),
        ((LESS, LESS, LESS), "all line-ups agree", "各打法方向一致"),
        ((MORE, LESS), "the line-ups DISAGREE", "各打法方向不一致"),
        ((MORE, NONE), "not every line-up shows a difference", "并非每种打法"),
    ],
)
def test_signs_are_compared(
    changes: tuple[Difference, ...], english: str, chinese: str
) -> None:
    """Each main metric says whether all line-ups see a difference the same way."""
    told = agreement(seen(*changes))
    assert len(told) == 3
    assert all(english in one[0] and chinese in one[1] for one in told)
    first = "−2.0" if changes[0] is LESS else "+2.0"
    assert f"(player0 {first} ± 1.0, player1" in told[0][0]


def test_one_lineup_has_nothing_to_agree_with() -> None:
    """Nor has a run without differences."""
    assert agreement(seen(MORE)) == []
    assert agreement(replace(seen(MORE, MORE), kind="run")) == []


def test_the_verdict_ends_with_it() -> None:
    """After the sentences of the line-ups, before the caveat."""
    sentences = verdict(seen(MORE, LESS))
    assert "DISAGREE" in sentences[-2][0]
