"""A table laid by hand: the cards of a deal chosen, then the engine's own steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from simulator.cards.card import NO_TRUMP, RANKS, SUITS, parse, text
from simulator.cards.hand import kinds
from simulator.engine import burying, dealing, declaring, sides, trumps
from simulator.engine import round as rounds
from simulator.engine.state import RESULT, STATE
from simulator.jit import address_of, new
from simulator.kernels.rng import RULE, start
from simulator.rulings.board import Board
from simulator.rulings.declarations import WINDOWS, call_of
from strategies import lowest
from tests.simulator.rules import wish

NOBODY = -1
EVER = tuple(WINDOWS)
Wish = tuple[str, Sequence[str]]  # the cards to show, and the windows to show them in


class Table:
    """One deal with chosen cards. Seats pass unless they have a wish."""

    def __init__(
        self,
        specification: str,
        level: str,
        *,
        hands: Mapping[int, str] | None = None,
        kitty: str = "",
        wishes: Mapping[int, Sequence[Wish]] | None = None,
        declarer: int = 0,
        first_drawer: int = 0,
        opening: bool = False,
        avoid: str = "",
    ) -> None:
        """Lay out the first cards that seats draw, and of the kitty.

        `avoid` are cards that the rest of the kitty must not hold.
        """
        self.board = Board(specification, {"level": level, "suit": None})
        self.all_rules = self.board.tables.rules
        self.level = RANKS.index(level)
        self.state, self.result = new(STATE)[0], new(RESULT)[0]
        state, table = self.state, self.state.sight.table
        state.row = self.level * 5 + NO_TRUMP
        rounds.begin(state, self.result)
        table.first_drawer = first_drawer
        table.declarer = NOBODY if opening else declarer
        state.opening = opening
        self.deal(hands or {}, kitty, avoid)
        for seat in range(4):
            state.player[seat] = 1 + seat
            decisions = (wish.declare, lowest.bury, lowest.lead, lowest.follow)
            for question, decision in enumerate((*decisions, lowest.redeal)):
                state.decisions[seat, question] = address_of(decision)
            for place, (cards, windows) in enumerate((wishes or {}).get(seat, ())):
                number = call_of(cards.split(), self.level)
                assert number >= 0, cards
                state.parameters[seat, 2 * place] = number + 1
                bits = sum(1 << WINDOWS[window] for window in windows)
                state.parameters[seat, 2 * place + 1] = bits

    def deal(self, hands: Mapping[int, str], kitty: str, avoid: str) -> None:
        """Fill the deck: chosen cards first, the rest in the order of the pack."""
        deal = self.all_rules[0].deal
        left = [kind for kind in range(54) for _ in range(int(deal.decks))]
        chosen = {
            seat: [parse(c) for c in hands.get(seat, "").split()] for seat in range(4)
        }
        chosen[4] = [parse(card) for card in kitty.split()]
        for cards in chosen.values():
            for kind in cards:
                left.remove(kind)
        shy = {parse(card) for card in avoid.split()}
        for kind in [k for k in left if k not in shy]:
            if len(chosen[4]) < int(deal.kitty):
                chosen[4].append(kind)
                left.remove(kind)
        for seat in range(4):
            while len(chosen[seat]) < int(deal.hand):
                chosen[seat].append(left.pop())
        for place, kind in enumerate(chain(*(chosen[n] for n in range(5)))):
            self.state.deck[place] = kind
        start(self.state.dice, self.state.seed, RULE, 0, 0)

    def board_place(self, card: str) -> int:
        """Return the place of a card in the order in force."""
        return int(self.rules.order.place[parse(card)])

    @property
    def rules(self) -> Any:
        """Return the rules in force."""
        return self.all_rules[self.state.row]

    def declare(self) -> Table:
        """Draw all cards and ask for calls."""
        declaring.draw_and_declare(self.rules, self.state, self.result)
        return self

    def settle(self) -> str:
        """Settle trumps, declarer and sides; return the trump suit, "-" or "redeal"."""
        dealing.lay_out_kitty(self.rules, self.state)
        trump = trumps.settle_trump(self.rules, self.state, self.result)
        if trump == trumps.DEAL_AGAIN:
            return "redeal"
        burying.change_trump(self.all_rules, self.state, trump)
        table = self.state.sight.table
        if table.declarer == NOBODY:
            table.declarer = trumps.settle_declarer(self.rules, self.state)
        sides.take_sides(self.rules, self.state)
        return (*SUITS, "-")[int(trump)]

    def bury(self) -> Table:
        """Let the declarer bury, and others rebury."""
        seat = self.state.sight.table.declarer
        burying.bury(self.rules, self.state, self.result, seat)
        burying.rebury(self.all_rules, self.state, self.result)
        assert self.state.fault == 0
        return self

    def played(self) -> str:
        """Go through all steps up to the first lead; return the trump in the end."""
        trump = self.declare().settle()
        if trump == "redeal":
            return trump
        self.bury()
        return (*SUITS, "-")[int(self.rules.order.trump)]

    @property
    def declarer(self) -> int:
        """Return the declarer's seat."""
        return int(self.state.sight.table.declarer)

    @property
    def maker(self) -> int:
        """Return the seat whose call stands."""
        return int(self.state.sight.table.maker)

    def hand(self, seat: int) -> list[str]:
        """Return the cards of a seat."""
        order = self.rules.order
        return [text(kind) for kind in kinds(self.state.hands[seat], order.card)]

    def kitty(self) -> list[str]:
        """Return the cards of the kitty."""
        return [text(kind) for kind in kinds(self.state.kitty, self.rules.order.card)]
