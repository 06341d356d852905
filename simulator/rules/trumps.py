"""Trumps (主): which cards are trump, and the order of all cards.

Seeds: 000 section 6 牌的大小与顺序, 003 牌的大小順序, 004 牌的大小; rules.md A11.

The order is pure data: for a level and a trump suit every kind gets a category (its
suit, or trump) and a position in it. Kinds at one position tie; positions that follow
each other touch (they can form a tractor), so a link that a variant cuts is a gap.
"""

from dataclasses import dataclass

from simulator import schema
from simulator.cards.card import BIG_JOKER, LITTLE_JOKER, NO_TRUMP, RANKS, SUITS
from simulator.rules import stage

NAME: str = "trumps"
VERSION: int = 1
TITLE: stage.Text = ("Trumps", "主牌")

TRUMP, PLAIN = range(2)

Ladder = list[tuple[tuple[int, ...], str]]  # (kinds that tie, name of the link below)


@dataclass(frozen=True)
class Options:
    """What is trump besides the trump suit, the level cards and the jokers."""

    permanent: tuple[str, ...] = schema.words(
        RANKS,
        default=(),
        title=("Permanent trumps", "常主"),
        help=(
            "Ranks that are trump in every round, above the trump ace.",
            "每局都是主的牌，大于主 A。",
        ),
    )
    no_trump_level_cards: str = schema.choice(
        "trump",
        "plain",
        default="trump",
        title=("Level cards without a trump suit", "无主时的级牌"),
        help=(
            "What the level cards are when no trump is played.",
            "打无主时级牌算主还是算副。",
        ),
        says={
            "trump": ("trump, all tied", "是主，大小相同"),
            "plain": (
                "plain cards in their usual place; only jokers are trump",
                "是副牌，仍在原来的位置，只有王是主",
            ),
        },
    )


FIELDS: stage.RecordFields = stage.codes(Options)[1:]


def encode(options: Options, rule: stage.Record) -> None:
    """Write how level cards count without trump; the rest is in the order tables."""
    rule["no_trump_level_cards"] = ("trump", "plain").index(
        options.no_trump_level_cards
    )


problems = stage.no_problems


def plain_ladder(options: Options, level: int, trump: int, suit: int) -> Ladder:
    """Return the plain cards of a suit, low to high; empty for the trump suit."""
    if suit == trump:
        return []
    return [((kind,), "") for kind in _ordinary(options, level, trump, suit)]


def trump_ladder(options: Options, level: int, trump: int) -> Ladder:
    """Return the trumps, low to high, each step with the name of the link below it."""
    ladder: Ladder = []
    if trump != NO_TRUMP:
        ladder += [((kind,), "") for kind in _ordinary(options, level, trump, trump)]
    ranks = [RANKS.index(rank) for rank in RANKS if rank in options.permanent]
    leaves = _level_leaves(options, trump)
    specials = [rank for rank in ranks if not (leaves and rank == level)]
    if leaves:
        specials.append(level)
    for rank in specials:
        ladder += _special(rank, trump, rank == level, bool(ladder))
    below_joker = "level_to_little_joker"
    if trump == NO_TRUMP:
        below_joker = "no_trump_level_to_little_joker"
    ladder.append(((LITTLE_JOKER,), below_joker))
    ladder.append(((BIG_JOKER,), "little_to_big_joker"))
    return ladder


def _level_leaves(options: Options, trump: int) -> bool:
    """Return whether the level cards leave their suits for the trumps."""
    return trump != NO_TRUMP or options.no_trump_level_cards == "trump"


def _special(rank: int, trump: int, is_level: bool, above_others: bool) -> Ladder:
    """Return the steps of a level or permanent rank: off-suit, then trump-suit."""
    off = tuple(suit * len(RANKS) + rank for suit in range(len(SUITS)) if suit != trump)
    from_below = "trump_ace_to_off_level" if above_others else ""
    steps: Ladder = [(off, from_below)]
    if trump != NO_TRUMP:
        own = (trump * len(RANKS) + rank,)
        steps.append((own, "off_level_to_level" if is_level else ""))
    return steps


def _ordinary(options: Options, level: int, trump: int, suit: int) -> list[int]:
    """Return a suit's cards that neither the level nor a permanent rank takes away."""
    permanent = {RANKS.index(rank) for rank in options.permanent}
    leaves = _level_leaves(options, trump)
    return [
        suit * len(RANKS) + rank
        for rank in range(len(RANKS))
        if rank not in permanent and not (rank == level and leaves)
    ]
