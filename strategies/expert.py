"""Expert: weighs each candidate by what it is expected to do, under the rules in force.

Counts cards, infers voids, estimates who may beat or ruff a play and what the trick is
worth; the weights are tuned by self-play (`shengji train`).
"""

from pathlib import Path
from typing import Any

from simulator.jit import decision, kernel
from simulator.kernels.bits import lowest
from simulator.kernels.hand import become, remove
from simulator.kernels.rng import below
from simulator.rules.throw import ANY_SUBSET
from simulator.variant.order import TRUMP
from simulator.view import PASS
from strategies import strategy
from strategies.burying import (
    begin_burial,
    choose_card,
    consider_burials,
    kinds_to_bury,
    lay_down,
)
from strategies.daring import add_daring_pair
from strategies.declaring import choose_weighed_call, goes_over
from strategies.estimate import ANY, sense
from strategies.filling import take_up
from strategies.following import consider_follows, has_one_way
from strategies.knowledge import boss_kinds, may_be_ruffed
from strategies.leading import consider_leads
from strategies.thinking import (
    BEST,
    BURYING,
    FOLLOWING,
    LEADING,
    begin_thought,
    is_probing,
    keep_difference,
    note_probe,
)
from strategies.weights import read, tuned

NAME: str = "expert"
VERSION: int = 4
TITLE: tuple[str, str] = (
    "weighs candidates by chances and points, with tuned weights",
    "按概率与分数权衡各种出法，权重经自我对局调校",
)
USES = strategy.Facets(memory=True, random=True, partner=True)
NO_THROW, NO_RUFF, NO_KITTY_POINTS, NO_OVERRIDE, NOISE, DARING = range(6)
PARAMETERS: dict[str, tuple[int, int, int]] = {
    # players restricted in one thing, to price a rule
    "no_throw": (0, 0, 1),
    "no_ruff": (0, 0, 1),
    "no_kitty_points": (0, 0, 1),  # buries no point cards where it can help it
    "no_override": (0, 0, 1),
    "noise": (0, 0, 1000),  # thousandths of plays that are drawn by lot
    "daring": (9, 0, 200),  # points that a throw is thought to gain by one more pair
}

redeal = strategy.redeal_if_weak


def weights(variant: Any, file: str | None) -> tuple[int, ...]:
    """Return the weights in a file, or those tuned for a variant."""
    return tuned(variant) if file is None else read(Path(file))


@decision
def declare(rules, view, choice):
    """Make the call that scores best, if any scores better than none."""
    choose_weighed_call(rules, view, choice)
    if view.parameters[NO_OVERRIDE] and choice.call != PASS:
        if goes_over(rules, view, choice.call):
            choice.call = PASS
    return 0


@kernel
def choose_burial(rules, view, choice):
    """Bury card by card what scores best. Changes `view` and `choice`."""
    begin_burial(rules, view)
    for buried in range(view.buries):
        kinds = kinds_to_bury(rules, view, view.parameters[NO_KITTY_POINTS])
        if view.probe == 1 + buried:
            begin_thought(rules, view, BURYING, BEST)
            consider_burials(rules, view, choice, kinds)
            wanted = keep_difference(view)
            begin_thought(rules, view, BURYING, wanted)
            consider_burials(rules, view, choice, kinds)
            note_probe(view)
        else:
            choose_card(rules, view, choice, kinds)
        lay_down(rules, view, choice)
    become(choice.cards, view.duty.left)


@decision
def bury(rules, view, choice):
    """Bury card by card what scores best."""
    choose_burial(rules, view, choice)
    return 0


@kernel
def another(view):
    """Return which candidate to play instead of the best; BEST for none.

    Changes `view.thought`, and `view.stream` where the player makes mistakes.
    """
    if is_probing(view):
        return keep_difference(view)
    noise = view.parameters[NOISE]
    if noise and below(view.stream, 1000) < noise:
        return below(view.stream, view.thought.number)
    return BEST


@kernel
def dare(rules, view, choice):
    """Throw one pair more than is sure, where that is worth the variant's penalty.

    Only where all that is led cannot be beaten. Changes `view.left` and `choice`.
    """
    kinds = choice.cards.planes[0]
    category = rules.order.category[lowest(kinds)]
    if rules.throw.scope != ANY_SUBSET or category == TRUMP:
        return
    sure = boss_kinds(rules, view, category, 1) | boss_kinds(rules, view, category, 2)
    if kinds & ~sure or may_be_ruffed(rules, view, category):
        return
    become(view.left, view.hand)
    remove(view.left, choice.cards)
    add_daring_pair(rules, view, choice, category, view.parameters[DARING])


@kernel
def choose_lead(rules, view, choice):
    """Lead what scores best. Changes `view` and `choice`."""
    sense(rules, view, view.senses, ANY)
    take_up(rules, view)
    throws = not view.parameters[NO_THROW]
    begin_thought(rules, view, LEADING, BEST)
    consider_leads(rules, view, choice, throws)
    wanted = another(view)
    if wanted != BEST:
        begin_thought(rules, view, LEADING, wanted)
        consider_leads(rules, view, choice, throws)
        note_probe(view)
    elif throws:
        dare(rules, view, choice)


@decision
def lead(rules, view, choice):
    """Lead what scores best."""
    choose_lead(rules, view, choice)
    return 0


@kernel
def choose_follow(rules, view, choice):
    """Follow with what scores best. Changes `view` and `choice`."""
    if has_one_way(rules, view, choice):
        return
    follows = view.duty.in_suit == view.duty.cards
    sense(rules, view, view.senses, view.duty.category if follows else ANY)
    ruffs = not view.parameters[NO_RUFF]
    begin_thought(rules, view, FOLLOWING, BEST)
    consider_follows(rules, view, choice, ruffs)
    wanted = another(view)
    if wanted != BEST:
        begin_thought(rules, view, FOLLOWING, wanted)
        consider_follows(rules, view, choice, ruffs)
        note_probe(view)


@decision
def follow(rules, view, choice):
    """Follow with what scores best."""
    choose_follow(rules, view, choice)
    return 0
