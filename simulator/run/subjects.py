"""From variants to the subjects of an experiment: what reports must know of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from simulator.cards.card import RANKS
from simulator.rules import bands as bands_rule
from simulator.stats.summary import Band, Change, Subject
from simulator.variant.rows import differences

if TYPE_CHECKING:
    from collections.abc import Sequence

    from simulator.stats.metric import Text
    from simulator.variant import Variant

LAST_BANDS = 3  # of the open end: a step each after the target
NAMES: dict[str, Text] = {
    "shutout": ("shutout", "大光"),
    "near": ("near shutout", "小光"),
    "takeover": ("takeover", "上台"),
}


@dataclass(frozen=True)
class Call:
    """A variant, and what the user writes on a command line to call it."""

    text: str
    variant: Variant


def subject(call: Call) -> Subject:
    """Return what reports must know of a variant."""
    variant = call.variant
    options = variant["bands"]
    near = options.target - options.step
    return Subject(
        label=variant.label,
        call=call.text,
        title=variant.title,
        identity=variant.id,
        target=options.target,
        near=near,
        bands=_bands(options, near),
        rules=variant.canonical(),
    )


def _bands(options: bands_rule.Options, near: int) -> tuple[Band, ...]:
    found: list[Band] = []
    for start, declarers in bands_rule.table(options):
        name: Text = ("", "")
        if start <= 0:
            name = NAMES["shutout"]
        elif start < near:
            name = NAMES["near"]
        elif start == options.target:
            name = NAMES["takeover"]
        taken = start >= options.target
        found.append(Band(start, 1 if taken else -2 * declarers, name))
    for step in range(1, LAST_BANDS + 1):
        levels = min(step, options.most or step)
        found.append(Band(options.target + step * options.step, 2 * levels + 1))
    return tuple(found)


def changes(variants: Sequence[Variant]) -> tuple[tuple[Change, ...], ...]:
    """Return the keys in which each variant differs from the first."""
    return tuple(
        tuple(
            Change(
                one.path,
                (one.first.in_words("en"), one.first.in_words("zh")),
                (one.second.in_words("en"), one.second.in_words("zh")),
            )
            for one in differences(variants[0], variant)
        )
        for variant in variants
    )


def own_levels(variant: Variant) -> tuple[int, ...]:
    """Return the rank indices of a variant's levels."""
    return tuple(RANKS.index(rank) for rank in variant["levels"].list)


def shares_deals(one: Variant, other: Variant) -> bool:
    """Tell whether two variants have the same pack and the same hand sizes."""
    return bool(one["deal"] == other["deal"])


def is_one_round(variant: Variant) -> bool:
    """Tell whether a match of a variant is a single round: its level never changes."""
    return len(variant["levels"].list) == 1
