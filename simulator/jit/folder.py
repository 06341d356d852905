"""Where machine code is kept: a folder for all that a source file is compiled to.

The folder is named by the content of the file and of all it imports of ours, so a
change in a leaf is never answered with its callers' old code; and by what compiles it,
and for which machine.
"""

import hashlib
import os
import re
import sys
import tempfile
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

CACHE_VARIABLE = "SIMULATOR_CACHE"
SUFFIX = ".code"  # of the machine code of an entry
WRITTEN = ".kernel"  # of what numba has made of a kernel
COMPILERS = ("numba", "llvmlite", "numpy")
IMPORT = re.compile(
    r"^\s*(?:import|from)\s+(?P<module>(?:simulator|strategies)[\w.]*)"
    r"(?:\s+import\s+(?P<names>\([^)]*\)|.*))?",
    re.MULTILINE,
)


@cache
def cache_folder(source: str) -> str | None:
    """Return the folder for the machine code of a source file; None if unwritable."""
    for root in _cache_roots():
        folder = root / _stamp(source)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                return str(folder)
        except OSError:
            continue
    return None


def kept_in(source: str) -> list[Path]:
    """Return the folders where machine code of a source file may be, best first.

    They need not be there, nor be writable.
    """
    return [root / _stamp(source) for root in _cache_roots()]


def is_cached(source: str) -> bool:
    """Return whether machine code of this source file is there already."""
    return any(any(folder.glob(f"*{SUFFIX}")) for folder in kept_in(source))


@cache
def _stamp(source: str) -> str:
    """Return what names the folder of a source file."""
    text = "".join(
        hashlib.sha256(Path(file).read_bytes()).hexdigest()
        for file in sorted(_imported(source))
    )
    return hashlib.sha256(f"{text}{_machine()}".encode()).hexdigest()[:24]


@cache
def _machine() -> str:
    """Return all that decides what a compiler makes of a source file."""
    from llvmlite import binding  # noqa: PLC0415  (0.1 s: only to simulate)

    versions = (version(name) for name in COMPILERS)
    settings = sorted(name for name in os.environ if name.startswith("NUMBA_"))
    return "\n".join(
        (
            sys.version,
            *versions,
            binding.get_process_triple(),
            binding.get_host_cpu_name(),
            binding.get_host_cpu_features().flatten(),
            *(f"{name}={os.environ[name]}" for name in settings),
        )
    )


def _cache_roots() -> list[Path]:
    """Return where machine code may be kept, best place first."""
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen:
        return [Path(chosen)]
    home = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    user = f"shengji-lab-{os.getuid() if hasattr(os, 'getuid') else 'cache'}"
    return [Path(home) / "shengji-lab", Path(tempfile.gettempdir()) / user]


@cache
def _imported(source: str) -> frozenset[str]:
    """Return a source file and all files of our packages that it imports."""
    found = {str(Path(source).resolve())}
    waiting = list(found)
    while waiting:
        for module in _imports(waiting.pop()):
            file = _file_of(module)
            if file is not None and file not in found:
                found.add(file)
                waiting.append(file)
    return frozenset(found)


@cache
def _imports(source: str) -> tuple[str, ...]:
    """Return the modules of our packages that a source file names.

    Read as text: parsing every file costs a tenth of a start.
    """
    names: list[str] = []
    for found in IMPORT.finditer(Path(source).read_text("utf-8")):
        parts = re.findall(r"[\w.]+", found["names"] or "")
        names += [found["module"], *(f"{found['module']}.{name}" for name in parts)]
    return tuple(names)


@cache
def _file_of(module: str) -> str | None:
    """Return the source file of one of our modules, or None if it is no module.

    Found by name, without the import system: asking that costs a third of a start.
    """
    package, _, rest = module.partition(".")
    folder = _folder_of(package)
    path = folder.joinpath(*rest.split(".")) if rest else folder
    for file in (path.with_suffix(".py"), path / "__init__.py"):
        if rest and file.is_file():
            return str(file)
    return str(folder / "__init__.py") if not rest else None


@cache
def _folder_of(package: str) -> Path:
    """Return the folder of one of our packages."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise RuntimeError(f"package {package} is not installed")
    return Path(spec.origin).resolve().parent
