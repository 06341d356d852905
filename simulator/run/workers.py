"""Workers: how work is shared out. None of it changes a result."""

from __future__ import annotations

from dataclasses import dataclass

BACKENDS = ("threading", "loky", "sequential")
DEALS = 1000  # in a batch of rounds
GUESTS_DEALS = 10  # where guests play: they take a thousand times as long
MATCHES_PER_DEAL = 10  # a match is about as long as this many deals
ENGINE = "simulator.engine.batch"


@dataclass(frozen=True)
class Workers:
    """How many work at once, through what, and on how much at a time."""

    jobs: int = 1
    backend: str = "threading"
    batch: int = DEALS  # 0: as large as suits the players
    engine: str = ENGINE  # the module that plays
