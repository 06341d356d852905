"""Variant: the options of every stage, frozen, and where they come from."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from simulator.errors import VariantError
from simulator.rules import STAGES
from simulator.schema import Text, from_plain, to_plain
from simulator.variant.builtin import builtin_files
from simulator.variant.changes import changes_document, split_specification
from simulator.variant.extends import (
    Document,
    follow_chain,
    is_path,
    open_builtin,
    open_path,
    unknown,
)
from simulator.variant.file import exists, refuse
from simulator.variant.resolve import resolve


@dataclass(frozen=True)
class Variant(Mapping[str, Any]):
    """One complete set of rules: `variant["kitty"]` is the kitty's options."""

    name: str
    label: str
    """The name, or the specification that changed it."""
    title: Text
    source: str
    origin: Text
    chain: tuple[str, ...]
    """The name, then the variants it extends, one after the other."""
    options: Mapping[str, Any] = field(hash=False)
    rulings: tuple[dict[str, Any], ...] = field(default=(), hash=False)

    def __getitem__(self, stage: str) -> Any:
        """Return the options of a stage."""
        return self.options[stage]

    def __iter__(self) -> Iterator[str]:
        """Go through the names of the stages in the order of a round."""
        return iter(self.options)

    def __len__(self) -> int:
        """Return the number of stages."""
        return len(self.options)

    def plain(self) -> dict[str, dict[str, Any]]:
        """Return every option of every stage, as YAML and JSON write it."""
        return {name: to_plain(options) for name, options in self.options.items()}

    def canonical(self) -> str:
        """Return the resolved rules as one text that depends on nothing else."""
        return json.dumps(
            self.plain(), ensure_ascii=False, sort_keys=True, separators=(",", ":")
        )

    @cached_property
    def id(self) -> str:
        """Return the hash of the resolved rules and of the stages' versions."""
        versions = {stage.NAME: stage.VERSION for stage in STAGES}
        text = self.canonical() + "\n" + json.dumps(versions, sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()


def load_variant(specification: str, overrides: tuple[str, ...] = ()) -> Variant:
    """Return the variant of a name or path, with its changes and further `overrides`.

    Raises VariantError with every problem of the files and of the changes.
    """
    reference, start = split_specification(specification)
    chain = follow_chain(_open(reference, specification))
    leaf = chain[-1]
    changes = [changes_document(specification, start)] if start else []
    changes += [changes_document(text) for text in overrides]
    options, problems = resolve(chain, changes)
    if problems:
        raise VariantError(problems)
    return Variant(
        name=_name(leaf),
        label=_label(specification, overrides) if changes else _name(leaf),
        title=_text_pair(leaf, "title") or (_name(leaf), _name(leaf)),
        source=leaf.text("source"),
        origin=_text_pair(leaf, "origin") or ("", ""),
        chain=tuple(_name(document) for document in chain[::-1]),
        options=options,
        rulings=() if changes else _rulings(leaf),
    )


def variant_from_rules(
    label: str, chain: tuple[str, ...], rules: Mapping[str, dict[str, Any]]
) -> Variant:
    """Return the variant whose every option `Variant.plain` has written out.

    KeyError, TypeError or ValueError if that is not what `rules` are.
    """
    options = {
        stage.NAME: from_plain(stage.Options, rules[stage.NAME]) for stage in STAGES
    }
    name = chain[0]
    return Variant(name, label, (label, label), "", ("", ""), chain, options)


def _open(reference: str, specification: str) -> Document:
    """Open the file that a specification starts with."""
    if reference in builtin_files():
        return open_builtin(reference)
    path = Path(reference)
    if is_path(reference) or (reference and exists(path)):
        return open_path(path, reference)
    raise refuse(specification, *unknown(reference))


def _label(specification: str, overrides: tuple[str, ...]) -> str:
    joint = "," if split_specification(specification)[1] else ":"
    return (
        joint.join((specification, ",".join(overrides)))
        if overrides
        else (specification)
    )


def _name(document: Document) -> str:
    return document.text("variant") or document.stem


def _text_pair(document: Document, key: str) -> Text | None:
    """Return a text in two languages; one language serves for both."""
    entry = document.top.value.get(key)
    if entry is None:
        return None
    plain = entry.node.plain()
    if isinstance(plain, str):
        return plain, plain
    english = plain.get("en") or plain.get("zh", "")
    return english, plain.get("zh") or english


def _rulings(document: Document) -> tuple[dict[str, Any], ...]:
    entry = document.top.value.get("rulings")
    return tuple(entry.node.plain()) if entry else ()
