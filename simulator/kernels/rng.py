"""Random numbers: one stream for every (seed, purpose, deal, attempt).

splitmix64 over a counter, so that any deal can be dealt alone and results never depend
on workers, batch size or backend. The same integers in both modes.
"""

import numpy as np

from simulator.jit import bind, kernel

DEAL, LEVEL, RULE, FIRST_DRAWER, PLAYER = range(1, 6)  # PLAYER + seat: one each

STREAM = np.dtype([("key", "u8")], align=True)
bind(stream=STREAM)

_GOLD = np.uint64(0x9E3779B97F4A7C15)
_A, _B = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


@kernel
def mix(key):
    """Scramble 64 bits (the finalizer of splitmix64)."""
    key = (key ^ (key >> _30)) * _A
    key = (key ^ (key >> _27)) * _B
    return key ^ (key >> _31)


@kernel
def start(stream, seed, purpose, index, part):
    """Begin the stream of a purpose; `part` tells rounds and attempts apart.

    Changes `stream`.
    """
    key = mix(np.uint64(seed) + _GOLD)
    key = mix(key + np.uint64(purpose) * _GOLD)
    key = mix(key + np.uint64(index) * _GOLD)
    stream.key = mix(key + np.uint64(part) * _GOLD)


@kernel
def luck_of(key, part):
    """Return the key of one of the streams that branch off here."""
    return mix(key + np.uint64(part + 1) * _GOLD)


@kernel
def below(stream, n):
    """Draw a whole number from 0 to n - 1. Changes `stream`.

    The upper 32 bits times n: the relative bias is below n / 2^32.
    """
    stream.key = stream.key + _GOLD
    return np.int64(((mix(stream.key) >> _32) * np.uint64(n)) >> _32)
