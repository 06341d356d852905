"""Colour for terminals: red suits in red, the winning play in bold.

It is laid over the finished text, so that widths never depend on it.
"""

from __future__ import annotations

import re

RED, BLACK = "\x1b[31m", "\x1b[39m"
BOLD, LIGHT = "\x1b[1m", "\x1b[22m"

_RANK = r"(?:10|[2-9JQKA])"
_RED = re.compile(rf"[♥♦](?:{_RANK}(?: {_RANK}(?![^\s\]*]))*)?|\bBJ\b|大王")
# From the last gap of two spaces, or the leader's mark, to the winner's mark.
_WINNER = re.compile(r"[^\s>*](?:[^\s>*]| (?! ))*(?<! )\*")


def coloured(text: str) -> str:
    """Return a rendered round with the terminal's colours."""
    bold = _WINNER.sub(lambda found: f"{BOLD}{found[0]}{LIGHT}", text)
    return _RED.sub(lambda found: f"{RED}{found[0]}{BLACK}", bold)
