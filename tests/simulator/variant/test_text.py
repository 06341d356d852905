"""YAML is read strictly: nothing is silently taken for something else."""

import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.variant import text


def read(content: str) -> Any:
    """Return the plain values of a text without problems."""
    top, problems = text.parse("f", content)
    assert problems == []
    return top.plain() if top else None


def faults(content: str) -> list[str]:
    """Return what is wrong with a text."""
    return [problem.text() for problem in text.parse("f", content)[1]]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("yes", "yes"),
        ("no", "no"),
        ("on", "on"),
        ("off", "off"),
        ("y", "y"),
        ("true", True),
        ("False", False),
        ("'true'", "true"),
        ("12:30", "12:30"),
        ("010", "010"),
        ("0x1F", "0x1F"),
        ("1_000", "1_000"),
        ("2024-01-01", "2024-01-01"),
        ("10", 10),
        ("-3", -3),
        ("'10'", "10"),
        ("1.5", 1.5),
        ("~", None),
        ("null", None),
        ("", None),
        ("1" * 5000, "1" * 5000),
        (".inf", ".inf"),
        ("=", "="),
    ],
)
def test_scalars_mean_what_they_look_like(written: str, value: object) -> None:
    """YAML 1.2's booleans and numbers; the lookalikes of YAML 1.1 stay text."""
    found = read(f"key: {written}")["key"]
    assert (found, type(found)) == (value, type(value))


def test_keys_are_always_text() -> None:
    """`no: 1` and `5: 5` have the keys that they show."""
    assert read("{no: 1, 5: 5, true: 2}") == {"no": 1, "5": 5, "true": 2}


def test_everything_knows_its_place() -> None:
    """Lines and columns count from 1, in characters."""
    top, _ = text.parse("f", "a: 1\n牌: {b: [x, y]}\n")
    assert top is not None
    place = top.place_of(("牌", "b", 1))
    assert (place.line, place.column) == (2, 12)
    key = top.key_place(("牌", "b"))
    assert key is not None
    assert (key.line, key.column) == (2, 5)


def test_equal_keys_are_refused_wherever_they_are() -> None:
    """Each repetition is reported with the line of the first."""
    assert faults("a: 1\nb: {c: 1, c: 2}\na: 2\n'a': 3\n") == [
        "f:2:11: b.c: written twice, first in line 2",
        "f:3:1: a: written twice, first in line 1",
        "f:4:1: a: written twice, first in line 1",
    ]


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("a: !!python/object:os.system x", "f:1:4: tags (!) are not read"),
        ("a: !!str 5", "f:1:4: tags (!) are not read"),
        (
            "x: &x {a: 1}\nb: {<<: *x}",
            "f:2:5: b.<<: merge keys (<<) are not read (use `extends`)",
        ),
        ("? [a, b]\n: 1", "f:1:3: a key must be one word"),
        ("a: \x1b[31m", "f:1:4: character U+001B is not allowed"),
        ("a: *nobody", "f:1:4: not YAML: found undefined alias 'nobody'"),
        ("a: &a [*a]", "f:1:4: nested deeper than 50 levels"),
        ("[" * 60 + "]" * 60, "f:1:51: nested deeper than 50 levels"),
    ],
)
def test_what_could_be_misread_is_refused(content: str, fault: str) -> None:
    """Tags, merge keys, odd keys, control characters, circles and depth."""
    assert faults(content) == [fault]


def test_the_usual_slips_get_a_hint() -> None:
    """Tabs and Chinese punctuation are named."""
    assert "use spaces instead of tabs" in faults("a:\n\tb: 1")[0]
    assert "instead of '：'" in faults("penalty：5\nx: 1")[0]


def test_aliases_may_repeat_but_not_multiply() -> None:
    """An alias is fine; a bomb of aliases is refused, and quickly."""
    assert read("a: &a [1, 2]\nb: *a") == {"a": [1, 2], "b": [1, 2]}
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in range(1, 12):
        items = ", ".join([f"*a{level - 1}"] * 10)
        bomb += f"a{level}: &a{level} [{items}]\n"
    start = time.process_time()
    (fault,) = faults(bomb)
    assert "more than 20,000 values" in fault
    assert time.process_time() - start < 5


def test_a_long_list_is_refused_before_it_is_read_to_its_end() -> None:
    """A megabyte of values does not take a megabyte's time."""
    start = time.process_time()
    (fault,) = faults("- 1\n" * 250_000)
    assert "more than 20,000 values" in fault
    assert time.process_time() - start < 10


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(content: str) -> None:
    """No text whatever leads to another error than a problem at a place."""
    top, problems = text.parse("f", content)
    for problem in problems:
        assert problem.line >= 1
        assert problem.column >= 1
    if top:
        top.plain()


@given(
    st.text(
        alphabet=st.sampled_from(list("ab:,-[]{}#&*!|>'\"%@`?\n \t01~<：")), max_size=60
    )
)
def test_any_soup_of_yaml_signs_is_read_or_refused(content: str) -> None:
    """The signs of YAML in any order are no more than problems."""
    text.parse("f", content)
