"""A position as a small picture: what a card player looks at before choosing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from simulator.cards.card import KINDS, parse, symbol, text
from simulator.engine.position import Cards, Position, Trick
from simulator.rules.stage import Text
from simulator.rulings.exercises import PASS, YES, Exercise
from simulator.rulings.solving import laid
from simulator.variant.order import CATEGORIES, TRUMP
from simulator.view import ATTACKERS, DECLARE, FOLLOW, UNKNOWN

WORDS: dict[str, Text] = {
    "head": (
        "{variant}, level {level}, {trump}; seat {seat} ({side}), declarer {declarer}",
        "{variant}，打 {level}，{trump}；座位 {seat}（{side}），庄家 {declarer}",
    ),
    "trump": ("trumps {suit}", "主 {suit}"),
    "no_trump": ("no trump", "无主"),
    "declarers": ("declarers", "庄家方"),
    "attackers": ("attackers", "闲家"),
    "unknown": ("sides open", "未分边"),
    "hand": ("hand", "手牌"),
    "buried": ("buried", "底牌"),
    "out": ("still out", "未见"),
    "void": ("void", "绝门"),
    "points": ("attackers' points", "闲家得分"),
    "pass": ("pass", "不亮"),
    "yes": ("deal again", "重新发牌"),
    "last": ("last trick", "上一墩"),
    "table": ("on the table", "桌上"),
}


def word(name: str, lang: str) -> str:
    """Return a word of the picture."""
    return WORDS[name][lang == "zh"]


def shown(cards: Cards, lang: str) -> str:
    """Return cards, or an answer without cards, as a card player reads them."""
    if cards in (PASS, YES):
        return word(cards[0], lang)
    return " ".join(symbol(parse(card), lang) for card in cards)


class Picture:
    """The lines of one exercise."""

    def __init__(self, exercise: Exercise, lang: str, player: str) -> None:
        """Lay the exercise to see what its view tells."""
        tables, state = laid(exercise, player)
        self.lang = lang
        self.exercise = exercise
        self.position: Position = exercise.position
        self.order = tables.rules[int(state["row"][0])]["order"]
        self.view = state[0].sight
        self.decks = int(tables.rules[0].deal.decks)
        self.target = int(tables.variant["bands"].target)

    def lines(self) -> list[str]:
        """Return the picture, one line after another."""
        position = self.position
        rows = [
            (word("hand", self.lang), self._by_suit(position.hand)),
            (word("buried", self.lang), self._by_suit(position.buried)),
            (word("out", self.lang), self._by_suit(self._unseen())),
            (word("void", self.lang), self._voids()),
            *self._tricks(),
        ]
        if position.question != DECLARE:
            reached = f"{int(self.view.captured)} / {self.target}"
            rows.append((word("points", self.lang), reached))
        return [self._head(), *(f"  {name}: {row}" for name, row in rows if row)]

    def _head(self) -> str:
        position = self.position
        side = int(self.view.side[position.seat])
        name = "attackers" if side == ATTACKERS else "declarers"
        suit = word("no_trump", self.lang)
        if position.trump < TRUMP:
            suit = word("trump", self.lang).format(suit="♠♥♣♦"[position.trump])
        return word("head", self.lang).format(
            variant=self.exercise.variant,
            level=position.level,
            trump=suit,
            seat=position.seat,
            side=word("unknown" if side == UNKNOWN else name, self.lang),
            declarer=position.declarer,
        )

    def _by_suit(self, cards: Iterable[str]) -> str:
        """Return cards suit by suit, trumps first, high to low."""
        held: dict[int, list[int]] = {}
        for card in cards:
            place = int(self.order["place"][parse(card)])
            held.setdefault(int(self.order["category"][place]), []).append(place)
        parts = []
        for category in (TRUMP, *range(CATEGORIES - 1)):
            places = sorted(held.get(category, ()), reverse=True)
            kinds = [int(self.order["card"][place]) for place in places]
            if kinds:
                parts.append(" ".join(symbol(kind, self.lang) for kind in kinds))
        return " | ".join(parts)

    def _unseen(self) -> Cards:
        """Return the cards that are in other hands or the kitty; () before the play."""
        if not self.position.tricks:
            return ()
        left: Counter[str] = Counter({text(kind): self.decks for kind in range(KINDS)})
        left.subtract(self.position.hand + self.position.buried)
        for trick in self.position.tricks:
            for cards in trick.plays:
                left.subtract(cards)
        return tuple(left.elements())

    def _voids(self) -> str:
        """Return which seats have shown a void, and of what."""
        names = ("♠", "♥", "♣", "♦")
        said = []
        for seat, bits in enumerate(self.view.table.void):
            found = [
                names[one] if one < TRUMP else word("trump", self.lang).format(suit="")
                for one in range(CATEGORIES)
                if int(bits) >> one & 1
            ]
            if found:
                said.append(f"{seat} {' '.join(found).strip()}")
        return ", ".join(said)

    def _tricks(self) -> list[tuple[str, str]]:
        """Return the last trick gone by, and the one on the table."""
        tricks = list(self.position.tricks)
        rows: list[tuple[str, str]] = []
        if tricks and self.position.question == FOLLOW:
            rows.append((word("table", self.lang), self._trick(tricks.pop())))
        if tricks:
            rows.insert(0, (word("last", self.lang), self._trick(tricks[-1])))
        return rows

    def _trick(self, trick: Trick) -> str:
        """Return the plays of a trick, each with its seat."""
        return ", ".join(
            f"{(trick.leader + place) % 4} {shown(cards, self.lang)}"
            for place, cards in enumerate(trick.plays)
        )


def picture(exercise: Exercise, lang: str, player: Any) -> list[str]:
    """Return the lines of an exercise's picture."""
    return Picture(exercise, lang, player).lines()
