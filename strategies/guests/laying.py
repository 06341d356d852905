"""From the words of a question back to the record that a compiled player is shown.

The inverse of `looking`: what a program is told is all that a strategy is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from simulator.cards.card import parse
from simulator.jit import calling, decision, new
from simulator.kernels.bits import lowest
from simulator.kernels.trick import lead_strength, strength
from simulator.kernels.units import read
from simulator.record import WINDOWS
from simulator.variant.calls import standing
from simulator.variant.compiled import packed
from simulator.view import CHOICE, NO_CARD, VIEW
from strategies import DECISIONS
from strategies.guests.words import CATEGORIES, SIDES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from strategies.guests.words import Order

CODES = {word: code for code, word in SIDES.items()}
NOBODY = -1


@decision
def weigh_table(rules, view, choice):
    """Read the lead, and how strongly the trick is being won. Changes `view`."""
    table = view.table
    play = table.played[table.tricks, table.leader]
    category = rules.order.category[lowest(play.planes[0])]
    read(rules, play, category, table.lead)
    table.strength = lead_strength(table.lead)
    if table.winner != table.leader:
        winning = table.played[table.tricks, table.winner]
        duty, reading = view.trial_duty, view.reading
        table.strength = strength(rules, table.lead, winning, duty, reading)
    return 0


_weigh_table = calling(weigh_table)
_NO_CHOICE = new(CHOICE)


def lay(order: Order, asked: Mapping[str, Any]) -> Any:
    """Return an array of one VIEW record that shows what a question says.

    KeyError, ValueError or TypeError if the question is not of the protocol.
    """
    views = np.zeros(1, VIEW)
    view = views[0]
    view["seat"] = asked["seat"]
    view["question"] = DECISIONS.index(asked["question"])
    view["side"] = [CODES[side] for side in asked["sides"]]
    for name in ("captured", "penalty", "is_new_offer", "buries"):
        view[name] = asked[name]
    for name in ("hand", "buried"):
        view[name]["planes"] = order.planes(asked[name])
    view["options"] = sum(1 << order.number(cards) for cards in asked["calls"])
    view["stream"]["key"] = asked["luck"]
    _lay_table(order, view["table"], asked)
    if asked["owed"] is not None:
        _lay_duty(view["duty"], asked["owed"])
    if asked["table"]:
        _weigh_table(order.rules, views, _NO_CHOICE)
    return views


def _lay_table(order: Order, table: Any, asked: Mapping[str, Any]) -> None:
    """Lay what everybody sees. Changes `table`."""
    for name in ("first_drawer", "drawn", "taken", "fined", "sides_are_open"):
        table[name] = asked[name]
    for name in ("maker", "declarer", "leader", "winner", "burier"):
        table[name] = NOBODY if asked[name] is None else asked[name]
    card = asked["partner_card"]
    table["partner_card"] = NO_CARD if card is None else parse(card)
    table["window"] = WINDOWS.index(asked["window"])
    if asked["standing"]:
        number = order.number(asked["standing"])
        table["standing"] = standing(number, locked=asked["is_final"])
    table["trick_points"] = asked["points"]
    table["shown"]["planes"] = [order.planes(cards) for cards in asked["shown"]]
    table["void"] = [
        sum(1 << CATEGORIES.index(name) for name in names) for names in asked["voids"]
    ]
    tricks = asked["tricks"]
    table["tricks"], table["turn"] = len(tricks), len(asked["table"])
    for number, trick in enumerate(tricks):
        table["leaders"][number] = trick["leader"]
        _lay_plays(order, table["played"][number], trick["plays"])
    if asked["table"] or asked["question"] == "lead":
        table["leaders"][len(tricks)] = asked["leader"]
    if asked["table"]:
        _lay_plays(order, table["played"][len(tricks)], asked["table"])
    table["gone"]["planes"] = order.planes(asked["gone"])


def _lay_plays(order: Order, played: Any, plays: Sequence[Mapping[str, Any]]) -> None:
    """Lay the plays of one trick. Changes `played`."""
    for play in plays:
        played[play["seat"]]["planes"] = order.planes(play["cards"])


def _lay_duty(duty: Any, owed: Mapping[str, Any]) -> None:
    """Lay what is owed to the lead. Changes `duty`."""
    duty["cards"], duty["in_suit"] = owed["cards"], owed["in_suit"]
    duty["category"] = CATEGORIES.index(owed["suit"])
    duty["owed"] = len(owed["runs"])
    duty["runs"][: len(owed["runs"])] = [packed(tuple(run)) for run in owed["runs"]]
