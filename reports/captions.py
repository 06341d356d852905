"""Which charts a section has, and what is written above each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simulator.stats.metric import Text


@dataclass(frozen=True)
class Caption:
    """A chart by the name of its function in reports.charts, its title and reading."""

    chart: str
    title: Text
    reading: Text


DIFFERENCES = Caption(
    "figures",
    ("Differences from the baseline", "与基准之差"),
    (
        (
            "Dots are the differences, bars their 95 % intervals; a bar that crosses "
            "0 shows no difference."
        ),
        "点为差值，横线为 95 % 区间；跨过 0 即看不出差别。",
    ),
)
FIGURES = Caption(
    "figures",
    ("Main figures", "主要指标"),
    (
        "Dots are the figures, bars their 95 % intervals.",
        "点为数值，横线为 95 % 区间。",
    ),
)
POINTS = Caption(
    "points",
    ("Attackers' points", "闲家得分的分布"),
    (
        (
            "Each bar is a share of rounds; dashed lines are where the bands begin. "
            "The last bar holds all above."
        ),
        "每柱为占局数的比例；虚线为各档的起点；最后一柱含其上全部。",
    ),
)
BANDS = Caption(
    "bands",
    ("How rounds end", "各档所占比例"),
    (
        (
            "Blue: the declarers keep, with the levels they gain. Orange: the "
            "attackers take over, with the levels they gain."
        ),
        "蓝：庄家守住及其升级数；橙：闲家上台及其升级数。",
    ),
)
MULTIPLIER = Caption(
    "multiplier_tail",
    ("Multiplier of the kitty", "抠底倍数的尾部"),
    (
        (
            "How often the kitty is captured with so large a multiplier or a larger "
            "one; both axes are logarithmic."
        ),
        "以不小于某倍数抠底的频率；两轴均为对数。",
    ),
)
STAKE = Caption(
    "stake_tail",
    ("Stakes", "总倍数的尾部"),
    (
        "How often a round is worth so much or more; both axes are logarithmic.",
        "一局总倍数不小于某值的频率；两轴均为对数。",
    ),
)
GAIN = Caption(
    "gain_tail",
    ("What the declarer gains", "庄家赢得的尾部"),
    (
        "How often the declarer is paid so much or more; both axes are logarithmic.",
        "庄家一局赢得不少于某值的频率；两轴均为对数。",
    ),
)
LOSS = Caption(
    "loss_tail",
    ("What the declarer loses", "庄家输掉的尾部"),
    (
        "How often the declarer pays so much or more; both axes are logarithmic.",
        "庄家一局输掉不少于某值的频率；两轴均为对数。",
    ),
)
LEVELS = Caption(
    "levels_over_time",
    ("Levels over time", "级数的进程"),
    (
        (
            "Levels climbed by the team ahead (upper line) and by the other (lower "
            "line), on average; a finished match keeps its levels."
        ),
        "领先方（上线）与落后方（下线）平均升过的级数；打完的场保持其级。",
    ),
)
LENGTH = Caption(
    "match_length",
    ("Rounds per match", "每场局数的分布"),
    ("Each bar is a share of matches.", "每柱为占场数的比例。"),
)


def captions(of: str, *, compared: bool, stakes: bool) -> list[Caption]:
    """Return the charts of a section, in order."""
    figures = DIFFERENCES if compared else FIGURES
    if of == "matches":
        return [LENGTH, LEVELS, figures]
    paid = [STAKE, GAIN, LOSS] if stakes else []
    return [POINTS, BANDS, figures, MULTIPLIER, *paid]
