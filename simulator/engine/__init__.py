"""Kernels that drive a round. No rule of their own.

Importing the package binds the records that its kernels take (simulator.jit).
"""

from simulator.engine import state as state
