"""What a round is worth (翻倍规则). Stage `stakes`, rules.md A26."""

from simulator.jit import kernel
from simulator.kernels.bands import (
    attackers_advance,
    declarers_advance,
    is_takeover,
)
from simulator.rules.stakes import BY_LEVEL


@kernel
def power(base, exponent):
    """Return an integer power."""
    product = 1
    for _ in range(exponent):
        product *= base
    return product


@kernel
def light_factor(rules, total):
    """Return the factor for a shutout or a near shutout."""
    if total == 0:
        return rules.stakes.shutout
    if total < rules.bands.target - rules.bands.step:
        return rules.stakes.near_shutout
    return 1


@kernel
def levels_gained(rules, total):
    """Return the levels gained by whoever won."""
    if is_takeover(rules, total):
        return attackers_advance(rules, total)
    return declarers_advance(rules, total)


@kernel
def level_factor(rules, total):
    """Return the factor for the levels gained."""
    return power(rules.stakes.level, levels_gained(rules, total))


@kernel
def natural_factor(rules, total):
    """Return the factor of the level that is played, or of the levels gained."""
    if rules.stakes.natural_by == BY_LEVEL:
        return rules.stakes.natural[rules.order.level]
    steps = levels_gained(rules, total) // rules.stakes.gain_step
    return power(rules.stakes.gain_factor, steps)


@kernel
def base_factor(attackers_sum, attackers, declarers_sum, declarers):
    """Return mean stake times mean stake, the product rounded half up."""
    top = attackers_sum * declarers_sum
    below = attackers * declarers
    return (2 * top + below) // (2 * below)


@kernel
def total_stake(rules, base, overrides, total):
    """Return what each loser pays and each winner receives."""
    return (
        base
        * power(rules.stakes.override, overrides)
        * light_factor(rules, total)
        * level_factor(rules, total)
        * natural_factor(rules, total)
    )
