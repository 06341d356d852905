"""The state of a round, and the records of what came out of it."""

import numpy as np

from simulator.cards.card import KINDS, RANKS
from simulator.cards.hand import HAND
from simulator.cards.pack import DECKS
from simulator.jit import bind, bind_arrays
from simulator.kernels.follow import DUTY
from simulator.kernels.rng import STREAM
from simulator.kernels.units import UNITS
from simulator.rules.deal import SEATS
from simulator.rules.partners import TEAMS
from simulator.view import CHOICE, PARAMETERS, QUESTIONS, VIEW, WEIGHTS

# Why a round stopped. An illegal choice is never repaired: it ends the run.
FINE, ILLEGAL_CALL, ILLEGAL_BURIAL, ILLEGAL_LEAD, ILLEGAL_PLAY = range(5)
ILLEGAL_REDEAL = 5

# What a recorded round tells: see engine/record.py.
CALLED, TURNED_UP, DEALT_AGAIN, BURIED, LED, FORCED, FOLLOWED, TOOK = range(8)
REINFORCED, PICKED_UP, THREW, WEAK_HAND, SHOWED_PARTNER = range(8, 13)
MOST_EVENTS = 1024
MOMENTS, MOMENT_EVERY = 8, 5  # when both teams' levels are noted in a match

EVENT = np.dtype(
    [
        ("what", "i8"),
        ("seat", "i8"),
        ("number", "i8"),  # the call, trump, points of a trick, penalty
        ("window", "i8"),  # of a call: calls.DURING_DEAL, BEFORE_PICKUP, AFTER_BURY
        ("drawn", "i8"),  # of a call: the cards that each hand had drawn
        ("row", "i8"),  # the rules in force (compiled.row_of)
        ("cards", HAND),
    ],
    align=True,
)

RESULT = np.dtype(
    [
        ("deal", "i8"),
        ("declarer", "i8"),
        ("first_drawer", "i8"),
        ("level", "i8"),
        ("trump", "i8"),
        ("maker", "i8"),
        ("overrides", "i8"),
        ("reburies", "i8"),
        ("reinforcements", "i8"),
        ("redeals", "i8"),  # of both kinds
        ("weak_redeals", "i8"),
        ("weak_hands", "i8"),  # seats that might have had the cards dealt again
        ("nobody_declared", "i8"),
        ("declared_copies", "i8"),  # cards of the call that stood at pickup; 0 none
        ("declared_jokers", "i8"),  # 1: jokers were called
        ("alone", "i8"),  # 1: the declarer has no partner
        ("side", "i8", SEATS),
        ("throws", "i8"),  # that passed
        ("failed_throws_declarers", "i8"),
        ("failed_throws_attackers", "i8"),
        ("captured", "i8"),
        ("kitty_points", "i8"),
        ("multiplier", "i8"),
        ("penalty", "i8"),
        ("total", "i8"),
        ("takeover", "i8"),
        ("declarers_advance", "i8"),
        ("attackers_advance", "i8"),
        ("tricks", "i8"),
        ("last_card", "i8"),  # the highest of the play that won the last trick
        ("hook", "i8"),  # kernels.demotion: how the declarers were hooked
        ("burial_relaxed", "i8"),
        ("stake", "i8"),
        ("payoff", "i8", SEATS),
    ],
    align=True,
)

STATE = np.dtype(
    [
        ("seed", "u8"),
        ("index", "i8"),  # the deal, or the match
        ("round_in_match", "i8"),  # 0 for a round on its own
        ("attempt", "i8"),  # redeals in a row so far
        ("opening", "i8"),  # 1 in the first round of a match
        ("deck", "i8", KINDS * DECKS),  # printed kinds: seat after seat, then the kitty
        ("hands", HAND, SEATS),
        ("kitty", HAND),
        ("row", "i8"),  # the rules in force (compiled.row_of)
        ("callable", "i8", SEATS),  # the calls that each hand can show, as bits
        ("offered", "i8", SEATS),  # the options that each seat was last offered
        ("asked_at", "i8", SEATS),  # the moments, as bits, at which each could call
        ("may_call", "i8"),  # seats, as bits, that have an option now
        ("first_maker", "i8"),
        ("buriers", "i8"),  # seats, as bits, that have buried in this deal
        ("weak_redeals", "i8"),  # redeals of a weak hand in a row so far
        ("side", "i8", SEATS),  # as it is; a view has what its seat knows
        ("captured", "i8"),  # the attackers' points in tricks
        ("penalty", "i8"),  # the signed change of the attackers' total
        ("best_play", HAND),
        # where memory is short (engine/remembering.py):
        ("own_plays", HAND, SEATS),
        ("face_up", HAND, SEATS),  # point cards that each seat played and attackers won
        ("streams", STREAM, SEATS),
        ("dice", STREAM),  # what the rules themselves draw
        ("decisions", "i8", (SEATS, QUESTIONS)),  # addresses (jit.address_of)
        ("endings", "i8", SEATS),  # addresses of who is told the result; 0 nobody
        ("player", "i8", SEATS),  # 1 + the first seat with the same player
        ("parameters", "i8", (SEATS, PARAMETERS)),
        ("weights", "i8", (SEATS, WEIGHTS)),
        ("is_own", "i8", SEATS),  # 1: a compiled player from somebody's file or package
        ("playout", "i8", SEATS),  # address (engine/playout.py); 0 none
        ("hindsight", "i8", SEATS),  # address (engine/hindsight.py); 0 none
        ("laboratory", "i8", SEATS),  # address
        ("probe_seat", "i8"),  # who tries another candidate; -1 nobody
        ("probe_attempt", "i8"),  # in which, where cards are dealt again
        ("probe_question", "i8"),  # DECLARE, BURY, or LEAD for any play
        ("probe_when", "i8"),  # as view.probe
        ("probe_pick", "i8"),
        ("sight", VIEW),  # what the seat to decide sees
        ("choice", CHOICE),  # what it decided
        ("blank", VIEW),  # nothing is ever written here
        ("duty", DUTY),  # scratch
        ("reading", UNITS),  # scratch
        ("ladders", "i8"),  # the address of the ladders (jit.record_at)
        ("outcome", RESULT),  # of a laboratory: what the world came to
        ("fault", "i8"),
        ("fault_seat", "i8"),
        ("records", "i8"),  # 1: write what happens into `events`
        ("events", EVENT, MOST_EVENTS),
        ("happened", "i8"),  # how many events
    ],
    align=True,
)

MATCH = np.dtype(
    [
        ("match", "i8"),
        ("rounds", "i8"),
        ("winner", "i8"),
        ("first_declarer", "i8"),
        ("first_declarer_team", "i8"),
        ("comeback", "i8"),
        ("levels_behind", "i8"),
        ("takeovers", "i8"),
        ("total_sum", "i8"),
        ("overrides", "i8"),
        ("kitty_captures", "i8"),
        ("failed_throws", "i8"),
        ("no_trump", "i8"),
        ("redeals", "i8"),
        ("weak_redeals", "i8"),
        ("hooked", "i8", TEAMS),  # how often each team has been
        ("behind", "i8", TEAMS),  # the most levels by which each has trailed
        ("final_level", "i8", TEAMS),  # places on the ladder
        ("highest_after", "i8", MOMENTS),  # the team ahead, after MOMENT_EVERY rounds
        ("lowest_after", "i8", MOMENTS),
    ],
    align=True,
)

JOB = np.dtype(
    [
        ("first", "i8"),  # deal or match index
        ("count", "i8"),
        ("opening", "i8"),
        ("only_seat", "i8"),  # play only this declarer or first drawer; -1 every one
        ("last_round", "i8"),  # after which a match is left as it stands
        ("levels", "i8"),  # how many ranks the level is drawn from
        ("level", "i8", len(RANKS)),
    ],
    align=True,
)

bind(state=STATE, result=RESULT, match=MATCH, job=JOB)
bind_arrays(states=STATE, results=RESULT, matches=MATCH, jobs=JOB)
