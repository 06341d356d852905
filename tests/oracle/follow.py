"""The duty to follow, strict: suit first, then the units of the lead (A15, A16).

Each unit of the lead, the largest class first, has a ladder of rungs. A rung is a
multiset of runs, a run is the widths of sets on touching positions. Singles are
never written: any card is one.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from tests.oracle.units import contains, runs, units, without

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.oracle.game import Game, Rung, Shape, Widths
    from tests.oracle.order import Line
    from tests.oracle.units import Cards


def partitions(cards: int, widest: int) -> Iterator[Widths]:
    """All ways to split cards into sets, lexicographically descending."""
    if cards == 0:
        yield ()
    for first in range(min(cards, widest), 0, -1):
        for rest in partitions(cards - first, first):
            yield (first, *rest)


@cache
def groupings(sets: Widths) -> frozenset[Rung]:
    """All ways to join sets (widest first) into runs of touching positions."""
    if not sets:
        return frozenset({()})
    found: set[Rung] = set()
    widest, others = sets[0], sets[1:]
    for size in range(len(others) + 1):
        for joined in set(combinations(others, size)):
            left = list(others)
            for width in joined:
                left.remove(width)
            for rest in groupings(tuple(left)):
                found.add(_best_first(((widest, *joined), *rest)))
    return frozenset(found)


def _best_first(rung: Rung) -> Rung:
    """Longer runs first, then wider."""
    return tuple(sorted(rung, key=lambda run: (len(run), run), reverse=True))


def _adjacency(rung: Rung) -> tuple[tuple[int, ...], Rung]:
    """Compare the lengths of the runs, then their widths."""
    return (tuple(len(run) for run in rung), rung)


@cache
def generated_ladder(shape: Shape, *, partial_tractor: bool) -> tuple[Rung, ...]:
    """Wide sets before adjacency, and adjacency before none."""
    copies, length = shape
    ladder: list[Rung] = []
    for partition in partitions(copies * length, copies):
        sets = tuple(width for width in partition if width > 1)
        rungs = sorted(groupings(sets), key=_adjacency, reverse=True)
        ladder += [
            rung
            for rung in rungs
            if partial_tractor or all(len(run) in {1, length} for run in rung)
        ]
    return tuple(ladder)


def ladder(game: Game, shape: Shape) -> tuple[Rung, ...]:
    """Find the ladder of a class: the variant's own if it brings one."""
    if shape in game.rules.ladders:
        return game.rules.ladders[shape]
    rungs = generated_ladder(shape, partial_tractor=game.rules.partial_tractor)
    least = (game.rules.min_copies, game.rules.min_length)
    return tuple(rung for rung in rungs if all(is_tractor(run, *least) for run in rung))


def is_tractor(run: Widths, copies: int, length: int) -> bool:
    """Say whether a run is one set, or wide and long enough to be a tractor."""
    return len(run) == 1 or (len(run) >= length and min(run) >= copies)


@cache
def arrangements(widths: Widths) -> frozenset[Widths]:
    """All orders of these widths: a 3 beside a 2 may stand above or below it."""
    if not widths:
        return frozenset({()})
    found: set[Widths] = set()
    for first in set(widths):
        rest = list(widths)
        rest.remove(first)
        found |= {(first, *order) for order in arrangements(tuple(rest))}
    return frozenset(found)


def remainders(line: Line, cards: Cards, rung: Rung) -> set[Cards]:
    """Fill the rung in every way and collect what may be left of the cards."""
    if not rung:
        return {cards}
    left: set[Cards] = set()
    for widths in arrangements(rung[0]):
        for run in runs(line, cards, widths):
            left |= remainders(line, without(cards, run), rung[1:])
    return left


def best_rungs(line: Line, cards: Cards, ladders: list[tuple[Rung, ...]]) -> list[int]:
    """Find the lexicographically best rungs, counted from 0, that go together."""
    best: list[int] = []
    states = {tuple(sorted(cards))}
    for rungs in ladders:
        for number, rung in enumerate(rungs):
            after = {left for s in states for left in remainders(line, s, rung)}
            if after:
                best.append(number)
                states = after
                break
    return best


def is_legal(game: Game, lead: Cards, hand: Cards, play: Cards) -> bool:
    """Say whether `play` may follow `lead` from `hand`."""
    if len(play) != len(lead) or not contains(hand, play):
        return False
    led = game.order.category(lead[0])
    owned = _of_category(game, hand, led)
    played = _of_category(game, play, led)
    if len(owned) <= len(lead):
        return len(played) == len(owned)
    if len(played) < len(lead):
        return False
    if game.rules.follow_format == "suit_only":
        return True
    line = game.order.lines[led]
    ladders = [ladder(game, unit.shape) for unit in units(game, lead)]
    return best_rungs(line, played, ladders) == best_rungs(line, owned, ladders)


def _of_category(game: Game, cards: Cards, category: str) -> Cards:
    return tuple(card for card in cards if game.order.category(card) == category)


def legal_plays(game: Game, lead: Cards, hand: Cards) -> set[Cards]:
    """Every legal play of a small hand, each sorted."""
    candidates = set(combinations(sorted(hand), len(lead)))
    return {play for play in candidates if is_legal(game, lead, hand, play)}
