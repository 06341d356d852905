"""An illegal choice in words: who, in which deal, holding what."""

from typing import Any, NoReturn

from simulator.cards.card import RANKS, text
from simulator.cards.hand import kinds
from simulator.engine.state import (
    ILLEGAL_BURIAL,
    ILLEGAL_CALL,
    ILLEGAL_LEAD,
    ILLEGAL_PLAY,
    ILLEGAL_REDEAL,
)
from simulator.errors import StrategyError
from simulator.variant.compiled import Compiled
from strategies import is_guest

WHAT = {
    ILLEGAL_CALL: "made a declaration that is not legal",
    ILLEGAL_BURIAL: "buried cards that may not be buried",
    ILLEGAL_LEAD: "led cards that may not be led",
    ILLEGAL_PLAY: "played cards that do not follow the lead",
    ILLEGAL_REDEAL: "answered neither yes nor no when asked to redeal",
}


def raise_fault(
    compiled: Compiled,
    state: Any,
    players: tuple[str, ...],
    *,
    in_match: bool = False,
) -> NoReturn:
    """Raise the StrategyError for an illegal choice, or what a guest failed by."""
    seat = int(state["fault_seat"])
    failure = _failure(players[seat], seat)
    if failure is not None and not isinstance(failure, StrategyError):
        raise failure
    row = compiled.rules[int(state["row"])]
    hand = _texts(row, state["hands"][seat])
    chosen = _texts(row, state["choice"]["cards"])
    lead = _texts(row, state["sight"]["table"]["played"][_trick(state)][_leader(state)])
    table = state["sight"]["table"]
    where = f"deal {int(state['index'])}"
    if in_match:  # the round that stopped is counted already
        where = f"match {int(state['index'])}, round {int(state['round_in_match'])}"
    what, *details = str(failure or WHAT[int(state["fault"])]).split("\n  ")
    lines = [
        f"{players[seat]} in seat {seat} {what}",
        f"variant {compiled.variant.name}, seed {int(state['seed'])}, {where}",
        f"declarer {int(table['declarer'])}, first drawer {int(table['first_drawer'])}",
        f"level {RANKS[int(row['order']['level'])]}, players {','.join(players)}",
        f"hand: {hand}",
    ]
    if failure is None:
        call = int(state["choice"]["call"])
        lines.append(f"chosen: {chosen or 'nothing'} (call {call})")
    if int(state["fault"]) == ILLEGAL_PLAY:
        lines.append(f"lead: {lead}")
    raise StrategyError("\n  ".join((*lines, *details)))


def _failure(player: str, seat: int) -> BaseException | None:
    """Return what a guest failed by; None for a strategy."""
    if not is_guest(player):
        return None
    from strategies.guests import failure  # noqa: PLC0415  only where there are guests

    return failure(player, seat)


def _leader(state: Any) -> int:
    """Return who led the trick."""
    return int(state["sight"]["table"]["leader"])


def _trick(state: Any) -> int:
    """Return how many tricks have been played."""
    return int(state["sight"]["table"]["tricks"])


def _texts(row: Any, hand: Any) -> str:
    """Return the texts of a hand's cards, low to high in the order of `row`."""
    return " ".join(text(kind) for kind in kinds(hand, row["order"]["card"]))
