"""The README's own words: its commands run, its table lists what there is."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from simulator.variant.builtin import builtin_names

README = Path(__file__).parents[1] / "README.md"


def commands() -> list[str]:
    """Return the `shengji` lines of the README's shell blocks, in order."""
    blocks = re.findall(r"```sh\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    lines = [
        line.split("#")[0].strip() for block in blocks for line in block.split("\n")
    ]
    return [line for line in lines if line.startswith("shengji ")]


@pytest.mark.slow
def test_every_command_of_the_readme_runs(tmp_path: Path) -> None:
    """Each `shengji` line succeeds, in the order in which a reader meets them."""
    assert len(commands()) > 8
    for line in commands():
        words = [sys.executable, "-m", "simulator", *shlex.split(line)[1:]]
        done = subprocess.run(
            words, cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
        assert done.stdout.strip(), f"{line} prints nothing"
    assert (tmp_path / "report.html").stat().st_size > 100_000


def test_the_readme_lists_every_built_in_variant() -> None:
    """Each variant that comes with the program has a row in the table."""
    text = README.read_text("utf-8")
    missing = [name for name in builtin_names() if f"| `{name}` |" not in text]
    assert missing == []
