"""Every view of a round laid again from plain data, in plain Python (SIMULATOR_JIT=0).

Run as a program it plays rounds, makes a Position of the events noted so far at every
question, lays it, and prints how many views were alike and the first that was not.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from simulator.cards.card import LITTLE_JOKER, NO_TRUMP, RANKS, text
from simulator.cards.hand import kinds
from simulator.engine import ask as asking
from simulator.engine import batch
from simulator.engine.position import Buried, Called, Position, Trick, lay
from simulator.engine.state import (
    BURIED,
    CALLED,
    DEALT_AGAIN,
    FOLLOWED,
    FORCED,
    LED,
    REINFORCED,
    WEAK_HAND,
)
from simulator.variant.calls import copies_of, group_of
from simulator.view import DECLARE, FOLLOW, QUESTIONS
from tests.simulator.engine.tables import compiled
from tests.strategies.watching import told

SEED = 5
honest_state = batch.state_of


class Layer:
    """Lays what each seat is shown a second time, and compares."""

    def __init__(self, specification: str, players: tuple[str, ...]) -> None:
        """Prepare a table beside the one that is played at."""
        self.tables = compiled(specification)
        self.players = players
        self.plain = asking.call
        self.state: Any = None
        self.alike = [0] * QUESTIONS
        self.failed = 0  # throws
        self.differs: list[str] = []

    def play(self, deal: int, **how: Any) -> None:
        """Play one round."""

        def state_of(*given: Any) -> Any:
            self.state = honest_state(*given)
            return self.state

        batch.state_of, asking.call = state_of, self.call
        try:
            batch.record_round(self.tables, self.players, seed=SEED, deal=deal, **how)
        finally:
            batch.state_of, asking.call = honest_state, self.plain

    def call(self, address: int, rules: Any, view: Any, choice: Any) -> int:
        """Lay the view again before the player chooses."""
        position = self.position(view)
        if position.tricks and position.tricks[-1].tried:
            self.failed += len(position.tricks[-1].plays) == 1
        fresh = honest_state(self.tables, SEED, self.players)
        laid = lay(self.tables, position, fresh)
        if told(laid) == told(view):
            self.alike[position.question] += 1
        elif not self.differs:
            self.differs.append(f"{position}: {differing(view, laid)}")
        return int(self.plain(address, rules, view, choice))

    def position(self, view: Any) -> Position:
        """Return what a view's seat knows, as plain data."""
        state, table = self.state[0], view.table
        order = self.tables.rules[int(state.row)]["order"]
        level = RANKS[int(order["level"])]
        steps, tricks = self.story(int(view.seat), level)
        while tricks and view.question != FOLLOW and len(tricks[-1].plays) < 4:
            tricks.pop()
        return Position(
            seat=int(view.seat),
            question=int(view.question),
            hand=tuple(map(text, kinds(view.hand, order["card"]))),
            level=level,
            trump=int(order["trump"]),
            declarer=int(table.declarer),
            first_drawer=int(table.first_drawer),
            steps=tuple(steps),
            tricks=tuple(tricks),
            drawn=int(table.drawn) if view.question == DECLARE else 0,
            window=int(table.window),
            is_new_offer=bool(view.is_new_offer),
        )

    def story(self, seat: int, level: str) -> tuple[list[Any], list[Trick]]:
        """Return the steps and the tricks of the events so far, as a seat knows."""
        steps: list[Any] = []
        tricks: list[Trick] = []
        for event in self.state[0].events[: int(self.state[0].happened)]:
            what, who = int(event["what"]), int(event["seat"])
            order = self.tables.rules[int(event["row"])]["order"]
            cards = tuple(map(text, kinds(event["cards"], order["card"])))
            if what in (DEALT_AGAIN, WEAK_HAND):
                steps.clear()
            elif what in (CALLED, REINFORCED):
                shown = called(int(event["number"]), level)
                steps.append(Called(who, shown, int(event["window"])))
            elif what == BURIED:
                steps.append(Buried(who, cards if who == seat else ()))
            elif what == LED:
                tricks.append(Trick(who, (cards,)))
            elif what == FORCED:
                tricks[-1] = Trick(who, (cards,), tricks[-1].plays[0])
            elif what == FOLLOWED:
                last = tricks[-1]
                tricks[-1] = Trick(last.leader, (*last.plays, cards), last.tried)
        return steps, tricks


def called(number: int, level: str) -> tuple[str, ...]:
    """Return the cards of a call."""
    group = group_of(number)
    kind = LITTLE_JOKER + group - NO_TRUMP
    if group < NO_TRUMP:
        kind = group * len(RANKS) + RANKS.index(level)
    return (text(kind),) * copies_of(number)


def differing(one: Any, other: Any) -> list[str]:
    """Return the names of the fields of two views that are not alike."""
    names = [
        name
        for name in one.dtype.names
        if name not in ("table", "stream", "left", "trial", "reading", "thought")
        and one[name].tobytes() != other[name].tobytes()
    ]
    return names + [
        f"table.{name}"
        for name in one.table.dtype.names
        if one.table[name].tobytes() != other.table[name].tobytes()
    ]


def main() -> None:
    """Print what became of the views of some deals."""
    specification, opening, first, last, *players = sys.argv[1:]
    layer = Layer(specification, tuple(players))
    for deal in range(int(first), int(last)):
        layer.play(deal, seat=deal % 4, opening=opening == "opening")
    found = {"alike": layer.alike, "failed": layer.failed, "differs": layer.differs}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
