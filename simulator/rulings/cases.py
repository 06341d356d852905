"""Where rule cases come from: JSON or YAML lists, and the variants' own examples."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from simulator.errors import SimulatorError, VariantError
from simulator.variant import Variant, load_variant
from simulator.variant.builtin import builtin_names
from simulator.variant.file import exists, read_file
from simulator.variant.text import parse


class CaseError(SimulatorError):
    """A file that holds no rule cases."""


@dataclass(frozen=True)
class Cases:
    """The cases of one file; `variant` is implied for those of a variant file."""

    file: str
    cases: tuple[dict[str, Any], ...]
    variant: Variant | None


def read_cases(reference: str) -> Cases:
    """Return the cases of a JSON or YAML list, or of a variant (file or name).

    Raises CaseError or VariantError.
    """
    path = Path(reference)
    plain: Any = None
    if exists(path) and reference not in builtin_names():
        plain = _plain(path, reference)
    if isinstance(plain, list):
        wrong = [place for place, case in enumerate(plain, 1) if type(case) is not dict]
        if wrong:
            raise CaseError(f"{reference}: entry {wrong[0]} of the list is no case")
        return Cases(reference, tuple(plain), None)
    variant = load_variant(reference)
    return Cases(reference, variant.rulings, variant)


def _plain(path: Path, reference: str) -> Any:
    """Return the plain content of a JSON or YAML file."""
    text = read_file(path, reference)
    if path.suffix == ".json":
        try:
            return json.loads(text)
        except ValueError as error:
            raise CaseError(f"{reference}: not JSON: {error}") from None
    node, problems = parse(reference, text)
    if problems:
        raise VariantError(tuple(problems))
    return node.plain() if node is not None else None
