"""`shengji check`: read variants and print every problem at its place."""

from __future__ import annotations

from dataclasses import dataclass

import click

from simulator.commands.options import VARIANT, example, set_option, shared_options
from simulator.commands.screen import problem_lines, problem_record, say, say_json
from simulator.errors import DONE, USAGE, Problem, VariantError
from simulator.variant import Variant, load_variant


@dataclass(frozen=True)
class Checked:
    """A specification with its variant, or with what is wrong."""

    specification: str
    variant: Variant | None
    problems: tuple[Problem, ...] = ()


def check(specification: str, overrides: tuple[str, ...] = ()) -> Checked:
    """Read one variant."""
    try:
        return Checked(specification, load_variant(specification, overrides))
    except VariantError as error:
        return Checked(specification, None, error.problems)


def _text(checked: Checked, lang: str) -> str:
    variant = checked.variant
    if variant is None:
        return "\n".join(problem_lines(one, lang) for one in checked.problems)
    fine = "没有问题" if lang == "zh" else "ok"
    chain = " > ".join(variant.chain)
    return f"{checked.specification}: {fine} ({chain}, id {variant.id[:12]})"


def _record(checked: Checked, lang: str) -> dict[str, object]:
    variant = checked.variant
    return {
        "variant": checked.specification,
        "passed": variant is not None,
        "id": variant.id if variant else None,
        "problems": [problem_record(one, lang) for one in checked.problems],
    }


@click.command(
    epilog=example(
        "shengji check our-table.yaml",
        "shengji check 80fen:failed_throw.penalty=5 house/*.yaml",
    )
)
@click.argument("variants", nargs=-1, required=True, type=VARIANT, metavar="FILE...")
@set_option
@shared_options
def command(
    variants: tuple[str, ...], overrides: tuple[str, ...], as_json: bool, lang: str
) -> int:
    """Report every problem in variant files, with line and column.

    检查玩法文件，报告所有问题及其行列。

    FILE is a path, or a built-in name, optionally with changes (NAME:KEY=VALUE).
    Ends with 2 if anything is wrong.
    """
    results = [check(specification, overrides) for specification in variants]
    passed = all(result.variant for result in results)
    if as_json:
        files = [_record(result, lang) for result in results]
        say_json("shengji.check/1", {"passed": passed, "variants": files})
    else:
        for result in results:
            say(_text(result, lang))
    return DONE if passed else USAGE
