"""Machine code of entries: kept in files, loaded without numba, never stale."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from simulator import jit
from simulator.engine.state import JOB
from simulator.jit import compiler, files, folder, program
from simulator.jit.records import arrays
from simulator.variant.compiled import RULES
from simulator.view import CHOICE, VIEW

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(jit.__file__).parents[2]
SOURCE = """
from simulator.jit import caller, decision, entry, kernel

call = caller()


@kernel
def share(number, by):
    return number // by


@entry
def shares(jobs, by):
    total = 0
    for place in range(len(jobs)):
        jobs[place].count = share(jobs[place].first, by)
        total += jobs[place].count
    return total


@entry
def ask(address, rules, view, choice):
    return 1 + call(address, rules, view, choice)


@decision
def answer(rules, view, choice):
    choice.call = share(100, view.seat)
    return choice.call
"""
ENTRIES = ("shares", "ask", "answer")

pytestmark = pytest.mark.skipif(not jit.JIT, reason="nothing is compiled")


class Toy:
    """A source file with a cache of its own, and how often it was compiled."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cache = folder / "cache"
        self.compiled: list[str] = []
        self.source = folder / "toy.py"
        self.source.write_text(SOURCE)
        monkeypatch.setenv(jit.CACHE_VARIABLE, str(self.cache))
        monkeypatch.setattr(compiler, "compile_entry", self._counted())

    def _counted(self) -> Callable[..., program.Compiled]:
        compile_entry = compiler.compile_entry

        def counted(function: Any, **options: bool) -> program.Compiled:
            self.compiled.append(function.__name__)
            return compile_entry(function, **options)

        return counted

    def start(self) -> Any:
        """Return the module as a new process would have it."""
        for remembered in (folder.cache_folder, folder._stamp, folder._imported):
            remembered.cache_clear()
        folder._imports.cache_clear()
        self.compiled.clear()
        spec = importlib.util.spec_from_file_location("toy", self.source)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    def files(self) -> list[Path]:
        """Return the files of kept machine code."""
        return sorted(self.cache.rglob(f"*{folder.SUFFIX}"))


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Toy:
    """Return a source file that nobody has compiled."""
    return Toy(tmp_path, monkeypatch)


def played(module: Any) -> list[Any]:
    """Return all that the toy's entries answer and change."""
    jobs = jit.new(JOB, 3)
    jobs["first"] = 10, 20, -7
    found = [module.shares(jobs, 3), jobs["count"].tolist()]
    choice, view = jit.new(CHOICE)[0], jit.new(VIEW)[0]
    view.seat = 7
    address = jit.address_of(module.answer)
    return [*found, module.ask(address, jit.new(RULES)[0], view, choice), choice.call]


EXPECTED = [6, [3, 6, -3], 15, 14]


def test_loaded_code_does_what_fresh_code_does(toy: Toy) -> None:
    """The first start compiles and keeps every entry; the second compiles none."""
    assert played(toy.start()) == EXPECTED
    assert toy.compiled == list(ENTRIES)
    assert len(toy.files()) == len(ENTRIES)
    assert played(toy.start()) == EXPECTED
    assert toy.compiled == []


def test_an_error_in_machine_code_is_raised(toy: Toy) -> None:
    """In fresh code and in loaded code; in an entry, and in a decision it calls."""
    for _ in range(2):
        module = toy.start()
        with pytest.raises(ZeroDivisionError):
            module.shares(jit.new(JOB, 3), 0)
        records = jit.new(RULES)[0], jit.new(VIEW)[0], jit.new(CHOICE)[0]
        with pytest.raises(ZeroDivisionError):
            module.ask(jit.address_of(module.answer), *records)


ANSWERING = """
from simulator.jit import kernel


@kernel
def halved(number):
    return number // 2


@kernel
def is_odd(number):
    return halved(number) * 2 != number


@kernel
def turned(key):
    return (key << 1) | (key >> 63)


@kernel
def fill(choice, number):
    choice.call = halved(number)
"""


def answers(module: Any) -> list[Any]:
    """Return what kernels answer to Python, one of each type, and what one changes."""
    choice = jit.new(CHOICE)[0]
    found = [module.halved(-7), module.is_odd(3), module.is_odd(4)]
    return [*found, module.turned(1 << 63), module.fill(choice, 9), choice.call]


def test_python_looks_into_kernels(toy: Toy) -> None:
    """Each is compiled when it is first called, kept, and found without numba."""
    toy.source.write_text(ANSWERING)
    expected = [-4, True, False, 1, None, 4]
    found = answers(toy.start())
    assert [(type(one), one) for one in found[:5]] == [
        (type(one), one) for one in expected[:5]
    ]
    assert found == expected
    assert toy.compiled == ["halved", "is_odd", "turned", "fill"]
    assert answers(toy.start()) == expected
    assert toy.compiled == []


def test_kernels_that_were_written_are_not_written_again(
    toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where an entry is compiled anew, those that it calls are found."""
    toy.start()
    for file in toy.files():
        file.unlink()
    wrote: list[str] = []
    write = compiler.write

    def counted(function: Any, **options: bool) -> compiler.Written:
        wrote.append(function.__name__)
        return write(function, **options)

    monkeypatch.setattr(compiler, "write", counted)
    assert played(toy.start()) == EXPECTED
    assert wrote == list(ENTRIES)
    for file in toy.cache.rglob(f"*{folder.WRITTEN}"):
        file.write_bytes(spoil_middle(file.read_bytes()))
    for file in toy.files():
        file.unlink()
    assert played(toy.start()) == EXPECTED
    assert "share" in wrote


def test_records_of_another_kind_are_refused(toy: Toy) -> None:
    """Machine code would write over whatever it is given."""
    module = toy.start()
    jobs = jit.new(JOB, 4)
    for wrong in (jit.new(CHOICE), jobs.reshape(2, 2), jobs[::2]):
        with pytest.raises(TypeError):
            module.shares(wrong, 1)
    with pytest.raises(TypeError):
        module.ask(0, *jit.new(CHOICE, 3))


def test_a_changed_source_is_compiled_anew(toy: Toy) -> None:
    """Its old machine code stays, and is never loaded for it."""
    toy.start()
    toy.source.write_text(SOURCE.replace("number // by", "number + by"))
    assert toy.start().shares(jit.new(JOB, 3), 5) == 15
    assert toy.compiled == list(ENTRIES)
    toy.source.write_text(SOURCE)
    assert played(toy.start()) == EXPECTED


def test_a_changed_record_is_compiled_anew(
    toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even where the source does not name the module that binds it."""
    toy.start()
    spacious = np.dtype([("unused", "i8", 5), *JOB.descr], align=True)
    monkeypatch.setitem(arrays, "jobs", spacious)
    module = toy.start()
    assert toy.compiled == ["shares"]
    jobs = jit.new(spacious, 2)
    jobs["first"] = 8, 6
    assert module.shares(jobs, 2) == 7


def spoil_tail(content: bytes) -> bytes:
    """As a full disk leaves a file."""
    return content[:-100]


def spoil_middle(content: bytes) -> bytes:
    """As a bad disk does."""
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


def spoil_all(_: bytes) -> bytes:
    """As a crash leaves a file."""
    return b""


@pytest.mark.parametrize("spoil", [spoil_tail, spoil_middle, spoil_all])
def test_a_spoiled_file_is_compiled_and_written_anew(
    toy: Toy, spoil: Callable[[bytes], bytes]
) -> None:
    """And so does no harm."""
    toy.start()
    file = toy.files()[-1]
    file.write_bytes(spoil(file.read_bytes()))
    assert played(toy.start()) == EXPECTED
    assert len(toy.compiled) == 1
    toy.start()
    assert toy.compiled == []


def needing(content: bytes, symbol: bytes) -> bytes:
    """Return a file's content as if its code needed a symbol of somebody else's."""
    name, answer, _, code = content.split(b"\n", 1)[1].split(b"\n", 3)
    changed = b"\n".join((name, answer, symbol, code))
    return files.digest_of(changed) + b"\n" + changed


@pytest.mark.parametrize("symbol", [b"numba_gil_ensure", b"nobody_defines_this"])
def test_code_that_needs_a_symbol(toy: Toy, symbol: bytes) -> None:
    """What numba defines is found; over what nobody does, it is compiled anew."""
    toy.start()
    for file in toy.files():
        file.write_bytes(needing(file.read_bytes(), symbol))
    assert played(toy.start()) == EXPECTED
    assert bool(toy.compiled) == symbol.startswith(b"nobody")


def test_a_closure_is_not_kept(toy: Toy) -> None:
    """Two of one line are two functions."""
    toy.source.write_text(
        "from simulator.jit import entry\n\n"
        "def adding(more):\n"
        "    @entry\n"
        "    def added(number):\n"
        "        return number + more\n"
        "    return added\n"
    )
    module = toy.start()
    assert [module.adding(more)(1) for more in (1, 2)] == [2, 3]
    assert toy.files() == []


def test_without_a_cache_everything_is_compiled(
    toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here the folder of the cache would lie inside a file."""
    monkeypatch.setenv(jit.CACHE_VARIABLE, str(toy.source / "cache"))
    assert played(toy.start()) == EXPECTED
    assert toy.compiled == list(ENTRIES)


def test_a_cache_that_cannot_be_written_is_read(
    toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one that an administrator has filled."""
    toy.start()

    def refuse(**_: object) -> None:
        raise OSError

    monkeypatch.setattr("tempfile.TemporaryFile", refuse)
    assert played(toy.start()) == EXPECTED
    assert toy.compiled == []


def test_a_later_start_does_not_load_numba() -> None:
    """Half of a start was numba; now it is loaded to compile, and for that alone."""
    code = (
        "import sys\n"
        "from simulator.engine.batch import play_rounds\n"
        "from simulator.variant import load_variant\n"
        "from simulator.variant.compiled import compile_variant\n"
        "rules = compile_variant(load_variant('80fen'))\n"
        "play_rounds(rules, ('greedy',) * 4, seed=1, first=0, deals=1)\n"
        "print('numba' in sys.modules)"
    )
    for _ in range(2):  # the first may compile
        done = subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
            timeout=600,
        )
    assert done.stdout == "False\n"
