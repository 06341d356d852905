"""Text is printed safely and carets stand below what they point at."""

import json

import pytest

from simulator.commands import screen
from simulator.errors import Problem


@pytest.mark.parametrize(
    ("source", "column", "before"),
    [
        ("kitty: x", 8, 7),
        ("牌：x", 3, 4),
        ("e\u0301a", 3, 1),
        ("\tx", 2, 1),
        ("a\x1bb", 3, 2),
    ],
)
def test_the_caret_counts_cells(source: str, column: int, before: int) -> None:
    """A Chinese character takes two cells, a combining one none."""
    problem = Problem("f", 1, column, "", ("m", "m"), source=source)
    shown = screen.problem_lines(problem, "en").split("\n")
    assert shown[2] == "    " + " " * before + "^"
    assert "\x1b" not in shown[1]


def test_long_lines_are_cut_around_the_column() -> None:
    """The caret stays within a terminal's width."""
    problem = Problem("f", 1, 5001, "", ("m", "m"), source="x" * 5000 + "y" * 5000)
    _, line, caret = screen.problem_lines(problem, "en").split("\n")
    assert len(line) <= 110
    assert line[caret.index("^")] == "y"
    assert line[caret.index("^") - 1] == "x"


def test_columns_align_with_chinese() -> None:
    """Columns are padded by cells, not by characters."""
    assert screen.table([("a", "牌", "x"), ("bbb", "b", "y")], "") == [
        "a    牌  x",
        "bbb  b   y",
    ]


def test_json_shows_invisible_characters(capsys: pytest.CaptureFixture[str]) -> None:
    """A terminal obeys nothing of it, and the text is still the same JSON."""
    screen.say_json("shengji.test/1", {"title": "\x1b[31m\x9b\u202e牌"})
    printed = capsys.readouterr().out
    assert not {"\x1b", "\x9b", "\u202e"} & set(printed)
    assert "牌" in printed
    content = json.loads(printed)
    assert content == {"schema": "shengji.test/1", "title": "\x1b[31m\x9b\u202e牌"}
