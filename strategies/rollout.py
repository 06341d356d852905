"""Rollout: tries the expert's best candidates in imagined worlds, played out.

Worlds that are true to all that is known and in which the others would have played as
they did, about thirty on average, more where it is close; in each the round is played
to its end by the expert at every seat, under the rules in force.
"""

from simulator.jit import decision, kernel
from simulator.kernels.bits import lowest
from simulator.variant.order import TRUMP
from strategies import expert, strategy
from strategies.burying import bury_otherwise
from strategies.estimate import ANY, sense
from strategies.expert import NO_KITTY_POINTS, NO_RUFF, NO_THROW
from strategies.filling import take_up
from strategies.following import consider_follows, has_one_way
from strategies.knowledge import boss_kinds
from strategies.leading import consider_leads
from strategies.searching import CASH_MARGIN, MARGIN, POINT, WIDTH, search
from strategies.thinking import (
    EVERY,
    FOLLOWING,
    LEADING,
    begin_list,
    begin_thought,
    enlist_choice,
)

NAME: str = "rollout"
VERSION: int = 6
TITLE: tuple[str, str] = (
    "plays the expert's candidates out in imagined worlds",
    "设想各家的牌，把各种出法推演到底",
)
USES = strategy.Facets(memory=True, random=True, partner=True)
PARAMETERS: dict[str, tuple[int, int, int]] = {
    # those of the expert, in its order
    "no_throw": (0, 0, 1),
    "no_ruff": (0, 0, 1),
    "no_kitty_points": (0, 0, 1),
    "no_override": (0, 0, 1),
    "noise": (0, 0, 0),
    "daring": (0, 0, 0),
    "worlds": (30, 1, 1000),  # about as many on average, by how close it is
    "margin": (3, 0, 1000),  # points that another choice than the expert's must gain
    "width": (10, 2, 16),  # candidates
    "checks": (0, 0, 1000),  # fresh worlds that must confirm such a choice
    "doubt": (9, 1, 30),  # points that the expert's scores are out by
    "cash_margin": (8, 0, 1000),  # as `margin`, for a lead that only a ruff beats
    "even": (0, 0, 1),  # as many worlds at every decision
    "hindsight": (1, 0, 1),  # worlds in which others would have played as they did
}
PLAYED_OUT_BY: str = "expert"

BURIAL_LOSS = 3 * POINT  # what another burial than the expert's costs on average

declare = expert.declare
redeal = expert.redeal
weights = expert.weights


@kernel
def list_burials(rules, view, choice):
    """List the expert's burial, and those with one card replaced.

    Changes `view` and `choice`.
    """
    no_points = view.parameters[NO_KITTY_POINTS]
    begin_list(view)
    for number in range(-1, view.buries):
        bury_otherwise(rules, view, choice, number, no_points)
        enlist_choice(view, choice, 0 if number < 0 else -BURIAL_LOSS)
    if not no_points:
        bury_otherwise(rules, view, choice, -1, True)
        enlist_choice(view, choice, -BURIAL_LOSS)


@kernel
def list_leads(rules, view, choice):
    """List the best leads by the expert's weights. Changes `view`, `choice`."""
    sense(rules, view, view.senses, ANY)
    take_up(rules, view)
    begin_thought(rules, view, LEADING, EVERY)
    consider_leads(rules, view, choice, not view.parameters[NO_THROW])


@kernel
def list_follows(rules, view, choice):
    """List the best ways to follow by the expert's weights.

    Changes `view`, `choice`.
    """
    follows = view.duty.in_suit == view.duty.cards
    sense(rules, view, view.senses, view.duty.category if follows else ANY)
    begin_thought(rules, view, FOLLOWING, EVERY)
    consider_follows(rules, view, choice, not view.parameters[NO_RUFF])


@kernel
def choose(rules, view, choice, margin):
    """Choose what comes out best among what is listed. Changes as `search`."""
    view.thought.listed = min(view.thought.listed, view.parameters[WIDTH])
    search(rules, view, choice, margin)


@decision
def bury(rules, view, choice):
    """Bury what comes out best."""
    list_burials(rules, view, choice)
    choose(rules, view, choice, view.parameters[MARGIN])
    return 0


@kernel
def cashes(rules, view, cards):
    """Return whether a lead can be beaten by nothing but a ruff."""
    category = rules.order.category[lowest(cards.planes[0])]
    if category == TRUMP:
        return False
    singles = boss_kinds(rules, view, category, 1)
    return cards.planes[0] & ~(singles | boss_kinds(rules, view, category, 2)) == 0


@decision
def lead(rules, view, choice):
    """Lead what comes out best; what cashes a trick is left for a greater gain."""
    list_leads(rules, view, choice)
    sure = cashes(rules, view, view.thought.list[0])
    choose(rules, view, choice, view.parameters[CASH_MARGIN if sure else MARGIN])
    return 0


@decision
def follow(rules, view, choice):
    """Follow with what comes out best."""
    if not has_one_way(rules, view, choice):
        list_follows(rules, view, choice)
        choose(rules, view, choice, view.parameters[MARGIN])
    return 0
