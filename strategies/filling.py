"""Filling a choice card by card. What a duty leaves open is filled here."""

from simulator.jit import kernel
from simulator.kernels.bits import lowest
from simulator.kernels.follow import ANYWHERE, search
from simulator.kernels.hand import EVERYTHING, become, become_part, count, put, take
from simulator.variant.order import POSITIONS, TRUMP


@kernel
def move(view, choice, place, copies):
    """Move copies of a kind from `view.left` to the choice. Changes both."""
    take(view.left, place, copies)
    put(choice.cards, place, copies)


@kernel
def take_up(rules, view):
    """Make `view.left` the whole hand. Changes `view`."""
    become(view.left, view.hand)


@kernel
def lowest_of(rules, kinds):
    """Return the place, of plain kinds or of trumps, at the lowest position."""
    if kinds & rules.order.kinds[TRUMP]:
        return lowest(kinds)
    for position in range(POSITIONS):
        here = kinds & rules.order.plain_at[position]
        if here:
            return lowest(here)
    return lowest(kinds)


@kernel
def cheapest(rules, view, kinds):
    """Return the place of the cheapest card of these kinds left; -1 if there is none.

    Plain cards before trumps, worthless ones before points, low before high.
    """
    held = view.left.planes[0] & kinds
    trumps = rules.order.kinds[TRUMP]
    for group in range(4):
        among = held & (trumps if group > 1 else ~trumps)
        if group % 2 == 0:
            among &= ~rules.order.pointed
        if among:
            return lowest_of(rules, among)
    return -1


@kernel
def richest(rules, view, kinds):
    """Return the place of the card of these kinds left that is worth most; -1 if none.

    Among equal worths the cheapest.
    """
    held = view.left.planes[0] & kinds
    for worth in range(len(rules.points.worth) - 1, -1, -1):
        among = held & rules.order.worth_kinds[worth]
        if among:
            plain = among & ~rules.order.kinds[TRUMP]
            return lowest_of(rules, plain or among)
    return cheapest(rules, view, kinds)


@kernel
def fill(rules, view, choice, number, kinds, wants_points):
    """Move that many cards of these kinds to the choice. Changes both."""
    for _ in range(number):
        if wants_points:
            place = richest(rules, view, kinds)
        else:
            place = cheapest(rules, view, kinds)
        move(view, choice, place, 1)


@kernel
def put_owed(rules, view, choice):
    """Move the lowest cards that make up what is owed. Changes `view`, `choice`."""
    duty = view.duty
    if duty.owed == 0:
        return
    become_part(duty.left, view.hand, rules.order.kinds[duty.category])
    search(rules, duty, 0, ANYWHERE)
    for placed in range(duty.sets):
        move(view, choice, duty.place[placed], duty.width[placed])


@kernel
def follow_cheaply(rules, view, choice, wants_points):
    """Meet the duty with the lowest cards, then fill up. Changes `view`, `choice`."""
    duty = view.duty
    suit = rules.order.kinds[duty.category]
    take_up(rules, view)
    put_owed(rules, view, choice)
    in_suit = duty.in_suit - count(choice.cards, suit)
    fill(rules, view, choice, in_suit, suit, wants_points)
    fill(rules, view, choice, duty.cards - duty.in_suit, ~suit, wants_points)


@kernel
def bury_cheapest(rules, view, choice):
    """Bury the cheapest cards that may be buried. Changes `view.left`, `choice`."""
    take_up(rules, view)
    allowed = min(view.buries, count(view.hand, rules.order.may_bury))
    fill(rules, view, choice, allowed, rules.order.may_bury, False)
    fill(rules, view, choice, view.buries - allowed, EVERYTHING, False)
