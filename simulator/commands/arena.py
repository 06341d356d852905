"""`shengji arena`: one player against another, or all against all."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import click

from simulator.commands import simulation_options as shared
from simulator.commands.options import VARIANT, example, set_option, shared_options
from simulator.commands.screen import say, say_json, table
from simulator.errors import SimulatorError
from strategies import QUICK

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from simulator.stats.estimate import Estimate
    from simulator.stats.league import Rating
    from simulator.stats.metric import Text

    Edges = Mapping[tuple[str, str], Estimate]

VARIANT_PLAYED = "80fen"
DEALS = 10_000
RECORDED = 200
ROUNDS_A_DEAL = 8  # four declarers in two seatings
TWO = 2

EDGES: Text = (
    "{unit} a round, the player of the line minus that of the column ({variant}):",
    "每局{unit}之差，行减列（{variant}）：",
)
RATINGS: Text = ("rating", "等级")
PLAYER: Text = ("player", "打法")
UNITS: dict[str, Text] = {
    "edge_levels": ("levels", "升级"),
    "edge_payoff": ("stakes", "注"),
}


@click.command(
    epilog=example(
        "shengji arena expert greedy --variant 80fen --deals 2000",
        "shengji arena --all --deals 2000",
        "shengji arena rollout expert --deals 200",
        "shengji arena --all expert expert:no_throw greedy --variant bashifen",
    )
)
@click.argument("players", nargs=-1, metavar="A B")
@click.option(
    "--all",
    "everybody",
    is_flag=True,
    help="Every pair of the players named, or of all that do not search. · 循环赛",
)
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
@click.option(
    "--recorded",
    type=click.IntRange(0),
    default=RECORDED,
    show_default=True,
    help="Rounds in which mistakes of play are counted. · 统计失误的局数",
)
@shared.seed_option
@shared.level_options
@set_option
@shared.work_options
@shared_options
def command(players: tuple[str, ...], everybody: bool, **given: Any) -> None:
    """Compare players A and B: every deal in both seatings, each seat declarer.

    A second table says how often each makes mistakes that a record shows (`shengji
    metrics` defines them). With --all, every pair, and a rating for each player.

    比较两种打法：每副牌换位各打一遍，四家轮流坐庄；--all 为循环赛，并给出等级。
    """
    if everybody:
        _league(players or QUICK, given)
        return
    if len(players) != TWO:
        raise SimulatorError("name two players, or --all for a round robin")
    from simulator.commands import mistakes, simulation  # noqa: PLC0415  heavy
    from simulator.run.session import simulate  # noqa: PLC0415

    order = _order(players, given)
    summary = simulate(order)
    counted = mistakes.of_players(players, given)
    simulation.show(summary, given, mistakes.plain(counted, given))
    if counted and not given["as_json"] and not given["as_csv"]:
        say("\n".join(mistakes.lines(counted, given)))


def _order(players: Sequence[str], given: dict[str, Any]) -> Any:
    """Return the order to play two players against each other."""
    from simulator.commands import simulation  # noqa: PLC0415  heavy

    variant = given["variant"]
    given |= {
        "rounds": given["deals"] * ROUNDS_A_DEAL,
        "matches": 0,
        "lineups": (",".join(players),),
        "words": (*players, "--variant", variant),
        "unsaid": ("rounds", "matches", "players"),
    }
    return simulation.order("arena", (variant,), given)


def _league(players: Sequence[str], given: dict[str, Any]) -> None:
    """Play every pair, and show the edges and the ratings."""
    from simulator.run.session import simulate  # noqa: PLC0415  heavy
    from simulator.stats.league import ratings  # noqa: PLC0415

    names = tuple(dict.fromkeys(players))
    if len(names) < TWO:
        raise SimulatorError("a round robin needs two players at least")
    edges: dict[tuple[str, str], Estimate] = {}
    metric = ""
    for pair in itertools.combinations(names, 2):
        section = simulate(_order(pair, given)).sections[0]
        metric = "edge_levels" if section.row("edge_levels") else "edge_payoff"
        row = section.row(metric)
        edge = row.values[0] if row else None
        assert edge is not None
        edges[pair] = edge
    found = ratings(names, edges)
    if given["as_json"]:
        say_json("shengji.league/1", _plain(given, metric, edges, found))
        return
    for line in _lines(given, metric, edges, found):
        say(line)


def _lines(
    given: Mapping[str, Any], metric: str, edges: Edges, found: Sequence[Rating]
) -> list[str]:
    """Return the table: players by rating, the edge of each over every other."""
    chinese = given["lang"] == "zh"
    names = [rating.player for rating in found]
    head = (PLAYER[chinese], RATINGS[chinese], *names)
    rows = [
        (
            rating.player,
            _figure(rating.strength.best, rating.strength.margin),
            *(_edge(edges, rating.player, other) for other in names),
        )
        for rating in found
    ]
    text = EDGES[chinese].format(unit=UNITS[metric][chinese], variant=given["variant"])
    return [text, *table([head, *rows])]


def _edge(edges: Edges, one: str, other: str) -> str:
    if (one, other) in edges:
        held = edges[one, other]
        return _figure(held.best, held.margin)
    if (other, one) in edges:
        held = edges[other, one]
        return _figure(-held.best, held.margin)
    return "·"


def _figure(best: float, margin: float) -> str:
    return f"{best:+.3f} ± {margin:.3f}".replace("-", "−")


def _plain(
    given: Mapping[str, Any], metric: str, edges: Edges, found: Sequence[Rating]
) -> dict[str, object]:
    return {
        "variant": given["variant"],
        "deals": given["deals"],
        "seed": given["seed"],
        "metric": metric,
        "pairs": [
            {"first": one, "second": other, **_interval(edge)}
            for (one, other), edge in edges.items()
        ],
        "ratings": [
            {"player": rating.player, **_interval(rating.strength)} for rating in found
        ],
    }


def _interval(estimate: Estimate) -> dict[str, float]:
    return {"low": estimate.low, "best": estimate.best, "high": estimate.high}
