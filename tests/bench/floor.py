"""The floor: shuffle, deal, and tricks of single cards without any rule but suit.

A fixed piece of work that no rule change touches. Rounds of the real engine are stated
as a multiple of its time, taken in the same run, so that a slower machine or a busy
minute does not look like a slower engine.
"""

import numpy as np

from simulator.jit import bind, entry, kernel, new
from simulator.kernels.bits import highest, lowest
from simulator.kernels.rng import DEAL, STREAM, below, start

CARDS, SEATS, HAND = 108, 4, 25

TABLE = np.dtype(
    [("stream", STREAM), ("deck", "i8", CARDS), ("cards", "i8", SEATS)], align=True
)
bind(floor_table=TABLE)


@kernel
def _trick(floor_table, leader):
    """Play one trick of single cards; return who wins it. Changes `floor_table`."""
    led = -1
    best = -1
    winner = leader
    for turn in range(SEATS):
        seat = (leader + turn) % SEATS
        held = floor_table.cards[seat]
        if held == 0:
            continue
        suit = held & (8191 << (led // 13 * 13)) if led >= 0 else 0
        place = highest(suit) if suit else lowest(held)
        floor_table.cards[seat] ^= 1 << place
        if led < 0:
            led = place
        if place > best and place // 13 == led // 13:
            best = place
            winner = seat
    return winner


@entry
def play_floor(floor_table, seed, rounds):
    """Play rounds of bare single-card tricks; return a checksum."""
    won = 0
    for index in range(rounds):
        start(floor_table.stream, seed, DEAL, index, 0)
        for card in range(CARDS):
            floor_table.deck[card] = card
        for card in range(CARDS - 1, 0, -1):
            other_card = below(floor_table.stream, card + 1)
            kind = floor_table.deck[card]
            floor_table.deck[card] = floor_table.deck[other_card]
            floor_table.deck[other_card] = kind
        leader = 0
        for seat in range(SEATS):
            floor_table.cards[seat] = 0
            for card in range(seat * HAND, (seat + 1) * HAND):
                floor_table.cards[seat] |= 1 << (floor_table.deck[card] % 54)
        for _ in range(HAND - 8):  # two copies of a kind are one bit here
            leader = _trick(floor_table, leader)
            won += leader
    return won


def floor_rounds(rounds: int) -> int:
    """Play so many floor rounds and return their checksum."""
    return int(play_floor(new(TABLE)[0], 1, rounds))
