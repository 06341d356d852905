"""Questions about cards and tricks: order, units, throws, following, who wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from simulator.jit import new
from simulator.kernels.failed_throw import forced_unit, penalty
from simulator.kernels.follow import is_legal, owe
from simulator.kernels.hand import points
from simulator.kernels.kitty import multiplier
from simulator.kernels.throw import beaten_by
from simulator.kernels.trick import beats, lead_strength, strength
from simulator.kernels.units import UNITS
from simulator.rulings.board import SIDES, Board, RulingError, one_of, whole
from simulator.variant import Variant
from simulator.variant.compiled import WIDTH_BITS
from simulator.variant.order import TRUMP

Cards = Sequence[str]
Trump = Mapping[str, Any]


@dataclass(frozen=True)
class Unit:
    """A unit of a play: `copies` of each of `length` touching kinds, low to high."""

    copies: int
    length: int
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Throw:
    """Whether a throw passes; if not, what is forced and what it costs."""

    succeeds: bool
    forced: tuple[str, ...] | None
    attackers_points: int
    beaten: tuple[Unit, ...]


@dataclass(frozen=True)
class Trick:
    """Who takes a trick, and its points."""

    winner_seat: int
    points: int
    strengths: tuple[int, ...]


def rank_order(variant: str | Variant, trump: Trump, cards: Cards) -> list[list[str]]:
    """Return cards of one category from high to low, ties together."""
    board = Board(variant, trump)
    board.category(cards)
    by_position: dict[int, list[str]] = {}
    for card in cards:
        position = int(board.rules.order.position[board.place(card)])
        by_position.setdefault(position, []).append(card)
    return [by_position[position] for position in sorted(by_position, reverse=True)]


def units(variant: str | Variant, trump: Trump, cards: Cards) -> list[Unit]:
    """Return a leader's play as it is read, the largest unit first."""
    board = Board(variant, trump)
    reading = board.reading(cards)
    return [_unit(board, reading, unit) for unit in range(int(reading.count))]


def _unit(board: Board, reading: Any, unit: int) -> Unit:
    """Return one unit of a reading."""
    copies = int(reading.copies[unit])
    cards = board.texts(int(reading.kinds[unit]), copies)
    return Unit(copies, int(reading.length[unit]), cards)


def throw(
    variant: str | Variant,
    trump: Trump,
    cards: Cards,
    side: str,
    seat: int,
    others: Mapping[Any, Cards],
) -> Throw:
    """Rule on a throw by a side and seat; `others` is what matters of other hands.

    `attackers_points` is the signed change of the attackers' total.
    """
    board = Board(variant, trump)
    reading = board.reading(cards)
    allowed = board.variant["throw"]
    barred = allowed.scope == "never" or (
        int(reading.category) == TRUMP and not allowed.trumps
    )
    if reading.count > 1 and barred:
        return Throw(False, None, 0, ())  # not a failed throw: no throw at all
    beaten = 0
    one_of("side", side, SIDES)
    seats = board.variant["deal"].seats
    team = board.rules.partners.team
    spares = board.variant["throw"].check == "other_side"
    if spares and board.variant["partners"].how != "fixed":
        raise RulingError("whose throw the others check depends on who the partner is")
    for other, hand in others.items():
        if whole("a seat of others", int(other), 0, seats - 1) == int(seat):
            raise RulingError(f"seat {seat} throws, and cannot be one of the others")
        if not (spares and team[int(other)] == team[int(seat)]):
            beaten |= int(beaten_by(board.rules, board.hand(hand), reading))
    if reading.count == 1 or beaten == 0:
        return Throw(True, None, 0, ())
    unit = int(forced_unit(board.rules, reading, beaten))
    forced = _unit(board, reading, unit)
    cost = int(penalty(board.rules, int(reading.cards), len(forced.cards)))
    losers = tuple(
        _unit(board, reading, number)
        for number in range(int(reading.count))
        if beaten >> number & 1
    )
    signed = cost if side == "declarers" else -cost
    return Throw(False, forced.cards, signed, losers)


def follow(
    variant: str | Variant, trump: Trump, lead: Cards, hand: Cards, play: Cards
) -> bool:
    """Return whether a hand may follow a lead with this play."""
    board = Board(variant, trump)
    duty = _duty(board, lead, hand)
    return bool(is_legal(board.rules, board.hand(hand), board.hand(play), duty))


def owed(
    variant: str | Variant, trump: Trump, lead: Cards, hand: Cards
) -> tuple[int, list[tuple[int, ...]]]:
    """Return how many cards of the led suit a hand owes, and the widths of its runs."""
    board = Board(variant, trump)
    duty = _duty(board, lead, hand)
    runs = []
    for number in range(int(duty.owed)):
        run, widths = int(duty.runs[number]), []
        while run:
            widths.append(run & ((1 << WIDTH_BITS) - 1))
            run >>= WIDTH_BITS
        runs.append(tuple(widths))
    return int(duty.in_suit), runs


def _duty(board: Board, lead: Cards, hand: Cards) -> Any:
    """Return the DUTY record of a hand that follows a lead."""
    duty = board.duty()
    owe(board.rules, board.ladders, board.hand(hand), board.reading(lead), duty)
    return duty


def trick(
    variant: str | Variant, trump: Trump, plays: Sequence[tuple[int, Cards]]
) -> Trick:
    """Rule on who takes a trick; the first of the (seat, cards) led."""
    board = Board(variant, trump)
    lead = board.reading(plays[0][1])
    best = int(lead_strength(lead))
    if len({len(cards) for _, cards in plays}) > 1:
        raise RulingError("the plays of a trick have as many cards as its lead")
    winner, worth = plays[0][0], 0
    strengths = [best]
    duty, scratch = board.duty(), new(UNITS)[0]
    for place, (seat, cards) in enumerate(plays):
        hand = board.hand(cards)
        worth += int(points(board.rules, hand))
        if place == 0:
            continue
        now = int(strength(board.rules, lead, hand, duty, scratch))
        strengths.append(now)
        if beats(board.rules, now, best):
            winner, best = seat, now
    return Trick(int(winner), worth, tuple(strengths))


def kitty_multiplier(
    variant: str | Variant, trump: Trump, lead: Cards, winner: Cards, won_by: str
) -> int:
    """Return what the kitty is multiplied by; 0 where the declarers took the trick."""
    if one_of("won_by", won_by, SIDES) == "declarers":
        return 0
    board = Board(variant, trump)
    measured = winner if board.variant["kitty"].basis == "winner" else lead
    reading = board.reading(measured)
    copies, length = int(reading.copies[0]), int(reading.length[0])
    return int(multiplier(board.rules, copies, length))
