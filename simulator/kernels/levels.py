"""Climbing the levels (升级). Stages `levels` and `match_end`; rules.md A22, A25."""

from simulator.jit import kernel
from simulator.rules.levels import MUST_DEFEND
from simulator.rules.match_end import REACH_A

NO_PLACE = -1


@kernel
def place_of(rules, rank):
    """Return the place of a rank on the ladder; NO_PLACE if it has none."""
    for place in range(rules.levels.steps):
        if rules.levels.rank[place] == rank:
            return place
    return NO_PLACE


@kernel
def advance(rules, place, gain, as_declarers):
    """Return the place on the ladder after a gain; `levels.steps` means past the end.

    A gain never jumps over a stop. The last level is always a stop, and only declarers
    who win on it go past; with must_defend that holds for every stop.
    """
    levels = rules.levels
    last = levels.steps - 1
    if gain > 0 and not as_declarers:
        if place == last or (levels.stop[place] and levels.mode == MUST_DEFEND):
            return place
    for _ in range(gain):
        if place > last:
            break
        place += 1
        if place <= last and levels.stop[place]:
            break
    return place


@kernel
def has_won(rules, place):
    """Return whether a team that stands here has won the match."""
    last = rules.levels.steps - 1
    if rules.match_end.when == REACH_A:
        return place >= last
    return place > last
