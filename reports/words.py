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


PAIRED_BY = {"rounds": "attackers_points", "matches": "rounds_per_match"}
OUT_OF_STEP = 1.1
GAIN: Text = (
    (
        "Common deals: as sharp a difference from separate deals would take {times} "
        "times as many {units} ({metric})."
    ),
    "同牌对比：若各打各的牌，同样的精度需 {times} 倍的{units}数（{metric}）。",
)
NO_GAIN: Text = (
    (
        "Common deals gain nothing here ({times} times, {metric}): the {units} of "
        "these variants soon go different ways."
    ),
    "同牌对比在此无增益（{times} 倍，{metric}）：各{units}很快分道扬镳。",
)
UNITS: dict[str, Text] = {"rounds": ("rounds", "局"), "matches": ("matches", "场")}


def pairing(section: Section) -> Text | None:
    """Return what common deals gain, by the variant that gains least."""
    row = section.row(PAIRED_BY[section.of])
    gains = [
        found.reduction
        for found in (row.differences if row else ())
        if found is not None and found.reduction is not None
    ]
    if row is None or not gains:
        return None
    text = GAIN if min(gains) >= OUT_OF_STEP else NO_GAIN
    english, chinese = (
        text[lang].format(
            times=f"{min(gains):.3g}",
            units=UNITS[section.of][lang],
            metric=row.metric.title[lang],
        )
        for lang in (0, 1)
    )
    return english, chinese


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
    english, chinese = (_names(summary, lang) for lang in (0, 1))
    if summary.kind == "arena":
        lineup = summary.sections[0].lineup
        return f"{lineup} ({english[0]})", f"{lineup}（{chinese[0]}）"
    if summary.kind == "compare":
        return (
            f"{', '.join(english[1:])} against {english[0]}",
            f"{'、'.join(chinese[1:])} 对比 {chinese[0]}",
        )
    return ", ".join(english), "、".join(chinese)


def _names(summary: Summary, lang: int) -> list[str]:
    """Return each variant's label, with its title where no other has the same."""
    titles = [subject.title[lang] for subject in summary.subjects]
    return [
        f"{subject.label} ({name})"
        if name != subject.label and titles.count(name) == 1
        else subject.label
        for subject, name in zip(summary.subjects, titles, strict=True)
    ]


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
