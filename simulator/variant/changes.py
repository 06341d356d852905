"""Changes on the command line: `80fen:failed_throw.penalty=5,levels.must_play=[10,K]`.

A specification is a name or a path, optionally with changes. The changes become a
document of their own, so they are checked and merged as a file would be.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from simulator.schema import fields
from simulator.variant.document import ABOUT, stages
from simulator.variant.extends import Document
from simulator.variant.faults import find_faults
from simulator.variant.node import Entry, Node, Place, Source
from simulator.variant.text import parse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from simulator.errors import Problem
    from simulator.schema import Text

_START = re.compile(r":(?=\s*[^\s:=,/\\]+\s*=)")
_KEY = re.compile(r"\s*([^\s:=,]+)\s*=")
_OPENING, _CLOSING, _QUOTES = "[{", "]}", "'\""

_FORM: Text = ("write key=value,key=value", "请写成 键=值,键=值")


@dataclass(frozen=True)
class Change:
    """One `key=value` as written, with its columns (from 0) in the whole text."""

    text: str
    start: int


def split_specification(specification: str) -> tuple[str, int]:
    """Return the name or path, and where the changes start (0 if there are none)."""
    found = _START.search(specification)
    return (
        (specification[: found.start()], found.end()) if found else (specification, 0)
    )


def split_changes(text: str, start: int) -> Iterator[Change]:
    """Split at the commas that stand outside brackets and quotes."""
    depth, quote, begin = 0, "", start
    for index in range(start, len(text)):
        character = text[index]
        if quote:
            quote = "" if character == quote else quote
        elif character in _QUOTES and text[index - 1] in "=,[{: ":
            quote = character
        elif character in _OPENING:
            depth += 1
        elif character in _CLOSING:
            depth -= 1
        elif character == "," and depth <= 0:
            yield Change(text[begin:index], begin)
            begin = index + 1
    yield Change(text[begin:], begin)


def changes_document(text: str, start: int = 0) -> Document:
    """Return the changes in `text` from `start` on, and all that is wrong with them."""
    place = Place(Source(text, (text,)), 1, start + 1)
    document = Document(text, text, f"changes:{text}", None, Node(place, {}))
    for change in split_changes(text, start):
        _add(document, change)
    document.problems += find_faults(document.top)
    return document


def _add(document: Document, change: Change) -> None:
    """Add one change to the tree of a document."""
    found = _KEY.match(change.text)
    source = document.top.place.source
    if not found:
        place = Place(source, 1, change.start + 1)
        document.problems.append(place.problem((), _NOT_A_CHANGE, _FORM))
        return
    place = Place(source, 1, change.start + found.start(1) + 1)
    path = tuple(found[1].split("."))
    wrong = _wrong_path(path)
    if wrong:
        document.problems.append(place.problem(path, *wrong))
        return
    value = _value(change, found.end(), source, document.problems)
    if value is not None and not _put(document.top.value, path, place, value):
        message = ("changed twice", "重复修改")
        document.problems.append(place.problem(path, message))


_NOT_A_CHANGE: Text = ("not a change", "不是修改项")


def _wrong_path(path: tuple[str, ...]) -> tuple[Text, Text] | None:
    """Return what is wrong with a change's key before its value is looked at."""
    if path[0] in ABOUT:
        message = ("only rules can be changed here", "这里只能修改规则")
        return message, ("", "")
    if len(path) == 1 and path[0] in stages():
        first = next(iter(fields(stages()[path[0]].Options)))
        message = ("needs the long form here", "这里要写完整的键")
        full = f"{path[0]}.{first}=..."
        return message, (f"write {full}", f"请写 {full}")
    return None


def _value(
    change: Change, start: int, source: Source, problems: list[Problem]
) -> Node | None:
    """Read a value as YAML; report its problems at their column in the whole text."""
    top, found = parse(
        source.name,
        change.text[start:],
        shift=change.start + start,
        lines=source.lines,
    )
    problems += found
    empty = Node(Place(source, 1, change.start + start + 1), None)
    return None if found else top or empty


def _put(
    entries: dict[str, Entry], path: tuple[str, ...], place: Place, value: Node
) -> bool:
    """Put a value at a path; False if there is one already."""
    for key in path[:-1]:
        entry = entries.setdefault(key, Entry(place, Node(place, {})))
        if not isinstance(entry.node.value, dict):
            return False
        entries = entry.node.value
    if path[-1] in entries:
        return False
    entries[path[-1]] = Entry(place, value)
    return True
