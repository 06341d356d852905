"""`shengji init`: a commented file to start a variant of one's own from."""

from __future__ import annotations

import json
import os
import re
from itertools import groupby
from pathlib import Path
from typing import Any

import click

from simulator.commands.options import VARIANT, example, shared_options
from simulator.commands.schema import SCHEMA_FILE, install
from simulator.commands.screen import say, say_json
from simulator.errors import SimulatorError, clean
from simulator.schema import both
from simulator.variant import Variant, builtin_names, load_variant
from simulator.variant.builtin import BASE
from simulator.variant.changes import split_specification
from simulator.variant.document import NAME_PATTERN
from simulator.variant.extends import is_path
from simulator.variant.rows import Row, rows
from simulator.variant.text import scalar

_PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")

_HEAD = """\
# yaml-language-server: $schema={schema}
variant: {name}
extends: {extends}
title: {{en: {title}, zh: {title}}}

# What is left out stays as in {parent}. To change a rule, take the '# ' away from its
# line and from its section's line. `shengji check {file}` finds what is wrong.
# 没有写出的规则与 {parent} 相同。要修改某条规则，请去掉该行及其阶段行开头的 '# '。
"""


def written(value: Any) -> str:
    """Return a plain value as YAML writes it in one line."""
    if isinstance(value, dict):
        pairs = (f"{written(key)}: {written(item)}" for key, item in value.items())
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    if isinstance(value, str):
        plain = _PLAIN.fullmatch(value) and not isinstance(scalar(value), (bool, float))
        return value if plain else json.dumps(value, ensure_ascii=False)
    return json.dumps(value)


def template(name: str, parent: Variant, extends: str, file: str) -> str:
    """Return a file that changes nothing yet and shows what could be changed."""
    head = _HEAD.format(
        schema=SCHEMA_FILE,
        name=written(name),
        extends=written(extends),
        title=json.dumps(name, ensure_ascii=False),
        parent=parent.name,
        file=file,
    )
    lines = [head]
    for stage, group in groupby(rows(parent), key=lambda row: row.stage.NAME):
        options = list(group)
        lines.append(f"# {stage}:  # {both(options[0].stage.TITLE)}")
        lines += _option_lines(options)
        lines.append("")
    return "\n".join(lines)


def _option_lines(options: list[Row]) -> list[str]:
    """Return a line for each key, and one for each nested section before its keys."""
    lines: list[str] = []
    opened = ""
    for row in options:
        section, _, key = row.key.rpartition(".")
        if section != opened and section:
            lines.append(f"#   {section}:")
        opened = section
        indent = "#     " if section else "#   "
        about = f"{both(row.field.title)} [{row.field.allowed()}]"
        lines.append(f"{indent}{key}: {written(row.plain())}  # {about}")
    return lines


def _name_of(path: Path) -> str:
    name = re.sub(r"[\s:=,/\\]+", "-", clean(path.stem)).strip("-")
    return name if re.fullmatch(NAME_PATTERN, name) else "our-table"


def _reference(extends: str, file: Path) -> str:
    """Return what the new file writes after `extends`: a name, or a path from it."""
    if split_specification(extends)[1]:
        raise SimulatorError(f"{extends}: extend it without changes")
    if extends in builtin_names():
        return extends
    path = os.path.relpath(extends, file.parent)
    return path if is_path(path) else f"./{path}"


@click.command(
    epilog=example(
        "shengji init our-table.yaml", "shengji init our-table.yaml --extends bashifen"
    )
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--extends",
    default=BASE,
    show_default=True,
    type=VARIANT,
    help="The variant to start from. · 以哪个玩法为基础",
)
@click.option(
    "--schema/--no-schema",
    "with_schema",
    default=True,
    help="Write the editors' schema beside it. · 同时写入 schema",
)
@shared_options
def command(
    file: Path, extends: str, with_schema: bool, as_json: bool, lang: str
) -> None:
    """Write a commented FILE to start a variant from; never overwrites one.

    新建带注释的玩法文件；不会覆盖已有文件。
    """
    parent, reference = load_variant(extends), _reference(extends, file)
    text = template(_name_of(file), parent, reference, file.name)
    files = [file]
    try:
        with file.open("x", encoding="utf-8") as stream:
            stream.write(text)
    except FileExistsError:
        raise SimulatorError(f"{file}: exists already, left as it is") from None
    except (OSError, ValueError) as error:
        raise SimulatorError(f"{file}: {error}") from None
    if with_schema and install(file.parent / SCHEMA_FILE):
        files.append(file.parent / SCHEMA_FILE)
    if as_json:
        say_json("shengji.init/1", {"files": [str(one) for one in files]})
    else:
        done = "已写入" if lang == "zh" else "written"
        say("\n".join(f"{one}: {done}" for one in files))
