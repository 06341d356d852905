"""Rule questions, one by one: what the engine rules on cards that you name.

The same kernels answer here and in simulated rounds. `variant` is a specification
("80fen", "80fen:failed_throw.penalty=5", a path) or a loaded Variant; `trump` is
{"level": "7", "suit": "S"}, suit None for no trump.
"""

from simulator.rulings.board import RulingError
from simulator.rulings.declarations import declare, declarer, partners
from simulator.rulings.judge import Verdict, judge, judge_all
from simulator.rulings.results import advance, bands, hook, rotation, stakes
from simulator.rulings.tricks import (
    follow,
    kitty_multiplier,
    owed,
    rank_order,
    throw,
    trick,
    units,
)

__all__ = [
    "RulingError",
    "Verdict",
    "advance",
    "bands",
    "declare",
    "declarer",
    "follow",
    "hook",
    "judge",
    "judge_all",
    "kitty_multiplier",
    "owed",
    "partners",
    "rank_order",
    "rotation",
    "stakes",
    "throw",
    "trick",
    "units",
]
