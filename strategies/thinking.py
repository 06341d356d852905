"""Weighing candidates (权衡): each is scored by its features, and the best is played.

A feature is a whole number; a score is the sum of features times the weights of the
bucket. Weights are data (`weights.py`), improved by self-play: when a seat is told to
probe, it plays another candidate than the best and notes how their features differ, so
that what became of the round shows what a feature is worth.
"""

from simulator.cards.card import NO_TRUMP
from simulator.jit import kernel
from simulator.kernels.declare import NOBODY
from simulator.kernels.hand import EVERYTHING, become, clear, count, is_same
from simulator.variant.calls import AFTER_BURY, DURING_DEAL, NOTHING
from simulator.view import (
    ATTACKERS,
    CARDS,
    DECLARERS,
    FEATURES,
    MOST_LISTED,
    PASS,
    PHASES,
    PLAYS,
    ROLES,
)

LEADING, FOLLOWING, BURYING, DECLARING = range(4)
BEST = -1  # wanted: whichever scores best
EVERY = -2  # wanted: a list of the best
OPEN, OWN, OTHERS = range(ROLES)  # whose the bank is


@kernel
def role_of(rules, view):
    """Return whose the bank (庄) is, as the seat sees it before anything is played."""
    declarer = view.table.declarer
    if declarer == NOBODY:
        return OPEN
    partner = rules.partners.partner[declarer] == view.seat
    if declarer == view.seat or partner or view.side[view.seat] == DECLARERS:
        return OWN
    return OTHERS


@kernel
def has_trumps_made(table):
    """Return whether a call, or a card turned up, has made trumps so far."""
    return table.standing != NOTHING or table.window == AFTER_BURY


@kernel
def bucket_of(rules, view, what):
    """Return the bucket of a decision.

    Of a play: trumps or none, lead or follow, side, and phase of the round.
    """
    if what == DECLARING:
        stands = has_trumps_made(view.table)
        late = view.table.window != DURING_DEAL
        return 2 * CARDS + (2 * role_of(rules, view) + stands) * 2 + late
    attacks = view.side[view.seat] == ATTACKERS
    first = CARDS if rules.order.trump == NO_TRUMP else 0
    if what == BURYING:
        return first + PLAYS + attacks
    hand = rules.deal.hand
    played = hand - count(view.hand, EVERYTHING)
    phase = 0
    while phase < PHASES - 1 and played * PHASES >= (phase + 1) * hand:
        phase += 1
    return first + (what * 2 + attacks) * PHASES + phase


@kernel
def begin_thought(rules, view, what, wanted):
    """Start with no candidate. Changes `view.thought`."""
    thought = view.thought
    thought.bucket = bucket_of(rules, view, what)
    thought.number = 0
    thought.wanted = wanted
    thought.score = 0
    if wanted == EVERY:
        thought.listed = 0


@kernel
def begin_candidate(view):
    """Start a candidate without cards and features. Changes `view.thought`."""
    thought = view.thought
    clear(thought.cards)
    thought.call = PASS
    for feature in range(FEATURES):
        thought.features[feature] = 0


@kernel
def is_listed(thought):
    """Return whether these very cards are on the list already."""
    for place in range(thought.listed):
        if is_same(thought.list[place], thought.cards):
            return True
    return False


@kernel
def enlist(thought, score):
    """Put the candidate on the list, the best first. Changes `thought`."""
    if is_listed(thought):
        return
    place = thought.listed
    if place < MOST_LISTED:
        thought.listed += 1
    elif score <= thought.scores[place - 1]:
        return
    else:
        place -= 1
    while place > 0 and thought.scores[place - 1] < score:
        become(thought.list[place], thought.list[place - 1])
        thought.scores[place] = thought.scores[place - 1]
        place -= 1
    become(thought.list[place], thought.cards)
    thought.scores[place] = score


@kernel
def begin_list(view):
    """Start with an empty list of candidates. Changes `view.thought`."""
    view.thought.listed = 0


@kernel
def enlist_choice(view, choice, score):
    """Put a choice made up of several thoughts on the list. Changes `view.thought`."""
    become(view.thought.cards, choice.cards)
    enlist(view.thought, score)


@kernel
def consider(view, choice):
    """Take the candidate if it is the best so far, or the one that is wanted.

    Changes `view.thought` and `choice`.
    """
    thought = view.thought
    first = thought.bucket * FEATURES
    score = 0
    for feature in range(FEATURES):
        score += view.weights[first + feature] * thought.features[feature]
    takes = thought.number == 0 or score > thought.score
    if thought.wanted != BEST:
        takes = thought.number == thought.wanted
        if thought.wanted == EVERY:
            enlist(thought, score)
    thought.number += 1
    if not takes:
        return
    thought.score = score
    become(choice.cards, thought.cards)
    choice.call = thought.call
    if view.probe:
        for feature in range(FEATURES):
            thought.best[feature] = thought.features[feature]


@kernel
def keep_quiet(view, choice):
    """Take no call as the first candidate, without features.

    Changes `view.thought` and `choice`.
    """
    thought = view.thought
    thought.number = 1
    choice.call = PASS
    if view.probe:
        for feature in range(FEATURES):
            thought.best[feature] = 0


@kernel
def is_probing(view):
    """Return whether this seat is to try another candidate now."""
    return view.probe > 0 and view.probe == view.table.tricks + 1


@kernel
def keep_difference(view):
    """Note the best candidate's features, before another one is wanted.

    Returns the number of that other one. Changes `view.thought`.
    """
    thought = view.thought
    for feature in range(FEATURES):
        thought.difference[feature] = -thought.best[feature]
    return view.probe_pick % thought.number


@kernel
def note_probe(view):
    """Note how the other candidate differs from the best. Changes `view.thought`."""
    thought = view.thought
    thought.probed = 1 + thought.bucket
    for feature in range(FEATURES):
        thought.difference[feature] += thought.best[feature]
