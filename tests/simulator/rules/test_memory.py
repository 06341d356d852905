"""Memory (记牌): what a seat may look back at. Stage `memory`, rules.md A27.

Seed 000, section 6: own plays can be looked at any time, and the point cards that lie
on the kitty; other players' plays only in this trick and the last one.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from simulator.engine import batch
from simulator.engine.state import RESULT
from simulator.jit import address_of, address_of_record, new
from simulator.view import FOLLOW, LEAD
from tests.simulator.engine import replay
from tests.simulator.engine.tables import compiled
from tests.simulator.rules import looking_back

SEED = 8
Cards = Counter[int]


def noted(specification: str, deal: int) -> tuple[Any, replay.Replay, Any]:
    """Return the notes of one round of experts, its replay and its result."""
    tables = compiled(specification)
    states = batch.state_of(tables, SEED, ("expert",) * 4)
    notebook = new(looking_back.NOTEBOOK)
    states["records"] = 1
    states["parameters"][0, :, -1] = address_of_record(notebook)
    states["decisions"][0, :, LEAD] = address_of(looking_back.lead)
    states["decisions"][0, :, FOLLOW] = address_of(looking_back.follow)
    results = new(RESULT, 4)
    job = batch.job_of(tables, deal, 1)
    job["only_seat"] = 0
    assert batch.run_deals(tables.rules, tables.ladders, states, results, job) == 1
    result = np.asarray(results)[0]
    events = states["events"][0][: int(states["happened"][0])]
    told = replay.replay(tables, events, SEED, int(result["deal"]))
    row = tables.row(int(result["level"]), int(result["trump"]))
    return _plain(notebook[0], row), told, result


def _plain(notebook: Any, row: Any) -> list[dict[str, Any]]:
    """Return the notes as counters of printed kinds."""
    card = list(row.order.card)

    def cards(hand: Any) -> Cards:
        return Counter(replay.cards_of(card, [int(p) for p in hand["planes"]]))

    return [
        {
            "seat": int(notebook["seat"][note]),
            "gone": cards(notebook["gone"][note]),
            "void": [int(bits) for bits in notebook["void"][note]],
            "history": [cards(hand) for hand in notebook["history"][note]],
            "shown": [cards(hand) for hand in notebook["shown"][note]],
        }
        for note in range(int(notebook["notes"]))
    ]


def may_be_seen(told: replay.Replay, seat: int, tricks: int, side: Any) -> Cards:
    """Return the cards that a seat may look back at, by the text of the seed."""
    seen: Cards = Counter()
    for number, trick in enumerate(told.tricks[:tricks]):
        for play in trick.plays:
            if play.seat == seat or number == tricks - 1:
                seen += Counter(play.cards)
            elif side[trick.winner] == 1:
                seen += Counter(kind for kind in play.cards if replay.worth([kind]))
    return seen


@pytest.mark.parametrize("deal", range(3))
@pytest.mark.parametrize("variant", ["80fen", "tractor-3deck", "tractor-1deck"])
def test_last_trick(variant: str, deal: int) -> None:
    """memory.rule=last_trick: own plays, the last trick, points the attackers won."""
    notes, told, result = noted(f"{variant}:memory.rule=last_trick", deal)
    assert len(notes) == 4 * len(told.tricks)
    for number, note in enumerate(notes):
        tricks = number // 4
        assert note["gone"] == may_be_seen(told, note["seat"], tricks, result["side"])
        last: list[Cards] = [Counter() for _ in range(4)]
        if tricks:
            for play in told.tricks[tricks - 1].plays:
                last[play.seat] = Counter(play.cards)
        assert note["history"] == last
    assert max(sum(bits > 0 for bits in note["void"]) for note in notes) > 0


def test_perfect() -> None:
    """memory.rule=perfect: every card played, by seat."""
    notes, told, _ = noted("80fen", 0)
    for number, note in enumerate(notes):
        played: list[Cards] = [Counter() for _ in range(4)]
        for trick in told.tricks[: number // 4]:
            for play in trick.plays:
                played[play.seat] += Counter(play.cards)
        assert note["history"] == played
        assert note["gone"] == sum(played, Counter())


def test_a_void_is_forgotten_with_its_trick() -> None:
    """Who did not follow in this trick or the last one has shown it, nobody else."""
    notes, told, result = noted("80fen:memory.rule=last_trick", 1)
    order = replay.order_of(compiled("80fen"), result)
    for number, note in enumerate(notes):
        tricks, turn = divmod(number, 4)
        expected = [0] * 4
        for trick in told.tricks[max(0, tricks - 1) : tricks + 1]:
            led = order.category(trick.plays[0].cards[0])
            plays = trick.plays if trick is not told.tricks[tricks] else []
            for play in plays or trick.plays[:turn]:
                if any(order.category(kind) != led for kind in play.cards):
                    expected[play.seat] |= 1 << led
        assert note["void"] == expected


def test_players_without_memory_do_not_care() -> None:
    """The same rounds, whatever may be looked back at; an expert plays others."""
    for players, same in (("random_legal", True), ("lowest", True), ("expert", False)):
        results = [
            batch.play_rounds(
                compiled(f"80fen:memory.rule={rule}"),
                (players,) * 4,
                seed=1,
                first=0,
                deals=20,
            )
            for rule in ("perfect", "last_trick")
        ]
        assert (results[0].tobytes() == results[1].tobytes()) == same


def test_searching_players_imagine_what_they_forget() -> None:
    """Legal plays to the end, though more cards are unseen than others hold."""
    rules = compiled("80fen:memory.rule=last_trick")
    players = ("rollout:worlds=2+width=3", "rollout_checked:worlds=2+checks=2") * 2
    results = batch.play_rounds(rules, players, seed=1, first=0, deals=2)
    assert results["tricks"].min() > 0
