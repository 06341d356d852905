"""Recorded rounds for the tests of records, reports and commands."""

from functools import lru_cache

from simulator.engine.record import recorded
from simulator.record import Reference, Round
from simulator.variant import load_variant
from simulator.variant.compiled import Compiled, compile_variant

VARIANTS = ("80fen", "tractor-2deck", "bashifen")
PLAYERS = ("greedy", "random_legal:throw=30")
DEALS = range(30)
SEATS = 4
SEED = 5


@lru_cache
def compiled(variant: str) -> Compiled:
    """Return a variant's rules, compiled once."""
    return compile_variant(load_variant(variant))


def deal_of(variant: str, player: str, deal: int, *, opening: bool = False) -> Round:
    """Record a deal with one player at all seats, the declarer by turns."""
    seat = deal % SEATS
    asked = Reference(variant, SEED, player, deal, seat, opening)
    return recorded(compiled(variant), (player,) * SEATS, asked)


@lru_cache
def deals_of(variant: str, player: str, *, opening: bool = False) -> tuple[Round, ...]:
    """Record some deals."""
    return tuple(deal_of(variant, player, deal, opening=opening) for deal in DEALS)
