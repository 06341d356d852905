"""The expert, looking back in the world as it truly is before every play.

The test puts the address of a book into the last parameter; the book says where the
true state lies.
"""

import numpy as np

from simulator.jit import bind, decision, kernel, record_at
from simulator.view import PARAMETERS, SEATS
from strategies.expert import choose_follow, choose_lead
from strategies.likelihood import look_back_at_all
from tests.strategies.foreseeing import lay_truth

LOOKED = np.dtype(
    [
        ("truth", "i8"),  # address of the state
        ("faults", "i8"),
        ("plays", "i8", SEATS),
        ("surprises", "i8", SEATS),
    ],
    align=True,
)
bind(looked=LOOKED)
state_at, looked_at = record_at("state"), record_at("looked")


@kernel
def recall_plays(rules, view, choice):
    """Put all plays of the other seats again, and enter what is found."""
    looked = looked_at(view.parameters[PARAMETERS - 1])
    lay_truth(rules, view, state_at(looked.truth))
    fault = look_back_at_all(rules, view, choice)
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
