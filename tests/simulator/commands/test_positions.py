"""`shengji positions`: what is shown, and how it ends."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from simulator.cli import main
from tests.simulator.rulings.test_exercises import GOOD

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_what_is_missed_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The picture, what was played, what is right, why; the last line counts."""
    file = tmp_path / "p.yaml"
    file.write_text(GOOD.replace("[S4]", "[S7]"), "utf-8")
    assert main(["positions", str(file), "--players", "lowest"]) == 0
    shown = capsys.readouterr().out
    assert "lowest plays: ♠4" in shown
    assert "right: ♠7" in shown
    assert shown.splitlines()[-1] == "lowest: solved 0 of 1"
    assert main(["positions", str(file), "--players", "lowest", "--lang", "zh"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "lowest：解出 0 / 1"


def test_json_says_what_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One object: every position, and how many each player solves."""
    file = tmp_path / "p.yaml"
    file.write_text(GOOD, "utf-8")
    assert main(["positions", str(file), "--players", "lowest", "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain["solved"] == {"lowest": {"solved": 1, "of": 1}}
    assert plain["positions"][0]["played"]["lowest"]["cards"] == "S4"


def test_a_malformed_position_ends_with_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its problem is printed with its place."""
    file = tmp_path / "p.yaml"
    file.write_text(GOOD.replace("ask: follow", "ask: think"), "utf-8")
    assert main(["positions", str(file)]) == 1
    assert f"{file}:10:" in capsys.readouterr().err
