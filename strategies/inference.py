"""What is known of the unseen cards (推断), from the history of the round.

Hard facts only: who has shown a void, which cards a hand must hold, who fell short of
a lead and so cannot have had what would have been owed.
"""

from simulator.jit import kernel, record_at
from simulator.kernels.bits import lowest
from simulator.kernels.follow import is_legal, owe
from simulator.kernels.hand import (
    EVERYTHING,
    add,
    become,
    clear,
    count,
    put,
    remove,
)
from simulator.kernels.units import read
from simulator.variant.order import CATEGORIES
from simulator.view import BURY, FOLLOW, MOST_FACTS
from strategies.knowledge import find_unseen

ladders_at = record_at("ladders")


@kernel
def is_broken(rules, ladders, view, fact):
    """Return whether the hand in `view.left` could not have made a play it made.

    Changes `view.reading` and `view.trial_duty`.
    """
    world, table = view.world, view.table
    trick = world.fact_trick[fact]
    lead = table.played[trick, table.leaders[trick]]
    category = rules.order.category[lowest(lead.planes[0])]
    if view.left.planes[1] & rules.order.kinds[category] == 0:
        return False
    play = table.played[trick, world.fact_seat[fact]]
    read(rules, lead, category, view.reading)
    owe(rules, ladders, view.left, view.reading, view.trial_duty)
    return not is_legal(rules, view.left, play, view.trial_duty)


@kernel
def breaks(rules, ladders, view, fact):
    """Return whether a fact speaks against the world. Changes as `is_broken`."""
    world = view.world
    become(view.left, world.hands[world.fact_seat[fact]])
    add(view.left, world.fact_since[fact])
    return is_broken(rules, ladders, view, fact)


@kernel
def broken_by(rules, ladders, view, seat):
    """Count the facts of a seat that the world breaks. Changes as `breaks`."""
    broken = 0
    for fact in range(view.world.facts):
        if view.world.fact_seat[fact] == seat:
            broken += breaks(rules, ladders, view, fact)
    return broken


@kernel
def note_fact(view, trick, seat):
    """Mind that a hand fell short of a lead; `view.left` is what it played since.

    Changes `view.world`.
    """
    world = view.world
    if world.facts == MOST_FACTS:
        return
    world.fact_trick[world.facts] = trick
    world.fact_seat[world.facts] = seat
    become(world.fact_since[world.facts], view.left)
    world.facts += 1


@kernel
def find_facts_of(rules, view, seat):
    """Note where a seat followed pairs or wider with less. Changes `view`.

    `world.facts` are those found; `view.left` is scratch.
    """
    table = view.table
    clear(view.left)
    last = table.tricks - 1
    if view.question == FOLLOW:
        order = (seat - table.leader) % rules.deal.seats
        last += order < table.turn
    for back in range(last + 1):
        trick = last - back
        play = table.played[trick, seat]
        add(view.left, play)
        leader = table.leaders[trick]
        lead = table.played[trick, leader]
        if seat == leader or lead.planes[1] == 0:
            continue
        cards = count(lead, EVERYTHING)
        suit = rules.order.kinds[rules.order.category[lowest(lead.planes[0])]]
        if count(play, suit) == cards and not (cards == 2 and play.planes[1]):
            note_fact(view, trick, seat)


@kernel
def has_played(rules, view, seat):
    """Return whether a seat has played to the running trick already."""
    if view.question != FOLLOW:
        return False
    return (seat - view.table.leader) % rules.deal.seats < view.table.turn


@kernel
def find_holders(rules, view):
    """Note who holds how many unseen cards and what each cannot hold.

    Where memory is short, some of them have been played and are forgotten.
    Changes `view.world` and `view.trial`, which must be what is unseen.
    """
    world, table = view.world, view.table
    seats = rules.deal.seats
    held = count(view.hand, EVERYTHING)
    if view.question == BURY:
        held -= view.buries
    slot = 0
    for seat in range(seats):
        world.first[seat] = slot
        world.barred[seat] = 0
        if seat == view.seat:
            continue
        for category in range(CATEGORIES):
            if (table.void[seat] >> category) & 1:
                world.barred[seat] |= rules.order.kinds[category]
        remove(view.trial, table.shown[seat])
        size = held - count(table.shown[seat], EVERYTHING)
        if has_played(rules, view, seat):
            size -= table.lead.cards
        for _ in range(size):
            world.holder[slot] = seat
            slot += 1
    world.first[seats] = slot
    world.barred[seats] = ~rules.order.may_bury
    if view.question != BURY and table.burier != view.seat:
        for _ in range(rules.deal.kitty):
            world.holder[slot] = seats
            slot += 1
    world.first[seats + 1] = slot
    world.barred[seats + 1] = 0
    for _ in range(count(view.trial, EVERYTHING) - slot):
        world.holder[slot] = seats + 1
        slot += 1
    world.first[seats + 2] = slot


@kernel
def bar_partners(rules, ladders, view, fact):
    """Bar the kinds whose one more copy alone would have made a play illegal.

    Changes `view.world`, `view.left` and scratch.
    """
    world = view.world
    seat, since = world.fact_seat[fact], world.fact_since[fact]
    kinds = since.planes[0] & view.trial.planes[0]
    while kinds:
        place = lowest(kinds)
        kinds &= kinds - 1
        become(view.left, since)
        put(view.left, place, 1)
        if is_broken(rules, ladders, view, fact):
            world.barred[seat] |= 1 << place


@kernel
def learn(rules, view):
    """Work out all that is known of the unseen cards, once for a decision.

    Returns how many unseen cards there are to deal. Changes `view.world`, `view.trial`
    and scratch.
    """
    world, ladders = view.world, ladders_at(view.ladders)
    find_unseen(rules, view)
    find_holders(rules, view)
    slot = 0
    for copy in range(rules.deal.decks):
        kinds = view.trial.planes[copy]
        while kinds:
            world.card[slot] = lowest(kinds)
            kinds &= kinds - 1
            slot += 1
    world.fault = 0
    world.facts = 0
    for seat in range(rules.deal.seats):
        if seat != view.seat:
            find_facts_of(rules, view, seat)
    for fact in range(world.facts):
        bar_partners(rules, ladders, view, fact)
    return slot
