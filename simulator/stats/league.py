"""A rating for every player from the edges of all pairs, in levels (or stakes) a round.

Strengths s are fitted so that s[i] - s[j] is as near as can be to the edge of each
pair, pairs weighing by their precision; they sum to 0. The intervals take the pairs as
independent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from simulator.stats.estimate import Estimate, normal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

LEAST = 1e-9  # margin of a pair that plays exactly alike


@dataclass(frozen=True)
class Rating:
    """A player and its strength among those it met."""

    player: str
    strength: Estimate


def ratings(
    players: Sequence[str], edges: Mapping[tuple[str, str], Estimate]
) -> tuple[Rating, ...]:
    """Return all ratings, the strongest first; `edges` has one entry for each pair."""
    places = {player: place for place, player in enumerate(players)}
    information = np.zeros((len(players), len(players)))
    pull = np.zeros(len(players))
    for (one, other), edge in edges.items():
        here, there = places[one], places[other]
        weight = 1 / max(edge.margin / normal(), LEAST) ** 2
        information[here, here] += weight
        information[there, there] += weight
        information[here, there] -= weight
        information[there, here] -= weight
        pull[here] += weight * edge.best
        pull[there] -= weight * edge.best
    spread = np.linalg.pinv(information)
    strengths = spread @ pull
    margins = normal() * np.sqrt(np.diag(spread))
    found = [
        Rating(
            player,
            Estimate(float(best - margin), float(best), float(best + margin)),
        )
        for player, best, margin in zip(players, strengths, margins, strict=True)
    ]
    return tuple(sorted(found, key=lambda rating: -rating.strength.best))
