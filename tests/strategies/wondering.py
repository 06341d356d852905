"""The expert, drawing worlds at every play, with a diary of how true they were.

The test puts the address of the diary into the last parameter; the diary says where the
true state lies.
"""

import numpy as np

from simulator.cards.card import KINDS
from simulator.engine.state import STATE  # noqa: F401  binds the record
from simulator.jit import bind, decision, kernel, record_at
from simulator.kernels.hand import copies_of
from simulator.view import PARAMETERS
from strategies.expert import choose_follow, choose_lead
from strategies.inference import learn
from strategies.likelihood import imagine_likely
from strategies.worlds import imagine

WORLDS = 100
DIARY = np.dtype(
    [
        ("truth", "i8"),  # address of the state
        ("likely", "i8"),  # 1: worlds in which others would have played as they did
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
def draw(rules, view, choice, diary, number):
    """Draw one of the worlds; False if none was found. Changes `view`, `choice`."""
    if diary.likely:
        return imagine_likely(rules, view, choice, number == 0)
    return imagine(rules, view)


@kernel
def draw_worlds(rules, view, choice, diary):
    """Draw worlds, and count how often each seat holds each kind.

    The kitty is counted in the place of the own seat. Changes all but `rules`.
    """
    for seat in range(rules.deal.seats):
        for place in range(KINDS):
            diary.often[seat, place] = 0
    learn(rules, view)
    for number in range(WORLDS):
        if not draw(rules, view, choice, diary, number):
            diary.failed += 1
            continue
        for seat in range(rules.deal.seats):
            held = view.world.hands[seat]
            if seat == view.seat:
                held = view.world.kitty
            for place in range(KINDS):
                diary.often[seat, place] += copies_of(held, place) > 0


@kernel
def compare(rules, view, choice):
    """Enter how often each hand is thought to hold a kind, and whether it does.

    Changes `view`, `choice` and the diary.
    """
    diary = diary_at(view.parameters[PARAMETERS - 1])
    state = state_at(diary.truth)
    draw_worlds(rules, view, choice, diary)
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
    compare(rules, view, choice)
    choose_lead(rules, view, choice)
    return 0


@decision
def follow(rules, view, choice):
    """Draw worlds, then follow as the expert does."""
    compare(rules, view, choice)
    choose_follow(rules, view, choice)
    return 0
