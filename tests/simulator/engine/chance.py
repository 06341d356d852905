"""The random numbers of a deal, drawn a second time without the simulator.

Plain splitmix64 over Python integers, and the shuffle as the rules describe it.
"""

from __future__ import annotations

MASK = (1 << 64) - 1
GOLD = 0x9E3779B97F4A7C15
DEAL, LEVEL, RULE, FIRST_DRAWER, PLAYER = 1, 2, 3, 4, 5
KINDS = 54


def _mix(key: int) -> int:
    key = ((key ^ (key >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    key = ((key ^ (key >> 27)) * 0x94D049BB133111EB) & MASK
    return key ^ (key >> 31)


class Stream:
    """The numbers of one purpose, deal and attempt."""

    def __init__(self, seed: int, purpose: int, index: int, part: int = 0) -> None:
        """Begin the stream."""
        key = _mix((seed + GOLD) & MASK)
        for number in (purpose, index):
            key = _mix((key + number * GOLD) & MASK)
        self.key = _mix((key + part * GOLD) & MASK)

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1."""
        self.key = (self.key + GOLD) & MASK
        return ((_mix(self.key) >> 32) * bound) >> 32


def deck(seed: int, index: int, part: int, decks: int) -> list[int]:
    """Return the shuffled pack: seat after seat, then the kitty."""
    stream = Stream(seed, DEAL, index, part)
    cards = list(range(KINDS)) * decks
    for place in range(len(cards) - 1, 0, -1):
        other = stream.below(place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return cards
