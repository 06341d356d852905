"""Planning: from variants and line-ups to the cells of an experiment.

`run` and `arena` play each variant for itself. `compare` plays variants with the same
pack and hand sizes on common deals, the level drawn from those that all of them have;
what cannot share deals is compared unpaired, and that is said.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from simulator.cards.card import RANKS
from simulator.errors import SimulatorError
from simulator.rules.rotation import is_always_contested
from simulator.run.subjects import (
    Call,
    changes,
    is_one_round,
    own_levels,
    shares_deals,
    subject,
)
from simulator.run.task import Cell, Experiment

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from simulator.run.lineup import Lineup
    from simulator.stats.metric import Text
    from simulator.variant import Variant


@dataclass(frozen=True)
class Settings:
    """What is played of the variants."""

    kind: str  # run, compare, arena
    lineups: tuple[Lineup, ...]
    seed: int
    opening: bool = False
    level: int | None = None  # a rank index that fixes the level
    versions: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Group:
    """Variants that share their deals, as places among those compared."""

    places: tuple[int, ...]
    opening: bool
    levels: tuple[int, ...] | None


def plan(calls: Sequence[Call], settings: Settings) -> Experiment:
    """Return the experiment; its first variant is the baseline of a comparison."""
    variants = [call.variant for call in calls]
    _check_level(variants, settings)
    groups, notes = _groups(variants, settings)
    return Experiment(
        kind=settings.kind,
        seed=settings.seed,
        subjects=tuple(subject(call) for call in calls),
        changes=changes(variants),
        cells=tuple(_cells(variants, groups, settings.lineups)),
        versions=settings.versions,
        notes=tuple(notes),
    )


def _cells(
    variants: Sequence[Variant], groups: Sequence[Group], lineups: Sequence[Lineup]
) -> list[Cell]:
    cells = []
    for lineup in lineups:
        for group in groups:
            cells.append(
                Cell("rounds", group.places, lineup, group.opening, group.levels)
            )
            long = tuple(at for at in group.places if not is_one_round(variants[at]))
            if long:
                cells.append(Cell("matches", long, lineup))
    return cells


def _groups(
    variants: Sequence[Variant], settings: Settings
) -> tuple[list[Group], list[Text]]:
    places = range(len(variants))
    fixed = None if settings.level is None else (settings.level,)
    if settings.kind != "compare":
        return [
            Group((at,), settings.opening or is_always_contested(variants[at]), fixed)
            for at in places
        ], []
    together = [at for at in places if _may_join(variants[0], variants[at])]
    shared = [variants[at] for at in together]
    contested = [variant for variant in shared if is_always_contested(variant)]
    opening = settings.opening or bool(contested)
    notes = [_opening_note(contested)] if contested and not settings.opening else []
    levels = fixed or (None if settings.opening else _common_levels(shared))
    if levels != fixed and not opening:
        notes.append(_levels_note(levels or ()))
    groups = [Group(tuple(together), opening, levels)]
    for at in places:
        if at not in together:
            apart = settings.opening or is_always_contested(variants[at])
            groups.append(Group((at,), apart, fixed))
            notes.append(_unpaired_note(variants[0], variants[at]))
    return groups, notes


def _may_join(base: Variant, variant: Variant) -> bool:
    common = set(own_levels(base)) & set(own_levels(variant))
    return shares_deals(base, variant) and bool(common)


def _common_levels(variants: Sequence[Variant]) -> tuple[int, ...] | None:
    """Return the levels that all variants have; None where that is all they have."""
    lists = [own_levels(variant) for variant in variants]
    common = tuple(rank for rank in lists[0] if all(rank in own for own in lists))
    if not common:
        raise SimulatorError(
            "these variants have no level in common; compare them two by two"
        )
    return None if all(own == common for own in lists) else common


def _check_level(variants: Sequence[Variant], settings: Settings) -> None:
    for variant in variants:
        if settings.level is not None and settings.level not in own_levels(variant):
            levels = ", ".join(variant["levels"].list)
            raise SimulatorError(
                f"--level {RANKS[settings.level]}: {variant.label} has no such level "
                f"(it has {levels})"
            )


def _opening_note(contested: Sequence[Variant]) -> Text:
    labels = ", ".join(variant.label for variant in contested)
    return (
        f"Opening rounds are compared, because {labels} has only those.",
        f"比较的是首局，因为 {labels} 只有首局。",
    )


def _levels_note(levels: Sequence[int]) -> Text:
    ranks = " ".join(RANKS[level] for level in levels)
    return (
        f"The level is drawn from those that all variants have: {ranks}.",
        f"级牌从各玩法共有的级中抽取：{ranks}。",
    )


def _unpaired_note(base: Variant, variant: Variant) -> Text:
    one, two = variant.label, base.label
    return (
        (
            f"{one} cannot share deals with {two} (another pack, other hand sizes or "
            "no common level): their differences are unpaired, so less sharp."
        ),
        (
            f"{one} 与 {two} 不能用同样的牌（副数、手牌张数不同，或没有共同的级），"
            "二者之差不配对，因而较不精确。"
        ),
    )
