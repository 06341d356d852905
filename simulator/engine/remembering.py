"""What a seat may look back at (记牌). Stage `memory`, rules.md A27.

With a perfect memory the table tells everything. Else all tricks but the last one are
turned over: a seat still sees its own plays, and the point cards that the attackers
have won, which lie face up.
"""

from simulator.jit import kernel
from simulator.kernels.hand import add, become, become_part, clear, count, remove
from simulator.view import ATTACKERS


@kernel
def begin_memory(state):
    """Nothing has been played. Changes `state`."""
    for seat in range(len(state.own_plays)):
        clear(state.own_plays[seat])
        clear(state.face_up[seat])


@kernel
def lies_face_up(state, seat):
    """Return whether what a seat has won lies face up.

    While nobody knows all sides, whatever the declarer has not won himself does.
    """
    if state.sight.table.sides_are_open:
        return state.side[seat] == ATTACKERS
    return seat != state.sight.table.declarer


@kernel
def turn_over(rules, state):
    """Turn the trick before the one just played over; forget what it told.

    Changes `state`.
    """
    table = state.sight.table
    trick = table.tricks
    suit = rules.order.kinds[table.lead.category]
    face_up = lies_face_up(state, table.leader)
    for seat in range(rules.deal.seats):
        if trick > 0:
            before = table.played[trick - 1, seat]
            if face_up:
                become_part(before, before, rules.order.pointed)
                add(state.face_up[seat], before)
            clear(before)
        play = table.played[trick, seat]
        add(state.own_plays[seat], play)
        clear(table.shown[seat])
        table.void[seat] = 0
        if count(play, suit) < table.lead.cards:
            table.void[seat] = 1 << table.lead.category


@kernel
def recall(rules, state, seat):
    """Lay out the cards that a seat may look back at. Changes `state.sight`.

    The last trick is told by `table.played` too; what other seats played before it is
    gone from there.
    """
    table = state.sight.table
    become(table.gone, state.own_plays[seat])
    for other_seat in range(rules.deal.seats):
        if other_seat != seat:
            add(table.gone, state.face_up[other_seat])
            if table.tricks > 0:
                add(table.gone, table.played[table.tricks - 1, other_seat])


@kernel
def suppose_memory(rules, state):
    """Let all seats of a laboratory look back at what the searching seat may.

    Changes `state`.
    """
    table = state.sight.table
    for seat in range(rules.deal.seats):
        clear(state.face_up[seat])
        become(state.own_plays[seat], table.gone)
        for other_seat in range(rules.deal.seats):
            if other_seat != seat and table.tricks > 0:
                remove(
                    state.own_plays[seat], table.played[table.tricks - 1, other_seat]
                )
