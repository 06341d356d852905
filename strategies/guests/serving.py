"""One of our players as a program: the other end of the protocol (docs/protocol.md)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np

from simulator.errors import SimulatorError
from simulator.jit import calling
from simulator.variant import variant_from_rules
from simulator.variant.compiled import compile_variant
from simulator.view import CHOICE, DEAL_ANEW, PASS
from strategies import DECISIONS, is_guest, seated
from strategies.guests.choosing import ANEW, PASSES
from strategies.guests.laying import lay
from strategies.guests.program import PROTOCOL
from strategies.guests.words import Words, rank_and_suit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

# what the engine lays into a view when its player changes
OWN = ("player", "parameters", "weights", "playout", "hindsight", "laboratory")
MALFORMED = (KeyError, ValueError, TypeError, IndexError, AttributeError)


class ProtocolError(SimulatorError):
    """Whoever asks does not speak the protocol."""


class Server:
    """A strategy that answers messages."""

    def __init__(self, player: str, sit_down: Callable[[Any, str], Any]) -> None:
        """Load the player; PlayerError if there is none, or it is no strategy.

        `sit_down` seats it at a table of the engine, where a player that searches has
        its laboratory.
        """
        if is_guest(player):
            raise ProtocolError(f"{player} is no compiled player: it needs no serving")
        decisions, _ = seated(player)
        self._decide = dict(zip(DECISIONS, map(calling, decisions), strict=True))
        self._player = player
        self._sit_down = sit_down
        self._seat: Any = None
        self._words: Words | None = None
        self._order: Any = None

    def serve(self, lines: Iterable[str]) -> Iterator[str]:
        """Yield the answers to some lines, up to `quit` or the end."""
        for line in lines:
            try:
                message = json.loads(line)
                if message["type"] == "quit":
                    return
                answer = self._hear(message)
            except MALFORMED as error:
                what = f"{type(error).__name__} {error}"
                raise ProtocolError(f"not of the protocol ({what}): {line}") from error
            if answer is not None:
                yield json.dumps(answer)

    def _hear(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """Return the answer to a message; None if it needs none."""
        kind = message["type"]
        if kind == "hello":
            if message["protocol"] != PROTOCOL:
                raise ProtocolError(f"this is protocol {PROTOCOL}")
            return {"type": "hello", "protocol": PROTOCOL, "name": self._player}
        if kind == "rules":
            chain = tuple(message["chain"])
            variant = variant_from_rules(message["variant"], chain, message["rules"])
            self._words = Words(compile_variant(variant))
            self._seat = self._sit_down(self._words.compiled, self._player)
        elif kind == "order":
            assert self._words is not None
            level, trump = rank_and_suit(message["level"], message["trump"])
            self._order = self._words.order(level, trump)
        elif kind == "ask":
            choice = self._choose(message)
            return {"type": "answer", "id": message["id"], "choice": choice}
        return None

    def _choose(self, asked: dict[str, Any]) -> Any:
        """Return the player's answer to a question."""
        order = self._order
        views, choices = lay(order, asked), np.zeros(1, CHOICE)
        view, choice = views[0], choices[0]
        for name in OWN:
            view[name] = self._seat[name][0, 0]
        view["ladders"] = self._seat["ladders"][0]
        choice["call"] = PASS
        self._decide[asked["question"]](order.rules, views, choices)
        if asked["question"] == "redeal":
            return ANEW if choice["call"] == DEAL_ANEW else PASSES
        if asked["question"] == "declare":
            call = int(choice["call"])
            return PASSES if call == PASS else order.call(call)
        return order.cards(choice["cards"]["planes"].tolist())
