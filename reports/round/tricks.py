"""The tricks of a round as a table: a line a trick, a column a seat."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING

from rich.cells import cell_len

from reports.figures import word
from reports.round import words
from reports.round.cards import in_line, in_lines
from reports.round.layout import folded, minus, pad, right, signed
from reports.round.words import seat_name, with_role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from simulator.record import Play, Round, Trick

GAP = 1
MARKS = 2  # cells of a column for the marks of leader and winner
LEADS, WINS = ">", "*"


@dataclass(frozen=True)
class Frame:
    """How wide everything is."""

    number: int
    columns: tuple[int, ...]
    points: int
    total: int


def table(played: Round, lang: str, width: int) -> Iterator[str]:
    """Go through the lines of the table, its head first."""
    frame = _frame(played, lang, width)
    yield _head(played, lang, frame)
    for trick in played.tricks:
        if trick.throw is not None and trick.throw.failed:
            text = _failed_throw(played, trick, lang)
            yield from folded(text, width, " " * (frame.number + GAP))
        yield from _trick(played, trick, lang, frame)


def _frame(played: Round, lang: str, width: int) -> Frame:
    """Return the widths: the widest columns give way where the window is narrow."""
    number = cell_len(str(len(played.tricks)))
    points = max(3, cell_len(word(words.POINTS, lang)))
    total = max(4, cell_len(word(words.TOTAL, lang)))
    remark = max(cell_len(_remark(played, trick, lang)) for trick in played.tricks)
    seats = len(played.hands)
    room = width - number - (points + GAP) - (total + GAP) - (remark + GAP + 1)
    room -= seats * (GAP + MARKS)
    wanted = [_natural(played, seat, lang) for seat in range(seats)]
    most, least = max(wanted), _widest_card(played, lang)
    while most > least and sum(min(most, one) for one in wanted) > room:
        most -= 1
    return Frame(number, tuple(min(most, one) for one in wanted), points, total)


def _natural(played: Round, seat: int, lang: str) -> int:
    """Return the cells that a seat's column would like to have."""
    plays = [play for trick in played.tricks for play in trick.plays]
    cards = [
        cell_len(in_line(play.cards, played.trumps, lang))
        for play in plays
        if play.seat == seat
    ]
    return max(cell_len(with_role(played, seat, lang)), *cards)


def _widest_card(played: Round, lang: str) -> int:
    """Return the cells of the widest card, which cannot be folded."""
    kinds = {kind for hand in played.hands for kind in hand}
    return max(cell_len(in_line((kind,), played.trumps, lang)) for kind in kinds)


def _head(played: Round, lang: str, frame: Frame) -> str:
    cells = []
    for seat, width in enumerate(frame.columns):
        name = with_role(played, seat, lang)
        if cell_len(name) > width:
            name = seat_name(seat, lang)
        cells.append(f" {pad(name, width)} ")
    points = right(word(words.POINTS, lang), frame.points)
    total = right(word(words.TOTAL, lang), frame.total)
    return _line("", cells, (points, total), frame)


def _trick(played: Round, trick: Trick, lang: str, frame: Frame) -> Iterator[str]:
    by_seat = {play.seat: play for play in trick.plays}
    columns = [
        _cell(played, trick, by_seat[seat], lang, width)
        for seat, width in enumerate(frame.columns)
    ]
    points = str(trick.points) if trick.points else "·"
    tail = (
        right(points, frame.points),
        right(minus(trick.attackers_points), frame.total),
        f" {_remark(played, trick, lang)}",
    )
    number = str(trick.number)
    blanks = [" " * (width + MARKS) for width in frame.columns]
    for row in zip_longest(*columns):
        cells = [cell or blank for cell, blank in zip(row, blanks, strict=True)]
        yield _line(number, cells, tail, frame)
        number, tail = "", ("", "", "")


def _cell(played: Round, trick: Trick, play: Play, lang: str, width: int) -> list[str]:
    """Return the lines of a play, marked if it leads or wins."""
    lines = in_lines(play.cards, played.trumps, lang, width)
    before = LEADS if play.seat == trick.leader else " "
    after = WINS if play.seat == trick.winner else " "
    cells = []
    for place, line in enumerate(lines):
        first, last = place == 0, place == len(lines) - 1
        text = f"{before if first else ' '}{line}{after if last else ' '}"
        cells.append(pad(text, width + MARKS))
    return cells


def _line(number: str, cells: list[str], tail: tuple[str, ...], frame: Frame) -> str:
    gap = " " * GAP
    return gap.join([number.rjust(frame.number), *cells, *tail]).rstrip()


def _remark(played: Round, trick: Trick, lang: str) -> str:
    """Return what was special about a trick."""
    found = []
    if trick.throw is not None and not trick.throw.failed:
        found.append(word(words.THROW, lang))
    if trick.ruffed:
        found.append(word(words.RUFF, lang))
    if trick.partner_shown is not None:
        seat = seat_name(trick.partner_shown, lang)
        found.append(word(words.SHOWN, lang).format(seat=seat))
    if trick is played.tricks[-1] and played.outcome.multiplier:
        multiplier = played.outcome.multiplier
        found.append(word(words.KITTY, lang).format(multiplier=multiplier))
    return word((", ", "、"), lang).join(found)


def _failed_throw(played: Round, trick: Trick, lang: str) -> str:
    """Return what the leader tried; the table has what was played instead."""
    throw = trick.throw
    assert throw is not None
    text = word(words.FAILED_THROW, lang).format(
        seat=seat_name(trick.leader, lang),
        cards=in_line(throw.cards, played.trumps, lang),
    )
    if throw.attackers_points:
        change = signed(throw.attackers_points)
        text += word(words.FINE, lang).format(change=change)
    return f"! {text}"
