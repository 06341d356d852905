"""From the record that a seat is shown to the plain object that a guest is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from simulator.cards.card import text
from simulator.jit import calling, new
from simulator.record import WINDOWS
from simulator.view import BURY, CHOICE, DECLARE, FOLLOW, NO_CARD, VIEW
from strategies import DECISIONS
from strategies.guests.judging import draw
from strategies.guests.legality import Judge
from strategies.guests.seen import Seen
from strategies.guests.words import SIDES, categories

if TYPE_CHECKING:
    from strategies.guests.words import Order, Words

_draw = calling(draw)
_NO_CHOICE = new(CHOICE)


def look(order: Order, words: Words, view: Any) -> Seen:
    """Return what a view shows, with a number drawn. Changes `view.stream`.

    What is returned keeps a copy: the engine goes on using the view.
    """
    views = np.frombuffer(bytearray(view.tobytes()), VIEW)
    luck = int(_draw(order.rules, views, _NO_CHOICE))
    view["stream"]["key"] = views[0]["stream"]["key"]
    view = views[0]
    table = view["table"]
    question, tricks = int(view["question"]), int(table["tricks"])
    hand = order.cards(view["hand"]["planes"].tolist())
    leader, turn = int(table["leader"]), int(table["turn"])
    on_table = turn if question == FOLLOW else 0
    leaders = [*table["leaders"][:tricks].tolist(), leader]
    played = table["played"]
    stands, is_final = order.standing(int(table["standing"]))
    return Seen(
        variant=words.compiled.variant.label,
        rules=words.rules,
        order=order.categories,
        question=DECISIONS[question],
        seat=int(view["seat"]),
        hand=hand,
        level=order.level,
        trump=order.trump,
        declarer=_seat(table["declarer"]),
        partner_card=_card(table["partner_card"]),
        first_drawer=int(table["first_drawer"]),
        sides=tuple(SIDES[side] for side in view["side"].tolist()),
        sides_are_open=bool(table["sides_are_open"]),
        maker=_seat(table["maker"]),
        standing=stands,
        is_final=is_final,
        window=WINDOWS[int(table["window"])],
        drawn=int(table["drawn"]),
        calls=order.calls(int(view["options"])) if question == DECLARE else (),
        is_new_offer=question == DECLARE and bool(view["is_new_offer"]),
        leader=_seat(leader),
        table=order.plays(played[tricks], leader, on_table) if on_table else (),
        winner=_seat(table["winner"]) if on_table else None,
        points=int(table["trick_points"]) if on_table else 0,
        tricks=tuple(
            order.trick(played[trick], leaders[trick], leaders[trick + 1])
            for trick in range(tricks)
        ),
        gone=order.cards(table["gone"]["planes"].tolist()),
        taken=tuple(table["taken"].tolist()),
        fined=tuple(table["fined"].tolist()),
        captured=int(view["captured"]),
        penalty=int(view["penalty"]),
        shown=tuple(map(order.cards, table["shown"]["planes"].tolist())),
        voids=tuple(map(categories, table["void"].tolist())),
        burier=_seat(table["burier"]),
        buries=int(view["buries"]) if question == BURY else 0,
        barred=order.barred(hand) if question == BURY else (),
        buried=order.cards(view["buried"]["planes"].tolist()),
        owed=order.owed(view["duty"]) if question == FOLLOW else None,
        luck=luck,
        _judge=Judge(order, views),
    )


def _card(kind: Any) -> str | None:
    """Return a printed kind as text; None for no card."""
    return text(int(kind)) if kind != NO_CARD else None


def _seat(number: Any) -> int | None:
    """Return a seat; None for nobody."""
    return int(number) if number >= 0 else None
