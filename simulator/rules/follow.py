"""Following (跟牌): the duty to follow suit and shape.

Seeds: 000 跟牌原则, 003 出牌規則, 004 出牌规则 2, 5, 6; rules.md A15 and A16.

The duty is a ladder of rungs for every class of unit. A rung is a list of runs; a run
is a list of set widths on touching positions; single cards are never owed. The ladders
are data: `ladder` makes them here, once a variant, and the kernels only climb them.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage

NAME: str = "follow"
VERSION: int = 1
TITLE: stage.Text = ("Follow", "跟牌")

STRICT, SUIT_ONLY = range(2)

LADDERS_HELP = (
    (
        'A unit\'s rungs, best first: "3x2" is a tractor of two triples, "2-2 3" asks '
        'for two touching pairs and a triple, "none" for nothing.'
    ),
    (
        "某牌型的跟牌顺序，从最优先的写起：“3x2”是两个相连的三张，“2-2 3”要一副拖拉机"
        "加一副三张，“none”不要求牌型。"
    ),
)

Run = tuple[int, ...]  # widths of touching sets, widest first
Rung = tuple[Run, ...]


@dataclass(frozen=True)
class Options:
    """How much of the led shape a hand owes."""

    format: str = schema.choice(
        "strict",
        "suit_only",
        default="strict",
        title=("Shape", "牌型"),
        help=("Whether the led shape must be followed.", "是否必须跟牌型。"),
        says={
            "strict": (
                "as much of the led shape as the hand holds",
                "手中有的牌型必须跟",
            ),
            "suit_only": (
                "suit and number of cards only",
                "只跟花色和张数，不跟牌型",
            ),
        },
    )
    partial_tractor: bool = schema.flag(
        default=True,
        title=("Shorter tractors", "短拖拉机也要跟"),
        help=(
            "Whether a shorter tractor is owed to a longer one.",
            "首家出长拖拉机时，手中较短的拖拉机是否必须跟出。",
        ),
    )

    ladders: tuple[tuple[str, tuple[str, ...]], ...] = schema.lists(
        key=r"^[2-4]x([1-9]|1[0-9])$",
        item=r"^(none|[2-4](-[2-4])*( [2-4](-[2-4])*)*)$",
        title=("Ladders", "跟牌顺序"),
        help=LADDERS_HELP,
    )


FIELDS: stage.RecordFields = [
    ("format", "i8"),
    ("partial_tractor", "i8"),
    ("own_ladders", "i8"),  # 1: pairs or their tractors have ladders of their own
]


def encode(options: Options, rule: stage.Record) -> None:
    """Write how much is owed; the ladders are a table of their own."""
    rule["format"] = ("strict", "suit_only").index(options.format)
    rule["partial_tractor"] = options.partial_tractor
    rule["own_ladders"] = any(key.startswith("2x") for key, _ in options.ladders)


def problems(options: Options, variant: stage.Variant) -> Iterator[tuple[str, str]]:
    """Find rungs that ask for more cards than the unit has."""
    decks = variant["deal"].decks
    for key, rungs in options.ladders:
        copies, length = map(int, key.split("x"))
        if copies > decks:
            yield "ladders", f"{key}: {decks} deck(s) have no {copies} equal cards"
        for text in rungs:
            if sum(map(sum, written(text))) > copies * length:
                yield "ladders", f"{key}: {text!r} asks for more cards than were led"
        if rungs[-1] != "none":
            yield "ladders", f'{key}: the last rung must be "none"'


def written(text: str) -> Rung:
    """Return the rung that a text such as "2-2 3" writes down."""
    if text == "none":
        return ()
    return tuple(
        tuple(sorted(map(int, run.split("-")), reverse=True)) for run in text.split()
    )


def own_ladder(options: Options, copies: int, length: int) -> tuple[Rung, ...] | None:
    """Return the ladder that the variant itself gives a unit, or None."""
    own = dict(options.ladders).get(f"{copies}x{length}")
    return None if own is None else tuple(written(text) for text in own)


def ladder(
    options: Options, smallest: tuple[int, int], copies: int, length: int
) -> tuple[Rung, ...]:
    """Return the rungs that a unit of `copies` × `length` cards draws, best first.

    Wide sets come before adjacency and adjacency before none, one set degraded at a
    time: a quad draws 4, 3+1, two touching pairs, 2+2, 2+1+1, nothing. Only what the
    variant calls a tractor counts as a run: `smallest` is its copies and length.
    """
    rungs: list[Rung] = []
    for widths in partitions(copies * length, copies):
        wide = tuple(width for width in widths if width > 1)
        for rung in groupings(wide):
            whole = all(len(run) in (1, length) for run in rung)
            real = all(is_run(run, smallest) for run in rung)
            if rung not in rungs and real and (options.partial_tractor or whole):
                rungs.append(rung)
    return tuple(rungs)


def short_ladder(copies: int, length: int) -> tuple[Rung, ...]:
    """Return the ladder of a unit too large to be met in play.

    Of the ways to join sets it keeps the whole led run and none at all, and of the ways
    to split the cards those into sets of one width.
    """
    cards = copies * length
    loose = [
        tuple((width,) for _ in range(sets))
        for width in range(copies, 1, -1)
        for sets in range(cards // width, 0, -1)
    ]
    return (((copies,) * length,), *loose, ())


def is_run(run: Run, smallest: tuple[int, int]) -> bool:
    """Return whether a run of sets is a tractor, or a set on its own."""
    copies, length = smallest
    return len(run) == 1 or (len(run) >= length and min(run) >= copies)


def partitions(cards: int, widest: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to split `cards` into sets, widest sets first."""
    if cards == 0:
        yield ()
        return
    for width in range(min(cards, widest), 0, -1):
        for rest in partitions(cards - width, width):
            yield (width, *rest)


def groupings(widths: tuple[int, ...]) -> list[Rung]:
    """Return every way to join sets into runs, the longest runs first."""
    found: set[Rung] = {()}
    for width in widths:
        longer: set[Rung] = set()
        for rung in found:
            longer.add(_in_order((*rung, (width,))))
            for place in range(len(rung)):
                run = (*rung[place], width)
                longer.add(_in_order((*rung[:place], run, *rung[place + 1 :])))
        found = longer
    return sorted(found, key=_value, reverse=True)


def _in_order(rung: Rung) -> Rung:
    """Return the runs of a rung, longest and widest first."""
    return tuple(sorted(rung, key=lambda run: (len(run), run), reverse=True))


def _value(rung: Rung) -> tuple[tuple[int, ...], Rung]:
    """Return what rungs of equal widths are compared by."""
    return tuple(len(run) for run in rung), rung
