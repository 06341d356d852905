"""The golden rounds, and what a golden file holds.

A file is a head of `# key: value` lines and the round as `shengji play` prints it. The
head names everything that may change a round: the variant's rules, the versions of its
stages, of the engine and of the players, and of the printed form. Unless one of them
changes, the round may not.
"""

from __future__ import annotations

from pathlib import Path

from reports.round import VERSION
from reports.round.text import render
from simulator.commands.play import play
from simulator.record import Reference
from simulator.rules import STAGES
from simulator.run import lineup, players
from simulator.variant import load_variant

FOLDER = Path(__file__).parent
WIDTH = 80
PLAYERS = "greedy,random_legal:throw=10"
ROUNDS: tuple[tuple[Reference, str], ...] = (
    (Reference("80fen", 1, PLAYERS, deal=110, seat=1), "en"),
    (Reference("80fen-full", 1, PLAYERS, deal=578, seat=1), "zh"),
    (Reference("bashifen", 1, PLAYERS, deal=96, seat=3), "zh"),
    (Reference("fandaodi", 1, PLAYERS, deal=148), "zh"),
    (Reference("tractor-1deck", 1, PLAYERS, deal=3), "en"),
    (Reference("tractor-2deck", 1, PLAYERS, match=1, round=2), "en"),
    (Reference("tractor-2deck-2s", 1, PLAYERS, deal=2, seat=1, opening=True), "en"),
    (Reference("tractor-3deck", 1, PLAYERS, deal=15, seat=3), "en"),
    (Reference("zhaopengyou", 1, PLAYERS, deal=95, opening=True), "en"),
)
"""Each chosen for what happens: reburied, redealt, hooked, thrown in vain, ruffed."""


def path(reference: Reference) -> Path:
    """Return the file of a round: VARIANT.txt or VARIANT(key=value).txt."""
    name, _, changes = reference.variant.partition(":")
    return FOLDER / (f"{name}({changes}).txt" if changes else f"{name}.txt")


def head(reference: Reference) -> str:
    """Return what a round depends on, a line each."""
    variant = load_variant(reference.variant)
    versions = players.versions([lineup.parse(reference.players)], quiet=True)
    stages = " ".join(f"{stage.NAME}={stage.VERSION}" for stage in STAGES)
    facts = {
        "rules": variant.id[:16],
        "stages": stages,
        "players": " ".join(
            f"{name.removeprefix('player ')}={number}"
            for name, number in versions.items()
        ),
        "form": str(VERSION),
    }
    return "".join(f"# {key}: {fact}\n" for key, fact in facts.items())


def body(reference: Reference, lang: str) -> str:
    """Return the round as it is printed."""
    variant = load_variant(reference.variant)
    return render(play(variant, reference), reference, variant.title, lang, WIDTH)


def split(content: str) -> tuple[str, str]:
    """Return the head and the body of a golden file."""
    lines = content.splitlines(keepends=True)
    heads = [line for line in lines if line.startswith("# ")]
    return "".join(heads), "".join(lines[len(heads) :])


def refusal(reference: Reference, new: str, old: str) -> str:
    """Return why a file may not be rewritten; "" if it may."""
    (old_head, old_body), (new_head, new_body) = split(old), split(new)
    if old_head == new_head and old_body != new_body:
        return (
            f"{path(reference).name}: the round changed, but no version did. Raise the "
            "VERSION of the stage, player, engine or printed form that changed it."
        )
    return ""
