"""Rollout, checked: what the search prefers must also win in fresh worlds.

The best of many candidates is partly the luckiest in the worlds that were tried. It is
played instead of the expert's choice only if it comes out ahead in worlds that did not
choose it.
"""

from strategies import rollout, strategy

NAME: str = "rollout_checked"
VERSION: int = 6
TITLE: tuple[str, str] = (
    "plays another card than the expert only if fresh worlds confirm it",
    "另取新的设想牌局复核，确有好处才改变出法",
)
USES = strategy.Facets(memory=True, random=True, partner=True)
PARAMETERS: dict[str, tuple[int, int, int]] = {
    # those of rollout, in its order
    "no_throw": (0, 0, 1),
    "no_ruff": (0, 0, 1),
    "no_kitty_points": (0, 0, 1),
    "no_override": (0, 0, 1),
    "noise": (0, 0, 0),
    "daring": (0, 0, 0),
    "worlds": (100, 1, 1000),  # about as many on average, by how close it is
    "margin": (0, 0, 1000),  # points that another choice than the expert's must gain
    "width": (16, 2, 16),  # candidates
    "checks": (60, 0, 1000),  # fresh worlds
    "doubt": (9, 1, 30),  # points that the expert's scores are out by
    "cash_margin": (0, 0, 1000),  # as `margin`, for a lead that only a ruff beats
    "even": (0, 0, 1),  # as many worlds at every decision
    "hindsight": (1, 0, 1),  # worlds in which others would have played as they did
}
PLAYED_OUT_BY: str = "expert"

declare = rollout.declare
bury = rollout.bury
lead = rollout.lead
follow = rollout.follow
redeal = rollout.redeal
weights = rollout.weights
