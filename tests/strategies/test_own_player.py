"""A player of one's own in a file: it plays, it counts, and its faults are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

import strategies
from simulator.cli import main
from simulator.engine.batch import play_rounds
from simulator.errors import SimulatorError
from simulator.run import players
from simulator.run.lineup import parse
from tests.simulator.engine.tables import compiled

if TYPE_CHECKING:
    from pathlib import Path

BOT = '''"""Lowest again, with another name."""

from simulator.jit import decision
from strategies import strategy
from strategies.filling import cheapest, follow_cheaply, move, take_up

NAME = "mybot"
VERSION = 1
TITLE = ("the cheapest card", "最小的牌")
USES = strategy.Facets(memory=False, random=False, partner=False)
PARAMETERS = {"rich": (0, 0, 1)}

declare = strategy.never_declare
bury = strategy.bury_lowest
redeal = strategy.redeal_if_weak


@decision
def lead(rules, view, choice):
    """Lead the cheapest card."""
    take_up(rules, view)
    move(view, choice, cheapest(rules, view, -1), 1)
    return 0


@decision
def follow(rules, view, choice):
    """Follow with the cheapest cards, or the richest."""
    follow_cheaply(rules, view, choice, view.parameters[0] == 1)
    return 0
'''


@pytest.fixture
def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the file of a player, as it is named on the command line."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mybot.py").write_text(BOT, "utf-8")
    return "./mybot.py"


def test_it_plays_like_what_it_is(bot: str) -> None:
    """The same choices as the built-in lowest give the same rounds."""
    rules = compiled("80fen")
    own, known = (
        play_rounds(rules, (player, "greedy") * 2, seed=1, first=0, deals=20)
        for player in (bot, "lowest")
    )
    np.testing.assert_array_equal(own["total"], known["total"])
    rich = play_rounds(rules, (f"{bot}:rich=1",) * 4, seed=1, first=0, deals=20)
    assert rich["total"].mean() != own["total"].mean()


LOOKS = """
    seen = view.senses.unseen | view.senses.held | view.prospects.honours
    seen |= view.prospects.trumps | view.shortlist.kinds | view.thought.number
    seen |= view.thought.listed | view.thought.list[0].planes[0]
    seen |= view.world.searches | view.trial_duty.left.planes[0]
    for seat in range(rules.deal.seats):
        seen |= view.world.hands[seat].planes[0]
    seen |= view.duty.sets
    for place in range(len(view.duty.place)):
        seen |= view.duty.place[place] | view.duty.width[place]
    if seen:
        return 0
"""


@pytest.mark.parametrize("other", ["expert", "random_legal", "rollout:worlds=2"])
def test_it_sees_nothing_of_what_others_have_worked_out(
    bot: str, tmp_path: Path, other: str
) -> None:
    """Neither their sums nor the worlds they imagined: it would make no choice."""
    first, middle, last = BOT.partition("    take_up(rules, view)")
    curious = f"{first}{LOOKS}{middle}{last}".replace('"mybot"', '"curious"')
    (tmp_path / "curious.py").write_text(curious, "utf-8")
    rules = compiled("80fen")
    looking, known = (
        play_rounds(rules, (player, other) * 2, seed=1, first=0, deals=2)
        for player in ("./curious.py", bot)
    )
    np.testing.assert_array_equal(looking["total"], known["total"])


def test_the_content_of_the_file_is_part_of_the_experiment(bot: str) -> None:
    """Another file of the same name is another player."""
    known = players.versions([parse(f"{bot},lowest")], quiet=True)
    assert known["player ./mybot.py"] == 1
    assert known["file ./mybot.py"] > 0


def test_a_file_is_known_by_its_place(
    bot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same name in another folder is another player."""
    here = strategies.named(bot)
    other = tmp_path / "other"
    other.mkdir()
    (other / "mybot.py").write_text(BOT.replace('"mybot"', '"other"'), "utf-8")
    monkeypatch.chdir(other)
    assert (here.NAME, strategies.named(bot).NAME) == ("mybot", "other")


def test_it_is_seated_from_the_command_line(
    bot: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the arena as anywhere."""
    assert main(["arena", bot, "lowest", "--deals", "20", "--quiet"]) == 0
    assert "play exactly alike" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("NAME = 'x'", "does not say its VERSION, TITLE"),
        ("import nothing_of_this_name", "No module named 'nothing_of_this_name'"),
        ("def f(:", "invalid syntax"),
    ],
)
def test_a_file_that_is_no_player_is_refused(
    content: str, why: str, tmp_path: Path
) -> None:
    """With its name and the reason, and no traceback."""
    file = tmp_path / f"bad{len(content)}.py"
    file.write_text(content, "utf-8")
    with pytest.raises(SimulatorError, match=why):
        strategies.named(str(file))
    with pytest.raises(SimulatorError, match="there is no such file"):
        strategies.named(str(tmp_path / "none.py"))
