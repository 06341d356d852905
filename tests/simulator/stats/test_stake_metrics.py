"""Payoffs by role: the declarer, whoever shares his fate, and the rest."""

from __future__ import annotations

import numpy as np

from simulator.stats.metric import Played
from simulator.stats.stake_metrics import (
    attackers_payoff,
    declarer_payoff,
    partner_payoff,
)
from tests.simulator.run.fake_engine import RESULT


def played(declarer: int, payoff: tuple[int, ...]) -> Played:
    """Return one round."""
    results = np.zeros((1, 1), RESULT)
    results["declarer"] = declarer
    results["payoff"] = payoff
    return Played(results, np.zeros((1, 4), np.int64))


def test_two_against_two() -> None:
    """The partner is paid what the declarer is paid; the others lose it."""
    seen = played(1, (-4, 4, -4, 4))
    roles = [declarer_payoff(seen), partner_payoff(seen), attackers_payoff(seen)]
    assert [int(role.item()) for role in roles] == [4, 4, -8]


def test_one_against_three() -> None:
    """A lone declarer settles with each of the three and has no partner."""
    seen = played(3, (2, 2, 2, -6))
    roles = [declarer_payoff(seen), partner_payoff(seen), attackers_payoff(seen)]
    assert [int(role.item()) for role in roles] == [-6, 0, 6]


def test_without_stakes_nobody_is_paid() -> None:
    """All payoffs of 0 give 0 to every role."""
    seen = played(0, (0, 0, 0, 0))
    assert not partner_payoff(seen).any()
    assert not attackers_payoff(seen).any()
