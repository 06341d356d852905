"""The metrics of whole matches; figures a round inside matches are ratios."""

from __future__ import annotations

import numpy as np

from simulator.stats.metric import Expression, Ints, Metric, Played, Text, of

LEVELS = ("levels", "级")
ROUNDS = ("rounds", "局")
MOMENTS, MOMENT_EVERY = 8, 5  # of simulator.engine.state: when levels are noted


def finished(played: Played) -> Ints:
    """Return 1 for each match that somebody won."""
    return (played["winner"] >= 0).astype(np.int64)


def _first_declarers_win(played: Played) -> Ints:
    return np.equal(played["winner"], played["first_declarer_team"]).astype(np.int64)


def _among_finished(name: str) -> Expression:
    return lambda played: played[name] * finished(played)


def _inside(
    name: str, counted: str, title: Text, things: Text, unit: Text = ("a round", "每局")
) -> Metric:
    """Return the figure a round of something that the match counts."""
    return Metric(
        name,
        (f"{title[0]} (in matches)", f"{title[1]}（整场）"),
        (
            f"{things[0]} a round of a match, over all rounds of all matches.",
            f"整场之中每局的{things[1]}，按全部局数计。",
        ),
        of(counted),
        kind="count",
        unit=unit,
        per=of("rounds"),
    )


def _levels_after(moment: int) -> tuple[Metric, ...]:
    """Return where the team ahead and the other stand after so many rounds."""
    rounds = (moment + 1) * MOMENT_EVERY
    return tuple(
        Metric(
            f"{name}_after_{rounds}",
            (f"level of {who[0]} after {rounds} rounds", f"{rounds} 局后{who[1]}的级"),
            (
                (
                    f"Levels that {who[0]} has climbed after {rounds} rounds, or at "
                    "the end of a shorter match."
                ),
                f"{rounds} 局后（或提前结束时）{who[1]}升过的级数。",
            ),
            _at(f"{name}_after", moment),
            unit=LEVELS,
            shown="chart",
        )
        for name, who in (
            ("highest", ("the team ahead", "领先方")),
            ("lowest", ("the team behind", "落后方")),
        )
    )


def _at(name: str, moment: int) -> Expression:
    return lambda played: played[name][..., moment]


MATCH_METRICS: tuple[Metric, ...] = (
    Metric(
        "rounds_per_match",
        ("rounds per match", "每场局数"),
        ("Rounds that a match takes.", "打完一场所需的局数。"),
        of("rounds"),
        unit=ROUNDS,
    ),
    Metric(
        "first_declarer_wins",
        ("first declarer's side wins", "首庄方胜率"),
        (
            "Share of finished matches won by the side that declares first.",
            "打完的各场中，第一局坐庄一方获胜的比例。",
        ),
        _first_declarers_win,
        kind="share",
        per=finished,
    ),
    Metric(
        "comeback",
        ("comeback", "翻盘率"),
        (
            "Share of finished matches won after trailing by three levels or more.",
            "打完的各场中，落后三级以上仍获胜的比例。",
        ),
        _among_finished("comeback"),
        kind="share",
        per=finished,
    ),
    Metric(
        "levels_behind",
        ("largest deficit of the winner", "胜方最大落后"),
        (
            "Levels by which the winner trailed at worst, a finished match.",
            "打完的各场中，胜方曾经最多落后的级数。",
        ),
        _among_finished("levels_behind"),
        unit=LEVELS,
        per=finished,
    ),
    Metric(
        "unfinished",
        ("unfinished matches", "未打完的场"),
        (
            "Share of matches still undecided at the limit of rounds.",
            "打到局数上限仍未分胜负的场所占比例。",
        ),
        lambda played: 1 - finished(played),
        kind="share",
        shown="nonzero",
    ),
    Metric(
        "takeover_in_matches",
        ("takeover (in matches)", "上台率（整场）"),
        (
            "Share of the rounds of all matches in which the attackers take over.",
            "整场之中，闲家上台的局所占比例。",
        ),
        of("takeovers"),
        kind="share",
        per=of("rounds"),
    ),
    Metric(
        "attackers_points_in_matches",
        ("attackers' points (in matches)", "闲家得分（整场）"),
        (
            "The attackers' total, a round of a match.",
            "整场之中，闲家每局的总分。",
        ),
        of("total_sum"),
        unit=("points", "分"),
        per=of("rounds"),
    ),
    _inside(
        "overrides_in_matches",
        "overrides",
        ("overrides", "反主、反底"),
        ("Overrides and reburies", "反主与反底次数"),
    ),
    _inside(
        "kitty_captures_in_matches",
        "kitty_captures",
        ("kitty captures", "抠底"),
        ("Kitty captures", "抠底次数"),
    ),
    _inside(
        "failed_throws_in_matches",
        "failed_throws",
        ("failed throws", "甩错"),
        ("Failed throws", "甩错次数"),
    ),
    _inside(
        "no_trump_in_matches",
        "no_trump",
        ("no trump", "无主"),
        ("Rounds without trump suit", "无主局数"),
    ),
    _inside(
        "redeals_in_matches",
        "redeals",
        ("redeals", "重新发牌"),
        ("Redeals", "重新发牌次数"),
    ),
    _inside(
        "weak_redeals_in_matches",
        "weak_redeals",
        ("weak-hand redeals", "造反"),
        ("Weak-hand redeals", "造反次数"),
    ),
    Metric(
        "hooks_in_matches",
        ("hooks in a match", "每场勾到底"),
        (
            "Times, a match, that a team falls to a lower level.",
            "每场中一队因勾到底而降级的次数。",
        ),
        lambda played: played["hooked"].sum(axis=-1),
        kind="count",
        unit=("a match", "每场"),
        shown="nonzero",
    ),
    *(metric for moment in range(MOMENTS) for metric in _levels_after(moment)),
)
