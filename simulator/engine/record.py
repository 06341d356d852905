"""From a round's RESULT and EVENT records to what a person can read (record.py)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from simulator import record
from simulator.cards.card import RANKS
from simulator.engine.batch import record_match, record_round
from simulator.engine.reader import Order, Reader
from simulator.kernels.demotion import falls_to
from simulator.record import Outcome, Round, Standing
from simulator.rules.demotion import STAYS
from simulator.view import ATTACKERS

if TYPE_CHECKING:
    from simulator.record import Reference
    from simulator.variant.compiled import Compiled


def recorded(
    compiled: Compiled, players: tuple[str, ...], reference: Reference
) -> Round:
    """Play the round that `reference` names, one player a seat, and record it.

    Raises IndexError if a match has no such round.
    """
    if reference.match is None:
        return read(compiled, *_of_a_deal(compiled, players, reference))
    result, events, match = record_match(
        compiled,
        players,
        seed=reference.seed,
        match=reference.match,
        round_in_match=(reference.round or 1) - 1,
    )
    standing = _standing(compiled, match)
    return replace(read(compiled, result, events), standing=standing)


def _of_a_deal(
    compiled: Compiled, players: tuple[str, ...], reference: Reference
) -> tuple[Any, Any]:
    level = reference.level
    return record_round(
        compiled,
        players,
        seed=reference.seed,
        deal=reference.deal or 0,
        seat=reference.seat,
        opening=reference.opening,
        levels=None if level is None else (RANKS.index(level),),
    )


def read(compiled: Compiled, result: Any, events: Any) -> Round:
    """Return the record of one round from what the engine noted."""
    row = compiled.row(int(result["level"]), int(result["trump"]))
    seats = compiled.variant["deal"].seats
    teams = tuple(int(team) for team in row["partners"]["team"][:seats])
    sides = [int(side) for side in result["side"][:seats]]
    attackers = {seat for seat in range(seats) if sides[seat] == ATTACKERS}
    reader = Reader(compiled, Order(row), frozenset(attackers))
    for event in events:
        reader.note(event)
    return Round(
        level=RANKS[int(result["level"])],
        trump=int(result["trump"]),
        trumps=reader.order.trumps,
        first_drawer=int(result["first_drawer"]),
        declarer=int(result["declarer"]),
        teams=teams,
        declarers=tuple(seat for seat in range(seats) if seat not in attackers),
        redeals=int(result["redeals"]) - int(result["weak_redeals"]),
        nobody_declared=reader.turned_up,
        steps=tuple(reader.steps),
        hands=tuple(reader.hand(seat) for seat in range(seats)),
        tricks=tuple(reader.tricks),
        kitty=reader.kitty,
        outcome=_outcome(compiled, result),
    )


def _outcome(compiled: Compiled, result: Any) -> Outcome:
    options = compiled.variant["bands"]
    total = int(result["total"])
    band = record.HELD
    if result["takeover"]:
        band = record.TAKEOVER
    elif total == 0:
        band = record.SHUTOUT
    elif total < options.target - options.step:
        band = record.NEAR_SHUTOUT
    seats = compiled.variant["deal"].seats
    return Outcome(
        captured=int(result["captured"]),
        penalty=int(result["penalty"]),
        kitty_points=int(result["kitty_points"]),
        multiplier=int(result["multiplier"]),
        total=total,
        target=options.target,
        band=band,
        declarers_advance=int(result["declarers_advance"]),
        attackers_advance=int(result["attackers_advance"]),
        hook=_hook(compiled, result),
        stake=int(result["stake"]),
        payoff=tuple(int(paid) for paid in result["payoff"][:seats]),
    )


def _hook(compiled: Compiled, result: Any) -> str:
    row = compiled.row(int(result["level"]), int(result["trump"]))
    fallen = falls_to(row, int(result["level"]), int(result["hook"]))
    return RANKS[int(fallen)] if fallen != STAYS else ""


def _standing(compiled: Compiled, match: Any) -> Standing:
    ladder = (*compiled.variant["levels"].list, "")
    winner = int(match["winner"])
    levels = tuple(ladder[int(place)] for place in match["final_level"])
    return Standing(levels, winner if winner >= 0 else None)
