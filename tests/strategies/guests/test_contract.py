"""Guests that play like a strategy give the strategy's rounds, byte for byte."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from simulator.cli import main
from simulator.engine.batch import play_rounds
from strategies import dismiss
from tests.simulator.engine.tables import BUILT_IN, FOUR, compiled
from tests.strategies.test_contract import watched

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[3]
BOTS = ROOT / "docs" / "bots"
CLASS = str(BOTS / "lowest.py")
PROGRAM = "exec:" + shlex.join([sys.executable, str(BOTS / "program.py")])
SLOW = "exec:" + shlex.join(
    [sys.executable, str(Path(__file__).with_name("bad.py")), "slow"]
)
NODE = shutil.which("node")


@pytest.fixture(autouse=True)
def _nobody_stays() -> Iterator[None]:
    yield
    dismiss()


def rounds(specification: str, player: str, deals: int) -> bytes:
    """Return the results of rounds of a player in seats 0 and 2 against greedy."""
    players = (player, "greedy") * 2
    results = play_rounds(
        compiled(specification), players, seed=3, first=0, deals=deals
    )
    opening = play_rounds(
        compiled(specification), players, seed=3, first=9, deals=1, opening=True
    )
    return bytes(results.tobytes() + opening.tobytes())


@pytest.mark.parametrize("specification", [*BUILT_IN, FOUR])
def test_a_class_and_a_program_play_like_lowest(specification: str) -> None:
    """In every variant, declarers and openings; the example bots are these guests."""
    expected = rounds(specification, "lowest", 2)
    assert rounds(specification, CLASS, 2) == expected
    assert rounds(specification, PROGRAM, 2) == expected


def test_plain_python_mode_gives_the_same_rounds() -> None:
    """Where nothing is compiled, guests are called directly."""
    code = (
        "from tests.strategies.guests import test_contract as one\n"
        "print(one.rounds('tractor-1deck', one.CLASS, 1).hex())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "SIMULATOR_JIT": "0", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    assert done.stdout.strip() == rounds("tractor-1deck", "lowest", 1).hex()


@pytest.mark.skipif(NODE is None, reason="no node on this machine")
@pytest.mark.parametrize("specification", ["80fen", "tractor-3deck", "80fen-full"])
def test_a_program_in_another_language_plays_like_lowest(specification: str) -> None:
    """The example in JavaScript."""
    script = f"exec:{NODE} {BOTS / 'lowest.js'}"
    assert rounds(specification, script, 2) == rounds(specification, "lowest", 2)


@pytest.mark.parametrize("specification", ["80fen", "80fen-full", "zhaopengyou", FOUR])
@pytest.mark.parametrize("player", ["greedy", "expert"])
def test_a_served_player_plays_like_itself(player: str, specification: str) -> None:
    """Across the protocol nothing is lost that a player makes use of."""
    words = [sys.executable, "-m", "simulator", "serve", player]
    served = "exec:timeout=300+" + shlex.join(words)
    assert rounds(specification, served, 1) == rounds(specification, player, 1)


@pytest.mark.parametrize(
    "specification", ["80fen", "80fen-full", "fandaodi", "zhaopengyou", FOUR]
)
def test_the_protocol_tells_all_that_a_view_tells(specification: str) -> None:
    """A view put into words and laid out again is the view, whatever is asked."""
    found = watched("spoken", specification, "greedy", "random_legal:throw=40")
    assert found["faults"] == []
    assert min(found["questions"][:4]) > 0


def shown(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """Return what a command shows as JSON, but for how it was played."""
    assert main([*words, "--json", "--quiet"]) == 0
    plain_text = json.loads(capsys.readouterr().out)
    assert isinstance(plain_text, dict)
    return {"sections": plain_text["sections"]}


@pytest.mark.parametrize("player", [CLASS, PROGRAM])
def test_jobs_batches_and_backends_change_nothing(
    player: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same figures with one job and two, however the deals are shared out."""
    asked = ("arena", player, "greedy", "--deals", "4")
    ways = (("1", "4", "threading"), ("2", "1", "threading"), ("2", "2", "loky"))
    found = [
        shown(
            capsys, *asked, "--store", str(tmp_path / f"{number}.sqlite"),
            "--jobs", jobs, "--batch", batch, "--backend", backend,
        )
        for number, (jobs, batch, backend) in enumerate(ways)
    ]  # fmt: skip
    assert found[0] == found[1] == found[2]


def test_a_served_player_is_exactly_as_strong_as_itself(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """`shengji arena` says that the two play alike."""
    monkeypatch.chdir(tmp_path)
    words = [sys.executable, "-m", "simulator", "serve", "greedy"]
    served = "exec:timeout=300+" + shlex.join(words)
    assert main(["arena", "greedy", served, "--deals", "2", "--quiet"]) == 0
    assert "play exactly alike" in capsys.readouterr().out


def test_interrupted_work_is_kept_and_resumed(tmp_path: Path) -> None:
    """Ctrl-C ends the batch that is played and the programs; the rest comes later."""
    words = [sys.executable, "-m", "simulator", "run", "tractor-1deck"]
    words += ["--players", SLOW, "--rounds", "40", "--batch", "1"]
    store = tmp_path / "kept.sqlite"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.Popen(
        [*words, "--store", str(store), "--jobs", "2"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + 300
    while not children(run.pid) and time.monotonic() < deadline:
        time.sleep(0.1)
    time.sleep(6)
    bots = children(run.pid)
    run.send_signal(signal.SIGINT)
    _, said = run.communicate(timeout=120)
    assert run.returncode == 130, said
    assert "finished work is kept" in said
    assert bots
    assert not [bot for bot in bots if Path(f"/proc/{bot}").exists()]
    for name in (SLOW, "lowest"):
        again = [*words, "--store", str(store)]
        again[again.index(SLOW)] = name
        if name == "lowest":
            again[again.index(str(store))] = str(tmp_path / "other.sqlite")
        done = subprocess.run(
            [*again, "--json", "--quiet"],
            env=environment, capture_output=True, text=True, check=True, timeout=300,
        )  # fmt: skip
        told = json.loads(done.stdout)
        if name == SLOW:
            assert told["provenance"]["played_now"] < 40
            resumed = told["sections"]
    assert resumed[0]["metrics"] == told["sections"][0]["metrics"]


def children(process: int) -> list[int]:
    """Return the processes that a process has started, where /proc tells."""
    found = []
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        found += [int(one) for one in task.read_text("utf-8").split()]
    return found
