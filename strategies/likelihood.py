"""Likely worlds (较可能的牌): those in which the seats would have played as they did.

A play says more than what it rules out. In a world that is drawn, every play so far is
put to the expert again: a hand from which it would have played otherwise is less
likely. How much less is learned from the seat itself. One that in no world plays like
the expert is not judged by it.

The worlds of a decision are a walk (Metropolis): a few cards of two holders change
hands, and the step is taken back by lot where the plays become less likely.
"""

from simulator.jit import caller, kernel
from simulator.kernels.rng import below
from simulator.rules.memory import PERFECT
from simulator.view import FOLLOW
from strategies.inference import ladders_at
from strategies.worlds import (
    broken_by_either,
    exchange,
    imagine,
    lay_hands,
    should_exchange,
)

FIRST_STEPS = 60  # to the first world of a decision
STEPS = 16  # from one world to the next
EXCHANGES = 8  # tried in a step
SURPRISING, EXPECTED = 1, 4  # plays that a seat is thought to have made before
STRANGE = 30  # surprises in a hundred plays, from which on a seat is not judged
CERTAIN = 1 << 30

look_back = caller()


@kernel
def weigh(world, seat, number):
    """Return how often a seat surprises once more rather than not, as two numbers.

    `number` is how often it has; by Laplace's rule of succession.
    """
    expected = world.plays[seat] - number - 1 + EXPECTED
    if 100 * number >= STRANGE * world.plays[seat]:
        return expected, expected
    return min(SURPRISING + number, expected), expected


@kernel
def chance_to_stay(rules, world):
    """Return the chance that a step is not taken back, as a part of CERTAIN."""
    chance = 1.0
    for seat in range(rules.deal.seats):
        for number in range(world.surprises[seat], world.surprises_before[seat]):
            more, fewer = weigh(world, seat, number)
            chance = chance * fewer / more
        for number in range(world.surprises_before[seat], world.surprises[seat]):
            more, fewer = weigh(world, seat, number)
            chance = chance * more / fewer
    return int(min(chance, 1.0) * CERTAIN)


@kernel
def remember_world(rules, world):
    """Note how the cards lie before a step. Changes `world`."""
    for slot in range(world.first[rules.deal.seats + 2]):
        world.card_before[slot] = world.card[slot]
    for seat in range(rules.deal.seats):
        world.surprises_before[seat] = world.surprises[seat]


@kernel
def take_step_back(rules, view):
    """Lay the cards as they were before the step. Changes `view.world`."""
    world = view.world
    number = world.first[rules.deal.seats + 2]
    for slot in range(number):
        world.card[slot] = world.card_before[slot]
    for seat in range(rules.deal.seats):
        world.surprises[seat] = world.surprises_before[seat]
    lay_hands(rules, view, number)


@kernel
def exchange_between(rules, view, holder, other_holder):
    """Exchange cards of two holders at random, as `worlds.mix` does.

    Returns how often that succeeded. Changes `view.world`, `view.stream` and scratch.
    """
    world, ladders = view.world, ladders_at(view.ladders)
    first, other_first = world.first[holder], world.first[other_holder]
    size = world.first[holder + 1] - first
    other_size = world.first[other_holder + 1] - other_first
    exchanged = 0
    for _ in range(EXCHANGES):
        slot = first + below(view.stream, size)
        there = other_first + below(view.stream, other_size)
        if not should_exchange(rules, view, slot, there):
            continue
        exchange(rules, world, slot, there)
        if broken_by_either(rules, ladders, view, slot, there):
            exchange(rules, world, slot, there)
        else:
            exchanged += 1
    return exchanged


@kernel
def seats_that_care(rules, view, holder, other_holder):
    """Return the other seats, as bits, to whom an exchange may make a difference.

    The two themselves; with the kitty also who buried it, since that seat knows it;
    all, where a card may decide who is on which side.
    """
    seats = rules.deal.seats
    own, everybody = 1 << view.seat, (1 << seats) - 1
    if not view.table.sides_are_open:
        return everybody & ~own
    care = 1 << holder | 1 << other_holder
    if care >> seats & 1:
        care |= 1 << view.table.burier
    return care & everybody & ~own


@kernel
def step(rules, view, choice):
    """Let two holders exchange cards, and take it back by lot if that is less likely.

    Changes `view.world`, `view.stream` and scratch.
    """
    world, seats = view.world, rules.deal.seats
    holder, other_holder = below(view.stream, seats + 2), below(view.stream, seats + 1)
    other_holder += other_holder >= holder
    for one in (holder, other_holder):
        if world.first[one] == world.first[one + 1]:
            return
    remember_world(rules, world)
    if exchange_between(rules, view, holder, other_holder) == 0:
        return
    world.asked = seats_that_care(rules, view, holder, other_holder)
    fault = look_back(view.hindsight, rules, view, choice)
    if fault or below(view.stream, CERTAIN) >= chance_to_stay(rules, world):
        take_step_back(rules, view)


@kernel
def walk(rules, view, choice, steps):
    """Take some steps. Changes as `step`."""
    for _ in range(steps):
        step(rules, view, choice)


@kernel
def can_look_back(rules, view):
    """Return whether there are plays of other seats that can be put again."""
    if rules.memory.rule != PERFECT:
        return False
    return view.table.tricks > 0 or view.question == FOLLOW


@kernel
def look_back_at_all(rules, view, choice):
    """Count the surprises of all other seats. Changes as `look_back`, returns so."""
    view.world.asked = ((1 << rules.deal.seats) - 1) & ~(1 << view.seat)
    return look_back(view.hindsight, rules, view, choice)


@kernel
def imagine_likely(rules, view, choice, is_first):
    """Lay out a world, the first or the next one; False if none was found.

    Changes as `worlds.imagine`.
    """
    world = view.world
    if not is_first and can_look_back(rules, view):
        walk(rules, view, choice, STEPS)
        return True
    if not imagine(rules, view):
        return False
    if can_look_back(rules, view):
        world.luck = view.stream.key
        look_back_at_all(rules, view, choice)
        walk(rules, view, choice, FIRST_STEPS)
    return True
