"""Players. `STRATEGIES` is the one list; a player spec is a name and parameters.

`random_legal:throw=20` sets one parameter; several join with `+`. A switch needs no
number (`expert:no_throw`), a fraction counts in thousandths (`expert:noise=0.1`), and
`expert:weights=FILE` plays with weights of one's own. A name that ends in `.py` is a
file of one's own, `./mybot.py`: with the names of `strategy.Strategy`, or a class in
plain Python. `exec:COMMAND` is a program of any kind (`strategies.guests`).
"""

import difflib
import sys
from decimal import Decimal
from importlib import import_module
from inspect import isclass
from typing import Any

from strategies.loading import (
    PlayerError,
    installed,
    is_file,
    loaded,
    source_of,
)

__all__ = ["PlayerError", "source_of"]

QUICK: tuple[str, ...] = ("random_legal", "lowest", "greedy", "expert")
SEARCHING: tuple[str, ...] = ("rollout", "rollout_checked")  # a thousand times slower
STRATEGIES: tuple[str, ...] = (*QUICK, *SEARCHING)
DEFAULT = "expert"
DECISIONS = ("declare", "bury", "lead", "follow", "redeal")  # as in simulator.view
PUBLIC = ("NAME", "VERSION", "TITLE", "USES", "PARAMETERS", *DECISIONS)
PROGRAM = "exec:"  # what the spec of a program begins with


def named(name: str) -> Any:
    """Return a strategy's module, or a class of somebody's own.

    Importing a strategy compiles its kernels.
    """
    if is_file(name):
        return loaded(name, PUBLIC)
    if name in STRATEGIES:
        return import_module(f"strategies.{name}")
    if name in installed():
        return loaded(name, PUBLIC)
    known = (*STRATEGIES, *installed())
    near = difflib.get_close_matches(name, known, 1)
    hint = f" (did you mean {near[0]}?)" if near else ""
    raise PlayerError(f"there is no player {name!r}{hint}; players: {', '.join(known)}")


def is_program(player: str) -> bool:
    """Return whether a player spec names a program."""
    return player.startswith(PROGRAM)


def is_own(player: str) -> bool:
    """Return whether a player comes from a file or another package."""
    name = player.partition(":")[0]
    return is_file(name) or (name not in STRATEGIES and name in installed())


def is_guest(player: str) -> bool:
    """Return whether a player has no compiled decisions; loads one's own to see."""
    if is_program(player):
        return True
    return is_own(player) and isclass(named(player.partition(":")[0]))


def dismiss() -> None:
    """Let all guests go; their programs end. Loads nothing if there were none."""
    guests = sys.modules.get("strategies.guests")
    if guests is not None:
        guests.dismiss()


def parsed(spec: str) -> tuple[str, dict[str, int]]:
    """Return the name and the parameters of a player spec. Compiles nothing."""
    if is_program(spec):
        return spec, {}
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
    if is_program(spec):
        return None
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


def seated(player: str) -> tuple[tuple[Any, ...], tuple[int, ...]]:
    """Return a strategy's decisions and its parameters.

    The decisions are those of simulator.view in its order: declare, bury, lead, follow,
    redeal. A guest has none of its own before it has a seat (guests.guest_at).
    """
    name, given = parsed(player)
    module = named(name)
    decisions = tuple(getattr(module, decision) for decision in DECISIONS)
    return decisions, _values(player, module, given)


def weights_of(player: str, variant: Any) -> tuple[int, ...]:
    """Return the tuned numbers that a player uses under a variant; () for none."""
    if is_program(player):
        return ()
    module = named(parsed(player)[0])
    file = weights_file(player)
    if not hasattr(module, "weights"):
        if file is not None:
            raise PlayerError(f"player {player!r} has no weights")
        return ()
    return tuple(module.weights(variant, file))


def played_out_by(player: str) -> str:
    """Return who plays out the worlds that a player imagines; "" for no such player."""
    if is_guest(player):
        return ""
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
