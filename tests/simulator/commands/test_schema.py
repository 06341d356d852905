"""`shengji schema` prints the schema that `check` uses and editors complete from."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from jsonschema import Draft7Validator, Draft202012Validator

Run = Callable[..., Any]


def parts(rule: Any) -> Iterator[dict[str, Any]]:
    """Go through every schema inside a schema."""
    if isinstance(rule, dict):
        yield rule
        for value in rule.values():
            yield from parts(value)


def test_it_is_a_schema_for_new_and_old_editors(shengji: Run) -> None:
    """Draft 2020-12, kept to what draft-07 also knows."""
    schema = shengji("schema").json()
    Draft202012Validator.check_schema(schema)
    Draft7Validator.check_schema(schema)
    newer = {"unevaluatedProperties", "$dynamicRef", "prefixItems", "$defs"}
    assert not [part for part in parts(schema) if newer & part.keys()]


def test_every_key_has_a_title_and_help_in_both_languages(shengji: Run) -> None:
    """Editors show them when the mouse rests on a key."""
    schema = shengji("schema").json()
    for name, section in schema["properties"].items():
        assert section["title"], name
        assert section["description"], name
        for key, rule in section.get("properties", {}).items():
            if "title" in rule:
                assert "default" in rule, f"{name}.{key}"
                assert "·" in rule["description"], f"{name}.{key}"


def test_it_passes_a_short_file_and_refuses_a_wrong_one(shengji: Run) -> None:
    """It is usable without this program."""
    checker = Draft202012Validator(shengji("schema").json())
    assert checker.is_valid({"extends": "80fen", "kitty": "linear_cards"})
    assert checker.is_valid({"levels": {"must_play": [10, "K"]}})
    assert not checker.is_valid({"kitty": "linear"})
    assert not checker.is_valid({"kity": {}})


def test_install_writes_replaces_and_leaves_alone(shengji: Run) -> None:
    """A schema of an older version is replaced; an equal one is left."""
    assert "written" in shengji("schema", "--install", "s.json").out
    assert "up to date" in shengji("schema", "--install", "s.json").out
    path = Path("s.json")
    path.write_text(path.read_text("utf-8").replace("fixed", "old"), "utf-8")
    ran = shengji("schema", "--install", "s.json", "--json")
    assert ran.json()["changed"] is True
    assert json.loads(path.read_text("utf-8")) == shengji("schema").json()
