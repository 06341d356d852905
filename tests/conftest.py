"""Tests call kernels one by one: each is compiled as it is defined."""

from simulator import jit

jit.ready()
