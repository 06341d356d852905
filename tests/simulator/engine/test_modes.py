"""One source in two modes: compiled, and as plain Python with SIMULATOR_JIT=0."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from simulator.engine.batch import play_matches, record_round
from tests.simulator.engine.tables import FOUR, LINE_UPS, MAIN, ONE, VARIANTS, compiled

ROOT = Path(__file__).parents[3]
SHORT = "levels.list=[A],levels.start=A"  # matches of a few rounds


def played(specification: str, rounds: int, matches: int) -> list[str]:
    """Return a digest of recorded rounds and of matches, the line-ups in turn."""
    rules = compiled(specification)
    parts: list[bytes] = []
    for deal in range(rounds):
        players, opening = LINE_UPS[deal % len(LINE_UPS)], deal % 5 == 3
        result, events = record_round(
            rules, players, seed=3, deal=deal, seat=deal % 4, opening=opening
        )
        parts.append(result.tobytes() + events.tobytes())
    joint = "," if ":" in specification else ":"
    short = compiled(f"{specification}{joint}{SHORT}")
    for match in range(matches):
        players = LINE_UPS[(match + 2) % len(LINE_UPS)]
        found = play_matches(short, players, seed=3, first=match, matches=1)
        parts.append(found.tobytes())
    return [sha256(part).hexdigest() for part in parts]


def in_plain_python(specification: str, rounds: int, matches: int) -> Any:
    """Return what `played` returns where nothing is compiled."""
    code = (
        "import json, sys; sys.modules['numba'] = None\n"
        "from tests.simulator.engine.test_modes import played\n"
        f"print(json.dumps(played({specification!r}, {rounds}, {matches})))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"SIMULATOR_JIT": "0", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
        timeout=3600,
    )
    return json.loads(done.stdout)


@pytest.mark.parametrize("specification", [*MAIN, "tractor-3deck", ONE, FOUR])
def test_both_modes_agree(specification: str) -> None:
    """A round of every line-up, with its events, is the same compiled and not."""
    matches = int(specification == "80fen")
    compact = played(specification, len(LINE_UPS), matches)
    assert len(set(compact)) == len(compact)
    assert in_plain_python(specification, len(LINE_UPS), matches) == compact


@pytest.mark.slow
@pytest.mark.parametrize("specification", VARIANTS)
def test_both_modes_agree_on_many_rounds(specification: str) -> None:
    """Forty rounds and four matches of every variant are the same in both modes."""
    assert in_plain_python(specification, 40, 4) == played(specification, 40, 4)
