"""What is said of one player against another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.figures import margin, signed, size

if TYPE_CHECKING:
    from simulator.stats.metric import Text
    from simulator.stats.summary import Section, Summary

BEATS: Text = (
    "Under {label} {better} beats {worse} by {by} ± {within} {unit} a round.",
    "{label}：{better} 胜过 {worse}，每局多 {by} ± {within} {unit}。",
)
EQUAL: Text = (
    (
        "Under {label} there is no clear difference between {one} and {other}: "
        "{change} {unit} a round."
    ),
    "{label}：{one} 与 {other} 无明显差别，每局 {change} {unit}。",
)


EXACTLY: Text = (
    "Under {label} {one} and {other} play exactly alike.",
    "{label}：{one} 与 {other} 打得完全一样。",
)


def contested(summary: Summary, section: Section) -> list[Text]:
    """Return who beats whom: in payoff where there are stakes, else in levels."""
    row = section.row("edge_payoff") or section.row("edge_levels")
    value = row.values[0] if row else None
    if row is None or value is None:
        return []
    one, _, other = section.lineup.partition(",")
    if value.low <= 0 <= value.high:
        text = EQUAL if value.margin else EXACTLY
    else:
        text = BEATS
    better, worse = (one, other) if value.best > 0 else (other, one)
    words = {
        "label": summary.subjects[0].label,
        "by": size(row.metric, value),
        "within": margin(row.metric, value),
        "change": signed(row.metric, value),
        "one": one,
        "other": other,
        "better": better,
        "worse": worse,
    }
    english, chinese = row.metric.unit
    return [
        (text[0].format(unit=english, **words), text[1].format(unit=chinese, **words))
    ]
