"""`shengji init` writes a file to start from and destroys nothing."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from simulator.commands.init import written
from simulator.variant import load_variant
from simulator.variant.text import parse

Run = Callable[..., Any]


def test_the_new_file_is_right_and_changes_nothing(shengji: Run) -> None:
    """It extends its parent, names the schema, and passes the check."""
    assert shengji("init", "our-table.yaml").code == 0
    text = Path("our-table.yaml").read_text("utf-8")
    assert text.startswith("# yaml-language-server: $schema=variant.schema.json\n")
    assert shengji("check", "our-table.yaml").code == 0
    ours = load_variant("our-table.yaml")
    assert ours.name == "our-table"
    assert ours.id == load_variant("80fen").id


def test_the_editors_schema_lies_beside_it(shengji: Run) -> None:
    """So that the first line of the file finds it."""
    shengji("init", "a.yaml")
    assert json.loads(Path("variant.schema.json").read_text("utf-8"))["properties"]
    shengji("init", "sub.yaml", "--no-schema")
    assert Path("sub.yaml").exists()


def test_nothing_is_overwritten(shengji: Run) -> None:
    """An existing file stays, the exit code is 2."""
    Path("a.yaml").write_text("mine", "utf-8")
    ran = shengji("init", "a.yaml")
    assert ran.code == 2
    assert "exists already" in ran.err
    assert Path("a.yaml").read_text("utf-8") == "mine"


def test_another_file_named_like_the_schema_is_kept(shengji: Run) -> None:
    """Only a schema of ours is replaced."""
    Path("variant.schema.json").write_text("{}", "utf-8")
    ran = shengji("schema", "--install", "variant.schema.json")
    assert ran.code == 2
    assert Path("variant.schema.json").read_text("utf-8") == "{}"


def test_a_folder_that_is_not_there_is_an_error_in_words(shengji: Run) -> None:
    """No traceback for a wrong path."""
    ran = shengji("init", "no/such/folder.yaml")
    assert ran.code == 2
    assert "No such file" in ran.err


@pytest.mark.parametrize("name", ["我们 这桌.yaml", "a:b.yaml", "yes.yaml", "10.yaml"])
def test_odd_file_names_give_right_files(shengji: Run, name: str) -> None:
    """Spaces, colons and lookalikes in a name do no harm."""
    assert shengji("init", f"./{name}").code == 0
    assert shengji("check", f"./{name}").code == 0


def test_a_parent_with_changes_is_refused(shengji: Run) -> None:
    """`extends` takes a name or a path; changes belong into the file."""
    ran = shengji("init", "a.yaml", "--extends", "80fen:kitty.factor=3")
    assert ran.code == 2
    assert "without changes" in ran.err
    assert not Path("a.yaml").exists()


def test_a_parent_given_as_a_path_is_found_from_the_new_file(shengji: Run) -> None:
    """The path in the file starts from the file, not from the current folder."""
    Path("parent.yaml").write_text("kitty: {factor: 7}\n", "utf-8")
    Path("sub").mkdir()
    assert shengji("init", "sub/child.yaml", "--extends", "parent.yaml").code == 0
    assert load_variant("sub/child.yaml")["kitty"].factor == 7


@pytest.mark.parametrize(
    "value",
    [1, True, "yes", "true", "10", "a b", "a: b", [], ["K", "10"], {"5": 5}, None, "-"],
)
def test_written_values_are_read_back(value: object) -> None:
    """What is written as YAML means the same again; numbers may stand for words."""
    top, problems = parse("f", written(value))
    assert not problems
    found = top.plain() if top else None
    assert str(found) == str(value) or json.dumps(found) == json.dumps(value).replace(
        '"10"', "10"
    )
