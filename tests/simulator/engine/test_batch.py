"""How rounds and matches are asked for: ranges, seeds, levels, threads, players."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from simulator.engine.batch import (
    play_matches,
    play_rounds,
    record_match,
    record_round,
)
from tests.simulator.engine.replay import Cards, replay
from tests.simulator.engine.tables import LINE_UPS, MAIN, THREE, compiled

MIXED = LINE_UPS[-1]
SPECIFICATIONS = (*MAIN, THREE)


def rounds(specification: str, first: int, deals: int, **settings: Any) -> Any:
    """Return RESULT records of the mixed line-up."""
    settings = {"seed": 5, "players": MIXED} | settings
    players = settings.pop("players")
    rules = compiled(specification)
    return play_rounds(rules, players, first=first, deals=deals, **settings)


def matches(specification: str, first: int, count: int, seed: int = 5) -> Any:
    """Return MATCH records of the mixed line-up."""
    rules = compiled(specification)
    return play_matches(rules, MIXED, seed=seed, first=first, matches=count)


@pytest.mark.parametrize("opening", [False, True], ids=["later", "opening"])
@pytest.mark.parametrize("specification", SPECIFICATIONS)
def test_ranges_of_deals_join(specification: str, opening: bool) -> None:
    """Deals [0, n) are deals [0, k) and [k, n), byte for byte, wherever k lies."""
    whole = rounds(specification, 0, 24, opening=opening)
    for cut in (1, 7, 23):
        low = rounds(specification, 0, cut, opening=opening)
        high = rounds(specification, cut, 24 - cut, opening=opening)
        assert low.tobytes() + high.tobytes() == whole.tobytes()
    assert len({int(total) for total in whole["total"].flat}) > 10


@pytest.mark.parametrize("specification", MAIN)
def test_ranges_of_matches_join(specification: str) -> None:
    """Matches [0, n) are matches [0, k) and [k, n), byte for byte."""
    whole = matches(specification, 0, 9)
    parts = [matches(specification, 0, 4), matches(specification, 4, 5)]
    assert b"".join(part.tobytes() for part in parts) == whole.tobytes()


def test_threads_do_not_meet() -> None:
    """Two threads at once return the bytes that one returns alone."""
    alone = rounds("80fen", 0, 300)
    with ThreadPoolExecutor(2) as pool:
        parts = pool.map(lambda first: rounds("80fen", first, 150), (0, 150))
        assert b"".join(part.tobytes() for part in parts) == alone.tobytes()
    lone = matches("bashifen", 0, 12)
    with ThreadPoolExecutor(2) as pool:
        parts = pool.map(lambda first: matches("bashifen", first, 6), (0, 6))
        assert b"".join(part.tobytes() for part in parts) == lone.tobytes()


def test_seeds_give_other_deals() -> None:
    """Another seed deals other cards; of a seed only 64 bits count."""
    assert rounds("80fen", 0, 9).tobytes() != rounds("80fen", 0, 9, seed=6).tobytes()
    assert matches("80fen", 0, 3).tobytes() != matches("80fen", 0, 3, 6).tobytes()
    wide = rounds("80fen", 0, 2, seed=5 + (1 << 64))
    assert wide.tobytes() == rounds("80fen", 0, 2).tobytes()


def test_levels_are_drawn_from_the_list() -> None:
    """A list of levels is what levels are drawn from; one level is fixed."""
    assert set(rounds("80fen", 0, 30, levels=(8,))["level"].flat) == {8}
    assert set(rounds("80fen", 0, 60, levels=(0, 5, 12))["level"].flat) == {0, 5, 12}
    own = rounds("80fen:levels.list=[5,10,K,A],levels.start=5", 0, 60)
    assert set(own["level"].flat) == {3, 8, 11, 12}
    assert set(rounds("80fen", 0, 200)["level"].flat) == set(range(13))


def test_an_opening_round_turns_the_first_drawer() -> None:
    """The first drawer sits at each seat in turn, and the declarer is contested."""
    found = rounds("80fen", 0, 40, opening=True, levels=(0,))
    assert (found["first_drawer"] == np.arange(4)).all()
    assert (found["level"] == 0).all()
    assert (found["declarer"] != found["first_drawer"]).any()


@pytest.mark.parametrize("specification", SPECIFICATIONS)
def test_rules_are_only_read(specification: str) -> None:
    """A run leaves the compiled rules and ladders as they were."""
    rules = compiled(specification)
    before = rules.rules.tobytes(), rules.ladders.tobytes()
    rounds(specification, 0, 20)
    rounds(specification, 0, 20, opening=True)
    matches(specification, 0, 1)
    assert (rules.rules.tobytes(), rules.ladders.tobytes()) == before


@pytest.mark.parametrize("opening", [False, True], ids=["later", "opening"])
@pytest.mark.parametrize("seat", range(4))
def test_a_recorded_round_is_the_played_one(seat: int, opening: bool) -> None:
    """Recording a round changes nothing in its result."""
    played = rounds("80fen", 3, 1, opening=opening)[0, seat]
    recorded, _ = record_round(
        compiled("80fen"), MIXED, seed=5, deal=3, seat=seat, opening=opening
    )
    assert recorded.tobytes() == played.tobytes()


def test_a_recorded_match_is_the_played_one() -> None:
    """The last round of a match, recorded, leaves the match as it was played."""
    played = matches("80fen", 2, 1)[0]
    last = int(played["rounds"]) - 1
    rules = compiled("80fen")
    _, _, match = record_match(rules, MIXED, seed=5, match=2, round_in_match=last)
    assert match.tobytes() == played.tobytes()
    with pytest.raises(IndexError, match=f"has {last + 1} rounds"):
        record_match(rules, MIXED, seed=5, match=2, round_in_match=last + 1)


def seen(players: tuple[str, ...], deal: int) -> tuple[list[Cards], list[Cards]]:
    """Return every seat's cards, as its plays show them, and its plays in order.

    Seat 0 is declarer and takes the kitty; nobody takes it after that.
    """
    rules = compiled("bashifen")
    result, events = record_round(rules, players, seed=9, deal=deal, levels=(5,))
    told = replay(rules, events, 9, deal)
    played: list[Cards] = [[], [], [], []]
    for trick in told.tricks:
        for play in trick.plays:
            played[play.seat] += play.cards
    assert result["first_drawer"] == 0
    everything = [sorted(cards) for cards in played]
    everything[0] = sorted(played[0] + told.burials[-1][1])
    return [*everything, sorted(told.pickups[0][1])], played


def test_another_player_changes_no_deal() -> None:
    """With another player at one seat all are dealt the same cards, and play others."""
    changed = 0
    for deal in range(12):
        dealt, played = seen(("lowest", "random_legal", "lowest", "lowest"), deal)
        other = ("lowest", "random_legal", "greedy", "lowest")
        dealt_again, played_again = seen(other, deal)
        assert dealt == dealt_again
        changed += played != played_again
    assert changed
