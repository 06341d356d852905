"""Functions in plain Python that compiled code calls, and the other way round."""

import ctypes
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from simulator.jit.records import JIT, parameters, records


class Callback:
    """A function in plain Python that compiled code calls by its address.

    It gets the records that its parameters are named after, to be read by `["name"]`,
    and must not raise: that would be lost on the way. Keep it while its address is in
    use.
    """

    def __init__(self, function: Callable[..., int]) -> None:
        """Make machine code that takes the interpreter's lock and calls `function`.

        It is called as numba's own functions are: the answer is written where the first
        pointer says, the second is for what went wrong.
        """
        dtypes = [records[name] for name in parameters(function)]

        def called(answer: Any, _trouble: int, *addresses: int) -> int:
            answer[0] = function(*map(_record_at, addresses, dtypes))
            return 0

        pointer = ctypes.c_void_p
        shape = ctypes.CFUNCTYPE(
            ctypes.c_int32,
            ctypes.POINTER(ctypes.c_int64),
            pointer,
            *[pointer] * len(dtypes),
        )
        self._code = shape(called)
        self.address = ctypes.cast(self._code, pointer).value


def callback(function: Callable[..., int]) -> Any:
    """Return a decision in plain Python, for `address_of`."""
    return Callback(function) if JIT else function


def calling(decision: Any) -> Callable[..., int]:
    """Return a function that calls a decision on arrays of one record each."""
    if JIT:
        called: Callable[..., int] = decision
        return called
    return lambda *arrays: decision(*(one.view(np.recarray)[0] for one in arrays))


@lru_cache(maxsize=1024)
def _record_at(address: int, dtype: np.dtype[Any]) -> Any:
    """Return the record at an address of memory that somebody else keeps."""
    memory = (ctypes.c_char * dtype.itemsize).from_address(address)
    return np.frombuffer(memoryview(memory), dtype)[0]
