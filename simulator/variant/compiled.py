"""Frozen Variant -> plain tables: the record that the kernels read.

`rules[level * 5 + trump]` is everything a kernel needs to know while that level and
trump suit are in force: one sub-record per stage (rules/NAME.py, FIELDS), the card
order, and the table of calls.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from simulator.cards.card import NO_TRUMP, RANKS
from simulator.cards.pack import DECKS
from simulator.rules import STAGES, follow, points
from simulator.variant.calls import CALL_TABLE, write_calls
from simulator.variant.order import ORDER, POSITIONS, write_order

TRUMPS = NO_TRUMP + 1  # four suits and no trump
ROWS = len(RANKS) * TRUMPS

RULES: np.dtype[Any] = np.dtype(
    [
        *((stage.NAME, np.dtype(stage.FIELDS, align=True)) for stage in STAGES),
        ("order", ORDER),
        ("calls", CALL_TABLE),
    ],
    align=True,
)

RUNGS, RUNS = 8192, 32768
WIDTH_BITS = 3  # a run is its widths, WIDTH_BITS bits each, the widest lowest
LONGEST = 60 // WIDTH_BITS  # sets that a run may have
PAIRS_IN_FULL, CARDS_IN_FULL = 13, 16  # larger units have a shortened ladder

LADDERS: np.dtype[Any] = np.dtype(
    [
        ("first", "i8", (DECKS + 1, POSITIONS)),  # [copies, length] -> first rung
        ("rungs", "i8", (DECKS + 1, POSITIONS)),  # how many rungs
        ("start", "i8", RUNGS + 1),  # rung -> its first run
        ("runs", "i8", RUNS),
    ],
    align=True,
)


@dataclass(frozen=True)
class Compiled:
    """A variant as tables: `rules` and `ladders` for the kernels."""

    variant: Any
    rules: Any  # RULES records, shape (ROWS,)
    ladders: Any  # LADDERS records, shape (1,)

    def row(self, level: int, trump: int) -> Any:
        """Return the RULES record of a level (0-12) and a trump (0-3, 4 for none)."""
        return self.rules[row_of(level, trump)]


def row_of(level: int, trump: int) -> int:
    """Return where a level and a trump suit stand in the rules."""
    return level * TRUMPS + trump


def compile_variant(variant: Any) -> Compiled:
    """Return a variant's tables. Pure: the same variant gives the same bytes."""
    rules = np.zeros(ROWS, RULES).view(np.recarray)
    first = rules[0]
    for stage in STAGES:
        stage.encode(variant[stage.NAME], first[stage.NAME])
    first["points"]["in_pack"] = points.in_pack(
        variant["points"], variant["deal"].decks
    )
    write_calls(variant, first["calls"])
    for row in range(1, ROWS):
        rules[row] = first
    for level in range(len(RANKS)):
        for trump in range(TRUMPS):
            write_order(variant, level, trump, rules[row_of(level, trump)]["order"])
    return Compiled(variant, rules, _ladders(variant))


def _ladders(variant: Any) -> Any:
    """Return the follow ladders of every unit that the pack can make."""
    table = np.zeros(1, LADDERS).view(np.recarray)
    rungs = runs = 0
    options = variant["follow"]
    smallest = (variant["units"].min_copies, variant["units"].min_length)
    for copies in range(2, variant["deal"].decks + 1):
        for length in range(1, LONGEST + 1):
            ladder = _ladder(options, smallest, copies, length)
            table["first"][0, copies, length] = rungs
            table["rungs"][0, copies, length] = len(ladder)
            for rung in ladder:
                table["start"][0, rungs] = runs
                for run in rung:
                    table["runs"][0, runs] = packed(run)
                    runs += 1
                rungs += 1
    table["start"][0, rungs] = runs
    return table


@cache
def _ladder(
    options: follow.Options, smallest: tuple[int, int], copies: int, length: int
) -> tuple[follow.Rung, ...]:
    """Return a unit's ladder; shortened for units too large to be met in play."""
    own = follow.own_ladder(options, copies, length)
    if own is not None:
        return own
    cards = copies * length
    in_full = length <= PAIRS_IN_FULL if copies == 2 else cards <= CARDS_IN_FULL
    if in_full:
        return follow.ladder(options, smallest, copies, length)
    return follow.short_ladder(copies, length)


def packed(run: follow.Run) -> int:
    """Return the widths of a run in one number."""
    return sum(width << (WIDTH_BITS * place) for place, width in enumerate(run))
