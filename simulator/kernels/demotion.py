"""Falling back to a lower level (勾到底). Stage `demotion`, rules.md A23."""

from simulator.cards.card import LITTLE_JOKER, RANKS
from simulator.jit import kernel
from simulator.kernels.levels import NO_PLACE, place_of
from simulator.rules.demotion import NONE, STAYS, TAKEOVER

NO_HOOK, BY_TRUMP_SUIT, BY_OFF_SUIT = range(3)
SUIT_LENGTH = len(RANKS)


@kernel
def falls_to(rules, level, how):
    """Return the rank that the declarers fall to from a level; STAYS if they stay."""
    if how == BY_TRUMP_SUIT:
        return rules.demotion.trump_suit[level]
    if how == BY_OFF_SUIT:
        return rules.demotion.off_suit[level]
    return STAYS


@kernel
def rungs_fallen(rules, level, how):
    """Return how many levels the declarers lose by a hook; 0 where it hooks nobody."""
    lower = place_of(rules, falls_to(rules, level, how))
    if lower == NO_PLACE:
        return 0
    return max(0, place_of(rules, level) - lower)


@kernel
def hook(rules, card, takeover):
    """Return how the attackers' play that won the last trick hooks the declarers.

    `card` is the highest of that play, a printed kind; NO_HOOK where it is no level
    card, or one that hooks nobody.
    """
    if rules.demotion.rule == NONE or card >= LITTLE_JOKER:
        return NO_HOOK
    if card % SUIT_LENGTH != rules.order.level:
        return NO_HOOK
    if rules.demotion.needs == TAKEOVER and not takeover:
        return NO_HOOK
    found = BY_TRUMP_SUIT if card // SUIT_LENGTH == rules.order.trump else BY_OFF_SUIT
    return found if falls_to(rules, rules.order.level, found) != STAYS else NO_HOOK


@kernel
def may_be_hooked(rules, hooked_before):
    """Return whether a team that has been hooked so often can be hooked again."""
    most = rules.demotion.most_per_match
    return most == 0 or hooked_before < most
