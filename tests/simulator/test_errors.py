"""Errors carry exit codes and clean text."""

import pytest

from simulator import errors


@pytest.mark.parametrize(
    ("hostile", "shown"),
    [
        ("\x1b[31mred", "[31mred"),
        ("a\x9bb\x07", "ab"),
        ("left\u202eright", "leftright"),
        ("two\nlines", "twolines"),
        ("我们的牌桌", "我们的牌桌"),
        ("\udcff", ""),
    ],
)
def test_clean_removes_what_a_terminal_would_obey(hostile: str, shown: str) -> None:
    """Control, direction and broken characters go, all others stay."""
    assert errors.clean(hostile) == shown


def test_a_problem_reads_as_file_line_column_path_what() -> None:
    """The form that editors and people find their way by."""
    problem = errors.Problem(
        "a.yaml",
        3,
        7,
        "kitty.cap",
        ("wrong", "不对"),
        ("did you mean x?", "是不是 x？"),
    )
    assert problem.text() == "a.yaml:3:7: kitty.cap: wrong (did you mean x?)"
    assert problem.text("zh") == "a.yaml:3:7: kitty.cap: 不对 (是不是 x？)"


def test_a_variant_error_shows_every_problem() -> None:
    """One line for each problem."""
    one = errors.Problem("a", 1, 1, "", ("first", "一"))
    two = errors.Problem("a", 2, 1, "", ("second", "二"))
    assert str(errors.VariantError((one, two))) == "a:1:1: first\na:2:1: second"


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        (errors.SimulatorError, 2),
        (errors.VariantError, 2),
        (errors.ResultsError, 2),
        (errors.StrategyError, 1),
        (errors.InterruptedRunError, 130),
    ],
)
def test_every_error_has_its_exit_code(
    kind: type[errors.SimulatorError], code: int
) -> None:
    """An illegal play fails the run, an invalid file is wrong usage."""
    assert kind.exit_code == code
