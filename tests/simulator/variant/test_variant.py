"""A variant is complete, frozen, and known by its rules alone."""

import dataclasses
import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simulator.commands.init import template
from simulator.errors import Problem, VariantError
from simulator.rules import STAGES
from simulator.schema import Field, Flag, Table, Whole, Word, Words, from_plain
from simulator.variant import load_variant
from simulator.variant.document import stages
from simulator.variant.rows import rows, stage_rows

Write = Callable[..., str]

SMALL = """\
# a designer's file
variant: ours
extends: 80fen
title: {zh: 我们这桌, en: "Our table"}
deal: {seats: 4, decks: 2, kitty: 8}
levels: {start: "2", must_play: [5, 10, K]}
units: {links: {little_to_big_joker: false}}
failed_throw: {penalty: 5}
kitty: linear_cards
points: {"5": 5, K: 10}
rulings:
  - topic: bands
    given: {captured: 80}
    expect: {takeover: true}
"""


def test_a_variant_has_every_stage() -> None:
    """It can be asked for each stage's options, in the order of a round."""
    variant = load_variant("80fen")
    assert list(variant) == [stage.NAME for stage in STAGES]
    assert len(variant) == len(STAGES)
    for stage in STAGES:
        assert isinstance(variant[stage.NAME], stage.Options)


def test_a_variant_is_frozen_hashable_and_can_be_sent() -> None:
    """Workers receive it as it is."""
    variant = load_variant("80fen")
    with pytest.raises(dataclasses.FrozenInstanceError):
        variant.name = "x"  # type: ignore[misc]
    copy = pickle.loads(pickle.dumps(variant))
    assert copy == variant
    assert hash(copy) == hash(variant)
    assert copy.id == variant.id


def test_what_a_file_says_about_itself_is_kept(write: Write) -> None:
    """Name, title in two languages, rulings."""
    write("f.yaml", SMALL + "origin: {en: Here}\nsource: a book\n")
    variant = load_variant("f.yaml")
    assert (variant.name, variant.label) == ("ours", "ours")
    assert variant.title == ("Our table", "我们这桌")
    assert variant.origin == ("Here", "Here")
    assert variant.source == "a book"
    assert [ruling["topic"] for ruling in variant.rulings] == ["bands"]


def test_rulings_belong_to_the_file_that_has_them(write: Write) -> None:
    """Neither children nor changed rules inherit a worked example."""
    write("f.yaml", SMALL)
    write("g.yaml", "extends: f.yaml\n")
    assert load_variant("g.yaml").rulings == ()
    assert load_variant("f.yaml:kitty.factor=3").rulings == ()


def test_the_id_depends_on_the_rules_only(write: Write) -> None:
    """Names, titles, comments, order and short forms do not matter; rules do."""
    write("a.yaml", "variant: a\nkitty: {formula: fixed, factor: 3}\nbands: {step: 20}")
    write("b.yaml", "# b\nbands: 20\nkitty: {factor: 3, formula: 'fixed'}\ntitle: B\n")
    write("c.yaml", "kitty: {formula: fixed, factor: 4}\nbands: {step: 20}")
    first, second, third = (load_variant(f"{name}.yaml").id for name in "abc")
    assert first == second
    assert first != third


def test_the_id_depends_on_the_versions_of_stages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A rule that now gives another result makes another variant."""
    before = load_variant("80fen").id
    monkeypatch.setattr(STAGES[0], "VERSION", STAGES[0].VERSION + 1)
    assert load_variant("80fen").id != before


def test_the_canonical_text_restores_every_option() -> None:
    """What is stored with results is the whole of the rules."""
    variant = load_variant("80fen")
    plain = json.loads(variant.canonical())
    for name, stage in stages().items():
        assert from_plain(stage.Options, plain[name]) == variant[name]


def problems_of(specification: str) -> tuple[Problem, ...]:
    """Return what is wrong with a variant; any other error fails the test."""
    try:
        load_variant(specification)
    except VariantError as error:
        return error.problems
    return ()


def right(field: Field) -> st.SearchStrategy[Any]:
    """Return plain values that a field's schema passes."""
    found: st.SearchStrategy[Any] = st.just(field.plain(field.default))
    if isinstance(field, Words):
        words = st.sampled_from(field.values)
        found = st.lists(words, min_size=field.at_least, unique=True)
        if field.permutation:
            found = st.permutations(list(field.values))
    elif isinstance(field, Word):
        found = st.sampled_from(field.values)
    elif isinstance(field, Whole):
        found = st.integers(field.at_least, field.at_most)
    elif isinstance(field, Flag):
        found = st.booleans()
    elif isinstance(field, Table):
        numbers = st.integers(field.at_least, field.at_most)
        found = st.dictionaries(st.sampled_from(field.values), numbers)
    return found


def everywhere(kind: Callable[[Field], st.SearchStrategy[Any]]) -> Any:
    """Return a strategy for a file that sets some keys of some stages."""
    sections = {}
    for stage in STAGES:
        keys: dict[str, Any] = {}
        for row in stage_rows(stage, stage.Options()):
            top, _, below = row.key.partition(".")
            if below:
                keys.setdefault(top, {})[below] = kind(row.field)
            else:
                keys[top] = kind(row.field)
        filled = {
            key: st.fixed_dictionaries({}, optional=value)
            if isinstance(value, dict)
            else value
            for key, value in keys.items()
        }
        sections[stage.NAME] = st.fixed_dictionaries({}, optional=filled)
    return st.fixed_dictionaries({}, optional=sections)


PIECES = (
    b"",
    b"{",
    b"]",
    b": ",
    b"\n",
    b"\t",
    b"- ",
    b"&a ",
    b"*a",
    b"'",
    b"\xff",
    b"\x00",
    b"yes",
    b"~",
    b"5",
    b"!!x ",
    b"#",
    "：".encode(),
)

ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)


@settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(plain=everywhere(right))
def test_right_values_load_as_written_or_are_impossible(
    write: Write, plain: dict[str, Any]
) -> None:
    """The schema passes them; only a combination may be refused, with a place."""
    write("f.yaml", json.dumps({"title": "t", **plain}, ensure_ascii=False))
    problems = [problem.text() for problem in problems_of("f.yaml")]
    assert not [one for one in problems if "expected" in one or "unknown" in one]
    if problems:
        return
    variant = load_variant("f.yaml")
    written = {
        f"{stage}.{key}": value
        for stage, section in plain.items()
        for key, value in section.items()
        if not isinstance(value, dict)
    }
    loaded = {row.path: row.plain() for row in rows(variant)}
    assert {path: loaded[path] for path in written} == written


@settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(plain=everywhere(lambda _: ANYTHING) | ANYTHING)
def test_wrong_values_are_problems_never_other_errors(
    write: Write, plain: object
) -> None:
    """Whatever stands at a key, the answer is a variant or a list of problems."""
    write("f.yaml", json.dumps(plain, ensure_ascii=False).encode("utf-8", "replace"))
    for problem in problems_of("f.yaml"):
        assert problem.file == "f.yaml"
        assert problem.message[0]


@settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(data=st.data())
def test_a_mutated_file_never_gives_a_traceback(write: Write, data: Any) -> None:
    """Cut, doubled, exchanged and foreign pieces give problems inside the file."""
    content = bytearray(SMALL.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(content)))
        end = min(len(content), start + data.draw(st.integers(0, 12)))
        piece = data.draw(st.sampled_from([*PIECES, bytes(content[start:end]) * 2]))
        content[start:end] = piece
    write("f.yaml", bytes(content))
    lines = content.count(b"\n") + content.count(b"\r") + 2
    for problem in problems_of("f.yaml"):
        assert 1 <= problem.line <= lines
        assert problem.column >= 1


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=40) | st.text(max_size=30).map("80fen:kitty.".__add__))
def test_any_specification_is_a_variant_or_a_problem(specification: str) -> None:
    """Nothing that is typed on a command line leads to a traceback."""
    for problem in problems_of(specification):
        assert 1 <= problem.column <= len(specification) + 1


def test_a_template_with_every_line_uncommented_is_its_parent(write: Write) -> None:
    """What `init` writes as comments are the values in force."""
    base = load_variant("80fen")
    text = template("ours", base, "80fen", "f.yaml")
    head, _, body = text.partition("\n\n# deal:")
    lines = ("# deal:" + body).splitlines()
    write("f.yaml", "\n".join([head, *(line.removeprefix("# ") for line in lines)]))
    variant = load_variant("f.yaml")
    assert variant.id == base.id
    assert variant["kitty"] == base["kitty"]


def test_the_order_of_changes_means_nothing() -> None:
    """Changes that only make sense together may come in any order."""
    changes = ("levels.start=5", "levels.list=[5,10,A]")
    one = load_variant("80fen", changes)
    other = load_variant("80fen", changes[::-1])
    assert one.id == other.id
    assert one["levels"].start == "5"
