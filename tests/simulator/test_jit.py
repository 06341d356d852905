"""The cache of machine code: what a source file rests on, and when it is stale."""

import ast
import os
from pathlib import Path

from simulator import jit
from simulator.jit import folder

ROOT = Path(jit.__file__).parents[2]
SOURCES = sorted(
    [*(ROOT / "simulator").rglob("*.py"), *(ROOT / "strategies").glob("*")]
)


def parsed_imports(source: Path) -> set[str]:
    """Return the modules that a source file imports, by the language's own parser."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source.read_bytes())):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{a.name}" for a in node.names)}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return names


def ours(names: set[str] | tuple[str, ...]) -> set[str]:
    """Return the names that are source files of this project."""
    mine = (name for name in names if name.split(".")[0] in ("simulator", "strategies"))
    return {name for name in mine if folder._file_of(name)}


def test_the_imports_read_as_text_are_those_of_the_parser() -> None:
    """Over every source file of the project."""
    sources = [source for source in SOURCES if source.suffix == ".py"]
    assert len(sources) > 100
    for source in sources:
        read = folder._imports(str(source))
        assert ours(read) == ours(parsed_imports(source)), source


def test_the_folder_of_a_source_file_is_named_by_its_content(tmp_path: Path) -> None:
    """Wherever it lies, and whenever it was written."""
    source, copy = tmp_path / "leaf.py", tmp_path / "copy.py"
    source.write_text("a = 1\n")
    copy.write_text("a = 1\n")
    os.utime(copy, (1, 1))
    named = folder._stamp.__wrapped__
    before = named(str(source))
    assert named(str(copy)) == before
    folder._imported.cache_clear()
    source.write_text("a = 2\n")
    assert named(str(source)) != before


def kernels_of(tree: ast.Module) -> dict[str, ast.FunctionDef]:
    """Return the functions of a source file that are compiled, in their order."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            marks = {
                mark.id for mark in node.decorator_list if isinstance(mark, ast.Name)
            }
            if marks & {"kernel", "entry", "decision"}:
                found[node.name] = node
    return found


def test_a_kernel_stands_below_those_it_calls() -> None:
    """Each is compiled as it is read, where the cache holds nothing yet."""
    calls = 0
    for source in (one for one in SOURCES if one.suffix == ".py"):
        kernels = kernels_of(ast.parse(source.read_bytes()))
        above: set[str] = set()
        for name, node in kernels.items():
            used = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
            later = used & set(kernels) - above - {name}
            assert not later, f"{source.name}: {name} stands above {later}"
            calls += len(used & above)
            above.add(name)
    assert calls > 50
