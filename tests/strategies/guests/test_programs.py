"""Programs at the table: what they may do wrong, and how each is told."""

from __future__ import annotations

import shlex
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from simulator.engine.batch import play_rounds
from simulator.errors import StrategyError
from simulator.run.lineup import parse
from simulator.run.players import versions
from strategies import PlayerError, dismiss
from strategies.guests import check, files_of, guest_at
from strategies.guests.program import command_of
from tests.simulator.engine.tables import compiled

if TYPE_CHECKING:
    from collections.abc import Iterator

BAD = shlex.join([sys.executable, str(Path(__file__).with_name("bad.py"))])


@pytest.fixture(autouse=True)
def _nobody_stays() -> Iterator[None]:
    yield
    dismiss()


def told(fault: str, options: str = "") -> str:
    """Return the error that a program with a fault ends a run with."""
    players = (f"exec:{options}{BAD} {fault}", "lowest", "lowest", "lowest")
    with pytest.raises(StrategyError) as caught:
        play_rounds(compiled("80fen"), players, seed=1, first=4, deals=2)
    return str(caught.value)


FAULTS = {
    "unknown_card": "answered S1: 'S1' is no card (write S10, HA, LJ, BJ)",
    "no_cards": "answered 7: 7 is no list of cards",
    "text": "answered 'S10': 'S10' is no list of cards",
    "number_for_card": "answered 3: 3 is no card",
    "not_held": "answered BJ BJ BJ: the hand does not hold BJ",
    "none_at_all": "answered []: ",
    "dies": "ended (exit code 3)",
    "killed": "ended (signal 9)",
    "no_json": "sent a line that is no JSON",
    "no_object": "sent no object with a type",
    "no_type": "sent no object with a type",
    "wrong_type": "sent 'bestmove' instead of an answer",
    "no_choice": "sent an answer without a choice",
    "wrong_id": "answered question 2 instead of 3",
    "no_utf8": "sent bytes that are no UTF-8",
    "endless": "sent a line that does not end",
    "checks": "answered 'S1' is no card",
    "rude": "did not say hello first",
    "old": "speaks protocol 99, not 1",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_a_program_is_told(fault: str) -> None:
    """What was wrong, who, where, what was sent and what came back."""
    message = told(fault)
    assert FAULTS[fault] in message
    assert f"{fault} in seat 0 " in message
    assert "variant 80fen, seed 1, deal 4" in message
    assert "\n  hand: " in message
    assert '\n  sent: {"type": ' in message
    assert "\n  came back: " in message
    if fault == "dies":
        assert "its standard error: ValueError: I am lost" in message


def test_a_silent_program_is_not_waited_for() -> None:
    """The time-out of its spec ends the run, and the program with it."""
    started = time.monotonic()
    assert "gave no answer within 0.3 s" in told("silent", "timeout=0.3+")
    assert time.monotonic() - started < 30


def test_a_program_is_never_started_again_in_silence() -> None:
    """After a fault it is gone, and its seat is empty."""
    told("dies")
    players = f"exec:{BAD} dies"
    assert guest_at(players, 0).failure is None, "this is a new guest"


def test_a_program_that_clings_is_ended() -> None:
    """One that does not quit when asked is made to."""
    players = (f"exec:{BAD} clings", "lowest", "lowest", "lowest")
    rules = compiled("tractor-1deck")
    play_rounds(rules, players, seed=1, first=0, deals=1)
    guest = guest_at(players[0], 0)
    process = guest.mind._pipe._process  # type: ignore[attr-defined]
    assert process.poll() is None
    dismiss()
    assert process.poll() is not None


@pytest.mark.parametrize(
    ("player", "words", "seconds"),
    [
        ("exec:./mybot", ["./mybot"], 10),
        ("exec:./mybot --flag 'a b'", ["./mybot", "--flag", "a b"], 10),
        ("exec:timeout=30+./mybot --flag", ["./mybot", "--flag"], 30),
        ("exec:timeout=0.5+./mybot", ["./mybot"], 0.5),
    ],
)
def test_a_command_is_read_as_a_shell_would(
    player: str, words: list[str], seconds: float
) -> None:
    """Words, quotes, and the time-out before a plus."""
    assert command_of(player) == (words, seconds)


@pytest.mark.parametrize(
    ("player", "why"),
    [
        ("exec:", "names no program"),
        ("exec:timeout=5", "exec:timeout=SECONDS"),
        ("exec:timeout=soon+./mybot", "exec:timeout=SECONDS"),
        ("exec:timeout=0+./mybot", "exec:timeout=SECONDS"),
        ("exec:timeout=nan+./mybot", "exec:timeout=SECONDS"),
        ("exec:'", "No closing quotation"),
        ("exec:./no_such_bot", "there is no program ./no_such_bot"),
    ],
)
def test_a_wrong_command_is_refused_before_anything_is_played(
    player: str, why: str
) -> None:
    """As wrong usage, with the reason."""
    with pytest.raises(PlayerError, match=why):
        check(player)


def test_files_named_in_a_command_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program, its book, and nothing that is no file."""
    monkeypatch.chdir(tmp_path)
    for name in ("mybot", "book.txt"):
        (tmp_path / name).write_text("x", "utf-8")
    found = files_of("exec:timeout=5+./mybot --book=book.txt --depth 3")
    assert found == ["./mybot", "book.txt"]


def test_another_content_is_another_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program or its book that has changed never reuses old results."""
    monkeypatch.chdir(tmp_path)
    for name in ("mybot", "book.txt"):
        (tmp_path / name).write_text("1", "utf-8")
    (tmp_path / "mybot").chmod(0o755)
    line = [parse("exec:./mybot --book=book.txt")]
    first = versions(line, quiet=True)
    (tmp_path / "book.txt").write_text("2", "utf-8")
    second = versions(line, quiet=True)
    assert first.keys() == second.keys()
    changed = [name for name in first if first[name] != second[name]]
    assert changed == ["file book.txt"]


def test_a_program_has_ended_when_its_reader_is_gone() -> None:
    """Our own server ends with its input, and with `quit`."""
    words = [sys.executable, "-m", "simulator", "serve", "lowest"]
    for given in ("", '{"type": "quit"}\n'):
        done = subprocess.run(
            words, input=given, capture_output=True, text=True, check=False, timeout=300
        )
        assert (done.returncode, done.stdout) == (0, "")
