"""Redeals of a weak hand (造反): whose hand counts, how weak, and what follows."""

from __future__ import annotations

import numpy as np
import pytest

from simulator.engine import redealing
from simulator.engine.batch import play_rounds, record_round
from simulator.engine.state import WEAK_HAND
from simulator.kernels.redeal import is_weak
from tests.simulator.engine.tables import compiled
from tests.simulator.rules.table import Table

WEAK = "80fen:redeal.rule=weak_hand"
# 15 points and, with hearts trump, eleven trumps.
FIFTEEN = "H5 H10 H2 H3 H4 H6 H8 H9 HJ HQ HA S2 S3 S4 S6 S8 S9 SJ SQ SA C2 C3 C4 C6 C8"
GREEDY = ("greedy",) * 4


def entitled(rules: str, hands: dict[int, str], trump: str = "H7") -> list[int]:
    """Return the seats that may have the cards dealt again; seat 0 is declarer."""
    held = {0: trump, **hands}
    table = Table(rules, "7", hands=held, wishes={0: [(trump, ("during_deal",))]})
    table.declare().settle()
    table.bury()
    return [
        seat
        for seat in range(4)
        if redealing.may_redeal(table.rules, table.state, seat)
    ]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (WEAK, True),
        (f"{WEAK},redeal.max_points=14", False),
        (f"{WEAK},redeal.max_points=-1", False),
        (f"{WEAK},redeal.max_points=14,redeal.max_trumps=11", True),
        (f"{WEAK},redeal.max_points=14,redeal.max_trumps=10", False),
    ],
)
def test_few_points_or_few_trumps(rules: str, expected: bool) -> None:
    """000 造反: at most redeal.max_points points, or redeal.max_trumps trumps."""
    assert (1 in entitled(rules, {1: FIFTEEN})) == expected


def test_trumps_do_not_count_without_a_trump_suit() -> None:
    """In no trump only the points make a hand weak."""
    many = "SK SK S10 S10 CK CK C10 C10"
    table = Table(WEAK, "7", hands={1: many}, avoid="LJ BJ")
    table.declare()
    rules = table.rules
    hand = table.state.hands[1]
    assert int(rules.order.trump) == 4
    assert not is_weak(rules, hand)


def test_only_attackers_unless_anyone_may() -> None:
    """redeal.who: attackers, or anyone."""
    few = f"{WEAK},redeal.max_trumps=-1"
    assert 2 not in entitled(few, {2: FIFTEEN})
    assert 2 in entitled(f"{few},redeal.who=anyone", {2: FIFTEEN})


def test_who_buried_may_not() -> None:
    """000: nor who buried the kitty, unless redeal.buriers says so."""
    table = Table(
        WEAK,
        "7",
        hands={0: "H7", 3: "S7 S7"},
        wishes={0: [("H7", ("during_deal",))], 3: [("S7 S7", ("after_bury",))]},
    )
    table.played()
    assert int(table.state.buriers) == 0b1001
    assert not redealing.may_redeal(table.rules, table.state, 3)
    rules = compiled(f"{WEAK},redeal.buriers=true,redeal.max_points=200").rules
    row = rules[int(table.state.row)]
    assert redealing.may_redeal(row, table.state, 3)


@pytest.mark.parametrize(
    ("then", "moved"), [("partner_declares", 2), ("same_declarer", 0)]
)
def test_who_declares_then(then: str, moved: int) -> None:
    """000: the other player of the declaring side; redeal.then may keep the same."""
    rules = compiled(f"{WEAK},redeal.then={then}")
    results = play_rounds(rules, GREEDY, seed=2, first=0, deals=200)
    again = results["weak_redeals"] == 1
    assert again.sum() > 20
    seats = np.broadcast_to(np.arange(4), results.shape)
    np.testing.assert_array_equal(
        results["declarer"][again], (seats[again] + moved) % 4
    )
    np.testing.assert_array_equal(results["declarer"][~again], seats[~again])
    np.testing.assert_array_equal(results["first_drawer"], results["declarer"])


@pytest.mark.parametrize("most", [1, 2, 10])
def test_most_in_a_row(most: int) -> None:
    """000: not in two consecutive deals; redeal.most_in_a_row may allow more."""
    always = f"{WEAK},redeal.max_points=200,redeal.most_in_a_row={most}"
    results = play_rounds(compiled(always), GREEDY, seed=2, first=0, deals=3)
    assert (results["weak_redeals"] == most).all()
    assert (results["redeals"] == most).all()


def test_a_void_deal_leaves_nothing_behind() -> None:
    """Its overrides, reburies and buried cards count for nothing in the next deal."""
    always = f"{WEAK},redeal.max_points=200,override.window=both"
    rules = compiled(always)
    for deal in range(20):
        result, events = record_round(rules, GREEDY, seed=2, deal=deal)
        last = int(np.flatnonzero(events["what"] == WEAK_HAND)[-1])
        reburied = int((events["what"][last:] == 3).sum()) - 1
        assert result["reburies"] == reburied


def test_no_rule_no_question() -> None:
    """redeal.rule none: nobody is asked, and nothing is dealt again."""
    results = play_rounds(compiled("80fen"), GREEDY, seed=2, first=0, deals=100)
    assert not results["weak_hands"].any()
    assert not results["redeals"].any()
