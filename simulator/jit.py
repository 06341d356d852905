"""The one place that talks to numba: `@kernel`, records, and the cache of machine code.

A kernel's signature is read off its parameter names: `bind` says once which record a
name stands for; `seed` and `key` are unsigned; every other name is an int64. With
SIMULATOR_JIT=0 in the environment nothing is compiled, numba is never imported, and
the same source runs as plain Python on the same records.
"""

import ctypes
import hashlib
import inspect
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

JIT: bool = os.environ.get("SIMULATOR_JIT", "1") != "0"
CACHE_VARIABLE = "SIMULATOR_CACHE"
UNSIGNED = ("seed", "key")
DECISION = 3  # parameters of a decision: rules, view, choice
IMPORT = re.compile(
    r"^\s*(?:import|from)\s+(?P<module>(?:simulator|strategies)[\w.]*)"
    r"(?:\s+import\s+(?P<names>\([^)]*\)|.*))?",
    re.MULTILINE,
)

Function = TypeVar("Function", bound=Callable[..., Any])

_records: dict[str, np.dtype[Any]] = {}
_arrays: dict[str, np.dtype[Any]] = {}
_pending: list[Any] = []  # dispatchers that nothing has needed yet
_wanted: set[str] = set()  # not empty once all kernels are
_plain_decisions: list[Callable[..., Any]] = []  # without numba: address -> function

if not JIT:
    np.seterr(
        over="ignore"
    )  # unsigned arithmetic wraps here as it does in machine code


def bind(**records: np.dtype[Any]) -> None:
    """Say which record a kernel's parameter of that name is."""
    _records.update(records)


def bind_arrays(**records: np.dtype[Any]) -> None:
    """Say of which records a parameter of that name is a one-dimensional array."""
    _arrays.update(records)


def new(dtype: np.dtype[Any], count: int = 1) -> Any:
    """Return `count` zeroed records, with attributes in both modes."""
    return np.zeros(count, dtype).view(np.recarray)


def kernel(function: Function) -> Function:
    """Compile a function with one signature; the identity if SIMULATOR_JIT is 0.

    Compiled when something needs it (`ready`): an entry that is in the cache carries
    the machine code of all it calls, and loads none of it a second time.
    """
    if not JIT:
        return function
    import numba  # noqa: PLC0415  (half a second: only when something is simulated)

    dispatcher: Any = numba.njit(nogil=True)(function)
    _pending.append(dispatcher)
    if _wanted:
        ready()
    kernel: Function = dispatcher
    return kernel


def entry(function: Function) -> Function:
    """Compile a kernel that Python calls, or load it from the cache."""
    compiled = kernel(function)
    if JIT and not _wanted:
        if _is_kept(function):
            _compile(_pending.pop())
        else:
            ready()
    return compiled


def decision(function: Function) -> Function:
    """Compile a player's decision: an entry that the engine calls by its address."""
    if not JIT:
        return function
    import numba  # noqa: PLC0415

    if not _is_kept(function):
        ready()
    with _cache_of(function) as keep:
        signature = numba.types.int64(*_types(function))
        compiled: Any = numba.cfunc(signature, cache=keep)(function)
    decision: Function = compiled
    return decision


def ready() -> None:
    """Compile every kernel so far, and from now on each as it is defined.

    In their order, so that each has its one signature before another one calls it.
    """
    _wanted.add("all")
    while _pending:
        _compile(_pending.pop(0))


def _compile(dispatcher: Any) -> None:
    """Give a dispatcher its one and only signature, from the cache if it is there."""
    with _cache_of(dispatcher.py_func) as keep:
        if keep:
            dispatcher.enable_caching()
        dispatcher.compile(_types(dispatcher.py_func))
    dispatcher.disable_compile()


def _types(function: Any) -> tuple[Any, ...]:
    """Return the types of a function's parameters, by their names."""
    return tuple(_type(name) for name in inspect.signature(function).parameters)


@contextmanager
def _cache_of(function: Any) -> Iterator[bool]:
    """Let numba keep machine code in this function's folder; yield whether it can."""
    import numba  # noqa: PLC0415

    folder = cache_folder(function.__code__.co_filename)
    settings: Any = numba.config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = folder or ""
    try:
        yield folder is not None
    finally:
        settings.CACHE_DIR = before


def _is_kept(function: Any) -> bool:
    """Return whether the cache has machine code of this function as it is now."""
    code = function.__code__
    folder = cache_folder(code.co_filename)
    pattern = f"*.{code.co_name}-{code.co_firstlineno}.*.nbi"
    return folder is not None and any(Path(folder).rglob(pattern))


def address_of(decision: Any) -> int:
    """Return the number under which `call` finds a decision."""
    if JIT:
        return int(decision.address)
    if decision not in _plain_decisions:
        _plain_decisions.append(decision)
    return 1 + _plain_decisions.index(decision)  # 0 is no address


class Callback:
    """A function in plain Python that compiled code calls by its address.

    It gets the records that its parameters are named after, to be read by `["name"]`,
    and must not raise: that would be lost on the way. Keep it while its address is in
    use.
    """

    def __init__(self, function: Callable[..., int]) -> None:
        """Make machine code that takes the interpreter's lock and calls `function`."""
        dtypes = [_records[name] for name in inspect.signature(function).parameters]

        def called(*addresses: int) -> int:
            return function(*map(_record_at, addresses, dtypes))

        shape = ctypes.CFUNCTYPE(ctypes.c_int64, *[ctypes.c_void_p] * len(dtypes))
        self._code = shape(called)
        self.address = ctypes.cast(self._code, ctypes.c_void_p).value


def calling(decision: Any) -> Callable[..., int]:
    """Return a function that calls a decision on arrays of one record each.

    By its address: numba would take longer to find out what the arrays are.
    """
    if not JIT:
        return lambda *arrays: decision(*(one.view(np.recarray)[0] for one in arrays))
    shape = ctypes.CFUNCTYPE(ctypes.c_int64, *[ctypes.c_void_p] * DECISION)
    code = shape(decision.address)
    return lambda *arrays: code(*(one.ctypes.data for one in arrays))


def callback(function: Callable[..., int]) -> Any:
    """Return a decision in plain Python, for `address_of`."""
    return Callback(function) if JIT else function


@lru_cache(maxsize=1024)
def _record_at(address: int, dtype: np.dtype[Any]) -> Any:
    """Return the record at an address of memory that somebody else keeps."""
    memory = (ctypes.c_char * dtype.itemsize).from_address(address)
    return np.frombuffer(memoryview(memory), dtype)[0]


def caller() -> Any:
    """Return `call(address, *records)`, which calls a decision by its address.

    Function values would do the same, but a tuple of them travels as dozens of numbers
    through every call on the way; an address is one number in the state.
    """
    if not JIT:
        return lambda address, *records: _plain_decisions[int(address) - 1](*records)
    from llvmlite import ir  # noqa: PLC0415
    from numba import types  # noqa: PLC0415
    from numba.extending import intrinsic  # noqa: PLC0415

    @intrinsic
    def call(context, address, rules, view, choice):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, ARG001
        def code(context, builder, signature, arguments):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, ARG001
            records = arguments[1:]
            shape = ir.FunctionType(ir.IntType(64), [record.type for record in records])
            function = builder.inttoptr(arguments[0], shape.as_pointer())
            return builder.call(function, records)

        return types.int64(types.int64, rules, view, choice), code

    return call


@cache
def _type(name: str) -> Any:
    """Return the numba type of a parameter."""
    from numba import from_dtype, types  # noqa: PLC0415

    if name in _records:
        return from_dtype(_records[name])
    if name in _arrays:
        return types.Array(from_dtype(_arrays[name]), 1, "C")
    return types.uint64 if name in UNSIGNED else types.int64


@cache
def cache_folder(source: str) -> str | None:
    """Return the folder for the machine code of a source file; None if unwritable.

    The folder is named by the content of the file and of all it imports of ours, so a
    change in a leaf is never answered with its callers' old code; and by the file's
    place and date, which numba compares: what is in the folder is what it will load.
    """
    import numba  # noqa: PLC0415
    from llvmlite.binding import get_host_cpu_name  # noqa: PLC0415

    text = "".join(
        hashlib.sha256(Path(file).read_bytes()).hexdigest()
        for file in sorted(_imported(source))
    )
    checked = os.environ.get("NUMBA_BOUNDSCHECK", "")
    machine = f"{sys.version}{get_host_cpu_name()}"
    file = f"{source}{Path(source).stat().st_mtime_ns}"
    stamp = f"{text}{numba.__version__}{np.__version__}{machine}{checked}{file}"
    name = hashlib.sha256(stamp.encode()).hexdigest()[:24]
    for root in _cache_roots():
        folder = root / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                return str(folder)
        except OSError:
            continue
    return None


def is_cached(source: str) -> bool:
    """Return whether machine code of this source file is there already."""
    folder = cache_folder(source)
    return folder is not None and any(Path(folder).rglob("*.nbi"))


def _cache_roots() -> list[Path]:
    """Return where machine code may be kept, best place first."""
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen:
        return [Path(chosen)]
    home = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    user = f"shengji-lab-{os.getuid() if hasattr(os, 'getuid') else 'cache'}"
    return [Path(home) / "shengji-lab", Path(tempfile.gettempdir()) / user]


@cache
def _imported(source: str) -> frozenset[str]:
    """Return a source file and all files of our packages that it imports."""
    found = {str(Path(source).resolve())}
    waiting = list(found)
    while waiting:
        for module in _imports(waiting.pop()):
            file = _file_of(module)
            if file is not None and file not in found:
                found.add(file)
                waiting.append(file)
    return frozenset(found)


@cache
def _imports(source: str) -> tuple[str, ...]:
    """Return the modules of our packages that a source file names.

    Read as text: parsing every file costs a tenth of a start.
    """
    names: list[str] = []
    for found in IMPORT.finditer(Path(source).read_text("utf-8")):
        parts = re.findall(r"[\w.]+", found["names"] or "")
        names += [found["module"], *(f"{found['module']}.{name}" for name in parts)]
    return tuple(names)


@cache
def _file_of(module: str) -> str | None:
    """Return the source file of one of our modules, or None if it is no module.

    Found by name, without the import system: asking that costs a third of a start.
    """
    package, _, rest = module.partition(".")
    folder = _folder_of(package)
    path = folder.joinpath(*rest.split(".")) if rest else folder
    for file in (path.with_suffix(".py"), path / "__init__.py"):
        if rest and file.is_file():
            return str(file)
    return str(folder / "__init__.py") if not rest else None


@cache
def _folder_of(package: str) -> Path:
    """Return the folder of one of our packages."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise RuntimeError(f"package {package} is not installed")
    return Path(spec.origin).resolve().parent
