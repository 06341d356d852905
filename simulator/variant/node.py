"""A variant's text as a tree in which everything knows where it is written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from simulator.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from simulator.schema import Text

Path = tuple[str | int, ...]
"""Keys and list indices from the top of a file."""


@dataclass(frozen=True)
class Source:
    """A text with the name under which its problems are reported."""

    name: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Place:
    """A position in a text; lines and columns count from 1."""

    source: Source
    line: int = 1
    column: int = 1

    def problem(self, path: Path, message: Text, hint: Text = ("", "")) -> Problem:
        """Report what is wrong here."""
        lines = self.source.lines
        return Problem(
            file=self.source.name,
            line=self.line,
            column=self.column,
            path=dotted(path),
            message=message,
            hint=hint,
            source=lines[self.line - 1] if self.line <= len(lines) else "",
        )


@dataclass(frozen=True)
class Entry:
    """A key of a mapping, where it stands, and its value."""

    place: Place
    node: Node


@dataclass(frozen=True)
class Node:
    """A value: a scalar, a list of nodes or a mapping of entries."""

    place: Place
    value: Any

    def plain(self) -> Any:
        """Return the value without its places."""
        if isinstance(self.value, dict):
            return {key: entry.node.plain() for key, entry in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value

    def place_of(self, path: Sequence[str | int]) -> Place:
        """Return where the value at `path` stands."""
        node = self
        for step in path:
            node = node.value[step]
            node = node.node if isinstance(node, Entry) else node
        return node.place

    def key_place(self, path: Sequence[str | int]) -> Place | None:
        """Return where the last key of `path` stands, if the path is written here."""
        node = self
        place = None
        for step in path:
            if isinstance(node.value, list) and isinstance(step, int):
                node = node.value[step]
                place = node.place
            elif isinstance(node.value, dict) and step in node.value:
                entry = node.value[step]
                place, node = entry.place, entry.node
            else:
                return None
        return place


def section(path: str) -> str:
    """Return the first key of a path as users write it."""
    return re.split(r"[.\[]", path, maxsplit=1)[0]


def dotted(path: Path) -> str:
    """Return a path as users write it: `rulings[2].given.lead`."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f".{step}" if text else step
    return text
