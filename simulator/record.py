"""One round as it was played (一局的记录): what the reports of a round show.

Cards are printed kinds (cards/card.py), high to low, trumps first. Seats count from 0,
tricks and the rounds of a match from 1.
"""

from __future__ import annotations

import shlex
from dataclasses import dataclass

Cards = tuple[int, ...]

DECLARES, REINFORCES, OVERRIDES, REBURIES = (
    "declares",
    "reinforces",
    "overrides",
    "reburies",
)
WINDOWS = ("during_deal", "before_pickup", "after_bury")  # the words of the rulings
SHUTOUT, NEAR_SHUTOUT, HELD, TAKEOVER = "shutout", "near_shutout", "held", "takeover"


@dataclass(frozen=True)
class Reference:
    """Which round: all that one must say to see it again."""

    variant: str
    seed: int
    players: str
    deal: int | None = None
    seat: int = 0  # the declarer, in an opening round the first drawer
    opening: bool = False
    level: str | None = None  # None: drawn for the deal
    match: int | None = None
    round: int | None = None

    @property
    def command(self) -> str:
        """Return the command that shows the round."""
        words = ["shengji", "play", self.variant, "--seed", str(self.seed)]
        if self.match is not None:
            words += ["--match", str(self.match), "--round", str(self.round)]
        else:
            words += ["--deal", str(self.deal)]
            words += ["--opening", "--first-drawer"] if self.opening else ["--declarer"]
            words += [str(self.seat)]
        if self.level is not None:
            words += ["--level", self.level]
        return shlex.join([*words, "--players", self.players])


@dataclass(frozen=True)
class Call:
    """A declaration, or what was called over it."""

    seat: int
    how: str
    cards: Cards
    window: str
    drawn: int  # cards that each seat had drawn by then


@dataclass(frozen=True)
class Burial:
    """A seat takes the kitty and buries as many cards."""

    seat: int
    taken: Cards
    taken_points: int
    buried: Cards
    buried_points: int


@dataclass(frozen=True)
class WeakHand:
    """A seat shows a weak hand, and the cards are dealt again."""

    seat: int
    cards: Cards
    points: int


@dataclass(frozen=True)
class Throw:
    """Several units led at once; if another hand beats one, it has to be played."""

    cards: Cards
    failed: bool
    attackers_points: int  # what a failure changes in the attackers' total


@dataclass(frozen=True)
class Play:
    """The cards that a seat puts into a trick."""

    seat: int
    cards: Cards


@dataclass(frozen=True)
class Trick:
    """A trick; its plays in turn order, the lead first."""

    number: int
    plays: tuple[Play, ...]
    throw: Throw | None
    winner: int
    points: int
    attackers_points: int  # so far, failed throws included
    ruffed: bool
    partner_shown: int | None = None  # the seat that shows itself as partner

    @property
    def leader(self) -> int:
        """Return who led."""
        return self.plays[0].seat


@dataclass(frozen=True)
class Outcome:
    """What the round came to."""

    captured: int
    penalty: int
    kitty_points: int
    multiplier: int  # 0: the declarers kept the kitty
    total: int
    target: int
    band: str
    declarers_advance: int
    attackers_advance: int
    hook: str  # level to which the last trick's winner hooks the declarers; "" none
    stake: int  # 0: no stakes
    payoff: tuple[int, ...]


@dataclass(frozen=True)
class Standing:
    """How the match stands after the round; a team is the seats of one side."""

    levels: tuple[str, ...]  # of each team, "" beyond the last level
    winner: int | None  # team


@dataclass(frozen=True)
class Round:
    """One round from the first call to the result."""

    level: str
    trump: int  # 0 to 3, 4 for no trump
    trumps: frozenset[int]  # kinds
    first_drawer: int
    declarer: int
    teams: tuple[int, ...]  # of each seat in a match
    declarers: tuple[int, ...]  # the declarer's side
    redeals: int  # because nobody declared
    nobody_declared: bool
    steps: tuple[Call | Burial | WeakHand, ...]  # in the order in which they happened
    hands: tuple[Cards, ...]  # at the first lead
    tricks: tuple[Trick, ...]
    kitty: Cards
    outcome: Outcome
    standing: Standing | None = None

    @property
    def takeover(self) -> bool:
        """Return whether the attackers took over."""
        return self.outcome.band == TAKEOVER

    def is_declarer_side(self, seat: int) -> bool:
        """Return whether a seat is on the declarers' side."""
        return seat in self.declarers
