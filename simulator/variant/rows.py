"""A variant key by key, and what differs between two."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from simulator.rules import STAGES
from simulator.schema import Field, Section, attribute, fields

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from simulator.rules.stage import Stage


@dataclass(frozen=True)
class Row:
    """One key of a stage with its value."""

    stage: Stage
    key: str
    field: Field
    value: Any

    @property
    def path(self) -> str:
        """Return the key as it is written on the command line."""
        return f"{self.stage.NAME}.{self.key}"

    def plain(self) -> Any:
        """Return the value as YAML and JSON write it."""
        return self.field.plain(self.value)

    def in_words(self, lang: str) -> str:
        """Say what the value means."""
        return self.field.in_words(self.value, lang)


@dataclass(frozen=True)
class Difference:
    """One key on which two variants differ."""

    first: Row
    second: Row

    @property
    def path(self) -> str:
        """Return the key as it is written on the command line."""
        return self.first.path


def stage_rows(stage: Stage, options: Any) -> Iterator[Row]:
    """Go through the keys of a stage; keys of nested sections have dots."""
    for key, field, value in _keys(options, ""):
        yield Row(stage, key, field, value)


def rows(variant: Mapping[str, Any]) -> Iterator[Row]:
    """Go through every key of every stage, in the order of a round."""
    for stage in STAGES:
        yield from stage_rows(stage, variant[stage.NAME])


def differences(
    first: Mapping[str, Any], second: Mapping[str, Any]
) -> list[Difference]:
    """Return the keys on which two variants differ."""
    pairs = zip(rows(first), rows(second), strict=True)
    return [Difference(a, b) for a, b in pairs if a.value != b.value]


def _keys(options: Any, prefix: str) -> Iterator[tuple[str, Field, Any]]:
    for key, field in fields(type(options)).items():
        value = getattr(options, attribute(key))
        if isinstance(field, Section):
            yield from _keys(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", field, value
