"""`shengji check` prints every problem where it is, and ends with 2 if there is one."""

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from simulator.variant import builtin_names

Run = Callable[..., Any]


def test_a_right_file_is_ok(shengji: Run) -> None:
    """Its name, what it extends and its id are printed."""
    Path("ours.yaml").write_text("failed_throw: {penalty: 5}\n", "utf-8")
    ran = shengji("check", "ours.yaml")
    assert ran.code == 0
    assert ran.out.startswith("ours.yaml: ok (ours > 80fen, id ")


def test_problems_come_with_their_line_and_a_caret(shengji: Run) -> None:
    """The caret stands below the value, after Chinese characters too."""
    Path("f.yaml").write_text(
        "title: {zh: 我们}\nkitty: {cap: 很多}  # 上限\n", "utf-8"
    )
    ran = shengji("check", "f.yaml")
    assert ran.code == 2
    assert ran.out == (
        "f.yaml:2:14: kitty.cap: expected a whole number, found the text '很多'\n"
        "    kitty: {cap: 很多}  # 上限\n"
        "                 ^\n"
    )


def test_problems_are_told_in_chinese(shengji: Run) -> None:
    """--lang zh translates the message and the hint."""
    Path("f.yaml").write_text("kitty: {fomula: fixed}\n", "utf-8")
    ran = shengji("check", "f.yaml", "--lang", "zh")
    assert ran.out.startswith(
        "f.yaml:1:9: kitty.fomula: 没有这个键：'fomula' (是不是 formula？)\n"
    )


def test_all_files_are_checked(shengji: Run) -> None:
    """A wrong file does not keep the others from being checked."""
    Path("a.yaml").write_text("kitty: {cap: x}\n", "utf-8")
    Path("b.yaml").write_text("title: b\n", "utf-8")
    ran = shengji("check", "a.yaml", "b.yaml", "lost.yaml", "80fem")
    assert ran.code == 2
    assert "a.yaml:1:14: kitty.cap" in ran.out
    assert "b.yaml: ok" in ran.out
    assert "lost.yaml:1:1: cannot be read" in ran.out
    assert "(did you mean 80fen?)" in ran.out


def test_json_has_the_same_problems(shengji: Run) -> None:
    """One object, with a record for each problem."""
    Path("f.yaml").write_text("kitty: {cap: x, fomula: fixed}\n", "utf-8")
    ran = shengji("check", "80fen", "f.yaml", "--json")
    assert ran.code == 2
    content = ran.json()
    assert content["schema"] == "shengji.check/1"
    assert content["passed"] is False
    assert [one["passed"] for one in content["variants"]] == [True, False]
    assert content["variants"][1]["problems"] == [
        {
            "file": "f.yaml",
            "line": 1,
            "column": 14,
            "path": "kitty.cap",
            "message": "expected a whole number, found the text 'x'",
            "hint": "",
        },
        {
            "file": "f.yaml",
            "line": 1,
            "column": 17,
            "path": "kitty.fomula",
            "message": "unknown key 'fomula'",
            "hint": "did you mean formula?",
        },
    ]


@pytest.mark.parametrize("name", builtin_names())
def test_every_builtin_variant_is_right(shengji: Run, name: str) -> None:
    """What comes with the program has no problem."""
    ran = shengji("check", name)
    assert (ran.code, ran.err) == (0, "")


def test_a_broken_output_encoding_is_no_fault(
    process: Callable[..., subprocess.CompletedProcess[str]], tmp_path: Path
) -> None:
    """Chinese messages go to a Latin terminal as question marks."""
    (tmp_path / "f.yaml").write_text("牌: 1\n", "utf-8")
    code = (
        "import sys; sys.stdout.reconfigure(encoding='latin-1', errors='strict')\n"
        "from simulator.cli import main\n"
        "raise SystemExit(main(['check', 'f.yaml', '--lang', 'zh']))"
    )
    ran = process("-c", code)
    assert ran.returncode == 2
    assert "Traceback" not in ran.stderr
    assert "f.yaml:1:1: ?" in ran.stdout
