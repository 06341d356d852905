"""What a seat can estimate: who may beat a play, who may ruff it, what it may gain.

Chances are whole numbers of 1024ths, so that every machine reckons alike. Hands of
other seats are taken as drawn at random from the unseen cards, but for what is known:
a seat that failed to follow a suit has none of it.
"""

from simulator.jit import kernel
from simulator.kernels.bits import ones
from simulator.kernels.hand import EVERYTHING, count, points, points_among
from simulator.kernels.kitty import multiplier
from simulator.kernels.trick import RUFF
from simulator.variant.order import TRUMP
from strategies.knowledge import above, boss_kinds, find_unseen
from strategies.ladder import hook_worth, lump_worth

CERTAIN = 1024
ANY = -1  # category


@kernel
def points_to_come(rules, view):
    """Return the points that are on the table, in hand and unseen."""
    worth = view.table.trick_points + points(rules, view.hand)
    return worth + points(rules, view.trial)


@kernel
def kitty_worth(rules, view, senses):
    """Return the points that the kitty is thought to hold.

    Whoever buried it knows; else it is thought half as rich as the plain cards that
    are unseen.
    """
    if view.buried.planes[0]:
        return points(rules, view.buried)
    plain = senses.unseen - senses.in_suit[TRUMP]
    worth = points_among(rules, view.trial, ~rules.order.kinds[TRUMP])
    return worth * rules.deal.kitty // (2 * max(1, plain))


@kernel
def last_trick_stake(rules, view, senses):
    """Return what the last trick is expected to bring whoever wins it, in points.

    The kitty for the levels that it may move, and the chance of a hook. The attackers'
    total is thought to come out in the middle half of what is still possible.
    """
    come = points_to_come(rules, view)
    low = max(0, view.captured + view.penalty) + come // 4
    high = low + max(1, come // 2)
    lump = kitty_worth(rules, view, senses) * multiplier(rules, 1, 1)
    return lump_worth(rules, low, high, lump) + hook_worth(rules, low, high)


@kernel
def chance_of_none(marked, unseen, size):
    """Return the chance that a hand of so many cards has none of the marked ones."""
    chance = CERTAIN
    each = ((unseen - min(marked, unseen)) * CERTAIN) // unseen
    while size > 0:
        if size & 1:
            chance = chance * each >> 10
        each = each * each >> 10
        size >>= 1
    return chance


@kernel
def chance_of_set(sets, copies, senses):
    """Return the chance that one of some sets of equal cards lies in one hand."""
    if sets == 0:
        return 0
    chance = CERTAIN
    for copy in range(copies):
        left = max(0, senses.held - copy)
        chance = chance * left // max(left, senses.unseen - copy)
    return min(CERTAIN, sets * chance)


@kernel
def sense_suit(rules, view, senses, category):
    """Count what is unseen of a category. Changes `senses`."""
    kinds = rules.order.kinds[category]
    unseen = count(view.trial, kinds)
    senses.in_suit[category] = unseen
    senses.worth[category] = points_among(rules, view.trial, kinds)
    senses.void[category] = chance_of_none(unseen, senses.unseen, senses.held)


@kernel
def sense(rules, view, senses, only):
    """Count what is unseen, once for a decision. Changes `view.trial`, `senses`.

    `only` is the category that all candidates are of, or ANY; trumps always count. The
    last trick's stake counts for jokers and level cards, if one can be played.
    """
    find_unseen(rules, view)
    senses.unseen = max(1, count(view.trial, EVERYTHING))
    senses.held = count(view.hand, EVERYTHING)
    senses.bosses = 0
    for category in range(TRUMP):
        if only in (ANY, category):
            sense_suit(rules, view, senses, category)
        senses.bosses += ones(boss_kinds(rules, view, category, 1))
    sense_suit(rules, view, senses, TRUMP)
    trumps = rules.order.kinds[TRUMP]
    senses.stake = 0
    if only in (ANY, TRUMP) and view.hand.planes[0] & trumps & ~rules.order.suited:
        senses.stake = last_trick_stake(rules, view, senses)
    senses.ruff[1] = CERTAIN - senses.void[TRUMP]
    for copies in range(2, rules.deal.decks + 1):
        sets = ones(view.trial.planes[copies - 1] & trumps)
        senses.ruff[copies] = chance_of_set(sets, copies, senses)


@kernel
def chance_higher(rules, view, senses, category, copies, position):
    """Return the chance that one hand has something higher of this width."""
    over = view.trial.planes[copies - 1] & above(rules, category, position)
    if over == 0:
        return 0
    if copies > 1:
        return chance_of_set(ones(over), copies, senses)
    higher = count(view.trial, above(rules, category, position))
    return CERTAIN - chance_of_none(higher, senses.unseen, senses.held)


@kernel
def chance_void(view, senses, seat, category):
    """Return the chance that a seat has no card of a category."""
    if (view.table.void[seat] >> category) & 1:
        return CERTAIN
    return senses.void[category]


@kernel
def chance_to_beat(rules, view, senses, category, copies, strength):
    """Return the chance that a hand which can follow has something stronger.

    Over a ruff: that a hand without the suit has.
    """
    if strength > RUFF:
        return chance_higher(rules, view, senses, TRUMP, copies, strength - RUFF - 1)
    return chance_higher(rules, view, senses, category, copies, strength - 1)


@kernel
def chance_beaten(view, seat, category, copies, strength, higher):
    """Return the chance that one seat beats what is as strong as `strength`.

    `higher` is what `chance_to_beat` says of it.
    """
    senses = view.senses
    void = chance_void(view, senses, seat, category)
    if strength > RUFF:
        return void * higher >> 10
    if category == TRUMP:
        return 0 if void == CERTAIN else higher
    return ((CERTAIN - void) * higher + void * senses.ruff[copies]) >> 10
