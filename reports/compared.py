"""What is said of a variant against the baseline."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reports.figures import difference as difference_of
from reports.figures import margin, number, size
from reports.words import UNITS

if TYPE_CHECKING:
    from simulator.stats.metric import Text
    from simulator.stats.summary import Row, Section, Summary


@dataclass(frozen=True)
class Told:
    """How a metric is told: its figure, and a difference either way."""

    now: Text
    more: Text
    less: Text


TOLD = {
    "takeover": Told(
        ("the attackers take over in {now} of rounds", "闲家上台率为 {now}"),
        ("{by} percentage points more than under {base}", "比 {base} 高 {by} 个百分点"),
        ("{by} percentage points less than under {base}", "比 {base} 低 {by} 个百分点"),
    ),
    "attackers_points": Told(
        ("they make {now} points on average", "平均得 {now} 分"),
        ("{by} more", "多 {by} 分"),
        ("{by} fewer", "少 {by} 分"),
    ),
    "levels": Told(
        (
            "levels gained, attackers minus declarers, are {now} a round",
            "净升级（闲减庄）每局 {now}",
        ),
        ("{by} more for the attackers", "对闲家多 {by} 级"),
        ("{by} more for the declarers", "对庄家多 {by} 级"),
    ),
    "rounds_per_match": Told(
        ("a match takes {now} rounds", "一场平均 {now} 局"),
        ("{by} more than under {base}", "比 {base} 多 {by} 局"),
        ("{by} fewer than under {base}", "比 {base} 少 {by} 局"),
    ),
    "first_declarer_wins": Told(
        (
            "the side that declares first wins {now} of matches",
            "首庄一方的胜率为 {now}",
        ),
        ("{by} percentage points more", "高 {by} 个百分点"),
        ("{by} percentage points less", "低 {by} 个百分点"),
    ),
}
UNCLEAR: Text = (
    "no clear difference from {base} ({change})",
    "与 {base} 无明显差别（{change}）",
)
EXACTLY: Text = ("exactly as under {base}", "与 {base} 完全相同")
SILENT: Text = (
    "These {units} cannot tell {label} from {base}: {remark}.",
    "这些{units}分不出 {label} 与 {base}：{remark}。",
)


def compared(summary: Summary, section: Section) -> list[Text]:
    """Return a sentence for each variant against the first."""
    base = summary.subjects[0].label
    found = []
    for place, subject in enumerate(summary.subjects):
        if place == 0 or not section.played[place] or not section.played[0]:
            continue
        rows = [row for row in map(section.row, TOLD) if row is not None]
        remarks = [row.silent[place] for row in rows if any(row.silent[place])]
        if remarks and len(remarks) == len(rows):
            found.append(_silent(section, subject.label, base, remarks[0]))
        else:
            clauses = [clause for row in rows for clause in _clauses(row, place, base)]
            english = "; ".join(clause[0] for clause in clauses)
            chinese = "；".join(clause[1] for clause in clauses)
            found.append(
                (f"Under {subject.label} {english}.", f"{subject.label}：{chinese}。")
            )
    return found


def _silent(section: Section, label: str, base: str, remark: Text) -> Text:
    units = UNITS[section.of]
    english, chinese = (
        SILENT[lang].format(
            units=units[lang], label=label, base=base, remark=remark[lang]
        )
        for lang in (0, 1)
    )
    return english, chinese


def _clauses(row: Row, place: int, base: str) -> list[Text]:
    """Return what is said of one metric; nothing where there is no figure."""
    value, difference = row.values[place], row.differences[place]
    if value is None or difference is None:
        return []
    told, held = TOLD[row.metric.name], difference.estimate
    if difference.clear:
        change = told.more if held.best > 0 else told.less
    else:
        change = EXACTLY if held.margin == 0 else UNCLEAR
    within = margin(row.metric, held)
    words = {
        "now": number(row.metric, value),
        "by": f"{size(row.metric, held)} ± {within}",
        "change": difference_of(row.metric, difference),
        "base": base,
    }
    english, chinese = (
        (told.now[lang] + (", ", "，")[lang] + change[lang]).format(**words)
        for lang in (0, 1)
    )
    return [(english, chinese)]
