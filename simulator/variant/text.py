"""YAML text to a tree of nodes, strictly: what could be misread is refused.

Two equal keys, tags, merge keys, deep nesting and aliases that multiply are refused.
`yes`, `no`, `on`, `off`, `12:30` and `010` stay the texts they look like.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import yaml
from yaml.composer import Composer
from yaml.parser import Parser
from yaml.reader import Reader, ReaderError
from yaml.resolver import BaseResolver
from yaml.scanner import Scanner

from simulator.variant.file import position, source
from simulator.variant.node import Entry, Node, Path, Place, Source

if TYPE_CHECKING:
    from simulator.errors import Problem
    from simulator.schema import Text

DEEPEST = 50
MOST_VALUES = 20_000

_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})")
_FRACTION = re.compile(r"[-+]?(\.[0-9]+|(0|[1-9][0-9]*)\.[0-9]*)([eE][-+]?[0-9]{1,2})?")
_WORDS = {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
}

_HINTS: tuple[tuple[str, Text], ...] = (
    ("\t", ("use spaces instead of tabs", "请用空格，不要用制表符")),
    ("：", ("write ': ' instead of '：'", "请用半角冒号加空格 ': '，不要用 '：'")),
    ("，", ("write ', ' instead of '，'", "请用半角逗号 ', '，不要用 '，'")),
)


class _TooMuchError(Exception):
    """The text is nested too deeply, or its aliases multiply."""

    def __init__(self, message: Text, mark: yaml.Mark) -> None:
        super().__init__(message)
        self.message = message
        self.mark = mark


_TOO_DEEP: Text = (f"nested deeper than {DEEPEST} levels", f"嵌套超过 {DEEPEST} 层")
_TOO_MANY: Text = (
    f"more than {MOST_VALUES:,} values, with aliases written out",
    f"超过 {MOST_VALUES:,} 个值（展开别名后）",
)


class _Loader(Reader, Scanner, Parser, Composer, BaseResolver):
    """PyYAML up to its nodes; no implicit types, no tags, limited depth."""

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)
        Composer.__init__(self)
        BaseResolver.__init__(self)
        self.depth = 0
        self.composed = 0
        self.tagged: list[yaml.Mark] = []

    def compose_node(self, parent: Any, index: Any) -> Any:
        """Compose as PyYAML does, noting tags and refusing deep nesting."""
        event: Any = self.peek_event()  # type: ignore[no-untyped-call]
        if getattr(event, "tag", None) is not None:
            self.tagged.append(event.start_mark)
        self.composed += 1
        if self.depth >= DEEPEST:
            raise _TooMuchError(_TOO_DEEP, event.start_mark)
        if self.composed > MOST_VALUES:
            raise _TooMuchError(_TOO_MANY, event.start_mark)
        self.depth += 1
        node = super().compose_node(parent, index)
        self.depth -= 1
        return node


class _Tree:
    """PyYAML's nodes as ours; collects what is wrong on the way."""

    def __init__(self, text: Source, shift: int) -> None:
        self.source = text
        self.shift = shift
        self.values = 0
        self.problems: list[Problem] = []

    def place(self, mark: yaml.Mark) -> Place:
        """Return a mark of PyYAML as ours."""
        return Place(self.source, mark.line + 1, mark.column + 1 + self.shift)

    def node(self, node: yaml.Node, path: Path, depth: int = 0) -> Node:
        """Return a node and all below it."""
        self.values += 1
        if depth > DEEPEST:
            raise _TooMuchError(_TOO_DEEP, node.start_mark)
        if self.values > MOST_VALUES:
            raise _TooMuchError(_TOO_MANY, node.start_mark)
        place = self.place(node.start_mark)
        if isinstance(node, yaml.MappingNode):
            return Node(place, self._entries(node, path, depth))
        if isinstance(node, yaml.SequenceNode):
            items = enumerate(node.value)
            return Node(
                place, [self.node(item, (*path, i), depth + 1) for i, item in items]
            )
        quoted = isinstance(node, yaml.ScalarNode) and node.style
        return Node(place, node.value if quoted else scalar(node.value))

    def _entries(
        self, node: yaml.MappingNode, path: Path, depth: int
    ) -> dict[str, Entry]:
        entries: dict[str, Entry] = {}
        for key, value in node.value:
            place = self.place(key.start_mark)
            below = self.node(value, (*path, str(key.value)), depth + 1)
            wrong = _wrong_key(key, entries)
            if wrong:
                name = path if not isinstance(key.value, str) else (*path, key.value)
                self.problems.append(place.problem(name, *wrong))
            else:
                entries[key.value] = Entry(place, below)
        return entries


def _wrong_key(key: yaml.Node, entries: dict[str, Entry]) -> tuple[Text, Text] | None:
    """Return the message and the hint about a key that cannot be taken."""
    if not isinstance(key, yaml.ScalarNode):
        return ("a key must be one word", "键必须是一个词"), ("", "")
    if key.value == "<<":
        message = ("merge keys (<<) are not read", "不支持合并键 (<<)")
        return message, ("use `extends`", "请用 `extends`")
    if key.value in entries:
        line = entries[key.value].place.line
        message = (
            f"written twice, first in line {line}",
            f"重复，第 {line} 行已写过",
        )
        return message, ("", "")
    return None


def scalar(text: str) -> Any:
    """Return what an unquoted scalar means: YAML 1.2's core types, without octals."""
    if text in _WORDS:
        return _WORDS[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    if _FRACTION.fullmatch(text):
        return float(text)
    return text


def parse(
    name: str, text: str, *, shift: int = 0, lines: tuple[str, ...] | None = None
) -> tuple[Node | None, list[Problem]]:
    """Return the tree of a text (None if there is none) and all that is wrong with it.

    A text that is part of a longer line gives that line, and its own column in it.
    """
    written = source(name, text)
    tree = _Tree(written if lines is None else Source(name, lines), shift)
    try:
        loader = _Loader(text)
        top: yaml.Node | None = loader.get_single_node()
        for mark in loader.tagged:
            message = ("tags (!) are not read", "不支持标签 (!)")
            tree.problems.append(tree.place(mark).problem((), message))
        return tree.node(top, ()) if top else None, tree.problems
    except ReaderError as error:
        line, column = position(text, error.position)
        place = Place(tree.source, line, column + shift)
        shown = f"U+{int(error.character):04X}"
        message = (f"character {shown} is not allowed", f"不允许字符 {shown}")
        return None, [place.problem((), message)]
    except _TooMuchError as error:
        return None, [tree.place(error.mark).problem((), error.message)]
    except yaml.MarkedYAMLError as error:
        return None, [_syntax(error, tree)]


def _syntax(error: yaml.MarkedYAMLError, tree: _Tree) -> Problem:
    """Return what PyYAML says, with a hint at the usual slips."""
    place = Place(tree.source)
    mark = error.problem_mark or error.context_mark
    if mark is not None:
        place = tree.place(mark)
    said = ": ".join(part for part in (error.context, error.problem) if part)
    near = "".join(tree.source.lines[max(place.line - 2, 0) : place.line])
    hints = [hint for slip, hint in _HINTS if slip in near]
    message = (f"not YAML: {said}", f"不是正确的 YAML：{said}")
    return place.problem((), message, hints[0] if hints else ("", ""))
