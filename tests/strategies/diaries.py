"""Experts at all seats, of whom the test asks more than to play."""

from __future__ import annotations

from typing import Any

from simulator.engine import batch
from simulator.engine.state import RESULT
from simulator.jit import address_of, address_of_record, new
from simulator.view import BURY, FOLLOW, LEAD
from tests.simulator.engine.tables import compiled
from tests.strategies import recalling, wondering

ASKED = {BURY: "bury", LEAD: "lead", FOLLOW: "follow"}


def seat_with_book(
    specification: str, module: Any, book: Any, players: tuple[str, ...]
) -> tuple[Any, Any]:
    """Return states in which every expert decides as a module of the tests says.

    Each finds the book that it writes in, and has a laboratory; those are returned
    too, since they must live as long.
    """
    tables = compiled(specification)
    states = batch.state_of(tables, 5, players)
    laboratories = batch.state_of(tables, 5, ("rollout",) * len(players))
    book["truth"] = address_of_record(states)
    for name in ("playout", "hindsight"):
        states[name][0] = laboratories[name][0]
    states["laboratory"] = address_of_record(laboratories, 1)
    for seat, player in enumerate(players):
        if player == "expert":
            states["parameters"][0, seat, -1] = address_of_record(book)
            for question, name in ASKED.items():
                decision = getattr(module, name, None)
                if decision is not None:
                    states["decisions"][0, seat, question] = address_of(decision)
    return states, laboratories


def play(
    specification: str, states: Any, deals: int, levels: tuple[int, ...] | None = None
) -> Any:
    """Return results of some deals, every seat in turn as declarer.

    Changes the states.
    """
    tables = compiled(specification)
    seats = int(tables.rules[0].deal.seats)
    results = new(RESULT, deals * seats)
    job = batch.job_of(tables, 0, deals, levels)
    played = batch.run_deals(tables.rules, tables.ladders, states, results, job)
    assert played == deals * seats
    return results


def diary_of(specification: str, deals: int, *, likely: bool) -> Any:
    """Return how true the worlds were that experts drew in some deals."""
    diary = new(wondering.DIARY)
    diary["likely"] = likely
    states, _laboratories = seat_with_book(
        specification, wondering, diary, ("expert",) * 4
    )
    play(specification, states, deals)
    return diary[0]


def looked_back(specification: str, players: tuple[str, ...], deals: int) -> Any:
    """Return what the experts among some players found when they looked back."""
    looked = new(recalling.LOOKED)
    states, _laboratories = seat_with_book(specification, recalling, looked, players)
    play(specification, states, deals)
    return looked[0]
