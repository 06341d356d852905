"""What is said of a variant for itself."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from reports.figures import NONE, number

if TYPE_CHECKING:
    from simulator.stats.metric import Text
    from simulator.stats.summary import Section, Summary

OF_ROUNDS: Text = (
    (
        "{label}: the attackers take over in {takeover} of rounds and make "
        "{attackers_points} points on average; they capture the kitty in "
        "{kitty_captured} of rounds and are shut out in {shutout}."
    ),
    (
        "{label}：闲家上台率 {takeover}，平均得 {attackers_points} 分；"
        "抠底率 {kitty_captured}，大光 {shutout}。"
    ),
)
OF_PARTNERS: Text = (
    (
        "{label}: the declarer stands alone in {alone} of rounds, keeps {keeps_alone} "
        "of those and {keeps_with_partner} of the others; he is paid {payoff_declarer} "
        "stakes a round, alone {payoff_declarer_alone}."
    ),
    (
        "{label}：一打三占 {alone}，其中守住 {keeps_alone}，其余守住 "
        "{keeps_with_partner}；庄家每局得 {payoff_declarer} 注，"
        "一打三时 {payoff_declarer_alone} 注。"
    ),
)
OF_MATCHES: Text = (
    (
        "{label}: a match takes {rounds_per_match} rounds; the side that declares "
        "first wins {first_declarer_wins} of matches, and {comeback} are won after "
        "trailing by three levels or more."
    ),
    (
        "{label}：一场平均 {rounds_per_match} 局；首庄一方胜率 {first_declarer_wins}，"
        "落后三级以上而翻盘的占 {comeback}。"
    ),
)


def described(summary: Summary, section: Section) -> list[Text]:
    """Return a sentence for each variant that was played."""
    texts = [OF_ROUNDS if section.of == "rounds" else OF_MATCHES]
    if section.row("alone") is not None:
        texts.append(OF_PARTNERS)
    found = []
    for place, subject in enumerate(summary.subjects):
        if section.played[place]:
            words = _numbers(section, place)
            words["label"] = subject.label
            found += [
                (english.format_map(words), chinese.format_map(words))
                for english, chinese in texts
            ]
    return found


def _numbers(section: Section, place: int) -> dict[str, str]:
    found: dict[str, str] = defaultdict(lambda: NONE)
    for row in section.rows:
        value = row.values[place]
        found[row.metric.name] = number(row.metric, value) if value else NONE
    return found
