"""A summary as a table for a terminal; narrow windows get one figure a line."""

from __future__ import annotations

import io
import shutil
from string import ascii_uppercase
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text as RichText

from reports.figures import word
from reports.grid import MINUS, Cell, Grid, grid
from reports.verdict import verdict
from reports.words import CHANGES, CONFIDENCE, EXTREMES, REPRODUCE, heading, pairing
from simulator.errors import clean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from simulator.stats.summary import Section, Summary

NARROWEST = 40
GAP = 2  # cells between columns


def render(summary: Summary, lang: str, width: int | None = None) -> str:
    """Return the summary as fixed-width text."""
    wide = max(NARROWEST, width or shutil.get_terminal_size((120, 24)).columns)
    buffer = io.StringIO()
    console = Console(
        file=buffer,
        width=wide,
        no_color=True,
        force_terminal=False,
        legacy_windows=False,
    )
    for sentence in verdict(summary):
        console.print(_safe(word(sentence, lang)))
    for note in summary.notes:
        console.print(_safe(f"! {word(note, lang)}"))
    for change in _changes(summary, lang):
        console.print(_safe(change))
    for section in summary.sections:
        console.print()
        console.print(_safe(word(heading(section), lang)))
        _put(console, grid(summary, section, lang), wide)
        gain = pairing(section)
        if gain:
            console.print(_safe(word(gain, lang)))
        for line in _records(summary, section, lang):
            console.print(_safe(line), soft_wrap=True)
    console.print()
    console.print(_safe(word(CONFIDENCE, lang)))
    if summary.command:
        command = f"{word(REPRODUCE, lang)}: {summary.command}"
        console.print(_safe(command), soft_wrap=True)
    return "".join(line.rstrip() + "\n" for line in buffer.getvalue().splitlines())


def _safe(text: str) -> RichText:
    """Return a text as it is: no markup, no control characters."""
    return RichText(clean(text))


def _changes(summary: Summary, lang: str) -> Iterator[str]:
    if not any(summary.changes):
        return
    yield f"{word(CHANGES, lang)}:"
    for subject, changes in zip(summary.subjects, summary.changes, strict=True):
        for change in changes:
            before, after = word(change.baseline, lang), word(change.value, lang)
            yield f"  {subject.label}: {change.key}: {before} → {after}"


def _put(console: Console, shown: Grid, wide: int) -> None:
    """Print a grid; where it is too wide, with letters for variants, or as a list."""
    if _width(shown) <= wide:
        _put_table(console, shown)
        return
    lettered, legend = _lettered(shown)
    if _width(lettered) <= wide:
        for line in legend:
            console.print(_safe(line))
        _put_table(console, lettered)
    else:
        _put_list(console, shown)


def _width(shown: Grid) -> int:
    columns = zip(
        shown.head, *(map(_text, line.cells) for line in shown.lines), strict=True
    )
    return sum(max(map(cell_len, column)) + GAP for column in columns)


def _text(cell: Cell) -> str:
    return cell.text


def _lettered(shown: Grid) -> tuple[Grid, list[str]]:
    """Return the grid with letters for variants, and what the letters stand for."""
    labels = [head for head in shown.head[1:] if MINUS not in head]
    letters = dict(zip(labels, ascii_uppercase, strict=False))
    if len(letters) < len(labels):
        return shown, []
    base = letters[labels[0]]
    heads = [shown.head[0]]
    for head in shown.head[1:]:
        label = head.partition(MINUS)[0]
        heads.append(
            letters[label] if label == head else f"{letters[label]}{MINUS}{base}"
        )
    legend = [f"  {letter} = {label}" for label, letter in letters.items()]
    return Grid(tuple(heads), shown.lines), legend


def _put_table(console: Console, shown: Grid) -> None:
    table = Table(box=None, padding=(0, GAP, 0, 0), show_edge=False)
    for place, head in enumerate(shown.head):
        table.add_column(
            _safe(head), justify="right" if place else "left", no_wrap=True
        )
    for line in shown.lines:
        table.add_row(*(_safe(cell.text) for cell in line.cells))
    console.print(table)


def _put_list(console: Console, shown: Grid) -> None:
    for line in shown.lines:
        console.print(_safe(line.cells[0].text))
        for head, cell in zip(shown.head[1:], line.cells[1:], strict=True):
            console.print(_safe(f"  {head}: {cell.text}"))


def _records(summary: Summary, section: Section, lang: str) -> Iterator[str]:
    if not section.records:
        return
    yield f"{word(EXTREMES, lang)}:"
    for record in section.records:
        label = summary.subjects[record.subject].label
        title = word(record.title, lang)
        yield f"  {label}: {title} {record.value:,}: {record.command}"
