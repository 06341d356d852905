"""`shengji train`: what it says, what it keeps, and what it refuses."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from simulator.commands.train import command
from simulator.run.training import LEARNED

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.simulator.commands.conftest import Ran

    Run = Callable[..., Ran]

SMALL = ("--probes", "1000", "--jobs", "1", "--out", "w.json")


def test_it_goes_on_where_it_stopped(shengji: Run) -> None:
    """A step at a time, each said with its edge; the file plays as expert:weights."""
    first = shengji("train", "80fen", "--steps", "1", *SMALL)
    assert first.code == 0
    assert "step 1: " in first.out
    assert "levels a round over greedy" in first.out
    second = shengji("train", "80fen", "--steps", "2", "--lang", "zh", *SMALL)
    assert "第 2 轮" in second.out
    assert "第 1 轮" not in second.out
    again = shengji("train", "80fen", "--steps", "2", "--json", *SMALL).json()
    assert len(again["steps"]) == 2
    asked = ("--deals", "20", "--quiet", "--json")
    arena = shengji("arena", "expert:weights=w.json", "expert", *asked)
    assert arena.code == 0
    known = json.loads(arena.out)["provenance"]
    assert any(key.startswith("weights w.json") for key in known)


def test_another_training_is_not_written_over(shengji: Run) -> None:
    """The file of one variant or seed is left alone by another."""
    shengji("train", "80fen", "--steps", "1", *SMALL)
    other = shengji("train", "bashifen", "--steps", "1", *SMALL)
    assert other.code == 2
    assert "another rules" in other.err
    seeded = shengji("train", "80fen", "--steps", "1", "--seed", "9", *SMALL)
    assert seeded.code == 2
    assert "another seed" in seeded.err
    narrower = shengji("train", "80fen", "--steps", "1", "--only", "calls", *SMALL)
    assert narrower.code == 2
    assert "another only" in narrower.err


def test_every_part_that_can_be_learned_alone_can_be_named() -> None:
    """The command names them itself, so that its help need not load the training."""
    (only,) = (option for option in command.params if option.name == "only")
    assert isinstance(only.type, click.Choice)
    assert tuple(only.type.choices) == tuple(LEARNED)


def test_weights_that_are_not_there_are_named(shengji: Run) -> None:
    """Before anything is played."""
    ran = shengji("arena", "expert:weights=none.json", "greedy", "--deals", "5")
    assert ran.code == 2
    assert "none.json" in ran.err
