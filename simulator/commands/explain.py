"""`shengji explain`: a variant's resolved rules, every key, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from simulator.commands.options import VARIANT, example, set_option, shared_options
from simulator.commands.screen import say, say_json, table
from simulator.errors import clean
from simulator.rules import STAGES
from simulator.schema import in_language
from simulator.variant import Variant, load_variant
from simulator.variant.rows import rows, stage_rows

if TYPE_CHECKING:
    from collections.abc import Iterator

_LABELS = {
    "extends": ("extends", "继承"),
    "source": ("source", "出处"),
    "origin": ("origin", "来历"),
}


def explain(variant: Variant, lang: str, stages: tuple[str, ...] = ()) -> str:
    """Return a variant's rules in words, stage by stage; all stages if none named."""
    parts = [*_heading(variant, lang)]
    for stage in STAGES:
        if stages and stage.NAME not in stages:
            continue
        parts += ["", f"{in_language(stage.TITLE, lang)} ({stage.NAME})"]
        parts += table(
            (row.key, in_language(row.field.title, lang), row.in_words(lang))
            for row in stage_rows(stage, variant[stage.NAME])
        )
    return "\n".join(parts)


def _heading(variant: Variant, lang: str) -> Iterator[str]:
    yield clean(f"{in_language(variant.title, lang)} ({variant.label})")
    yield f"id {variant.id}"
    facts = {
        "extends": ", ".join(variant.chain[1:]),
        "source": variant.source,
        "origin": in_language(variant.origin, lang),
    }
    for key, fact in facts.items():
        if fact:
            yield clean(f"{in_language(_LABELS[key], lang)}: {fact}")


def record(variant: Variant, lang: str) -> dict[str, object]:
    """Return a variant as JSON has it: the long form, and each value in words."""
    return {
        "variant": variant.label,
        "id": variant.id,
        "title": {"en": variant.title[0], "zh": variant.title[1]},
        "extends": list(variant.chain[1:]),
        "source": variant.source,
        "origin": {"en": variant.origin[0], "zh": variant.origin[1]},
        "rules": variant.plain(),
        "words": {row.path: row.in_words(lang) for row in rows(variant)},
    }


@click.command(
    epilog=example("shengji explain bashifen", "shengji explain 80fen kitty --lang zh")
)
@click.argument("variant", type=VARIANT)
@click.argument(
    "stages",
    nargs=-1,
    type=click.Choice([one.NAME for one in STAGES]),
    metavar="[STAGE]...",
)
@set_option
@shared_options
def command(
    variant: str,
    stages: tuple[str, ...],
    overrides: tuple[str, ...],
    as_json: bool,
    lang: str,
) -> None:
    """Print the resolved rules of VARIANT in words, all or those of some STAGEs.

    用文字列出玩法的全部规则（或其中几个阶段）。
    """
    resolved = load_variant(variant, overrides)
    if as_json:
        say_json("shengji.explain/1", record(resolved, lang))
    else:
        say(explain(resolved, lang, stages))
