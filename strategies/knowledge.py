"""What a seat can work out from its view: cards unseen, boss cards, who may ruff."""

from simulator.cards.card import KINDS
from simulator.jit import kernel
from simulator.kernels.bits import highest
from simulator.kernels.hand import add, become, clear, count
from simulator.rules.deal import SEATS
from simulator.variant.order import TRUMP
from simulator.view import FOLLOW

ALL_KINDS = (1 << KINDS) - 1


@kernel
def find_unseen(rules, view):
    """Make `view.trial` the cards that are neither played nor in this seat's hands.

    Changes `view.trial`, `view.left`.
    """
    table = view.table
    known = view.left
    become(known, view.hand)
    add(known, table.gone)
    add(known, view.buried)
    if view.question == FOLLOW:
        seat = table.leader
        for _ in range(table.turn):
            add(known, table.played[table.tricks, seat])
            seat = rules.deal.next_seat[seat]
    decks = rules.deal.decks
    clear(view.trial)
    for copy in range(decks):
        view.trial.planes[copy] = ALL_KINDS & ~known.planes[decks - 1 - copy]


@kernel
def honour_kinds(rules):
    """Return the places of trumps that are of no suit: jokers, level cards."""
    return rules.order.kinds[TRUMP] & ~rules.order.suited


@kernel
def above(rules, category, position):
    """Return the places of a category above a position."""
    tied = rules.order.at[category, position]
    return rules.order.kinds[category] & ~((2 << highest(tied)) - 1)


@kernel
def boss_kinds(rules, view, category, copies):
    """Return the places of own sets of this width that no unseen set is above.

    `view.trial` must hold the unseen cards.
    """
    suit = rules.order.kinds[category]
    own = view.hand.planes[copies - 1] & suit
    unseen = view.trial.planes[copies - 1] & suit
    if own == 0 or unseen == 0:
        return own
    top = rules.order.position[highest(unseen)]
    return own & (above(rules, category, top) | rules.order.at[category, top])


@kernel
def may_be_ruffed(rules, view, category):
    """Return whether the other side is known to be void, and trumps are out."""
    if category == TRUMP or view.trial.planes[0] & rules.order.kinds[TRUMP] == 0:
        return False
    table = view.table
    for seat in range(SEATS):
        other_side = view.side[seat] != view.side[view.seat]
        if other_side and (table.void[seat] >> category) & 1:
            return True
    return False


@kernel
def partner_wins(view):
    """Return whether a seat known to be of this side is winning the trick."""
    return view.side[view.table.winner] == view.side[view.seat]


@kernel
def is_last(rules, view):
    """Return whether this seat plays last to the trick."""
    return view.table.turn == rules.deal.seats - 1


@kernel
def length_of(rules, view, category):
    """Count the own cards of a category."""
    return count(view.hand, rules.order.kinds[category])
