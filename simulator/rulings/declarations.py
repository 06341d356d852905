"""Questions about making trumps: what goes over what, and who becomes declarer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from simulator.cards.card import LITTLE_JOKER, RANKS, parse, rank_of, suit_of
from simulator.cards.pack import DECKS
from simulator.engine.declaring import begin_calls, calls_of, make_call
from simulator.engine.sides import take_sides
from simulator.engine.state import RESULT, STATE
from simulator.engine.trumps import settle_declarer
from simulator.jit import new
from simulator.kernels.hand import become
from simulator.rules.rotation import is_always_contested
from simulator.rulings.board import Board, RulingError, level_of, one_of, whole
from simulator.variant import Variant
from simulator.variant.calls import (
    AFTER_BURY,
    BEFORE_PICKUP,
    CALLS,
    DURING_DEAL,
    NOTHING,
    OTHER,
    call,
    standing,
)
from simulator.view import DECLARERS

WINDOWS = {
    "during_deal": DURING_DEAL,
    "before_pickup": BEFORE_PICKUP,
    "after_bury": AFTER_BURY,
}
EVERY_CALL = (1 << CALLS) - 1


def call_of(cards: Sequence[str], level: int) -> int:
    """Return the number of the call that these cards make; -1 if they make none."""
    try:
        kinds = {parse(card) for card in cards}
    except ValueError as error:
        raise RulingError(str(error)) from None
    if len(kinds) != 1 or len(cards) > DECKS:
        return -1
    kind = kinds.pop()
    if kind >= LITTLE_JOKER:
        group = 4 + kind - LITTLE_JOKER
        return call(group, len(cards)) if len(cards) > 1 else -1
    return call(suit_of(kind), len(cards)) if rank_of(kind) == level else -1


def declare(
    variant: str | Variant,
    *,
    level: str,
    standing_cards: Sequence[str],
    reinforced_with: Sequence[str],
    challenge: Sequence[str],
    window: str | None = None,
) -> bool:
    """Return whether another seat's declaration goes over the one that stands.

    Nothing standing asks whether it may open. Without a window: any before the kitty
    is taken.
    """
    board = Board(variant)
    challenger = call_of(challenge, level_of(level))
    if challenger < 0:
        return False
    state = NOTHING
    if standing_cards:
        shown = call_of([*standing_cards, *reinforced_with], level_of(level))
        if shown < 0:
            raise RulingError(f"{' '.join(standing_cards)} is no declaration")
        locks = board.variant["reinforce"].effect == "lock"
        state = standing(shown, locked=locks and shown % DECKS > 0)
    windows = [WINDOWS[window]] if window else [DURING_DEAL, BEFORE_PICKUP]
    over = board.rules.calls.over
    return any(int(over[number, OTHER, state]) >> challenger & 1 for number in windows)


def declarer(
    variant: str | Variant,
    *,
    events: Sequence[Mapping[str, Any]],
    first_round: bool = True,
    level: str | None = None,
    known: int | None = None,
    first_drawer: int | None = None,
) -> int:
    """Return the declarer after these declarations ({seat, cards, window}).

    A declaration that is not legal changes nothing. Where the declarer is known
    already, as in every later round, nothing changes him. RulingError where the cards
    of the kitty, a lot or an unnamed first drawer decide.
    """
    board = Board(variant, {"level": level or _start(variant), "suit": None})
    contested = first_round or is_always_contested(board.variant)
    if known is not None and not contested:
        return whole("declarer", known, 0, board.variant["deal"].seats - 1)
    state = _opening(first_drawer)
    settled: int | None = None
    for event in events:
        if event.get("window") == "after_bury" and settled is None:
            settled = _settle(board, state, first_drawer)
        _call(board, state, event)
    return _settle(board, state, first_drawer) if settled is None else settled


def partners(
    variant: str | Variant,
    *,
    events: Sequence[Mapping[str, Any]],
    hands: Mapping[Any, Sequence[str]],
    kitty: Sequence[str] = (),
    level: str | None = None,
    declarer: int | None = None,
    first_drawer: int | None = None,
) -> tuple[int, ...]:
    """Return the seats of the declarer's side after these declarations.

    `hands` are the cards that matter of each seat, those that it declares with
    included; `kitty` those in the kitty. What is declared after burying changes no
    side. A `declarer` who is known is not contested.
    """
    board = Board(variant, {"level": level or _start(variant), "suit": None})
    state = _opening(first_drawer)
    for event in events:
        if event.get("window") != "after_bury":
            _call(board, state, event)
    table = state.sight.table
    known = declarer is not None and not is_always_contested(board.variant)
    settled = declarer if known else _settle(board, state, first_drawer)
    table.declarer = -1 if settled is None else settled
    for seat, cards in hands.items():
        become(state.hands[int(seat)], board.hand(cards))
    become(state.kitty, board.hand(kitty))
    take_sides(board.rules, state)
    seats = range(board.variant["deal"].seats)
    return tuple(seat for seat in seats if state.side[seat] == DECLARERS)


def _opening(first_drawer: int | None) -> Any:
    """Return the state of an opening round in which nobody has declared yet."""
    state = new(STATE)[0]
    begin_calls(state)
    state.sight.table.first_drawer = 0 if first_drawer is None else first_drawer
    state.sight.table.declarer = -1
    state.opening = 1
    return state


def _call(board: Board, state: Any, event: Mapping[str, Any]) -> None:
    """Make a declaration if it is legal. Changes `state`.

    Without a window: whichever before the kitty is taken allows it. Cards that the
    maker, or a partner who may, adds to what stands reinforce it.
    """
    seat = whole("seat", event["seat"], 0, board.variant["deal"].seats - 1)
    table = state.sight.table
    state.callable[seat] = EVERY_CALL
    windows: tuple[str, ...] = ("during_deal", "before_pickup")
    if "window" in event:
        windows = (one_of("window", event["window"], tuple(WINDOWS)),)
    for window in windows:
        table.window = WINDOWS[window]
        legal = int(calls_of(board.rules, state, seat))
        for number in _shown(event["cards"], board.level, table):
            if number >= 0 and legal >> number & 1:
                make_call(board.rules, state, new(RESULT)[0], seat, number)
                return


def _shown(cards: Sequence[str], level: int, table: Any) -> tuple[int, ...]:
    """Return the calls that cards may mean: as they are, or added to what stands."""
    number = call_of(cards, level)
    stands = (int(table.standing) - 1) % CALLS
    if table.standing == NOTHING or number < 0 or number // DECKS != stands // DECKS:
        return (number,)
    copies = number % DECKS + stands % DECKS + 2
    added = call(number // DECKS, copies) if copies <= DECKS else -1
    return number, added


def _settle(board: Board, state: Any, first_drawer: int | None) -> int:
    """Return the declarer, or refuse where the question does not say enough."""
    how = board.variant["declare"].first_declarer
    nobody = state.sight.table.maker < 0
    if how == "random":
        raise RulingError("the first declarer is drawn by lot")
    if nobody and board.variant["no_declare"].then.startswith("flip"):
        raise RulingError("nobody declared: the cards of the kitty decide")
    if first_drawer is None and (nobody or how == "first_drawer"):
        raise RulingError("the first drawer decides, and the case names none")
    return int(settle_declarer(board.rules, state))


def _start(variant: str | Variant) -> str:
    """Return the level that both teams start from."""
    start: str = Board(variant).variant["levels"].start
    return start if start in RANKS else RANKS[0]
