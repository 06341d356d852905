"""The result of a round in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.figures import word
from reports.round.layout import minus, signed
from reports.round.words import seat_name, seat_names
from simulator import record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from simulator.record import Outcome, Round, Standing
    from simulator.rules.stage import Text

CAPTURED: Text = ("{points} in tricks", "墩中 {points}")
CAPTURED_KITTY: Text = (
    "{points} × {multiplier} for the kitty",
    "抠底 {points} × {multiplier}",
)
PENALTY: Text = ("{points} for failed throws", "甩错 {points}")
TOTAL: Text = (
    "The attackers' points: {sum} ({target} take over).",
    "闲家得分：{sum}（{target} 分上台）。",
)
FLOORED: Text = (", which counts as 0", "，按 0 分计")
KEPT: Text = (
    "The declarers keep the kitty ({points} points).",
    "庄家保住底牌（{points} 分）。",
)
TAKEN_OVER: Text = ("{seats} take over and {gain}.", "{seats}上台，{gain}。")
STAYED: Text = ("{seats} stay declarers and {gain}.", "{seats}守住，{gain}。")
BANDS: dict[str, Text] = {
    record.SHUTOUT: ("Shutout: ", "大光："),
    record.NEAR_SHUTOUT: ("Near shutout: ", "小光："),
}
NO_LEVEL: Text = ("gain no level", "不升级")
ONE_LEVEL: Text = ("go up 1 level", "升 1 级")
LEVELS: Text = ("go up {gain} levels", "升 {gain} 级")
HOOK: Text = (
    "The last trick was won with a level card: a hook to level {level}.",
    "最后一墩由级牌赢下：勾到 {level}。",
)
STAKE: Text = ("Stakes: {payoff}.", "倍数结算：{payoff}。")
STANDS: Text = ("{seats} at {level}", "{seats}打 {level}")
MATCH: Text = ("The match now: {teams}.", "比赛进度：{teams}。")
WON: Text = ("{seats} win the match.", "{seats}赢得全场。")


def sentences(played: Round, lang: str) -> Iterator[str]:
    """Go through what the round came to: points, levels, stakes, the match."""
    outcome = played.outcome
    yield _points(outcome, lang)
    if not outcome.multiplier:
        yield word(KEPT, lang).format(points=outcome.kitty_points)
    yield _levels(played, lang)
    if outcome.hook:
        yield word(HOOK, lang).format(level=outcome.hook)
    if outcome.stake:
        payoff = word((", ", "，"), lang).join(
            f"{seat_name(seat, lang)} {signed(paid)}"
            for seat, paid in enumerate(outcome.payoff)
        )
        yield word(STAKE, lang).format(payoff=payoff)
    if played.standing is not None:
        yield _match(played, played.standing, lang)


def _points(outcome: Outcome, lang: str) -> str:
    parts = [word(CAPTURED, lang).format(points=outcome.captured)]
    raw = outcome.captured + outcome.penalty
    if outcome.multiplier:
        raw += outcome.kitty_points * outcome.multiplier
        text = word(CAPTURED_KITTY, lang)
        parts.append(
            "+ "
            + text.format(points=outcome.kitty_points, multiplier=outcome.multiplier)
        )
    if outcome.penalty:
        sign = "−" if outcome.penalty < 0 else "+"
        text = word(PENALTY, lang).format(points=abs(outcome.penalty))
        parts.append(f"{sign} {text}")
    total = minus(raw) + (word(FLOORED, lang) if raw < 0 else "")
    total_sum = f"{' '.join(parts)} = {total}" if len(parts) > 1 else total
    return word(TOTAL, lang).format(sum=total_sum, target=outcome.target)


def _levels(played: Round, lang: str) -> str:
    outcome = played.outcome
    gain = outcome.declarers_advance + outcome.attackers_advance
    text = NO_LEVEL if gain == 0 else ONE_LEVEL if gain == 1 else LEVELS
    seats = [
        seat
        for seat in range(len(played.teams))
        if played.is_declarer_side(seat) != played.takeover
    ]
    sentence = word(TAKEN_OVER if played.takeover else STAYED, lang).format(
        seats=seat_names(seats, lang), gain=word(text, lang).format(gain=gain)
    )
    band = BANDS.get(outcome.band, ("", ""))
    return word(band, lang) + sentence


def _match(played: Round, standing: Standing, lang: str) -> str:
    teams = [
        seat_names([s for s, one in enumerate(played.teams) if one == team], lang)
        for team in range(len(standing.levels))
    ]
    if standing.winner is not None:
        return word(WON, lang).format(seats=teams[standing.winner])
    parts = [
        word(STANDS, lang).format(seats=seats, level=level)
        for seats, level in zip(teams, standing.levels, strict=True)
    ]
    joint = "；" if lang == "zh" else "; "
    return word(MATCH, lang).format(teams=joint.join(parts))
