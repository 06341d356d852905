"""Which card to bury next (埋底): each in turn, by what it is worth in the hand.

From every plain suit the cheapest card, the highest and the richest, and the cheapest
trump; after each choice the suits are a card shorter, so that emptying one shows.
"""

from simulator.jit import kernel
from simulator.kernels.bits import highest, lowest, ones
from simulator.kernels.hand import (
    EVERYTHING,
    become,
    clear,
    copies_of,
    count,
    points,
    put,
    take,
)
from simulator.kernels.kitty import multiplier
from simulator.variant.order import CATEGORIES, TRUMP
from strategies.filling import cheapest, richest, take_up
from strategies.knowledge import honour_kinds
from strategies.thinking import (
    BEST,
    BURYING,
    begin_candidate,
    begin_thought,
    consider,
)

(
    IS_TRUMP,
    HEIGHT,
    POINTS,
    POINTS_AND_TRUMPS,  # points × own trumps, in tens
    POINTS_AND_HONOURS,  # points × jokers and level cards held, in tens
    STAKE,  # points × the kitty's multiplier, where a single card wins the last trick
    IN_PAIR,
    PAIR_HEIGHT,
    LENGTH,  # cards of its suit still held
    LENGTH_SQUARED,
    LAST_OF_SUIT,
    LAST_BUT_ONE,
    LAST_BUT_TWO,
    IS_BOSS,
    UNDER_BOSS,  # the suit's highest card is held, and this is not it
    PAIRS_IN_SUIT,
    POINTS_IN_SUIT,  # that stay in the hand
    HONOUR,
    TRUMP_LENGTH,  # of a trump buried
    POINT_IN_SHORT,  # points × the cards of the suit
    POINT_PAIR,
    HIGH_IN_SHORT,  # height where at most three are held
    MIDDLE,  # between 8 and queen, say
    NEXT_IN_PAIR,
) = range(24)

NONE = -1  # the place of no card


@kernel
def weigh_card(rules, view, choice, category, place):
    """Score burying one card. Changes `view.thought`, `choice`."""
    begin_candidate(view)
    thought = view.thought
    features = thought.features
    put(thought.cards, place, 1)
    suit = rules.order.kinds[category]
    trumps, honours = view.prospects.trumps, view.prospects.honours
    length = count(view.left, suit)
    worth = points(rules, thought.cards)
    high = rules.order.height[place]
    paired = copies_of(view.hand, place) > 1
    top = highest(suit)
    features[HEIGHT] = high
    features[POINTS] = worth
    features[POINTS_AND_TRUMPS] = worth * trumps // 10
    features[POINTS_AND_HONOURS] = worth * honours // 10
    features[STAKE] = worth * view.senses.stake
    features[IN_PAIR] = paired
    features[PAIR_HEIGHT] = high if paired else 0
    features[LENGTH] = length
    features[LENGTH_SQUARED] = length * length // 4
    features[LAST_OF_SUIT] = length == 1
    features[LAST_BUT_ONE] = length == 2
    features[LAST_BUT_TWO] = length == 3
    features[IS_BOSS] = place == top
    features[UNDER_BOSS] = place != top and copies_of(view.left, top) > 0
    features[PAIRS_IN_SUIT] = ones(view.left.planes[1] & suit)
    features[NEXT_IN_PAIR] = paired and copies_of(view.left, place) == 1
    features[POINT_PAIR] = worth if paired else 0
    features[MIDDLE] = 6 <= high <= 12
    if category == TRUMP:
        features[IS_TRUMP] = 1
        features[TRUMP_LENGTH] = trumps
        features[HONOUR] = (rules.order.suited >> place) & 1 == 0
    else:
        features[POINTS_IN_SUIT] = ones(
            view.left.planes[0] & suit & rules.order.pointed
        )
        features[POINT_IN_SHORT] = worth * length // 4
        features[HIGH_IN_SHORT] = high if length <= 3 else 0
    consider(view, choice)


@kernel
def consider_suit(rules, view, choice, kinds, category):
    """Weigh the next card to bury among these kinds of one category.

    `view.left` is what is held. Changes `view.thought` and `choice`.
    """
    suit = rules.order.kinds[category] & kinds
    held = view.left.planes[0] & suit
    if held == 0:
        return
    cheap = cheapest(rules, view, suit)
    weigh_card(rules, view, choice, category, cheap)
    if category == TRUMP:
        return
    seen = 1 << cheap
    for place in (lowest(held), highest(held), richest(rules, view, suit)):
        if (seen >> place) & 1 == 0:
            seen |= 1 << place
            weigh_card(rules, view, choice, category, place)


@kernel
def consider_burials(rules, view, choice, kinds):
    """Weigh the next card to bury among these kinds. Changes as `consider_suit`."""
    for category in range(CATEGORIES):
        consider_suit(rules, view, choice, kinds, category)


@kernel
def list_best(rules, view, choice, kinds, category):
    """Put the best card of a category among these kinds on the short list.

    Changes `view.thought`, `view.shortlist` and `choice`.
    """
    shortlist = view.shortlist
    begin_thought(rules, view, BURYING, BEST)
    consider_suit(rules, view, choice, kinds, category)
    found = view.thought.number > 0
    shortlist.place[category] = lowest(choice.cards.planes[0]) if found else NONE
    shortlist.score[category] = view.thought.score
    shortlist.stale &= ~(1 << category)


@kernel
def choose_card(rules, view, choice, kinds):
    """Choose the card to bury that scores best among these kinds.

    The best of a category stays the best, with the same score, until a card of that
    category is buried. Changes `view.thought`, `view.shortlist` and `choice`.
    """
    shortlist = view.shortlist
    if kinds != shortlist.kinds:
        shortlist.kinds = kinds
        shortlist.stale = EVERYTHING
    best, score = NONE, 0
    for category in range(CATEGORIES):
        if (shortlist.stale >> category) & 1:
            list_best(rules, view, choice, kinds, category)
        place = shortlist.place[category]
        if place != NONE and (best == NONE or shortlist.score[category] > score):
            best, score = place, shortlist.score[category]
    clear(choice.cards)
    put(choice.cards, best, 1)


@kernel
def kinds_to_bury(rules, view, no_points):
    """Return what may be buried now: all kinds once nothing allowed is left.

    The variant's rule is relaxed by the fewest cards. `no_points` leaves point cards
    out while there are others.
    """
    others = rules.order.may_bury & ~rules.order.pointed
    if no_points and view.left.planes[0] & others:
        return others
    if view.left.planes[0] & rules.order.may_bury:
        return rules.order.may_bury
    return EVERYTHING


@kernel
def begin_burial(rules, view):
    """Take up the hand; nothing is buried yet. Changes `view`."""
    take_up(rules, view)
    view.prospects.honours = count(view.hand, honour_kinds(rules))
    view.prospects.trumps = count(view.hand, rules.order.kinds[TRUMP])
    view.senses.stake = multiplier(rules, 1, 1)
    view.shortlist.stale = EVERYTHING
    clear(view.duty.left)


@kernel
def lay_down(rules, view, choice):
    """Move the card chosen from `view.left` to the burial. Changes `view`."""
    place = lowest(choice.cards.planes[0])
    view.shortlist.stale |= 1 << rules.order.category[place]
    take(view.left, place, 1)
    put(view.duty.left, place, 1)


@kernel
def bury_otherwise(rules, view, choice, number, no_points):
    """Bury card by card what scores best, but one card, and what follows from it.

    Instead of the card of that number the next best is buried; with a number below 0
    none is replaced. Changes `view` and `choice`.
    """
    begin_burial(rules, view)
    for buried in range(view.buries):
        kinds = kinds_to_bury(rules, view, no_points)
        choose_card(rules, view, choice, kinds)
        others = kinds & ~choice.cards.planes[0]
        if buried == number and view.left.planes[0] & others:
            begin_thought(rules, view, BURYING, BEST)
            consider_burials(rules, view, choice, others)
        lay_down(rules, view, choice)
    become(choice.cards, view.duty.left)
