"""The one place that talks to numba: `@kernel`, records, and the cache of machine code.

A kernel's signature is read off its parameter names: `bind` says once which record a
name stands for; `seed` and `key` are unsigned; every other name is an int64. With
SIMULATOR_JIT=0 in the environment nothing is compiled, numba is never imported, and
the same source runs as plain Python on the same records. Nor is numba imported where
the cache holds machine code of all that Python or the engine calls.
"""

from simulator.jit.callbacks import callback, calling
from simulator.jit.folder import CACHE_VARIABLE, cache_folder, is_cached
from simulator.jit.functions import (
    address_of,
    caller,
    copier,
    decision,
    entry,
    kernel,
    ready,
    record_at,
)
from simulator.jit.records import JIT, address_of_record, bind, bind_arrays, new

__all__ = [
    "CACHE_VARIABLE",
    "JIT",
    "address_of",
    "address_of_record",
    "bind",
    "bind_arrays",
    "cache_folder",
    "callback",
    "caller",
    "calling",
    "copier",
    "decision",
    "entry",
    "is_cached",
    "kernel",
    "new",
    "ready",
    "record_at",
]
