"""After every declaration each seat's side is what the cards say, over random deals."""

from __future__ import annotations

import pytest

from simulator.engine import declaring, sides
from simulator.engine.batch import record_round
from simulator.engine.state import CALLED, REINFORCED
from simulator.kernels.hand import clear, put
from simulator.view import DECLARERS
from tests.simulator.engine.replay import deal as dealt
from tests.simulator.engine.tables import compiled
from tests.simulator.rules.table import Table

SEED = 77
DECKS = 4  # a call is group * DECKS + copies - 1
PLAYERS = ("random_legal", "greedy", "random_legal", "greedy")


def expected(hands: list[list[int]], declarer: int, shown: list[int]) -> set[int]:
    """Say who is on the declarer's side, from the cards that the last call showed."""
    kind = shown[0]
    if len(shown) > 1 or kind >= 52:
        return {declarer}
    return {declarer} | {seat for seat in range(4) if kind in hands[seat]}


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_sides_are_right_after_every_declaration(first: int) -> None:
    """Were the kitty taken now, these would be the sides, whatever was declared."""
    rules = compiled("zhaopengyou")
    checked = 0
    for deal in range(first, first + 50):
        _, events = record_round(rules, PLAYERS, seed=SEED, deal=deal)
        redeals = int((events["what"] == 2).sum())
        hands, _ = dealt(rules, SEED, deal, redeals)
        table = Table("zhaopengyou", "7", opening=True)
        for seat, hand in enumerate(hands):
            clear(table.state.hands[seat])
            for kind in hand:
                put(table.state.hands[seat], int(table.rules.order.place[kind]), 1)
        declaring.begin_calls(table.state)
        for event in events:
            number = int(event["number"])
            before_pickup = int(event["window"]) < 2
            if int(event["what"]) not in (CALLED, REINFORCED) or not before_pickup:
                continue
            seat, group = int(event["seat"]), number // DECKS
            declaring.make_call(table.rules, table.state, table.result, seat, number)
            table.state.sight.table.declarer = table.maker
            sides.take_sides(table.rules, table.state)
            kind = group * 13 + 5 if group < 4 else 48 + group
            found = {s for s in range(4) if table.state.side[s] == DECLARERS}
            shown = [kind] * (number % DECKS + 1)
            assert found == expected(hands, seat, shown), (deal, number)
            checked += 1
    assert checked > 40
