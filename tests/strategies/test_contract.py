"""One contract over every strategy: legal, repeatable, blind, and as its facts say."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import strategies
from simulator.engine import batch
from simulator.errors import StrategyError
from simulator.view import BURY, DECLARE, FOLLOW, LEAD, REDEAL
from strategies.facts import facts
from tests.simulator.engine.tables import (
    FOUR,
    ONE,
    STRATEGIES,
    THREE,
    VARIANTS,
    compiled,
)
from tests.strategies import illegal
from tests.strategies.plainly import plainly

ROOT = Path(__file__).parents[2]
LINE_UPS = (
    ("expert", "greedy", "expert:no_throw", "expert:no_ruff"),
    ("random_legal:throw=40", "greedy", "random_legal", "lowest"),
    ("greedy", "random_legal:throw=100", "lowest", "greedy"),
)
UNUSUAL = (
    "80fen:throw.scope=never",
    "80fen:throw.scope=whole_suit",
    "80fen:throw.trumps=false",
    "80fen:throw.check=other_side",
    "80fen:follow.format=suit_only",
    "80fen:follow.partial_tractor=false",
    "80fen:units.min_length=3",
    f"{THREE},units.min_copies=3",
    f"{FOUR},units.min_copies=4,units.min_length=3",
    "80fen:trumps.permanent=[2,3,5]",
    "80fen:trumps.permanent=[2,3,4,5,6,7,8,9,10,J,Q,K,A]",
    "80fen:trumps.no_trump_level_cards=plain,no_declare.then=no_trump",
    "80fen:trumps.no_trump_level_cards=plain,trumps.permanent=[2],levels.list=[2]",
    "80fen:bury.points=forbidden,bury.forbid=[trumps]",
    "80fen:bury.forbid=[jokers,trump_level]",
    "80fen:deal.kitty=0,rebury.enabled=false",
    "80fen:deal.kitty=20,bury.forbid=[trumps]",
    "80fen:deal.decks=4,deal.kitty=0,rebury.enabled=false",
    "80fen:trick.tie=last,trick.ruff=exact_structure,trick.overruff=highest_card",
    "80fen:declare.with=level_card_or_jokers,override.ladder=count_then_joker",
    "80fen:override.window=both,reinforce.who=self_or_partner",
    "80fen:no_declare.blocks_override=false,rebury.starts=next_seat",
    "80fen:no_declare.then=redeal",
    "80fen:points.cards={2: 5, A: 20}",
)


@pytest.mark.parametrize("specification", [*VARIANTS, *UNUSUAL])
def test_every_choice_is_legal(specification: str) -> None:
    """A strategy plays whole rounds of every variant without an illegal choice."""
    rules = compiled(specification)
    for opening, players in itertools.product((False, True), LINE_UPS):
        results = batch.play_rounds(
            rules, players, seed=2, first=0, deals=10, opening=opening
        )
        assert results["tricks"].min() > 0


def watched(check: str, specification: str, *players: str) -> Any:
    """Return what a check of watching.py finds."""
    return plainly("watching", check, specification, *players)


SEARCHING = ("rollout:worlds=2+width=3", "rollout_checked:worlds=2+checks=2") * 2


@pytest.mark.parametrize("specification", [*VARIANTS, *UNUSUAL])
def test_every_choice_after_a_search_is_legal(specification: str) -> None:
    """Players that search play whole rounds of every variant, in few worlds."""
    rules = compiled(specification)
    for opening in (False, True):
        results = batch.play_rounds(
            rules, SEARCHING, seed=2, first=0, deals=2, opening=opening
        )
        assert results["tricks"].min() > 0


@pytest.mark.parametrize(
    "specification",
    ["80fen", "bashifen", "80fen-full", "zhaopengyou", ONE, THREE, FOUR],
)
def test_every_choice_keeps_its_promises(specification: str) -> None:
    """The same view gives the same choice; only what a question tells counts.

    What a strategy may not use is disturbed before it is asked again: scratch, fields
    of other questions, and without the facet the tricks gone by.
    """
    players = ("random_legal:throw=40", "greedy", "lowest", "expert")
    found = watched("watched", specification, *players)
    assert found["faults"] == []
    assert min(found["questions"][:REDEAL]) > 0


@pytest.mark.parametrize(
    ("player", "specification"),
    [
        *itertools.product(STRATEGIES, ["80fen", "80fen-full", "zhaopengyou"]),
        ("rollout:worlds=1+width=2", "80fen"),
        ("rollout_checked:worlds=1+width=2+checks=2", ONE),
    ],
)
def test_hidden_cards_do_not_matter(player: str, specification: str) -> None:
    """Swapping the hands of two other seats changes no view and no choice before.

    Where the partner is found in play, that swap may change who he is.
    """
    found = plainly(
        "watching", "hidden", specification, player, player, "lowest", "lowest"
    )
    assert found["same"]
    assert found["views"] >= 3, "burial, lead and follow at least"


def test_a_view_knows_nothing_of_earlier_rounds() -> None:
    """What seats are told in a deal does not depend on what was played before."""
    found = plainly(
        "watching", "alone", ONE, "greedy", "random_legal", "greedy", "lowest"
    )
    assert found["same"]
    assert found["streams"], "each seat draws from its own stream"


@pytest.mark.parametrize("player", ["expert", "greedy", "lowest"])
def test_it_does_not_lose_to_random_play(player: str) -> None:
    """Over paired deals with both seatings it gains more levels than random play."""
    ours = (player, "random_legal") * 2
    theirs = ("random_legal", player) * 2
    gains = []
    for players, team in ((ours, 0), (theirs, 1)):
        results = batch.play_rounds(
            compiled("80fen"), players, seed=4, first=0, deals=400
        )
        levels = results["declarers_advance"] - results["attackers_advance"]
        gains.append(np.where(results["declarer"] % 2 == team, levels, -levels))
    blocks = (gains[0] + gains[1]).mean(axis=1) / 2
    error = blocks.std(ddof=1) / np.sqrt(len(blocks))
    assert blocks.mean() > 2 * error


@pytest.mark.parametrize("name", strategies.STRATEGIES)
def test_a_strategy_says_what_it_is(name: str) -> None:
    """A strategy's module, its facts and the list of strategies agree."""
    module, said = strategies.named(name), facts(name)
    assert module.NAME == said.name == name
    assert module.VERSION == said.version >= 1
    assert all(module.TITLE)
    assert module.USES._asdict() == said.uses


BROKEN = {
    "declare_without_cards": (DECLARE, "made a declaration that is not legal"),
    "bury_one_card_less": (BURY, "buried cards that may not be buried"),
    "bury_the_cards_of_others": (BURY, "buried cards that may not be buried"),
    "lead_two_suits": (LEAD, "led cards that may not be led"),
    "lead_nothing": (LEAD, "led cards that may not be led"),
    "follow_another_suit": (FOLLOW, "played cards that do not follow the lead"),
    "follow_what_it_wrote_itself": (FOLLOW, "played cards that do not follow the lead"),
    "follow_with_one_card_more": (FOLLOW, "played cards that do not follow the lead"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_an_illegal_choice_stops_the_run(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An illegal choice raises, and tells the strategy, the deal and the hand."""
    question, what = BROKEN[name]
    honest = batch.seated

    def seated(player: str) -> Any:
        if player == name:
            return illegal.player(question, getattr(illegal, name))
        return honest(player)

    monkeypatch.setattr(batch, "seated", seated)
    monkeypatch.setattr(batch, "weights_of", lambda *_: ())
    monkeypatch.setattr(batch, "played_out_by", lambda _: "")
    players = ("lowest", name, "lowest", "lowest")
    rules = compiled("80fen")
    with pytest.raises(StrategyError) as caught:
        batch.play_rounds(rules, players, seed=1, first=6, deals=3)
    message = str(caught.value)
    assert f"{name} in seat 1 {what}" in message
    assert "variant 80fen, seed 1, deal 6" in message
    with pytest.raises(StrategyError, match=r"seed 1, match 6, round \d+$|round \d+\n"):
        batch.play_matches(rules, players, seed=1, first=6, matches=2)
    hand = message.partition("hand: ")[2].splitlines()[0].split()
    sizes = {
        DECLARE: range(1, 26),
        BURY: [33],
        LEAD: range(1, 26),
        FOLLOW: range(1, 26),
    }
    assert len(hand) in sizes[question]
