"""The only way in: deals or matches first..last -> RESULT or MATCH records.

Importing this module compiles the engine, or loads it from the cache.
"""

from typing import Any

import numpy as np

from simulator.cards.card import NO_TRUMP, RANKS
from simulator.engine.fault import raise_fault
from simulator.engine.match import play_match
from simulator.engine.round import play_round
from simulator.engine.state import FINE, JOB, MATCH, RESULT, STATE
from simulator.jit import address_of, address_of_record, entry, kernel, new
from simulator.kernels.declare import NOBODY
from simulator.kernels.rng import LEVEL, below, start
from simulator.rules.match_end import MOST_ROUNDS
from simulator.rules.rotation import is_always_contested
from simulator.variant.compiled import TRUMPS, Compiled
from strategies import is_guest, is_own, played_out_by, seated, weights_of

VERSION: int = 2  # raised when the same rules and players would give other rounds


@kernel
def level_of_deal(state, job):
    """Return the rank that is played, by lot among those of the job.

    The lot is the deal's own, so that every seat and variant of a block plays the same
    level. Changes `state.dice`.
    """
    start(state.dice, state.seed, LEVEL, state.index, 0)
    return job.level[below(state.dice, job.levels)]


@kernel
def begin_deal(state, job, deal, seat):
    """Lay out a deal of a job; `seat` is declarer, in an opening round draws first.

    Changes `state`.
    """
    table = state.sight.table
    state.index = job.first + deal
    state.happened = 0
    state.round_in_match = 0
    state.attempt = 0
    state.opening = job.opening
    state.row = level_of_deal(state, job) * TRUMPS + NO_TRUMP
    table.first_drawer = seat
    table.declarer = NOBODY if job.opening else seat


@entry
def run_deals(all_rules, all_ladders, states, results, jobs):
    """Play every deal of a job with each seat in turn as declarer (or first drawer).

    Results lie deal after deal. Returns how many rounds were played; fewer than asked
    means a fault. Changes `states` and `results`.
    """
    ladders = all_ladders[0]
    state = states[0]
    job = jobs[0]
    seats = all_rules[0].deal.seats
    for deal in range(job.count):
        for seat in range(seats):
            if job.only_seat >= 0 and seat != job.only_seat:
                continue
            begin_deal(state, job, deal, seat)
            played = deal * seats + seat
            play_round(all_rules, ladders, state, results[played])
            if state.fault != FINE:
                return played
            if job.only_seat >= 0:
                return played + 1
    return job.count * seats


def play_rounds(
    compiled: Compiled,
    players: tuple[str, ...],
    *,
    seed: int,
    first: int,
    deals: int,
    opening: bool = False,
    levels: tuple[int, ...] | None = None,
    weights: tuple[int, ...] | None = None,
) -> np.ndarray[Any, np.dtype[Any]]:
    """Return RESULT records of shape (deals, seats).

    For each deal index from `first` on, the declarer (opening: the first drawer) sits
    at each seat in turn. `players` names one player a seat; `levels` are the ranks
    (0-12) that the level is drawn from, by default the variant's own; of an opening
    round the start level. Where the declarer is always contested, all rounds
    are opening rounds. `weights` replace those of every player that has some. Raises
    StrategyError for an illegal play.
    """
    state = state_of(compiled, seed, players, weights)
    job = job_of(compiled, first, deals, levels, opening=opening)
    seats = compiled.variant["deal"].seats
    results = new(RESULT, deals * seats)
    played = run_deals(compiled.rules, compiled.ladders, state, results, job)
    if played < deals * seats:
        raise_fault(compiled, state[0], players)
    return np.asarray(results).reshape(deals, seats)


def play_matches(
    compiled: Compiled,
    players: tuple[str, ...],
    *,
    seed: int,
    first: int,
    matches: int,
) -> np.ndarray[Any, np.dtype[Any]]:
    """Return MATCH records of shape (matches,), for match indices from `first` on."""
    state = state_of(compiled, seed, players)
    job = job_of(compiled, first, 1)
    results, records = new(RESULT), new(MATCH, matches)
    for played in range(matches):
        job["first"] = first + played
        one = records[played : played + 1]
        play_match(compiled.rules, compiled.ladders, state, results, one, job)
        if state["fault"][0] != FINE:
            raise_fault(compiled, state[0], players, in_match=True)
    return np.asarray(records)


def record_round(
    compiled: Compiled,
    players: tuple[str, ...],
    *,
    seed: int,
    deal: int,
    seat: int = 0,
    opening: bool = False,
    levels: tuple[int, ...] | None = None,
) -> tuple[Any, Any]:
    """Return (RESULT, EVENT records) of one round that play_rounds would play.

    `seat` is the declarer, in an opening round the first drawer.
    """
    state = state_of(compiled, seed, players)
    state["records"] = 1
    job = job_of(compiled, deal, 1, levels, opening=opening)
    job["only_seat"] = seat
    results = new(RESULT, compiled.variant["deal"].seats)
    played = run_deals(compiled.rules, compiled.ladders, state, results, job)
    if state["fault"][0] != FINE:
        raise_fault(compiled, state[0], players)
    return np.asarray(results)[played - 1], _events(state)


def record_match(
    compiled: Compiled,
    players: tuple[str, ...],
    *,
    seed: int,
    match: int,
    round_in_match: int,
) -> tuple[Any, Any, Any]:
    """Return (RESULT, EVENT records, MATCH so far) of one round of a match.

    Rounds are counted from 0; the match is left as it stands after this one.

    Raises IndexError if the match is shorter.
    """
    state = state_of(compiled, seed, players)
    state["records"] = 1
    job = job_of(compiled, match, 1)
    job["last_round"] = round_in_match + 1
    results, records = new(RESULT), new(MATCH)
    play_match(compiled.rules, compiled.ladders, state, results, records, job)
    if state["fault"][0] != FINE:
        raise_fault(compiled, state[0], players, in_match=True)
    if records["rounds"][0] <= round_in_match:
        raise IndexError(f"match {match} has {records['rounds'][0]} rounds")
    return np.asarray(results)[0], _events(state), np.asarray(records)[0]


def _events(state: Any) -> Any:
    """Return the events that a state has noted."""
    return np.asarray(state["events"][0][: int(state["happened"][0])])


def state_of(
    compiled: Compiled,
    seed: int,
    players: tuple[str, ...],
    weights: tuple[int, ...] | None = None,
) -> Any:
    """Return a fresh state, for one thread, with the players seated.

    `weights` are used by every player that has some, instead of those tuned for it.
    States after the first are laboratories, one for every player that searches.
    """
    searchers = sorted({player for player in players if played_out_by(player)})
    states = new(STATE, 1 + len(searchers))
    states["seed"] = seed % (1 << 64)
    states["probe_seat"] = NOBODY
    states["ladders"] = address_of_record(compiled.ladders)
    for seat, player in enumerate(players):
        states["player"][0, seat] = 1 + players.index(player)
        _seat(compiled, states[0], seat, player, weights)
        if player in searchers:
            place = 1 + searchers.index(player)
            for name, address in _laboratory_doors().items():
                states[name][0, seat] = address
            states["laboratory"][0, seat] = address_of_record(states, place)
    for place, searcher in enumerate(searchers, 1):
        states["player"][place] = 1
        for seat in range(len(players)):
            _seat(compiled, states[place], seat, played_out_by(searcher), weights)
    return states


def _seat_guest(
    compiled: Compiled, state: Any, seat: int, player: str
) -> tuple[Any, ...]:
    """Let this thread's guest sit down; return its decisions. Changes `state`."""
    from strategies.guests import guest_at  # noqa: PLC0415  compiles what guests need

    guest = guest_at(player, seat)
    guest.sit_down(compiled)
    state["endings"][seat] = address_of(guest.ending)
    return guest.decisions


def _seat(
    compiled: Compiled,
    state: Any,
    seat: int,
    player: str,
    weights: tuple[int, ...] | None,
) -> None:
    """Seat one player. Changes `state`."""
    if is_guest(player):
        decisions = _seat_guest(compiled, state, seat, player)
    else:
        decisions, parameters = seated(player)
        state["is_own"][seat] = is_own(player)
        state["parameters"][seat, : len(parameters)] = parameters
        own = weights_of(player, compiled.variant)
        if own and weights is not None:
            own = weights
        state["weights"][seat, : len(own)] = own
    for question, decision in enumerate(decisions):
        state["decisions"][seat, question] = address_of(decision)


def _laboratory_doors() -> dict[str, int]:
    """Return by which addresses a laboratory is used.

    They are compiled when the first player that searches sits down.
    """
    from simulator.engine.hindsight import look_back  # noqa: PLC0415
    from simulator.engine.playout import play_out  # noqa: PLC0415

    return {"playout": address_of(play_out), "hindsight": address_of(look_back)}


def job_of(
    compiled: Compiled,
    first: int,
    count: int,
    levels: tuple[int, ...] | None = None,
    *,
    opening: bool = False,
) -> Any:
    """Return the job of playing `count` deals or matches."""
    job = new(JOB)
    opening = opening or is_always_contested(compiled.variant)
    job["opening"] = opening
    if levels is None:
        own = compiled.variant["levels"]
        ranks = (own.start,) if opening else own.list
        levels = tuple(RANKS.index(rank) for rank in ranks)
    job["only_seat"], job["last_round"] = -1, MOST_ROUNDS
    job["first"], job["count"], job["levels"] = first, count, len(levels)
    for place, level in enumerate(levels):
        job["level"][0, place] = level
    return job
