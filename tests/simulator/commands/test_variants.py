"""`shengji variants` lists what comes with the program; documents are up to date."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from simulator.commands.reference import reference
from simulator.commands.schema import schema_text
from simulator.commands.variants import listed
from simulator.rules import STAGES
from simulator.variant import builtin_names, load_variant
from simulator.variant.rows import differences, stage_rows

Run = Callable[..., Any]
VARIANTS = Path(__file__).parents[3] / "variants"


def test_every_builtin_variant_is_listed(shengji: Run) -> None:
    """With its title in the language that was asked for."""
    ran = shengji("variants", "--lang", "zh")
    assert ran.code == 0
    for name in builtin_names():
        assert f"{name}: {load_variant(name).title[1]}" in ran.out


def test_every_file_in_the_folder_is_builtin() -> None:
    """No variant file is left out, and none shadows another."""
    files = [*VARIANTS.glob("*.yaml"), *VARIANTS.glob("house/*.yaml")]
    assert sorted(file.stem for file in files) == sorted(builtin_names())


def test_a_listed_child_names_what_it_changes() -> None:
    """The keys are those on which it differs from its parent."""
    for one in listed():
        if one.parent:
            found = differences(load_variant(one.parent), one.variant)
            assert one.changes == tuple(each.path for each in found)
            assert one.changes, f"{one.variant.name} changes nothing"


def test_json_lists_names_and_ids(shengji: Run) -> None:
    """For programs."""
    content = shengji("variants", "--json").json()
    assert content["schema"] == "shengji.variants/1"
    assert [one["name"] for one in content["variants"]] == list(builtin_names())


def test_the_key_reference_is_up_to_date(shengji: Run) -> None:
    """variants/README.md is what `shengji variants --reference` prints."""
    assert (VARIANTS / "README.md").read_text("utf-8") == reference()
    assert shengji("variants", "--reference").out == reference()


def test_the_schema_for_editors_is_up_to_date() -> None:
    """variants/variant.schema.json is what `shengji schema` prints."""
    path = VARIANTS / "variant.schema.json"
    assert path.read_text("utf-8") == schema_text()


def test_the_key_reference_has_every_key_and_chinese_term() -> None:
    """Each stage and each key with its Chinese title."""
    text = reference()
    for stage in STAGES:
        assert f"## `{stage.NAME}`: " in text
        for row in stage_rows(stage, stage.Options()):
            assert f"| `{row.key}` | {row.field.title[1]} |" in text


def test_the_glossary_has_every_stage() -> None:
    """A reader finds each stage's Chinese word and its name in code."""
    text = (VARIANTS / "GLOSSARY.md").read_text("utf-8")
    for stage in STAGES:
        assert stage.TITLE[1] in text, stage.NAME
        assert f"`{stage.NAME}`" in text, stage.NAME
