"""The expert, noting what it may look back at whenever it plays."""

import numpy as np

from simulator.cards.hand import HAND
from simulator.jit import bind, decision, kernel, record_at
from simulator.kernels.hand import add, become, clear
from simulator.rules.deal import SEATS
from simulator.view import PARAMETERS
from strategies.expert import choose_follow, choose_lead

MOST = 128
NOTEBOOK = np.dtype(
    [
        ("notes", "i8"),
        ("seat", "i8", MOST),
        ("gone", HAND, MOST),
        ("void", "i8", (MOST, SEATS)),
        ("history", HAND, (MOST, SEATS)),  # all that the tricks gone by still tell
        ("shown", HAND, (MOST, SEATS)),
    ],
    align=True,
)
bind(notebook=NOTEBOOK)
notebook_at = record_at("notebook")


@kernel
def note_down(rules, view):
    """Note what the table tells of the tricks gone by."""
    notebook = notebook_at(view.parameters[PARAMETERS - 1])
    note, table = notebook.notes, view.table
    notebook.notes += 1
    notebook.seat[note] = view.seat
    become(notebook.gone[note], table.gone)
    for seat in range(rules.deal.seats):
        notebook.void[note, seat] = table.void[seat]
        become(notebook.shown[note, seat], table.shown[seat])
        clear(notebook.history[note, seat])
        for trick in range(table.tricks):
            add(notebook.history[note, seat], table.played[trick, seat])


@decision
def lead(rules, view, choice):
    """Note down, then lead as the expert does."""
    note_down(rules, view)
    choose_lead(rules, view, choice)
    return 0


@decision
def follow(rules, view, choice):
    """Note down, then follow as the expert does."""
    note_down(rules, view)
    choose_follow(rules, view, choice)
    return 0
