"""The score ladder: what a lump of points and a hook are worth, against plain sums."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.cards.card import NO_TRUMP, RANKS
from simulator.rules import bands
from strategies.ladder import HOOKS_ONE_IN, hook_worth, lump_worth
from tests.simulator.engine.tables import compiled

JACK = RANKS.index("J")


def rules_at(specification: str, level: int = 0) -> Any:
    """Return the rules in force at a level, with no trump."""
    return compiled(specification).row(level, NO_TRUMP)


def levels(options: bands.Options, total: int) -> int:
    """Return the attackers' levels less the declarers', by the table that is shown."""
    if total >= options.target:
        gain = (total - options.target) // options.step
        return min(gain, options.most) if options.most else gain
    return -[gain for start, gain in bands.table(options) if start <= total][-1]


@settings(deadline=None)  # the first call compiles
@given(
    st.sampled_from(
        [
            "80fen",
            "80fen:bands.step=20",
            "80fen:bands.target=100,bands.step=30,bands.most=2",
            "80fen:bands.shutout=7",
            "tractor-1deck",
            "tractor-3deck",
        ]
    ),
    st.integers(0, 300),
    st.integers(1, 200),
    st.integers(0, 400),
)
def test_a_lump_is_worth_the_levels_it_moves(
    specification: str, low: int, spread: int, lump: int
) -> None:
    """The mean over all totals that are as likely, one by one."""
    options = compiled(specification).variant["bands"]
    moved = sum(
        levels(options, total + lump) - levels(options, total)
        for total in range(low, low + spread)
    )
    worth = lump_worth(rules_at(specification), low, low + spread, lump)
    assert worth == options.step * moved // spread


def test_a_lump_far_from_every_edge_is_worth_nothing() -> None:
    """Fifteen points from 45 on move no band of 80fen; from 35 on a whole level."""
    rules = rules_at("80fen")
    assert lump_worth(rules, 45, 60, 15) == 0
    assert lump_worth(rules, 35, 36, 15) == 40


@pytest.mark.parametrize(
    ("rule", "low", "high", "rungs"),
    [
        ("", 80, 120, 9),  # from J to 2
        ("", 0, 80, 0),  # no takeover
        ("", 60, 100, 4.5),
        ("demotion.needs=last_trick", 0, 80, 9),
        ("demotion.rule=none", 80, 120, 0),
        ("demotion.off_suit.J=3,demotion.trump_suit.J=10", 80, 120, 8),
        ('levels.list=["2","5","10",J,Q,K,A]', 80, 120, 3),
        ('levels.list=["2","5",Q,K,A]', 80, 120, 0),  # a level that is not on it
    ],
)
def test_a_hook_is_worth_the_levels_it_costs(
    rule: str, low: int, high: int, rungs: float
) -> None:
    """Those on the variant's own ladder, where the attackers take over."""
    specification = "80fen-full" + (f":{rule}" if rule else "")
    found = hook_worth(rules_at(specification, JACK), low, high)
    assert abs(found - 40 * rungs / HOOKS_ONE_IN) <= 1


def test_no_hook_where_the_level_is_not_hooked() -> None:
    """80fen-full hooks the jack alone."""
    for level in range(len(RANKS)):
        worth = hook_worth(rules_at("80fen-full", level), 80, 120)
        assert (worth > 0) == (level == JACK)
