"""run, compare, arena, report: what they print, keep and refuse (fake engine)."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from simulator.cli import main
from simulator.commands import simulation
from simulator.run import session
from simulator.run.workers import Workers
from tests.simulator.run.made import FAKE

SMALL = ("--rounds", "2000", "--matches", "40", "--quiet")


@pytest.fixture(autouse=True)
def _fake(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Play with the fake engine, in an empty folder."""

    def compiled(variant: Any) -> dict[str, int]:
        options = variant["failed_throw"]
        return {"penalty": options.penalty, "target": variant["bands"].target}

    def versions(lineups: Any, *, quiet: bool) -> dict[str, int]:
        del lineups, quiet
        return {"engine": 0}

    monkeypatch.setattr(session, "compile_variant", compiled)
    monkeypatch.setattr(session, "versions", versions)
    monkeypatch.setattr(simulation, "Workers", partial(Workers, engine=FAKE))
    monkeypatch.chdir(tmp_path)


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """Run a command; return what it prints."""
    assert main(list(words)) == code
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run a command that must be refused; return the message."""
    assert main(list(words)) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    return printed.err


def results(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """Run a command with --json; return the object."""
    plain: dict[str, Any] = json.loads(said(capsys, *words, "--json"))
    return plain


def test_a_run_prints_figures_and_where_they_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Verdict, table, extremes with commands, the results file."""
    text = said(capsys, "run", "80fen", *SMALL)
    assert "80fen: the attackers take over in" in text
    assert "shengji play 80fen --seed 1 --deal" in text
    assert (
        "shengji run 80fen --rounds 2000 --matches 40 --seed 1 --players expert" in text
    )
    path = text.rsplit("results: ", 1)[1].strip()
    assert Path(path).is_file()


def test_only_what_is_named_is_run(capsys: pytest.CaptureFixture[str]) -> None:
    """`run --rounds` plays no matches, and the other way round."""
    words = ("run", "80fen", "--quiet")
    rounds = results(capsys, *words, "--rounds", "400")
    assert [section["of"] for section in rounds["sections"]] == ["rounds"]
    matches = results(capsys, *words, "--matches", "5")
    assert [section["of"] for section in matches["sections"]] == ["matches"]


@pytest.mark.parametrize(
    "way",
    [
        ("--jobs", "1"),
        ("--jobs", "2", "--batch", "17"),
        ("--jobs", "2", "--backend", "loky", "--batch", "130"),
        ("--jobs", "2", "--backend", "sequential"),
    ],
)
def test_json_and_csv_do_not_depend_on_the_way(
    way: tuple[str, ...], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Byte by byte the same, the provenance left out."""
    words = ("compare", "80fen", "80fen:failed_throw.penalty=50", *SMALL)
    plain = ("--store", str(tmp_path / "plain"))
    other = ("--store", str(tmp_path / "other"), *way)
    for form in ("--json", "--csv"):
        texts = []
        for store in (plain, other):
            text = said(capsys, *words, *store, form)
            if form == "--json":
                content = json.loads(text)
                assert content.pop("provenance")
                content.pop("reproduce")  # names the store
                text = json.dumps(content)
            texts.append(text)
        assert texts[0] == texts[1]


def test_the_same_command_plays_nothing_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A second run reads the store; more rounds are added to what is there."""
    words = ("run", "80fen", "--quiet")
    first = results(capsys, *words, "--rounds", "8000")
    again = results(capsys, *words, "--rounds", "8000")
    more = results(capsys, *words, "--rounds", "12000")
    played = [one["provenance"]["played_now"] for one in (first, again, more)]
    assert played == [8000, 0, 4000]
    assert first["sections"] == again["sections"]
    assert more["sections"][0]["played"] == [12000]


def test_a_variant_against_itself_is_exactly_zero(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Every difference is 0 with no margin, and no remark explains it away."""
    plain = results(capsys, "compare", "80fen", "80fen", *SMALL)
    seen = 0
    for section in plain["sections"]:
        for metric in section["metrics"]:
            difference = metric["differences"][1]
            if difference is not None:
                seen += 1
                bounds = (difference[name] for name in ("estimate", "low", "high"))
                assert list(bounds) == [0, 0, 0]
                assert difference["remark"] is None
    assert seen > 30


def test_a_changed_penalty_is_seen_on_common_deals(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The difference is paired, clear, and much sharper than unpaired."""
    words = ("compare", "80fen", "80fen:failed_throw.penalty=50", *SMALL)
    section = results(capsys, *words)["sections"][0]
    points = next(m for m in section["metrics"] if m["name"] == "attackers_points")
    difference = points["differences"][1]
    assert difference["paired"]
    assert difference["high"] < 0
    assert difference["variance_reduction"] > 10


def test_another_pack_is_compared_unpaired_and_that_is_said(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Three decks against two: other cells, a warning, points by target."""
    other = "80fen:deal.decks=3,deal.kitty=6,bands.target=120,bands.step=60"
    plain = results(capsys, "compare", "80fen", other, *SMALL)
    section = plain["sections"][0]
    assert section["paired"] == [True, False]
    assert "unpaired" in plain["notes"][0]["en"]
    names = [metric["name"] for metric in section["metrics"]]
    assert "attackers_points_of_target" in names
    assert not section["metrics"][0]["differences"][1]["paired"]


def test_levels_are_those_that_all_variants_have(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A shorter ladder restricts the common deals, and that is said."""
    other = "80fen:levels.list=[2,5,10,K,A]"
    plain = results(capsys, "compare", "80fen", other, *SMALL)
    assert plain["sections"][0]["levels"] == "2 5 10 K A"
    assert "2 5 10 K A" in plain["notes"][0]["en"]
    command = plain["sections"][0]["extremes"][0]["command"]
    assert "--level" in command


def test_numbers_are_rounded_up_to_whole_blocks(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """9 rounds are 12 with one player, 16 with two, and each is said."""
    words = ("run", "80fen", "--rounds", "9", "--quiet", "--json")
    assert main([*words, "--players", "greedy", "--players", "greedy,lowest"]) == 0
    printed = capsys.readouterr()
    assert "9 rounds are rounded up to 12, whole blocks of 4" in printed.err
    assert "9 rounds are rounded up to 16, whole blocks of 8" in printed.err
    played = [section["played"] for section in json.loads(printed.out)["sections"]]
    assert played == [[12], [16]]


def test_an_arena_of_one_player_is_exactly_zero(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A against A: levels, takeovers and points read 0 with no margin."""
    words = ("arena", "greedy", "greedy", "--deals", "200", "--quiet")
    plain = results(capsys, *words)
    assert plain["sections"][0]["played"] == [1600]
    values = {m["name"]: m["values"][0] for m in plain["sections"][0]["metrics"]}
    for name in ("edge_levels", "edge_levels_with_takeovers", "edge_points"):
        assert list(values[name].values()) == [0, 0, 0]
    assert plain["reproduce"] == (
        "shengji arena greedy greedy --variant 80fen --deals 200 --seed 1"
    )


def test_csv_has_a_line_for_each_figure(capsys: pytest.CaptureFixture[str]) -> None:
    """CSV is read back by the standard reader."""
    text = said(capsys, "run", "80fen", "--rounds", "400", "--quiet", "--csv")
    lines = list(csv.DictReader(io.StringIO(text)))
    assert {"takeover", "kitty_multiplier"} <= {line["metric"] for line in lines}


def test_a_report_reads_the_newest_store(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a file, the results that were written last."""
    plain = results(capsys, "compare", "80fen", "80fen:failed_throw.penalty=50", *SMALL)
    shown = results(capsys, "report")
    assert shown["experiment"] == plain["experiment"]
    assert shown["sections"] == plain["sections"]
    assert shown["reproduce"] == plain["reproduce"]
    assert "| takeover" in said(capsys, "report", "--format", "markdown")


def test_a_report_is_written_in_one_step(capsys: pytest.CaptureFixture[str]) -> None:
    """The form follows the name, and no draft is left behind."""
    said(capsys, "run", "80fen", "--rounds", "400", "--quiet")
    said(capsys, "report", "-o", "out/figures.csv")
    assert [path.name for path in Path("out").iterdir()] == ["figures.csv"]
    assert Path("out/figures.csv").read_text().startswith("of,players,variant")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("run", "80fen", "--rounds", "0"), "both 0"),
        (("compare", "80fen"), "at least one other variant"),
        (("run", "80fen", "--players", "a,b,c"), "3 players"),
        (("run", "80fen:levels.list=[2,A]", "--level", "7"), "no such level"),
        (("run", "80fen", "--level", "1"), "--level"),
        (("run", "nothing-of-this-name"), "nothing-of-this-name"),
        (("run", "80fen", "--jobs", "0"), "--jobs"),
        (("report",), "no results in shengji-runs"),
        (("report", "missing.sqlite"), "no such results store"),
        (("arena", "greedy", "--deals", "5"), "two players"),
        (
            (
                "compare",
                "80fen:levels.list=[2,A]",
                "80fen:levels.start=3,levels.list=[3,4]",
            ),
            "",
        ),
    ],
)
def test_bad_input_is_refused_in_a_line(
    words: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A clear message on stderr, exit code 2, nothing on stdout, no traceback."""
    if not message:
        assert main([*words, *SMALL]) == 0  # no common level: unpaired
        return
    text = refused(capsys, *words)
    assert message in text
    assert "Traceback" not in text


def test_a_store_of_something_else_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A file that is no store, and a store of another experiment."""
    Path("notes.txt").write_text("these are notes " * 100)
    words = ("run", "80fen", "--rounds", "400", "--quiet", "--store")
    assert "not a results store" in refused(capsys, *words, "notes.txt")
    assert Path("notes.txt").read_text() == "these are notes " * 100
    said(capsys, *words, "mine.sqlite")
    assert "holds another experiment" in refused(
        capsys, *words, "mine.sqlite", "--seed", "2"
    )


def test_a_report_of_an_empty_store_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A run that was stopped before its first batch has nothing to show."""
    said(capsys, "run", "80fen", "--rounds", "400", "--quiet", "--store", "a.sqlite")
    with sqlite3.connect("a.sqlite") as connection:
        connection.execute("DELETE FROM batches")
    connection.close()
    assert "holds no finished batch" in refused(capsys, "report", "a.sqlite")


def test_an_interrupt_says_how_to_go_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit code 130, and the very command that resumes."""
    from simulator.errors import InterruptedRunError

    def stop(*_: object) -> None:
        raise InterruptedRunError("interrupted; finished work is kept")

    monkeypatch.setattr(session, "collect", stop)
    words = ("run", "80fen:levels.must_play=[10,K]", "--rounds", "400", "--quiet")
    assert main(list(words)) == 130
    message = capsys.readouterr().err
    assert "go on with:" in message
    assert (
        "shengji run '80fen:levels.must_play=[10,K]' --rounds 400 --matches 0 --seed 1"
        in message
    )


@pytest.mark.parametrize("command", ["run", "compare", "arena", "report", "metrics"])
def test_help_is_quick_and_has_an_example(command: str) -> None:
    """`--help` imports nothing heavy."""
    code = (
        "import sys; from simulator.cli import main; main([sys.argv[1], '--help']);"
        "heavy = {'numba', 'scipy', 'altair', 'joblib', 'numpy', 'vl_convert', 'rich'};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    shown = subprocess.run(
        [sys.executable, "-c", code, command],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[3],
    ).stdout
    assert "Example" in shown
    assert shown.strip().endswith("[]" if command != "metrics" else "['numpy']")


def test_a_report_never_loads_the_engine(capsys: pytest.CaptureFixture[str]) -> None:
    """`report` needs no numba, no joblib and, as a table, no charts."""
    said(capsys, "run", "80fen", "--rounds", "400", "--quiet", "--store", "a.sqlite")
    code = (
        "import sys; from simulator.cli import main; main(['report', sys.argv[1]]);"
        "heavy = {'numba', 'scipy', 'altair', 'joblib', 'vl_convert'};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    shown = subprocess.run(
        [sys.executable, "-c", code, str(Path("a.sqlite").absolute())],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[3],
    ).stdout
    assert shown.strip().endswith("[]")


def test_metrics_are_listed_with_definitions(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Every metric has a name, a title and a definition in either language."""
    assert "Share of rounds in which the attackers reach the target." in said(
        capsys, "metrics"
    )
    assert "闲家达到上台分的局所占比例。" in said(capsys, "metrics", "--lang", "zh")
    plain = results(capsys, "metrics")
    names = {metric["name"] for metric in plain["metrics"]}
    assert {"takeover", "rounds_per_match", "edge_levels", "payoff_declarer"} <= names


def test_a_round_robin_rates_everybody(capsys: pytest.CaptureFixture[str]) -> None:
    """Every pair is played once; the table and the JSON name the same ratings."""
    words = ("arena", "--all", "greedy", "lowest", "expert", "--deals", "50", "--quiet")
    lines = said(capsys, *words).splitlines()
    assert lines[0].startswith("levels a round")
    names = [line.split()[0] for line in lines[2:]]
    assert sorted(names) == ["expert", "greedy", "lowest"]
    plain = results(capsys, *words)
    assert [one["player"] for one in plain["ratings"]] == names
    pairs = {(one["first"], one["second"]) for one in plain["pairs"]}
    assert pairs == {("greedy", "lowest"), ("greedy", "expert"), ("lowest", "expert")}
    best = [one["best"] for one in plain["ratings"]]
    assert sum(best) == pytest.approx(0, abs=1e-9)
    assert best == sorted(best, reverse=True)


def test_a_round_robin_needs_two(capsys: pytest.CaptureFixture[str]) -> None:
    """One player cannot play itself."""
    text = refused(capsys, "arena", "--all", "greedy", "greedy", "--deals", "5")
    assert "two players at least" in text
