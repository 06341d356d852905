"""What a stage of a round is to the rest of the house, on one page.

A stage is a module. Its file, its YAML section, its record field and its test share
one name. `Options` is its only description: the schema, the error texts, `explain`
and the key reference are derived from it; `encode` writes it into the record that the
kernels of the same name read (`simulator/kernels/NAME.py`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, Protocol

Text = tuple[str, str]  # English, Chinese
Record = Any  # a numpy record; its fields are the stage's FIELDS
RecordFields = list[tuple[str, Any] | tuple[str, Any, Any]]
Variant = Mapping[str, Any]  # stage name -> its Options


class Stage(Protocol):
    """The public names of a stage's module."""

    NAME: str  # the word used everywhere for this stage
    VERSION: int  # raised when the same options would give another result
    TITLE: Text  # heading in `explain` and in the key reference
    Options: type  # frozen dataclass of simulator.schema fields
    FIELDS: RecordFields  # what the kernels read

    def encode(self, options: Any, rule: Record) -> None:
        """Write the options into the record that the kernels read."""

    def problems(self, options: Any, variant: Variant) -> Iterator[tuple[str, str]]:
        """Yield (key, message) for what no pack, ladder or table could meet."""


def codes(options: type) -> RecordFields:
    """Return one int64 field for every option: the FIELDS of a simple stage."""
    return [(field.name, "i8") for field in fields(options)]


def encode_codes(options: Any, rule: Record) -> None:
    """Write choices as their index, flags as 0 and 1, numbers as they are."""
    for field in fields(options):
        value = getattr(options, field.name)
        if isinstance(value, str):
            value = field.metadata["schema"].values.index(value)
        rule[field.name] = int(value)


def no_problems(options: Any, variant: Variant) -> Iterator[tuple[str, str]]:
    """Find nothing: for a stage whose every combination makes sense."""
    del options, variant
    yield from ()
