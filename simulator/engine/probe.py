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
from simulator.jit import bind_arrays, entry, new
from simulator.kernels.declare import NOBODY
from simulator.kernels.rng import PLAYER, below, start
from simulator.variant.compiled import Compiled
from simulator.view import FEATURES

PROBING = PLAYER + 64  # the stream that says where to probe
MANY = 1 << 30
BURIAL_ONE_IN = 8  # probes that are of a card buried

PROBE = np.dtype(
    [
        ("deal", "i8"),
        ("probed", "i8"),  # 0: nothing could be tried
        ("bucket", "i8"),
        ("attacks", "i8"),  # the side of the seat that tried
        ("total", "i8"),  # the attackers' total without it
        ("total_probed", "i8"),  # and with it
        ("difference", "i8", FEATURES),
    ],
    align=True,
)
bind_arrays(probes=PROBE)


@entry
def run_probes(all_rules, all_ladders, states, results, probes, jobs):
    """Probe once in every deal of a job.

    Returns how many deals were played; fewer than asked means a fault. Changes
    `states`, `results` (two records) and `probes`.
    """
    ladders = all_ladders[0]
    state = states[0]
    job = jobs[0]
    thought = state.sight.thought
    seats = all_rules[0].deal.seats
    for deal in range(job.count):
        seat = (job.first + deal) % seats  # by turns
        state.probe_seat = NOBODY
        begin_deal(state, job, deal, seat)
        play_round(all_rules, ladders, state, results[0])
        if state.fault != FINE:
            return deal
        probe = probes[deal]
        start(state.dice, state.seed, PROBING, state.index, 0)
        state.probe_trick = 1 + below(state.dice, results[0].tricks)
        state.probe_seat = below(state.dice, seats)
        if below(state.dice, BURIAL_ONE_IN) == 0 and state.sight.table.burier != NOBODY:
            state.probe_trick = -1 - below(state.dice, all_rules[0].deal.kitty)
            state.probe_seat = state.sight.table.burier
        state.probe_pick = below(state.dice, MANY)
        thought.probed = 0
        begin_deal(state, job, deal, seat)
        play_round(all_rules, ladders, state, results[1])
        if state.fault != FINE:
            return deal
        probe.deal = state.index
        probe.probed = thought.probed > 0
        probe.bucket = thought.probed - 1
        probe.attacks = state.side[state.probe_seat]
        probe.total = results[0].total
        probe.total_probed = results[1].total
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
