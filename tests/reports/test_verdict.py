"""What is said on top: more, less, unclear, silent."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from reports.verdict import CAVEAT, verdict
from simulator.stats import fired
from simulator.stats.estimate import Estimate
from simulator.stats.paired import Difference
from tests.reports.made import summary

if TYPE_CHECKING:
    from simulator.stats.summary import Summary


def altered(change: Difference, remark: tuple[str, str] = ("", "")) -> Summary:
    """Return the comparison with one and the same difference everywhere."""
    sections = tuple(
        replace(
            section,
            rows=tuple(
                replace(row, differences=(None, change), silent=(("", ""), remark))
                for row in section.rows
            ),
        )
        for section in summary().sections
    )
    return replace(summary(), sections=sections)


def test_a_clear_difference_is_said_with_its_direction() -> None:
    """Percentage points for shares, more or less in words, in both languages."""
    more = altered(Difference(Estimate(0.01, 0.02, 0.03), paired=True))
    english, chinese = verdict(more)[0]
    assert "2.0 ± 1.0 percentage points more than under base" in english
    assert "比 base 高 2.0 ± 1.0 个百分点" in chinese
    less = altered(Difference(Estimate(-0.03, -0.02, -0.01), paired=True))
    assert "2.0 ± 1.0 percentage points less than under base" in verdict(less)[0][0]


def test_an_interval_across_zero_is_no_verdict() -> None:
    """What is not clear is not called a difference, nor equal."""
    unclear = altered(Difference(Estimate(-0.01, 0.01, 0.03), paired=True))
    assert "no clear difference from base (+1.0 ± 2.0)" in verdict(unclear)[0][0]


def test_exact_equality_is_said_as_such() -> None:
    """A variant against itself is exactly as the base."""
    same = altered(Difference(Estimate(0.0, 0.0, 0.0), paired=True))
    assert "exactly as under base" in verdict(same)[0][0]


def test_a_rule_that_never_fired_is_not_called_equal() -> None:
    """The rounds cannot tell the variants apart, and the reason is given."""
    silent = altered(Difference(Estimate(0.0, 0.0, 0.0), paired=True), fired.NEVER)
    english, chinese = verdict(silent)[0]
    assert english == "These rounds cannot tell other from base: rule never fired."
    assert chinese == "这些局分不出 other 与 base：规则从未触发。"


def test_line_ups_are_named_where_there_are_several() -> None:
    """With two line-ups each sentence says whose it is."""
    sentences = verdict(summary("compare", ("greedy", "lowest")))
    assert sentences[0][0].startswith("With players greedy: ")
    assert any(one[0].startswith("With players lowest: ") for one in sentences)


def test_the_caveat_comes_last() -> None:
    """Every verdict ends by saying that it holds for these players."""
    assert verdict(summary("run"))[-1] == CAVEAT


def test_an_arena_names_the_winner() -> None:
    """Who beats whom, or that they play alike."""
    words = verdict(summary("arena", ("greedy,greedy",)))[0][0]
    assert words == "Under base greedy and greedy play exactly alike."
    found = verdict(summary("arena", ("greedy,random_legal",)))[0][0]
    assert "beats" in found
