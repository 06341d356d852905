"""The keys of a variant's file, and one JSON Schema for all of it.

The rules' part is generated from the stages' options; this file adds what a variant
says about itself.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from simulator.rules import STAGES
from simulator.schema import Section, both, fields, is_short, section_rule, tidy
from simulator.variant.node import Entry, Node

if TYPE_CHECKING:
    from simulator.rules.stage import Stage
    from simulator.schema import Text

SCHEMA_URI = "https://json-schema.org/draft/2020-12/schema"
SCHEMA_TITLE = "Shengji Lab variant · 升级玩法"

TOPICS = (
    "rank_order",
    "units",
    "throw",
    "follow",
    "trick",
    "kitty_multiplier",
    "bands",
    "advance",
    "hook",
    "declare",
    "rotation",
    "declarer",
    "partners",
    "stakes",
)

NAME_PATTERN = r"^[^\s:=,/\\]{1,80}$"
_TEXT = {"type": "string", "minLength": 1, "maxLength": 300}

ABOUT: dict[str, tuple[Text, Text]] = {
    "variant": (
        ("Name", "名称"),
        (
            "The name used in commands and reports; the file's own name if absent.",
            "命令行和报告中使用的名称；省略时用文件名。",
        ),
    ),
    "extends": (
        ("Extends", "继承"),
        (
            "The variant to start from: a name, or a path from here; if absent, 80fen.",
            "以哪个玩法为基础：名称，或相对本文件的路径。省略时为 80fen。",
        ),
    ),
    "title": (
        ("Title", "标题"),
        ("The title shown in reports.", "报告中显示的标题。"),
    ),
    "source": (
        ("Source", "出处"),
        ("The rule text this file follows.", "本文件所依据的规则文本。"),
    ),
    "origin": (
        ("Origin", "来历"),
        ("Where people play like this.", "哪里的人这样打。"),
    ),
    "rulings": (
        ("Rulings", "判例"),
        (
            "Worked examples; `shengji rulings` checks them.",
            "规则的实例；由 `shengji rulings` 检验。",
        ),
    ),
}
"""What a variant says about itself: key -> title, help."""


def stages() -> dict[str, Stage]:
    """Return the stages by name, in the order of a round."""
    return {stage.NAME: stage for stage in STAGES}


def _ruling_rule() -> dict[str, Any]:
    suit = {"enum": ["S", "H", "C", "D", None]}
    trump = {
        "type": "object",
        "properties": {"level": {"type": ["string", "integer"]}, "suit": suit},
        "additionalProperties": False,
    }
    return {
        "type": "object",
        "properties": {
            "id": _TEXT,
            "topic": {"enum": list(TOPICS)},
            "trump": trump,
            "rules": {"type": "object"},
            "given": {"type": "object"},
            "expect": {"type": "object"},
            "source": {"type": "string"},
            "note": {"type": "string"},
        },
        "required": ["topic", "given", "expect"],
        "additionalProperties": False,
    }


def _about_rules() -> dict[str, dict[str, Any]]:
    text_pair = {
        "type": ["string", "object"],
        "minLength": 1,
        "maxLength": 300,
        "properties": {"en": _TEXT, "zh": _TEXT},
        "additionalProperties": False,
    }
    return {
        "variant": {"type": "string", "pattern": NAME_PATTERN},
        "extends": _TEXT,
        "title": text_pair,
        "source": _TEXT,
        "origin": text_pair,
        "rulings": {"type": "array", "items": _ruling_rule()},
    }


def _described(title: Text, explanation: Text) -> dict[str, str]:
    return {"title": both(title), "description": both(explanation)}


@cache
def file_schema() -> dict[str, Any]:
    """Return the JSON Schema of a variant's file."""
    about = {
        key: _described(*ABOUT[key]) | rule for key, rule in _about_rules().items()
    }
    rules = {
        name: {"title": both(stage.TITLE)}
        | {"description": _first_line(stage)}
        | section_rule(stage.Options)
        for name, stage in stages().items()
    }
    return {
        "$schema": SCHEMA_URI,
        "title": SCHEMA_TITLE,
        "type": "object",
        "properties": about | rules,
        "additionalProperties": False,
    }


def _first_line(stage: Stage) -> str:
    return (stage.__doc__ or "").partition("\n")[0]


def tidied(plain: Any) -> Any:
    """Return a file's values with words for numbers where words are due."""
    if not isinstance(plain, dict):
        return plain
    result = dict(plain)
    for name, stage in stages().items():
        if name in plain:
            result[name] = tidy(stage.Options, plain[name])
    if isinstance(result.get("variant"), int):
        result["variant"] = str(result["variant"])
    return result


def long_section(options: type, node: Node) -> Node:
    """Return a section with every short form written out."""
    if is_short(options, node.plain()):
        first = next(iter(fields(options)))
        node = Node(node.place, {first: Entry(node.place, node)})
    entries = {}
    for key, entry in node.value.items():
        kind = fields(options).get(key)
        below = entry.node
        if isinstance(kind, Section):
            below = long_section(kind.options, below)
        entries[key] = Entry(entry.place, below)
    return Node(node.place, entries)
