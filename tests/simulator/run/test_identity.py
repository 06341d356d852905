"""With the real engine: the same bytes for any jobs, batch size and backend."""

from __future__ import annotations

import json
import shlex
from typing import TYPE_CHECKING

import pytest

from simulator.cli import main

if TYPE_CHECKING:
    from pathlib import Path

WORDS = (
    *("compare", "80fen", "80fen:kitty.formula=fixed", "--quiet"),
    *("--rounds", "1200", "--matches", "12", "--seed", "5"),
    *("--players", "lowest", "--players", "random_legal,lowest"),
)
WAYS = (
    ("--jobs", "1"),
    ("--jobs", "1", "--batch", "7"),
    ("--jobs", "2", "--batch", "100"),
    ("--jobs", "2", "--backend", "loky", "--batch", "90"),
)


def test_results_are_identical_however_they_are_made(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """JSON (without provenance) and CSV agree byte by byte over all ways."""
    seen: dict[str, set[str]] = {"--json": set(), "--csv": set()}
    for number, way in enumerate(WAYS):
        folder = tmp_path / str(number)
        folder.mkdir()
        monkeypatch.chdir(folder)
        for form, texts in seen.items():
            assert main([*WORDS, *way, form]) == 0
            text = capsys.readouterr().out
            if form == "--json":
                plain = json.loads(text)
                assert plain.pop("provenance")["engine"] >= 1
                text = json.dumps(plain, ensure_ascii=False)
            texts.add(text)
    assert {form: len(texts) for form, texts in seen.items()} == {
        "--json": 1,
        "--csv": 1,
    }


@pytest.mark.parametrize("player", ["lowest", "random_legal"])
def test_an_arena_of_equals_reads_exactly_zero(
    player: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A against A on the real engine: 0 with no margin, whatever the player draws."""
    monkeypatch.chdir(tmp_path)
    words = ("arena", player, player, "--deals", "150", "--quiet", "--json")
    assert main(list(words)) == 0
    metrics = json.loads(capsys.readouterr().out)["sections"][0]["metrics"]
    for metric in metrics:
        if metric["name"].startswith("edge_") and metric["kind"] == "mean":
            assert list(metric["values"][0].values()) == [0, 0, 0], metric["name"]


@pytest.mark.parametrize(
    "words",
    [
        ("run", "80fen", "--players", "random_legal,lowest"),
        ("run", "80fen", "--players", "random_legal", "--opening"),
        (
            *("compare", "80fen", "80fen:levels.list=[2,5,K,A]", "--matches", "0"),
            *("--players", "random_legal"),
        ),
    ],
)
def test_the_command_of_an_extreme_shows_that_round(
    words: tuple[str, ...],
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`play` finds the highest total and the largest multiplier where it is told to."""
    monkeypatch.chdir(tmp_path)
    assert main([*words, "--rounds", "800", "--seed", "3", "--quiet", "--json"]) == 0
    extremes = json.loads(capsys.readouterr().out)["sections"][0]["extremes"]
    fields = {"highest_total": "total", "largest_multiplier": "multiplier"}
    shown = 0
    for extreme in extremes:
        if extreme["name"] in fields:
            command = shlex.split(extreme["command"])[1:]
            assert main([*command, "--json"]) == 0
            result = json.loads(capsys.readouterr().out)["result"]
            assert result[fields[extreme["name"]]] == extreme["value"]
            shown += 1
    assert shown >= 2


def test_the_command_of_the_longest_match_shows_its_last_round(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rounds of a match are counted from 1; after the last the match is over."""
    monkeypatch.chdir(tmp_path)
    words = ("run", "80fen", "--matches", "5", "--players", "lowest", "--quiet")
    assert main([*words, "--json"]) == 0
    extreme = json.loads(capsys.readouterr().out)["sections"][0]["extremes"][0]
    command = shlex.split(extreme["command"])[1:]
    assert command[command.index("--round") + 1] == str(extreme["value"])
    assert main([*command, "--json"]) == 0
    match = json.loads(capsys.readouterr().out)["match"]
    assert match["winner"] is not None
