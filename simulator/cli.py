"""The command line: finds one command, imports it, runs it, turns errors into words.

Nothing else is imported, so that `--help` answers at once.
"""

from __future__ import annotations

import importlib
import os
import sys
from itertools import pairwise

import click

from simulator.errors import (
    DONE,
    FAULT,
    INTERRUPTED,
    SimulatorError,
    VariantError,
    clean,
)

COMMANDS: dict[str, tuple[str, str]] = {
    "variants": ("List the built-in variants.", "列出内置玩法"),
    "explain": ("Print a variant's rules in words.", "用文字列出规则"),
    "diff": ("Print what differs between two variants.", "比较两个玩法的规则"),
    "init": ("Start a variant of your own.", "新建玩法文件"),
    "check": ("Report every problem in variant files.", "检查玩法文件"),
    "schema": ("Print the JSON Schema for editors.", "输出 JSON Schema"),
    "play": ("Show one round, trick by trick.", "逐墩显示一局"),
    "rulings": ("Check worked examples of the rules.", "检验判例"),
    "run": ("Simulate rounds or matches of a variant.", "模拟一个玩法"),
    "compare": ("Compare variants on the same deals.", "用相同的牌比较玩法"),
    "arena": ("Compare players on the same deals.", "用相同的牌比较打法"),
    "positions": ("Put positions to players.", "用局面考打法"),
    "report": ("Show stored results.", "显示已存的结果"),
    "train": ("Tune a player for a variant by self-play.", "自我对局，为玩法调校打法"),
    "serve": ("Let a player answer as a program.", "让打法按协议应答"),
    "strategies": ("List the players.", "列出打法"),
    "metrics": ("List what is measured.", "列出统计指标"),
}
"""The commands: each is `simulator.commands.NAME.command`."""

_WELCOME = """\
Shengji Lab compares rule variants of Sheng Ji (升级) by simulation.

  shengji variants                       variants that come with it · 内置玩法
  shengji explain 80fen --lang zh        a variant's rules in words · 规则说明
  shengji diff 80fen bashifen            what differs between two · 规则差异
  shengji init our-table.yaml            start a variant of your own · 新建玩法
  shengji check our-table.yaml           find every problem in it · 检查
  shengji compare 80fen our-table.yaml   play both on the same deals · 对比
  shengji play 80fen --seed 1 --deal 7   one round, trick by trick · 看一局

`shengji --help` lists every command, `shengji COMMAND --help` explains one."""


class LazyGroup(click.Group):
    """A group whose commands are imported only when they are called for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order in which a newcomer meets them."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import one command."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"simulator.commands.{cmd_name}")
        command: click.Command = module.command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Propose the nearest name for an unknown command."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            import difflib  # noqa: PLC0415  needed only here

            near = difflib.get_close_matches(name, COMMANDS, n=1)
            hint = f" (did you mean {near[0]}?)" if near else ""
            ctx.fail(f"no command {clean(name)!r}{hint}")
        return super().resolve_command(ctx, args)

    def format_commands(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        """List the commands without importing them."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(
                [(name, " ".join(text)) for name, text in COMMANDS.items()]
            )


def _print_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from importlib.metadata import (  # noqa: PLC0415  slow to import
            PackageNotFoundError,
            version,
        )

        try:
            click.echo(f"shengji {version('shengji-lab')}")
        except PackageNotFoundError:
            click.echo("shengji (not installed)")
        ctx.exit()


@click.group(
    "shengji",
    cls=LazyGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="\b\nExample:\n  shengji compare 80fen 80fen:failed_throw.penalty=5",
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Print the version. · 版本",
)
@click.pass_context
def shengji(ctx: click.Context) -> None:
    """Compare rule variants of Sheng Ji (升级) by simulation.

    Exit codes: 0 done, 1 a check failed, 2 wrong usage or invalid file, 3 undecided,
    70 a fault of the program, 130 interrupted.
    """
    if ctx.invoked_subcommand is None:
        click.echo(_WELCOME)


def main(arguments: list[str] | None = None) -> int:
    """Run one command; return its exit code. Never prints a traceback."""
    given = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        result = shengji.main(given, prog_name="shengji", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except SimulatorError as error:
        return _report(error, given)
    except (KeyboardInterrupt, click.Abort):
        click.echo("interrupted · 已中断", err=True)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has seen enough; keep Python from complaining at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except Exception as error:  # noqa: BLE001  the last net: no user sees a traceback
        return _fault(error, given)
    return result if isinstance(result, int) else DONE


def _report(error: SimulatorError, given: list[str]) -> int:
    """Print an error that the user can act upon."""
    from simulator.commands.screen import (  # noqa: PLC0415  only when needed
        problem_lines,
        problem_record,
        say,
        say_json,
    )

    lang = _language(given)
    problems = error.problems if isinstance(error, VariantError) else ()
    if "--json" in given:
        records = [problem_record(one, lang) for one in problems]
        what = {"error": str(error), "exit_code": error.exit_code}
        say_json("shengji.error/1", {**what, "problems": records})
    for problem in problems:
        say(problem_lines(problem, lang), error=True)
    if not problems:
        say(f"error: {error}", error=True)
    return error.exit_code


def _language(given: list[str]) -> str:
    """Return the language that was asked for, before any option is parsed."""
    chosen = os.environ.get("SHENGJI_LANG", "en")
    for argument, following in pairwise([*given, ""]):
        if argument == "--lang":
            chosen = following
        elif argument.startswith("--lang="):
            chosen = argument.removeprefix("--lang=")
    return chosen


def _fault(error: Exception, given: list[str]) -> int:
    """Write the details of an unexpected error to a file and say where it is."""
    import tempfile  # noqa: PLC0415  needed only here
    import traceback  # noqa: PLC0415

    command = " ".join(given).encode("utf-8", "replace").decode()
    details = "".join(traceback.format_exception(error))
    click.echo(clean(f"fault: {type(error).__name__}: {error}"[:300]), err=True)
    try:
        with tempfile.NamedTemporaryFile(
            "w", prefix="shengji-fault-", suffix=".txt", delete=False, encoding="utf-8"
        ) as file:
            file.write(f"shengji {command}\n\n{details}")
        where = f"Details: {file.name}"
    except OSError as unwritten:
        where = f"Details could not be written: {unwritten}"
    click.echo(f"This is a fault of the program. {where}", err=True)
    return FAULT
