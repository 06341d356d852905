"""Dataclass fields that yield their JSON Schema. Knows no game.

    @dataclass(frozen=True)
    class Options:
        factor: int = whole(2, at_least=1, title=("Factor", "倍数"), help=(...))

Each function returns a `dataclasses.field`; the `Field` behind it stands in its
metadata under "schema". Texts are pairs: English, Chinese.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from simulator.schema.field import LANGUAGES, Field, Text, both, in_language
from simulator.schema.kinds import LARGEST, SWITCH, Flag, Numbers, Whole, Word, Words
from simulator.schema.options import (
    Section,
    attribute,
    fields,
    from_plain,
    is_short,
    long_form,
    object_schema,
    section_rule,
    tidy,
    to_plain,
)
from simulator.schema.tables import Lists, Renaming, Table

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "LANGUAGES",
    "LARGEST",
    "Field",
    "Flag",
    "Lists",
    "Numbers",
    "Renaming",
    "Section",
    "Table",
    "Text",
    "Whole",
    "Word",
    "Words",
    "attribute",
    "both",
    "choice",
    "fields",
    "flag",
    "from_plain",
    "in_language",
    "is_short",
    "lists",
    "long_form",
    "numbers",
    "object_schema",
    "renaming",
    "section",
    "section_rule",
    "table",
    "tidy",
    "to_plain",
    "whole",
    "word",
    "words",
]


def _option(field: Field) -> Any:
    return dataclasses.field(default=field.default, metadata={"schema": field})


def choice(
    *values: str,
    default: str,
    title: Text,
    help: Text,  # noqa: A002  the word that authors of a stage expect
    says: Mapping[str, Text],
) -> Any:
    """Offer one word; `says` has the meaning of each."""
    if set(says) != set(values) or default not in values:
        message = f"says and default must match the values {values}"
        raise ValueError(message)
    return _option(
        Word(title=title, help=help, default=default, values=values, says=says)
    )


def word(
    allowed: tuple[str, ...],
    default: str,
    *,
    title: Text,
    help: Text,  # noqa: A002
    says: Mapping[str, Text] | None = None,
) -> Any:
    """Offer one of many plain words, such as ranks; a number that is one will do."""
    if default not in allowed:
        message = f"the default {default!r} is not allowed"
        raise ValueError(message)
    return _option(
        Word(title=title, help=help, default=default, values=allowed, says=says or {})
    )


def words(  # noqa: PLR0913  one keyword for each part of the description
    allowed: tuple[str, ...],
    default: tuple[str, ...],
    *,
    title: Text,
    help: Text,  # noqa: A002
    at_least: int = 0,
    unique: bool = True,
    permutation: bool = False,
    says: Mapping[str, Text] | None = None,
) -> Any:
    """Offer a list of words; as a `permutation`, all of them, each once."""
    if not set(default) <= set(allowed):
        message = f"the default {default!r} is not allowed"
        raise ValueError(message)
    return _option(
        Words(
            title=title,
            help=help,
            default=default,
            values=allowed,
            at_least=at_least,
            unique=unique or permutation,
            permutation=permutation,
            says=says or {},
        )
    )


def whole(  # noqa: PLR0913
    default: int,
    at_least: int = 0,
    at_most: int | None = None,
    *,
    title: Text,
    help: Text,  # noqa: A002
    unit: Text = ("", ""),
    says: Mapping[int, Text] | None = None,
) -> Any:
    """Offer a whole number; `says` has the numbers with a meaning of their own."""
    most = LARGEST if at_most is None else at_most
    if not at_least <= default <= most:
        message = f"the default {default} is not within {at_least}..{most}"
        raise ValueError(message)
    return _option(
        Whole(
            title=title,
            help=help,
            default=default,
            at_least=at_least,
            at_most=most,
            unit=unit,
            says=says or {},
        )
    )


def flag(
    default: bool,
    *,
    title: Text,
    help: Text,  # noqa: A002
    says: Mapping[bool, Text] | None = None,
) -> Any:
    """Offer true or false."""
    return _option(Flag(title=title, help=help, default=default, says=says or SWITCH))


def table(  # noqa: PLR0913
    allowed: tuple[str, ...],
    default: tuple[tuple[str, int], ...],
    at_least: int = 0,
    at_most: int | None = None,
    *,
    title: Text,
    help: Text,  # noqa: A002
) -> Any:
    """Offer a mapping from words to whole numbers."""
    if not {name for name, _ in default} <= set(allowed):
        message = f"the default {default!r} is not allowed"
        raise ValueError(message)
    return _option(
        Table(
            title=title,
            help=help,
            default=default,
            values=allowed,
            at_least=at_least,
            at_most=LARGEST if at_most is None else at_most,
        )
    )


def renaming(
    allowed: tuple[str, ...],
    default: tuple[tuple[str, str], ...] = (),
    *,
    title: Text,
    help: Text,  # noqa: A002
) -> Any:
    """Offer a mapping from words to words."""
    return _option(Renaming(title=title, help=help, default=default, values=allowed))


def numbers(
    default: tuple[int, ...],
    at_least: int = 0,
    at_most: int = LARGEST,
    *,
    title: Text,
    help: Text,  # noqa: A002
) -> Any:
    """Offer a list of whole numbers, as many as the default has."""
    return _option(
        Numbers(
            title=title,
            help=help,
            default=default,
            length=len(default),
            at_least=at_least,
            at_most=at_most,
        )
    )


def lists(
    key: str,
    item: str,
    default: tuple[tuple[str, tuple[str, ...]], ...] = (),
    *,
    title: Text,
    help: Text,  # noqa: A002
) -> Any:
    """Offer a mapping from texts to lists of texts; `key`, `item` are patterns."""
    return _option(Lists(title=title, help=help, default=default, key=key, item=item))


def section(options: type, *, title: Text, help: Text) -> Any:  # noqa: A002
    """Offer nested options."""
    return _option(Section(title=title, help=help, default=options(), options=options))
