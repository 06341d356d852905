"""The score ladder (分数线): what points are worth where the bands are.

Between two bands points are worth nothing, at an edge a whole level. A lump of points,
as the kitty is, is worth the levels that it is expected to move; a hook costs levels
and no points. Both are told in points, of which the variant's step makes a level.
"""

from simulator.jit import kernel
from simulator.kernels.demotion import BY_OFF_SUIT, BY_TRUMP_SUIT, rungs_fallen
from simulator.rules.demotion import NONE, TAKEOVER

HOOKS_ONE_IN = 9  # last tricks of attackers who take over; 11 % among experts


@kernel
def above_edge(low, high, edge):
    """Return how much of a range of totals lies above an edge."""
    return max(0, high - edge) - max(0, low - edge)


@kernel
def crossings(low, high, lump, edge):
    """Return for how many totals of a range the lump crosses an edge."""
    return above_edge(low + lump, high + lump, edge) - above_edge(low, high, edge)


@kernel
def levels_moved(rules, low, high, lump):
    """Return the levels that a lump moves, added up over a range of totals.

    The totals are those of the attackers without the lump. rules.md A21.
    """
    bands = rules.bands
    moved = 0
    for band in range(1, bands.bands):
        levels = bands.declarers[band - 1] - bands.declarers[band]
        moved += levels * crossings(low, high, lump, bands.from_total[band])
    edge, gain = bands.target + bands.step, 1
    while edge < high + lump and (bands.most == 0 or gain <= bands.most):
        moved += crossings(low, high, lump, edge)
        edge += bands.step
        gain += 1
    return moved


@kernel
def lump_worth(rules, low, high, lump):
    """Return what a lump is worth, in points, if any total of a range is as likely."""
    return rules.bands.step * levels_moved(rules, low, high, lump) // (high - low)


@kernel
def hook_worth(rules, low, high):
    """Return what the chance of a hook is worth, in points. rules.md A23."""
    if rules.demotion.rule == NONE:
        return 0
    level = rules.order.level
    rungs = max(
        rungs_fallen(rules, level, BY_TRUMP_SUIT),
        rungs_fallen(rules, level, BY_OFF_SUIT),
    )
    worth = rules.bands.step * rungs // HOOKS_ONE_IN
    if rules.demotion.needs == TAKEOVER:
        worth = worth * above_edge(low, high, rules.bands.target) // (high - low)
    return worth
