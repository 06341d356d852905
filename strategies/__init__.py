"""Players. `STRATEGIES` is the one list; a player spec is a name and parameters.

`random_legal:throw=20` sets one parameter; several join with `+`. A switch needs no
number (`expert:no_throw`), a fraction counts in thousandths (`expert:noise=0.1`), and
`expert:weights=FILE` plays with weights of one's own. A name that ends in `.py` is a
file of one's own with the names of `strategy.Strategy`: `./mybot.py`.
"""

import difflib
import hashlib
import sys
from decimal import Decimal
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from simulator.errors import SimulatorError

QUICK: tuple[str, ...] = ("random_legal", "lowest", "greedy", "expert")
SEARCHING: tuple[str, ...] = ("rollout", "rollout_checked")  # a thousand times slower
STRATEGIES: tuple[str, ...] = (*QUICK, *SEARCHING)
DEFAULT = "expert"
DECISIONS = ("declare", "bury", "lead", "follow", "redeal")  # as in simulator.view
PUBLIC = ("NAME", "VERSION", "TITLE", "USES", "PARAMETERS", *DECISIONS)


class PlayerError(SimulatorError):
    """A player spec that names no player or no parameter of it."""


def named(name: str) -> Any:
    """Return the module of a strategy; importing it compiles its kernels."""
    if is_file(name):
        return _from_file(name)
    if name not in STRATEGIES:
        near = difflib.get_close_matches(name, STRATEGIES, 1)
        hint = f" (did you mean {near[0]}?)" if near else ""
        raise PlayerError(
            f"there is no player {name!r}{hint}; players: {', '.join(STRATEGIES)}"
        )
    return import_module(f"strategies.{name}")


def is_file(name: str) -> bool:
    """Return whether a name is a player of somebody's own."""
    return name.endswith(".py")


@cache
def _from_file(name: str) -> Any:
    """Return the module in a file; PlayerError if it is no strategy."""
    path = Path(name).resolve()
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
        text = str(error).strip().splitlines() or [type(error).__name__]
        raise PlayerError(f"player {name}: {text[-1]}") from error
    missing = [one for one in PUBLIC if not hasattr(module, one)]
    if missing:
        raise PlayerError(f"player {name} does not say its {', '.join(missing)}")
    return module


def parsed(spec: str) -> tuple[str, dict[str, int]]:
    """Return the name and the parameters of a player spec. Compiles nothing."""
    name, _, rest = spec.partition(":")
    if name not in STRATEGIES and not is_file(name):
        named(name)
    parameters: dict[str, int] = {}
    for part in rest.split("+") if rest else ():
        key, equals, value = part.partition("=")
        if key == "weights":
            continue
        parameters[key] = _number(spec, part, value) if equals else 1
    return name, parameters


def weights_file(spec: str) -> str | None:
    """Return the file that a player spec names for its weights, if any."""
    for part in spec.partition(":")[2].split("+"):
        key, _, value = part.partition("=")
        if key == "weights":
            return value
    return None


def _number(spec: str, part: str, value: str) -> int:
    """Return the number of a parameter; a fraction of one counts in thousandths."""
    try:
        if "." in value:
            return round(Decimal(value) * 1000)
        return int(value)
    except (ArithmeticError, ValueError):
        raise PlayerError(f"player {spec!r}: {part!r} is not NAME=NUMBER") from None


@cache
def seated(player: str) -> tuple[tuple[Any, ...], tuple[int, ...]]:
    """Return a player's decisions and its parameters.

    The decisions are those of simulator.view in its order: declare, bury, lead, follow,
    redeal.
    """
    name, given = parsed(player)
    module = named(name)
    decisions = tuple(getattr(module, decision) for decision in DECISIONS)
    return decisions, _values(player, module, given)


def weights_of(player: str, variant: Any) -> tuple[int, ...]:
    """Return the tuned numbers that a player uses under a variant; () for none."""
    module = named(parsed(player)[0])
    file = weights_file(player)
    if not hasattr(module, "weights"):
        if file is not None:
            raise PlayerError(f"player {player!r} has no weights")
        return ()
    return tuple(module.weights(variant, file))


def played_out_by(player: str) -> str:
    """Return who plays out the worlds that a player imagines; "" for no such player."""
    name, _ = parsed(player)
    return str(getattr(named(name), "PLAYED_OUT_BY", ""))


def _values(spec: str, module: Any, given: dict[str, int]) -> tuple[int, ...]:
    """Return the values of a strategy's parameters, in its order."""
    for key in given:
        if key not in module.PARAMETERS:
            known = ", ".join(module.PARAMETERS) or "none"
            raise PlayerError(
                f"player {spec!r} has no parameter {key!r} (it has {known})"
            )
    values = []
    for key, (default, least, most) in module.PARAMETERS.items():
        value = given.get(key, default)
        if not least <= value <= most:
            raise PlayerError(f"player {spec!r}: {key} must be {least} to {most}")
        values.append(value)
    return tuple(values)
