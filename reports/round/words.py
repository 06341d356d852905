"""What the text of a round says, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.figures import word
from simulator import record
from simulator.cards.card import NO_TRUMP, SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from simulator.record import Call, Round
    from simulator.rules.stage import Text

OF_DEAL: Text = ("seed {seed}, deal {deal}", "种子 {seed}，第 {deal} 副牌")
OF_MATCH: Text = (
    "seed {seed}, match {match}, round {round}",
    "种子 {seed}，第 {match} 场第 {round} 局",
)
SIDES: Text = (
    (
        "Level {level}, {trump}. {declarer} is declarer, {partners} partner; "
        "{attackers} attack."
    ),
    "打 {level}，{trump}。{declarer}坐庄，对家{partners}；{attackers}抓分。",
)
SIDES_ALONE: Text = (
    "Level {level}, {trump}. {declarer} is declarer, alone against {attackers}.",
    "打 {level}，{trump}。{declarer}坐庄，一打三，{attackers}抓分。",
)
PLAYERS: Text = ("Players: {players}", "打法：{players}")
CALLS: Text = ("Trumps and kitty", "亮主与底牌")
HANDS: Text = ("Hands after burying", "扣底后的手牌")
TRICKS: Text = ("Tricks", "出牌")
RESULT: Text = ("Result", "结果")
LEGEND: Text = (
    "> leads, * wins, [ ] trumps; total: the attackers' points",
    "> 首出，* 赢墩，[ ] 主牌；累计为闲家得分",
)
DRAWS_FIRST: Text = ("{seat} draws first.", "{seat}先摸。")
REDEALS: Text = (
    "Nobody declares: dealt again {times} ×.",
    "无人亮主，重新发牌 {times} 次。",
)
WEAK: Text = (
    "{seat} shows a weak hand ({points} points): dealt again.",
    "{seat}造反（手中 {points} 分），重新发牌。",
)
SHOWN: Text = ("{seat} is the partner", "{seat}是对家")
NOBODY: Text = (
    "Nobody declares; the kitty is turned up: {trump}.",
    "无人亮主，翻底牌定主：{trump}。",
)
NOBODY_NO_TRUMP: Text = ("Nobody declares: no trump.", "无人亮主，打无主。")
TAKES: Text = ("takes", "拿底")
BURIES: Text = ("buries", "扣底")
POINTS: Text = ("pts", "分")
TOTAL: Text = ("total", "累计")
RUFF: Text = ("ruff", "毙")
THROW: Text = ("throw", "甩牌")
KITTY: Text = ("kitty ×{multiplier}", "抠底 ×{multiplier}")
FAILED_THROW: Text = ("{seat} throws {cards} and is beaten", "{seat}甩 {cards} 失败")
FINE: Text = (": attackers {change}", "，闲家 {change} 分")
DECLARER: Text = ("declarer", "庄家")
PARTNER: Text = ("partner", "对家")
ATTACKER: Text = ("attacker", "闲家")

HOW: dict[str, Text] = {
    record.DECLARES: ("declares", "亮主"),
    record.REINFORCES: ("reinforces with", "加固"),
    record.OVERRIDES: ("overrides with", "反主"),
    record.REBURIES: ("overrides with", "反底"),
}
DRAWN: Text = ("after {drawn} cards", "摸 {drawn} 张后")
WHEN: dict[str, Text] = {
    "before_pickup": ("after the draw", "摸完牌后"),
    "after_bury": ("after the burial", "扣底之后"),
}


AGAIN: Text = ("To see it again:", "再看这一局：")


def gap(lang: str) -> str:
    """Return what stands between two words."""
    return "" if lang == "zh" else " "


def joined(words: Iterable[str], lang: str) -> str:
    """Return words as a list within a sentence."""
    return word((" and ", "、"), lang).join(words)


def seat_name(seat: int, lang: str) -> str:
    """Return what a seat is called."""
    return f"{seat}号" if lang == "zh" else f"S{seat}"


def seat_names(seats: Iterable[int], lang: str) -> str:
    """Return several seats as one says them."""
    return joined((seat_name(seat, lang) for seat in seats), lang)


def trump_name(trump: int, lang: str) -> str:
    """Return the trump suit as one says it."""
    if trump == NO_TRUMP:
        return word(("no trump", "无主"), lang)
    return word((f"trump {SYMBOLS[trump]}", f"{SYMBOLS[trump]} 为主"), lang)


def with_role(played: Round, seat: int, lang: str) -> str:
    """Return a seat with what it is in this round."""
    role = PARTNER if played.is_declarer_side(seat) else ATTACKER
    if seat == played.declarer:
        role = DECLARER
    return seat_name(seat, lang) + gap(lang) + word(role, lang)


def players(played: Round, lineup: str, lang: str) -> str:
    """Return who plays which seats; of two players the first has seats 0 and 2."""
    names = lineup.split(",")
    seats: dict[str, list[int]] = {}
    for seat, team in enumerate(played.teams):
        place = {1: 0, 2: team}.get(len(names), seat)
        seats.setdefault(names[place], []).append(seat)
    text = word(("; ", "；"), lang).join(
        f"{seat_names(own, lang)} {name}" for name, own in seats.items()
    )
    return word(PLAYERS, lang).format(players=text if len(seats) > 1 else names[0])


def when(call: Call, lang: str) -> str:
    """Return at what moment a call was made."""
    return word(WHEN.get(call.window, DRAWN), lang).format(drawn=call.drawn)
