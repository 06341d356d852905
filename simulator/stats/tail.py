"""Tails: how often a number of a round is at least so large."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simulator.stats.estimate import Estimate, normal, wilson

if TYPE_CHECKING:
    from simulator.stats.tally import Histogram


def tail(histogram: Histogram) -> list[tuple[int, Estimate]]:
    """Return the share of rounds at or above each value that occurs, above 0.

    Wilson's bounds, rounds taken as independent: events this rare hardly ever meet in
    one deal.
    """
    rounds = sum(histogram.values())
    found = []
    above = 0
    for value in sorted((value for value in histogram if value > 0), reverse=True):
        above += histogram[value]
        share = above / rounds
        low, high = wilson(share, rounds, normal())
        found.append((value, Estimate(low, share, high)))
    return found[::-1]
