"""A program of the tests in plain Python: SIMULATOR_JIT=0 holds for a whole process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def plainly(module: str, *arguments: str) -> Any:
    """Return what a module of tests/strategies prints as JSON."""
    done = subprocess.run(
        [sys.executable, "-m", f"tests.strategies.{module}", *arguments],
        env=os.environ | {"SIMULATOR_JIT": "0", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
        timeout=900,
    )
    return json.loads(done.stdout)
