"""Figures as people read them: as many digits as the margin allows, with their unit."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simulator.stats.estimate import Estimate
    from simulator.stats.metric import Metric, Text
    from simulator.stats.paired import Difference

LOPSIDED = 1.25  # one side of the interval so much wider than the other is said
NONE = "–"
POINTS: Text = ("percentage points", "个百分点")


def word(text: Text, lang: str) -> str:
    """Return the half of a text in one language."""
    return text[1 if lang == "zh" else 0]


def unit(metric: Metric, lang: str) -> str:
    """Return the unit that stands beside a metric's title."""
    if metric.kind == "share":
        return "%"
    return word(metric.unit, lang)


def places(margin: float) -> int:
    """Return the decimals that show two digits of the margin."""
    if not 0 < margin < math.inf:
        return 2
    return max(0, min(6, 1 - math.floor(math.log10(margin))))


def figure(metric: Metric, estimate: Estimate | None) -> str:
    """Return an estimate with its margin, shares in percent."""
    if estimate is None:
        return NONE
    return _shown(_scaled(metric, estimate), sign=False)


def difference(metric: Metric, found: Difference | None) -> str:
    """Return a difference with its sign and its margin."""
    if found is None:
        return NONE
    return signed(metric, found.estimate)


def signed(metric: Metric, estimate: Estimate) -> str:
    """Return an estimate with its sign and its margin."""
    return _shown(_scaled(metric, estimate), sign=True)


def number(metric: Metric, estimate: Estimate) -> str:
    """Return an estimate alone, with the digits that its margin allows, and "%"."""
    scaled = _scaled(metric, estimate)
    percent = " %" if metric.kind == "share" else ""
    return f"{scaled.best:.{places(scaled.margin)}f}{percent}".replace("-", "−")


def margin(metric: Metric, estimate: Estimate) -> str:
    """Return half the width of an interval, without unit."""
    scaled = _scaled(metric, estimate)
    return f"{scaled.margin:.{places(scaled.margin)}f}"


def size(metric: Metric, estimate: Estimate) -> str:
    """Return how large a difference is, without its sign and unit."""
    scaled = _scaled(metric, estimate)
    return f"{abs(scaled.best):.{places(scaled.margin)}f}"


def _scaled(metric: Metric, estimate: Estimate) -> Estimate:
    return estimate.scaled(100) if metric.kind == "share" else estimate


def _shown(held: Estimate, *, sign: bool) -> str:
    return _spelled(held, sign=sign).replace("-", "−")


def _spelled(held: Estimate, *, sign: bool) -> str:
    plus = "+" if sign else ""
    if held.low == held.high:
        exact = "0" if held.best == 0 else f"{held.best:{plus}.4g}"
        return f"{exact} ± 0"
    if not math.isfinite(held.margin):
        return f"{held.best:{plus}.3g} ± ?"
    digits = places(held.margin)
    best = f"{held.best:{plus}.{digits}f}"
    below, above = held.best - held.low, held.high - held.best
    if below == 0 and not sign:
        return f"{held.best:g} (< {held.high:.2g})"
    if above == 0 and not sign:
        return f"{held.best:g} (> {held.low:.{digits}f})"
    if max(below, above) > LOPSIDED * min(below, above):
        return f"{best} ({held.low:.{digits}f} … {held.high:.{digits}f})"
    return f"{best} ± {held.margin:.{digits}f}"
