"""What is kept of a function in a file, and found again unless stale or spoiled.

The folder's name tells the source (folder.py), the file's name the function and where
in memory it looks for what its parameters stand for; a digest stands before the rest.
"""

import hashlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

from simulator.jit.folder import cache_folder, kept_in
from simulator.jit.records import layout


def kept(function: Callable[..., Any], suffix: str) -> bytes | None:
    """Return what is kept of a function as it is now; None if there is nothing."""
    if function.__closure__:
        return None
    for folder in kept_in(function.__code__.co_filename):
        try:
            digest, content = (
                (folder / _name(function, suffix)).read_bytes().split(b"\n", 1)
            )
        except (OSError, ValueError):
            continue
        if digest == digest_of(content):
            return content
    return None


def keep(function: Callable[..., Any], suffix: str, content: bytes) -> None:
    """Write where `kept` looks, all at once, if it can be written.

    A closure is compiled for what it closes over, which no file name tells.
    """
    folder = cache_folder(function.__code__.co_filename)
    if folder is None or function.__closure__:
        return
    written = Path(folder) / f"{uuid4().hex}.part"
    try:
        written.write_bytes(digest_of(content) + b"\n" + content)
        written.replace(written.with_name(_name(function, suffix)))
    except OSError:  # it will be compiled again
        with suppress(OSError):
            written.unlink()


def digest_of(content: bytes) -> bytes:
    """Return what tells whether a content was cut short or changed."""
    return hashlib.sha256(content).hexdigest().encode()


def _name(function: Callable[..., Any], suffix: str) -> str:
    """Return the name of a function's file: of its place, and of its records."""
    code = function.__code__
    layouts = digest_of(layout(function).encode()).decode()[:12]
    return f"{code.co_name}-{code.co_firstlineno}-{layouts}{suffix}"
