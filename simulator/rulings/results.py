"""Questions about results: bands, levels, rotation, stakes, the hook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from simulator.cards.card import RANKS, text
from simulator.kernels import bands as band_kernels
from simulator.kernels import demotion
from simulator.kernels import levels as level_kernels
from simulator.kernels import rotation as rotation_kernels
from simulator.kernels import stakes as stake_kernels
from simulator.kernels.bits import highest
from simulator.rules.demotion import STAYS
from simulator.rulings.board import (
    MOST,
    SIDES,
    Board,
    RulingError,
    level_of,
    one_of,
    whole,
)
from simulator.variant import Variant

MOST_OVERRIDES = 24  # every seat can go over another with few calls only
DONE = "done"  # the level of a team that has won the match


@dataclass(frozen=True)
class Bands:
    """The attackers' total and what it means."""

    total: int
    takeover: bool
    declarers_advance: int
    attackers_advance: int


@dataclass(frozen=True)
class Hook:
    """Whether the declarers fall, to which level, and the highest card that won."""

    hooked: bool
    declarers_level: str
    card: str


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
    for name, points in (("captured", captured), ("kitty_points", kitty_points)):
        whole(name, points, 0)
    whole("multiplier", multiplier, 0)
    whole("penalty", penalty, -MOST)
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
    as_declarers = one_of("as", role, SIDES) == "declarers"
    whole("levels", levels, 0)
    after = int(level_kernels.advance(board.rules, place, int(levels), as_declarers))
    if level_kernels.has_won(board.rules, after):
        return DONE
    return str(ladder[after])


def rotation(variant: str | Variant, declarer: int, attackers_total: int) -> int:
    """Return the seat that is declarer in the next round."""
    board = Board(variant)
    rules = board.rules
    whole("declarer", declarer, 0, board.variant["deal"].seats - 1)
    whole("attackers_total", attackers_total, 0)
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
    whole("attackers_total", attackers_total, 0)
    whole("overrides", overrides, 0, MOST_OVERRIDES)
    for stake in (*attackers_stakes, *declarers_stakes):
        whole("a stake", stake, 1)
    if not attackers_stakes or not declarers_stakes:
        raise RulingError("each side has at least one stake")
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
        "natural": stake_kernels.natural_factor(rules, total),
    }
    stake = stake_kernels.total_stake(rules, base, int(overrides), total)
    return Stakes({name: int(factor) for name, factor in factors.items()}, int(stake))


def hook(
    variant: str | Variant,
    trump: Any,
    *,
    winner: Sequence[str] = (),
    won_by: str = "attackers",
    captured: int = 0,
    kitty_points: int = 0,
    multiplier: int = 0,
    penalty: int = 0,
    declarers_level: str | None = None,
    hooked_before: bool = False,
) -> Hook:
    """Rule on whether the last trick hooks the declarers, and to which level.

    `winner` is the play that won it: its highest card decides. `hooked_before` tells
    of a team that has been hooked as often as it can be.
    """
    if trump is None and declarers_level is not None:
        trump = {"level": declarers_level, "suit": None}
    board = Board(variant, trump)
    level = str(declarers_level or RANKS[board.level])
    level_of(level)
    if one_of("won_by", won_by, SIDES) == "declarers":
        return Hook(False, level, "")
    reached = bands(
        variant,
        captured=captured,
        kitty_points=kitty_points,
        multiplier=multiplier,
        penalty=penalty,
    )
    category = board.category(winner)
    held = board.hand(winner).planes[0] & board.rules.order.kinds[category]
    card = int(board.rules.order.card[highest(held)])
    how = int(demotion.hook(board.rules, card, reached.takeover))
    fallen = int(demotion.falls_to(board.rules, level_of(level), how))
    if not isinstance(hooked_before, bool):
        raise RulingError(f"hooked_before is true or false, not {hooked_before!r}")
    if hooked_before or how == demotion.NO_HOOK or fallen == STAYS:
        return Hook(False, level, text(card))
    return Hook(True, RANKS[fallen], text(card))
