"""The stages of a round: what a variant may change, one file each.

`STAGES` lists them top to bottom as a round meets them. A new stage adds a line here.
"""

from typing import cast

from simulator.rules import (
    bands,
    bury,
    deal,
    declare,
    demotion,
    failed_throw,
    follow,
    kitty,
    levels,
    match_end,
    memory,
    no_declare,
    override,
    partners,
    points,
    rebury,
    redeal,
    reinforce,
    rotation,
    stakes,
    swap,
    throw,
    trick,
    trumps,
    units,
)
from simulator.rules.stage import Stage

STAGES: tuple[Stage, ...] = cast(
    "tuple[Stage, ...]",
    (
        deal,
        levels,
        trumps,
        units,
        declare,
        reinforce,
        override,
        no_declare,
        bury,
        rebury,
        swap,
        redeal,
        partners,
        throw,
        failed_throw,
        follow,
        trick,
        points,
        kitty,
        bands,
        demotion,
        rotation,
        match_end,
        stakes,
        memory,
    ),
)
