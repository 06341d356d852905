"""Who goes wrong in a round that was recorded, play by play.

stats/mistakes.py says what the mistakes are.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from simulator.cards.card import KINDS, RANKS, rank_of
from simulator.record import Burial
from simulator.rules.trick import LAST
from simulator.stats.mistakes import (
    BROKEN_PAIR,
    FEED,
    MISTAKES,
    NAKED_HONOUR,
    RUFFABLE_FEED,
    WASTE,
)
from simulator.variant.order import TRUMP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from simulator.record import Play, Round, Trick

    Counts = np.ndarray[Any, np.dtype[np.int64]]  # (mistakes, 2): made, could be made

RUFF = 1000  # what any trump is stronger by than a card of the led suit
DISCARD = -1
ACE, JOKER = len(RANKS) - 1, -1  # ranks


@dataclass
class Referee:
    """Goes through a round and counts the mistakes of every seat."""

    played: Round
    rules: Any  # the RULES record in force
    counts: Counts = field(init=False)  # by seat

    def __post_init__(self) -> None:
        """Begin before the first lead, with what each seat holds and knows."""
        order, played = self.rules["order"], self.played
        places = [int(order["place"][kind]) for kind in range(KINDS)]
        self.category = [int(order["category"][place]) for place in places]
        self.position = [int(order["position"][place]) for place in places]
        worth = [0] * KINDS
        for value, bits in zip(
            self.rules["points"]["worth"], order["worth_kinds"], strict=True
        ):
            for kind, place in enumerate(places):
                worth[kind] += int(value) * (int(bits) >> place & 1)
        self.worth = worth
        self.counts = np.zeros((len(played.hands), len(MISTAKES), 2), np.int64)
        self.hands = [Counter(hand) for hand in played.hands]
        self.size = len(played.hands[0])
        self.void: list[set[int]] = [set() for _ in played.hands]
        pack = Counter(
            {kind: int(self.rules["deal"]["decks"]) for kind in range(KINDS)}
        )
        burials = [step for step in played.steps if isinstance(step, Burial)]
        burier = burials[-1].seat if burials else None
        self.unseen = [pack - hand for hand in self.hands]
        if burier is not None:
            self.unseen[burier] -= Counter(played.kitty)

    def watch(self) -> Counts:
        """Go through all tricks; return the counts by seat."""
        for trick in self.played.tricks:
            self._trick(trick)
        return self.counts

    def _trick(self, trick: Trick) -> None:
        lead = trick.plays[0]
        self._judge_lead(lead, throws=trick.throw is not None)
        led = self.category[lead.cards[0]]
        for turn, play in enumerate(trick.plays):
            if turn and len(lead.cards) == 1:
                Follow(self, trick.plays, turn, led).judge()
            self._leave(play, led, len(lead.cards))

    def _leave(self, play: Play, led: int, cards: int) -> None:
        """Let a play be seen."""
        gone = Counter(play.cards)
        self.hands[play.seat] -= gone
        for seat in range(len(self.hands)):
            if seat != play.seat:
                self.unseen[seat] -= gone
        if sum(self.category[kind] == led for kind in play.cards) < cards:
            self.void[play.seat].add(led)

    def _judge_lead(self, lead: Play, *, throws: bool) -> None:
        hand = self.hands[lead.seat]
        if 3 * sum(hand.values()) < 2 * self.size:
            return
        honours = {kind for kind in hand if self.is_honour(kind)}
        if honours and len(hand) > 1:
            naked = len(lead.cards) == 1 and lead.cards[0] in honours and not throws
            self.note(lead.seat, NAKED_HONOUR, made=naked)

    def is_honour(self, kind: int) -> bool:
        """Return whether a card is a joker or a level card among the trumps."""
        level = RANKS.index(self.played.level)
        return self.category[kind] == TRUMP and rank_of(kind) in (level, JOKER)

    def note(self, seat: int, mistake: int, *, made: bool) -> None:
        """Count a chance to go wrong, and whether it was taken."""
        self.counts[seat, mistake] += (made, 1)


class Follow:
    """One card that follows a single card."""

    def __init__(
        self, referee: Referee, plays: Sequence[Play], turn: int, led: int
    ) -> None:
        """See what is on the table, and what the seat could play."""
        self.referee, self.led = referee, led
        self.seat, self.card = plays[turn].seat, plays[turn].cards[0]
        self.hand = referee.hands[self.seat]
        suit = [kind for kind in self.hand if referee.category[kind] == led]
        self.legal = suit or list(self.hand)
        self.discards = not suit
        self.winner, self.best = plays[0].seat, self.strength(plays[0].cards[0])
        for play in plays[1:turn]:
            if self.beats(play.cards[0]):
                self.winner, self.best = play.seat, self.strength(play.cards[0])
        self.later = [play.seat for play in plays[turn + 1 :]]

    def strength(self, kind: int) -> int:
        """Return how strong a card is in this trick."""
        referee = self.referee
        if referee.category[kind] == self.led:
            return referee.position[kind]
        if referee.category[kind] == TRUMP:
            return RUFF + referee.position[kind]
        return DISCARD

    def beats(self, kind: int) -> bool:
        """Return whether a card played now would win."""
        strength = self.strength(kind)
        if self.referee.rules["trick"]["tie"] == LAST and strength == self.best:
            return strength != DISCARD
        return strength > self.best

    def same_side(self, seat: int) -> bool:
        """Return whether a seat is on the same side as the one that plays."""
        of = self.referee.played.is_declarer_side
        return of(seat) == of(self.seat)

    def judge(self) -> None:
        """Count what can be gone wrong about, and what was."""
        referee = self.referee
        worth = referee.worth
        cheap = [kind for kind in self.legal if self._is_spare(kind)]
        has_choice = bool(cheap) and any(worth[kind] for kind in self.legal)
        gave = bool(worth[self.card])
        partners = [seat for seat in self.later if self.same_side(seat)]
        lost = not self.same_side(self.winner) and not any(map(self.beats, self.legal))
        if lost and not partners and len(self.legal) > 1:
            referee.note(self.seat, WASTE, made=self._is_wasted(cheap))
        if lost and has_choice and not any(map(self._may_beat, partners)):
            referee.note(self.seat, FEED, made=gave)
        if has_choice and self._may_be_ruffed():
            made = gave and not self.beats(self.card)
            referee.note(self.seat, RUFFABLE_FEED, made=made)
        self._judge_pairs()

    def _is_spare(self, kind: int) -> bool:
        """Return whether a card has no points and is no ace, joker or level card.

        Discarding, trumps are not spare either.
        """
        referee = self.referee
        if referee.worth[kind] or referee.is_honour(kind) or rank_of(kind) == ACE:
            return False
        return not self.discards or self._is_plain(kind)

    def _is_plain(self, kind: int) -> bool:
        return self.referee.category[kind] != TRUMP

    def _is_wasted(self, cheap: Sequence[int]) -> bool:
        """Return whether a cheaper card would have lost the trick as well."""
        referee, card = self.referee, self.card
        if cheap and referee.worth[card]:
            return True
        if cheap and self.discards and not self._is_plain(card):
            return True
        return any(
            referee.category[kind] == referee.category[card]
            and referee.position[kind] < referee.position[card]
            and self.hand[kind] == 1
            for kind in self.legal
            if not referee.worth[kind]
        )

    def _may_beat(self, partner: int) -> bool:
        """Return whether a partner still to play may win, for what the seat knows."""
        if self.led in self.referee.void[partner]:
            return True
        unseen = self.referee.unseen[self.seat]
        return any(
            self.beats(kind)
            for kind, copies in unseen.items()
            if copies > 0 and self.referee.category[kind] == self.led
        )

    def _may_be_ruffed(self) -> bool:
        """Return whether a known void lies in wait for a partner's winning card."""
        if self.led == TRUMP or not self.same_side(self.winner):
            return False
        waiting = any(
            self.led in self.referee.void[seat] and TRUMP not in self.referee.void[seat]
            for seat in self.later
            if not self.same_side(seat)
        )
        unseen = self.referee.unseen[self.seat]
        return waiting and any(
            copies > 0 and self.referee.category[kind] == TRUMP and self.beats(kind)
            for kind, copies in unseen.items()
        )

    def _judge_pairs(self) -> None:
        referee = self.referee
        pairs = {
            kind
            for kind in self.legal
            if self.hand[kind] > 1
            and not self.beats(kind)
            and any(self._serves_as_well(other, kind) for other in self.legal)
        }
        if pairs:
            referee.note(self.seat, BROKEN_PAIR, made=self.card in pairs)

    def _serves_as_well(self, single: int, kind: int) -> bool:
        """Return whether a card held once could go instead of one of a pair."""
        referee = self.referee
        return (
            self.hand[single] == 1
            and referee.category[single] == referee.category[kind]
            and referee.position[single] <= referee.position[kind]
            and referee.worth[single] == referee.worth[kind]
        )
