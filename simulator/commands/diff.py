"""`shengji diff`: the rules on which two variants differ."""

from __future__ import annotations

import click

from simulator.commands.options import VARIANT, example, set_option, shared_options
from simulator.commands.screen import say, say_json, table
from simulator.schema import in_language
from simulator.variant import Variant, load_variant
from simulator.variant.rows import Difference, differences

_SAME = ("The rules are the same.", "规则完全相同。")


def diff(first: Variant, second: Variant, lang: str) -> str:
    """Return what differs between two variants, in words."""
    found = differences(first, second)
    if not found:
        return in_language(_SAME, lang)
    parts: list[str] = []
    for one in found:
        stage = in_language(one.first.stage.TITLE, lang)
        title = in_language(one.first.field.title, lang)
        parts.append(f"{one.path}  ({stage}: {title})")
        parts += table(
            (variant.label, row.in_words(lang))
            for variant, row in ((first, one.first), (second, one.second))
        )
    return "\n".join(parts)


def _record(one: Difference, lang: str) -> dict[str, object]:
    return {
        "path": one.path,
        "first": one.first.plain(),
        "second": one.second.plain(),
        "words": {
            "first": one.first.in_words(lang),
            "second": one.second.in_words(lang),
        },
    }


@click.command(epilog=example("shengji diff 80fen bashifen --lang zh"))
@click.argument("first", type=VARIANT)
@click.argument("second", type=VARIANT)
@set_option
@shared_options
def command(
    first: str, second: str, overrides: tuple[str, ...], as_json: bool, lang: str
) -> None:
    """Print the rules on which FIRST and SECOND differ.

    列出两个玩法不同的规则。
    """
    one, other = load_variant(first, overrides), load_variant(second, overrides)
    if as_json:
        found = [_record(each, lang) for each in differences(one, other)]
        names = {"first": one.label, "second": other.label}
        say_json("shengji.diff/1", {**names, "differences": found})
    else:
        say(diff(one, other, lang))
