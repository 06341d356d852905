"""Trumps: which cards are trump, and their order."""

from __future__ import annotations

from itertools import product

import pytest

from simulator.rulings import RulingError, rank_order
from tests.simulator.engine.tables import compiled

PLAIN = "80fen:trumps.no_trump_level_cards=plain"
TWOS = "80fen:trumps.permanent=[2]"


@pytest.mark.parametrize(
    ("variant", "level", "suit", "cards", "order"),
    [
        ("80fen", "7", "S", "S2 SA H7 S7 LJ BJ", "BJ LJ S7 H7 SA S2"),
        (TWOS, "10", "S", "SA H2 S2 D10 S10 LJ", "LJ S10 D10 S2 H2 SA"),
        ("80fen:trumps.permanent=[2,3,5]", "10", "S", "S5 H5 S3 S2", "S5 H5 S3 S2"),
        (TWOS, "2", "S", "SA H2 S2 LJ", "LJ S2 H2 SA"),
        (TWOS, "10", None, "H2 D10 LJ", "LJ D10 H2"),
        ("80fen", "7", None, "D7 LJ BJ", "BJ LJ D7"),
        (PLAIN, "7", None, "H8 H7 H6", "H8 H7 H6"),
        (PLAIN, "7", "H", "HA H7 LJ", "LJ H7 HA"),
    ],
)
def test_cards_rank_by_trumps(
    variant: str, level: str, suit: str | None, cards: str, order: str
) -> None:
    """trumps.permanent and trumps.no_trump_level_cards settle the order (A11)."""
    trump = {"level": level, "suit": suit}
    found = rank_order(variant, trump, cards.split())
    assert [card for group in found for card in group] == order.split()


def test_level_cards_leave_their_suit() -> None:
    """A level card is of no plain suit, and with plain in no trump it is."""
    for variant, fails in (("80fen", True), (PLAIN, False)):
        trump = {"level": "7", "suit": None}
        if fails:
            with pytest.raises(RulingError, match="one suit"):
                rank_order(variant, trump, ["H8", "H7"])
        else:
            assert rank_order(variant, trump, ["H8", "H7"]) == [["H8"], ["H7"]]


def test_off_suit_level_cards_tie() -> None:
    """Level cards of other suits are equal; in no trump all four are."""
    trump = {"level": "7", "suit": "S"}
    assert rank_order("80fen", trump, ["H7", "D7"]) == [["H7", "D7"]]
    none = {"level": "7", "suit": None}
    assert rank_order("80fen", none, ["H7", "S7", "LJ"]) == [["LJ"], ["H7", "S7"]]


EVERY_RANK = "[2,3,4,5,6,7,8,9,10,J,Q,K,A]"
NO_LINKS = (
    "{trump_ace_to_off_level: false, off_level_to_level: false, "
    "level_to_little_joker: false, little_to_big_joker: false, "
    "no_trump_level_to_little_joker: false}"
)


@pytest.mark.parametrize("links", ["{}", NO_LINKS])
@pytest.mark.parametrize("plain", ["trump", "plain"])
@pytest.mark.parametrize("permanent", ["[]", "[2]", "[2,3,5]", EVERY_RANK])
def test_every_card_has_one_place(permanent: str, plain: str, links: str) -> None:
    """At every level and trump all 54 kinds have a place of their own.

    A permanent trump that is also the level stays trump where level cards do not.
    """
    rules = compiled(
        f"80fen:trumps.permanent={permanent},trumps.no_trump_level_cards={plain},"
        f"units.links={links}"
    )
    for level, trump in product(range(13), range(5)):
        order = rules.row(level, trump).order
        assert sorted(int(kind) for kind in order.card) == list(range(54))
        places = [int(order.place[kind]) for kind in order.card]
        assert places == list(range(54))
        assert sum(int(kinds) for kinds in order.kinds) == (1 << 54) - 1
