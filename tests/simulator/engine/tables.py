"""The variants and players that the engine's tests go through."""

from __future__ import annotations

from functools import cache
from typing import Any

from simulator.variant import load_variant
from simulator.variant.builtin import builtin_names
from simulator.variant.compiled import compile_variant

ONE = "80fen:deal.decks=1,deal.kitty=6,override.ladder=none,rebury.enabled=false"
THREE = "80fen:deal.decks=3,deal.kitty=6"
FOUR = "80fen:deal.decks=4,deal.kitty=8"
BUILT_IN = builtin_names()
MAIN = ("80fen", "tractor-2deck", "bashifen")
VARIANTS = (*BUILT_IN, ONE, THREE, FOUR)
STRATEGIES = ("random_legal", "lowest", "greedy", "expert")
LINE_UPS = (
    ("random_legal",) * 4,
    ("lowest",) * 4,
    ("greedy",) * 4,
    ("expert",) * 4,
    ("random_legal:throw=40", "greedy", "random_legal:throw=40", "lowest"),
)


@cache
def compiled(specification: str) -> Any:
    """Return the tables of a variant, made once."""
    return compile_variant(load_variant(specification))
