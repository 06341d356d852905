"""What a strategy says of itself, read off its source without running it.

Importing a strategy compiles its kernels, which takes seconds the first time. Its facts
are literals at the top of its module, so a list of players need not wait for that; nor
does it run code that a stranger has written.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

NAMES = ("NAME", "VERSION", "TITLE", "USES", "PARAMETERS")


@dataclass(frozen=True)
class Parameter:
    """A number that a player spec may set."""

    name: str
    default: int
    least: int
    most: int


@dataclass(frozen=True)
class Facts:
    """The public names of a strategy's module that are no kernels (strategy.py)."""

    name: str
    version: int
    title: tuple[str, str]
    uses: dict[str, bool]  # the facets (strategy.Facets)
    parameters: tuple[Parameter, ...]


def facts(name: str) -> Facts:
    """Return the facts of a strategy of this package."""
    source = _source(f"strategies.{name}")
    found = {key: _literal(value) for key, value in _assigned(source).items()}
    missing = [key for key in NAMES if key not in found]
    if missing:
        raise ValueError(f"strategy {name} does not say its {', '.join(missing)}")
    parameters = found["PARAMETERS"].items()
    return Facts(
        name=found["NAME"],
        version=found["VERSION"],
        title=found["TITLE"],
        uses=found["USES"],
        parameters=tuple(Parameter(key, *numbers) for key, numbers in parameters),
    )


def _source(module: str) -> str:
    spec = find_spec(module)
    text = getattr(spec and spec.loader, "get_source", lambda _: None)(module)
    if text is None:
        raise ValueError(f"the source of {module} cannot be read")
    return str(text)


def _assigned(source: str) -> dict[str, ast.expr]:
    """Return what the module assigns to the names of its facts."""
    found = {}
    for node in ast.parse(source).body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign):
            targets = [node.target]
        for target in targets:
            value = getattr(node, "value", None)
            if isinstance(target, ast.Name) and target.id in NAMES and value:
                found[target.id] = value
    return found


def _literal(value: ast.expr) -> Any:
    """Return a literal; of `Facets(...)` its keywords."""
    if isinstance(value, ast.Call):
        return {str(one.arg): ast.literal_eval(one.value) for one in value.keywords}
    return ast.literal_eval(value)
