"""Cards as card players write them: ♥A K 5 5, each suit once, trumps in [ ]."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from rich.cells import cell_len

from simulator.cards.card import LITTLE_JOKER, RANKS, rank_of, suit_of, symbol

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from simulator.record import Cards


def in_line(cards: Cards, trumps: Collection[int], lang: str) -> str:
    """Return cards, high to low, on one line."""
    groups = groupby(cards, trumps.__contains__)
    return " ".join(
        f"[{' '.join(_suit_once(group, lang))}]"
        if is_trump
        else " ".join(_suit_once(group, lang))
        for is_trump, group in groups
    )


def in_lines(cards: Cards, trumps: Collection[int], lang: str, width: int) -> list[str]:
    """Return cards on as many lines as it takes; every line names its suits anew."""
    lines: list[Cards] = []
    line: Cards = ()
    for kind in cards:
        if line and cell_len(in_line((*line, kind), trumps, lang)) > width:
            lines.append(line)
            line = ()
        line = (*line, kind)
    return [in_line(line, trumps, lang) for line in (*lines, line)]


def _suit_once(cards: Iterable[int], lang: str) -> Iterator[str]:
    """Go through cards; only the first of several of one suit has its symbol."""
    last = None
    for kind in cards:
        suit = suit_of(kind)
        repeated = suit == last and kind < LITTLE_JOKER
        yield RANKS[rank_of(kind)] if repeated else symbol(kind, lang)
        last = suit
