"""Random legal: uniform over legal plays. The control group and the smallest example.

Leads a uniformly drawn shape among single, pair, triple (or wider) and tractor that
it holds, then a uniformly drawn unit of it. Follows with each owed unit uniform among
those that fill its rung, the rest uniform over the cards allowed.
"""

from simulator.jit import decision, kernel
from simulator.kernels.bits import lowest, nth, ones
from simulator.kernels.follow import ANYWHERE, WIDTH, search, sets_in
from simulator.kernels.hand import EVERYTHING, become_part, count, put, take
from simulator.kernels.rng import below
from simulator.kernels.units import longest_run, positions, runs
from simulator.rules.throw import NEVER, WHOLE_SUIT
from simulator.variant.calls import NOTHING
from simulator.variant.compiled import WIDTH_BITS
from simulator.variant.order import CATEGORIES, TRUMP
from simulator.view import PASS
from strategies import strategy
from strategies.filling import move, take_up

NAME: str = "random_legal"
VERSION: int = 1
TITLE: tuple[str, str] = ("uniform over legal plays", "在合法的出法中随机")
USES = strategy.Facets(memory=False, random=True, partner=False)
PARAMETERS: dict[str, tuple[int, int, int]] = {
    "throw": (0, 0, 100)
}  # per cent of leads

SINGLE, PAIR, WIDER, TRACTOR = range(4)

redeal = strategy.redeal_if_weak


@decision
def declare(rules, view, choice):
    """At a new opportunity declare with probability 1/2, override with 1/4."""
    choice.call = PASS
    odds = 2 if view.table.standing == NOTHING else 4
    if view.is_new_offer and below(view.stream, odds) == 0:
        choice.call = nth(view.options, below(view.stream, ones(view.options)))
    return 0


@kernel
def drawn(rules, view, hand, kinds, among):
    """Draw the place of one of the `among` cards that a hand holds of these kinds.

    Uniform over cards, not kinds. Changes `view.stream`.
    """
    card = below(view.stream, among)
    for copy in range(rules.deal.decks):
        here = hand.planes[copy] & kinds
        held = ones(here)
        if card < held:
            return nth(here, card)
        card -= held
    return -1


@kernel
def fill_randomly(rules, view, choice, number, kinds):
    """Move that many cards, drawn uniformly from these kinds. Changes both."""
    left = 0
    if number > 0:
        left = count(view.left, kinds)
    for drawn_before in range(number):
        place = drawn(rules, view, view.left, kinds, left - drawn_before)
        move(view, choice, place, 1)


@decision
def bury(rules, view, choice):
    """Bury cards drawn uniformly from those that may be buried."""
    take_up(rules, view)
    allowed = min(view.buries, count(view.hand, rules.order.may_bury))
    fill_randomly(rules, view, choice, allowed, rules.order.may_bury)
    fill_randomly(rules, view, choice, view.buries - allowed, EVERYTHING)
    return 0


@kernel
def lead_wider(rules, view, choice):
    """Lead a triple or a quad, uniformly drawn. Changes `choice`."""
    triples = ones(view.hand.planes[2])
    chosen = below(view.stream, triples + ones(view.hand.planes[3]))
    if chosen < triples:
        put(choice.cards, nth(view.hand.planes[2], chosen), 3)
    else:
        put(choice.cards, nth(view.hand.planes[3], chosen - triples), 4)


@kernel
def move_run(rules, view, choice, category, bottom, length, copies):
    """Move a run to the choice, a drawn kind where kinds tie. Changes both."""
    for position in range(bottom, bottom + length):
        tied = view.left.planes[copies - 1] & rules.order.at[category, position]
        place = lowest(tied)
        if tied & (tied - 1):
            place = nth(tied, below(view.stream, ones(tied)))
        move(view, choice, place, copies)


@kernel
def visit_tractors(rules, view, choice, chosen):
    """Count the tractors in hand; lead the one numbered `chosen`.

    Every run of every width and length is one; where kinds of one position tie, one of
    them is drawn. Changes `view.left` and `choice` if one was chosen.
    """
    seen = 0
    for category in range(CATEGORIES):
        pairs = view.hand.planes[1] & rules.order.kinds[category]
        if pairs & (pairs - 1) == 0:
            continue  # no two pairs
        for copies in range(rules.units.min_copies, rules.deal.decks + 1):
            kinds = view.hand.planes[copies - 1] & rules.order.kinds[category]
            held = positions(rules, kinds)
            for length in range(rules.units.min_length, longest_run(held) + 1):
                bottoms = runs(held, length)
                here = ones(bottoms)
                if seen <= chosen < seen + here:
                    bottom = nth(bottoms, chosen - seen)
                    move_run(rules, view, choice, category, bottom, length, copies)
                seen += here
    return seen


@kernel
def throw(rules, view, choice):
    """Throw at least two cards of a drawn suit; False if no suit can be thrown.

    Changes `view.left` and `choice`.
    """
    take_up(rules, view)
    category = below(view.stream, CATEGORIES)
    suit = rules.order.kinds[category]
    held = count(view.hand, suit)
    barred = category == TRUMP and not rules.throw.trumps
    if held < 2 or barred or rules.throw.scope == NEVER:
        return False
    cards = held
    if rules.throw.scope != WHOLE_SUIT:
        cards = 2 + below(view.stream, held - 1)
    fill_randomly(rules, view, choice, cards, suit)
    return True


@decision
def lead(rules, view, choice):
    """Lead a uniformly drawn unit of a uniformly drawn shape, or throw."""
    rate = view.parameters[0]
    if rate > 0 and below(view.stream, 100) < rate and throw(rules, view, choice):
        return 0
    pairs = view.hand.planes[1]
    tractors = 0 if pairs == 0 else visit_tractors(rules, view, choice, -1)
    wider = view.hand.planes[2]
    shapes = 1 + (pairs != 0) + (wider != 0) + (tractors > 0)
    shape = below(view.stream, shapes) if shapes > 1 else SINGLE
    if shape >= WIDER and wider == 0:
        shape += 1
    if shape == TRACTOR:
        take_up(rules, view)
        visit_tractors(rules, view, choice, below(view.stream, tractors))
        return 0
    if shape == WIDER:
        lead_wider(rules, view, choice)
        return 0
    kinds = view.hand.planes[shape]
    put(choice.cards, nth(kinds, below(view.stream, ones(kinds))), shape + 1)
    return 0


@kernel
def put_set(rules, view, choice, run):
    """Move one owed set, drawn among those that leave the later runs possible.

    Changes `view` and `choice`.
    """
    duty = view.duty
    copies = duty.runs[run]
    suit = rules.order.kinds[duty.category]
    kinds = view.left.planes[copies - 1] & suit
    while True:
        place = nth(kinds, below(view.stream, ones(kinds)))
        if run == duty.owed - 1:
            break
        become_part(duty.left, view.left, suit)
        take(duty.left, place, copies)
        if search(rules, duty, run + 1, ANYWHERE):
            break
        kinds ^= 1 << place
    move(view, choice, place, copies)


@kernel
def put_run(rules, view, choice, run):
    """Move one owed run, drawn among those that leave the later ones possible.

    Changes `view` and `choice`.
    """
    duty = view.duty
    length = sets_in(duty.runs[run])
    if length == 1:
        put_set(rules, view, choice, run)
        return
    copies = duty.runs[run] & WIDTH
    even = duty.runs[run] >> (WIDTH_BITS * (length - 1)) == copies
    narrowest = copies if even else 2
    suit = rules.order.kinds[duty.category]
    bottoms = runs(positions(rules, view.left.planes[narrowest - 1] & suit), length)
    while True:
        bottom = nth(bottoms, below(view.stream, ones(bottoms)))
        if run == duty.owed - 1 and even:
            move_run(rules, view, choice, duty.category, bottom, length, copies)
            return
        become_part(duty.left, view.left, suit)
        if search(rules, duty, run, bottom):
            for placed in range(length):
                move(view, choice, duty.place[placed], duty.width[placed])
            return
        bottoms ^= 1 << bottom


@decision
def follow(rules, view, choice):
    """Meet the duty at random."""
    duty = view.duty
    suit = rules.order.kinds[duty.category]
    if duty.cards == 1:  # most plays
        kinds = suit if duty.in_suit else EVERYTHING
        among = count(view.hand, kinds)
        put(choice.cards, drawn(rules, view, view.hand, kinds, among), 1)
        return 0
    take_up(rules, view)
    for run in range(duty.owed):
        put_run(rules, view, choice, run)
    in_suit = duty.in_suit
    if duty.owed:
        in_suit -= count(choice.cards, suit)
    fill_randomly(rules, view, choice, in_suit, suit)
    fill_randomly(rules, view, choice, duty.cards - duty.in_suit, ~suit)
    return 0
