"""Reading a file of exercises; every problem with its line and column.

The file is a list; each entry has the keys below and no others. Cards are texts
separated by spaces. A trick is `leader: cards, cards, ...` from the leader on, with the
rejected throw in parentheses after the leader, tricks separated by `;`. `accept` lists
the moves that are right, `not` those that are mistakes. Of a burial they name cards
that must, or must not, be buried together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from simulator.cards.card import NO_TRUMP, SUITS
from simulator.engine.position import Buried, Called, Cards, Position, Trick
from simulator.errors import Problem, VariantError
from simulator.rules.stage import Text
from simulator.rulings.declarations import WINDOWS
from simulator.rulings.exercises import Exercise, ExerciseError
from simulator.variant.file import read_file
from simulator.variant.node import Entry, Node
from simulator.variant.text import parse
from simulator.view import BURY, DECLARE, FOLLOW, LEAD, REDEAL

BUILT_IN = Path("strategies") / "positions.yaml"
QUESTIONS = {
    "declare": DECLARE,
    "bury": BURY,
    "lead": LEAD,
    "follow": FOLLOW,
    "redeal": REDEAL,
}
SEATS = range(4)
TRUMPS = {**{suit: place for place, suit in enumerate(SUITS)}, "none": NO_TRUMP}
REQUIRED = ("id", "item", "why", "variant", "level", "trump", "declarer", "seat")
KEYS = (
    *REQUIRED,
    "ask", "hand", "calls", "burials", "buried", "tricks", "drawn", "window",
    "first_drawer", "accept", "not",
)  # fmt: skip
TRICK = re.compile(
    r"(?P<leader>[0-3]) *(\((?P<tried>[^()]*)\))? *:(?P<plays>.*)", re.DOTALL
)


def built_in() -> Path:
    """Return the file of exercises that comes with the players."""
    import strategies  # noqa: PLC0415  only for its folder

    return Path(strategies.__file__).with_name(BUILT_IN.name)


def read_exercises(path: Path) -> tuple[Exercise, ...]:
    """Return the exercises of a file; ExerciseError with all that is wrong in it."""
    try:
        tree, problems = parse(str(path), read_file(path, str(path)))
    except VariantError as error:
        raise ExerciseError(error.problems) from None
    found: list[Exercise] = []
    if tree is not None and not isinstance(tree.value, list):
        problems.append(tree.place.problem((), _both("a list of positions, please")))
    elif tree is not None:
        for number, node in enumerate(tree.value):
            reader = _Reader(node, number)
            exercise = reader.read()
            problems += reader.problems
            if exercise is not None and exercise.id in {one.id for one in found}:
                problems.append(exercise.problem("id", "written twice"))
            elif exercise is not None:
                found.append(exercise)
    if problems:
        raise ExerciseError(tuple(problems))
    return tuple(found)


def _both(message: str) -> Text:
    return message, message


class _Reader:
    """Reads one entry; collects what is wrong in it."""

    def __init__(self, node: Node, number: int) -> None:
        self.node = node
        self.name: str | int = number
        self.problems: list[Problem] = []

    def read(self) -> Exercise | None:
        """Return the exercise, or None if something is wrong."""
        if not isinstance(self.node.value, dict):
            self.fail((), "not a position")
            return None
        if "id" in self.node.value:
            self.name = self.text("id")
        for key, entry in self.node.value.items():
            if key not in KEYS:
                self.fail((key,), "unknown key", entry)
        for key in (*REQUIRED, "ask", "hand"):
            if key not in self.node.value:
                self.fail((), f"{key} is missing")
        if "accept" not in self.node.value and "not" not in self.node.value:
            self.fail((), "neither accept nor not")
        if self.problems:
            return None
        position = self.position()
        accepted, mistakes = self.moves("accept"), self.moves("not")
        why = (self.text("why", "en"), self.text("why", "zh"))
        if self.problems:
            return None
        return Exercise(
            id=str(self.name),
            item=self.text("item"),
            why=why,
            variant=self.text("variant"),
            position=position,
            accepted=accepted,
            mistakes=mistakes,
            node=self.node,
        )

    def fail(
        self, path: tuple[str, ...], message: str, entry: Entry | None = None
    ) -> None:
        """Note what is wrong, at the entry or where the path is written."""
        place = entry.place if entry else self.node.key_place(path) or self.node.place
        self.problems.append(place.problem((self.name, *path), _both(message)))

    def plain(self, *path: str) -> Any:
        """Return the value at a path, None if there is none."""
        node = self.node
        for key in path:
            if not isinstance(node.value, dict) or key not in node.value:
                return None
            node = node.value[key].node
        return node.plain()

    def text(self, *path: str) -> str:
        """Return a value as text."""
        value = self.plain(*path)
        if isinstance(value, (dict, list)) or value is None:
            self.fail(path[:1], "a text, please")
            return ""
        return str(value)

    def one_of(self, key: str, words: Any, default: Any = None) -> Any:
        """Return what a word stands for."""
        value = self.plain(key)
        if value is None and default is not None:
            return default
        if isinstance(value, (dict, list)) or value not in words:
            self.fail((key,), f"{value!r} is not one of {', '.join(map(str, words))}")
            return None
        return words[value]

    def cards(self, key: str) -> Cards:
        """Return the cards of a key."""
        return tuple(self.text(key).split()) if key in self.node.value else ()

    def moves(self, key: str) -> tuple[Cards, ...]:
        """Return the moves of a key."""
        found = self.plain(key)
        if found is None:
            return ()
        if not isinstance(found, list) or not all(type(one) is str for one in found):
            self.fail((key,), "a list of moves, please")
            return ()
        return tuple(tuple(move.split()) for move in found)

    def position(self) -> Position:
        """Return the position of the entry."""
        seat = self.one_of("seat", SEATS)
        declarer = self.one_of("declarer", SEATS)
        question = self.one_of("ask", QUESTIONS)
        return Position(
            seat=seat,
            question=question,
            hand=self.cards("hand"),
            level=self.text("level"),
            trump=self.one_of("trump", TRUMPS),
            declarer=declarer,
            first_drawer=self.one_of("first_drawer", SEATS, declarer),
            steps=(*self.calls(), *self.burials(seat, declarer, question)),
            tricks=tuple(self.tricks()),
            drawn=self.one_of("drawn", range(100), 0) or 0,
            window=self.one_of("window", WINDOWS, 0) or 0,
        )

    def calls(self) -> Iterator[Called]:
        """Read `seat cards [window]`, each a call."""
        for words in self.moves("calls"):
            seat, *cards = words
            window = WINDOWS.get(cards[-1]) if cards else None
            if window is not None:
                cards.pop()
            if seat not in ("0", "1", "2", "3") or not cards:
                self.fail(("calls",), f"{' '.join(words)!r}: a seat and cards, please")
            else:
                yield Called(int(seat), tuple(cards), window or 0)

    def burials(self, seat: int, declarer: int, question: int) -> Iterator[Buried]:
        """Read who buried: the declarer, if nothing else is said."""
        if question in (BURY, DECLARE) and "burials" not in self.node.value:
            return
        who = self.plain("burials") or [declarer]
        buried = self.cards("buried")
        if not isinstance(who, list) or any(one not in SEATS for one in who):
            self.fail(("burials",), "a list of seats, please")
            return
        for one in who:
            yield Buried(one, buried if one == seat else ())

    def tricks(self) -> Iterator[Trick]:
        """Read the tricks gone by and the one on the table."""
        if "tricks" not in self.node.value:
            return
        for number, text in enumerate(self.text("tricks").split(";"), 1):
            found = TRICK.fullmatch(text.strip())
            if found is None:
                what = f"trick {number}: {text.strip()!r} is not LEADER: CARDS, ..."
                self.fail(("tricks",), what)
                return
            plays = tuple(tuple(p.split()) for p in found["plays"].split(","))
            tried = tuple((found["tried"] or "").split())
            yield Trick(int(found["leader"]), plays, tried)
