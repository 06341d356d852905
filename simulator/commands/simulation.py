"""From a command line to an order, and from a summary to what is printed."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from reports import report
from reports.figures import word
from simulator.cards.card import RANKS
from simulator.commands.screen import say
from simulator.commands.writing import write_text
from simulator.errors import SimulatorError
from simulator.run.collect import Wanted
from simulator.run.lineup import SEATS, Lineup, parse
from simulator.run.plan import Settings
from simulator.run.session import Order, simulate
from simulator.run.subjects import Call
from simulator.run.workers import Workers
from simulator.variant import load_variant
from simulator.variant.changes import split_specification
from strategies import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from simulator.stats.metric import Text
    from simulator.stats.summary import Summary

Given = Mapping[str, Any]  # the values of a command's options

RESULTS: Text = ("results", "结果")
REPORT: Text = ("report", "报告")


def order(kind: str, specifications: Sequence[str], given: Given) -> Order:
    """Return what a command line asks for; says on stderr where it is rounded up."""
    rounds, matches = given["rounds"], given["matches"]
    if rounds == 0 and matches == 0:
        raise SimulatorError("nothing to play: --rounds and --matches are both 0")
    lines = tuple(dict.fromkeys(parse(text) for text in given["lineups"] or (DEFAULT,)))
    for line in lines:
        for of, count in (("rounds", rounds), ("matches", matches)):
            _say_rounding(of, count, line)
    level = given["level"]
    settings = Settings(
        kind,
        lines,
        given["seed"],
        given["opening"],
        None if level is None else RANKS.index(level),
    )
    jobs = given["jobs"]
    backend = "sequential" if jobs == 1 else given["backend"]
    return Order(
        _calls(specifications, given["overrides"]),
        settings,
        Wanted(rounds, matches),
        Workers(jobs, backend, given["batch"] or 0),
        given["store"],
        _again(kind, specifications, given),
        given["quiet"],
    )


def _calls(specifications: Sequence[str], overrides: tuple[str, ...]) -> list[Call]:
    """Return the variants, and what one writes to call each again."""
    found = []
    for text in specifications:
        joint = "," if split_specification(text)[1] else ":"
        again = f"{text}{joint}{','.join(overrides)}" if overrides else text
        found.append(Call(again, load_variant(text, overrides)))
    return found


def _say_rounding(of: str, count: int, line: Lineup) -> None:
    each = len(line.seatings()) * (SEATS if of == "rounds" else 1)
    whole = -(-count // each) * each
    if whole != count:
        say(
            f"{count:,} {of} are rounded up to {whole:,}, whole blocks of {each}, for "
            f"players {line.text}",
            error=True,
        )


AGAIN = ("rounds", "matches", "deals", "seed", "players", "level", "opening", "set")


def _again(kind: str, words: Sequence[str], given: Given) -> str:
    """Return the command that repeats an experiment; it names what decides results."""
    names = {"players": "lineups", "set": "overrides"}
    parts = ["shengji", kind, *given.get("words", words)]
    for option in AGAIN:
        value = given.get(names.get(option, option))
        if option == "players":
            value = value or (DEFAULT,)  # spelled out: the default may change
        if option in given.get("unsaid", ()) or value is None or value is False:
            continue
        if value is True:
            parts.append(f"--{option}")
        elif isinstance(value, tuple):
            for one in value:
                parts += [f"--{option}", one]
        else:
            parts += [f"--{option}", str(value)]
    if given["store"] is not None:
        parts += ["--store", str(given["store"])]
    return shlex.join(parts)


def play(asked: Order, given: Given) -> None:
    """Simulate, and show the figures."""
    show(simulate(asked), given)


def show(summary: Summary, given: Given, beside: Given | None = None) -> None:
    """Print the figures, and write the page if one is wanted.

    `beside` is what the JSON says more.
    """
    page, lang = given["page"], given["lang"]
    if page is not None:
        write_text(page, report("html").render(summary, lang))
    if given["as_json"]:
        text = report("json").render(summary, lang)
        if beside:
            content = json.loads(text) | dict(beside)
            text = json.dumps(content, ensure_ascii=False, indent=2) + "\n"
        click.echo(text, nl=False)
    elif given["as_csv"]:
        click.echo(report("csv").render(summary, lang), nl=False)
    else:
        click.echo(report("table").render(summary, lang), nl=False)
        say(f"{word(RESULTS, lang)}: {summary.provenance.get('store', '')}")
        if page is not None:
            say(f"{word(REPORT, lang)}: {page}")
