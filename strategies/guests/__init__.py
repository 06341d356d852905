"""Guests: players that are no compiled strategies, a Python class or any program.

A guest belongs to one seat and one thread, so that it sees no other seat's cards, and
keeps its place from one batch to the next. Whoever has them play dismisses them.
"""

from __future__ import annotations

import atexit
import os
import shutil
import threading
from pathlib import Path
from typing import TYPE_CHECKING

from strategies import PlayerError, is_program, named, parsed, source_of
from strategies.guests.guest import Guest
from strategies.guests.own_class import OwnClass
from strategies.guests.program import Program, command_of

if TYPE_CHECKING:
    from strategies.guests.guest import Mind

_Place = tuple[int, str, int]  # thread, player, seat

VERSION: int = 1  # raised when the same answers would give other rounds

_guests: dict[_Place, Guest] = {}
_lock = threading.Lock()


def guest_at(player: str, seat: int) -> Guest:
    """Return this thread's guest of a player at a seat; lets it in if it is new."""
    place = threading.get_ident(), player, seat
    with _lock:
        if place not in _guests:
            _guests[place] = Guest(_mind(player))
        return _guests[place]


def failure(player: str, seat: int) -> BaseException | None:
    """Return why this thread's guest made the engine stop; None if it is no guest.

    Such a guest is dismissed: it does not play on as if nothing had happened.
    """
    place = threading.get_ident(), player, seat
    with _lock:
        guest = _guests.pop(place, None)
    if guest is None:
        return None
    guest.mind.close()
    return guest.failure


def dismiss() -> None:
    """Let all guests go, of every thread; programs end."""
    with _lock:
        leaving = list(_guests.values())
        _guests.clear()
    for guest in leaving:
        guest.mind.close()


def check(player: str) -> None:
    """Raise PlayerError if a guest's spec is wrong, before anything is played."""
    if is_program(player):
        program = command_of(player)[0][0]
        if os.name != "posix":
            raise PlayerError(f"player {player!r}: programs need Linux or macOS")
        if shutil.which(program) is None:
            raise PlayerError(f"player {player!r}: there is no program {program}")
    else:
        _mind(player)


def files_of(player: str) -> list[str]:
    """Return the files that a player's spec names: its results depend on them."""
    if not is_program(player):
        return [source_of(parsed(player)[0])]
    words = [word.rpartition("=")[2] for word in command_of(player)[0]]
    return [word for word in dict.fromkeys(words) if Path(word).is_file()]


def _mind(player: str) -> Mind:
    if is_program(player):
        return Program(player)
    name, parameters = parsed(player)
    return OwnClass(named(name), parameters)


atexit.register(dismiss)
