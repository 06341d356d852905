"""Greedy: wins what it can, cheaply; gives points to a winning partner.

Cashes and throws what is provably highest, ruffs tricks with points, discards the
cheapest cards, buries to empty a short suit, and makes its longest suit trump.
"""

from simulator.cards.card import SUITS
from simulator.jit import decision, kernel
from simulator.kernels.bits import highest, lowest, ones
from simulator.kernels.hand import clear
from simulator.kernels.trick import RUFF
from simulator.kernels.units import positions, runs
from simulator.rules.throw import ANY_SUBSET
from simulator.variant.order import TRUMP
from strategies import strategy
from strategies.calling import choose_call
from strategies.daring import add_daring_pair
from strategies.filling import (
    bury_cheapest,
    cheapest,
    follow_cheaply,
    move,
    take_up,
)
from strategies.knowledge import (
    above,
    boss_kinds,
    find_unseen,
    is_last,
    length_of,
    may_be_ruffed,
    partner_wins,
)

NAME: str = "greedy"
VERSION: int = 1
TITLE: tuple[str, str] = (
    "wins what it can, cheaply, and feeds a winning partner",
    "能赢就用最小的牌赢，对家大就垫分",
)
USES = strategy.Facets(memory=True, random=False, partner=True)
RICH_KITTY, DARING = range(2)
PARAMETERS: dict[str, tuple[int, int, int]] = {
    "rich_kitty": (11, 0, 99),  # trumps, kitty included, to bury point cards with
    "daring": (9, 0, 200),  # points that a throw is thought to gain by one more pair
}

WORTH_A_RUFF = 5  # points on the table
SUIT_COUNT = len(SUITS)

redeal = strategy.redeal_if_weak


@decision
def declare(rules, view, choice):
    """Make the longest suit trump; go over other seats' calls with a longer suit."""
    return choose_call(rules, view, choice)


@kernel
def shortest_suit(rules, view, done):
    """Return the shortest plain suit in hand that is not in `done`; -1 if none."""
    suit, shortest = -1, 1 << 20
    for category in range(SUIT_COUNT):
        length = length_of(rules, view, category)
        if (done >> category) & 1 == 0 and 0 < length < shortest:
            suit, shortest = category, length
    return suit


@kernel
def bury_from(rules, view, choice, suit, wanted):
    """Bury low single cards without points of a suit; return how many.

    Changes `view.left`, `choice`.
    """
    kinds = rules.order.kinds[suit] & rules.order.may_bury & ~view.hand.planes[1]
    if length_of(rules, view, TRUMP) < view.parameters[RICH_KITTY]:
        kinds &= ~rules.order.pointed
    kinds &= ~(1 << highest(rules.order.kinds[suit]))
    buried = 0
    while buried < wanted and view.left.planes[0] & kinds:
        move(view, choice, lowest(view.left.planes[0] & kinds), 1)
        buried += 1
    return buried


@decision
def bury(rules, view, choice):
    """Empty the shortest suits of worthless cards; keep trumps, aces and pairs."""
    take_up(rules, view)
    wanted = view.buries
    done = 0
    for _ in range(SUIT_COUNT):
        suit = shortest_suit(rules, view, done)
        if suit < 0:
            break
        done |= 1 << suit
        wanted -= bury_from(rules, view, choice, suit, wanted)
    if wanted > 0:
        clear(choice.cards)
        bury_cheapest(rules, view, choice)
    return 0


@kernel
def lead_bosses(rules, view, choice, category):
    """Lead the units of a suit that nobody can beat. Changes `view.left`, `choice`."""
    pairs = boss_kinds(rules, view, category, 2)
    singles = boss_kinds(rules, view, category, 1)
    may_throw = rules.throw.scope == ANY_SUBSET
    if pairs and not may_throw:
        move(view, choice, highest(pairs), 2)
        return
    while pairs:
        place = highest(pairs)
        pairs ^= 1 << place
        singles &= ~(1 << place)
        move(view, choice, place, 2)
    while singles:
        place = highest(singles)
        singles ^= 1 << place
        move(view, choice, place, 1)
        if not may_throw:
            return
    add_daring_pair(rules, view, choice, category, view.parameters[DARING])


@kernel
def lead_pair(rules, view, choice):
    """Lead the highest plain pair without points; False if there is none.

    Changes `view.left` and `choice`.
    """
    pairs = view.hand.planes[1] & ~rules.order.kinds[TRUMP] & ~rules.order.pointed
    best, top = -1, -1
    while pairs:
        place = lowest(pairs)
        pairs &= pairs - 1
        if rules.order.position[place] > top:
            best, top = place, rules.order.position[place]
    if best < 0:
        return False
    move(view, choice, best, 2)
    return True


@kernel
def lead_low(rules, view, choice):
    """Lead a low card of the shortest plain suit, or a low trump.

    Changes `view.left` and `choice`.
    """
    suit = shortest_suit(rules, view, 0)
    kinds = rules.order.kinds[TRUMP] if suit < 0 else rules.order.kinds[suit]
    move(view, choice, cheapest(rules, view, kinds), 1)


@decision
def lead(rules, view, choice):
    """Cash what is highest, several units at once; else a pair, else a low card."""
    find_unseen(rules, view)
    best, most = -1, 0
    for category in range(SUIT_COUNT):
        if may_be_ruffed(rules, view, category):
            continue
        cards = ones(boss_kinds(rules, view, category, 1))
        cards += ones(boss_kinds(rules, view, category, 2))
        if cards > most:
            best, most = category, cards
    take_up(rules, view)
    if best >= 0:
        lead_bosses(rules, view, choice, best)
    elif not lead_pair(rules, view, choice):
        lead_low(rules, view, choice)
    return 0


@kernel
def leads_boss(rules, view):
    """Return whether nothing unseen beats the single unit that is winning."""
    table = view.table
    lead = table.lead
    find_unseen(rules, view)
    over = above(rules, lead.category, table.strength - 1)
    return view.trial.planes[lead.copies[0] - 1] & over == 0


@kernel
def win(rules, view, choice, last):
    """Win the trick if the cards allow it and it is worth it; False if not.

    Changes `view` and `choice`.
    """
    duty = view.duty
    table = view.table
    category = duty.category
    ruffs = duty.in_suit == 0 and category != TRUMP
    if duty.in_suit < duty.cards and not ruffs:
        return False
    if ruffs:
        category = TRUMP
        if table.trick_points < WORTH_A_RUFF:
            return False
    copies, length = table.lead.copies[0], table.lead.length[0]
    kinds = view.hand.planes[copies - 1] & rules.order.kinds[category]
    tops = runs(positions(rules, kinds), length) << (length - 1)
    beaten = table.strength - (RUFF if ruffs else 0)  # 1 + the position to beat
    if beaten > RUFF:
        return False
    tops &= ~((1 << max(0, beaten)) - 1)
    if tops == 0:
        return False
    top = lowest(tops)
    if not last and not ruffs:
        top = highest(tops)
        find_unseen(rules, view)
        over = above(rules, category, top)
        if view.trial.planes[copies - 1] & over and table.trick_points < 10:
            return False
    take_up(rules, view)
    for position in range(top - length + 1, top + 1):
        move(view, choice, lowest(kinds & rules.order.at[category, position]), copies)
    return True


@decision
def follow(rules, view, choice):
    """Win if that is cheap or worth it; feed a partner who wins; else discard."""
    table = view.table
    last = is_last(rules, view)
    if partner_wins(view):
        safe = last or table.strength >= RUFF or leads_boss(rules, view)
        if safe or table.lead.count > 1:
            follow_cheaply(rules, view, choice, safe)
            return 0
    if table.lead.count == 1 and win(rules, view, choice, last):
        return 0
    follow_cheaply(rules, view, choice, False)
    return 0
