"""What a round is worth (翻倍规则). Stage `stakes`, rules.md A26."""

from simulator.jit import kernel
from simulator.kernels.bands import (
    attackers_advance,
    declarers_advance,
    is_takeover,
)


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
def level_factor(rules, total):
    """Return the factor for the levels gained by whoever won."""
    levels = declarers_advance(rules, total)
    if is_takeover(rules, total):
        levels = attackers_advance(rules, total)
    return power(rules.stakes.level, levels)


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
        * rules.stakes.natural[rules.order.level]
    )
