"""The text of a round: complete, aligned, narrow enough, in both languages."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from rich.cells import cell_len

from reports.round.cards import in_line, in_lines
from reports.round.colour import coloured
from reports.round.layout import folded
from reports.round.text import render
from simulator.cards.card import RANKS, SYMBOLS, parse, symbol
from simulator.record import Outcome, Reference, Round, Standing
from tests.simulator.engine.rounds import (
    DEALS,
    PLAYERS,
    SEATS,
    SEED,
    VARIANTS,
    deals_of,
)

TITLE = ("A game", "一个玩法")
THROWER = "random_legal:throw=30"
LANGUAGES = ("en", "zh")
CARD = re.compile(r"([♠♥♣♦])?(10|[2-9JQKA])(?![0-9])|BJ|LJ|大王|小王")
ROW = re.compile(r" ?[0-9]+ [ >]")


def shown(played: Round, lang: str = "en", width: int = 80, deal: int = 0) -> str:
    """Return the text of a round."""
    return render(played, Reference("80fen", SEED, "greedy", deal), TITLE, lang, width)


def cards_in(text: str) -> Iterator[int]:
    """Go through the cards of a text that names each suit once."""
    suit = ""
    for found in CARD.finditer(text):
        name = {"大王": "BJ", "小王": "LJ"}.get(found[0], found[0])
        if name in ("BJ", "LJ"):
            yield parse(name)
            continue
        suit = found[1] or suit
        yield SYMBOLS.index(suit) * len(RANKS) + RANKS.index(found[2])


def without_tail(line: str, cells: int) -> str:
    """Return a line's part in its first cells."""
    return next(line[:n] for n in range(len(line) + 1) if cell_len(line[:n]) >= cells)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_table_has_every_card_that_is_played(variant: str, lang: str) -> None:
    """Read back from the printed rows, each card of all hands is there once."""
    for played in deals_of(variant, THROWER):
        lines = shown(played, lang, width=200).split("\n")
        start = next(n for n, line in enumerate(lines) if "> " in line)
        rows = [line for line in lines[start:] if ROW.match(line)]
        assert len(rows) == len(played.tricks)
        cells = cell_len(lines[start + 1].rpartition("  ")[0])
        printed = [
            kind for row in rows for kind in cards_in(without_tail(row[3:], cells - 3))
        ]
        assert Counter(printed) == Counter(k for hand in played.hands for k in hand)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_line_is_wider_than_the_window(lang: str, player: str, width: int) -> None:
    """Except the command at the end, which is there to be copied."""
    for variant in VARIANTS:
        for played in deals_of(variant, player):
            lines = shown(played, lang, width).rstrip("\n").split("\n")
            assert max(map(cell_len, lines[:-1])) <= width
            assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_columns_stand_below_each_other(lang: str) -> None:
    """Points and totals end in the same cells in every row."""
    for played in deals_of("bashifen", THROWER):
        lines = shown(played, lang).split("\n")
        start = next(n for n, line in enumerate(lines) if "> " in line)
        end = cell_len(lines[start + 1])
        for line in lines[start + 2 :]:
            if ROW.match(line):
                rest = line[len(without_tail(line, end)) :]
                assert rest == "" or rest.startswith("  ")
                assert without_tail(line, end)[-1].isdigit()


def test_leader_and_winner_are_marked() -> None:
    """Each row has one leader and one winner."""
    for played in deals_of("80fen", "greedy"):
        for line in shown(played, width=200).split("\n"):
            if ROW.match(line):
                assert (line.count(">"), line.count("*")) == (1, 1)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["throws", "ruff", "takes", "buries", "declares", "in tricks"]),
        ("zh", ["甩", "毙", "拿底", "扣底", "亮主", "墩中"]),
    ],
)
def test_it_speaks_one_language(lang: str, words: list[str]) -> None:
    """The words of card players, and none of the other language."""
    texts = [shown(played, lang) for played in deals_of("80fen", THROWER)]
    together = "".join(text.rpartition("\n  shengji")[0] for text in texts)
    for word in words:
        assert word in together
    foreign = r"[\u4e00-\u9fff]" if lang == "en" else r"\b(?!greedy)[a-z]{2,}"
    assert re.search(foreign, together) is None


@pytest.mark.parametrize(
    ("cards", "trumps", "lang", "expected"),
    [
        ("HA HA HK", "", "en", "♥A A K"),
        ("BJ S5 H5 H5 SA", "BJ S5 H5 SA", "en", "[BJ ♠5 ♥5 5 ♠A]"),
        ("BJ LJ S10 D3", "BJ LJ S10", "zh", "[大王 小王 ♠10] ♦3"),
        ("S5 SK", "S5", "en", "[♠5] ♠K"),
    ],
)
def test_cards_are_written_as_players_write_them(
    cards: str, trumps: str, lang: str, expected: str
) -> None:
    """Each suit once, trumps in brackets, jokers in words."""
    kinds = tuple(map(parse, cards.split()))
    assert in_line(kinds, set(map(parse, trumps.split())), lang) == expected


def test_a_long_play_is_folded_card_by_card() -> None:
    """Every line is closed, and names its suits anew."""
    kinds = tuple(map(parse, ("SA", "SA", "SK", "SQ", "D3")))
    trumps = {kind for kind in kinds if symbol(kind).startswith("♠")}
    assert in_lines(kinds, trumps, "en", 8) == ["[♠A A K]", "[♠Q] ♦3"]


def test_chinese_is_folded_by_cells() -> None:
    """A mark of punctuation never begins a line."""
    assert folded("闲家得分，上台。", 8, "") == ["闲家得", "  分，上", "  台。"]


def test_colour_changes_no_character() -> None:
    """Red suits are red, the winner is bold; without the codes the text is the same."""
    for played in deals_of("80fen", "greedy"):
        text = shown(played)
        painted = coloured(text)
        assert re.sub(r"\x1b\[[0-9]+m", "", painted) == text
        rows = [line for line in text.split("\n") if ROW.match(line)]
        assert painted.count("\x1b[1m") == painted.count("\x1b[22m") == len(rows)
        assert not re.search(r"\x1b\[31m[^\x1b]*[♠♣]", painted)
        for heart in re.findall(r".{5}♥", painted):
            assert heart == "\x1b[31m♥"


def outcome(**changes: Any) -> Outcome:
    """Return the outcome of a round that the declarers hold."""
    plain = Outcome(60, 0, 15, 0, 60, 80, "held", 1, 0, "", 0, (0, 0, 0, 0))
    return replace(plain, **changes)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, ["points: 60 (80 take over).", "keep the kitty (15 points)", "1 level."]),
        (
            {"multiplier": 4, "total": 120, "band": "takeover", "attackers_advance": 1},
            ["60 in tricks + 15 × 4 for the kitty = 120", "take over and go up"],
        ),
        (
            {"penalty": -90, "total": 0, "band": "shutout", "declarers_advance": 3},
            ["60 in tricks − 90 for failed throws = −30, which counts as 0", "Shutout"],
        ),
        (
            {"band": "near_shutout", "declarers_advance": 2},
            ["Near shutout: ", "go up 2 levels."],
        ),
        ({"declarers_advance": 0}, ["gain no level."]),
        ({"stake": 8, "payoff": (8, -8, 8, -8)}, ["S0 +8, S1 −8, S2 +8, S3 −8"]),
    ],
)
def test_the_result_is_told_in_sentences(
    changes: dict[str, Any], expected: list[str]
) -> None:
    """How the total comes about, who takes over or stays, who goes up, who pays."""
    played = replace(deals_of("80fen", "greedy")[0], outcome=outcome(**changes))
    text = re.sub(r"\s+", " ", shown(played, width=200))
    for part in expected:
        assert part in text


def test_the_standing_of_a_match_is_told() -> None:
    """Each team with its level; at the end, who has won."""
    played = deals_of("80fen", "greedy")[0]
    going = replace(played, standing=Standing(("5", "J"), None))
    assert "S0 and S2 at 5; S1 and S3 at J." in shown(going)
    over = replace(played, standing=Standing(("", "J"), 0))
    assert "0号、2号赢得全场" in shown(over, "zh")


def test_a_title_of_strangers_reaches_no_terminal() -> None:
    """Control characters of titles and players are left out."""
    played = deals_of("80fen", "greedy")[0]
    asked = Reference("80fen\x1b[31m", SEED, "gree\x07dy", len(DEALS))
    text = render(played, asked, ("a\x1b]0;b", "a\x1b]0;b"), "en", 80)
    assert not re.search(r"[\x00-\x09\x0b-\x1f]", text)


def test_two_players_are_named_with_their_seats() -> None:
    """Who plays where is said in full, unless one player sits everywhere."""
    played = deals_of("80fen", "greedy")[0]
    pair = Reference("80fen", SEED, "greedy,lowest", 0)
    four = Reference("80fen", SEED, "a,b,a,c", 0)
    assert len(played.teams) == SEATS
    assert "S0 and S2 greedy; S1 and S3 lowest" in render(played, pair, TITLE, "en", 80)
    assert "0号、2号 a；1号 b；3号 c" in render(played, four, TITLE, "zh", 80)
