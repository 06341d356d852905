"""Every stage is whole: options, record, words, and a test for every choice."""

from __future__ import annotations

import dataclasses
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from simulator import schema
from simulator.rules import STAGES
from simulator.variant import load_variant
from simulator.variant.compiled import RULES, compile_variant

HERE = Path(__file__).parent
STAGE_IDS = [stage.NAME for stage in STAGES]

# Where each stage's choices are proved to differ: a test file of this folder or
# another place. A choice that is written in none of them is not tested.
PROVED_IN: dict[str, tuple[str, ...]] = {
    "deal": ("test_deal.py",),
    "levels": ("test_levels.py",),
    "trumps": ("test_trumps.py",),
    "units": ("test_units.py",),
    "declare": ("test_declare.py",),
    "reinforce": ("test_reinforce.py",),
    "override": ("test_override.py",),
    "no_declare": ("test_no_declare.py",),
    "bury": ("test_bury.py",),
    "rebury": ("test_rebury.py",),
    "throw": ("test_throw.py",),
    "failed_throw": ("test_failed_throw.py",),
    "follow": ("test_follow.py",),
    "trick": ("test_trick.py",),
    "points": ("test_points.py",),
    "kitty": ("test_kitty.py",),
    "bands": ("test_bands.py",),
    "redeal": ("test_redeal.py",),
    "partners": ("test_partners.py",),
    "demotion": ("test_demotion.py",),
    "rotation": ("test_rotation.py",),
    "match_end": ("test_match_end.py",),
    "stakes": ("test_stakes.py",),
    "memory": ("test_memory.py",),
}
# Stages with one behaviour only: there is nothing to tell apart yet.
SINGLE = ("swap",)


ONE_LEVEL = ",levels.list=[7],levels.start=7"
NEEDED = {  # what else must change for a choice to make sense
    ("override.ladder", "none"): ",rebury.enabled=false",
    ("rotation.next", "contested"): ONE_LEVEL,
    ("partners.how", "declared_card_twin"): f"{ONE_LEVEL},rotation.next=contested",
}


def options_of(stage: Any) -> list[tuple[str, Any]]:
    """Return (name, schema field) of a stage's options."""
    return [
        (field.name, field.metadata["schema"])
        for field in dataclasses.fields(stage.Options)
    ]


def changed(stage: Any, key: str, value: str) -> Any:
    """Return 80fen with one choice changed; what forbids it is changed too."""
    name = f"{stage.NAME}.{key.rstrip('_')}"
    return load_variant(f"80fen:{name}={value}{NEEDED.get((name, value), '')}")


@pytest.mark.parametrize("stage", STAGES, ids=STAGE_IDS)
def test_a_stage_has_one_name(stage: Any) -> None:
    """A stage's module, its name and its record field are one word."""
    assert import_module(f"simulator.rules.{stage.NAME}") is stage
    assert stage.NAME in (RULES.names or ())
    assert stage.VERSION >= 1
    assert all(stage.TITLE)


@pytest.mark.parametrize("stage", STAGES, ids=STAGE_IDS)
def test_record_fields_are_no_attributes_of_numpy(stage: Any) -> None:
    """No record field is hidden behind an attribute that numpy records have."""
    taken = set(dir(np.recarray)) | set(dir(np.record))
    names = np.dtype(stage.FIELDS).names or ()
    assert not taken & {stage.NAME, *names}


@pytest.mark.parametrize("stage", STAGES, ids=STAGE_IDS)
def test_defaults_encode(stage: Any) -> None:
    """The default options of a stage can be written into its record."""
    record = np.zeros(1, np.dtype(stage.FIELDS, align=True)).view(np.recarray)
    stage.encode(stage.Options(), record[0])


@pytest.mark.parametrize("stage", STAGES, ids=STAGE_IDS)
def test_every_option_is_put_in_words(stage: Any) -> None:
    """Every option and every value of it has a title and a text in both languages."""
    for key, field in options_of(stage):
        assert all(field.title), key
        assert all(field.help), key
        for value in choices(field):
            assert all(field.in_words(value, lang) for lang in ("en", "zh")), value
            assert field.in_words(value, "en") != field.in_words(value, "zh")


def choices(field: Any) -> tuple[str, ...]:
    """Return the words that an option chooses from; none for numbers and flags."""
    values = getattr(field, "values", ())
    return tuple(values) if getattr(field, "says", None) else ()


@pytest.mark.parametrize("stage", STAGES, ids=STAGE_IDS)
def test_every_choice_encodes_differently(stage: Any) -> None:
    """Each word of an option gives other tables than the default word."""
    defaults = compile_variant(load_variant("80fen"))
    for key, field in options_of(stage):
        own = getattr(defaults.variant[stage.NAME], key)
        for value in choices(field):
            if value == own or len(choices(field)) < 2 or isinstance(own, tuple):
                continue
            other = compile_variant(changed(stage, key, value))
            same = other.rules.tobytes() == defaults.rules.tobytes()
            same = same and other.ladders.tobytes() == defaults.ladders.tobytes()
            assert not same, f"{stage.NAME}.{key}={value} changes nothing"


def test_every_stage_has_a_test_or_one_behaviour() -> None:
    """The table above names every stage, and every file in it exists."""
    assert sorted([*PROVED_IN, *SINGLE]) == sorted(STAGE_IDS)
    for stage in STAGES:
        behaviours = max(
            (len(choices(field)) for _, field in options_of(stage)), default=0
        )
        assert (stage.NAME in SINGLE) == (behaviours == 1), stage.NAME


@pytest.mark.parametrize("name", PROVED_IN)
def test_every_choice_stands_in_a_test(name: str) -> None:
    """The tests of a stage write every option of it, and every word but the default."""
    stage = next(stage for stage in STAGES if name == stage.NAME)
    text = "".join((HERE / file).read_text("utf-8") for file in PROVED_IN[name])
    for key, field in options_of(stage):
        word = key.rstrip("_")
        assert f"{name}.{word}" in text, f"{name}.{word} is tested nowhere"
        for value in choices(field):
            if value != field.default:
                assert value in text, f"{name}.{word}={value} is tested nowhere"


def test_schema_knows_all_options() -> None:
    """Every stage yields its options as a schema object."""
    for stage in STAGES:
        known = schema.object_schema(stage.Options)["properties"]
        assert len(known) == len(options_of(stage))
