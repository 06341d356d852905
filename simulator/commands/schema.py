"""`shengji schema`: the JSON Schema from which editors complete variant files."""

from __future__ import annotations

import json
from pathlib import Path

import click

from simulator.commands.options import example, shared_options
from simulator.commands.screen import say, say_json
from simulator.errors import SimulatorError
from simulator.variant.document import SCHEMA_TITLE, file_schema

SCHEMA_FILE = "variant.schema.json"


def schema_text() -> str:
    """Return the JSON Schema of variant files."""
    return json.dumps(file_schema(), ensure_ascii=False, indent=2) + "\n"


def install(path: Path) -> bool:
    """Write the schema to a file; True if that changed it.

    An older schema of ours is replaced, any other file is left alone.
    """
    try:
        old = path.read_text("utf-8") if path.exists() else None
        if old == schema_text():
            return False
        if old is not None and SCHEMA_TITLE not in old[:2000]:
            raise SimulatorError(f"{path}: there is another file of this name")
        path.write_text(schema_text(), "utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SimulatorError(f"{path}: {error}") from None
    return True


@click.command(
    epilog=example(
        "shengji schema --install variant.schema.json",
        "# yaml-language-server: $schema=variant.schema.json   (a file's first line)",
    )
)
@click.option(
    "--install",
    "target",
    type=click.Path(path_type=Path),
    help="Write it to this file, replacing an older one. · 写入文件",
)
@shared_options
def command(target: Path | None, as_json: bool, lang: str) -> None:
    """Print the JSON Schema of variant files, or install it for an editor.

    输出玩法文件的 JSON Schema，供编辑器补全。
    """
    if target is None:
        click.echo(schema_text(), nl=False)
        return
    changed = install(target)
    if as_json:
        say_json("shengji.schema/1", {"file": str(target), "changed": changed})
    else:
        words = ("written", "已写入") if changed else ("is up to date", "已是最新")
        say(f"{target}: {words[lang == 'zh']}")
