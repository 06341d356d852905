"""The versions of what plays: they are part of an experiment's identity."""

from __future__ import annotations

import hashlib
import importlib
import os
import subprocess
import sys
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import strategies
from simulator import jit
from simulator.errors import SimulatorError
from simulator.run.progress import announced
from simulator.run.workers import ENGINE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from simulator.run.lineup import Lineup


def versions(lineups: Sequence[Lineup], *, quiet: bool = False) -> dict[str, int]:
    """Load the engine and the players of the line-ups; return their versions.

    A player that does not exist, or a parameter it does not have, is an error here,
    before anything is played.
    """
    players = sorted({player for lineup in lineups for player in lineup.players})
    names = sorted({strategies.parsed(player)[0] for player in players})
    modules = [f"strategies.{name}" for name in names if name in strategies.STRATEGIES]
    compiled = _is_compiled([ENGINE, *modules])
    with announced(quiet=quiet or compiled), _compiling([] if compiled else modules):
        engine = importlib.import_module(ENGINE)
        found = {"engine": int(getattr(engine, "VERSION", 1))}
        for player in players:
            found |= _version(player)
            file = strategies.weights_file(player)
            if file is not None:
                found[f"weights {file}"] = _digest(file)
    return found


def _version(player: str) -> dict[str, int]:
    """Load a player; return its version, and the content of the files it names."""
    name = strategies.parsed(player)[0]
    if strategies.is_guest(player):
        from strategies import guests  # noqa: PLC0415  compiles what guests need

        guests.check(player)
        found = {f"player {name}": guests.VERSION}
        files = guests.files_of(player)
    else:
        strategies.seated(player)
        found = {f"player {name}": int(strategies.named(name).VERSION)}
        if strategies.played_out_by(player):
            found |= _version(strategies.played_out_by(player))
        files = [] if name in strategies.STRATEGIES else [strategies.source_of(name)]
    return found | {f"file {file}": _digest(str(file)) for file in files}


@contextmanager
def _compiling(modules: Sequence[str]) -> Iterator[None]:
    """Compile modules in processes of their own while the caller compiles the engine.

    They leave machine code in the cache; should one fail, it is compiled here later.
    """
    others = modules if (os.cpu_count() or 1) > 1 else ()
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    started = [
        subprocess.Popen(  # noqa: S603  our own modules
            [sys.executable, "-c", f"import {module}"],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for module in others
    ]
    importlib.import_module(ENGINE)
    for process in started:
        process.wait()
    yield


def _digest(file: str) -> int:
    """Return a number that tells the content of a file."""
    try:
        content = Path(file).read_bytes()
    except OSError as error:
        raise SimulatorError(f"{file}: {error.strerror or error}") from error
    return int(hashlib.sha256(content).hexdigest()[:12], 16)


def _is_compiled(modules: Sequence[str]) -> bool:
    if not jit.JIT:
        return True
    specs = [find_spec(module) for module in modules]
    return all(spec and spec.origin and jit.is_cached(spec.origin) for spec in specs)
