"""Options that the simulating commands share. Imports nothing heavy."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from simulator.cards.card import RANKS
from simulator.run.workers import BACKENDS, DEALS, GUESTS_DEALS
from strategies import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_Function = TypeVar("_Function", bound="Callable[..., Any]")

ROUNDS, MATCHES = 80_000, 1_000
SEED = 1


def work_options(function: _Function) -> _Function:
    """Add the options that change no result: jobs, backend, batch, store, output."""
    options = (
        click.option(
            "--jobs",
            type=click.IntRange(1),
            default=_cores(),
            show_default="all cores",
            help="How many work at once. · 并行数",
        ),
        click.option(
            "--backend",
            type=click.Choice(BACKENDS),
            default="threading",
            show_default=True,
            help="What joblib shares the work out to. · 并行方式",
        ),
        click.option(
            "--batch",
            type=click.IntRange(1),
            help="Deals in a batch; changes no result. "
            f"[default: {DEALS}, or {GUESTS_DEALS} with players in plain Python or "
            "programs] · 每批的牌副数",
        ),
        click.option(
            "--store",
            type=click.Path(dir_okay=False, path_type=Path),
            help="Results file. [default: in ./shengji-runs/] · 结果文件",
        ),
        click.option(
            "--report",
            "page",
            type=click.Path(dir_okay=False, writable=True, path_type=Path),
            help="Also write an HTML report to this file. · 同时写出网页报告",
        ),
        click.option("--csv", "as_csv", is_flag=True, help="Print CSV. · 输出 CSV"),
        click.option("--quiet", is_flag=True, help="No progress. · 不显示进度"),
    )
    return _with(function, options)


def level_options(function: _Function) -> _Function:
    """Add --level and --opening."""
    options = (
        click.option(
            "--level",
            type=click.Choice(RANKS),
            help="Play this level only. [default: drawn for each deal] · 固定打几",
        ),
        click.option(
            "--opening",
            is_flag=True,
            help="Play opening rounds: the declarer is contested. · 打首局",
        ),
    )
    return _with(function, options)


def experiment_options(function: _Function) -> _Function:
    """Add the options that say what is played of the variants."""
    players = click.option(
        "--players",
        "lineups",
        multiple=True,
        metavar="P[,P…]",
        help="One player for all seats, two for team against team, four seat by seat; "
        f"repeatable. [default: {DEFAULT}] · 打法",
    )
    return players(level_options(function))


def seed_option(function: _Function) -> _Function:
    """Add --seed."""
    return click.option(
        "--seed",
        type=click.IntRange(0, 2**63 - 1),
        default=SEED,
        show_default=True,
        help="Seed of all luck. · 随机种子",
    )(function)


def _with(function: _Function, options: Sequence[Any]) -> _Function:
    for option in reversed(options):
        function = option(function)
    return function


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
