"""Options know their JSON Schema, their plain form and their meaning in words."""

from dataclasses import dataclass
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from simulator import schema

TEXT = ("word", "词")
RANKS = ("9", "10", "K")


@dataclass(frozen=True)
class Inner:
    """A nested section."""

    deep: bool = schema.flag(default=True, title=("Deep", "深"), help=TEXT)


@dataclass(frozen=True)
class Toy:
    """One option of every kind."""

    form: str = schema.choice(
        "lead",
        "winner",
        default="lead",
        title=("Form", "形式"),
        help=("What it is.", "是什么。"),
        says={"lead": ("of the lead", "首家"), "winner": ("of the winner", "赢家")},
    )
    number: int = schema.whole(
        2,
        1,
        9,
        title=("Number", "数"),
        help=TEXT,
        unit=("points", "分"),
        says={9: ("no limit", "不限")},
    )
    rank: str = schema.word(RANKS, "K", title=TEXT, help=TEXT)
    ranks: tuple[str, ...] = schema.words(RANKS, ("K",), title=TEXT, help=TEXT)
    order: tuple[str, ...] = schema.words(
        RANKS, RANKS, permutation=True, title=TEXT, help=TEXT
    )
    worth: tuple[tuple[str, int], ...] = schema.table(
        RANKS, (("K", 10),), title=TEXT, help=TEXT
    )
    ladders: tuple[tuple[str, tuple[str, ...]], ...] = schema.lists(
        "^[a-z]+$", "^[0-9x]+$", title=TEXT, help=TEXT
    )
    with_: Inner = schema.section(  # noqa: RUF009  it returns a field
        Inner, title=("With", "带"), help=TEXT
    )


@dataclass(frozen=True)
class Points:
    """A section whose first key is a table."""

    cards: tuple[tuple[str, int], ...] = schema.table(RANKS, (), title=TEXT, help=TEXT)
    other: int = schema.whole(1, title=TEXT, help=TEXT)


def is_valid(options: type, plain: object) -> bool:
    """Tell whether the schema of a section passes a value."""
    rule = schema.section_rule(options)
    return Draft202012Validator(rule).is_valid(schema.tidy(options, plain))


def test_the_generated_schema_is_a_schema() -> None:
    """It satisfies the meta schema of draft 2020-12."""
    Draft202012Validator.check_schema(schema.object_schema(Toy))


def test_editors_see_titles_help_defaults_and_examples() -> None:
    """Every property explains itself in both languages."""
    form = schema.object_schema(Toy)["properties"]["form"]
    assert form["title"] == "Form · 形式"
    assert "What it is. · 是什么。" in form["description"]
    assert "- winner: of the winner · 赢家" in form["description"]
    assert form["default"] == "lead"
    assert form["examples"] == ["lead", "winner"]


def test_defaults_survive_plain_and_back() -> None:
    """Freezing the plain form of an object gives an equal object."""
    assert schema.from_plain(Toy, schema.to_plain(Toy())) == Toy()
    assert schema.from_plain(Toy, {}) == Toy()


def test_values_are_frozen() -> None:
    """Lists and tables become tuples, tables in the order of their words."""
    toy = schema.from_plain(
        Toy,
        {
            "ranks": [10, "9"],
            "worth": {"K": 1, "9": 2},
            "ladders": {"a": [1, "2x"]},
            "rank": 10,
            "with": {"deep": False},
        },
    )
    assert toy.ranks == ("10", "9")
    assert toy.worth == (("9", 2), ("K", 1))
    assert toy.ladders == (("a", ("1", "2x")),)
    assert toy.rank == "10"
    assert toy.with_ == Inner(deep=False)
    hash(toy)


@pytest.mark.parametrize(
    "plain",
    [
        {},
        "winner",
        {"form": "lead", "number": 9},
        {"ranks": []},
        {"ranks": [9, "10"]},
        {"order": ["K", 10, 9]},
        {"worth": {"9": 0}},
        {"ladders": {"abc": ["1", "2x"]}},
        {"with": False},
        {"with": {"deep": True}},
    ],
)
def test_right_values_pass(plain: Any) -> None:
    """What the options describe is valid, in the short form too."""
    assert is_valid(Toy, plain)


@pytest.mark.parametrize(
    "plain",
    [
        "loser",
        7,
        None,
        [],
        {"form": "loser"},
        {"form": True},
        {"number": 0},
        {"number": 10},
        {"number": "3"},
        {"number": True},
        {"number": None},
        {"rank": "A"},
        {"rank": ["K"]},
        {"ranks": "K"},
        {"ranks": ["A"]},
        {"ranks": ["10", 10]},
        {"order": ["K", "10"]},
        {"order": ["K", "10", "K"]},
        {"worth": {"A": 1}},
        {"worth": {"K": -1}},
        {"worth": {"K": "1"}},
        {"ladders": {"ABC": ["1"]}},
        {"ladders": {"abc": []}},
        {"ladders": {"abc": ["y"]}},
        {"with": {"deep": "yes"}},
        {"with": {"shallow": True}},
        {"with_": True},
        {"unknown": 1},
    ],
)
def test_wrong_values_are_refused(plain: Any) -> None:
    """A wrong key, type, word, bound or count is not valid."""
    assert not is_valid(Toy, plain)


def test_a_scalar_is_short_for_the_first_key() -> None:
    """The short form stands for the first key alone."""
    assert schema.from_plain(Toy, "winner") == Toy(form="winner")


def test_a_table_is_short_for_a_first_key_that_is_one() -> None:
    """`points: {9: 3}` needs no further key."""
    assert is_valid(Points, {"9": 3})
    assert schema.from_plain(Points, {"9": 3}) == Points(cards=(("9", 3),))
    assert schema.from_plain(Points, {"other": 3}) == Points(other=3)
    assert not is_valid(Points, {"A": 3})
    assert not is_valid(Points, 3)


@pytest.mark.parametrize(
    ("key", "value", "english", "chinese"),
    [
        ("form", "winner", "of the winner", "赢家"),
        ("number", 1, "1 points", "1分"),
        ("number", 9, "no limit", "不限"),
        ("rank", "K", "K", "K"),
        ("ranks", (), "none", "无"),
        ("ranks", ("10", "K"), "10, K", "10, K"),
        ("worth", (("9", 2), ("K", 1)), "9: 2, K: 1", "9: 2, K: 1"),
        ("ladders", (("a", ("1", "2")),), "a: 1, 2", "a: 1, 2"),
        ("with", Inner(deep=False), "Deep: no", "深: 否"),
    ],
)
def test_values_have_words(key: str, value: Any, english: str, chinese: str) -> None:
    """Each kind of value is put into English and Chinese."""
    field = schema.fields(Toy)[key]
    assert field.in_words(value, "en") == english
    assert field.in_words(value, "zh") == chinese


def test_defaults_must_be_right_values() -> None:
    """A mistake of a stage's author is found when the stage is imported."""
    with pytest.raises(ValueError, match="not allowed"):
        schema.word(RANKS, "A", title=TEXT, help=TEXT)
    with pytest.raises(ValueError, match=r"not within 1\.\.2"):
        schema.whole(3, 1, 2, title=TEXT, help=TEXT)
    with pytest.raises(ValueError, match="must match"):
        schema.choice("a", default="a", title=TEXT, help=TEXT, says={})
