"""`shengji positions`: positions with known good moves, put to players."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from simulator.commands.options import example, shared_options
from simulator.commands.screen import say, say_json, table
from strategies import DEFAULT

if TYPE_CHECKING:
    from simulator.engine.position import Cards
    from simulator.rulings.exercises import Exercise
    from simulator.stats.metric import Text

    Answers = dict[str, list[Cards]]  # of each player, in the order of the exercises

PLAYERS = f"{DEFAULT},greedy"
GROUPS: dict[str, Text] = {
    "M": ("memory", "记牌"),
    "D": ("declaring", "亮主"),
    "B": ("burying", "埋底"),
    "L": ("leading", "领出"),
    "F": ("following", "跟牌"),
    "E": ("last tricks and ladder", "收尾与分档"),
}
GROUP: Text = ("group", "类别")
ALL: Text = ("all", "全部")
PLAYED: Text = ("{player} plays", "{player} 出")
ACCEPTED: Text = ("right", "正解")
MISTAKES: Text = ("wrong", "错着")
SOLVED: Text = ("{player}: solved {solved} of {all}", "{player}：解出 {solved} / {all}")


@click.command(
    epilog=example(
        "shengji positions --players expert,greedy",
        "shengji positions our-positions.yaml --players ./mybot.py --lang zh",
    )
)
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option(
    "--players",
    default=PLAYERS,
    show_default=True,
    metavar="P[,P…]",
    help="Who is asked. · 打法",
)
@shared_options
def command(file: Path | None, players: str, as_json: bool, lang: str) -> None:
    """Put positions with known good moves to players; show what they miss.

    FILE is a YAML list of positions, by default the one that comes with the program;
    its entries are the model for your own. Ends with 1 if a position is malformed.

    用已知正解的局面考打法，列出答错的；FILE 为局面文件，默认用自带的一份。
    """
    from simulator.rulings import exercise_file, solving  # noqa: PLC0415  compiles kernels

    asked = exercise_file.read_exercises(file or exercise_file.built_in())
    solving.check(asked)
    names = [name for name in players.split(",") if name]
    answers = {name: [solving.solve(one, name) for one in asked] for name in names}
    if as_json:
        say_json("shengji.positions/1", _plain(asked, answers))
        return
    chosen = lang == "zh"
    for number, one in enumerate(asked):
        missed = [name for name in names if not one.solved_by(answers[name][number])]
        if missed:
            said = {name: answers[name][number] for name in missed}
            say("\n".join(_unsolved(one, said, lang)) + "\n")
    for line in _groups(asked, answers, chosen):
        say(line)
    for name in names:
        solved = _solved(asked, answers[name])
        say(SOLVED[chosen].format(player=name, solved=solved, all=len(asked)))


def _unsolved(one: Exercise, said: dict[str, Cards], lang: str) -> list[str]:
    """Return an exercise, what was played in it, what is right, and why."""
    from simulator.rulings.picture import picture, shown  # noqa: PLC0415  heavy

    chosen = lang == "zh"
    lines = [f"{one.id} ({one.item})", *picture(one, lang, next(iter(said)))]
    for name, cards in said.items():
        lines.append(f"  {PLAYED[chosen].format(player=name)}: {shown(cards, lang)}")
    for title, moves in ((ACCEPTED, one.accepted), (MISTAKES, one.mistakes)):
        if moves:
            texts = " / ".join(shown(move, lang) for move in moves)
            lines.append(f"  {title[chosen]}: {texts}")
    return [*lines, f"  {one.why[chosen]}"]


def _solved(asked: tuple[Exercise, ...], given: list[Cards]) -> int:
    return sum(one.solved_by(cards) for one, cards in zip(asked, given, strict=True))


def _groups(asked: tuple[Exercise, ...], answers: Answers, chosen: bool) -> list[str]:
    """Return how many each player solves, group by group of the checklist."""
    rows = [(GROUP[chosen], ALL[chosen], *answers)]
    for letter, title in GROUPS.items():
        places = [n for n, one in enumerate(asked) if one.item.startswith(letter)]
        group = tuple(asked[place] for place in places)
        counts = [
            str(_solved(group, [given[place] for place in places]))
            for given in answers.values()
        ]
        if group:
            rows.append((f"{letter} {title[chosen]}", str(len(group)), *counts))
    return table(rows)


def _plain(asked: tuple[Exercise, ...], answers: Answers) -> dict[str, Any]:
    return {
        "positions": [
            {
                "id": one.id,
                "item": one.item,
                "variant": one.variant,
                "why": {"en": one.why[0], "zh": one.why[1]},
                "accept": [" ".join(move) for move in one.accepted],
                "not": [" ".join(move) for move in one.mistakes],
                "played": {
                    name: {
                        "cards": " ".join(given[number]),
                        "solved": one.solved_by(given[number]),
                    }
                    for name, given in answers.items()
                },
            }
            for number, one in enumerate(asked)
        ],
        "solved": {
            name: {"solved": _solved(asked, given), "of": len(asked)}
            for name, given in answers.items()
        },
    }
