"""One rule case: what the engine rules, why, and whether that is what was expected."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from simulator.errors import SimulatorError, VariantError
from simulator.rules import STAGES
from simulator.rulings import declarations, results, tricks
from simulator.rulings.board import RulingError
from simulator.schema import long_form
from simulator.variant import Variant, load_variant

Answer = dict[str, Any]
Ruling = tuple[Answer, str]  # the answer, and why


@dataclass(frozen=True)
class Verdict:
    """A case judged. `ruled` is None where no ruling was possible; `why` says why."""

    id: str
    topic: str
    variant: str
    passed: bool
    expected: Answer
    ruled: Answer | None
    why: str


def judge(case: Mapping[str, Any], variant: str | Variant | None = None) -> Verdict:
    """Judge one case of spec form; `variant` is that of a case that names none."""
    expected: Answer = {}
    name = str(case.get("variant") or getattr(variant, "label", variant) or "?")
    topic = str(case.get("topic"))
    ruled: Answer | None = None
    try:
        expected = dict(case.get("expect") or {})
        rules = _variant(case, variant)
        if topic not in TOPICS:
            raise RulingError(f"unknown topic {topic!r}")
        if not expected:
            raise RulingError("the case expects nothing")
        ruled, why = TOPICS[topic](rules, case.get("trump"), dict(case["given"]))
        passed = all(
            key in ruled and _same(topic, key, ruled[key], value)
            for key, value in expected.items()
        )
    except VariantError as error:
        passed, why = False, "; ".join(p.message[0] for p in error.problems)
    except SimulatorError as error:
        passed, why = False, str(error)
    except MALFORMED as error:
        passed, why = False, f"the case is malformed: {type(error).__name__} {error}"
    identity = str(case.get("id", "(no id)"))
    return Verdict(identity, topic, name, passed, expected, ruled, why)


def _variant(case: Mapping[str, Any], variant: str | Variant | None) -> Variant:
    """Return the variant of a case with its own rules laid over."""
    named = case.get("variant", variant)
    changes = tuple(_changes(case.get("rules") or {}))
    if isinstance(named, Variant) and not changes:
        return named
    specification = named.label if isinstance(named, Variant) else named
    if specification is None:
        raise RulingError("the case names no variant")
    return load_variant(str(specification), changes)


def _changes(rules: Mapping[str, Any]) -> list[str]:
    """Return a mapping of rules as changes of the command line."""
    options = {stage.NAME: stage.Options for stage in STAGES}
    changes = []
    for stage, section in rules.items():
        if "." in stage:  # as on the command line
            changes.append(f"{stage}={json.dumps(section, ensure_ascii=False)}")
            continue
        known = options.get(stage)
        long = long_form(known, section) if known else section
        for key, value in long.items():
            changes.append(f"{stage}.{key}={json.dumps(value, ensure_ascii=False)}")
    return changes


def _same(topic: str, key: str, ruled: Any, expected: Any) -> bool:
    """Compare; lists of cards and units are multisets, orders are orders."""
    if key == "units":
        return sorted(map(_unit_key, ruled)) == sorted(map(_unit_key, expected))
    if key == "high_to_low":
        return [sorted(group) for group in ruled] == [
            sorted(map(str, group)) for group in expected
        ]
    if key == "forced":
        return sorted(ruled or ()) == sorted(expected or ())
    if key == "factors":
        return all(ruled.get(name) == factor for name, factor in expected.items())
    if key in ("level", "declarers_level"):
        return str(ruled) == str(expected)
    del topic
    return bool(ruled == expected)


def _unit_key(unit: Mapping[str, Any]) -> tuple[int, int, tuple[str, ...]]:
    """Return what units are compared by."""
    return int(unit["copies"]), int(unit["length"]), tuple(sorted(unit["cards"]))


def _rank_order(rules: Variant, trump: Any, given: Answer) -> Ruling:
    order = tricks.rank_order(rules, trump, given["cards"])
    return {"high_to_low": order}, "by position in the suit"


def _units(rules: Variant, trump: Any, given: Answer) -> Ruling:
    units = tricks.units(rules, trump, given["cards"])
    plain = [
        {"copies": u.copies, "length": u.length, "cards": list(u.cards)} for u in units
    ]
    return {"units": plain}, "the largest unit is read first"


def _throw(rules: Variant, trump: Any, given: Answer) -> Ruling:
    ruling = tricks.throw(
        rules, trump, given["cards"], given["side"], given["seat"], given["others"]
    )
    beaten = ", ".join(" ".join(unit.cards) for unit in ruling.beaten) or "nothing"
    answer = {
        "succeeds": ruling.succeeds,
        "forced": list(ruling.forced or ()),
        "attackers_points": ruling.attackers_points,
    }
    return answer, f"beaten: {beaten}; forced by {rules['failed_throw'].forced}"


def _follow(rules: Variant, trump: Any, given: Answer) -> Ruling:
    legal = [
        tricks.follow(rules, trump, given["lead"], given["hand"], play)
        for play in given["plays"]
    ]
    in_suit, runs = tricks.owed(rules, trump, given["lead"], given["hand"])
    shapes = ", ".join("-".join(map(str, run)) for run in runs) or "no shape"
    return {"legal": legal}, f"owed: {in_suit} cards of the suit, {shapes}"


def _trick(rules: Variant, trump: Any, given: Answer) -> Ruling:
    plays = [
        (play["seat"], play["cards"]) if isinstance(play, Mapping) else tuple(play)
        for play in given["plays"]
    ]
    ruling = tricks.trick(rules, trump, plays)
    strengths = ", ".join(
        f"seat {seat}: {strength or 'no chance'}"
        for (seat, _), strength in zip(plays, ruling.strengths, strict=True)
    )
    answer = {"winner_seat": ruling.winner_seat, "points": ruling.points}
    return answer, f"strengths: {strengths}"


def _kitty_multiplier(rules: Variant, trump: Any, given: Answer) -> Ruling:
    winner: Any = given.get("winner") or given["lead"]
    times = tricks.kitty_multiplier(
        rules, trump, given["lead"], winner, given["won_by"]
    )
    kitty = rules["kitty"]
    return {"multiplier": times}, f"{kitty.formula} on the {kitty.basis}'s largest unit"


def _bands(rules: Variant, trump: Any, given: Answer) -> Ruling:
    del trump
    ruling = results.bands(rules, **given)
    bands = rules["bands"]
    return vars(ruling), f"target {bands.target}, step {bands.step}"


def _advance(rules: Variant, trump: Any, given: Answer) -> Ruling:
    del trump
    level = results.advance(rules, given["level"], given["levels"], given["as"])
    levels = rules["levels"]
    stops = " ".join((*levels.must_play, levels.list[-1]))
    return {"level": level}, f"stops at {stops} ({levels.mode})"


def _hook(rules: Variant, trump: Any, given: Answer) -> Ruling:
    ruling = results.hook(rules, trump, **given)
    answer = {"hooked": ruling.hooked, "declarers_level": ruling.declarers_level}
    demotion = rules["demotion"]
    why = f"won by {ruling.card}; rule {demotion.rule}, needs {demotion.needs}"
    return answer, why


def _declare(rules: Variant, trump: Any, given: Answer) -> Ruling:
    del trump
    beats = declarations.declare(
        rules,
        level=given["level"],
        standing_cards=given.get("standing") or (),
        reinforced_with=given.get("reinforced_with") or (),
        challenge=given["challenge"],
        window=given.get("window"),
    )
    override = rules["override"]
    why = f"ladder {override.ladder}, window {override.window}"
    return {"beats": beats}, why


def _rotation(rules: Variant, trump: Any, given: Answer) -> Ruling:
    del trump
    seat = results.rotation(rules, given["declarer"], given["attackers_total"])
    return {"next_declarer": seat}, str(rules["rotation"].next)


def _declarer(rules: Variant, trump: Any, given: Answer) -> Ruling:
    del trump
    seat = declarations.declarer(
        rules,
        events=given.get("events") or (),
        first_round=given.get("first_round", given.get("declarer") is None),
        level=given.get("level"),
        known=given.get("declarer"),
        first_drawer=given.get("first_drawer"),
    )
    return {"declarer": seat}, f"first declarer: {rules['declare'].first_declarer}"


def _partners(rules: Variant, trump: Any, given: Answer) -> Ruling:
    del trump
    declarers = declarations.partners(rules, **given)
    seats = range(rules["deal"].seats)
    answer = {
        "declarers": list(declarers),
        "attackers": [seat for seat in seats if seat not in declarers],
    }
    return answer, f"partners: {rules['partners'].how}"


def _stakes(rules: Variant, trump: Any, given: Answer) -> Ruling:
    del trump
    ruling = results.stakes(rules, **given)
    return vars(ruling), f"stakes: {rules['stakes'].kind}"


MALFORMED = (
    *(KeyError, TypeError, ValueError, AttributeError, IndexError),
    ArithmeticError,
)
TOPICS: Mapping[str, Callable[[Variant, Any, Answer], Ruling]] = {
    "rank_order": _rank_order,
    "units": _units,
    "throw": _throw,
    "follow": _follow,
    "trick": _trick,
    "kitty_multiplier": _kitty_multiplier,
    "bands": _bands,
    "advance": _advance,
    "hook": _hook,
    "declare": _declare,
    "rotation": _rotation,
    "declarer": _declarer,
    "partners": _partners,
    "stakes": _stakes,
}


def judge_all(
    cases: Sequence[Mapping[str, Any]], variant: str | Variant | None = None
) -> list[Verdict]:
    """Judge cases in their order."""
    return [judge(case, variant) for case in cases]
