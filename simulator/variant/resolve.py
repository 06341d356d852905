"""Documents laid over each other become options; what cannot be played is found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simulator.rules import STAGES
from simulator.schema import from_plain
from simulator.variant.extends import merge
from simulator.variant.node import section

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from simulator.errors import Problem
    from simulator.variant.extends import Document
    from simulator.variant.node import Entry, Place

_Said = tuple[str, str, str]


def resolve(
    files: Sequence[Document], changes: Sequence[Document] = ()
) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """Merge the documents, first to last; return the options and every problem.

    Impossible combinations are looked for after each file, so that they are reported
    where they arise, and after all changes together, whose order means nothing. A
    stage with a wrong key or value is left out of that: what its author meant is not
    known.
    """
    documents = [*files, *changes]
    merged: dict[str, Entry] = {}
    options: dict[str, Any] = {}
    problems: list[Problem] = []
    wrong = {
        section(problem.path) for document in documents for problem in document.problems
    }
    seen: set[_Said] = set()
    for document in documents:
        merged = merge(merged, document.rules())
        options = _options(merged)
        unsettled = any(document is one for one in changes[:-1])
        unreadable = wrong & {"", "extends"}
        skip = unsettled or unreadable
        found = [] if skip else _impossible(document, options, seen)
        sound = (one for one in found if section(one.path) not in wrong)
        here = {*document.problems, *sound}
        problems += sorted(here, key=lambda one: (one.line, one.column, one.path))
    return options, tuple(problems)


def _options(merged: dict[str, Entry]) -> dict[str, Any]:
    """Freeze the merged sections; a stage that no file mentions has its defaults."""
    return {
        stage.NAME: from_plain(
            stage.Options,
            merged[stage.NAME].node.plain() if stage.NAME in merged else {},
        )
        for stage in STAGES
    }


def _impossible(
    document: Document, options: dict[str, Any], seen: set[_Said]
) -> Iterator[Problem]:
    """Find combinations that no earlier document had."""
    for stage in STAGES:
        for key, said in stage.problems(options[stage.NAME], options):
            message = said if isinstance(said, tuple) else (said, said)
            if (stage.NAME, key, message[0]) not in seen:
                seen.add((stage.NAME, key, message[0]))
                place = _place(document, stage.NAME, key)
                path = (stage.NAME, *key.split(".")) if key else (stage.NAME,)
                yield place.problem(path, message)


def _place(document: Document, stage: str, key: str) -> Place:
    """Return the nearest place in a document to a stage's key."""
    entry = document.rules().get(stage)
    if entry is None:
        return document.place("extends")
    path = key.split(".") if key else []
    while path:
        place = entry.node.key_place(path)
        if place is not None:
            return place
        path.pop()
    return entry.place
