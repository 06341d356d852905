"""Questions about results: bands, levels, rotation, stakes, the hook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from simulator.cards.card import RANKS
from simulator.kernels import bands as band_kernels
from simulator.kernels import levels as level_kernels
from simulator.kernels import rotation as rotation_kernels
from simulator.kernels import stakes as stake_kernels
from simulator.rulings.board import Board, RulingError, level_of
from simulator.variant import Variant

DONE = "done"  # the level of a team that has won the match


@dataclass(frozen=True)
class Bands:
    """The attackers' total and what it means."""

    total: int
    takeover: bool
    declarers_advance: int
    attackers_advance: int


@dataclass(frozen=True)
class Stakes:
    """The five factors and their product."""

    factors: dict[str, int]
    total: int


def bands(
    variant: str | Variant,
    *,
    captured: int,
    kitty_points: int = 0,
    multiplier: int = 0,
    penalty: int = 0,
) -> Bands:
    """Rule on a round's points; `penalty` is the signed change of the total."""
    rules = Board(variant).rules
    total = max(0, captured + penalty + kitty_points * multiplier)
    takeover = bool(band_kernels.is_takeover(rules, total))
    kept = 0 if takeover else int(band_kernels.declarers_advance(rules, total))
    won = int(band_kernels.attackers_advance(rules, total))
    return Bands(total, takeover, kept, won)


def advance(variant: str | Variant, level: str, levels: int, role: str) -> str:
    """Return a team's level after it gained `levels` as "declarers" or "attackers"."""
    board = Board(variant)
    ladder = board.variant["levels"].list
    level_of(level)
    if str(level) not in ladder:
        raise RulingError(f"level {level} is not played in {board.variant.label}")
    place = ladder.index(str(level))
    as_declarers = role == "declarers"
    after = int(level_kernels.advance(board.rules, place, int(levels), as_declarers))
    if level_kernels.has_won(board.rules, after):
        return DONE
    return str(ladder[after])


def rotation(variant: str | Variant, declarer: int, attackers_total: int) -> int:
    """Return the seat that is declarer in the next round."""
    rules = Board(variant).rules
    takeover = band_kernels.is_takeover(rules, int(attackers_total))
    return int(rotation_kernels.next_declarer(rules, int(declarer), takeover))


def stakes(
    variant: str | Variant,
    *,
    level: str,
    attackers_total: int,
    overrides: int = 0,
    attackers_stakes: Sequence[int] = (1, 1),
    declarers_stakes: Sequence[int] = (1, 1),
) -> Stakes:
    """Return the factors of a round's stake, and what each loser pays."""
    board = Board(variant, {"level": level, "suit": None})
    rules = board.rules
    if board.variant["stakes"].kind == "none":
        return Stakes({}, 0)
    base = stake_kernels.base_factor(
        sum(attackers_stakes),
        len(attackers_stakes),
        sum(declarers_stakes),
        len(declarers_stakes),
    )
    total = int(attackers_total)
    factors: dict[str, Any] = {
        "base": base,
        "overrides": stake_kernels.power(rules.stakes.override, int(overrides)),
        "light": stake_kernels.light_factor(rules, total),
        "levels": stake_kernels.level_factor(rules, total),
        "natural": rules.stakes.natural[level_of(level)],
    }
    stake = stake_kernels.total_stake(rules, base, int(overrides), total)
    return Stakes({name: int(factor) for name, factor in factors.items()}, int(stake))


def hook(variant: str | Variant, declarers_level: str) -> tuple[bool, str]:
    """Return whether the declarers are hooked, and their level after it.

    Every variant has `demotion: none` so far: nobody is.
    """
    Board(variant)
    return False, RANKS[level_of(declarers_level)]
