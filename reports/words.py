"""Headings and captions that several reports share, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simulator.stats.metric import Text
    from simulator.stats.summary import Section, Summary

METRIC: Text = ("metric", "指标")
EXTREMES: Text = ("Extremes", "极端的牌局")
CHANGES: Text = ("Rules that differ", "规则差异")
DEFINITIONS: Text = ("Definitions", "指标定义")
PROVENANCE: Text = ("Provenance", "出处")
REPRODUCE: Text = ("To repeat this", "重现方法")
MORE: Text = (
    "The same command resumes an interrupted run; larger numbers add to what is there.",
    "同一命令可续跑；把数目加大即可在已有结果上追加。",
)
REST: Text = ("All other figures", "其余各项指标")
OPEN: Text = ("What the figures mean", "各项指标的含义")
KEY: Text = ("key", "规则")
VARIANT: Text = ("variant", "玩法")
SHOW: Text = ("shown by", "查看命令")
CONFIDENCE: Text = (
    (
        "± and ranges are 95 % intervals, each figure on its own, at one planned look; "
        "deals (or matches) are the independent units."
    ),
    "± 与区间均为 95 % 区间，逐项成立，只看一次；独立的单位是一副牌（或一场）。",
)


def heading(section: Section) -> Text:
    """Return what a section is about: how much was played, by whom."""
    counts = sorted({played for played in section.played if played})
    number = " / ".join(f"{count:,}" for count in counts)
    if section.of == "matches":
        return (
            f"{number} matches, players {section.lineup}",
            f"整场：{number} 场，打法 {section.lineup}",
        )
    kind = ("opening rounds", "首局") if section.opening else ("rounds", "局")
    deals = " / ".join(f"{units:,}" for units in sorted(set(section.units) - {0}))
    level = f", level {section.levels}" if section.levels else ""
    grade = f"，打 {section.levels}" if section.levels else ""
    return (
        f"{number} {kind[0]} ({deals} deals), players {section.lineup}{level}",
        f"单局：{number} {kind[1]}（{deals} 副牌），打法 {section.lineup}{grade}",
    )


def title(summary: Summary) -> Text:
    """Return the title of a report."""
    labels = [subject.label for subject in summary.subjects]
    titles = [subject.title for subject in summary.subjects]
    english = [
        _named(label, text[0]) for label, text in zip(labels, titles, strict=True)
    ]
    chinese = [
        _named(label, text[1]) for label, text in zip(labels, titles, strict=True)
    ]
    if summary.kind == "arena":
        lineup = summary.sections[0].lineup
        return f"{lineup} ({english[0]})", f"{lineup}（{chinese[0]}）"
    if len(labels) == 1:
        return english[0], chinese[0]
    return (
        f"{', '.join(english[1:])} against {english[0]}"
        if summary.kind == "compare"
        else ", ".join(english),
        f"{'、'.join(chinese[1:])} 对比 {chinese[0]}"
        if summary.kind == "compare"
        else "、".join(chinese),
    )


def _named(label: str, name: str) -> str:
    return label if name == label else f"{label} ({name})"


FACTS: dict[str, Text] = {
    "experiment": ("experiment", "实验"),
    "seed": ("seed", "随机种子"),
    "players": ("players", "打法"),
    "played": ("played", "打了"),
}


def facts(summary: Summary, lang: str) -> list[tuple[str, str]]:
    """Return where the figures come from, as names and values."""
    chosen = 1 if lang == "zh" else 0
    found = [
        (FACTS["experiment"][chosen], summary.identity),
        (FACTS["seed"][chosen], str(summary.seed)),
    ]
    found += [(subject.label, subject.identity) for subject in summary.subjects]
    found += [
        (FACTS["played"][chosen], heading(one)[chosen]) for one in summary.sections
    ]
    found += [(name, str(value)) for name, value in summary.provenance.items()]
    return found
