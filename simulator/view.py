"""What one seat knows, and the five questions it is asked.

A strategy gets (rules, view, choice): the compiled rules in force, this record, and the
record that it fills. It never gets the state. `table` lies face up for everybody; the
rest is the seat's own.
"""

import numpy as np

from simulator.cards.card import KINDS, SUITS
from simulator.cards.hand import HAND
from simulator.cards.pack import DECKS
from simulator.jit import bind
from simulator.kernels.follow import DUTY
from simulator.kernels.rng import STREAM
from simulator.kernels.units import UNITS
from simulator.rules.deal import SEATS
from simulator.variant.order import CATEGORIES

DECLARE, BURY, LEAD, FOLLOW, REDEAL = range(5)
QUESTIONS = 5
PASS = -1  # a choice of no call, or of no redeal
DEAL_ANEW = 0  # the choice, asked REDEAL, to have the cards dealt again
DECLARERS, ATTACKERS = range(2)  # sides
NO_CARD = -1  # instead of a printed kind
UNKNOWN = -1  # a side that this seat cannot know yet
MOST_TRICKS = KINDS * DECKS // SEATS
MOST_FACTS = 64  # plays that fell short of the lead, as far as they are minded
MOST_LISTED = 16  # candidates that are tried in imagined worlds
PARAMETERS = 14  # numbers that a player spec may set

# A player that weighs candidates by features has one weight for each feature in each
# bucket: leading or following, declarers' or attackers' side, early, middle or late;
# burying, for either side; all this again with no trump; declaring while the bank (庄)
# is open, one's own side's or the other's, over nothing or over a call that stands,
# while cards are drawn or later.
FEATURES, PHASES, ROLES = 24, 3, 3
PLAYS = 2 * 2 * PHASES
CARDS = PLAYS + 2
CALLS = 2 * 2 * ROLES
BUCKETS = 2 * CARDS + CALLS
WEIGHTS = FEATURES * BUCKETS

TABLE = np.dtype(
    [
        # making trumps; hands are in the no-trump order until the kitty is taken
        ("first_drawer", "i8"),
        ("drawn", "i8"),  # cards that the last drawer has drawn
        ("window", "i8"),  # calls.DURING_DEAL, BEFORE_PICKUP, AFTER_BURY
        ("maker", "i8"),  # whose call stands; -1 nobody's
        ("standing", "i8"),  # what stands (calls.standing); 0 nothing
        ("declarer", "i8"),  # -1 while it is open
        # once sides are made: the printed kind whose holder is the partner; -1 none
        ("partner_card", "i8"),
        # the trick
        ("leader", "i8"),
        ("turn", "i8"),  # plays already on the table
        ("lead", UNITS),
        ("winner", "i8"),  # who is winning the trick
        ("strength", "i8"),  # how strongly (kernels.trick.strength)
        ("trick_points", "i8"),
        # the round so far
        ("tricks", "i8"),
        ("leaders", "i8", MOST_TRICKS),
        # by trick and seat; what lies beyond `tricks` and `turn` is of other rounds
        ("played", HAND, (MOST_TRICKS, SEATS)),
        ("taken", "i8", SEATS),  # points in the tricks that each seat has won
        ("fined", "i8", SEATS),  # points that each seat's failed throws cost its side
        ("sides_are_open", "i8"),  # 1: everybody knows all sides
        ("burier", "i8"),  # who laid down the kitty; -1 nobody yet
        ("shown", HAND, SEATS),  # cards that a seat is known to hold
        ("gone", HAND),  # every card played in earlier tricks
        ("void", "i8", SEATS),  # categories, as bits, that a seat has failed to follow
    ],
    align=True,
)

# What a seat estimates of the unseen cards, once for a decision.
SENSES = np.dtype(
    [
        ("unseen", "i8"),  # cards in other hands and the kitty
        ("held", "i8"),  # cards of each other hand
        ("in_suit", "i8", CATEGORIES),  # unseen cards of each category
        ("worth", "i8", CATEGORIES),  # their points
        ("stake", "i8"),  # what the kitty is expected to be worth in the last trick
        ("bosses", "i8"),  # own plain cards that nothing unseen beats
        # chances, in 1024ths
        ("void", "i8", CATEGORIES),  # that another hand has none of a category
        ("ruff", "i8", DECKS + 1),  # that it has trumps to ruff a set of this width
    ],
    align=True,
)

# What a seat has or expects of its full hand, while trumps are made and cards buried.
PROSPECTS = np.dtype(
    [
        ("to_draw", "i8"),  # own cards still to come
        ("length", "i8", len(SUITS)),  # expected, in eighths of a card
        ("tops", "i8", len(SUITS)),  # copies held of each suit's highest card
        ("honours", "i8"),  # jokers and level cards held
        ("honour_pairs", "i8"),
        ("trumps", "i8"),  # held
    ],
    align=True,
)

# The best card to bury of each category.
SHORTLIST = np.dtype(
    [
        ("kinds", "i8"),  # that may be buried
        ("stale", "i8"),  # categories, as bits, that must be looked at again
        ("place", "i8", CATEGORIES),
        ("score", "i8", CATEGORIES),
    ],
    align=True,
)

# The candidates of a decision, one after another.
THOUGHT = np.dtype(
    [
        ("bucket", "i8"),
        ("number", "i8"),  # candidates so far
        ("wanted", "i8"),  # the number to take; -1 the one with the best score
        ("score", "i8"),  # of the best so far
        ("cards", HAND),  # of the candidate
        ("call", "i8"),  # of the candidate
        ("features", "i8", FEATURES),  # of the candidate
        ("best", "i8", FEATURES),  # of the one taken so far
        # for players that search: the best by their scores, and what they came to
        ("listed", "i8"),  # how many
        ("list", HAND, MOST_LISTED),
        ("scores", "i8", MOST_LISTED),
        ("gains", "i8", MOST_LISTED),  # over the first of them
        ("squares", "i8", MOST_LISTED),  # of the gains in each world
        ("probed", "i8"),  # 1 + the bucket in which another than the best was taken
        ("difference", "i8", FEATURES),  # its features less those of the best
    ],
    align=True,
)

# A world that a player imagines, and what became of it when it was played out.
WORLD = np.dtype(
    [
        ("hands", HAND, SEATS),
        ("kitty", HAND),
        ("luck", "u8"),  # of whoever plays it out
        # how the unseen cards are dealt: seat after seat, the kitty, forgotten ones
        ("first", "i8", SEATS + 3),  # the first card of each
        ("holder", "i8", KINDS * DECKS),  # whose each card is
        ("card", "i8", KINDS * DECKS),  # its place
        # what is known of the hands
        ("barred", "i8", SEATS + 2),  # kinds that each cannot hold
        ("facts", "i8"),
        ("fact_trick", "i8", MOST_FACTS),
        ("fact_seat", "i8", MOST_FACTS),
        ("fact_since", HAND, MOST_FACTS),  # what the seat has played from there on
        # whether seats would have played as they did (engine/hindsight.py)
        ("asked", "i8"),  # seats, as bits, that are asked
        ("plays", "i8", SEATS),  # how often each has played
        ("surprises", "i8", SEATS),  # those of the plays that it would not make
        # the world before some cards were exchanged (strategies/likelihood.py)
        ("card_before", "i8", KINDS * DECKS),
        ("surprises_before", "i8", SEATS),
        # how much was imagined since the players sat down, by all of them
        ("searches", "i8"),  # decisions
        ("laid_out", "i8"),  # worlds
        # what came of it
        ("fault", "i8"),  # of the first illegal play in any of them; 0 none
        ("total", "i8"),  # of the attackers
        ("declarers_gain", "i8"),  # levels; negative where the attackers gain
        ("payoff", "i8", SEATS),
        ("hook", "i8"),  # kernels.demotion: how the declarers were hooked
    ],
    align=True,
)

VIEW = np.dtype(
    [
        ("table", TABLE),
        ("seat", "i8"),
        ("question", "i8"),
        ("hand", HAND),
        # as far as this seat knows the sides
        ("side", "i8", SEATS),  # UNKNOWN until the kitty is taken
        ("captured", "i8"),  # the attackers' points in tricks
        ("penalty", "i8"),  # the signed change of the attackers' total by failed throws
        ("options", "i8"),  # DECLARE: the legal calls, as bits
        ("is_new_offer", "i8"),  # DECLARE: 1 if the options differ from the last ones
        ("buries", "i8"),  # BURY: how many cards
        ("buried", HAND),  # the kitty, if this seat buried it
        ("duty", DUTY),  # FOLLOW: what is owed
        ("stream", STREAM),  # this seat's own luck
        ("player", "i8"),  # which of the players at the table this seat is
        ("parameters", "i8", PARAMETERS),
        ("weights", "i8", WEIGHTS),
        # when to try another candidate: in which trick, for which card that is buried,
        # at which moment of declaring (kernels.declare.moment); 0 never
        ("probe", "i8"),
        ("probe_pick", "i8"),  # which one, modulo their number
        # for players that search: the engine's own play, addresses (0 none)
        ("playout", "i8"),
        ("hindsight", "i8"),
        ("ladders", "i8"),
        ("laboratory", "i8"),
        # scratch for whatever the player wants to work out
        ("left", HAND),
        ("trial", HAND),
        ("reading", UNITS),
        ("trial_duty", DUTY),
        ("senses", SENSES),
        ("prospects", PROSPECTS),
        ("shortlist", SHORTLIST),
        ("thought", THOUGHT),
        ("world", WORLD),
    ],
    align=True,
)

CHOICE = np.dtype([("call", "i8"), ("cards", HAND)], align=True)

bind(
    view=VIEW,
    choice=CHOICE,
    table=TABLE,
    senses=SENSES,
    prospects=PROSPECTS,
    shortlist=SHORTLIST,
    thought=THOUGHT,
    world=WORLD,
)
