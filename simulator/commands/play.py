"""`shengji play`: one round as a record that a card player can read."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from simulator.commands.options import VARIANT, example, set_option, shared_options
from simulator.commands.screen import say_json
from simulator.commands.simulation_options import level_options, seed_option
from simulator.errors import SimulatorError
from simulator.record import Reference
from simulator.rules.rotation import is_always_contested
from simulator.variant import Variant, load_variant
from strategies import DEFAULT

if TYPE_CHECKING:
    from simulator.record import Round
    from simulator.rules.stage import Text

Given = Mapping[str, Any]  # the values of the command's options

NUMBER = click.IntRange(0, 2**62)  # of a deal or a match
OF_A_DEAL = ("deal", "declarer", "first_drawer", "level", "opening")


def play(variant: Variant, reference: Reference) -> Round:
    """Play the round that `reference` names, and return its record."""
    from simulator.run import lineup, players  # noqa: PLC0415  heavy

    line = lineup.parse(reference.players)
    players.versions([line])
    from simulator.engine.record import recorded  # noqa: PLC0415  compiles the engine
    from simulator.variant.compiled import compile_variant  # noqa: PLC0415  heavy

    try:
        return recorded(compile_variant(variant), line.seatings()[0], reference)
    except IndexError as error:
        raise SimulatorError(f"--round {reference.round}: {error}") from error


def reference_to(variant: Variant, call: str, given: Given) -> Reference:
    """Return which round the options name; SimulatorError if they contradict."""
    if given["match"] is not None:
        if is_always_contested(variant):
            raise SimulatorError(
                f"--match: in {variant.label} a match is one round; --deal names it"
            )
        return _in_a_match(call, given)
    if given["round"] is not None:
        raise SimulatorError("--round needs --match: which match is it a round of?")
    level, levels = given["level"], variant["levels"].list
    if level is not None and level not in levels:
        raise SimulatorError(
            f"--level {level}: {variant.label} has no such level "
            f"(it has {', '.join(levels)})"
        )
    opening = given["opening"] or is_always_contested(variant)
    return Reference(
        variant=call,
        seed=given["seed"],
        players=given["players"],
        deal=given["deal"] or 0,
        seat=_seat(variant, given, opening=opening),
        opening=opening,
        level=level,
    )


def _in_a_match(call: str, given: Given) -> Reference:
    for option in OF_A_DEAL:
        if given[option] is not None and given[option] is not False:
            raise SimulatorError(
                f"--match does not go with --{option.replace('_', '-')}: a match "
                f"settles that itself"
            )
    return Reference(
        variant=call,
        seed=given["seed"],
        players=given["players"],
        match=given["match"],
        round=given["round"] or 1,
    )


def _seat(variant: Variant, given: Given, *, opening: bool) -> int:
    """Return the declarer, or in an opening round the first drawer."""
    option, other = "declarer", "first_drawer"
    if opening:
        option, other = other, option
    if given[other] is not None:
        raise SimulatorError(
            "--declarer: in an opening round the declarer is contested; "
            "--first-drawer says who draws first"
            if opening
            else "--first-drawer needs --opening: otherwise the declarer draws first"
        )
    seat, seats = given[option] or 0, variant["deal"].seats
    if seat >= seats:
        name = option.replace("_", "-")
        raise SimulatorError(
            f"--{name} {seat}: {variant.label} has seats 0 to {seats - 1}"
        )
    return int(seat)


def has_colour() -> bool:
    """Return whether standard output is a terminal that wants colour."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return sys.stdout.isatty() and not plain


def _title(variant: Variant) -> Text:
    """Return the title, with the changes where there are some."""
    if variant.label == variant.name:
        return variant.title
    english, chinese = variant.title
    return f"{english} ({variant.label})", f"{chinese}（{variant.label}）"


@click.command(
    epilog=example(
        "shengji play 80fen --seed 1 --deal 7 --declarer 2 --level 10",
        "shengji play 80fen --seed 1 --match 3 --round 2 --players greedy,lowest",
    )
)
@click.argument("variant", type=VARIANT)
@seed_option
@click.option("--deal", type=NUMBER, help="Which deal. [default: 0] · 第几副牌")
@click.option(
    "--declarer", type=click.IntRange(0), help="Seat. [default: 0] · 庄家座位"
)
@level_options
@click.option(
    "--first-drawer",
    type=click.IntRange(0),
    help="Seat, with --opening. [default: 0] · 首局先摸的座位",
)
@click.option("--match", type=NUMBER, help="Which match. · 第几场")
@click.option(
    "--round",
    type=click.IntRange(1),
    help="Which round of the match, from 1. [default: 1] · 该场第几局",
)
@click.option(
    "--players",
    default=DEFAULT,
    show_default=True,
    metavar="P[,P…]",
    help="One player for all seats, two for team against team, or four. · 打法",
)
@set_option
@shared_options
def command(
    variant: str, overrides: tuple[str, ...], as_json: bool, lang: str, **given: Any
) -> None:
    """Show one round of VARIANT: declarations, kitty, every trick, the result.

    Every round that is ever simulated can be named: by its deal, or by its match.

    逐墩显示一局：亮主、底牌、每一墩与结果。凡模拟过的局，都可按牌副或场次指定。
    """
    loaded = load_variant(variant, overrides)
    reference = reference_to(loaded, loaded.label if overrides else variant, given)
    played = play(loaded, reference)
    if as_json:
        from reports.round import structured  # noqa: PLC0415  only one is needed

        rules = {"variant": loaded.label, "id": loaded.id}
        say_json("shengji.play/1", {**rules, **structured.render(played, reference)})
        return
    from reports.round import colour, text  # noqa: PLC0415

    width = shutil.get_terminal_size((80, 24)).columns
    shown = text.render(played, reference, _title(loaded), lang, width)
    click.echo(colour.coloured(shown) if has_colour() else shown, nl=False)
