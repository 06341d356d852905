"""Ways to follow worth a thought (跟牌).

The cheapest legal card, the cheapest that breaks no pair, the richest; the lowest and
the highest that win, and the one that wins with points; without the suit, a discard
from each plain suit and ruffs.
"""

from simulator.jit import kernel
from simulator.kernels.bits import highest, lowest
from simulator.kernels.hand import (
    EVERYTHING,
    become,
    become_part,
    count,
    put,
)
from simulator.kernels.trick import RUFF
from simulator.variant.order import TRUMP
from strategies.filling import cheapest, richest, take_up
from strategies.follow_features import weigh_follow
from strategies.following_many import follow_many
from strategies.knowledge import above
from strategies.thinking import begin_candidate


@kernel
def follow_with(rules, view, choice, place):
    """Weigh a single card. Changes `view.thought`, `choice`."""
    begin_candidate(view)
    put(view.thought.cards, place, 1)
    weigh_follow(rules, view, choice)


@kernel
def winners(rules, view, kinds, category):
    """Return the places of kinds of a category that would win the trick now."""
    beaten = view.table.strength
    if category != view.table.lead.category:
        beaten -= RUFF
    if beaten <= 0:
        return kinds
    if beaten > RUFF:
        return 0
    return kinds & above(rules, category, beaten - 1)


@kernel
def would_feed_a_ruff(rules, view):
    """Return whether the partner wins with a plain card that is likely to be ruffed.

    An opponent who plays later has shown that it has none of the suit, and trumps that
    beat the card are out.
    """
    table = view.table
    lead = table.lead
    if lead.cards > 1 or lead.category == TRUMP or table.strength > RUFF:
        return False
    if view.side[table.winner] != view.side[view.seat]:
        return False
    if view.trial.planes[0] & rules.order.kinds[TRUMP] == 0:
        return False
    seat = view.seat
    for _ in range(rules.deal.seats - 1 - table.turn):
        seat = rules.deal.next_seat[seat]
        void = table.void[seat]
        may_ruff = (void >> lead.category) & 1 and (void >> TRUMP) & 1 == 0
        if may_ruff and view.side[seat] != view.side[view.seat]:
            return True
    return False


@kernel
def follow_among(rules, view, choice, kinds, category):
    """Weigh single cards of one category: cheap, rich, winning low, rich and high.

    Also the cheapest that breaks no pair. Changes `view.thought`, `choice`.
    """
    held = view.hand.planes[0] & kinds
    winning = winners(rules, view, held, category)
    spare = held & ~rules.order.pointed
    if spare and would_feed_a_ruff(rules, view):
        held = spare | winning
    cheap = cheapest(rules, view, held)
    seen = 1 << cheap
    follow_with(rules, view, choice, cheap)
    alone = held & ~view.hand.planes[1]
    for place in (cheapest(rules, view, alone), richest(rules, view, held)):
        if place >= 0 and (seen >> place) & 1 == 0:
            seen |= 1 << place
            follow_with(rules, view, choice, place)
    if winning == 0:
        return
    for place in (lowest(winning), highest(winning)):
        if (seen >> place) & 1 == 0:
            seen |= 1 << place
            follow_with(rules, view, choice, place)
    pointed = winning & rules.order.pointed
    if pointed and (seen >> highest(pointed)) & 1 == 0:
        follow_with(rules, view, choice, highest(pointed))


@kernel
def discard_or_ruff(rules, view, choice, ruffs):
    """Weigh a discard from each plain suit, and ruffs. Changes as `follow_among`."""
    trumps = view.hand.planes[0] & rules.order.kinds[TRUMP]
    plain = view.hand.planes[0] & ~rules.order.kinds[TRUMP]
    for category in range(TRUMP):
        held = plain & rules.order.kinds[category]
        if held:
            follow_with(rules, view, choice, cheapest(rules, view, held))
    if plain & rules.order.pointed and not would_feed_a_ruff(rules, view):
        follow_with(rules, view, choice, richest(rules, view, plain))
    if trumps == 0:
        return
    if ruffs:
        follow_among(rules, view, choice, trumps, TRUMP)
    elif plain == 0:
        follow_with(rules, view, choice, cheapest(rules, view, trumps))


@kernel
def consider_follows(rules, view, choice, ruffs):
    """Weigh all ways to follow; `view.trial` must be what is unseen.

    Changes `view.left`, `view.thought` and `choice`.
    """
    duty = view.duty
    suit = rules.order.kinds[duty.category]
    take_up(rules, view)
    if duty.cards > 1:
        follow_many(rules, view, choice, ruffs)
    elif duty.in_suit:
        follow_among(rules, view, choice, view.hand.planes[0] & suit, duty.category)
    else:
        discard_or_ruff(rules, view, choice, ruffs and duty.category != TRUMP)


@kernel
def has_one_way(rules, view, choice):
    """Play what must be played where nothing is left to choose. Changes `choice`.

    Returns whether it was so.
    """
    duty = view.duty
    suit = rules.order.kinds[duty.category]
    if count(view.hand, EVERYTHING) == duty.cards:
        become(choice.cards, view.hand)
        return True
    if duty.in_suit == duty.cards and count(view.hand, suit) == duty.cards:
        become_part(choice.cards, view.hand, suit)
        return True
    return False
