"""A summary as Markdown, for a pull request or a chat."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from reports.figures import word
from reports.grid import grid
from reports.verdict import verdict
from reports.words import CHANGES, CONFIDENCE, EXTREMES, REPRODUCE, heading, pairing
from simulator.errors import clean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from simulator.stats.summary import Summary

SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|!~])")


def render(summary: Summary, lang: str) -> str:
    """Return the summary as Markdown."""
    return "\n".join(_lines(summary, lang)) + "\n"


def _lines(summary: Summary, lang: str) -> Iterator[str]:
    for sentence in (*verdict(summary), *summary.notes):
        yield f"{_plain(word(sentence, lang))}\n"
    if any(summary.changes):
        yield f"### {word(CHANGES, lang)}\n"
        yield from _changes(summary, lang)
    for section in summary.sections:
        yield f"### {_plain(word(heading(section), lang))}\n"
        shown = grid(summary, section, lang)
        yield _row(shown.head)
        yield "|---|" + "---:|" * (len(shown.head) - 1)
        for line in shown.lines:
            yield _row(tuple(cell.text for cell in line.cells))
        yield ""
        gain = pairing(section)
        if gain:
            yield f"{word(gain, lang)}\n"
        if section.records:
            yield f"{word(EXTREMES, lang)}:\n"
        for record in section.records:
            label = _plain(summary.subjects[record.subject].label)
            title = word(record.title, lang)
            yield f"- {label}: {title} {record.value:,}: {_code(record.command)}"
        yield ""
    yield f"{word(CONFIDENCE, lang)}\n"
    if summary.command:
        yield f"{word(REPRODUCE, lang)}: {_code(summary.command)}"


def _changes(summary: Summary, lang: str) -> Iterator[str]:
    for subject, changes in zip(summary.subjects, summary.changes, strict=True):
        for change in changes:
            before, after = word(change.baseline, lang), word(change.value, lang)
            values = _plain(f"{before} → {after}")
            yield f"- {_plain(subject.label)}: {_code(change.key)}: {values}"
    yield ""


def _row(cells: tuple[str, ...]) -> str:
    return "| " + " | ".join(_plain(cell) for cell in cells) + " |"


def _plain(text: str) -> str:
    """Return a text that Markdown shows as it is."""
    return SPECIAL.sub(r"\\\1", clean(text, " "))


def _code(text: str) -> str:
    """Return a text as code; longer fences where it holds ticks itself."""
    cleaned = clean(text, " ")
    longest = max((len(run) for run in re.findall("`+", cleaned)), default=0)
    fence = "`" * (longest + 1)
    pad = " " if longest else ""
    return f"{fence}{pad}{cleaned}{pad}{fence}"
