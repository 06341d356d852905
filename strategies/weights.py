"""Tuned weights: one file a variant, made by `shengji train`, read when players sit."""

import json
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from simulator.errors import SimulatorError
from simulator.view import WEIGHTS

FALLBACK = "80fen"


@cache
def read(path: Path) -> tuple[int, ...]:
    """Return the weights in a file; SimulatorError if it holds none."""
    try:
        held = json.loads(path.read_text(encoding="utf-8"))["weights"]
        weights = tuple(int(weight) for bucket in held for weight in bucket)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise SimulatorError(f"{path}: holds no weights ({error})") from error
    if len(weights) != WEIGHTS:
        raise SimulatorError(f"{path}: holds {len(weights)} weights, not {WEIGHTS}")
    return weights


@cache
def _built_in(name: str) -> tuple[int, ...] | None:
    """Return the weights tuned for a built-in variant; None if there are none."""
    file = files("strategies") / "tuned" / f"{name}.json"
    if not file.is_file():
        return None
    with as_file(file) as path:
        return read(path)


def tuned(variant: Any) -> tuple[int, ...]:
    """Return the weights tuned for a variant, or for the nearest it extends."""
    for name in (*variant.chain, FALLBACK):
        found = _built_in(str(name))
        if found is not None:
            return found
    return (0,) * WEIGHTS
