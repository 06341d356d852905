"""The metrics of single rounds, in the order in which reports show them."""

from __future__ import annotations

import numpy as np

from simulator.stats.metric import Ints, Metric, Played, of, positive, when

NO_TRUMP = 4
POINTS = ("points", "分")
LEVELS = ("levels", "级")
A_ROUND = ("a round", "每局")


def _failed_throws(played: Played) -> Ints:
    return played["failed_throws_declarers"] + played["failed_throws_attackers"]


def _near_shutout(played: Played) -> Ints:
    total = played["total"]
    return ((total > 0) & (total < played.near)).astype(np.int64)


RESULT = (
    Metric(
        "takeover",
        ("takeover", "上台率"),
        (
            "Share of rounds in which the attackers reach the target.",
            "闲家达到上台分的局所占比例。",
        ),
        when("takeover", positive),
        kind="share",
    ),
    Metric(
        "attackers_points",
        ("attackers' points", "闲家得分"),
        (
            (
                "The attackers' total: points taken in tricks, the kitty where "
                "captured, and penalties, floored as the variant says."
            ),
            "闲家总分：抓到的分，加抠底得分与罚分，并按规则取下限。",
        ),
        of("total"),
        unit=POINTS,
    ),
    Metric(
        "levels",
        ("levels, attackers minus declarers", "净升级（闲减庄）"),
        (
            (
                "Levels the attackers gain minus levels the declarers gain, by the "
                "bands alone: stops at must-play levels act in matches only."
            ),
            "闲家升的级数减庄家升的级数，只按得分档计；必打级只在整场中起作用。",
        ),
        lambda played: played["attackers_advance"] - played["declarers_advance"],
        unit=LEVELS,
    ),
    Metric(
        "attackers_levels",
        ("levels of the attackers", "闲家升级"),
        ("Levels the attackers gain in a round.", "闲家每局升的级数。"),
        of("attackers_advance"),
        kind="count",
        unit=LEVELS,
    ),
    Metric(
        "declarers_levels",
        ("levels of the declarers", "庄家升级"),
        ("Levels the declarers gain in a round.", "庄家每局升的级数。"),
        of("declarers_advance"),
        kind="count",
        unit=LEVELS,
    ),
    Metric(
        "shutout",
        ("shutout", "大光"),
        (
            "Share of rounds in which the attackers' total is 0 or less.",
            "闲家总分为 0（或以下）的局所占比例。",
        ),
        when("total", lambda total: total <= 0),
        kind="share",
    ),
    Metric(
        "near_shutout",
        ("near shutout", "小光"),
        (
            (
                "Share of rounds in which the attackers have points, but fewer than "
                "the target less one step."
            ),
            "闲家有分、但少于上台分减一档的局所占比例。",
        ),
        _near_shutout,
        kind="share",
    ),
)

KITTY = (
    Metric(
        "kitty_captured",
        ("kitty captured", "抠底率"),
        (
            (
                "Share of rounds in which the attackers win the last trick and capture "
                "the kitty."
            ),
            "闲家赢最后一墩、抠到底牌的局所占比例。",
        ),
        when("multiplier", positive),
        kind="share",
    ),
    Metric(
        "kitty_multiplier",
        ("multiplier when captured", "抠底倍数"),
        (
            "Mean multiplier of the kitty over the rounds in which it is captured.",
            "抠底成功的局中，底分倍数的平均值。",
        ),
        of("multiplier"),
        kind="count",
        unit=("times", "倍"),
        per=when("multiplier", positive),
    ),
    Metric(
        "kitty_gain",
        ("points from the kitty", "抠底得分"),
        (
            "Points times multiplier that the attackers gain from the kitty, a round.",
            "闲家每局由抠底所得的分（底分 × 倍数）。",
        ),
        lambda played: played["kitty_points"] * played["multiplier"],
        kind="count",
        unit=POINTS,
    ),
    Metric(
        "kitty_points",
        ("points in the kitty", "底牌中的分"),
        ("Points that lie in the kitty at the end, a round.", "每局底牌里的分。"),
        of("kitty_points"),
        kind="count",
        unit=POINTS,
    ),
)

THROWS = (
    Metric(
        "throws",
        ("throws", "甩牌"),
        ("Throws tried, a round, failed ones included.", "每局甩牌的次数，含甩错。"),
        lambda played: played["throws"] + _failed_throws(played),
        kind="count",
        unit=A_ROUND,
    ),
    Metric(
        "failed_throws",
        ("failed throws", "甩错"),
        ("Throws that fail, a round.", "每局甩错的次数。"),
        _failed_throws,
        kind="count",
        unit=A_ROUND,
    ),
    Metric(
        "penalty_points",
        ("penalty points moved", "甩错罚分"),
        (
            "Points that failed throws move, either way, a round (net of each round).",
            "每局因甩错而转移的分（不分方向，按局计净额）。",
        ),
        lambda played: np.abs(played["penalty"]),
        kind="count",
        unit=POINTS,
    ),
)

TRUMPS = (
    Metric(
        "overrides",
        ("overrides", "反主、反底"),
        (
            "Overrides and reburies, a round; reinforcements are not counted.",
            "每局反主与反底的次数；加固不计。",
        ),
        of("overrides"),
        kind="count",
        unit=A_ROUND,
    ),
    Metric(
        "reburies",
        ("reburies", "反底"),
        ("Overrides after burying, a round.", "每局埋底之后反主（抄底）的次数。"),
        of("reburies"),
        kind="count",
        unit=A_ROUND,
    ),
    Metric(
        "reinforcements",
        ("reinforcements", "加固"),
        ("Reinforced declarations, a round.", "每局加固的次数。"),
        of("reinforcements"),
        kind="count",
        unit=A_ROUND,
    ),
    Metric(
        "no_trump",
        ("no trump", "无主率"),
        ("Share of rounds played without a trump suit.", "打无主的局所占比例。"),
        when("trump", lambda trump: trump == NO_TRUMP),
        kind="share",
    ),
    Metric(
        "nobody_declared",
        ("nobody declares", "无人亮主"),
        ("Share of rounds in which nobody declares.", "无人亮主的局所占比例。"),
        when("nobody_declared", positive),
        kind="share",
    ),
    Metric(
        "redeals",
        ("redeals", "重新发牌"),
        ("Redeals, a round.", "每局重新发牌的次数。"),
        of("redeals"),
        kind="count",
        unit=A_ROUND,
    ),
    Metric(
        "weak_redeals",
        ("weak-hand redeals", "造反"),
        ("Redeals of a weak hand, a round.", "每局因造反而重新发牌的次数。"),
        of("weak_redeals"),
        kind="count",
        unit=A_ROUND,
        shown="nonzero",
    ),
    Metric(
        "weak_hands",
        ("weak hands", "可造反的手牌"),
        (
            "Hands, a round, that entitled their seat to a redeal and were asked.",
            "每局有权造反而被询问的手牌数。",
        ),
        of("weak_hands"),
        kind="count",
        unit=A_ROUND,
        shown="nonzero",
    ),
    Metric(
        "hooks",
        ("hooks", "勾到底"),
        (
            (
                "Share of rounds whose last trick hooks the declarers, were they not "
                "hooked before: it acts in matches only."
            ),
            "最后一墩勾到庄家的局所占比例（不计此前是否被勾过；只在整场中起作用）。",
        ),
        when("hook", positive),
        kind="share",
        shown="nonzero",
    ),
    Metric(
        "burial_relaxed",
        ("burial rule relaxed", "埋底规则放宽"),
        (
            "Share of rounds in which the burial rule could not be met in full.",
            "埋底规则无法满足而放宽的局所占比例。",
        ),
        when("burial_relaxed", positive),
        kind="share",
        shown="nonzero",
    ),
)

ROUND_METRICS: tuple[Metric, ...] = (*RESULT, *KITTY, *THROWS, *TRUMPS)
