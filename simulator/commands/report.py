"""`shengji report`: show the results that a file holds."""

from __future__ import annotations

from pathlib import Path

import click

from reports import REPORTS
from simulator.commands.options import example, shared_options
from simulator.commands.screen import say
from simulator.commands.writing import write_text


@click.command(
    epilog=example(
        "shengji report -o report.html",
        "shengji report shengji-runs/compare-0123456789abcdef.sqlite --format markdown",
    )
)
@click.argument(
    "store",
    required=False,
    type=click.Path(dir_okay=False, path_type=Path),
)
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write to this file. [default: print] · 写入文件",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(list(REPORTS)),
    help="[default: html with -o, else table] · 格式",
)
@shared_options
def command(
    store: Path | None, output: Path | None, form: str | None, as_json: bool, lang: str
) -> None:
    """Show stored results; by default those of the newest file in ./shengji-runs/.

    显示已存的结果；不指定文件时，取 ./shengji-runs/ 中最新的一个。
    """
    from reports import report  # noqa: PLC0415  heavy
    from simulator.run.results import newest  # noqa: PLC0415
    from simulator.run.session import stored  # noqa: PLC0415

    chosen = "json" if as_json else form or _of_suffix(output)
    text = report(chosen).render(stored(store or newest()), lang)
    if output is None:
        click.echo(text, nl=False)
    else:
        write_text(output, text)
        say(f"{output}: {chosen}, {len(text.encode()):,} bytes", error=True)


def _of_suffix(output: Path | None) -> str:
    if output is None:
        return "table"
    known = {".md": "markdown", ".csv": "csv", ".json": "json", ".txt": "table"}
    return known.get(output.suffix.lower(), "html")
