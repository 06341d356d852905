"""A round for a terminal: declarations, kitty, hands, every trick, the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.figures import word
from reports.round import words
from reports.round.layout import folded
from reports.round.outcome import sentences
from reports.round.preliminaries import INDENT, hands, steps
from reports.round.tricks import table
from simulator.errors import clean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from simulator.record import Reference, Round
    from simulator.rules.stage import Text

NARROWEST = 40


def render(
    played: Round, reference: Reference, title: Text, lang: str, width: int
) -> str:
    """Return a round as lines that fit a terminal of `width` cells."""
    wide = max(NARROWEST, width)
    results = (
        line for text in sentences(played, lang) for line in folded(text, wide, INDENT)
    )
    lines = [
        *_heading(played, reference, title, lang, wide),
        "",
        word(words.CALLS, lang),
        *steps(played, lang, wide),
        "",
        word(words.HANDS, lang),
        *hands(played, lang, wide),
        "",
        *folded(f"{word(words.TRICKS, lang)}  {word(words.LEGEND, lang)}", wide, ""),
        *table(played, lang, wide),
        "",
        word(words.RESULT, lang),
        *results,
        "",
        word(words.AGAIN, lang),
        f"{INDENT}{clean(reference.command)}",
    ]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _heading(
    played: Round, reference: Reference, title: Text, lang: str, width: int
) -> Iterator[str]:
    """Go through the lines that say which round this is, and who plays it."""
    text = word(words.OF_DEAL if reference.match is None else words.OF_MATCH, lang)
    which = text.format(
        seed=reference.seed,
        deal=reference.deal,
        match=reference.match,
        round=reference.round,
    )
    yield from folded(f"{clean(word(title, lang))} · {which}", width, "")
    seats = range(len(played.teams))
    declarers = [seat for seat in seats if played.is_declarer_side(seat)]
    alone = len(declarers) == 1
    sides = word(words.SIDES_ALONE if alone else words.SIDES, lang).format(
        level=played.level,
        trump=words.trump_name(played.trump, lang),
        declarer=words.seat_name(played.declarer, lang),
        partners=words.seat_names((s for s in declarers if s != played.declarer), lang),
        attackers=words.seat_names((s for s in seats if s not in declarers), lang),
    )
    yield from folded(sides, width, "")
    players = words.players(played, clean(reference.players), lang)
    yield from folded(players, width, "")
