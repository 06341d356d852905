"""The metrics of rounds whose partner is found in play (找朋友)."""

from __future__ import annotations

import numpy as np

from simulator.stats.metric import Expression, Ints, Metric, Played, Text, of
from simulator.stats.stake_metrics import STAKES, declarer_payoff

CALLS: tuple[tuple[str, Text], ...] = (
    ("single", ("a single card", "单张")),
    ("pair", ("a pair", "对子")),
    ("jokers", ("jokers", "对王")),
    ("nothing", ("nothing", "无人亮主")),
)


def _called(name: str) -> Expression:
    """Return the expression that is 1 where the trumps were made like this."""

    def count(played: Played) -> Ints:
        copies, jokers = played["declared_copies"], played["declared_jokers"] > 0
        found = {
            "single": (copies == 1) & ~jokers,
            "pair": (copies > 1) & ~jokers,
            "jokers": jokers,
            "nothing": copies == 0,
        }
        counted: Ints = found[name].astype(np.int64)
        return counted

    return count


def _alone_when(name: str) -> Expression:
    called = _called(name)
    return lambda played: played["alone"] * called(played)


def _paid(alone: int) -> Expression:
    return lambda played: declarer_payoff(played) * (played["alone"] == alone)


def _is(alone: int) -> Expression:
    return lambda played: np.equal(played["alone"], alone).astype(np.int64)


def _keeps(alone: int) -> Expression:
    return lambda played: (1 - played["takeover"]) * (played["alone"] == alone)


def _call_metrics(name: str, words: Text) -> tuple[Metric, ...]:
    return (
        Metric(
            f"declared_{name}",
            (f"declared with {words[0]}", f"亮主：{words[1]}"),
            (
                (
                    f"Share of rounds in which {words[0]} makes trumps, before the "
                    "kitty is taken."
                ),
                f"拿底之前由{words[1]}定主的局所占比例。",
            ),
            _called(name),
            kind="share",
            shown="nonzero",
        ),
        Metric(
            f"alone_{name}",
            (f"one against three, with {words[0]}", f"一打三（{words[1]}）"),
            (
                (
                    f"Share of the rounds declared with {words[0]} in which the "
                    "declarer has no partner."
                ),
                f"由{words[1]}定主的局中，庄家没有对家的比例。",
            ),
            _alone_when(name),
            kind="share",
            per=_called(name),
            shown="nonzero",
        ),
    )


def _role_metrics(alone: int, name: str, words: Text) -> tuple[Metric, ...]:
    return (
        Metric(
            f"keeps_{name}",
            (f"declarer keeps, {words[0]}", f"庄家守住（{words[1]}）"),
            (
                f"Share of the rounds played {words[0]} in which the declarers keep.",
                f"{words[1]}的局中，庄家方守住的比例。",
            ),
            _keeps(alone),
            kind="share",
            per=_is(alone),
            shown="nonzero",
        ),
        Metric(
            f"payoff_declarer_{name}",
            (f"payoff of the declarer, {words[0]}", f"庄家收益（{words[1]}）"),
            (
                f"What the declarer is paid, a round played {words[0]}.",
                f"{words[1]}时庄家每局的收益。",
            ),
            _paid(alone),
            unit=STAKES,
            per=_is(alone),
            shown="nonzero",
        ),
    )


PARTNER_METRICS: tuple[Metric, ...] = (
    Metric(
        "alone",
        ("one against three", "一打三"),
        (
            "Share of rounds in which the declarer has no partner.",
            "庄家没有对家的局所占比例。",
        ),
        of("alone"),
        kind="share",
        shown="nonzero",
    ),
    *(metric for name, words in CALLS for metric in _call_metrics(name, words)),
    *_role_metrics(1, "alone", ("alone", "一打三")),
    *_role_metrics(0, "with_partner", ("with a partner", "二打二")),
)
