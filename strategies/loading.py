"""Players of somebody's own: a module in a file, or what an installed package offers.

What is loaded is a strategy's module, or a class in plain Python that `lead`s and
`follow`s. It is run when it is loaded; its faults are told by name, without traceback.
"""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from inspect import isclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simulator.errors import SimulatorError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.metadata import EntryPoint

GROUP = "shengji.players"  # of entry points
MUST = ("lead", "follow")  # the methods that make a class a player


class PlayerError(SimulatorError):
    """A player spec that names no player or no parameter of it."""


def is_file(name: str) -> bool:
    """Return whether a name is a file with a player."""
    return name.endswith(".py")


@cache
def installed() -> dict[str, EntryPoint]:
    """Return what installed packages offer, by name."""
    from importlib.metadata import entry_points  # noqa: PLC0415  slow to import

    return {one.name: one for one in entry_points(group=GROUP)}


def loaded(name: str, public: Sequence[str]) -> Any:
    """Return the class, or the module with all `public` names, of a player.

    `name` is a file or an installed player; PlayerError if it is neither. A file is
    run once, whatever becomes of it while it plays.
    """
    if is_file(name):
        return _loaded(name, Path(name).resolve(), public)
    return _loaded(name, None, public)


@cache
def _loaded(name: str, path: Path | None, public: Sequence[str]) -> Any:
    found = _from_package(name) if path is None else _from_file(name, path)
    if isclass(found):
        missing = [one for one in MUST if not hasattr(found, one)]
        if missing:
            raise PlayerError(f"player {name}: its class cannot {', '.join(missing)}")
        return found
    classes = _players_in(found)
    missing = [one for one in public if not hasattr(found, one)]
    if not missing:
        return found
    if len(classes) > 1:
        names = ", ".join(one.__name__ for one in classes)
        raise PlayerError(f"player {name}: which class plays, {names}?")
    if classes:
        return classes[0]
    raise PlayerError(f"player {name} does not say its {', '.join(missing)}")


def source_of(name: str) -> str:
    """Return the file that a player of somebody's own is defined in."""
    if is_file(name):
        return name
    file = getattr(sys.modules.get(installed()[name].module), "__file__", None)
    if file is None:
        raise PlayerError(f"player {name}: its source cannot be found")
    return str(file)


def _players_in(module: Any) -> list[type]:
    """Return the classes that a module defines itself and that can play."""
    return [
        one
        for one in vars(module).values()
        if isclass(one)
        and one.__module__ == module.__name__
        and all(callable(getattr(one, name, None)) for name in MUST)
    ]


def _from_file(name: str, path: Path) -> Any:
    if not path.is_file():
        raise PlayerError(f"player {name}: there is no such file")
    known = f"player_{hashlib.sha256(str(path).encode()).hexdigest()[:12]}"
    spec = spec_from_file_location(known, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[known] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # whatever a stranger's file may raise
        raise _refused(name, error) from error
    return module


def _from_package(name: str) -> Any:
    try:
        return installed()[name].load()
    except Exception as error:
        raise _refused(name, error) from error


def _refused(name: str, error: Exception) -> PlayerError:
    text = str(error).strip().splitlines() or [type(error).__name__]
    return PlayerError(f"player {name}: {text[-1]}")
