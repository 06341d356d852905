"""Machine code of one entry: kept in a file, put into memory, and called.

It is one relocatable object that LLVM alone puts into memory; numba is not needed for
it. A call follows numba's convention: pointers to the result and to what went wrong,
then the arguments, of which an array is seven numbers.
"""

import ctypes
import pickle
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from simulator.jit import files
from simulator.jit.compiler import define_symbols
from simulator.jit.folder import SUFFIX
from simulator.jit.program import Compiled, target_machine
from simulator.jit.records import arrays, parameters, records

USER_ERROR = 1  # numba's RETCODE_USEREXC
FINE = (0, -2)  # its RETCODE_OK, and RETCODE_NONE
ANSWERS: dict[str, Any] = {  # by numba's names
    "int64": ctypes.c_int64,
    "uint64": ctypes.c_uint64,
    "bool": ctypes.c_bool,
    "none": ctypes.c_void_p,
}


class Placed(NamedTuple):
    """Machine code in memory."""

    address: int
    answer: str
    owner: Any  # while it lives, so does the code


class _Trouble(ctypes.Structure):
    """Numba's excinfo_t: a pickle of (class, arguments, place)."""

    _fields_ = (("data", ctypes.c_void_p), ("size", ctypes.c_int32))


def load(function: Callable[..., Any]) -> Placed | None:
    """Put the machine code kept of a function into memory; None if there is none."""
    content = files.kept(function, SUFFIX)
    if content is None:
        return None
    symbol, answer, needs, code = content.split(b"\n", 3)
    found = tuple(needs.decode().split())
    return place(Compiled(symbol.decode(), answer.decode(), found, code))


def keep(function: Callable[..., Any], compiled: Compiled) -> None:
    """Write machine code where `load` finds it."""
    texts = (compiled.symbol, compiled.answer, " ".join(compiled.needs))
    parts = (*(text.encode() for text in texts), compiled.code)
    files.keep(function, SUFFIX, b"\n".join(parts))


def place(compiled: Compiled) -> Placed | None:
    """Put machine code into memory; None if it needs what nobody defines.

    numba defines what it may need of it; LLVM would end the process over a symbol that
    it does not find.
    """
    from llvmlite import binding  # noqa: PLC0415

    machine = target_machine()
    empty = binding.parse_assembly(f'target triple = "{machine.triple}"')
    engine = binding.create_mcjit_compiler(empty, machine)
    if not all(binding.address_of_symbol(name) for name in compiled.needs):
        define_symbols()
    if not all(binding.address_of_symbol(name) for name in compiled.needs):
        return None
    engine.add_object_file(binding.ObjectFileRef.from_data(compiled.code))
    engine.finalize_object()
    address = engine.get_function_address(compiled.symbol)
    return Placed(address, compiled.answer, engine) if address else None


def python_call(function: Callable[..., Any], placed: Placed) -> Callable[..., Any]:
    """Return a function that calls the machine code of `function`.

    Other threads of Python run meanwhile. What is raised there is raised here.
    """
    layouts = [_layout(name) for name in parameters(function)]
    numbers = sum(count for count, _ in layouts)
    pointer = ctypes.c_void_p
    shape = ctypes.CFUNCTYPE(
        ctypes.c_int32, pointer, pointer, *[ctypes.c_int64] * numbers
    )
    machine_code = shape(placed.address)
    answer_type = ANSWERS[placed.answer]

    def call(*arguments: Any) -> Any:
        answer, trouble = answer_type(), ctypes.POINTER(_Trouble)()
        flat: list[int] = []
        for (_, flatten), argument in zip(layouts, arguments, strict=True):
            flat += flatten(argument)
        status = machine_code(ctypes.byref(answer), ctypes.byref(trouble), *flat)
        if status not in FINE:
            raise _raised(status, trouble)
        return answer.value

    return call


def _layout(name: str) -> tuple[int, Callable[[Any], tuple[int, ...]]]:
    """Return how many numbers a parameter is, and what makes them of an argument."""
    if name in arrays:
        return 7, lambda given: _array(name, given)
    if name in records:
        return 1, lambda given: (_record(name, given),)
    return 1, lambda given: (int(given),)


def _array(name: str, given: Any) -> tuple[int, ...]:
    """Return numba's array of records: memory owner, parent, size, and so on."""
    dtype = arrays[name]
    fits = _is_like(given.dtype, dtype) and given.ndim == 1
    if not fits or not given.flags.c_contiguous:
        raise TypeError(f"{name} is no array of its records")
    size, each = len(given), dtype.itemsize
    return 0, 0, size, each, given.ctypes.data, size, each


def _record(name: str, given: Any) -> int:
    """Return the address of a record in an array."""
    if not _is_like(given.dtype, records[name]):
        raise TypeError(f"{name} is no such record")
    return int(np.frombuffer(given, "u1").ctypes.data)


def _is_like(given: np.dtype[Any], dtype: np.dtype[Any]) -> bool:
    """Return whether records look the same; comparing every field takes 20 µs."""
    return given.itemsize == dtype.itemsize and given.names == dtype.names


def _raised(status: int, trouble: Any) -> BaseException:
    """Return the exception that machine code raised."""
    if status != USER_ERROR:
        return RuntimeError(f"machine code ended with status {status}")
    found = trouble.contents
    kind, arguments, _ = pickle.loads(  # noqa: S301  what the code itself holds
        ctypes.string_at(found.data, found.size)
    )
    raised: BaseException = kind(*arguments)
    return raised
