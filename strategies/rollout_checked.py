"""Rollout, checked: what the search prefers must also win in fresh worlds.

The best of many candidates in thirty worlds is partly the luckiest. It is played
instead of the expert's choice only if it comes out ahead, by more than the standard
error, in worlds that did not choose it.
"""

from simulator.jit import decision, kernel
from simulator.kernels.hand import become
from strategies import rollout, strategy
from strategies.following import has_one_way
from strategies.rollout import list_burials, list_follows, list_leads
from strategies.searching import is_confirmed, search

NAME: str = "rollout_checked"
VERSION: int = 1
TITLE: tuple[str, str] = (
    "plays another card than the expert only if fresh worlds confirm it",
    "另取新的设想牌局复核，确有好处才改变出法",
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
    "worlds": (30, 1, 1000),
    "margin": (0, 0, 1000),  # points by which another choice than the expert's gains
    "width": (16, 2, 16),  # candidates
    "checks": (60, 2, 1000),  # fresh worlds
}
WORLDS, MARGIN, WIDTH, CHECKS = range(6, 10)
PLAYED_OUT_BY: str = "expert"

declare = rollout.declare
redeal = rollout.redeal
weights = rollout.weights


@kernel
def choose(rules, view, choice):
    """Choose among what is listed, and check it. Changes as `search`."""
    thought = view.thought
    thought.listed = min(thought.listed, view.parameters[WIDTH])
    worlds, margin = view.parameters[WORLDS], view.parameters[MARGIN]
    best = search(rules, view, choice, worlds, margin)
    if best and not is_confirmed(rules, view, choice, best, view.parameters[CHECKS]):
        best = 0
    become(choice.cards, thought.list[best])


@decision
def bury(rules, view, choice):
    """Bury what comes out best and is confirmed."""
    list_burials(rules, view, choice)
    choose(rules, view, choice)
    return 0


@decision
def lead(rules, view, choice):
    """Lead what comes out best and is confirmed."""
    list_leads(rules, view, choice)
    choose(rules, view, choice)
    return 0


@decision
def follow(rules, view, choice):
    """Follow with what comes out best and is confirmed."""
    if not has_one_way(rules, view, choice):
        list_follows(rules, view, choice)
        choose(rules, view, choice)
    return 0
