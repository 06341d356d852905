"""Worlds held against what really happened, in plain Python (SIMULATOR_JIT=0).

Run as a program it plays a round, draws worlds beside the plays of one seat after
another, and prints what is wrong with them as JSON. What a seat may know is read off
the noted events here, by the slow rules of `tests/oracle`.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from typing import Any

from simulator.cards.card import LITTLE_JOKER, RANKS, SUITS, text
from simulator.engine import ask as asking
from simulator.engine import batch, state
from simulator.jit import address_of_record, new
from simulator.kernels.hand import become
from simulator.view import CHOICE, FOLLOW, LEAD
from strategies.inference import breaks, ladders_at, learn
from strategies.likelihood import look_back_at_all, walk
from strategies.worlds import imagine
from tests.oracle.follow import is_legal
from tests.oracle.game import game
from tests.simulator.engine.replay import cards_of
from tests.simulator.engine.tables import compiled
from tests.strategies.watching import copy_of

Cards = tuple[str, ...]
SEED, EVERY = 11, 7  # draws a world beside every seventh play
STEPS_BESIDE = 4  # and walks on so far


class History:
    """What a round has shown so far, from the events that the engine noted."""

    def __init__(self, rules: Any, noted: Any) -> None:
        """Read the events up to now."""
        self.tricks: list[dict[int, Cards]] = []
        self.leads: list[tuple[int, Cards]] = []
        self.shown: list[Counter[str]] = [Counter() for _ in range(4)]
        self.burier = -1
        self.running = False
        events = noted.events[: int(noted.happened)]
        for what, seat, number, _, _, row, (planes,) in events.tolist():
            card = rules[row]["order"]["card"].tolist()
            cards = tuple(text(kind) for kind in cards_of(card, planes.tolist()))
            self.read(what, seat, cards, (number, row, rules))

    def read(self, what: int, seat: int, cards: Cards, call: Any) -> None:
        """Take in one event."""
        if what in (state.CALLED, state.REINFORCED):
            for card, copies in called(*call).items():
                self.shown[seat][card] = max(self.shown[seat][card], copies)
        elif what == state.BURIED:
            self.burier = seat
            self.shown[seat] = Counter()  # what was shown may lie in the kitty
        elif what == state.LED:
            self.running = True
            self.tricks.append({seat: cards})
            self.leads.append((seat, cards))
        elif what == state.FORCED:
            self.shown[seat] |= Counter(self.tricks[-1][seat])
            self.tricks[-1][seat] = cards
            self.leads[-1] = (seat, cards)
        elif what == state.FOLLOWED:
            self.tricks[-1][seat] = cards
        elif what == state.TOOK:
            for each, gone in self.tricks[-1].items():
                self.shown[each] -= Counter(gone)
            self.running = False

    def known(self, seat: int) -> Counter[str]:
        """Return cards that a seat must still hold."""
        on_table = self.tricks[-1].get(seat, ()) if self.running else ()
        return self.shown[seat] - Counter(on_table)

    def played(self, seat: int, first: int = 0) -> Counter[str]:
        """Return what a seat has played from a trick on."""
        gone: Counter[str] = Counter()
        for trick in self.tricks[first:]:
            gone += Counter(trick.get(seat, ()))
        return gone


def called(number: int, row: int, rules: Any) -> Counter[str]:
    """Return the cards that a call shows."""
    group, copies = number // 4, number % 4 + 1
    level = int(rules[row]["order"]["level"])
    kind = group * 13 + level if group < 4 else LITTLE_JOKER + group - 4
    return Counter({text(kind): copies})


def cards_in(rules: Any, hand: Any) -> Counter[str]:
    """Return the cards of a hand."""
    planes = [int(plane) for plane in hand.planes]
    return Counter(text(kind) for kind in cards_of(list(rules.order.card), planes))


class Imaginer:
    """Stands between engine and players, and draws worlds beside their plays."""

    def __init__(self, specification: str) -> None:
        """Begin with no fault found."""
        self.compiled = compiled(specification)
        self.name = specification.partition(":")[0]
        self.faults: list[str] = []
        self.worlds, self.facts, self.asked = 0, 0, 0
        self.plain = asking.call
        self.state: Any = None
        self.laboratories = batch.state_of(self.compiled, SEED, ("rollout",) * 4)
        self.walks = False

    def call(self, address: int, rules: Any, view: Any, choice: Any) -> int:
        """Draw a world from time to time, then let the player choose."""
        if int(view.question) in (LEAD, FOLLOW) and not self.walks:
            self.asked += 1
            if self.asked % EVERY == 0:
                self.imagine(rules, copy_of(view))
        return int(self.plain(address, rules, view, choice))

    def imagine(self, rules: Any, view: Any) -> None:
        """Draw a world and hold it against the history; so the truth."""
        cards = learn(rules, view)
        if cards != int(view.world.first[6]):
            self.faults.append("unseen cards and places for them differ")
            return
        told = History(self.compiled.rules, self.state)
        if not imagine(rules, view):
            self.faults.append("no world found")
            return
        self.take_steps(rules, view)
        self.worlds += 1
        self.facts += int(view.world.facts)
        where = f"{self.name} seat {view.seat} trick {len(told.tricks)}: "
        self.faults += [where + fault for fault in self.wrong(rules, view, told)]
        self.faults += [where + fault for fault in self.denied(rules, view)]

    def take_steps(self, rules: Any, view: Any) -> None:
        """Walk on from the world that was drawn, towards more likely ones.

        What was counted of the plays on the way is what is counted of them at its end.
        """
        view.hindsight = self.laboratories[0].hindsight[0]
        view.laboratory = address_of_record(self.laboratories, 1)
        choice, world = new(CHOICE)[0], view.world
        self.walks = True
        look_back_at_all(rules, view, choice)
        walk(rules, view, choice, STEPS_BESIDE)
        on_the_way = world.surprises.tolist()
        look_back_at_all(rules, view, choice)
        self.walks = False
        if world.surprises.tolist() != on_the_way:
            self.faults.append(f"surprises {on_the_way}, really {world.surprises}")

    def wrong(self, rules: Any, view: Any, told: History) -> list[str]:
        """Return what is impossible in the world that was drawn."""
        faults = []
        hands = [cards_in(rules, view.world.hands[seat]) for seat in range(4)]
        kitty, own = cards_in(rules, view.world.kitty), int(view.seat)
        gone = sum((told.played(seat) for seat in range(4)), Counter())
        decks = int(rules.deal.decks)
        if sum(hands, Counter()) + kitty + gone != Counter(
            {text(kind): decks for kind in range(54)}
        ):
            faults.append("the cards are not those of the pack")
        if hands[own] != cards_in(rules, view.hand):
            faults.append("the own hand has changed")
        if told.burier == own and kitty != cards_in(rules, self.state.kitty):
            faults.append("the own burial has changed")
        for seat in range(4):
            size = sum(cards_in(rules, self.state.hands[seat]).values())
            if sum(hands[seat].values()) != size:
                faults.append(f"seat {seat} has another number of cards")
            if told.known(seat) - hands[seat]:
                faults.append(f"seat {seat} lacks what it is known to hold")
            if seat != own:
                faults += self.illegal(rules, told, seat, hands[seat])
        return faults

    def illegal(
        self, rules: Any, told: History, seat: int, hand: Counter[str]
    ) -> list[str]:
        """Return the plays that a seat could not have made from this hand."""
        order = rules.order
        suit = (*SUITS, None)[int(order.trump)]
        table = game(self.name, RANKS[int(order.level)], suit)
        faults = []
        for number, (leader, lead) in enumerate(told.leads):
            play = told.tricks[number].get(seat)
            if seat == leader or play is None:
                continue
            then = tuple((hand + told.played(seat, number)).elements())
            if not is_legal(table, lead, then, play):
                faults.append(f"{play} to {lead} was not legal from {sorted(then)}")
        return faults

    def denied(self, rules: Any, view: Any) -> list[str]:
        """Return where what was learnt would rule out the true cards."""
        faults, ladders = [], ladders_at(view.ladders)
        for seat in range(4):
            become(view.world.hands[seat], self.state.hands[seat])
            barred = int(view.world.barred[seat])
            if seat != view.seat and int(self.state.hands[seat].planes[0]) & barred:
                faults.append(f"bars cards that seat {seat} holds")
            shown = cards_in(rules, view.table.shown[seat])
            if shown - cards_in(rules, self.state.hands[seat]):
                faults.append(f"seat {seat} does not hold what it is known to hold")
        for fact in range(int(view.world.facts)):
            if breaks(rules, ladders, view, fact):
                faults += [f"fact {fact} speaks against the true hands"]
        return faults

    def play(self, players: tuple[str, ...], deal: int) -> None:
        """Play one round."""
        honest = batch.state_of

        def state_of(*given: Any) -> Any:
            found = honest(*given)
            self.state = found[0]
            return found

        batch.state_of, asking.call = state_of, self.call
        try:
            batch.record_round(self.compiled, players, seed=SEED, deal=deal)
        finally:
            batch.state_of, asking.call = honest, self.plain


def main() -> None:
    """Print what is found in some rounds of a variant."""
    specification, rounds, *players = sys.argv[1:]
    imaginer = Imaginer(specification)
    for deal in range(int(rounds)):
        imaginer.play(tuple(players), deal)
    print(
        json.dumps(
            {
                "faults": imaginer.faults,
                "worlds": imaginer.worlds,
                "facts": imaginer.facts,
            }
        )
    )


if __name__ == "__main__":
    main()
