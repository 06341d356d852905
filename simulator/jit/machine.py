"""Machine code of one entry: kept in a file, loaded from it, and called, without numba.

numba compiles an entry together with all it calls into one relocatable object; LLVM
alone puts it into memory again. A call follows numba's convention: pointers to the
result and to what went wrong, then the arguments, of which an array is seven numbers.
"""

import ctypes
import hashlib
import pickle
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

import numpy as np

from simulator.jit.compiler import Compiled, define_symbols
from simulator.jit.folder import SUFFIX, cache_folder, kept_in
from simulator.jit.records import arrays, layout, parameters, records

USER_ERROR = 1  # numba's RETCODE_USEREXC


class _Trouble(ctypes.Structure):
    """Numba's excinfo_t: a pickle of (class, arguments, place)."""

    _fields_ = (("data", ctypes.c_void_p), ("size", ctypes.c_int32))


def load(function: Callable[..., Any]) -> Compiled | None:
    """Return the machine code kept of a function as it is now; None if there is none.

    A file that was cut short or changed is none: its digest stands before it.
    """
    if function.__closure__:
        return None
    for folder in kept_in(function.__code__.co_filename):
        try:
            digest, content = (folder / _name(function)).read_bytes().split(b"\n", 1)
        except (OSError, ValueError):
            continue
        if digest == _digest(content):
            symbol, needs, code = content.split(b"\n", 2)
            return _link(symbol.decode(), tuple(needs.decode().split()), code)
    return None


def keep(function: Callable[..., Any], compiled: Compiled) -> None:
    """Write machine code where `load` finds it, all at once, if it can be written.

    A closure is compiled for what it closes over, which no file name tells.
    """
    folder = cache_folder(function.__code__.co_filename)
    if folder is None or function.__closure__:
        return
    parts = (compiled.symbol.encode(), " ".join(compiled.needs).encode(), compiled.code)
    content = b"\n".join(parts)
    written = Path(folder) / f"{uuid4().hex}.part"
    try:
        written.write_bytes(_digest(content) + b"\n" + content)
        written.replace(written.with_name(_name(function)))
    except OSError:  # it will be compiled again
        with suppress(OSError):
            written.unlink()


def _name(function: Callable[..., Any]) -> str:
    """Return the name of a function's file: of its place, and of its records."""
    code = function.__code__
    layouts = _digest(layout(function).encode()).decode()[:12]
    return f"{code.co_name}-{code.co_firstlineno}-{layouts}{SUFFIX}"


def _digest(content: bytes) -> bytes:
    return hashlib.sha256(content).hexdigest().encode()


def _link(symbol: str, needs: tuple[str, ...], code: bytes) -> Compiled | None:
    """Put machine code into memory; None if it needs what nobody defines.

    numba defines what it may need of it; LLVM would end the process over a symbol that
    it does not find.
    """
    from llvmlite import binding  # noqa: PLC0415

    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    target = binding.Target.from_triple(binding.get_process_triple())
    machine = target.create_target_machine(codemodel="jitdefault", jit=True)
    empty = binding.parse_assembly(f'target triple = "{target.triple}"')
    engine = binding.create_mcjit_compiler(empty, machine)
    if not all(binding.address_of_symbol(name) for name in needs):
        define_symbols()
    if not all(binding.address_of_symbol(name) for name in needs):
        return None
    engine.add_object_file(binding.ObjectFileRef.from_data(code))
    engine.finalize_object()
    address = engine.get_function_address(symbol)
    return Compiled(address, symbol, needs, code, engine) if address else None


def python_call(function: Callable[..., Any], address: int) -> Callable[..., int]:
    """Return a function that calls the machine code of `function` at an address.

    Other threads of Python run meanwhile. What is raised there is raised here.
    """
    layouts = [_layout(name) for name in parameters(function)]
    numbers = sum(count for count, _ in layouts)
    pointer = ctypes.c_void_p
    shape = ctypes.CFUNCTYPE(
        ctypes.c_int32, pointer, pointer, *[ctypes.c_int64] * numbers
    )
    machine_code = shape(address)

    def call(*arguments: Any) -> int:
        answer, trouble = ctypes.c_int64(), ctypes.POINTER(_Trouble)()
        flat: list[int] = []
        for (_, flatten), argument in zip(layouts, arguments, strict=True):
            flat += flatten(argument)
        status = machine_code(ctypes.byref(answer), ctypes.byref(trouble), *flat)
        if status:
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
