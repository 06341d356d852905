"""Which call to make, if any (亮主): each is weighed against keeping quiet.

A suit is judged by the length that the full hand is expected to have of it, no trump by
jokers, level cards and tops; a call over another also by what would be lost with that
one.
"""

from simulator.cards.card import KINDS, SUITS
from simulator.cards.pack import DECKS
from simulator.jit import kernel
from simulator.kernels.bits import highest, lowest, ones
from simulator.kernels.declare import NOBODY, is_reinforcement, moment, trump_made
from simulator.kernels.hand import EVERYTHING, copies_of, count, points_among
from simulator.variant.calls import AFTER_BURY, DURING_DEAL, NOTHING
from simulator.variant.order import TRUMP
from simulator.view import PASS, UNKNOWN
from strategies.knowledge import honour_kinds
from strategies.thinking import (
    BEST,
    DECLARING,
    begin_candidate,
    begin_thought,
    consider,
    has_trumps_made,
    keep_difference,
    keep_quiet,
    note_probe,
)

SUIT_COUNT = len(SUITS)
PART = 8  # lengths are told in eighths of a card
SHORT_OF = 4 * PART  # a suit is short by what it lacks of this length

(
    CALLS,
    NO_TRUMP,  # calls jokers
    LENGTH,  # expected, in eighths
    TO_DRAW,  # own cards still to come
    LONGEST_OTHER,  # expected length of the longest suit that would be plain
    HONOURS,  # held of what is trump in every suit: jokers, level cards
    PAIRS,  # in the suit
    HONOUR_PAIRS,
    TOPS,  # highest cards of plain suits
    SHORT,  # what plain suits lack of a middling length: room to ruff
    WORTH,  # points in the suit
    COPIES,  # cards shown but one
    STANDING_LENGTH,  # of the suit that is trump now
    STANDING_NO_TRUMP,
    FRIENDLY,  # what stands is the partner's
    OWN,
    AFTER_BURYING,  # whoever calls takes the kitty
    LAST_CHANCE,  # no window follows
    SAME,  # trumps would stay what they are
    NO_TRUMP_HONOURS,
    NO_TRUMP_TOPS,
    NO_TRUMP_WORTH,  # points of the level cards held
) = range(22)


@kernel
def suit_kinds(rules, suit):
    """Return the places of a suit's ordinary cards, whatever is trump now."""
    if rules.order.trump == suit:
        return rules.order.kinds[TRUMP] & rules.order.suited
    return rules.order.kinds[suit]


@kernel
def look_ahead(rules, view):
    """Work out what the full hand is expected to be. Changes `view.prospects`.

    Each card to come is thought equally likely to be any that this seat does not hold.
    """
    prospects = view.prospects
    held = count(view.hand, EVERYTHING)
    unseen = max(1, rules.deal.decks * KINDS - held)
    prospects.to_draw = max(0, rules.deal.hand - held)
    for suit in range(SUIT_COUNT):
        kinds = suit_kinds(rules, suit)
        own = count(view.hand, kinds)
        others = rules.deal.decks * ones(kinds) - own
        to_come = PART * prospects.to_draw * others // unseen
        prospects.length[suit] = PART * own + to_come
        prospects.tops[suit] = copies_of(view.hand, highest(kinds))
    honours = honour_kinds(rules)
    prospects.honours = count(view.hand, honours)
    prospects.honour_pairs = ones(view.hand.planes[1] & honours)


@kernel
def weigh_plain_suits(view, group):
    """Write what the suits are worth that a call would leave plain.

    Changes `view.thought`.
    """
    prospects, features = view.prospects, view.thought.features
    for suit in range(SUIT_COUNT):
        if suit != group:
            length = prospects.length[suit]
            features[LONGEST_OTHER] = max(features[LONGEST_OTHER], length)
            features[SHORT] += max(0, SHORT_OF - length)
            features[TOPS] += prospects.tops[suit]


@kernel
def weigh_standing(rules, view, group):
    """Write what a call would take the place of. Changes `view.thought`."""
    table, features = view.table, view.thought.features
    late = table.window == AFTER_BURY
    trump = rules.order.trump if late else trump_made(table.standing)
    if trump < SUIT_COUNT:
        features[STANDING_LENGTH] = view.prospects.length[trump]
    else:
        features[STANDING_NO_TRUMP] = 1
    features[SAME] = trump == min(group, SUIT_COUNT)
    features[OWN] = table.maker == view.seat
    if table.maker not in (NOBODY, view.seat):
        partner = rules.partners.partner[table.maker] == view.seat
        side = view.side[table.maker]  # 找朋友: known to the partner after burying
        ours = side != UNKNOWN and side == view.side[view.seat]
        features[FRIENDLY] = partner or ours
    features[AFTER_BURYING] = late
    drawn = table.window != DURING_DEAL
    features[LAST_CHANCE] = late or (drawn and not rules.rebury.enabled)


@kernel
def weigh_call(rules, view, choice, number):
    """Score a call. Changes `view.thought` and `choice`."""
    begin_candidate(view)
    prospects, features = view.prospects, view.thought.features
    view.thought.call = number
    group = number // DECKS
    features[CALLS] = 1
    features[TO_DRAW] = prospects.to_draw
    features[HONOURS] = prospects.honours
    features[HONOUR_PAIRS] = prospects.honour_pairs
    features[COPIES] = number % DECKS
    weigh_plain_suits(view, group)
    if group < SUIT_COUNT:
        kinds = suit_kinds(rules, group)
        features[LENGTH] = prospects.length[group]
        features[PAIRS] = ones(view.hand.planes[1] & kinds)
        features[WORTH] = points_among(rules, view.hand, kinds)
    else:
        features[NO_TRUMP] = 1
        features[NO_TRUMP_HONOURS] = prospects.honours
        features[NO_TRUMP_TOPS] = features[TOPS]
        features[NO_TRUMP_WORTH] = points_among(rules, view.hand, honour_kinds(rules))
    if has_trumps_made(view.table):
        weigh_standing(rules, view, group)
    consider(view, choice)


@kernel
def consider_calls(rules, view, choice):
    """Weigh every call against keeping quiet. Changes `view.thought` and `choice`."""
    keep_quiet(view, choice)
    calls = view.options
    while calls:
        weigh_call(rules, view, choice, lowest(calls))
        calls &= calls - 1


@kernel
def goes_over(rules, view, number):
    """Return whether a call takes the place of what made trumps so far.

    After burying every call does; before, one that only adds copies does not.
    """
    table = view.table
    if table.window == AFTER_BURY:
        return True
    if table.standing == NOTHING:
        return False
    seat, standing = view.seat, table.standing
    return not is_reinforcement(rules, table.maker, seat, standing, number)


@kernel
def choose_weighed_call(rules, view, choice):
    """Make the call that scores best, if any scores better than none.

    Changes `view.prospects`, `view.thought` and `choice`. A seat that has tried
    something else leaves it at that until all cards are drawn: a call that was left
    out is left out for good, not made a card later.
    """
    probing = view.probe > 0 and view.probe == moment(view.table)
    drawing = view.table.window == DURING_DEAL
    if view.probe and view.thought.probed and (drawing or probing):
        choice.call = PASS
        return
    look_ahead(rules, view)
    begin_thought(rules, view, DECLARING, BEST)
    consider_calls(rules, view, choice)
    if probing:
        wanted = keep_difference(view)
        begin_thought(rules, view, DECLARING, wanted)
        consider_calls(rules, view, choice)
        note_probe(view)
