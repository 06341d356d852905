"""The expert, looking back in the world as it truly is before every play.

The test puts the address of a book into the last parameter; the book says where the
true state lies.
"""

import numpy as np

from simulator.engine.state import STATE  # noqa: F401  binds the record
from simulator.jit import bind, caller, decision, kernel, record_at
from simulator.kernels.hand import become
from simulator.view import PARAMETERS, SEATS
from strategies.expert import choose_follow, choose_lead

LOOKED = np.dtype(
    [
        ("truth", "i8"),  # address of the state
        ("asked", "i8"),  # seats, as bits; 0 all but the own
        ("faults", "i8"),
        ("plays", "i8", SEATS),
        ("surprises", "i8", SEATS),
    ],
    align=True,
)
bind(looked=LOOKED)
state_at, looked_at = record_at("state"), record_at("looked")
look_back = caller()


@kernel
def recall_plays(rules, view, choice):
    """Put all plays of the other seats again, and enter what is found."""
    looked = looked_at(view.parameters[PARAMETERS - 1])
    truth = state_at(looked.truth)
    for seat in range(rules.deal.seats):
        become(view.world.hands[seat], truth.hands[seat])
    become(view.world.kitty, truth.kitty)
    view.world.asked = ((1 << rules.deal.seats) - 1) & ~(1 << view.seat)
    fault = look_back(view.hindsight, rules, view, choice)
    looked.faults += fault != 0
    for seat in range(rules.deal.seats):
        if seat != view.seat:
            looked.plays[seat] += view.world.plays[seat]
            looked.surprises[seat] += view.world.surprises[seat]


@decision
def lead(rules, view, choice):
    """Look back, then lead as the expert does."""
    recall_plays(rules, view, choice)
    choose_lead(rules, view, choice)
    return 0


@decision
def follow(rules, view, choice):
    """Look back, then follow as the expert does."""
    recall_plays(rules, view, choice)
    choose_follow(rules, view, choice)
    return 0
