"""Rule cases: the known ones pass, other forms are understood, wrong ones are told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from simulator.rulings import judge
from simulator.variant import builtin_names

HERE = Path(__file__).parent
CASES = [
    case
    for name in ("cases.json", "forms.json")
    for case in json.loads((HERE / name).read_text("utf-8"))
]
HANDS = {"lead": ["HA"], "hand": ["H3"], "plays": [["H3"]]}
SPADES = {"level": "7", "suit": "S"}
THROW = {"cards": ["HA", "HQ"], "side": "attackers", "seat": 1, "others": {}}


def case(topic: str, given: Any, **more: Any) -> dict[str, Any]:
    """Return a case that expects something."""
    plain = {"id": "made", "topic": topic, "variant": "80fen", "trump": SPADES}
    return {**plain, "given": given, "expect": {"winner_seat": 0}, **more}


@pytest.mark.parametrize("one", CASES, ids=[one["id"] for one in CASES])
def test_a_known_case_passes(one: dict[str, Any]) -> None:
    """Collected from the rule texts, tournament rules and two other engines."""
    verdict = judge(one)
    assert verdict.passed, verdict


def test_every_variant_has_cases() -> None:
    """But the two that only their own files speak of."""
    named = {one["variant"].partition(":")[0] for one in CASES}
    assert set(builtin_names()) <= named | {"80fen-full", "zhaopengyou"}


@pytest.mark.parametrize(
    ("one", "why"),
    [
        (case("bridge", {}), "unknown topic 'bridge'"),
        (case("follow", HANDS, expect={}), "the case expects nothing"),
        (case("follow", HANDS, expect="x"), "malformed"),
        (case("follow", {"lead": ["HA"]}), "malformed"),
        (case("follow", HANDS, variant="90fen"), "90fen"),
        (case("trick", {"plays": []}), "malformed"),
        (
            case("trick", {"plays": [[0, ["HA"]], [1, ["H3", "H4"]]]}),
            "as many cards as its lead",
        ),
        (case("throw", {**THROW, "side": "defenders"}), "side is 'defenders'"),
        (case("throw", {**THROW, "others": {"1": ["HK"]}}), "cannot be one of"),
        (case("throw", {**THROW, "others": {"9": ["HK"]}}), "a seat of others is 9"),
        (case("rotation", {"declarer": 9, "attackers_total": 0}), "declarer is 9"),
        (case("rotation", {"declarer": 0, "attackers_total": 1e308}), "a whole number"),
        (case("bands", {"captured": 10**30}), "captured is"),
        (case("advance", {"level": "7", "levels": 2.5, "as": "attackers"}), "levels"),
        (case("advance", {"level": "7", "levels": 2, "as": "x"}), "as is 'x'"),
        (
            case(
                "stakes",
                {"level": "2", "attackers_total": 0, "attackers_stakes": []},
                variant="bashifen",
            ),
            "at least one stake",
        ),
        (
            case(
                "stakes",
                {"level": "2", "attackers_total": 0, "overrides": 80},
                variant="bashifen",
            ),
            "overrides is 80",
        ),
        (
            case("kitty_multiplier", {"lead": ["HA"], "won_by": "nobody"}),
            "won_by is 'nobody'",
        ),
        (
            case("hook", {"winner": ["SJ"], "hooked_before": "x"}),
            "hooked_before is true or false",
        ),
        (
            case("throw", THROW, variant="zhaopengyou", rules={"throw.check": "x"}),
            "found the text 'x'",
        ),
        (
            case(
                "throw",
                THROW,
                variant="zhaopengyou",
                rules={"throw.check": "other_side"},
            ),
            "who the partner is",
        ),
    ],
)
def test_a_wrong_case_fails_and_says_why(one: dict[str, Any], why: str) -> None:
    """Never a traceback, never an answer to a question that makes no sense."""
    verdict = judge(one)
    assert not verdict.passed
    assert why in verdict.why, verdict.why
