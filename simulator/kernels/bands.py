"""What the attackers' total means (升几级). Stage `bands`, rules.md A21."""

from simulator.jit import kernel


@kernel
def is_takeover(rules, total):
    """Return whether the attackers take over with this total."""
    return total >= rules.bands.target


@kernel
def declarers_advance(rules, total):
    """Return how many levels the declarers gain."""
    band = 0
    while band + 1 < rules.bands.bands and rules.bands.from_total[band + 1] <= total:
        band += 1
    return rules.bands.declarers[band]


@kernel
def attackers_advance(rules, total):
    """Return how many levels the attackers gain."""
    if not is_takeover(rules, total):
        return 0
    levels = (total - rules.bands.target) // rules.bands.step
    if rules.bands.most > 0:
        levels = min(levels, rules.bands.most)
    return levels
