"""Words about a user's words: which known one was meant, and what was found."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from simulator.schema import Text


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known word that is most like another, or nothing."""
    choices = list(known)
    likeness = 0.6 if len(word) > 3 else 0.75  # one letter of two is no likeness
    for form in (word[:100], word[:100].lower()):
        near = difflib.get_close_matches(form, choices, n=1, cutoff=likeness)
        if near:
            return near[0]
    return ""


def did_you_mean(word: str) -> Text:
    """Return the hint that proposes a word."""
    return f"did you mean {word}?", f"是不是 {word}？"


def quoted(text: str) -> str:
    """Return a text of the user in quotes, cut if it is long."""
    return f"'{text}'" if len(text) <= 40 else f"'{text[:37]}...'"


def described(value: Any) -> Text:
    """Name a value of the user."""
    if value is None:
        return "nothing", "空值"
    if isinstance(value, bool):
        return str(value).lower(), str(value).lower()
    if isinstance(value, str):
        return f"the text {quoted(value)}", f"文字 {quoted(value)}"
    if isinstance(value, list):
        return "a list", "列表"
    if isinstance(value, dict):
        return "a mapping", "映射"
    return f"the number {value}", f"数字 {value}"
