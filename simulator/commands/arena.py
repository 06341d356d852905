"""`shengji arena`: one player against another, on the same deals."""

from __future__ import annotations

from typing import Any

import click

from simulator.commands import simulation_options as shared
from simulator.commands.options import VARIANT, example, set_option, shared_options

VARIANT_PLAYED = "80fen"
DEALS = 10_000
ROUNDS_A_DEAL = 8  # four declarers in two seatings


@click.command(
    epilog=example("shengji arena greedy lowest --variant 80fen --deals 2000")
)
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@click.option(
    "--variant",
    type=VARIANT,
    default=VARIANT_PLAYED,
    show_default=True,
    help="The rules that are played. · 玩法",
)
@click.option(
    "--deals",
    type=click.IntRange(1),
    default=DEALS,
    show_default=True,
    help="Deals, each in both seatings with every declarer. · 牌副数",
)
@shared.seed_option
@shared.level_options
@set_option
@shared.work_options
@shared_options
def command(first: str, second: str, **given: Any) -> None:
    """Compare players A and B: every deal in both seatings, each seat declarer.

    比较两种打法：每副牌换位各打一遍，四家轮流坐庄。
    """
    variant, deals = given["variant"], given["deals"]
    given |= {
        "rounds": deals * ROUNDS_A_DEAL,
        "matches": 0,
        "lineups": (f"{first},{second}",),
    }
    given |= {
        "words": (first, second, "--variant", variant),
        "unsaid": ("rounds", "matches", "players"),
    }
    from simulator.commands import simulation  # noqa: PLC0415  heavy

    simulation.play(simulation.order("arena", (variant,), given), given)
