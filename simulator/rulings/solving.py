"""Exercises put to players, and checked against the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from simulator.cards.card import LITTLE_JOKER, NO_TRUMP, RANKS, parse, text
from simulator.engine.batch import state_of
from simulator.engine.position import (
    Cards,
    PositionError,
    answer,
    is_legal,
    lay,
)
from simulator.engine.story import call_of
from simulator.errors import Problem, VariantError
from simulator.rulings.exercises import PASS, YES, Exercise, ExerciseError
from simulator.variant import load_variant
from simulator.variant.calls import copies_of, group_of
from simulator.variant.compiled import Compiled, compile_variant
from simulator.view import BURY, DEAL_ANEW, DECLARE, REDEAL

FOR_CHECKS = "lowest"  # whoever sits there when nobody is asked


@cache
def _compiled(variant: str) -> Compiled:
    return compile_variant(load_variant(variant))


def laid(exercise: Exercise, player: str) -> tuple[Compiled, Any]:
    """Return a variant's tables and a state in which an exercise lies.

    Raises PositionError or VariantError.
    """
    tables = _compiled(exercise.variant)
    state = state_of(tables, 0, (player,) * tables.variant["deal"].seats)
    lay(tables, exercise.position, state)
    return tables, state


def solve(exercise: Exercise, player: str) -> Cards:
    """Return what a player answers: cards, or `PASS` or `YES`."""
    tables, state = laid(exercise, player)
    call, cards = answer(tables, state)
    if exercise.position.question == REDEAL:
        return YES if call == DEAL_ANEW else PASS
    if exercise.position.question != DECLARE:
        return cards
    return PASS if call < 0 else _cards_of(call, exercise.position.level)


def _cards_of(call: int, level: str) -> Cards:
    """Return the cards that a call shows."""
    group = group_of(call)
    kind = LITTLE_JOKER + group - NO_TRUMP
    if group < NO_TRUMP:
        kind = group * len(RANKS) + RANKS.index(level)
    return (text(kind),) * copies_of(call)


def check(exercises: tuple[Exercise, ...]) -> None:
    """Refuse positions that cannot come about, and moves that are not legal.

    Raises ExerciseError with all of them.
    """
    problems = [problem for one in exercises for problem in _wrong(one)]
    if problems:
        raise ExerciseError(tuple(problems))


def _wrong(exercise: Exercise) -> Iterator[Problem]:
    """Find what is wrong with one exercise."""
    try:
        laid(exercise, FOR_CHECKS)
        for key, moves in (("accept", exercise.accepted), ("not", exercise.mistakes)):
            for move in moves:
                if not _may(exercise, move):
                    yield exercise.problem(key, f"{' '.join(move)} is not legal")
    except PositionError as error:
        yield exercise.problem("hand", str(error))
    except VariantError as error:
        yield exercise.problem("variant", error.problems[0].message[0])


def _may(exercise: Exercise, move: Cards) -> bool:
    """Return whether a move is legal in its position."""
    tables, state = laid(exercise, FOR_CHECKS)
    question = exercise.position.question
    if question == REDEAL:
        return move in (YES, PASS)
    if question == DECLARE:
        options = int(state[0].sight.options)
        level = exercise.position.level
        return move == PASS or bool(options >> call_of(move, level) & 1)
    if question == BURY:
        move = _filled(tables, state, exercise, move)
    return is_legal(tables, state, move)


def _filled(tables: Compiled, state: Any, exercise: Exercise, move: Cards) -> Cards:
    """Return a burial with these cards, filled up with others that may be buried."""
    order = tables.rules[int(state["row"][0])]["order"]
    left = Counter(exercise.position.hand)
    left.subtract(move)
    may = [
        card
        for card in left.elements()
        if int(order["may_bury"]) >> int(order["place"][parse(card)]) & 1
    ]
    return move + tuple(may[: tables.variant["deal"].kitty - len(move)])
