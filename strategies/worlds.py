"""Worlds (设想的牌): the unseen cards dealt as they may lie, true to all that is known.

A world is drawn by swapping cards at random among those who may hold them, for as long
as it takes to forget where it began. No swap breaks a hard fact: a void, a card shown
or taken back after a failed throw, the own burial, a play that fell short of the lead.
What the kitty holds is weighed by what players bury.
"""

from simulator.jit import kernel
from simulator.kernels.bits import lowest
from simulator.kernels.hand import (
    become,
    put,
    take,
)
from simulator.kernels.rng import below
from simulator.variant.order import TRUMP
from strategies.inference import breaks, broken_by, ladders_at

# How readily a card is buried: a low plain card, a point card, the highest of a suit, a
# trump. Whoever buries again, having gone over what stood, has the hand to win the last
# trick too, and lays points there first.
BURIED_ONCE = (64, 14, 24, 5)
BURIED_AGAIN = (37, 64, 20, 1)
LOW, POINTS, TOP, TRUMPS = range(4)
STARTS, SWEEPS, TRIES = 8, 60, 400
SWAPS_A_CARD = 3


@kernel
def sort_to_bury(rules, place):
    """Return which sort of card this is to whoever buries."""
    bit = 1 << place
    category = rules.order.category[place]
    if category == TRUMP:
        return TRUMPS
    if rules.order.kinds[category] < bit << 1:
        return TOP
    return POINTS if rules.order.pointed & bit else LOW


@kernel
def weight_in_kitty(rules, table, place):
    """Return how readily a card is buried, up to 64."""
    sort = sort_to_bury(rules, place)
    if table.burier == table.declarer:
        return BURIED_ONCE[sort]
    return BURIED_AGAIN[sort]


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
def should_exchange(rules, view, slot, there):
    """Return whether two slots may change cards, as far as one of them alone tells.

    An exchange with the kitty is weighed (Metropolis). Changes `view.stream`.
    """
    world, kitty = view.world, rules.deal.seats
    if not may_exchange(view, slot, there):
        return False
    if kitty not in (world.holder[slot], world.holder[there]):
        return True
    if world.holder[slot] == kitty:
        leaves, comes = world.card[slot], world.card[there]
    else:
        leaves, comes = world.card[there], world.card[slot]
    now = weight_in_kitty(rules, view.table, leaves)
    then = weight_in_kitty(rules, view.table, comes)
    return then >= now or below(view.stream, now) < then


@kernel
def mix(rules, ladders, view, number):
    """Exchange cards at random, true to the facts, until the start is forgotten.

    Changes as `respect_facts`.
    """
    world = view.world
    for _ in range(SWAPS_A_CARD * number):
        slot, there = below(view.stream, number), below(view.stream, number)
        if not should_exchange(rules, view, slot, there):
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
