"""What happens before the first lead: declarations, kitty, and the hands then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from reports.figures import word
from reports.round import words
from reports.round.cards import in_line, in_lines
from reports.round.layout import folded, pad, right
from simulator.cards.card import NO_TRUMP
from simulator.record import Call, WeakHand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from simulator.record import Burial, Cards, Round

INDENT = "  "


def steps(played: Round, lang: str, width: int) -> Iterator[str]:
    """Go through declarations and burials in the order in which they happened."""
    if played.first_drawer != played.declarer:
        seat = words.seat_name(played.first_drawer, lang)
        yield INDENT + word(words.DRAWS_FIRST, lang).format(seat=seat)
    if played.redeals:
        text = word(words.REDEALS, lang).format(times=played.redeals)
        yield from folded(text, width, INDENT)
    if played.nobody_declared:
        no_trump = played.trump == NO_TRUMP
        text = word(words.NOBODY_NO_TRUMP if no_trump else words.NOBODY, lang)
        trump = words.trump_name(played.trump, lang)
        yield from folded(text.format(trump=trump), width, INDENT)
    moments = [
        words.when(step, lang) for step in played.steps if isinstance(step, Call)
    ]
    widest = max(map(cell_len, moments), default=0)
    for step in played.steps:
        if isinstance(step, Call):
            yield INDENT + _call(step, lang, widest)
        elif isinstance(step, WeakHand):
            yield from _weak_hand(played, step, lang, width)
        else:
            yield from _burial(played, step, lang, width)


def hands(played: Round, lang: str, width: int) -> Iterator[str]:
    """Go through the hands at the first lead."""
    names = [words.with_role(played, seat, lang) for seat in range(len(played.hands))]
    widest = max(map(cell_len, names))
    for name, hand in zip(names, played.hands, strict=True):
        yield from _labelled(played, pad(name, widest), hand, (lang, width))


def _call(call: Call, lang: str, widest: int) -> str:
    moment = pad(words.when(call, lang), widest)
    seat = words.seat_name(call.seat, lang)
    how = word(words.HOW[call.how], lang)
    cards = in_line(call.cards, (), lang)
    return f"{moment}  {seat}{words.gap(lang)}{how} {cards}"


def _burial(played: Round, burial: Burial, lang: str, width: int) -> Iterator[str]:
    seat = words.seat_name(burial.seat, lang)
    gap = words.gap(lang)
    verbs = [word(words.TAKES, lang), word(words.BURIES, lang)]
    widest = max(map(cell_len, verbs))
    both = ((burial.taken, burial.taken_points), (burial.buried, burial.buried_points))
    for verb, (cards, points) in zip(verbs, both, strict=True):
        worth = f"{right(str(points), 3)}{gap}{word(words.POINTS, lang)}"
        label = f"{seat}{gap}{pad(verb, widest)} {worth}"
        yield from _labelled(played, label, cards, (lang, width))


def _weak_hand(played: Round, shown: WeakHand, lang: str, width: int) -> Iterator[str]:
    seat = words.seat_name(shown.seat, lang)
    text = word(words.WEAK, lang).format(seat=seat, points=shown.points)
    yield from folded(text, width, INDENT)
    yield from _labelled(played, INDENT, shown.cards, (lang, width))


def _labelled(
    played: Round, label: str, cards: Cards, form: tuple[str, int]
) -> Iterator[str]:
    """Go through lines of cards behind a label; `form` is language and width."""
    lang, width = form
    before = f"{INDENT}{label}  "
    for line in in_lines(cards, played.trumps, lang, width - cell_len(before)):
        yield before + line
        before = " " * cell_len(before)
