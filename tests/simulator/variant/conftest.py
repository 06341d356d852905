"""Files of a designer, and what is found wrong in them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from simulator.errors import VariantError
from simulator.variant import load_variant


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Write a file into an empty folder, which is the current one."""
    monkeypatch.chdir(tmp_path)

    def write_file(name: str, content: str | bytes) -> str:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return name

    return write_file


@pytest.fixture
def faults() -> Callable[..., list[str]]:
    """Return the problems of a variant as lines; none if it loads."""

    def of(specification: str, *overrides: str) -> list[str]:
        try:
            load_variant(specification, overrides)
        except VariantError as error:
            return [problem.text() for problem in error.problems]
        return []

    return of
