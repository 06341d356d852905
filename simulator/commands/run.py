"""`shengji run`: simulate rounds or matches of variants, each for itself."""

from __future__ import annotations

from typing import Any

import click

from simulator.commands import simulation_options as shared
from simulator.commands.options import VARIANT, example, set_option, shared_options


def amounts(rounds: int | None, matches: int | None) -> tuple[int, int]:
    """Return how much to play: what is named, and the defaults if nothing is."""
    if rounds is None and matches is None:
        return shared.ROUNDS, shared.MATCHES
    return rounds or 0, matches or 0


@click.command(
    epilog=example(
        "shengji run 80fen --rounds 10000 --matches 200 --seed 1",
        "shengji run 80fen bashifen --players lowest --players greedy --json",
    )
)
@click.argument("variants", nargs=-1, required=True, type=VARIANT, metavar="VARIANT…")
@click.option(
    "--rounds",
    type=click.IntRange(0),
    help="Independent rounds. [default: 80,000, or none with --matches] · 局数",
)
@click.option(
    "--matches",
    type=click.IntRange(0),
    help="Whole matches. [default: 1,000, or none with --rounds] · 场数",
)
@shared.seed_option
@shared.experiment_options
@set_option
@shared.work_options
@shared_options
def command(variants: tuple[str, ...], **given: Any) -> None:
    """Simulate each VARIANT for itself: rounds, matches, or both.

    Results are kept in a file, so the same command resumes, or tops up.

    分别模拟每个玩法，可打单局，也可打整场；结果存入文件，重复同一命令即可续跑。
    """
    given["rounds"], given["matches"] = amounts(given["rounds"], given["matches"])
    from simulator.commands import simulation  # noqa: PLC0415  heavy

    simulation.play(simulation.order("run", variants, given), given)
