"""Charts (Altair): each answers one question. Imports the plotting library when called.

Every function returns a Vega-Lite specification for one language, or None where there
is nothing to draw. Orders are always given: Chinese categories have no other.
"""

from __future__ import annotations

from collections.abc import Callable

from reports.canvas import Spec
from reports.histograms import match_length, points
from reports.intervals import figures
from reports.progress import levels_over_time
from reports.shares import bands
from reports.tails import gain_tail, loss_tail, multiplier_tail, stake_tail
from simulator.stats.summary import Section, Summary

Chart = Callable[[Summary, Section, str], Spec | None]

CHARTS: dict[str, Chart] = {
    "points": points,
    "bands": bands,
    "figures": figures,
    "multiplier_tail": multiplier_tail,
    "stake_tail": stake_tail,
    "gain_tail": gain_tail,
    "loss_tail": loss_tail,
    "levels_over_time": levels_over_time,
    "match_length": match_length,
}
