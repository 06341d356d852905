"""What one seat knows, as a plain Python object: what a guest is shown.

The same content travels as JSON to a program of any kind (docs/protocol.md, `ask`).
Cards are texts as everywhere ("S10", "HA", "LJ"); lists of them lie low to high.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

Cards = tuple[str, ...]


@dataclass(frozen=True)
class Play:
    """The cards that one seat has put into a trick."""

    seat: int
    cards: Cards  # of a failed throw the unit that was forced


@dataclass(frozen=True)
class Trick:
    """A trick gone by."""

    leader: int
    plays: tuple[Play, ...]  # in their order, the lead first
    winner: int
    points: int


@dataclass(frozen=True)
class Owed:
    """The duty to follow: what a legal play must hold."""

    cards: int  # how many in all
    suit: str  # the category led: "S", "H", "C", "D" or "trump"
    in_suit: int  # how many of them are of the suit
    # Disjoint runs among those: the copies of each of its touching kinds, the widest
    # first. ((2,),) is a pair, ((2, 2),) a tractor of two pairs.
    runs: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Seen:
    """Everything a seat knows when it is asked. Nothing in it can be changed."""

    variant: str
    rules: Mapping[str, Mapping[str, Any]]  # every option of every stage
    # Category -> its cards by position, low to high: cards at one position tie, and
    # an empty position keeps its neighbours from touching.
    order: Mapping[str, tuple[Cards, ...]]
    question: str  # "declare", "bury", "lead", "follow", "redeal"
    seat: int
    hand: Cards
    level: str
    trump: str | None  # the trump suit; None: no trump, or not made yet
    declarer: int | None  # None while it is open
    # 找朋友, once sides are made: whoever holds it is the declarer's partner.
    partner_card: str | None
    first_drawer: int
    # By seat: "declarers", "attackers"; None: this seat cannot know it yet.
    sides: tuple[str | None, ...]
    sides_are_open: bool  # every seat knows all sides
    maker: int | None  # whose call stands
    standing: Cards  # the call that stands
    is_final: bool  # its suit can no longer be overridden by a suit
    window: str  # "during_deal", "before_pickup", "after_bury"
    drawn: int  # cards that the last drawer has drawn
    calls: tuple[Cards, ...]  # declare: the legal calls, as the cards that would stand
    is_new_offer: bool  # declare: the calls differ from those offered last
    leader: int | None
    table: tuple[Play, ...]  # the plays of the trick that is being played
    winner: int | None  # who is winning it
    points: int  # that lie in it
    tricks: tuple[Trick, ...]  # gone by; plays that may not be looked at have no cards
    gone: Cards  # cards of those tricks that may be looked back at
    taken: tuple[int, ...]  # by seat: points in the tricks it has won
    fined: tuple[int, ...]  # by seat: points that its failed throws cost its side
    captured: int  # the attackers' points in tricks, as far as sides are known
    penalty: int  # the signed change of the attackers' total by failed throws
    shown: tuple[Cards, ...]  # by seat: cards that it is known to hold
    voids: tuple[Cards, ...]  # by seat: categories that it has failed to follow
    burier: int | None  # who has buried
    buries: int  # bury: how many cards
    barred: Cards  # bury: cards of the hand that may be buried for want of others only
    buried: Cards  # the kitty, if this seat buried it
    owed: Owed | None  # follow: what is owed
    luck: int  # below 2^32, drawn for this question: for lots of one's own
    _judge: Callable[[Sequence[str]], str | None] = field(repr=False, compare=False)

    def why_not(self, cards: Sequence[str]) -> str | None:
        """Return why these cards are no legal answer; None if they are one.

        A throw is legal if it may be tried; whether it passes nobody can know.
        """
        return self._judge(cards)

    def is_legal(self, cards: Sequence[str]) -> bool:
        """Return whether these cards are a legal answer."""
        return self._judge(cards) is None


_OWN_MESSAGES = ("variant", "rules", "order", "_judge")
PLAIN = tuple(one.name for one in fields(Seen) if one.name not in _OWN_MESSAGES)


def plain(seen: Seen) -> dict[str, Any]:
    """Return the content of a question, but for what has messages of its own."""
    return {name: getattr(seen, name) for name in PLAIN}
