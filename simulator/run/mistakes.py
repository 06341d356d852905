"""Mistakes counted in recorded rounds (stats/mistakes.py says what they are)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from simulator.cards.card import RANKS
from simulator.run.referee import Referee
from simulator.stats.estimate import Estimate, estimate, normal, wilson
from simulator.stats.mistakes import MISTAKES
from simulator.stats.moments import Ratios, moments

if TYPE_CHECKING:
    from simulator.run.lineup import Lineup
    from simulator.variant.compiled import Compiled

    Counts = np.ndarray[Any, np.dtype[np.int64]]  # (mistakes, 2): made, could be made


@dataclass(frozen=True)
class Tally:
    """How often a player made a mistake, of how many chances, and the share."""

    made: int
    chances: int
    share: Estimate | None


def count_mistakes(
    compiled: Compiled, line: Lineup, seed: int, rounds: int, **how: Any
) -> dict[str, list[Tally]]:
    """Return the mistakes of each player of a line-up, in so many recorded rounds.

    Every deal with each seat as declarer, in every seating; `how` says level and
    opening, as in `record.Reference`. Intervals are those of shares, by deal.
    """
    from simulator.engine.record import recorded  # noqa: PLC0415  compiles the engine
    from simulator.record import Reference  # noqa: PLC0415

    seats = compiled.variant["deal"].seats
    each = seats * len(line.seatings())
    deals = -(-rounds // each)
    names = tuple(dict.fromkeys(line.players))
    counts = np.zeros((len(names), len(MISTAKES), 2, deals), np.int64)
    for deal in range(deals):
        for seating in line.seatings():
            for seat in range(seats):
                reference = Reference("", seed, "", deal=deal, seat=seat, **how)
                played = recorded(compiled, seating, reference)
                row = compiled.row(RANKS.index(played.level), played.trump)
                found = Referee(played, row).watch()
                for place, player in enumerate(seating):
                    counts[names.index(player), :, :, deal] += found[place]
    return {
        name: [_tally(one) for one in counts[place]] for place, name in enumerate(names)
    }


def _tally(counts: Counts) -> Tally:
    """Return the tally of one mistake from what was made and could be, by deal.

    Where deals do not differ, never made or always, its bounds are those of as many
    independent chances.
    """
    made, chances = map(int, counts.sum(axis=1))
    if 0 < made < chances:
        ratios = Ratios(counts.shape[1], 1, 1, moments(counts))
        return Tally(made, chances, estimate(ratios, 0, "share"))
    if chances == 0:
        return Tally(made, chances, None)
    share = made / chances
    low, high = wilson(share, chances, normal())
    return Tally(made, chances, Estimate(low, share, high))
