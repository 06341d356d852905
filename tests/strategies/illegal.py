"""Players that break one rule each, for the engine to catch."""

from __future__ import annotations

from typing import Any

from simulator.jit import decision
from simulator.kernels.bits import highest, lowest
from simulator.kernels.hand import put
from strategies import lowest as floor


@decision
def declare_without_cards(rules, view, choice):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201, ARG001
    """Make a call that is not among the options."""
    choice.call = lowest(~view.options)
    return 0


@decision
def bury_one_card_less(rules, view, choice):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201, ARG001
    """Bury a single card."""
    put(choice.cards, lowest(view.hand.planes[0]), 1)
    return 0


@decision
def bury_the_cards_of_others(rules, view, choice):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201, ARG001
    """Bury cards that the hand does not hold."""
    missing = ~view.hand.planes[0] & ((1 << 54) - 1)
    for _ in range(view.buries):
        put(choice.cards, lowest(missing), 1)
        missing &= missing - 1
    return 0


@decision
def lead_two_suits(rules, view, choice):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201, ARG001
    """Lead the lowest and the highest card."""
    put(choice.cards, lowest(view.hand.planes[0]), 1)
    put(choice.cards, highest(view.hand.planes[0]), 1)
    return 0


@decision
def lead_nothing(rules, view, choice):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201, ARG001
    """Lead no card."""
    return 0


@decision
def follow_another_suit(rules, view, choice):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201
    """Play cards of other suits although the led one is held."""
    others = view.hand.planes[0] & ~rules.order.kinds[view.duty.category]
    for _ in range(view.duty.cards):
        put(choice.cards, lowest(others), 1)
        others &= others - 1
    return 0


@decision
def follow_with_one_card_more(rules, view, choice):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201, ARG001
    """Play too many cards."""
    mine = view.hand.planes[0]
    for _ in range(view.duty.cards + 1):
        put(choice.cards, lowest(mine), 1)
        mine &= mine - 1
    return 0


@decision
def follow_what_it_wrote_itself(rules, view, choice):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201
    """Forgive itself the duty, then play cards of other suits."""
    view.duty.in_suit = 0
    view.duty.owed = 0
    others = view.hand.planes[0] & ~rules.order.kinds[view.duty.category]
    for _ in range(view.duty.cards):
        put(choice.cards, lowest(others), 1)
        others &= others - 1
    return 0


def player(question: int, broken: Any) -> tuple[tuple[Any, ...], tuple[int, ...]]:
    """Return the decisions of `lowest` with one of them broken."""
    decisions = [floor.declare, floor.bury, floor.lead, floor.follow, floor.redeal]
    decisions[question] = broken
    return tuple(decisions), ()
