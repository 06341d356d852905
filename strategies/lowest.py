"""Lowest: the cheapest legal play, always. A floor that every other should beat."""

from simulator.jit import decision
from simulator.kernels.hand import EVERYTHING
from strategies import strategy
from strategies.filling import cheapest, follow_cheaply, move, take_up

NAME: str = "lowest"
VERSION: int = 1
TITLE: tuple[str, str] = ("the cheapest legal play, always", "总是出最小的牌")
USES = strategy.Facets(memory=False, random=False, partner=False)
PARAMETERS: dict[str, tuple[int, int, int]] = {}


declare = strategy.never_declare
bury = strategy.bury_lowest
redeal = strategy.redeal_if_weak


@decision
def lead(rules, view, choice):
    """Lead the cheapest single card."""
    take_up(rules, view)
    move(view, choice, cheapest(rules, view, EVERYTHING), 1)
    return 0


@decision
def follow(rules, view, choice):
    """Follow with the cheapest cards."""
    follow_cheaply(rules, view, choice, False)
    return 0
