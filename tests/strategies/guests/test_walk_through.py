"""The player that CONTRIBUTING.md walks through plays, in every variant."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from simulator.cli import main
from simulator.engine.batch import play_rounds
from strategies import dismiss
from tests.simulator.engine.tables import BUILT_IN, FOUR, compiled

PAGE = (Path(__file__).parents[3] / "CONTRIBUTING.md").read_text("utf-8")


@pytest.fixture
def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the player of the page, as it is named there."""
    block = re.search(r"```python\n(.*?class MyBot.*?)```", PAGE, re.DOTALL)
    assert block
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mybot.py").write_text(block[1], "utf-8")
    return "./mybot.py"


@pytest.mark.parametrize("specification", [*BUILT_IN, FOUR])
def test_it_plays_every_variant(bot: str, specification: str) -> None:
    """Every answer is legal, leads of several cards included."""
    players = (bot, "greedy") * 2
    results = play_rounds(compiled(specification), players, seed=5, first=0, deals=2)
    assert results["tricks"].min() > 0
    dismiss()


def test_its_command_runs(bot: str, capsys: pytest.CaptureFixture[str]) -> None:
    """And a fault is told in the words of the page, with exit code 1."""
    assert main(["arena", bot, "lowest", "--deals", "1", "--quiet"]) == 0
    text = Path("mybot.py").read_text("utf-8")
    wrong = text.replace("return next(", "return ['S2'] * 30 or next(")
    Path("wrong.py").write_text(wrong, "utf-8")
    capsys.readouterr()
    assert main(["run", "80fen", "--players", "wrong.py", "--quiet"]) == 1
    said = capsys.readouterr().err
    assert "error: wrong.py in seat " in said
    assert "asked to follow, answered S2 S2" in said
    assert re.search(r"\n  variant 80fen, seed 1, deal \d+\n", said)
    assert "Traceback" not in said


def test_it_may_name_what_it_is_given() -> None:
    """Each field of `seen` that the page names is there."""
    from strategies.guests.seen import Seen

    names = set(re.findall(r"\bseen\.(\w+)", PAGE.replace("seen.py", "")))
    assert names <= {*Seen.__dataclass_fields__, "is_legal", "why_not"}
