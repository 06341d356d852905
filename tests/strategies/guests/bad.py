"""A program that plays like lowest, but for one fault: its first argument says which.

The fault comes with the third question, so that there is something to lose before.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[3] / "docs" / "bots"))

from lowest import Lowest

FAULT = sys.argv[1]
CHOICES: dict[str, Any] = {
    "unknown_card": ["S1"],
    "no_cards": 7,
    "text": "S10",
    "number_for_card": [3],
    "not_held": ["BJ", "BJ", "BJ"],
    "none_at_all": [],
}


def say(text: str) -> None:
    """Write a line at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def answer(message: dict[str, Any], choice: Any) -> None:
    """Send an answer."""
    say(json.dumps({"type": "answer", "id": message["id"], "choice": choice}))


def lines(message: dict[str, Any], choice: Any) -> dict[str, bytes]:
    """Return what each fault sends instead of an answer."""
    number = message["id"]
    plain = {"type": "answer", "id": number}
    wrong = plain | {"id": number - 1, "choice": choice}
    return {
        "no_json": b"bestmove S10",
        "no_object": b"[1, 2]",
        "no_type": b'{"kind": "answer"}',
        "wrong_type": b'{"type": "bestmove"}',
        "no_choice": json.dumps(plain).encode(),
        "wrong_id": json.dumps(wrong).encode(),
        "no_utf8": b"\xff\xfe",
        "endless": b"x" * (3 << 20),
    }


def go_wrong(message: dict[str, Any], choice: Any) -> None:
    """Commit the fault."""
    sent = lines(message, choice)
    if FAULT in CHOICES:
        answer(message, CHOICES[FAULT])
    elif FAULT in sent:
        sys.stdout.buffer.write(sent[FAULT] + b"\n")
        sys.stdout.flush()
    elif FAULT == "silent":
        time.sleep(60)
    elif FAULT == "dies":
        sys.stderr.write("Traceback of my own\nValueError: I am lost\n")
        sys.exit(3)
    elif FAULT == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    elif FAULT == "checks":
        say(json.dumps({"type": "check", "cards": ["S1"]}))
        said = json.loads(sys.stdin.readline())
        answer(message, [said["why"]])
    else:
        answer(message, choice)


def hello() -> None:
    """Say hello, or not as one should."""
    if FAULT == "rude":
        say('{"type": "answer", "id": 1}')
    version = 99 if FAULT == "old" else 1
    say(json.dumps({"type": "hello", "protocol": version, "name": "bad"}))


def main() -> None:
    """Play."""
    questions, told = 0, {}
    for line in sys.stdin:
        message = json.loads(line)
        told[message["type"]] = message
        if message["type"] == "hello":
            hello()
        elif message["type"] == "quit":
            time.sleep(60 if FAULT == "clings" else 0)
            break
        elif message["type"] == "ask":
            seen = json.loads(line, object_hook=lambda one: SimpleNamespace(**one))
            seen.rules = told["rules"]["rules"]
            seen.order = told["order"]["order"]
            choice = getattr(Lowest(), seen.question)(seen)
            questions += 1
            time.sleep(0.02 if FAULT == "slow" else 0)
            if questions == 3:
                go_wrong(message, choice)
            else:
                answer(message, choice)


if __name__ == "__main__":
    main()
