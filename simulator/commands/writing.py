"""Writing files that are whole or not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simulator.errors import SimulatorError

if TYPE_CHECKING:
    from pathlib import Path


def write_text(path: Path, text: str) -> None:
    """Write a file in one step."""
    draft = path.with_name(f".{path.name}.draft")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise SimulatorError(f"{path}: cannot be written: {error.strerror}") from error
