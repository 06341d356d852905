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
                "wrong: points although a spare card was legal; a trump discarded "
                "although a plain spare card was held; or a card although a lower "
                "one of its suit, without points and not of a pair, was held "
                "(spare: no points, no ace, joker or level card)"
            ),
            (
                "跟单张，对方正赢且自己管不上，对家已出，可选的牌不止一种；错：有闲张却给分；有副"
                "牌闲张却垫主；同门有更小的无分单张却出大的（闲张：无分，且不是A、王、级牌）"
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
                "cannot beat it with any unseen card of the led suit, and both "
                "points and a spare card are legal (discarding: a plain one); "
                "wrong: points"
            ),
            (
                "跟单张，对方正赢且自己管不上，对家已出、或未见绝门且首出门未见的牌都管不上，分牌"
                "与闲张都可出（垫牌时须有副牌闲张）；错：给了分"
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
                "unseen trump beats the partner's card, and both points and a spare "
                "card are legal (discarding: a plain one); wrong: points, unless "
                "that card itself wins"
            ),
            (
                "首出单张副牌，对家正赢，后面有对手已绝该门而未绝主，外面有主能毙，分牌与闲张都可"
                "出（垫牌时须有副牌闲张）；错：给了分（自己用来赢墩的不算）"
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
                "higher and has as many points; wrong: a card of such a pair"
            ),
            (
                "跟单张，某个可出的牌成对且管不上，同门另有不更大、分数相同的单张；错：拆了对"
            ),
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
