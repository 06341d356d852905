"""`shengji explain` prints every rule in words."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from simulator.rules import STAGES
from simulator.variant import load_variant
from simulator.variant.rows import rows

Run = Callable[..., Any]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_key_is_explained(shengji: Run, lang: str) -> None:
    """Each stage, each key and each value in words, and the id."""
    ran = shengji("explain", "80fen", "--lang", lang)
    variant = load_variant("80fen")
    assert ran.code == 0
    assert variant.id in ran.out
    for stage in STAGES:
        assert f"{stage.TITLE[lang == 'zh']} ({stage.NAME})" in ran.out
    for row in rows(variant):
        assert f"  {row.key} " in ran.out
        assert row.in_words(lang) in ran.out


def test_changes_are_explained(shengji: Run) -> None:
    """The resolved rules of a changed variant are those in force."""
    ran = shengji(
        "explain", "80fen", "failed_throw", "--set", "failed_throw.penalty=35"
    )
    title = load_variant("80fen").title[0]
    assert ran.out.startswith(f"{title} (80fen:failed_throw.penalty=35)\n")
    assert "35 points" in ran.out


def test_some_stages_can_be_chosen(shengji: Run) -> None:
    """Only the named stages are printed."""
    ran = shengji("explain", "80fen", "kitty")
    assert "(kitty)" in ran.out
    assert "(deal)" not in ran.out


def test_json_has_the_long_form(shengji: Run) -> None:
    """Every option of every stage, and its words."""
    content = shengji("explain", "80fen", "--json").json()
    variant = load_variant("80fen")
    assert content["schema"] == "shengji.explain/1"
    assert content["rules"] == variant.plain()
    assert content["id"] == variant.id
    assert set(content["words"]) == {row.path for row in rows(variant)}


def test_an_escape_sequence_in_a_title_is_not_printed(shengji: Run) -> None:
    """A stranger's file cannot colour, move or rename the terminal."""
    Path("f.yaml").write_text('title: "\\e]0;owned\\a red"\n', "utf-8")
    ran = shengji("explain", "f.yaml")
    assert ran.out.startswith("]0;owned red (f)\n")


def test_a_wrong_variant_prints_its_problems(shengji: Run) -> None:
    """On standard error, with exit code 2; as JSON if that was asked for."""
    ran = shengji("explain", "80fen:kitty.cap=x")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("80fen:kitty.cap=x:1:17: kitty.cap: expected")
    content = shengji("explain", "80fen:kitty.cap=x", "--json").json()
    assert content["schema"] == "shengji.error/1"
    assert content["problems"][0]["path"] == "kitty.cap"
