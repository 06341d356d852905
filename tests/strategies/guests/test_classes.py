"""Players in plain Python: what they are shown, and how their faults are told."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

import pytest

import strategies
from simulator.engine.batch import play_matches, play_rounds
from simulator.errors import StrategyError
from strategies import PlayerError, dismiss, loading
from tests.simulator.engine.tables import compiled

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SEEN: list[Any] = []


@pytest.fixture(autouse=True)
def _nobody_stays() -> Iterator[None]:
    SEEN.clear()
    yield
    dismiss()


BODY = """
import itertools

class Mine:
    def __init__(self, depth=1):
        self.asked = 0
        self.depth = depth

    def lead(self, seen):
        self.asked += 1
        {lead}
        return [seen.hand[0]]

    def follow(self, seen):
        from tests.strategies.guests.test_classes import SEEN
        SEEN.append((self, seen))
        self.asked += 1
        {follow}
        for cards in itertools.combinations(seen.hand, seen.owed.cards):
            if seen.is_legal(cards):
                return cards
"""


def player(folder: Path, *, lead: str = "pass", follow: str = "pass") -> str:
    """Write a player's file and return its name."""
    file = folder / f"mine{len(list(folder.iterdir()))}.py"
    file.write_text(BODY.format(lead=lead, follow=follow), "utf-8")
    return str(file)


def play(name: str, specification: str = "80fen") -> None:
    """Play one deal with each declarer against three of lowest."""
    players = (name, "lowest", "lowest", "lowest")
    play_rounds(compiled(specification), players, seed=1, first=4, deals=1)


FAULTS = {
    "raise ValueError('boom')": "(Mine) raised, asked to follow, ValueError: boom (m",
    "return None": "asked to follow, answered None: None is no list of cards",
    "return seen.hand": "cards must be played",
    "return ['S1'] * seen.owed.cards": "'S1' is no card",
    "return [1]": "1 is no card",
    "return {}": "answered {}: {} is no list of cards",
    "return ['BJ'] * 4": "the hand does not hold BJ",
    "exit()": "raised, asked to follow, SystemExit",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_a_class_is_told(fault: str, tmp_path: Path) -> None:
    """With player, deal, seat, hand and what was wrong."""
    name = player(tmp_path, follow=fault)
    with pytest.raises(StrategyError) as caught:
        play(name)
    message = str(caught.value)
    assert FAULTS[fault] in message
    assert message.startswith(f"{name} in seat 0 ")
    assert "variant 80fen, seed 1, deal 4" in message
    assert "\n  hand: " in message


def test_a_fault_in_a_match_names_its_round(tmp_path: Path) -> None:
    """And a lead that is refused says why."""
    name = player(tmp_path, lead="return ['S2', 'H2', 'C2', 'D2', 'LJ']")
    players = (name, "lowest", "lowest", "lowest")
    with pytest.raises(StrategyError, match="match 3, round 1") as caught:
        play_matches(compiled("80fen"), players, seed=1, first=3, matches=1)
    assert "asked to lead, answered S2 H2 C2 D2 LJ: " in str(caught.value)


def test_what_is_seen_cannot_be_changed(tmp_path: Path) -> None:
    """Neither the object nor what it holds."""
    play(player(tmp_path))
    seen = SEEN[0][1]
    with pytest.raises(dataclasses.FrozenInstanceError):
        seen.hand = ()
    with pytest.raises(TypeError):
        seen.rules["kitty"]["factor"] = 3
    with pytest.raises(TypeError):
        seen.order["S"] = ()
    assert isinstance(seen.hand, tuple)
    assert all(isinstance(trick.plays, tuple) for trick in seen.tricks)


def test_an_object_plays_one_deal(tmp_path: Path) -> None:
    """Each deal has a new one, which remembers what it was asked in that deal."""
    play(player(tmp_path))
    objects = {id(mine): mine for mine, _ in SEEN}
    assert len(objects) == 4
    for mine in objects.values():
        assert mine.asked == 25 - len(own_throws(mine))


def own_throws(mine: Any) -> list[Any]:
    """Return the cards beyond one a trick that the others' leads made it play."""
    plays = [seen.owed.cards - 1 for asked, seen in SEEN if asked is mine]
    return [1 for extra in plays for _ in range(extra)]


def test_history_and_hands_add_up(tmp_path: Path) -> None:
    """At every question the tricks gone by, the table and the hand are consistent."""
    play(player(tmp_path))
    for _, seen in SEEN:
        mine = [
            card
            for trick in seen.tricks
            for play in trick.plays
            if play.seat == seen.seat
            for card in play.cards
        ]
        assert len(mine) + len(seen.hand) == 25
        assert [play.seat for play in seen.table] == [
            (seen.leader + turn) % 4 for turn in range(len(seen.table))
        ]
        winners = [trick.winner for trick in seen.tricks]
        leaders = [trick.leader for trick in seen.tricks] + [seen.leader]
        assert winners == leaders[1:]
        assert sum(seen.taken) == sum(trick.points for trick in seen.tricks)
        assert seen.why_not(list(seen.hand) + ["S2"] * 9) is not None


def test_its_luck_is_its_own(tmp_path: Path) -> None:
    """Every question has another number; the same deal has the same numbers again."""
    name = player(tmp_path)
    play(name)
    first = [seen.luck for _, seen in SEEN]
    asked = [(id(mine), seen.luck) for mine, seen in SEEN]
    assert len(set(asked)) == len(asked)
    assert len(set(first)) > 20
    SEEN.clear()
    play(name)
    assert [seen.luck for _, seen in SEEN] == first


def test_parameters_go_to_the_class(tmp_path: Path) -> None:
    """Each becomes a keyword; one that it does not take is told."""
    name = player(tmp_path)
    play(f"{name}:depth=3")
    assert SEEN[0][0].depth == 3
    with pytest.raises(StrategyError, match="raised, made, TypeError"):
        play(f"{name}:width=3")


def test_two_classes_are_one_too_many(tmp_path: Path) -> None:
    """A file must leave no doubt who plays."""
    file = tmp_path / "two.py"
    body = BODY.format(lead="pass", follow="pass")
    file.write_text(body + body.replace("Mine", "Other"), "utf-8")
    with pytest.raises(PlayerError, match="which class plays, Mine, Other"):
        strategies.is_guest(str(file))


def test_an_installed_player_is_seated_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A package offers a class in the group of entry points."""
    (tmp_path / "their_module.py").write_text(
        BODY.format(lead="pass", follow="pass"), "utf-8"
    )
    folder = tmp_path / "theirs-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Name: theirs\nVersion: 1.0\n", "utf-8")
    entry = "[shengji.players]\ntheirs = their_module:Mine\n"
    (folder / "entry_points.txt").write_text(entry, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    loading.installed.cache_clear()
    try:
        assert strategies.is_guest("theirs")
        play("theirs:depth=2")
        assert SEEN[0][0].depth == 2
        assert strategies.source_of("theirs") == str(tmp_path / "their_module.py")
        with pytest.raises(PlayerError, match=r"did you mean theirs\?"):
            strategies.named("their")
    finally:
        loading.installed.cache_clear()
