"""`shengji compare`: variants on the same deals, differences with intervals."""

from __future__ import annotations

from typing import Any

import click

from simulator.commands import simulation_options as shared
from simulator.commands.options import VARIANT, example, set_option, shared_options
from simulator.errors import SimulatorError


@click.command(
    epilog=example(
        "shengji compare 80fen 80fen:failed_throw.penalty=5",
        "shengji compare 80fen bashifen our-table.yaml --report out.html",
    )
)
@click.argument(
    "variants", nargs=-1, required=True, type=VARIANT, metavar="BASE OTHER…"
)
@click.option(
    "--rounds",
    type=click.IntRange(0),
    default=shared.ROUNDS,
    show_default=True,
    help="Independent rounds of each variant. · 局数",
)
@click.option(
    "--matches",
    type=click.IntRange(0),
    default=shared.MATCHES,
    show_default=True,
    help="Whole matches of each variant. · 场数",
)
@shared.seed_option
@shared.experiment_options
@set_option
@shared.work_options
@shared_options
def command(variants: tuple[str, ...], **given: Any) -> None:
    """Compare variants with BASE on the same deals, each seat declarer in turn.

    用相同的牌、轮流坐庄，比较各玩法与 BASE 的差别。
    """
    if len(variants) < 2:
        raise SimulatorError("compare needs a base and at least one other variant")
    from simulator.commands import simulation  # noqa: PLC0415  heavy

    simulation.play(simulation.order("compare", variants, given), given)
