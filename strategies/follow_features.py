"""What a way to follow is expected to do (跟牌): the features of a candidate."""

from simulator.jit import kernel
from simulator.kernels.bits import highest, lowest, ones
from simulator.kernels.hand import (
    count,
    points,
)
from simulator.kernels.trick import NO_CHANCE, RUFF, strength
from simulator.variant.order import TRUMP
from strategies.estimate import CERTAIN, chance_beaten, chance_to_beat
from strategies.knowledge import above
from strategies.thinking import consider

# What each feature counts; chances are in 16ths where they stand alone.
(
    GAIN,  # points expected in the trick × the chance that this side wins it
    LOSS,  # own points × the chance that it does not
    SIDE_WINS,  # the chance that this side wins the trick
    LEADS_NEXT,  # the chance that this seat does
    TRUMPS_SPENT,
    HONOURS_SPENT,  # jokers and level cards
    HEIGHT_SPENT,  # of plain cards
    BREAKS_PAIR,
    EMPTIES,  # a plain suit, with trumps left in hand
    RUFFS,
    RUFFS_NOTHING,  # no points on the table
    OVERTAKES,  # the partner, who was winning
    FEEDS,  # own points to a winning partner
    KITTY_AND_TOP,  # the kitty's stake in tens × honours spent
    LENGTH_LEFT,  # cards that stay in the suit that is played
    TRUMP_HEIGHT,  # of the highest trump played
    OWN_POINTS,
    TRUMPS_LEFT,  # when trumps are spent
    TABLE,  # points on the table × the chance that this side wins
    LAST_AND_WINS,  # plays last, and wins
    TOP_GOES,  # the highest card of a plain suit that is still played by others
    RUFF_HEIGHT,
    POINTS_LEFT,  # of the suit discarded from, in fives
    LEADS_BOSSES,  # the chance of leading next × own cards that cannot be beaten
) = range(24)


@kernel
def strength_of(rules, view):
    """Return how strong the candidate is; 0 where it cannot win."""
    lead = view.table.lead
    cards = view.thought.cards
    if lead.cards == 1:
        place = lowest(cards.planes[0])
        category = rules.order.category[place]
        if category == lead.category:
            return 1 + rules.order.position[place]
        return (
            RUFF + 1 + rules.order.position[place] if category == TRUMP else NO_CHANCE
        )
    return strength(rules, lead, cards, view.trial_duty, view.reading)


@kernel
def chance_to_stand(rules, view, strongest, ours):
    """Return the chance that this side wins, from what is strongest on the table.

    `ours` says whether that is this side's. Seats yet to play may change it.
    """
    table = view.table
    lead = table.lead
    own = view.side[view.seat]
    chance = CERTAIN if ours else 0
    later = rules.deal.seats - 1 - table.turn
    if later == 0:
        return chance
    copies = lead.copies[0]
    higher = chance_to_beat(rules, view, view.senses, lead.category, copies, strongest)
    seat = view.seat
    for _ in range(later):
        seat = rules.deal.next_seat[seat]
        beaten = chance_beaten(view, seat, lead.category, copies, strongest, higher)
        if view.side[seat] == own:
            chance += (CERTAIN - chance) * beaten >> 11  # it may not want to
        else:
            chance = chance * (CERTAIN - beaten) >> 10
    return chance


@kernel
def weigh_cost(rules, view, own_points):
    """Write what the candidate's cards cost. Changes `view.thought`."""
    thought, hand = view.thought, view.hand
    features, played = thought.features, thought.cards
    trumps = rules.order.kinds[TRUMP]
    spent = count(played, trumps)
    honours = count(played, trumps & ~rules.order.suited)
    features[TRUMPS_SPENT] = spent
    features[HONOURS_SPENT] = honours
    features[KITTY_AND_TOP] = view.senses.stake * honours // 10
    features[OWN_POINTS] = own_points
    if spent:
        top = highest(played.planes[0] & trumps)
        features[TRUMP_HEIGHT] = rules.order.height[top]
        features[TRUMPS_LEFT] = count(hand, trumps) - spent
    broken = played.planes[0] & hand.planes[1] & ~played.planes[1]
    features[BREAKS_PAIR] = ones(broken)
    plain = played.planes[0] & ~trumps
    if plain == 0:
        return
    place = highest(plain)
    category = rules.order.category[place]
    suit = rules.order.kinds[category]
    left = count(hand, suit) - count(played, suit)
    features[LENGTH_LEFT] = left
    features[EMPTIES] = left == 0 and spent == 0 and hand.planes[0] & trumps != 0
    features[POINTS_LEFT] = view.senses.worth[category] // 5
    while plain:
        place = lowest(plain)
        plain &= plain - 1
        category = rules.order.category[place]
        features[HEIGHT_SPENT] += rules.order.height[place]
        over = above(rules, category, rules.order.position[place])
        if view.trial.planes[0] & over == 0 and view.senses.in_suit[category] > 0:
            features[TOP_GOES] += 1


@kernel
def weigh_follow(rules, view, choice):
    """Score the cards in `view.thought.cards`. Changes `view.thought`, `choice`."""
    table, thought, senses = view.table, view.thought, view.senses
    features = thought.features
    own = view.side[view.seat]
    now = strength_of(rules, view)
    wins = now > table.strength
    partner_wins = view.side[table.winner] == own
    strongest = max(now, table.strength)
    chance = chance_to_stand(rules, view, strongest, wins or partner_wins)
    own_points = points(rules, thought.cards)
    later = rules.deal.seats - 1 - table.turn
    category = table.lead.category
    expected = later * table.lead.cards * senses.worth[category]
    expected = expected // max(1, senses.in_suit[category])
    features[GAIN] = (own_points + min(20, expected)) * chance >> 6
    features[LOSS] = own_points * (CERTAIN - chance) >> 6
    features[TABLE] = table.trick_points * chance >> 6
    features[SIDE_WINS] = chance >> 6
    features[LEADS_NEXT] = chance >> 6 if wins else 0
    features[OVERTAKES] = wins and partner_wins
    features[FEEDS] = own_points if partner_wins and not wins else 0
    features[LAST_AND_WINS] = wins and later == 0
    features[LEADS_BOSSES] = chance * senses.bosses >> 8 if wins else 0
    weigh_cost(rules, view, own_points)
    if wins and now > RUFF:
        features[RUFFS] = 1
        features[RUFFS_NOTHING] = table.trick_points == 0
        features[RUFF_HEIGHT] = features[TRUMP_HEIGHT]
    consider(view, choice)
