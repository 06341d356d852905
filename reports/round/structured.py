"""A round for programs: plain dicts and lists, cards as texts."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from simulator.cards.card import NO_TRUMP, SUITS, text
from simulator.record import Call, WeakHand

if TYPE_CHECKING:
    from simulator.record import Burial, Cards, Reference, Round, Trick


def render(played: Round, reference: Reference) -> dict[str, Any]:
    """Return a round as JSON has it; `trump` is null where there is none."""
    seats = range(len(played.teams))
    standing = played.standing
    return {
        "reference": {**asdict(reference), "command": reference.command},
        "level": played.level,
        "trump": None if played.trump == NO_TRUMP else SUITS[played.trump],
        "first_drawer": played.first_drawer,
        "declarer": played.declarer,
        "declarers": [seat for seat in seats if played.is_declarer_side(seat)],
        "attackers": [seat for seat in seats if not played.is_declarer_side(seat)],
        "redeals": played.redeals,
        "nobody_declared": played.nobody_declared,
        "steps": [_step(step) for step in played.steps],
        "hands": [_texts(hand) for hand in played.hands],
        "tricks": [_trick(trick) for trick in played.tricks],
        "kitty": _texts(played.kitty),
        "result": {**asdict(played.outcome), "payoff": list(played.outcome.payoff)},
        "match": None if standing is None else _plain(asdict(standing)),
    }


def _texts(cards: Cards) -> list[str]:
    return [text(kind) for kind in cards]


def _step(step: Call | Burial | WeakHand) -> dict[str, Any]:
    if isinstance(step, Call):
        return {
            "what": step.how,
            "seat": step.seat,
            "cards": _texts(step.cards),
            "window": step.window,
            "drawn": step.drawn,
        }
    if isinstance(step, WeakHand):
        return {
            "what": "redeals",
            "seat": step.seat,
            "cards": _texts(step.cards),
            "points": step.points,
        }
    return {
        "what": "buries",
        "seat": step.seat,
        "taken": _texts(step.taken),
        "taken_points": step.taken_points,
        "buried": _texts(step.buried),
        "buried_points": step.buried_points,
    }


def _trick(trick: Trick) -> dict[str, Any]:
    throw = trick.throw
    return {
        "trick": trick.number,
        "leader": trick.leader,
        "plays": [
            {"seat": play.seat, "cards": _texts(play.cards)} for play in trick.plays
        ],
        "throw": None
        if throw is None
        else {
            "cards": _texts(throw.cards),
            "failed": throw.failed,
            "attackers_points": throw.attackers_points,
        },
        "winner": trick.winner,
        "ruffed": trick.ruffed,
        "partner_shown": trick.partner_shown,
        "points": trick.points,
        "attackers_points": trick.attackers_points,
    }


def _plain(content: dict[str, Any]) -> dict[str, Any]:
    return {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in content.items()
    }
