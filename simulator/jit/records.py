"""Records: what the parameters of a kernel stand for."""

import ctypes
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


def address_of_record(array: Any, place: int = 0) -> int:
    """Return where a record of an array lies; the array must outlive its use."""
    return int(array.ctypes.data) + place * int(array.dtype.itemsize)


def plain_record(name: str, address: int) -> Any:
    """Return the record at an address, as kernels see records without numba."""
    dtype = records[name]
    held: Any = (ctypes.c_char * dtype.itemsize).from_address(int(address))
    return np.frombuffer(held, dtype).view(np.recarray)[0]


def plain_copy(target: Any, source: Any) -> None:
    """Copy all fields of a record."""
    for name in target.dtype.names:
        target[name] = source[name]


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
