"""`shengji serve`: one of our players as a program of the protocol."""

from __future__ import annotations

import sys
from typing import Any

import click

from simulator.commands.options import example, shared_options


@click.command(
    epilog=example(
        'shengji arena greedy "exec:shengji serve greedy" --deals 20',
        "shengji serve expert:no_throw",
    )
)
@click.argument("player")
@shared_options
def command(player: str, as_json: bool, lang: str) -> None:
    """Let PLAYER answer questions on standard input: JSON lines (docs/protocol.md).

    让 PLAYER 按协议（docs/protocol.md）在标准输入上应答，每行一个 JSON。
    """
    del as_json, lang  # it speaks the protocol, whatever else is wished
    from simulator.engine.batch import state_of  # noqa: PLC0415  compiles the player
    from strategies.guests.serving import Server  # noqa: PLC0415

    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8")

    def sit_down(compiled: Any, player: str) -> Any:
        """Return a state of the engine with the player at every seat."""
        return state_of(compiled, 0, (player,) * compiled.variant["deal"].seats)

    for answer in Server(player, sit_down).serve(sys.stdin):
        click.echo(answer)
