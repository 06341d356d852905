"""Worlds (设想的牌): the unseen cards dealt as they may lie, true to all that is known.

A world is drawn by swapping cards at random among those who may hold them, for as long
as it takes to forget where it began. No swap breaks a hard fact: a void, a card shown
or taken back after a failed throw, the own burial, a play that fell short of the lead.
What the kitty holds is weighed by what players bury.
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
    take,
)
from simulator.kernels.rng import below
from simulator.kernels.units import read
from simulator.variant.order import CATEGORIES, TRUMP
from simulator.view import BURY, FOLLOW, MOST_FACTS
from strategies.knowledge import find_unseen

KITTY_WEIGHT = 64  # of a low plain card; others lie there less often
STARTS, SWEEPS, TRIES = 8, 60, 400
SWAPS_A_CARD = 3

ladders_at = record_at("ladders")


@kernel
def weight_in_kitty(rules, place):
    """Return how readily a card is buried, up to KITTY_WEIGHT."""
    if rules.order.category[place] == TRUMP:
        return 5
    bit = 1 << place
    category = rules.order.category[place]
    if rules.order.kinds[category] < bit << 1:  # the highest of its suit
        return 24
    if rules.order.pointed & bit:
        return 14
    return KITTY_WEIGHT


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
    world.facts = 0
    for seat in range(rules.deal.seats):
        if seat != view.seat:
            find_facts_of(rules, view, seat)
    for fact in range(world.facts):
        bar_partners(rules, ladders, view, fact)
    return slot


@kernel
def may_hold(world, slot, there):
    """Return whether the holder of a slot may hold the card of another one."""
    return (world.barred[world.holder[slot]] >> world.card[there]) & 1 == 0


@kernel
def swap(world, slot, there):
    """Let two slots change cards. Changes `world`."""
    card = world.card[slot]
    world.card[slot] = world.card[there]
    world.card[there] = card


@kernel
def shuffle_cards(view, number):
    """Deal the unseen cards at random. Changes `view.world` and `view.stream`."""
    for slot in range(number - 1, 0, -1):
        swap(view.world, slot, below(view.stream, slot + 1))


@kernel
def respect_bars(view, number):
    """Move cards away from who cannot hold them; False if that does not succeed.

    Changes `view.world` and `view.stream`.
    """
    world = view.world
    for sweep in range(SWEEPS):
        wrong = 0
        for slot in range(number):
            if may_hold(world, slot, slot):
                continue
            wrong += 1
            for _ in range(16 + sweep):
                there = below(view.stream, number)
                # late sweeps may also pass the misfit on
                if may_hold(world, slot, there) and (
                    sweep > 4 or may_hold(world, there, slot)
                ):
                    swap(world, slot, there)
                    wrong -= may_hold(world, there, there)
                    break
        if wrong == 0:
            return True
    return False


@kernel
def lay_hands(rules, view, number):
    """Put the cards of all slots into hands and kitty. Changes `view.world`."""
    world = view.world
    for seat in range(rules.deal.seats):
        become(world.hands[seat], view.table.shown[seat])
    become(world.hands[view.seat], view.hand)
    become(world.kitty, view.buried)
    for slot in range(number):
        holder = world.holder[slot]
        if holder == rules.deal.seats:
            put(world.kitty, world.card[slot], 1)
        elif holder < rules.deal.seats:
            put(world.hands[holder], world.card[slot], 1)


@kernel
def exchange(rules, world, slot, there):
    """Let two holders change cards, in hands too. Changes `world`."""
    for one, two in ((slot, there), (there, slot)):
        holder = world.holder[one]
        if holder == rules.deal.seats:
            take(world.kitty, world.card[one], 1)
            put(world.kitty, world.card[two], 1)
        elif holder < rules.deal.seats:
            take(world.hands[holder], world.card[one], 1)
            put(world.hands[holder], world.card[two], 1)
    swap(world, slot, there)


@kernel
def broken_by_either(rules, ladders, view, slot, there):
    """Count the facts broken by the holders of two slots. Changes as `breaks`."""
    world = view.world
    if world.facts == 0:
        return 0
    broken = broken_by(rules, ladders, view, world.holder[slot])
    return broken + broken_by(rules, ladders, view, world.holder[there])


@kernel
def may_exchange(view, slot, there):
    """Return whether two slots have different holders who may change cards."""
    world = view.world
    if world.holder[slot] == world.holder[there]:
        return False
    if world.card[slot] == world.card[there]:
        return False
    return may_hold(world, slot, there) and may_hold(world, there, slot)


@kernel
def misfit(rules, ladders, view):
    """Return the slot of a card, drawn at random, that a broken fact may rest on.

    Changes `view.stream` and scratch.
    """
    world = view.world
    wrong = 0
    while not breaks(rules, ladders, view, wrong):
        wrong += 1
    seat, trick = world.fact_seat[wrong], world.fact_trick[wrong]
    play = view.table.played[trick, seat]
    suit = rules.order.kinds[rules.order.category[lowest(play.planes[0])]]
    first = world.first[seat]
    slot = first
    for _ in range(TRIES):
        slot = first + below(view.stream, world.first[seat + 1] - first)
        if (suit >> world.card[slot]) & 1:
            break
    return slot


@kernel
def respect_facts(rules, ladders, view, number):
    """Exchange cards until no fact is broken; False if that does not succeed.

    Changes `view.world`, `view.stream` and scratch.
    """
    broken = 0
    for fact in range(view.world.facts):
        broken += breaks(rules, ladders, view, fact)
    for _ in range(TRIES):
        if broken == 0:
            return True
        slot, there = misfit(rules, ladders, view), below(view.stream, number)
        if not may_exchange(view, slot, there):
            continue
        before = broken_by_either(rules, ladders, view, slot, there)
        exchange(rules, view.world, slot, there)
        after = broken_by_either(rules, ladders, view, slot, there)
        if after > before:
            exchange(rules, view.world, slot, there)
        else:
            broken += after - before
    return broken == 0


@kernel
def mix(rules, ladders, view, number):
    """Exchange cards at random, true to the facts, until the start is forgotten.

    An exchange with the kitty is weighed (Metropolis). Changes as `respect_facts`.
    """
    world, kitty = view.world, rules.deal.seats
    for _ in range(SWAPS_A_CARD * number):
        slot, there = below(view.stream, number), below(view.stream, number)
        if not may_exchange(view, slot, there):
            continue
        if kitty in (world.holder[slot], world.holder[there]):
            if world.holder[slot] == kitty:
                leaves, comes = world.card[slot], world.card[there]
            else:
                leaves, comes = world.card[there], world.card[slot]
            now, then = weight_in_kitty(rules, leaves), weight_in_kitty(rules, comes)
            if then < now and below(view.stream, now) >= then:
                continue
        exchange(rules, world, slot, there)
        if broken_by_either(rules, ladders, view, slot, there):
            exchange(rules, world, slot, there)


@kernel
def imagine(rules, view):
    """Draw a world that is true to all that is known; False if none was found.

    `learn` must have been called. Changes `view.world`, `view.stream` and scratch.
    """
    ladders = ladders_at(view.ladders)
    number = view.world.first[rules.deal.seats + 2]
    for _ in range(STARTS):
        shuffle_cards(view, number)
        if not respect_bars(view, number):
            continue
        lay_hands(rules, view, number)
        if respect_facts(rules, ladders, view, number):
            mix(rules, ladders, view, number)
            return True
    return False
