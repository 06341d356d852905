"""`shengji train`: weights for a variant, improved by self-play."""

from __future__ import annotations

import os
import shlex
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from simulator.commands import simulation_options as shared
from simulator.commands.options import VARIANT, example, set_option, shared_options
from simulator.commands.screen import say, say_json
from simulator.errors import InterruptedRunError, SimulatorError
from simulator.variant import load_variant

if TYPE_CHECKING:
    from simulator.run.training import Step, Training

PLAYER = "expert"
STEPS, PROBES = 8, 200_000


@click.command(
    epilog=example(
        "shengji train our-table.yaml --steps 6",
        "shengji arena expert:weights=our-table.weights.json greedy "
        "--variant our-table.yaml",
    )
)
@click.argument("variant", type=VARIANT)
@click.option(
    "--steps",
    type=click.IntRange(1),
    default=STEPS,
    show_default=True,
    help="Rounds of training, those in the file included. · 训练轮数",
)
@click.option(
    "--probes",
    type=click.IntRange(1000),
    default=PROBES,
    show_default=True,
    help="Decisions tried in a round of training. · 每轮试探次数",
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Weights file. [default: NAME.weights.json here] · 权重文件",
)
@click.option(
    "--only",
    multiple=True,
    type=click.Choice(("trumps", "no-trump", "calls")),
    help="Learn these alone: play with trumps, without, or calls. · 只调校这些",
)
@shared.seed_option
@click.option(
    "--jobs",
    type=click.IntRange(1),
    default=os.cpu_count() or 1,
    help="At once. · 并行数",
)
@set_option
@shared_options
def command(
    variant: str, overrides: tuple[str, ...], as_json: bool, lang: str, **given: Any
) -> None:
    """Tune the weights of the expert for VARIANT by self-play on common deals.

    The file is written after every round of training; the same command goes on from it.

    为一个玩法调校 expert 的权重：用同样的牌自我对局；每轮之后存盘，可随时继续。
    """
    from simulator.run import players, training  # noqa: PLC0415  heavy
    from simulator.run.lineup import parse  # noqa: PLC0415

    loaded = load_variant(variant, overrides)
    path = given["out"] or Path(f"{loaded.name}.weights.json")
    versions = players.versions([parse(f"{PLAYER},{training.OPPONENT}")])
    wanted = training.Training(
        variant=loaded.label,
        rules=loaded.id,
        player=PLAYER,
        version=versions[f"player {PLAYER}"],
        seed=given["seed"],
        probes=given["probes"],
        only=sorted(set(given["only"])),
    )
    held = _resumed(path, wanted)

    def save(state: Training) -> None:
        fresh = path.with_name(path.name + ".new")
        fresh.write_text(state.text(), encoding="utf-8")
        fresh.replace(path)

    steps = training.train(held, loaded, given["steps"], given["jobs"], save)
    try:
        for number, step in enumerate(steps, len(held.steps) + 1):
            if not as_json:
                say(_told(number, step, lang))
    except KeyboardInterrupt:
        again = _again(variant, overrides, path, given)
        done = f"interrupted after {len(held.steps)} steps; go on with:"
        raise InterruptedRunError(f"{done}\n{again}") from None
    if as_json:
        plain = [asdict(step) for step in held.steps]
        what = {"weights": str(path), "start": held.start, "steps": plain}
        say_json("shengji.train/1", what)
    else:
        say(f"{('weights', '权重')[lang == 'zh']}: {path}")


def _again(
    variant: str, overrides: tuple[str, ...], path: Path, given: dict[str, Any]
) -> str:
    """Return the command that goes on with a training."""
    words = ["shengji", "train", variant]
    for name in ("steps", "probes", "seed"):
        words += [f"--{name}", str(given[name])]
    for name in given["only"]:
        words += ["--only", name]
    for change in overrides:
        words += ["--set", change]
    return shlex.join([*words, "--out", str(path)])


def _resumed(path: Path, wanted: Training) -> Training:
    """Return the training that a file holds, if it is the same; else the new one."""
    from simulator.run import training  # noqa: PLC0415

    if not path.exists():
        return wanted
    held = training.read(path)
    for name in ("rules", "player", "version", "seed", "probes", "only"):
        if getattr(held, name) != getattr(wanted, name):
            raise SimulatorError(
                f"{path}: holds a training with another {name} "
                f"({getattr(held, name)}); choose another --out"
            )
    return held


def _told(number: int, step: Step, lang: str) -> str:
    text = "step {n}: {edge:+.3f} ± {margin:.3f} levels a round over greedy"
    if lang == "zh":
        text = "第 {n} 轮：每局比 greedy 多升 {edge:+.3f} ± {margin:.3f} 级"
    return text.format(n=number, edge=step.levels, margin=step.margin)
