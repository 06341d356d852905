"""Mistakes that recorded rounds show: what each is, in words that can be checked.

Each is a share: how often it was made, of the times it could have been. They are
counted in `simulator.run.mistakes`, of tricks to which one card was led, and of leads.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simulator.stats.metric import Text

WASTE, FEED, RUFFABLE_FEED, BROKEN_PAIR, NAKED_HONOUR = range(5)


@dataclass(frozen=True)
class Mistake:
    """One kind of mistake."""

    name: str
    title: Text
    definition: Text


MISTAKES: tuple[Mistake, ...] = (
    Mistake(
        "lost_trick_waste",
        ("lost-trick waste", "输墩浪费"),
        (
            (
                "a single card follows, the other side is winning, no legal card "
                "beats that, the partner has played, and two kinds are legal; "
                "wrong: points although a card without points was legal; a trump "
                "discarded although a plain card without points was held; or a card "
                "although a lower one of its suit, without points and not of a "
                "pair, was held"
            ),
            (
                "跟单张，对方正赢且自己管不上，对家已出，可选的牌不止一种；错：有无分牌却给分；有"
                "无分副牌却垫主；同门有更小的无分单张却出大的"
            ),
        ),
    ),
    Mistake(
        "points_fed",
        ("points fed to opponents", "给对手送分"),
        (
            (
                "a single card follows, the other side is winning, no legal card "
                "beats that, the partner has played or (not known to be void) "
                "cannot beat it with any unseen card of the led suit, and cards "
                "with and without points are legal (discarding: plain ones "
                "without); wrong: points"
            ),
            (
                "跟单张，对方正赢且自己管不上，对家已出、或未见绝门且首出门未见的牌都管不上，有分"
                "无分都可出（垫牌时须有无分副牌）；错：给了分"
            ),
        ),
    ),
    Mistake(
        "ruffable_feed",
        ("ruffable feeds", "喂分被毙"),
        (
            (
                "a single plain card was led, the partner is winning, an opponent "
                "yet to play has shown a void in that suit and none in trumps, an "
                "unseen trump beats the partner's card, and cards with and without "
                "points are legal (discarding: plain ones without); wrong: points"
            ),
            (
                "首出单张副牌，对家正赢，后面有对手已绝该门而未绝主，外面有主能毙，有分无分都可出（"
                "垫牌时须有无分副牌）；错：给了分"
            ),
        ),
    ),
    Mistake(
        "broken_pair",
        ("broken pairs", "拆对"),
        (
            (
                "a single card follows, a legal kind is held twice or more and does "
                "not beat the trick, and a legal kind of its suit held once is not "
                "higher and has no more points; wrong: a card of such a pair"
            ),
            "跟单张，某个可出的牌成对且管不上，同门另有不更大、分不更多的单张；错：拆了对",
        ),
    ),
    Mistake(
        "naked_honour",
        ("naked joker leads", "裸出王或级牌"),
        (
            (
                "a lead while at least two thirds of the cards are in hand, with a "
                "joker or level card among the trumps and any other card; wrong: "
                "one joker or level card alone"
            ),
            "手中至少还有三分之二的牌时领出，持有王或级牌且另有他牌；错：单出一张王或级牌",
        ),
    ),
)
