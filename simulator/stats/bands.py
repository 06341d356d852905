"""Bands (升几级): what a round's result is called, as one number in natural order.

Twice the levels that the declarers gain, with a minus sign; or, after a takeover, one
more than twice the levels that the attackers gain. So the shutout comes first, the
rounds that change hands without a level stand in the middle (0 kept, 1 taken over),
and the largest win of the attackers comes last.
"""

from __future__ import annotations

import numpy as np

from simulator.stats.metric import Ints, Metric, Played, Text

PREFIX = "band:"


def codes(played: Played) -> Ints:
    """Return the band of every round."""

    def make() -> Ints:
        kept = -2 * played["declarers_advance"]
        taken = 2 * played["attackers_advance"] + 1
        return np.where(played["takeover"] > 0, taken, kept)

    return played.once("band", make)


def label(code: int) -> str:
    """Return the short label: -3 .. -0 for the declarers, +0 .. for the attackers."""
    return f"+{code // 2}" if code % 2 else f"-{-code // 2}"


def title(code: int) -> Text:
    """Return what happened, in words."""
    levels = code // 2 if code % 2 else -code // 2
    if code % 2:
        if levels == 0:
            return ("attackers take over, +0", "闲家上台 +0")
        return (f"attackers take over, +{levels}", f"闲家上台 +{levels}")
    if levels == 0:
        return ("declarers keep, +0", "庄家守住 +0")
    return (f"declarers +{levels}", f"庄家 +{levels}")


def metric(code: int) -> Metric:
    """Return the metric that is one band's share of the rounds."""
    english, chinese = title(code)
    return Metric(
        name=f"{PREFIX}{label(code)}",
        title=(f"band {label(code)}: {english}", f"{label(code)} 档：{chinese}"),
        definition=(
            f"Share of rounds that end in this band: {english}.",
            f"结果落在这一档（{chinese}）的局所占比例。",
        ),
        count=lambda played: (codes(played) == code).astype(np.int64),
        kind="share",
    )


def code_of(name: str) -> int:
    """Return the code of a band from its metric's name."""
    text = name.removeprefix(PREFIX)
    levels = int(text[1:])
    return 2 * levels + 1 if text.startswith("+") else -2 * levels
