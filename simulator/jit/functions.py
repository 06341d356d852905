"""Kernels, entries and decisions: functions that are compiled when they are needed."""

import pickle
from collections.abc import Callable
from functools import cached_property, partial, update_wrapper
from typing import Any, TypeVar, cast

from simulator.jit import compiler, files, machine
from simulator.jit.folder import WRITTEN
from simulator.jit.records import JIT, plain_copy, plain_record

Function = TypeVar("Function", bound=Callable[..., Any])

_pending: list["Kernel"] = []  # that nothing has needed yet
_plain_decisions: list[Callable[..., Any]] = []  # without numba: address -> function


class Kernel:
    """A function that other kernels call; also Python, where they are looked into."""

    def __init__(self, function: Callable[..., Any]) -> None:
        """Take a function; nothing is compiled yet."""
        update_wrapper(self, function)
        self.py_func = function

    @cached_property
    def dispatcher(self) -> Any:
        """Numba's object for it."""
        return compiler.dispatcher_of(self.py_func)

    @property
    def _numba_type_(self) -> Any:
        """What numba takes it for where another kernel names it."""
        return self.dispatcher._numba_type_

    def write(self) -> None:
        """Write its code, or find it, and tell numba."""
        content = files.kept(self.py_func, WRITTEN)
        if content is None:
            written = compiler.write(self.py_func)
            files.keep(self.py_func, WRITTEN, pickle.dumps(written))
        else:
            written = pickle.loads(content)  # noqa: S301  of the user's own cache
        compiler.tell(self.dispatcher, written)

    @cached_property
    def _placed(self) -> machine.Placed:
        """What Python calls: machine code of it and of what it calls."""
        return _placed(self.py_func, is_kernel=True)

    @cached_property
    def _call(self) -> Callable[..., Any]:
        return machine.python_call(self.py_func, self._placed)

    def __call__(self, *arguments: Any) -> Any:
        """Call the machine code."""
        return self._call(*arguments)


class Entry:
    """A function that is called by its address: from the cache, or compiled at once."""

    def __init__(self, function: Callable[..., Any]) -> None:
        """Load or compile a function."""
        update_wrapper(self, function)
        self.py_func = function
        self._placed = _placed(function)
        self._call = machine.python_call(function, self._placed)

    @property
    def address(self) -> int:
        """Where its machine code is."""
        return self._placed.address

    def __call__(self, *arguments: Any) -> int:
        """Call the machine code."""
        return int(self._call(*arguments))


def _placed(function: Callable[..., Any], *, is_kernel: bool = False) -> machine.Placed:
    """Return the machine code of a function: kept, or compiled and kept."""
    placed = machine.load(function)
    if placed is None:
        ready()
        compiled = compiler.compile_entry(function, is_kernel=is_kernel)
        machine.keep(function, compiled)
        placed = machine.place(compiled)
    if placed is None:
        raise RuntimeError(f"{function.__qualname__} needs what nobody defines")
    return placed


def kernel(function: Function) -> Function:
    """Compile a function with one signature; the identity if SIMULATOR_JIT is 0.

    Compiled when something needs it (`ready`): an entry that is in the cache carries
    the machine code of all it calls.
    """
    if not JIT:
        return function
    waiting = Kernel(function)
    _pending.append(waiting)
    return cast("Function", waiting)


def entry(function: Function) -> Function:
    """Compile a kernel that Python calls, or load it; it returns a whole number."""
    return cast("Function", Entry(function)) if JIT else function


def decision(function: Function) -> Function:
    """Compile a player's decision: an entry that the engine calls by its address."""
    return entry(function)


def ready() -> None:
    """Write the code of every kernel so far.

    In their order, so that each has its one signature before another one calls it.
    """
    while _pending:
        _pending.pop(0).write()


def address_of(decision: Any) -> int:
    """Return the number under which `call` finds a decision."""
    if JIT:
        return int(decision.address)
    if decision not in _plain_decisions:
        _plain_decisions.append(decision)
    return 1 + _plain_decisions.index(decision)  # 0 is no address


def caller() -> Any:
    """Return `call(address, *records)`, which calls a decision by its address."""
    if not JIT:
        return lambda address, *records: _plain_decisions[int(address) - 1](*records)
    return _Written(compiler.type_of_call)


def record_at(name: str) -> Any:
    """Return `at(address)`, which gives the record of that name that lies there.

    So the engine can hand a player what only the engine can read.
    """
    if not JIT:
        return partial(plain_record, name)
    return _Written(compiler.type_of_record_at, name)


def copier(name: str) -> Any:
    """Return `copy(target, source)` for whole records of that name."""
    return _Written(compiler.type_of_copy, name) if JIT else plain_copy


class _Written:
    """A function of ours that writes machine code; numba asks for its type."""

    def __init__(self, type_of: Callable[..., Any], *arguments: str) -> None:
        """Take what tells the type, once a kernel calls the function."""
        self._type_of = partial(type_of, *arguments)

    @property
    def _numba_type_(self) -> Any:
        return self._type_of()
