"""`shengji metrics`: what is measured, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from reports.figures import word
from simulator.commands.options import example, shared_options
from simulator.commands.screen import say, say_json
from simulator.stats.count import Of, metrics
from simulator.stats.mistakes import MISTAKES

if TYPE_CHECKING:
    from simulator.stats.metric import Metric, Text

GROUPS: tuple[tuple[Of, int, Text], ...] = (
    ("rounds", 1, ("Of rounds", "单局")),
    ("matches", 1, ("Of matches", "整场")),
    ("rounds", 2, ("Of two players (arena)", "两种打法对阵（arena）")),
)
OF_MISTAKES: Text = ("Mistakes in recorded rounds (arena)", "记录中的失误（arena）")
BANDS: Text = (
    (
        "band:±n: share of rounds that end in each band; - the declarers' levels, "
        "+ the attackers' after a takeover"
    ),
    "band:±n：每一档所占比例；- 为庄家升级数，+ 为闲家上台后升级数",
)


def listed() -> list[tuple[Of, Text, tuple[Metric, ...]]]:
    """Return the metrics in groups; those of two players without the common ones."""
    common = {metric.name for metric in metrics("rounds")}
    return [
        (
            of,
            title,
            tuple(
                metric
                for metric in metrics(of, players)
                if players == 1 or metric.name not in common
            ),
        )
        for of, players, title in GROUPS
    ]


@click.command(epilog=example("shengji metrics --lang zh"))
@shared_options
def command(as_json: bool, lang: str) -> None:
    """List what is measured, with definitions.

    列出统计指标及其定义。
    """
    if as_json:
        records: list[dict[str, object]] = [
            {
                "name": metric.name,
                "of": of,
                "kind": metric.kind,
                "title": {"en": metric.title[0], "zh": metric.title[1]},
                "unit": {"en": metric.unit[0], "zh": metric.unit[1]},
                "definition": {"en": metric.definition[0], "zh": metric.definition[1]},
            }
            for of, _, group in listed()
            for metric in group
        ]
        records += [
            {
                "name": mistake.name,
                "of": "rounds",
                "kind": "share",
                "title": {"en": mistake.title[0], "zh": mistake.title[1]},
                "unit": {"en": "", "zh": ""},
                "definition": {
                    "en": mistake.definition[0],
                    "zh": mistake.definition[1],
                },
            }
            for mistake in MISTAKES
        ]
        say_json("shengji.metrics/1", {"metrics": records})
        return
    for _, title, group in listed():
        say(f"{word(title, lang)}:")
        for metric in group:
            say(f"  {metric.name}: {word(metric.title, lang)}")
            say(f"      {word(metric.definition, lang)}")
    say(word(BANDS, lang))
    say(f"{word(OF_MISTAKES, lang)}:")
    for mistake in MISTAKES:
        say(f"  {mistake.name}: {word(mistake.title, lang)}")
        say(f"      {word(mistake.definition, lang)}")
