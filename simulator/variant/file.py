"""Reading a variant's file: its size, its kind and its encoding are checked."""

from __future__ import annotations

import re
import stat
from typing import TYPE_CHECKING

from simulator.errors import VariantError
from simulator.variant.node import Place, Source

if TYPE_CHECKING:
    from pathlib import Path

    from simulator.schema import Text

LARGEST_FILE = 1_000_000

# What YAML takes for the end of a line.
_BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")

_SAVE_AS_UTF8: Text = ("save it as UTF-8", "请另存为 UTF-8")
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def refuse(name: str, message: Text, hint: Text = ("", "")) -> VariantError:
    """Return the error for a whole file."""
    return VariantError((Place(Source(name, ())).problem((), message, hint),))


def source(name: str, text: str) -> Source:
    """Return a text split into lines as YAML splits it."""
    return Source(name, tuple(_BREAK.split(text)))


def position(text: str, index: int) -> tuple[int, int]:
    """Return the line and the column, both from 1, of a character."""
    line, start = 1, 0
    for found in _BREAK.finditer(text, 0, index):
        line, start = line + 1, found.end()
    return line, index - start + 1


def exists(path: Path) -> bool:
    """Tell whether there is anything at a path, however odd its name."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def read_file(path: Path, name: str) -> str:
    """Return the text of a regular UTF-8 file of at most 1 MB."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise refuse(name, ("not a file", "不是文件"))
        if status.st_size > LARGEST_FILE:
            raise too_large(name, status.st_size)
        data = path.read_bytes()
    except OSError as error:
        reason = error.strerror or str(error)
        raise refuse(
            name, (f"cannot be read: {reason}", f"无法读取：{reason}")
        ) from None
    except ValueError:  # a NUL in the path
        raise refuse(name, ("not a file name", "不是文件名")) from None
    return decode(data, name)


def too_large(name: str, size: int) -> VariantError:
    """Return the error for a file over the limit."""
    return refuse(
        name,
        (
            f"the file has {size:,} bytes; a variant has at most {LARGEST_FILE:,}",
            f"文件有 {size:,} 字节；玩法文件最多 {LARGEST_FILE:,} 字节",
        ),
    )


def decode(data: bytes, name: str) -> str:
    """Return the text of UTF-8 bytes, with or without a byte order mark."""
    if data.startswith(_UTF16_MARKS):
        message = ("the file is UTF-16, not UTF-8", "文件是 UTF-16 编码，不是 UTF-8")
        raise refuse(name, message, _SAVE_AS_UTF8)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", errors="replace")
        found = Place(source(name, before), *position(before, len(before)))
        byte = data[error.start]
        message = (
            f"byte 0x{byte:02x} is not UTF-8",
            f"字节 0x{byte:02x} 不是 UTF-8 编码",
        )
        raise VariantError((found.problem((), message, _SAVE_AS_UTF8),)) from None
