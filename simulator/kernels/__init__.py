"""The rules as compiled functions: one module per stage, of the stage's name.

They take records and integers, and change nothing but the record their docstring
names. `simulator.jit` says how a signature is read off the parameter names.
"""

from simulator.cards.hand import HAND
from simulator.jit import bind, bind_arrays
from simulator.variant.compiled import LADDERS, RULES

bind(
    rules=RULES,
    other_rules=RULES,
    ladders=LADDERS,
    hand=HAND,
    other=HAND,
    cards=HAND,
    play=HAND,
    buried=HAND,
)
bind_arrays(all_rules=RULES, all_ladders=LADDERS)
