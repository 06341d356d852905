"""Writing down what happens in a round, for whoever wants to look at it."""

from simulator.engine.state import MOST_EVENTS
from simulator.jit import kernel
from simulator.kernels.hand import become, clear


@kernel
def note(state, what, seat, number):
    """Write an event without cards. Changes `state`."""
    if state.records == 0 or state.happened >= MOST_EVENTS:
        return
    event = state.events[state.happened]
    event.what = what
    event.seat = seat
    event.number = number
    event.row = state.row
    event.window = state.sight.table.window
    event.drawn = state.sight.table.drawn
    clear(event.cards)
    state.happened += 1


@kernel
def note_cards(state, what, seat, number, cards):
    """Write an event with cards. Changes `state`."""
    if state.records == 0 or state.happened >= MOST_EVENTS:
        return
    note(state, what, seat, number)
    become(state.events[state.happened - 1].cards, cards)
