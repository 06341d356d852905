"""Records: what the parameters of a kernel stand for."""

import inspect
import os
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

JIT: bool = os.environ.get("SIMULATOR_JIT", "1") != "0"
UNSIGNED = ("seed", "key")

records: dict[str, np.dtype[Any]] = {}
arrays: dict[str, np.dtype[Any]] = {}

if not JIT:
    np.seterr(
        over="ignore"
    )  # unsigned arithmetic wraps here as it does in machine code


def bind(**bound: np.dtype[Any]) -> None:
    """Say which record a kernel's parameter of that name is."""
    records.update(bound)


def bind_arrays(**bound: np.dtype[Any]) -> None:
    """Say of which records a parameter of that name is a one-dimensional array."""
    arrays.update(bound)


def new(dtype: np.dtype[Any], count: int = 1) -> Any:
    """Return `count` zeroed records, with attributes in both modes."""
    return np.zeros(count, dtype).view(np.recarray)


def parameters(function: Callable[..., Any]) -> tuple[str, ...]:
    """Return the names of a function's parameters."""
    return tuple(inspect.signature(function).parameters)


def layout(function: Callable[..., Any]) -> str:
    """Return where in memory a function looks for what its parameters stand for.

    Its source does not tell: a player of one's own need not name the module that binds
    its records.
    """
    bound = (
        (name, records.get(name, arrays.get(name))) for name in parameters(function)
    )
    return "\n".join(f"{name} {_written(dtype)}" for name, dtype in bound if dtype)


@cache
def _written(dtype: np.dtype[Any]) -> str:
    """Return a record with the place of every field."""
    return repr(dtype)
