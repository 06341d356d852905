"""The versions of what plays: they are part of an experiment's identity."""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from typing import TYPE_CHECKING

import strategies
from simulator import jit
from simulator.run.progress import announced
from simulator.run.workers import ENGINE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from simulator.run.lineup import Lineup


def versions(lineups: Sequence[Lineup], *, quiet: bool = False) -> dict[str, int]:
    """Load the engine and the players of the line-ups; return their versions.

    A player that does not exist, or a parameter it does not have, is an error here,
    before anything is played.
    """
    players = sorted({player for lineup in lineups for player in lineup.players})
    names = sorted({strategies.parsed(player)[0] for player in players})
    compiled = _is_compiled([ENGINE, *(f"strategies.{name}" for name in names)])
    with announced(quiet=quiet or compiled):
        engine = importlib.import_module(ENGINE)
        found = {"engine": int(getattr(engine, "VERSION", 1))}
        for player in players:
            strategies.seated(player)
        for name in names:
            found[f"player {name}"] = int(strategies.named(name).VERSION)
    return found


def _is_compiled(modules: Sequence[str]) -> bool:
    if not jit.JIT:
        return True
    specs = [find_spec(module) for module in modules]
    return all(spec and spec.origin and jit.is_cached(spec.origin) for spec in specs)
