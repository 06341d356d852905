"""`shengji strategies`: the players there are."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from simulator.commands.options import example, shared_options
from simulator.commands.screen import say, say_json
from simulator.schema import in_language
from strategies import DEFAULT, STRATEGIES
from strategies.facts import facts

if TYPE_CHECKING:
    from simulator.rules.stage import Text
    from strategies.facts import Facts

FACETS: dict[str, Text] = {
    "memory": ("remembers cards", "记牌"),
    "random": ("draws lots", "用随机数"),
    "partner": ("minds its partner", "配合对家"),
}
NOTHING: Text = ("neither remembers, nor draws lots, nor minds its partner", "只看眼前")
DEFAULT_NOTE: Text = (" (the default)", "（默认）")
VERSION: Text = ("version {version}; {uses}", "版本 {version}；{uses}")
PARAMETER: Text = (
    "{name}: {least} to {most}, by default {default}",
    "{name}：{least} 到 {most}，默认 {default}",
)
SEATING: Text = (
    (
        "Seated by --players: P at every seat; P,Q team against team; four seat by "
        "seat.\nA parameter is set by P:NAME=NUMBER; several join with +. A switch\n"
        "needs no number, a fraction counts in thousandths "
        "(expert:no_throw+noise=0.1);\nexpert:weights=FILE plays with weights from "
        "`shengji train`.\n./mybot.py seats a player in a file of your own, "
        "exec:COMMAND any program\n(docs/protocol.md)."
    ),
    (
        "用 --players 指定：P 为四家同一打法；P,Q 为两队；四个则逐个座位指定。\n"
        "参数写作 P:NAME=NUMBER，多个用 + 相连；开关不必写数，小数按千分之一计\n"
        "（expert:no_throw+noise=0.1）；expert:weights=FILE 用 `shengji train` 的权重。"
        "\n./mybot.py 为自己的文件，exec:COMMAND 为任何程序（docs/protocol.md）。"
    ),
)


def listed() -> list[Facts]:
    """Return the facts of every player; compiles nothing."""
    return [facts(name) for name in STRATEGIES]


def _text(one: Facts, lang: str) -> str:
    note = in_language(DEFAULT_NOTE, lang) if one.name == DEFAULT else ""
    comma = ": " if lang == "en" else "："
    used = [in_language(FACETS[key], lang) for key, used in one.uses.items() if used]
    uses = in_language((", ", "、"), lang).join(used) or in_language(NOTHING, lang)
    version = in_language(VERSION, lang).format(version=one.version, uses=uses)
    lines = [f"{one.name}{note}{comma}{in_language(one.title, lang)}", f"    {version}"]
    for parameter in one.parameters:
        text = in_language(PARAMETER, lang).format(**asdict(parameter))
        lines.append(f"    {text}")
    return "\n".join(lines)


def _record(one: Facts) -> dict[str, object]:
    return {
        "name": one.name,
        "title": {"en": one.title[0], "zh": one.title[1]},
        "version": one.version,
        "default": one.name == DEFAULT,
        "uses": one.uses,
        "parameters": [asdict(parameter) for parameter in one.parameters],
    }


@click.command(epilog=example("shengji strategies --lang zh"))
@shared_options
def command(as_json: bool, lang: str) -> None:
    """List the players: their idea, what they use, their parameters.

    列出各种打法：思路、用到的信息、参数。
    """
    found = listed()
    if as_json:
        say_json("shengji.strategies/1", {"players": [_record(one) for one in found]})
        return
    say("\n".join(_text(one, lang) for one in found))
    say("")
    say(in_language(SEATING, lang))
