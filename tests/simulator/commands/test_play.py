"""`shengji play` shows any simulated round; wrong references are explained."""

import re
import shlex
import sys
from collections import Counter
from collections.abc import Callable

import pytest

from simulator.cards.card import text
from simulator.cards.pack import pack
from simulator.commands.play import has_colour
from simulator.engine.batch import play_matches, play_rounds
from strategies import DEFAULT
from tests.simulator.commands.conftest import Ran
from tests.simulator.engine.rounds import SEATS, VARIANTS, compiled

Run = Callable[..., Ran]
ROUND = ("--seed", "9", "--deal", "4", "--declarer", "2")
THROWER = ("--players", "random_legal:throw=30")


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_round_is_shown(shengji: Run, variant: str, lang: str) -> None:
    """Every trick, the result, and the command that shows it again."""
    ran = shengji("play", variant, *ROUND, *THROWER, "--lang", lang)
    facts = shengji("play", variant, *ROUND, *THROWER, "--json").json()
    assert ran.code == 0
    assert all(line.startswith("compiling") for line in ran.err.splitlines())
    numbers = re.findall(r"^ ?([0-9]+) [ >]", ran.out, re.MULTILINE)
    assert numbers == [str(n + 1) for n in range(len(facts["tricks"]))]
    points = ("attackers' points", "闲家得分")[lang == "zh"]
    assert points in ran.out
    assert facts["reference"]["command"] in ran.out


@pytest.mark.parametrize("variant", VARIANTS)
def test_json_has_the_whole_round(shengji: Run, variant: str) -> None:
    """All cards of the pack, and the result of the simulation."""
    for deal in range(3):
        facts = shengji("play", variant, "--deal", str(deal), *THROWER, "--json").json()
        assert facts["schema"] == "shengji.play/1"
        played = [
            card
            for trick in facts["tricks"]
            for play in trick["plays"]
            for card in play["cards"]
        ]
        everything = Counter(map(text, pack(2)))
        assert Counter(played) + Counter(facts["kitty"]) == everything
        hands = [card for hand in facts["hands"] for card in hand]
        assert Counter(played) == Counter(hands)
        players = ("random_legal:throw=30",) * SEATS
        results = play_rounds(compiled(variant), players, seed=1, first=deal, deals=1)
        result = results[0, 0]
        for field in ("total", "captured", "penalty", "multiplier", "stake"):
            assert facts["result"][field] == result[field]
        assert facts["declarers"] == [0, 2]


@pytest.mark.parametrize(
    "options",
    [
        ["--seed", "3", "--deal", "11", "--declarer", "3", "--level", "10"],
        ["--seed", "3", "--deal", "11", "--opening", "--first-drawer", "1"],
        ["--seed", "3", "--match", "2", "--round", "4", "--players", "greedy,lowest"],
        ["--set", "kitty.cap=4", "--set", "bands.target=100"],
    ],
    ids=" ".join,
)
def test_the_printed_command_shows_the_same_round(
    shengji: Run, options: list[str]
) -> None:
    """Whatever was left to defaults is written out."""
    first = shengji("play", "80fen", *options)
    command = shlex.split(first.out.rstrip().rpartition("\n")[2])
    assert command[:2] == ["shengji", "play"]
    changes = set(re.split("[:,]", command[2]))
    assert set(options) - {"--set"} <= set(command) | changes
    again = shengji(*command[1:])
    assert again.out == first.out


def test_the_level_can_be_fixed(shengji: Run) -> None:
    """Whatever the deal would have drawn."""
    for level in ("2", "10", "A"):
        facts = shengji("play", "80fen", "--level", level, "--json").json()
        assert facts["level"] == level


def test_a_round_of_a_match_is_numbered_from_1(shengji: Run) -> None:
    """The first is the opening round; totals are those that the match counted."""
    match = play_matches(
        compiled("bashifen"), (DEFAULT,) * SEATS, seed=1, first=3, matches=1
    )[0]
    totals = 0
    rounds = int(match["rounds"])
    for number in range(1, rounds + 1):
        asked = ("--match", "3", "--round", str(number), "--json")
        facts = shengji("play", "bashifen", *asked).json()
        totals += facts["result"]["total"]
        if number == 1:
            assert facts["level"] == "2"
            assert facts["declarer"] == match["first_declarer"]
    assert totals == match["total_sum"]
    assert facts["match"]["winner"] == match["winner"]
    beyond = shengji("play", "bashifen", "--match", "3", "--round", str(rounds + 1))
    assert beyond.code == 2
    assert f"match 3 has {rounds} rounds" in beyond.err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--declarer", "4"], "--declarer 4: 80fen has seats 0 to 3"),
        (["--opening", "--first-drawer", "9"], "--first-drawer 9: 80fen has seats"),
        (["--opening", "--declarer", "1"], "--first-drawer says who draws first"),
        (["--first-drawer", "1"], "--first-drawer needs --opening"),
        (["--level", "11"], "'11' is not one of"),
        (["--deal", "-1"], "-1 is not in the range"),
        (["--deal", str(10**30)], "is not in the range"),
        (["--deal", "x"], "'x' is not a valid integer"),
        (["--round", "2"], "--round needs --match"),
        (["--match", "1", "--round", "0"], "0 is not in the range"),
        (["--match", "1", "--deal", "0"], "--match does not go with --deal"),
        (["--match", "1", "--declarer", "0"], "does not go with --declarer"),
        (["--match", "1", "--opening"], "does not go with --opening"),
        (["--match", "1", "--first-drawer", "0"], "does not go with --first-drawer"),
        (["--players", "gredy"], "did you mean greedy?"),
        (["--players", "greedy:depth=3"], "no parameter 'depth'"),
        (["--players", "greedy,lowest,greedy"], "3 players"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_wrong_usage_is_explained(shengji: Run, options: list[str], said: str) -> None:
    """With exit code 2, on standard error, and nothing else."""
    ran = shengji("play", "80fen", *options)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_a_level_that_the_variant_lacks_is_refused(shengji: Run) -> None:
    """And the levels it has are named."""
    levels = ("--set", "levels.start=5,levels.list=[5,10,A]")
    ran = shengji("play", "80fen", *levels, "--level", "7")
    assert (ran.code, ran.out) == (2, "")
    assert "has no such level (it has 5, 10, A)" in ran.err


def test_changed_rules_are_in_force(shengji: Run) -> None:
    """A fine of 0 leaves no penalty; the title says what was changed."""
    rounds = [
        shengji("play", "80fen", "--deal", str(deal), *THROWER, "--json", *changes)
        for deal in range(4)
        for changes in ((), ("--set", "failed_throw.penalty=0"))
    ]
    penalties = [ran.json()["result"]["penalty"] for ran in rounds]
    assert any(penalties[::2])
    assert not any(penalties[1::2])
    ran = shengji("play", "80fen", "--set", "failed_throw.penalty=0")
    assert "(80fen:failed_throw.penalty=0)" in ran.out.split("\n")[0]


def test_a_pipe_gets_no_colour(shengji: Run) -> None:
    """Escape sequences are for terminals."""
    assert "\x1b" not in shengji("play", "80fen").out


@pytest.mark.parametrize(
    ("terminal", "variables", "expected"),
    [
        (True, {"TERM": "xterm"}, True),
        (True, {"TERM": "xterm", "NO_COLOR": ""}, True),
        (True, {"TERM": "xterm", "NO_COLOR": "1"}, False),
        (True, {"TERM": "dumb"}, False),
        (False, {"TERM": "xterm"}, False),
    ],
)
def test_colour_is_for_terminals_that_want_it(
    monkeypatch: pytest.MonkeyPatch,
    terminal: bool,
    variables: dict[str, str],
    expected: bool,
) -> None:
    """NO_COLOR, if not empty, is respected."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal, raising=False)
    assert has_colour() is expected


def test_a_terminal_gets_colour(shengji: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same text, with red suits."""
    plain = shengji("play", "80fen").out
    monkeypatch.setattr("simulator.commands.play.has_colour", lambda: True)
    monkeypatch.setattr("click.utils.should_strip_ansi", lambda *_: False)
    painted = shengji("play", "80fen").out
    assert painted != plain
    assert re.sub(r"\x1b\[[0-9]+m", "", painted) == plain
