"""Cells of a terminal: Chinese takes two. Filling up, and folding long lines."""

from __future__ import annotations

import re

from rich.cells import cell_len

# A word, or one Chinese character, with the punctuation that may not begin a line.
_PIECE = re.compile(r"\s*(?:[^\s\u3000-\u9fff\uff00-\uffef]+|\S)[，。、；：）]*")


def pad(text: str, width: int) -> str:
    """Return a text filled up to a number of cells."""
    return text + " " * (width - cell_len(text))


def right(text: str, width: int) -> str:
    """Return a text filled up on its left."""
    return " " * (width - cell_len(text)) + text


def folded(text: str, width: int, indent: str, more: str = "  ") -> list[str]:
    """Return a text on lines of at most `width` cells; later lines begin with more."""
    lines, line = [], indent
    empty = True
    for piece in _PIECE.findall(text):
        if not empty and cell_len(line + piece) > width:
            lines.append(line)
            line, empty = indent + more, True
        line += piece.lstrip() if empty else piece
        empty = False
    return [*lines, line]


def minus(number: int) -> str:
    """Return a number with a printed minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """Return a number that always has its sign."""
    return minus(number) if number < 0 else f"+{number}"
