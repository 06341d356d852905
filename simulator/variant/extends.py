"""`extends`: a file, its parent, and so on to the first; merged key by key."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING

from simulator.errors import Problem, VariantError
from simulator.variant.builtin import BASE, builtin_files
from simulator.variant.document import long_section, stages
from simulator.variant.faults import find_faults
from simulator.variant.file import exists, read_file, source
from simulator.variant.node import Entry, Node, Place, section
from simulator.variant.text import parse
from simulator.variant.wording import did_you_mean, nearest, quoted

if TYPE_CHECKING:
    from pathlib import Path

    from simulator.schema import Text

_LONGEST = 20


@dataclass
class Document:
    """One file of a chain, or one set of changes laid over it."""

    name: str
    """What its problems are reported under."""
    stem: str
    """The variant's name unless the file gives one."""
    identity: str
    """What tells files apart, however they are reached."""
    folder: Path | None
    """Where paths in `extends` start; None for a built-in variant."""
    top: Node
    problems: list[Problem] = field(default_factory=list)

    def text(self, key: str) -> str:
        """Return one of the file's own keys, empty if it is not there."""
        entry = self.top.value.get(key)
        return entry.node.value if entry and isinstance(entry.node.value, str) else ""

    def place(self, key: str) -> Place:
        """Return where the value of one of the file's own keys stands."""
        return self.top.place_of((key,)) if key in self.top.value else self.top.place

    def rules(self) -> dict[str, Entry]:
        """Return the sections that nothing is wrong with, in their long form."""
        wrong = {section(problem.path) for problem in self.problems}
        known = stages()
        return {
            key: Entry(entry.place, long_section(known[key].Options, entry.node))
            for key, entry in self.top.value.items()
            if key in known and key not in wrong
        }


def document_from(name: str, text: str, stem: str, identity: str) -> Document:
    """Return a file's text as a document with all that is wrong with it alone."""
    top, problems = parse(name, text)
    start = Place(source(name, text))
    empty = Node(start, {})
    document = Document(name, stem, identity, None, top or empty, problems)
    if top is None and not problems:
        message = ("nothing is written here", "文件是空的")
        problems.append(start.problem((), message))
    elif top is not None and not isinstance(top.value, dict):
        problems += find_faults(top)
        document.top = empty
    elif top is not None:
        problems += find_faults(top)
    return document


@cache
def _read_builtin(name: str) -> Document:
    file = builtin_files()[name]
    text = file.read_text("utf-8")
    return document_from(f"variants/{file.name}", text, name, _builtin(name))


def open_builtin(name: str) -> Document:
    """Return a variant that comes with the program, read once."""
    document = _read_builtin(name)
    return replace(document, problems=list(document.problems))


def _builtin(name: str) -> str:
    """Return the identity of a built-in variant, the same when opened by its path."""
    return os.path.realpath(str(builtin_files()[name]))


def open_path(path: Path, shown: str) -> Document:
    """Read a user's file; an unreadable one is a document with a problem."""
    try:
        text = read_file(path, shown)
    except VariantError as error:
        empty = Node(Place(source(shown, "")), {})
        problems = list(error.problems)
        return Document(shown, path.stem, shown, None, empty, problems)
    document = document_from(shown, text, path.stem, os.path.realpath(path))
    document.folder = path.parent
    return document


def is_path(reference: str) -> bool:
    """Tell whether a reference is a path rather than a name."""
    return (
        "/" in reference or os.sep in reference or reference.endswith((".yaml", ".yml"))
    )


def unknown(reference: str) -> tuple[Text, Text]:
    """Return message and hint for a name that no built-in variant has."""
    known = tuple(builtin_files())
    name = quoted(reference)
    message = (f"no variant named {name}", f"没有名为 {name} 的玩法")
    near = nearest(reference, known)
    if near:
        return message, did_you_mean(near)
    names = ", ".join(known)
    return message, (f"a path, or one of {names}", f"路径，或其中之一：{names}")


def follow_chain(leaf: Document) -> list[Document]:
    """Return the documents from the first parent to `leaf`."""
    chain = [leaf]
    while True:
        last = chain[-1]
        parent = _parent(last)
        if parent is None:
            return chain[::-1]
        if parent.identity in {document.identity for document in chain}:
            names = [document.stem for document in chain]
            circle = " -> ".join([*names, parent.stem])
            message = (f"goes round in a circle: {circle}", f"继承成环：{circle}")
            _blame(last, (message, ("", "")))
            return chain[::-1]
        if len(chain) >= _LONGEST:
            message = (
                f"more than {_LONGEST} files extend each other",
                f"超过 {_LONGEST} 个文件相互继承",
            )
            _blame(last, (message, ("", "")))
            return chain[::-1]
        chain.append(parent)


def _blame(document: Document, what: tuple[Text, Text]) -> None:
    """Report a problem at a file's `extends`."""
    place = document.place("extends")
    document.problems.append(place.problem(("extends",), *what))


def _parent(document: Document) -> Document | None:
    """Return the document that another extends, None for the first of all."""
    unread = any(not problem.path for problem in document.problems)
    if unread or document.identity == _builtin(BASE):
        return None
    if "extends" in document.top.value and not document.text("extends"):
        return None  # its schema reports it
    reference = document.text("extends") or BASE
    if reference in builtin_files():
        return open_builtin(reference)
    if not is_path(reference) or document.folder is None:
        _blame(document, unknown(reference))
        return None
    path = document.folder / reference
    if not exists(path):
        _blame(
            document,
            ((f"no file {str(path)!r}", f"没有文件 {str(path)!r}"), ("", "")),
        )
        return None
    return open_path(path, str(path))


def merge(parent: dict[str, Entry], child: dict[str, Entry]) -> dict[str, Entry]:
    """Lay a child over its parent: mappings key by key, all else replaced."""
    merged = dict(parent)
    for key, entry in child.items():
        old = merged[key].node.value if key in merged else None
        new = entry.node
        if isinstance(old, dict) and isinstance(new.value, dict):
            new = Node(new.place, merge(old, new.value))
        merged[key] = Entry(entry.place, new)
    return merged
