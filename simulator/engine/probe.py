"""Probing (试探): the same deal twice, once with another candidate in one decision.

What becomes of the round shows what that candidate is worth to a player that weighs
features: the sample from which `shengji train` learns. Deals are common, so nearly all
luck cancels.
"""

from typing import Any

import numpy as np

from simulator.engine.batch import begin_deal, job_of, state_of
from simulator.engine.fault import raise_fault
from simulator.engine.round import play_round
from simulator.engine.state import FINE, RESULT
from simulator.jit import bind_arrays, entry, kernel, new
from simulator.kernels.bits import lowest, ones
from simulator.kernels.declare import NOBODY
from simulator.kernels.rng import PLAYER, below, start
from simulator.variant.compiled import Compiled
from simulator.view import ATTACKERS, BURY, DECLARE, FEATURES, LEAD

PROBING = PLAYER + 64  # the stream that says where to probe
MANY = 1 << 30
EIGHTHS = 8
BURIALS, CALLS = 1, 2  # eighths of the probes that are of cards buried, of calls

PROBE = np.dtype(
    [
        ("deal", "i8"),
        ("probed", "i8"),  # 0: nothing could be tried
        ("bucket", "i8"),
        ("attacks", "i8"),  # the side of the seat that tried
        ("total", "i8"),  # the attackers' total without it
        ("total_probed", "i8"),  # and with it
        ("gained", "i8"),  # by the seat that tried, in points
        ("difference", "i8", FEATURES),
    ],
    align=True,
)
bind_arrays(probes=PROBE)


@kernel
def levels_won(result, seat):
    """Return the levels that the side of a seat gained; negative: the other side."""
    won = result.declarers_advance - result.attackers_advance
    return -won if result.side[seat] == ATTACKERS else won


@kernel
def worth_to(rules, result, seat, question):
    """Return what a round was worth to a seat that tries such a decision, in points.

    A call can change the sides: it is worth levels, of which the variant's step makes
    points.
    """
    if question == DECLARE:
        return rules.bands.step * levels_won(result, seat)
    return result.total if result.side[seat] == ATTACKERS else -result.total


@kernel
def choose_question(state):
    """Draw what kind of decision is tried. Changes `state`."""
    lot = below(state.dice, EIGHTHS)
    state.probe_question = LEAD
    if lot < BURIALS:
        state.probe_question = BURY
    elif lot < BURIALS + CALLS:
        state.probe_question = DECLARE


@kernel
def choose_moment(rules, state):
    """Draw when to try another call, among the moments at which the seat was asked.

    If it never was, the next that was tries instead. Changes `state`.
    """
    for _ in range(rules.deal.seats):
        if state.asked_at[state.probe_seat]:
            break
        state.probe_seat = rules.deal.next_seat[state.probe_seat]
    moments = state.asked_at[state.probe_seat]
    state.probe_when = 0
    if moments:
        for _ in range(below(state.dice, ones(moments))):
            moments &= moments - 1
        state.probe_when = lowest(moments)


@kernel
def choose_decision(rules, state, result):
    """Draw who tries another candidate, and when, now that the round is known.

    `state.probe_question` says of what. Changes `state`.
    """
    table = state.sight.table
    state.probe_attempt = state.attempt
    state.probe_seat = below(state.dice, rules.deal.seats)
    state.probe_pick = below(state.dice, MANY)
    if state.probe_question == BURY and table.burier == NOBODY:
        state.probe_question = LEAD
    if state.probe_question == DECLARE:
        choose_moment(rules, state)
    elif state.probe_question == BURY:
        state.probe_seat = table.burier
        state.probe_when = 1 + below(state.dice, rules.deal.kitty)
    else:
        state.probe_when = 1 + below(state.dice, result.tricks)


@entry
def run_probes(all_rules, all_ladders, states, results, probes, jobs):
    """Probe once in every deal of a job.

    Where a call is tried, the bank is open in half of the deals, by lot. Returns how
    many deals were played; fewer than asked means a fault. Changes `states`, `results`
    (two records), `probes` and `jobs`.
    """
    ladders = all_ladders[0]
    state = states[0]
    job = jobs[0]
    thought = state.sight.thought
    rules = all_rules[0]
    seats = rules.deal.seats
    always = job.opening
    for deal in range(job.count):
        seat = (job.first + deal) % seats  # by turns
        state.probe_seat = NOBODY
        start(state.dice, state.seed, PROBING, job.first + deal, 0)
        choose_question(state)
        calls = state.probe_question == DECLARE
        job.opening = always or (calls and below(state.dice, 2) == 0)
        begin_deal(state, job, deal, seat)
        play_round(all_rules, ladders, state, results[0])
        if state.fault != FINE:
            return deal
        probe = probes[deal]
        start(state.dice, state.seed, PROBING, state.index, 1)
        choose_decision(rules, state, results[0])
        thought.probed = 0
        begin_deal(state, job, deal, seat)
        play_round(all_rules, ladders, state, results[1])
        if state.fault != FINE:
            return deal
        tried_by = state.probe_seat
        probe.deal = state.index
        probe.probed = thought.probed > 0
        probe.bucket = thought.probed - 1
        probe.attacks = state.side[tried_by]
        probe.total = results[0].total
        probe.total_probed = results[1].total
        question = state.probe_question
        probe.gained = worth_to(rules, results[1], tried_by, question)
        probe.gained -= worth_to(rules, results[0], tried_by, question)
        for feature in range(FEATURES):
            probe.difference[feature] = thought.difference[feature]
    return job.count


def probe_deals(
    compiled: Compiled,
    player: str,
    weights: tuple[int, ...],
    *,
    seed: int,
    first: int,
    deals: int,
) -> np.ndarray[Any, np.dtype[Any]]:
    """Return PROBE records of shape (deals,): one decision of `player` in each deal.

    Every seat plays with `weights`.
    """
    players = (player,) * compiled.variant["deal"].seats
    state = state_of(compiled, seed, players, weights)
    job = job_of(compiled, first, deals)
    results, probes = new(RESULT, 2), new(PROBE, deals)
    rules, ladders = compiled.rules, compiled.ladders
    if run_probes(rules, ladders, state, results, probes, job) < deals:
        raise_fault(compiled, state[0], players)
    return np.asarray(probes)
