"""`shengji diff` prints exactly what differs."""

from collections.abc import Callable
from typing import Any

Run = Callable[..., Any]


def test_equal_rules_are_said_to_be_equal(shengji: Run) -> None:
    """A variant does not differ from itself."""
    ran = shengji("diff", "80fen", "80fen")
    assert (ran.code, ran.out) == (0, "The rules are the same.\n")


def test_each_different_key_is_printed_with_both_values(shengji: Run) -> None:
    """In words, side by side."""
    ran = shengji("diff", "80fen", "80fen:failed_throw.penalty=5", "--lang", "zh")
    assert ran.code == 0
    path, first, second = (line.split() for line in ran.out.strip().split("\n"))
    assert path == ["failed_throw.penalty", "(甩错:", "罚分)"]
    assert first == ["80fen", "10分"]
    assert second == ["80fen:failed_throw.penalty=5", "5分"]


def test_json_lists_paths_and_plain_values(shengji: Run) -> None:
    """For programs: the keys and both values."""
    changed = "80fen:levels.must_play=[5],units.links.little_to_big_joker=false"
    content = shengji("diff", "80fen", changed, "--json").json()
    assert content["schema"] == "shengji.diff/1"
    assert [
        (one["path"], one["first"], one["second"]) for one in content["differences"]
    ] == [
        ("levels.must_play", [], ["5"]),
        ("units.links.little_to_big_joker", True, False),
    ]


def test_set_is_laid_over_both(shengji: Run) -> None:
    """A key that is set for both differs no more."""
    ran = shengji("diff", "80fen", "80fen:kitty.factor=9", "--set", "kitty.factor=3")
    assert ran.out == "The rules are the same.\n"
