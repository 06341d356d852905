"""docs/protocol.md tells the truth: its fields, its types, its example lines."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from simulator.cards.card import RANKS, SUITS, parse
from simulator.engine.batch import play_rounds
from strategies import DECISIONS, dismiss
from strategies.guests.pipe import Pipe
from tests.simulator.engine.tables import compiled

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")
PROGRAM = shlex.join([sys.executable, str(ROOT / "docs" / "bots" / "program.py")])
CATEGORIES = (*SUITS, "trump")
# Variant and deal; in deals 11, 44 and 55 some seats may have the cards dealt again.
PLAYED = (
    ("tractor-1deck", 0),
    ("80fen-full", 11),
    ("80fen-full", 44),
    ("80fen-full", 55),
    ("tractor-3deck", 0),
)


def is_card(value: Any) -> bool:
    """Return whether a value is the text of a card."""
    try:
        return parse(value) >= 0
    except ValueError:
        return False


SIMPLE = {
    "text": lambda value: isinstance(value, str),
    "number": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "true or false": lambda value: isinstance(value, bool),
    "object": lambda value: isinstance(value, dict),
    "card": is_card,
    "seat": lambda value: value in range(4) and not isinstance(value, bool),
    "suit": lambda value: value in SUITS,
    "level": lambda value: value in RANKS,
    "side": lambda value: value in ("declarers", "attackers"),
    "choice": lambda value: (
        value in ("pass", "redeal", None, True, False) or has_type(value, "cards")
    ),
}
OBJECTS = {
    "play": {"seat": "seat", "cards": "cards"},
    "trick": {
        "leader": "seat",
        "plays": "list of play",
        "winner": "seat",
        "points": "number",
    },
    "owed": {
        "cards": "number",
        "suit": "category",
        "in_suit": "number",
        "runs": "list of run",
    },
}
LISTS = {"cards": "card", "categories": "category", "run": "number"}


def has_type(value: Any, name: str) -> bool:
    """Return whether a value is what the page calls so."""
    if name.startswith("list of "):
        of = name.removeprefix("list of ")
        return isinstance(value, list) and all(has_type(one, of) for one in value)
    if name.endswith(" or null"):
        return value is None or has_type(value, name.removesuffix(" or null"))
    if name in LISTS:
        return has_type(value, f"list of {LISTS[name]}")
    if name in OBJECTS:
        fields = OBJECTS[name]
        return value.keys() == fields.keys() and all(
            has_type(value[key], of) for key, of in fields.items()
        )
    if name == "category":
        return value in CATEGORIES
    return bool(SIMPLE[name](value))


def tables() -> dict[str, dict[str, str]]:
    """Return field -> type of every message, by the headings of the page."""
    found = {}
    for heading, body in re.findall(r"\n### (.+?)\n(.*?)(?=\n##)", PAGE, re.DOTALL):
        rows = re.findall(r"^\| `(\w+)` \| ([^|]+?) \|", body, re.MULTILINE)
        found[heading] = dict(rows)
    return found


@pytest.fixture(scope="module")
def exchange() -> list[str]:
    """Return what is said in some deals, each line with its direction."""
    lines: list[str] = []
    say, hear = Pipe.say, Pipe.hear

    def said(pipe: Pipe, line: str) -> None:
        lines.append(f"> {line}")
        say(pipe, line)

    def heard(pipe: Pipe, deadline: float) -> str:
        line = hear(pipe, deadline)
        lines.append(f"< {line}")
        return line

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pipe, "say", said)
        patch.setattr(Pipe, "hear", heard)
        for specification, deal in PLAYED:
            players = (f"exec:{PROGRAM}", "greedy", "greedy", "greedy")
            play_rounds(compiled(specification), players, seed=1, first=deal, deals=1)
        dismiss()
    return lines


def test_every_field_has_its_row_and_its_type(exchange: list[str]) -> None:
    """A message has the fields of its table and no others."""
    fields = tables()
    met = set()
    for line in exchange:
        message = json.loads(line[2:])
        heading = message["type"]
        if heading == "hello" and line.startswith("<"):
            heading = "hello, answered"
        met.add(heading)
        assert list(message) == list(fields[heading]), heading
        for name, kind in fields[heading].items():
            assert has_type(message[name], kind), f"{heading}: {name} is no {kind}"
    assert met == fields.keys() - {"check", "checked"}


def test_every_question_is_met(exchange: list[str]) -> None:
    """The page says which answers each of them takes."""
    asked = {json.loads(line[2:]).get("question") for line in exchange}
    assert asked >= set(DECISIONS)
    for question in DECISIONS:
        assert re.search(rf"^\| {question} \| ", PAGE, re.MULTILINE)


def test_the_exchange_took_place(exchange: list[str]) -> None:
    """Each example line was said, and in this order."""
    block = re.search(r"## An exchange.*?```text\n(.*?)```", PAGE, re.DOTALL)
    assert block
    place = 0
    for example in block[1].splitlines():
        pattern = ".*".join(map(re.escape, example.split("…")))
        places = range(place, len(exchange))
        found = [at for at in places if re.fullmatch(pattern, exchange[at])]
        assert found, f"never said after line {place}: {example}"
        place = found[0] + 1


def test_limits_are_those_of_the_program() -> None:
    """Seconds, bytes and lines."""
    from strategies.guests import pipe, program

    assert f"| {program.TIMEOUT:g} s, or" in PAGE
    assert f"| {program.START:g} s, or" in PAGE
    assert f"it has {pipe.PATIENCE:g} s to end" in PAGE
    assert f"Its last {pipe.LAST_WORDS} lines" in PAGE
    assert pipe.LONGEST == 1 << 20
    assert f"protocol **{program.PROTOCOL}**" in PAGE
