"""`shengji rulings`: judge rule cases and print what the engine rules otherwise."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from simulator.commands.options import VARIANT, example, shared_options
from simulator.commands.screen import say, say_json
from simulator.errors import CHECK_FAILED, DONE

if TYPE_CHECKING:
    from simulator.rulings import Verdict

Judged = tuple[str, "Verdict"]  # the file, and what came of a case


def judge_files(files: tuple[str, ...], variant: str | None = None) -> list[Judged]:
    """Judge every case of the files; with `variant` only those of it or of none."""
    from simulator.rulings import judge  # noqa: PLC0415  compiles kernels
    from simulator.rulings.cases import read_cases  # noqa: PLC0415

    judged: list[Judged] = []
    for file in files:
        found = read_cases(file)
        implied = found.variant or variant
        for case in found.cases:
            named = case.get("variant")
            if variant is None or found.variant or named in (None, variant):
                judged.append((file, judge(case, implied)))
    return judged


def _failure(file: str, verdict: Verdict, lang: str) -> str:
    """Return a failed case in words."""
    words = ("expected", "ruled", "why") if lang == "en" else ("预期", "裁定", "依据")
    head = f"{file}: {verdict.id} ({verdict.topic}, {verdict.variant})"
    ruled = "-"
    if verdict.ruled is not None:
        ruled = _json({k: verdict.ruled.get(k) for k in verdict.expected})
    lines = (
        head,
        f"  {words[0]}: {_json(verdict.expected)}",
        f"  {words[1]}: {ruled}",
        f"  {words[2]}: {verdict.why}",
    )
    return "\n".join(lines)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


@click.command(
    epilog=example(
        "shengji rulings 80fen",
        "shengji rulings our-cases.json --variant bashifen",
    )
)
@click.argument("files", nargs=-1, required=True, type=VARIANT, metavar="FILE...")
@click.option(
    "--variant",
    metavar="V",
    help="Only cases of this variant, which is also that of cases that name none. "
    "· 只检验该玩法的判例",
)
@shared_options
def command(
    files: tuple[str, ...], variant: str | None, as_json: bool, lang: str
) -> int:
    """Judge rule cases; print each failure with what the engine ruled and why.

    检验判例，列出与引擎裁定不符的。

    FILE is a JSON or YAML list of cases, a variant file with `rulings:`, or the name
    of a built-in variant. The last line is `N passed, N failed`; ends with 1 if any
    failed.
    """
    judged = judge_files(files, variant)
    failed = [(file, verdict) for file, verdict in judged if not verdict.passed]
    passed = len(judged) - len(failed)
    if as_json:
        cases = [{"file": file, **vars(verdict)} for file, verdict in judged]
        say_json(
            "shengji.rulings/1",
            {"passed": passed, "failed": len(failed), "cases": cases},
        )
    else:
        for file, verdict in failed:
            say(_failure(file, verdict, lang))
        say(f"{passed} passed, {len(failed)} failed")
    return CHECK_FAILED if failed else DONE
