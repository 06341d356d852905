"""What a strategy is, on one page, and decisions to reuse by assignment.

A strategy is a module with five decisions. Each is a kernel that takes (rules, view,
choice), puts its choice into `choice` and returns 0. `view` is what one seat knows
(simulator/view.py); the engine checks the choice and stops the run if it is illegal.
"""

from typing import Any, NamedTuple, Protocol

from simulator.jit import decision
from simulator.view import DEAL_ANEW, PASS
from strategies.filling import bury_cheapest


class Facets(NamedTuple):
    """What a strategy makes use of."""

    memory: bool  # cards of earlier tricks
    random: bool  # its own stream
    partner: bool  # who its partner is


class Strategy(Protocol):
    """The public names of a strategy's module."""

    NAME: str
    VERSION: int  # raised when the same view would give another choice
    TITLE: tuple[str, str]  # its idea in English and Chinese
    USES: Facets
    PARAMETERS: dict[str, tuple[int, int, int]]  # name -> default, least, most

    def declare(self, rules: Any, view: Any, choice: Any) -> int:
        """Choose a call of `view.options`, or PASS."""

    def bury(self, rules: Any, view: Any, choice: Any) -> int:
        """Choose `view.buries` cards."""

    def redeal(self, rules: Any, view: Any, choice: Any) -> int:
        """Choose DEAL_ANEW or PASS; asked only where the hand is weak enough."""

    def lead(self, rules: Any, view: Any, choice: Any) -> int:
        """Choose cards of one category."""

    def follow(self, rules: Any, view: Any, choice: Any) -> int:
        """Choose `view.duty.cards` cards that meet `view.duty`."""


@decision
def never_declare(rules, view, choice):
    """Pass, always."""
    choice.call = PASS
    return 0


@decision
def bury_lowest(rules, view, choice):
    """Bury the cheapest cards that may be buried."""
    bury_cheapest(rules, view, choice)
    return 0


@decision
def redeal_if_weak(rules, view, choice):
    """Have the cards dealt again whenever that is allowed."""
    choice.call = DEAL_ANEW
    return 0
