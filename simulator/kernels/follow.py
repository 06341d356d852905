"""The duty to follow (跟牌). Stage `follow`, rules.md A15, A16.

One definition serves three: `owe` finds what a hand owes to a lead, `fits` says
whether cards meet it, and players fill it run by run. What is owed is a list of runs
(widths of touching sets, widest first); single cards are never owed.
"""

import numpy as np

from simulator.cards.hand import HAND
from simulator.cards.pack import DECKS
from simulator.jit import bind, kernel
from simulator.kernels.bits import highest, lowest, ones
from simulator.kernels.hand import EVERYTHING, become_part, count, holds, put, take
from simulator.kernels.units import longest_run, positions, runs
from simulator.rules.follow import STRICT
from simulator.variant.compiled import WIDTH_BITS

MOST = 32  # runs or sets owed at once
WIDTH = (1 << WIDTH_BITS) - 1
ANYWHERE = -1

DUTY = np.dtype(
    [
        ("cards", "i8"),  # cards that must be played
        ("in_suit", "i8"),  # cards of the led category that must be among them
        ("category", "i8"),
        ("owed", "i8"),  # how many runs
        ("runs", "i8", MOST),
        # the search: cards not yet used, and the sets placed so far
        ("left", HAND),
        ("sets", "i8"),
        ("place", "i8", MOST),
        ("width", "i8", MOST),
        ("run", "i8", MOST),  # which run a set belongs to
        ("cursor", "i8", MOST),
    ],
    align=True,
)
bind(duty=DUTY, shown=DUTY)


@kernel
def sets_in(run):
    """Return how many sets a run has."""
    sets = 0
    while run:
        run >>= WIDTH_BITS
        sets += 1
    return sets


@kernel
def run_of(copies, length):
    """Return the run of `length` sets of equal width."""
    run = 0
    for _ in range(length):
        run = (run << WIDTH_BITS) | copies
    return run


@kernel
def _owe_pairs(rules, pairs, units, duty):
    """Find what one pair or tractor of pairs draws, where no ties complicate it.

    Changes `duty`; returns False if kinds of one position tie, or some are held four
    times, so that the ladders have to be climbed.
    """
    length = units.length[0]
    if rules.follow.own_ladders:
        return False
    if length == 1:
        duty.runs[0] = 2
        duty.owed = 1
        return True
    held = positions(rules, pairs)
    wanted = min(length, ones(held))
    if rules.deal.decks > 3 or ones(held) != ones(pairs):
        return False
    while wanted > 0:
        run = min(longest_run(held), wanted)
        if run < rules.units.min_length or rules.units.min_copies > 2:
            run = 1
        if not rules.follow.partial_tractor and run < length:
            run = 1
        bottom = highest(runs(held, run))
        held &= ~(((1 << run) - 1) << bottom)
        duty.runs[duty.owed] = run_of(2, run)
        duty.owed += 1
        wanted -= run
    return True


@kernel
def _still_needed(duty, depth, run, step, width):
    """Return whether a set of this width is still missing in the run begun."""
    needed = 0
    packed = duty.runs[run]
    while packed:
        needed += (packed & WIDTH) == width
        packed >>= WIDTH_BITS
    for placed in range(depth - step, depth):
        needed -= duty.width[placed] == width
    return needed > 0


@kernel
def _place_next(rules, duty, depth, run, step, first_run, bottom):
    """Place the next set at the next candidate place and width; False if none is left.

    Changes the search fields of `duty`.
    """
    category = duty.category
    candidates = duty.left.planes[1]
    if step > 0:
        position = rules.order.position[duty.place[depth - 1]] + 1
        candidates &= rules.order.at[category, position]
    else:
        candidates &= rules.order.kinds[category]
        if bottom >= 0 and run == first_run:
            candidates &= rules.order.at[category, bottom]
        is_free = run > first_run + (bottom >= 0)
        if is_free and duty.runs[run] == duty.runs[run - 1]:
            # equal runs in rising order: each choice is tried once
            begun = depth - sets_in(duty.runs[run])
            candidates &= ~((1 << duty.place[begun]) - 1)
    cursor = duty.cursor[depth]
    place = cursor // DECKS
    candidates &= ~((1 << place) - 1)
    while candidates:
        place = lowest(candidates)
        skip = cursor % DECKS if place == cursor // DECKS else 0
        for narrower in range(skip, DECKS - 1):
            width = DECKS - narrower
            if (
                _still_needed(duty, depth, run, step, width)
                and (duty.left.planes[width - 1] >> place) & 1
            ):
                duty.cursor[depth] = place * DECKS + narrower + 1
                duty.place[depth] = place
                duty.width[depth] = width
                duty.run[depth] = run
                take(duty.left, place, width)
                return True
        candidates &= candidates - 1
    return False


@kernel
def search(rules, duty, first_run, bottom):
    """Place the runs from `first_run` on disjoint cards of `duty.left`, low first.

    `bottom` fixes the lowest position of the first run, or is ANYWHERE. Plain
    backtracking, set by set. Changes the search fields of `duty`; `left` is what
    remains.
    """
    depth = 0
    run = first_run
    step = 0  # sets of this run placed
    duty.cursor[0] = 0
    while run < duty.owed:
        if _place_next(rules, duty, depth, run, step, first_run, bottom):
            depth += 1
            step += 1
            if step == sets_in(duty.runs[run]):
                run += 1
                step = 0
            if depth < MOST:
                duty.cursor[depth] = 0
            elif run < duty.owed:
                return False
        else:
            if depth == 0:
                return False
            depth -= 1
            put(duty.left, duty.place[depth], duty.width[depth])
            run = duty.run[depth]
            step = 0
            while depth - step > 0 and duty.run[depth - step - 1] == run:
                step += 1
    duty.sets = depth
    return True


@kernel
def fits(rules, hand, duty):
    """Return whether the hand's cards of the led category hold all runs owed.

    Changes the search fields of `duty`: where it returns True, they say how.
    """
    become_part(duty.left, hand, rules.order.kinds[duty.category])
    return search(rules, duty, 0, ANYWHERE)


@kernel
def _owe_rungs(rules, ladders, hand, units, duty):
    """Climb each unit's ladder to the best rung that can be filled. Changes `duty`."""
    for unit in range(units.count):
        copies, length = units.copies[unit], units.length[unit]
        if copies == 1:
            return
        before = duty.owed
        first = ladders.first[copies, length]
        for rung in range(first, first + ladders.rungs[copies, length]):
            duty.owed = before
            for run in range(ladders.start[rung], ladders.start[rung + 1]):
                if duty.owed < MOST:
                    duty.runs[duty.owed] = ladders.runs[run]
                    duty.owed += 1
            if fits(rules, hand, duty):
                break


@kernel
def owe(rules, ladders, hand, units, duty):
    """Find what a hand owes to the units led. Changes `duty`.

    Each unit of the lead, the largest first, gets the best rung of its ladder that the
    hand can fill besides the rungs already given: the lexicographically best vector.
    """
    suit = rules.order.kinds[units.category]
    held = count(hand, suit)
    duty.category = units.category
    duty.cards = units.cards
    duty.in_suit = min(held, units.cards)
    duty.owed = 0
    duty.sets = 0
    if held <= units.cards or units.copies[0] == 1:
        return  # all of the suit goes, or only single cards were led
    pairs = hand.planes[1] & suit
    if pairs == 0 or rules.follow.format != STRICT:
        return
    if (
        units.count == 1
        and units.copies[0] == 2
        and _owe_pairs(rules, pairs, units, duty)
    ):
        return
    _owe_rungs(rules, ladders, hand, units, duty)


@kernel
def show_duty(shown, duty):
    """Let a player see what is owed; the engine judges by its own. Changes `shown`."""
    for place in range(shown.sets):  # what an earlier seat's search left here
        shown.place[place] = 0
    shown.sets = 0
    shown.cards = duty.cards
    shown.in_suit = duty.in_suit
    shown.category = duty.category
    shown.owed = duty.owed
    for run in range(duty.owed):
        shown.runs[run] = duty.runs[run]


@kernel
def is_legal(rules, hand, play, duty):
    """Return whether a play meets the duty. Changes the search fields of `duty`."""
    suit = rules.order.kinds[duty.category]
    if duty.cards == 1:  # most plays: one card, of the suit if one is held
        due = hand.planes[0] & (suit if duty.in_suit else EVERYTHING)
        return count(play, EVERYTHING) == 1 and play.planes[0] & due != 0
    if not holds(hand, play) or count(play, EVERYTHING) != duty.cards:
        return False
    if count(play, suit) < duty.in_suit:
        return False
    return duty.owed == 0 or fits(rules, play, duty)
