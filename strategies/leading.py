"""Leads worth a thought (领出), and what each is expected to do.

For every category: the throw of all that is highest, the highest and the lowest single
card, the highest and the lowest pair, the widest set, the longest tractor.
"""

from simulator.jit import kernel
from simulator.kernels.bits import highest, lowest, ones
from simulator.kernels.hand import EVERYTHING, count, points, put
from simulator.kernels.units import longest_run, positions, runs
from simulator.rules.throw import ANY_SUBSET
from simulator.variant.order import CATEGORIES, TRUMP
from strategies.estimate import (
    CERTAIN,
    chance_beaten,
    chance_to_beat,
    chance_void,
)
from strategies.filling import cheapest
from strategies.knowledge import above, boss_kinds, honour_kinds, may_be_ruffed
from strategies.thinking import begin_candidate, consider

# What each feature counts; chances are in 16ths where they stand alone.
(
    GAIN,  # points expected in the trick × the chance that this side wins it
    LOSS,  # own points × the chance that it does not
    LOSS_OF_OTHERS,  # other points expected × the same chance
    WINS,  # the chance of winning it
    CARDS,
    IS_PAIR,  # or wider
    IS_TRUMP,
    TRUMP_BALANCE,  # of a trump lead: own trumps above the fair share
    TOP_SPENT,  # height of the highest card
    IS_BOSS,
    EMPTIES,  # this suit, with trumps left in hand
    OTHER_SIDE_VOID,  # opponents who may ruff
    PARTNER_VOID,
    LENGTH_LEFT,  # cards of the suit that stay in hand
    HONOURS_SPENT,  # jokers and level cards
    KITTY_AND_TOP,  # the kitty's stake in tens × honours spent
    POINTS_BEHIND,  # points of the suit that are unseen, in fives
    BREAKS_PAIR,
    IS_THROW,
    IS_LOW,  # not the highest of the suit in hand
    UNSEEN_IN_SUIT,
    BOSS_IN_TRUMPS,
    LOW_TRUMP,
    WINS_WITH_BOSSES,  # the chance of winning × own plain cards that cannot be beaten
) = range(24)


@kernel
def chance_to_win(rules, view, category, copies, strength):
    """Return the chance that no opponent beats a lead."""
    chance = CERTAIN
    own = view.side[view.seat]
    higher = chance_to_beat(rules, view, view.senses, category, copies, strength)
    for seat in range(rules.deal.seats):
        if seat != view.seat and view.side[seat] != own:
            beaten = chance_beaten(view, seat, category, copies, strength, higher)
            chance = chance * (CERTAIN - beaten) >> 10
    return chance


@kernel
def weigh_voids(rules, view, category):
    """Count who may ruff this suit. Changes `view.thought`."""
    thought = view.thought
    own = view.side[view.seat]
    if view.senses.in_suit[TRUMP] == 0:
        return
    for seat in range(rules.deal.seats):
        if seat == view.seat:
            continue
        void = chance_void(view, view.senses, seat, category) >> 6
        if view.side[seat] == own:
            thought.features[PARTNER_VOID] += void
        else:
            thought.features[OTHER_SIDE_VOID] += void


@kernel
def weigh_trumps(rules, view, held, is_boss):
    """Write what a lead of trumps costs. Changes `view.thought`."""
    thought, senses = view.thought, view.senses
    features = thought.features
    honours = count(thought.cards, ~rules.order.suited)
    features[IS_TRUMP] = 1
    features[TRUMP_BALANCE] = held - senses.in_suit[TRUMP] // 3
    features[HONOURS_SPENT] = honours
    features[KITTY_AND_TOP] = senses.stake * honours // 10
    features[BOSS_IN_TRUMPS] = is_boss
    features[LOW_TRUMP] = honours == 0


@kernel
def weigh_lead(rules, view, choice, category, copies, top):
    """Score the lead in `view.thought.cards`. Changes `view.thought`, `choice`.

    `copies` is the width of its largest unit, `top` the place of its highest card of
    that width.
    """
    thought, senses = view.thought, view.senses
    features = thought.features
    suit = rules.order.kinds[category]
    position = rules.order.position[top]
    cards = count(thought.cards, EVERYTHING)
    held = count(view.hand, suit)
    own_points = points(rules, thought.cards)
    unseen = max(1, senses.in_suit[category])
    others = min(3 * cards, senses.in_suit[category])
    others = others * senses.worth[category] // unseen
    wins = chance_to_win(rules, view, category, copies, 1 + position)
    loses = CERTAIN - wins
    features[GAIN] = (own_points + others) * wins >> 6
    features[LOSS] = own_points * loses >> 6
    features[LOSS_OF_OTHERS] = others * loses >> 6
    features[WINS] = wins >> 6
    features[CARDS] = cards
    features[IS_PAIR] = copies > 1
    features[TOP_SPENT] = rules.order.height[top]
    over = view.trial.planes[copies - 1] & above(rules, category, position)
    features[IS_BOSS] = over == 0
    features[LENGTH_LEFT] = held - cards
    features[POINTS_BEHIND] = senses.worth[category] // 5
    features[UNSEEN_IN_SUIT] = senses.in_suit[category]
    kinds = thought.cards.planes[0]
    features[BREAKS_PAIR] = ones(kinds & view.hand.planes[1] & ~thought.cards.planes[1])
    features[IS_LOW] = top != highest(view.hand.planes[0] & suit)
    features[WINS_WITH_BOSSES] = wins * senses.bosses >> 8
    if category == TRUMP:
        weigh_trumps(rules, view, held, over == 0)
    else:
        trumps = view.hand.planes[0] & rules.order.kinds[TRUMP]
        features[EMPTIES] = held == cards and trumps != 0
        weigh_voids(rules, view, category)
    consider(view, choice)


@kernel
def lead_set(rules, view, choice, category, place, copies):
    """Weigh a set of one kind. Changes `view.thought`, `choice`."""
    begin_candidate(view)
    put(view.thought.cards, place, copies)
    weigh_lead(rules, view, choice, category, copies, place)


@kernel
def lead_tractor(rules, view, choice, category, copies):
    """Weigh the highest of the longest tractors of a width.

    Changes `view.thought`, `choice`.
    """
    kinds = view.hand.planes[copies - 1] & rules.order.kinds[category]
    held = positions(rules, kinds)
    length = longest_run(held)
    if length < rules.units.min_length or copies < rules.units.min_copies:
        return
    bottom = highest(runs(held, length))
    begin_candidate(view)
    top = 0
    for position in range(bottom, bottom + length):
        top = lowest(kinds & rules.order.at[category, position])
        put(view.thought.cards, top, copies)
    weigh_lead(rules, view, choice, category, copies, top)


@kernel
def lead_bosses(rules, view, choice, category):
    """Weigh the throw of all that nobody can beat. Changes `view.thought`, `choice`."""
    if rules.throw.scope != ANY_SUBSET or (
        category == TRUMP and not rules.throw.trumps
    ):
        return
    pairs = boss_kinds(rules, view, category, 2)
    singles = boss_kinds(rules, view, category, 1)
    if ones(pairs) + ones(singles & ~pairs) < 2:
        return
    begin_candidate(view)
    kinds = pairs
    while kinds:
        put(view.thought.cards, lowest(kinds), 2)
        kinds &= kinds - 1
    kinds = singles & ~pairs
    while kinds:
        put(view.thought.cards, lowest(kinds), 1)
        kinds &= kinds - 1
    view.thought.features[IS_THROW] = 1
    copies = 2 if pairs else 1
    weigh_lead(rules, view, choice, category, copies, highest(pairs or singles))


@kernel
def keeps_honours(rules, view):
    """Return whether it is too early to lead a joker or level card alone.

    Such a lead draws low trumps and few points.
    """
    honours = honour_kinds(rules)
    early = 3 * count(view.hand, EVERYTHING) >= 2 * rules.deal.hand
    return early and view.hand.planes[0] & ~honours != 0


@kernel
def leads_into_a_ruff(rules, view, category):
    """Return whether a point card of this suit would only go to an opponent's ruff.

    One is known to be void, the partner is not, and another plain suit has cards
    without points.
    """
    if not may_be_ruffed(rules, view, category):
        return False
    for seat in range(rules.deal.seats):
        ours = seat != view.seat and view.side[seat] == view.side[view.seat]
        if ours and (view.table.void[seat] >> category) & 1:
            return False
    suits = rules.order.kinds[category] | rules.order.kinds[TRUMP]
    return view.hand.planes[0] & ~suits & ~rules.order.pointed != 0


@kernel
def lead_singles(rules, view, choice, category):
    """Weigh the highest and the cheapest card. Changes `view.thought`, `choice`."""
    kinds = view.hand.planes[0] & rules.order.kinds[category]
    if category == TRUMP and keeps_honours(rules, view):
        kinds &= rules.order.suited
    elif leads_into_a_ruff(rules, view, category):
        kinds &= ~rules.order.pointed
    if kinds == 0:
        return
    high = highest(kinds)
    low = cheapest(rules, view, kinds)
    lead_set(rules, view, choice, category, high, 1)
    if low != high:
        lead_set(rules, view, choice, category, low, 1)


@kernel
def consider_leads(rules, view, choice, throws):
    """Weigh all leads; `view.left` must be the hand, `view.trial` what is unseen.

    Changes `view.thought` and `choice`.
    """
    for category in range(CATEGORIES):
        suit = rules.order.kinds[category]
        if view.hand.planes[0] & suit == 0:
            continue
        if throws:
            lead_bosses(rules, view, choice, category)
        lead_singles(rules, view, choice, category)
        for copies in range(2, rules.deal.decks + 1):
            sets = view.hand.planes[copies - 1] & suit
            if sets == 0:
                break
            lead_set(rules, view, choice, category, highest(sets), copies)
            if ones(sets) == 1:
                continue
            certain = category != TRUMP and boss_kinds(rules, view, category, copies)
            if not certain:  # else what cannot be beaten goes first
                lead_set(rules, view, choice, category, lowest(sets), copies)
            lead_tractor(rules, view, choice, category, copies)
