"""`shengji variants`: the variants that come with the program."""

from __future__ import annotations

from dataclasses import dataclass

import click

from simulator.commands.options import example, shared_options
from simulator.commands.reference import reference
from simulator.commands.screen import say, say_json
from simulator.schema import in_language
from simulator.variant import Variant, builtin_names, load_variant
from simulator.variant.builtin import BASE
from simulator.variant.rows import differences

_MOST_KEYS = 6


@dataclass(frozen=True)
class Listed:
    """A built-in variant, and the keys it changes in the one it extends."""

    variant: Variant
    parent: str
    changes: tuple[str, ...]


def listed() -> list[Listed]:
    """Return the built-in variants."""
    found: list[Listed] = []
    for name in builtin_names():
        variant = load_variant(name)
        parent = variant.chain[1] if len(variant.chain) > 1 else ""
        changes: tuple[str, ...] = ()
        if parent:
            different = differences(load_variant(parent), variant)
            changes = tuple(one.path for one in different)
        found.append(Listed(variant, parent, changes))
    return found


def _text(one: Listed, lang: str) -> str:
    title = in_language(one.variant.title, lang)
    line = f"{one.variant.name}: {title}"
    if not one.parent:
        return line
    keys = ", ".join(one.changes[:_MOST_KEYS])
    more = len(one.changes) - _MOST_KEYS
    rest = (f" and {more} more", f" 等 {more + _MOST_KEYS} 处")[lang == "zh"]
    words = ("changes in", "相对于")[lang == "zh"]
    return f"{line}\n    {words} {one.parent}: {keys}{rest if more > 0 else ''}"


@click.command(
    epilog=example("shengji variants --lang zh", "shengji variants --reference")
)
@click.option(
    "--reference",
    "as_reference",
    is_flag=True,
    help="Print every key, its values and default. · 输出所有键的说明",
)
@shared_options
def command(as_reference: bool, as_json: bool, lang: str) -> None:
    """List the built-in variants, or every key that a variant may set.

    列出内置玩法，或列出玩法文件的所有键。
    """
    if as_reference and not as_json:
        click.echo(reference(), nl=False)
        return
    found = listed()
    if as_json:
        records = [
            {
                "name": one.variant.name,
                "title": {"en": one.variant.title[0], "zh": one.variant.title[1]},
                "id": one.variant.id,
                "extends": one.parent or None,
                "changes": list(one.changes),
                "base": one.variant.name == BASE,
            }
            for one in found
        ]
        content: dict[str, object] = {"variants": records}
        if as_reference:
            content["reference"] = reference()
        say_json("shengji.variants/1", content)
    else:
        say("\n".join(_text(one, lang) for one in found))
