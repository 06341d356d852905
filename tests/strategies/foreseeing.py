"""The expert, playing out every choice in the world as it truly is.

The test puts the address of a book into the last parameter; the book says where the
true state lies. What comes of the choice in the laboratory is what comes of the round.
"""

import numpy as np

from simulator.engine.state import STATE
from simulator.jit import bind, caller, decision, kernel, record_at
from simulator.kernels.hand import become
from simulator.view import PARAMETERS
from strategies.expert import choose_burial, choose_follow, choose_lead

MOST = 4096
BOOK = np.dtype(
    [
        ("truth", "i8"),  # address of the state
        ("entries", "i8"),
        ("round", "i8", MOST),  # deal × seats + declarer
        ("total", "i8", MOST),
        ("gain", "i8", MOST),
        ("hook", "i8", MOST),
    ],
    align=True,
)
bind(book=BOOK, truth=STATE)
state_at, book_at = record_at("state"), record_at("book")
play_out = caller()


@kernel
def lay_truth(rules, view, truth):
    """Let the world be as it is. Changes `view.world`."""
    for seat in range(rules.deal.seats):
        become(view.world.hands[seat], truth.hands[seat])
    become(view.world.kitty, truth.kitty)


@kernel
def foresee(rules, view, choice):
    """Play the choice out in the true world, and enter what came of it."""
    book = book_at(view.parameters[PARAMETERS - 1])
    truth = state_at(book.truth)
    if book.entries == MOST:
        return
    lay_truth(rules, view, truth)
    play_out(view.playout, rules, view, choice)
    book.round[book.entries] = truth.index * rules.deal.seats + view.table.declarer
    book.total[book.entries] = view.world.total
    book.gain[book.entries] = view.world.declarers_gain
    book.hook[book.entries] = view.world.hook
    book.entries += 1


@decision
def bury(rules, view, choice):
    """Bury as the expert does, and foresee what comes of it."""
    choose_burial(rules, view, choice)
    if not rules.rebury.enabled:
        foresee(rules, view, choice)
    return 0


@decision
def lead(rules, view, choice):
    """Lead as the expert does, and foresee what comes of it."""
    choose_lead(rules, view, choice)
    foresee(rules, view, choice)
    return 0


@decision
def follow(rules, view, choice):
    """Follow as the expert does, and foresee what comes of it."""
    choose_follow(rules, view, choice)
    foresee(rules, view, choice)
    return 0
