"""The expert, drawing worlds at every play, with a diary of how true they were.

The test lays the true state where a player that searches has its laboratory, and the
diary where it has the engine's `play_out`.
"""

import numpy as np

from simulator.cards.card import KINDS
from simulator.engine.state import STATE  # noqa: F401  binds the record
from simulator.jit import bind, decision, kernel, record_at
from simulator.kernels.hand import copies_of
from strategies.expert import choose_follow, choose_lead
from strategies.inference import learn
from strategies.worlds import imagine

WORLDS = 100
DIARY = np.dtype(
    [
        ("often", "i8", (4, KINDS)),  # worlds in which a seat holds a kind
        # of the kitty (0) and of other hands (1), by that number of worlds:
        ("seen", "i8", (2, WORLDS + 1)),  # kinds
        ("true", "i8", (2, WORLDS + 1)),  # those really held
        ("failed", "i8"),  # worlds that were not found
    ],
    align=True,
)
bind(diary=DIARY)
state_at, diary_at = record_at("state"), record_at("diary")


@kernel
def draw_worlds(rules, view, diary):
    """Draw worlds, and count how often each seat holds each kind.

    The kitty is counted in the place of the own seat. Changes `view` and `diary`.
    """
    for seat in range(rules.deal.seats):
        for place in range(KINDS):
            diary.often[seat, place] = 0
    learn(rules, view)
    for _ in range(WORLDS):
        if not imagine(rules, view):
            diary.failed += 1
            continue
        for seat in range(rules.deal.seats):
            held = view.world.hands[seat]
            if seat == view.seat:
                held = view.world.kitty
            for place in range(KINDS):
                diary.often[seat, place] += copies_of(held, place) > 0


@kernel
def compare(rules, view, diary, state):
    """Enter how often each hand is thought to hold a kind, and whether it does.

    Changes `view` and `diary`.
    """
    draw_worlds(rules, view, diary)
    for seat in range(rules.deal.seats):
        held, whose = state.hands[seat], 1
        if seat == view.seat:
            held, whose = state.kitty, 0
            if view.table.burier == seat:
                continue
        for place in range(KINDS):
            if copies_of(view.trial, place):
                often = diary.often[seat, place]
                diary.seen[whose, often] += 1
                diary.true[whose, often] += copies_of(held, place) > 0


@decision
def lead(rules, view, choice):
    """Draw worlds, then lead as the expert does."""
    compare(rules, view, diary_at(view.playout), state_at(view.laboratory))
    choose_lead(rules, view, choice)
    return 0


@decision
def follow(rules, view, choice):
    """Draw worlds, then follow as the expert does."""
    compare(rules, view, diary_at(view.playout), state_at(view.laboratory))
    choose_follow(rules, view, choice)
    return 0
