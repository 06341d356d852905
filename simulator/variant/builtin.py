"""The variants that come with the program."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

BASE = "80fen"
"""Where a file without `extends` starts."""

_SUFFIX = ".yaml"


@cache
def builtin_files() -> dict[str, Traversable]:
    """Return the files of the built-in variants by name: base variants, then house."""
    top = files("variants")
    folders = [top, top / "house"]
    found: dict[str, Traversable] = {}
    for folder in folders:
        if folder.is_dir():
            for file in sorted(folder.iterdir(), key=lambda file: file.name):
                if file.name.endswith(_SUFFIX):
                    found.setdefault(file.name.removesuffix(_SUFFIX), file)
    return found


def builtin_names() -> tuple[str, ...]:
    """Return the names of the built-in variants."""
    return tuple(builtin_files())
