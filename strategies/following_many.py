"""Ways to follow several cards (跟多张).

The cheapest legal cards and the richest; a set worth points; the lowest and the highest
unit that wins; the lowest trumps of a throw's shape.
"""

from simulator.jit import kernel
from simulator.kernels.bits import highest, lowest
from simulator.kernels.follow import ANYWHERE, run_of, search
from simulator.kernels.hand import (
    become,
    become_part,
    count,
    put,
    take,
)
from simulator.kernels.trick import RUFF
from simulator.kernels.units import positions, runs
from simulator.variant.order import TRUMP
from strategies.filling import cheapest, follow_cheaply, richest, take_up
from strategies.follow_features import weigh_follow
from strategies.thinking import begin_candidate


@kernel
def fill_candidate(rules, view, choice, wants_points):
    """Weigh the cheapest or the richest legal cards. Changes `view`, `choice`."""
    become(view.trial_duty.left, choice.cards)  # what was best so far
    for copy in range(rules.deal.decks):
        choice.cards.planes[copy] = 0
    follow_cheaply(rules, view, choice, wants_points)
    begin_candidate(view)
    become(view.thought.cards, choice.cards)
    become(choice.cards, view.trial_duty.left)
    weigh_follow(rules, view, choice)


@kernel
def win_with_unit(rules, view, choice, category, high):
    """Weigh winning a single unit with the lowest or the highest that can.

    Changes `view.thought`, `choice`.
    """
    lead = view.table.lead
    copies, length = lead.copies[0], lead.length[0]
    kinds = view.hand.planes[copies - 1] & rules.order.kinds[category]
    tops = runs(positions(rules, kinds), length) << (length - 1)
    beaten = view.table.strength - (RUFF if category != lead.category else 0)
    if beaten > RUFF:
        return
    tops &= ~((1 << max(0, beaten)) - 1)
    if tops == 0:
        return
    top = highest(tops) if high else lowest(tops)
    begin_candidate(view)
    for position in range(top - length + 1, top + 1):
        place = lowest(kinds & rules.order.at[category, position])
        put(view.thought.cards, place, copies)
    weigh_follow(rules, view, choice)


@kernel
def give_set(rules, view, choice, category):
    """Weigh following a set with the one of its width that is worth most points.

    Changes `view.thought`, `choice`.
    """
    lead = view.table.lead
    sets = view.hand.planes[lead.copies[0] - 1] & rules.order.kinds[category]
    if sets & rules.order.pointed == 0:
        return
    take_up(rules, view)
    begin_candidate(view)
    put(view.thought.cards, richest(rules, view, sets), lead.copies[0])
    weigh_follow(rules, view, choice)


@kernel
def ruff_throw(rules, view, choice):
    """Weigh the lowest trumps that have the shape of a throw.

    Changes `view.left`, `view.trial_duty`, `view.thought` and `choice`.
    """
    lead, shape = view.table.lead, view.trial_duty
    trumps = rules.order.kinds[TRUMP]
    if count(view.hand, trumps) < lead.cards:
        return
    shape.category = TRUMP
    shape.owed = 0
    for unit in range(lead.count):
        if lead.copies[unit] > 1:
            shape.runs[shape.owed] = run_of(lead.copies[unit], lead.length[unit])
            shape.owed += 1
    become_part(shape.left, view.hand, trumps)
    if not search(rules, shape, 0, ANYWHERE):
        return
    begin_candidate(view)
    take_up(rules, view)
    for placed in range(shape.sets):
        put(view.thought.cards, shape.place[placed], shape.width[placed])
        take(view.left, shape.place[placed], shape.width[placed])
    while count(view.thought.cards, trumps) < lead.cards:
        place = cheapest(rules, view, trumps)
        put(view.thought.cards, place, 1)
        take(view.left, place, 1)
    weigh_follow(rules, view, choice)


@kernel
def follow_many(rules, view, choice, ruffs):
    """Weigh ways to follow several cards. Changes `view`, `choice`."""
    duty, lead = view.duty, view.table.lead
    fill_candidate(rules, view, choice, False)
    fill_candidate(rules, view, choice, True)
    category = lead.category
    if lead.count > 1 and duty.in_suit == 0 and ruffs and category != TRUMP:
        ruff_throw(rules, view, choice)
    if lead.count > 1 or lead.copies[0] == 1:
        return
    if lead.length[0] == 1 and duty.in_suit == duty.cards:
        give_set(rules, view, choice, category)
    if duty.in_suit == 0:
        category = TRUMP
    may_win = duty.in_suit == duty.cards or (duty.in_suit == 0 and ruffs)
    if may_win:
        win_with_unit(rules, view, choice, category, False)
        win_with_unit(rules, view, choice, category, True)
