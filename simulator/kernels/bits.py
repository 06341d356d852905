"""Sets of small numbers as the bits of an int64."""

import numpy as np

from simulator.jit import kernel

_1, _2, _4, _56 = np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(56)
_PAIRS = np.uint64(0x5555555555555555)
_QUADS = np.uint64(0x3333333333333333)
_BYTES = np.uint64(0x0F0F0F0F0F0F0F0F)
_SUM = np.uint64(0x0101010101010101)


@kernel
def ones(bits):
    """Count the set bits. The compiler makes one machine instruction of this."""
    x = np.uint64(bits)
    x = x - ((x >> _1) & _PAIRS)
    x = (x & _QUADS) + ((x >> _2) & _QUADS)
    x = (x + (x >> _4)) & _BYTES
    return np.int64((x * _SUM) >> _56)


@kernel
def lowest(bits):
    """Return the number of the lowest set bit of a set that is not empty."""
    return ones(~bits & (bits - 1))


@kernel
def highest(bits):
    """Return the number of the highest set bit; -1 of the empty set."""
    bits |= bits >> 1
    bits |= bits >> 2
    bits |= bits >> 4
    bits |= bits >> 8
    bits |= bits >> 16
    bits |= bits >> 32
    return ones(bits) - 1


@kernel
def nth(bits, n):
    """Return the number of the n-th set bit from below, counted from 0."""
    for _ in range(n):
        bits &= bits - 1
    return lowest(bits)
