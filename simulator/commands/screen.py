"""Printing: hostile text is cleaned, Chinese characters count as two cells."""

from __future__ import annotations

import json
import re
import unicodedata
from typing import TYPE_CHECKING, Any

import click

from simulator.errors import Problem, clean

if TYPE_CHECKING:
    from collections.abc import Iterable

_BEFORE, _AFTER = 60, 100  # characters of a long line that are shown around a column
_MARK = "\N{REPLACEMENT CHARACTER}"


def cells(text: str) -> int:
    """Return the cells that a text takes in a terminal."""
    return sum(_width(character) for character in text)


def _width(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def pad(text: str, width: int) -> str:
    """Return a text filled up with spaces to a number of cells."""
    return text + " " * (width - cells(text))


def table(lines: Iterable[tuple[str, ...]], indent: str = "  ") -> list[str]:
    """Return lines whose columns stand below each other; the last is left ragged."""
    cleaned = [tuple(clean(cell) for cell in line) for line in lines]
    widths = [max(map(cells, column)) for column in zip(*cleaned, strict=True)][:-1]
    return [
        indent
        + "  ".join(
            [*(pad(cell, n) for cell, n in zip(line, widths, strict=False)), line[-1]]
        )
        for line in cleaned
    ]


def say(text: str, *, error: bool = False) -> None:
    """Print lines without the control characters that strangers' texts may hold."""
    click.echo("\n".join(clean(line) for line in text.split("\n")), err=error)


def say_json(kind: str, content: dict[str, Any]) -> None:
    """Print one JSON object, named and versioned by `kind`, safe for a terminal."""
    text = json.dumps({"schema": kind, **content}, ensure_ascii=False, indent=2)
    click.echo(re.sub(r"[^\n]", lambda found: _visible(found[0]), text))


def _visible(character: str) -> str:
    return character if clean(character) else json.dumps(character)[1:-1]


def problem_lines(problem: Problem, lang: str) -> str:
    """Return a problem, the line it is in, and a caret below its column."""
    lines = [problem.text(lang)]
    if problem.source.strip():
        start = max(0, problem.column - 1 - _BEFORE)
        shown = clean(problem.source[start : start + _AFTER].replace("\t", " "), _MARK)
        before = shown[: problem.column - 1 - start]
        lines += [f"    {shown}", "    " + " " * cells(before) + "^"]
    return "\n".join(lines)


def problem_record(problem: Problem, lang: str) -> dict[str, Any]:
    """Return a problem as JSON has it."""
    chosen = 1 if lang == "zh" else 0
    return {
        "file": problem.file,
        "line": problem.line,
        "column": problem.column,
        "path": problem.path,
        "message": problem.message[chosen],
        "hint": problem.hint[chosen],
    }
