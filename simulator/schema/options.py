"""Options: a frozen dataclass whose fields know their JSON Schema, and its parts."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from keyword import iskeyword
from typing import Any

from simulator.schema.field import Field, in_language
from simulator.schema.tables import Table


def attribute(key: str) -> str:
    """Return the attribute of a key: a word that Python keeps for itself gets a _."""
    return f"{key}_" if iskeyword(key) else key


def fields(options: type) -> dict[str, Field]:
    """Return the options of a class by their keys, in the order of the class."""
    found = dataclasses.fields(options)
    return {_key(one.name): one.metadata["schema"] for one in found}


def _key(name: str) -> str:
    bare = name.removesuffix("_")
    return bare if iskeyword(bare) else name


def from_plain(options: type, plain: dict[str, Any]) -> Any:
    """Make frozen options from plain values that the schema has passed."""
    known = fields(options)
    long = long_form(options, plain)
    return options(
        **{attribute(key): known[key].frozen(value) for key, value in long.items()}
    )


def to_plain(options: Any) -> dict[str, Any]:
    """Return every option, as YAML and JSON write it."""
    return {
        key: one.plain(getattr(options, attribute(key)))
        for key, one in fields(type(options)).items()
    }


def object_schema(options: type) -> dict[str, Any]:
    """Return the JSON Schema of a mapping of options."""
    return {
        "type": "object",
        "properties": {key: one.json_schema() for key, one in fields(options).items()},
        "additionalProperties": False,
    }


def section_rule(options: type) -> dict[str, Any]:
    """Return the `object_schema` plus the short form: a value of the first key.

    Written with `if` rather than `anyOf`, so that a wrong value gets one message
    about what is wrong instead of one about two things it is not.
    """
    rule = object_schema(options)
    first = next(iter(fields(options).values()))
    if isinstance(first, Table):
        rule["properties"] |= first.rule()["properties"]
        return rule
    del rule["type"]
    return rule | {"if": {"not": {"type": "object"}}, "then": first.rule()}


def is_short(options: type, plain: Any) -> bool:
    """Tell whether `plain` is a value of the first key, not a mapping of options."""
    if not isinstance(plain, dict):
        return True
    known = fields(options)
    first = next(iter(known.values()))
    return isinstance(first, Table) and bool(plain) and not known.keys() & plain.keys()


def long_form(options: type, plain: Any) -> dict[str, Any]:
    """Return `plain` as a mapping of options."""
    if is_short(options, plain):
        return {next(iter(fields(options))): plain}
    return dict(plain)


def tidy(options: type, plain: Any) -> Any:
    """Return `plain` in its own form, with numbers as words where those are due."""
    known = fields(options)
    if is_short(options, plain):
        return next(iter(known.values())).tidy(plain)
    return {
        key: known[key].tidy(value) if key in known else value
        for key, value in plain.items()
    }


@dataclass(frozen=True, kw_only=True)
class Section(Field):
    """Options within an option."""

    options: type

    def rule(self) -> dict[str, Any]:
        """Return a mapping, or a scalar for its first key."""
        return section_rule(self.options)

    def allowed(self) -> str:
        """Name the keys."""
        return ", ".join(fields(self.options))

    def tidy(self, plain: Any) -> Any:
        """Tidy each key."""
        return tidy(self.options, plain)

    def plain(self, value: Any) -> Any:
        """Return a dict."""
        return to_plain(value)

    def frozen(self, plain: Any) -> Any:
        """Return the nested options."""
        return from_plain(self.options, plain)

    def in_words(self, value: Any, lang: str) -> str:
        """Return each key with its value in words."""
        texts = []
        for key, one in fields(self.options).items():
            words = one.in_words(getattr(value, attribute(key)), lang)
            texts.append(f"{in_language(one.title, lang)}: {words}")
        return "; ".join(texts)
