"""`make bench`: rounds per CPU-second as ratios to the floor, starts, two jobs."""

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

from simulator.engine.batch import play_rounds
from simulator.variant import load_variant
from simulator.variant.compiled import compile_variant
from tests.bench.floor import floor_rounds

VARIANTS = ("80fen", "tractor-2deck", "bashifen", "tractor-3deck", "tractor-1deck")
PLAYERS = ("random_legal", "lowest", "greedy", "expert")
REPEATS, DEALS, FLOOR_ROUNDS = 15, 500, 20_000
COMMAND = (sys.executable, "-m", "simulator")


def best_seconds(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """Return the least CPU time of several runs: the one least disturbed."""
    times = []
    for _ in range(repeats):
        before = time.process_time()
        work()
        times.append(time.process_time() - before)
    return min(times)


def engine() -> None:
    """Print rounds per CPU-second and their ratio to the floor kernel."""
    floor_rounds(1)
    floor = best_seconds(lambda: floor_rounds(FLOOR_ROUNDS)) / FLOOR_ROUNDS
    print(f"floor kernel: {1 / floor:,.0f} rounds per CPU-second")
    print(f"{'variant':15}{'player':14}{'rounds/s':>10}{'ratio':>8}  (× floor time)")
    for name in VARIANTS:
        compiled = compile_variant(load_variant(name))
        for player in PLAYERS:
            players = (player,) * compiled.variant["deal"].seats
            play_rounds(compiled, players, seed=1, first=0, deals=1)
            seconds = best_seconds(
                lambda c=compiled, p=players: play_rounds(
                    c, p, seed=1, first=0, deals=DEALS
                )
            )
            each = seconds / (DEALS * len(players))
            print(f"{name:15}{player:14}{1 / each:10,.0f}{each / floor:8.2f}")


def run(*arguments: str, **environment: str) -> float:
    """Return the wall time of a command; it must succeed."""
    before = time.perf_counter()
    subprocess.run(
        [*COMMAND, *arguments],
        check=True,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    return time.perf_counter() - before


def starts() -> None:
    """Print how long a person waits for the first answer."""
    with tempfile.TemporaryDirectory() as place:
        small = ("run", "80fen", "--rounds", "400", "--matches", "0")
        cold = run(*small, "--store", f"{place}/a", SIMULATOR_CACHE=f"{place}/cache")
        warm = min(
            run(*small, "--store", f"{place}/{n}", SIMULATOR_CACHE=f"{place}/cache")
            for n in range(3)
        )
    print(f"first run on a new machine, compiling: {cold:.1f} s")
    print(f"later start to the first result: {warm:.2f} s")
    print(f"--help: {min(run('--help') for _ in range(3)):.2f} s")
    print(f"check: {min(run('check', '80fen') for _ in range(3)):.2f} s")


def two_jobs() -> None:
    """Print how much faster two jobs are than one, and what memory a run takes."""
    with tempfile.TemporaryDirectory() as place:
        seconds = {}
        for jobs in (1, 2):
            big = ("run", "80fen", "--rounds", "200000", "--matches", "0")
            times = []
            for n in range(3):
                store = f"{place}/{jobs}-{n}"
                times.append(run(*big, "--jobs", str(jobs), "--store", store))
            seconds[jobs] = min(times)
    print(f"two jobs against one, wall time: {seconds[1] / seconds[2]:.2f} times")
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(f"largest child process: {peak} MB")


if __name__ == "__main__":
    engine()
    starts()
    two_jobs()
