"""Files are checked before they are read: kind, size, encoding."""

from pathlib import Path

import pytest

from simulator.errors import VariantError
from simulator.variant import file


def fault(path: Path) -> str:
    """Return why a file is refused."""
    with pytest.raises(VariantError) as caught:
        file.read_file(path, path.name)
    (problem,) = caught.value.problems
    return problem.text()


def test_utf8_is_read_with_and_without_a_mark(tmp_path: Path) -> None:
    """A byte order mark is not part of the text."""
    path = tmp_path / "a.yaml"
    for encoding in ("utf-8", "utf-8-sig"):
        path.write_text("title: 我们", encoding)
        assert file.read_file(path, "a") == "title: 我们"


@pytest.mark.parametrize("encoding", ["gbk", "gb18030", "big5"])
def test_other_encodings_are_refused_at_their_place(
    tmp_path: Path, encoding: str
) -> None:
    """The first byte that is not UTF-8 has a line and a column."""
    path = tmp_path / "a.yaml"
    path.write_text("a: 1\ntitle: 牌桌", encoding)
    assert fault(path).startswith("a.yaml:2:8: byte 0x")
    assert "save it as UTF-8" in fault(path)


def test_utf16_is_named(tmp_path: Path) -> None:
    """What Windows calls Unicode is recognised."""
    path = tmp_path / "a.yaml"
    path.write_text("title: 我们", "utf-16")
    assert "UTF-16" in fault(path)


def test_large_files_are_refused(tmp_path: Path) -> None:
    """A megabyte is the limit; a file of exactly one is read."""
    path = tmp_path / "a.yaml"
    path.write_bytes(b"#" * 1_000_001)
    assert "1,000,001 bytes" in fault(path)
    path.write_bytes(b"#" * 1_000_000)
    assert len(file.read_file(path, "a")) == 1_000_000


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    """Folders, devices, missing files and impossible names."""
    assert "not a file" in fault(tmp_path)
    assert "not a file" in fault(Path("/dev/zero"))
    assert "cannot be read" in fault(tmp_path / "nothing.yaml")
    assert "cannot be read" in fault(tmp_path / ("x" * 5000))
    assert "not a file name" in fault(Path("a\0b"))


def test_lines_end_where_yaml_ends_them() -> None:
    """Windows, old Mac and Unicode line ends all count as one."""
    assert file.source("f", "a\r\nb\rc\nd\u2028e").lines == ("a", "b", "c", "d", "e")
    assert file.position("a\r\nbc", 4) == (2, 2)
