"""Decisions watched and disturbed from outside, in plain Python (SIMULATOR_JIT=0).

Run as a program it plays rounds, lays fresh views beside the real ones at every
question, and prints what it found as JSON: one list of faults for each promise.
"""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from typing import Any

import numpy as np

import strategies
from simulator.engine import ask as asking
from simulator.engine import round as rounds
from simulator.engine.batch import play_rounds, record_round
from simulator.jit import new
from simulator.kernels.rng import PLAYER
from simulator.view import BURY, CHOICE, DECLARE, FOLLOW, PASS, QUESTIONS, VIEW
from strategies.guests.laying import lay
from strategies.guests.looking import look
from strategies.guests.seen import plain as plain_of
from strategies.guests.words import Words
from tests.simulator.engine.chance import Stream
from tests.simulator.engine.tables import compiled

SEED = 11
SCRATCH = (
    "left",
    "trial",
    "reading",
    "trial_duty",
    "senses",
    "prospects",
    "shortlist",
    "thought",
    "world",
)
NUMBERS = {  # in scratch, which a player must work out for itself
    "senses": ("unseen", "held", "in_suit", "worth", "stake", "void", "ruff"),
    "prospects": ("to_draw", "length", "tops", "honours", "honour_pairs", "trumps"),
    "shortlist": ("kinds", "stale", "place", "score"),
    "thought": ("bucket", "number", "wanted", "score", "features", "best", "listed"),
}
ENGINE = (
    "playout",
    "hindsight",
    "ladders",
    "laboratory",
)  # addresses, the same for all seats
SEARCH = ("left", "sets", "place", "width", "run", "cursor")  # of a duty
OTHER_QUESTIONS = {
    "options": (DECLARE,),
    "is_new_offer": (DECLARE,),
    "buries": (BURY,),
    "duty": (FOLLOW,),
}


def copy_of(record: Any) -> Any:
    """Return another record with the same bytes."""
    other = new(record.dtype)
    other[0] = record
    return other[0]


def told(view: Any) -> bytes:
    """Return what a question tells a seat: all but scratch and stale fields."""
    other = copy_of(view)
    blank(other, int(view.question))
    other.stream.key = 0
    for name in ENGINE:
        other[name] = 0
    return bytes(other.tobytes())


def blank(view: Any, question: int) -> None:
    """Clear what a question does not tell. Changes `view`."""
    empty = new(VIEW)[0]
    for name in SCRATCH:
        view[name] = empty[name]
    for name in SEARCH:
        view.duty[name] = empty.duty[name]
    for name, questions in OTHER_QUESTIONS.items():
        if question not in questions:
            view[name] = empty[name]
    if question != FOLLOW:
        view.table.lead = empty.table.lead
        view.table.turn = 0
        view.table.winner = 0
        view.table.strength = 0
    fill_other_rounds(view, question, 0)
    beyond = int(view.table.lead.count)
    for name in ("copies", "length", "top", "kinds"):
        view.table.lead[name][beyond:] = 0
    view.table.lead.left = empty.table.lead.left
    view.duty.runs[int(view.duty.owed) :] = 0


def fill_other_rounds(view: Any, question: int, noise: int) -> None:
    """Put noise where the table tells of tricks not played yet. Changes `view`."""
    table = view.table
    tricks, leader = int(table.tricks), int(table.leader)
    on_table = int(table.turn) if question == FOLLOW else 0
    for seat in range(4):
        if (seat - leader) % 4 >= on_table:
            table.played["planes"][tricks, seat] = noise
    table.played["planes"][tricks + 1 :] = noise
    table.leaders[tricks + (on_table > 0) :] = noise


def fill_scratch(view: Any, dice: np.random.Generator) -> None:
    """Put other cards into all that a question does not tell. Changes `view`."""
    question, noise = int(view.question), int(dice.integers(1, 1 << 53))
    for hand in (view.left, view.trial, view.trial_duty.left, view.duty.left):
        for copy in range(len(hand.planes)):
            hand.planes[copy] = noise
    for name in ("sets", "place", "width", "run", "cursor"):
        view.duty[name] = 1
    view.reading.count, view.reading.kinds = 3, noise
    for scratch, names in NUMBERS.items():
        for name in names:
            view[scratch][name] = 5
    for name in ("first", "holder", "card", "barred", "facts"):
        view.world[name] = 5
    fill_other_rounds(view, question, noise)
    if question != DECLARE:
        view.options, view.is_new_offer = noise, 1
    if question != BURY:
        view.buries = 5
    if question != FOLLOW:
        view.duty.owed, view.duty.in_suit, view.duty.runs = 2, 4, 2
        view.table.winner, view.table.strength = (int(view.seat) + 1) % 4, 9


class EnoughError(Exception):
    """Stops a round that has been watched for long enough."""


class Watch:
    """Stands between engine and players."""

    def __init__(self, players: tuple[str, ...], *, doubts: bool = False) -> None:
        """Note which strategies sit where; with `doubts` every choice is made again."""
        self.players = players
        self.doubts = doubts
        self.modules = [strategies.named(name.partition(":")[0]) for name in players]
        self.faults: list[str] = []
        self.dice = np.random.default_rng(1)
        self.questions = [0] * QUESTIONS
        self.plain = asking.call
        self.views: list[tuple[int, int, bytes]] = []
        self.busy = False
        self.choices: list[tuple[int, int, bytes]] = []
        self.last: tuple[int, int] | None = None  # the seat and question to stop after

    def call(self, address: int, rules: Any, view: Any, choice: Any) -> int:
        """Let the player choose, and see what it was told.

        What is played in a laboratory meanwhile is not watched.
        """
        if self.busy:
            return int(self.plain(address, rules, view, choice))
        seat, question = int(view.seat), int(view.question)
        module = self.modules[seat]
        where = f"{module.NAME}, question {question}"
        self.questions[question] += 1
        before, key = told(view), int(view.stream.key)
        self.views.append((seat, question, before + key.to_bytes(8, "big")))
        self.busy = True
        others = self.other_views(view, module) if self.doubts else {}
        answer = self.plain(address, rules, view, choice)
        for promise, other in others.items():
            second = new(CHOICE)[0]
            second.call = PASS
            self.plain(address, rules, other, second)
            if second.tobytes() != choice.tobytes():
                self.faults.append(f"{where} is not {promise}")
        self.busy = False
        self.choices.append((seat, question, choice.tobytes()))
        if view.stream.key != key and not module.USES.random:
            self.faults.append(f"{where} draws without random")
        if told(view) != before:
            self.faults.append(f"{where} changes its view")
        if (seat, question) == self.last:
            raise EnoughError
        return int(answer)

    def other_views(self, view: Any, module: Any) -> dict[str, Any]:
        """Return views from which the choice must be the same."""
        again, disturbed = copy_of(view), copy_of(view)
        fill_scratch(disturbed, self.dice)
        if not module.USES.memory:
            forget(disturbed)
        return {"repeatable": again, "blind": disturbed}

    def play(self, specification: str, deal: int) -> None:
        """Play a deal with each seat in turn as declarer, and watch."""
        asking.call = self.call
        rules = compiled(specification)
        try:
            play_rounds(rules, self.players, seed=SEED, first=deal, deals=1)
        finally:
            asking.call = self.plain

    def record(self, specification: str, deal: int, seat: int = 0) -> None:
        """Play one round, by default with seat 0 as declarer, and watch."""
        asking.call = self.call
        rules = compiled(specification)
        try:
            record_round(rules, self.players, seed=SEED, deal=deal, seat=seat)
        finally:
            asking.call = self.plain


def forget(view: Any) -> None:
    """Take the tricks gone by out of a view. Changes `view`."""
    empty = new(VIEW)[0]
    view.table.gone = empty.table.gone
    view.table.void = empty.table.void


def watched(specification: str, *players: str) -> dict[str, Any]:
    """Return the faults of one round, and how often each question was put."""
    watch = Watch(players, doubts=True)
    watch.record(specification, 0)
    return {"faults": watch.faults, "questions": watch.questions}


def hidden(specification: str, *players: str) -> dict[str, Any]:
    """Say whether swapping hands 2 and 3 changes what seats 0 and 1 are told."""
    found = []
    for swaps in (False, True):
        watch = Watch(players)
        plain = rounds.shuffle

        def shuffle(rules: Any, state: Any, plain: Any = plain) -> None:
            plain(rules, state)
            size = int(rules.deal.hand)
            hand = state.deck[2 * size : 3 * size].copy()
            state.deck[2 * size : 3 * size] = state.deck[3 * size : 4 * size]
            state.deck[3 * size : 4 * size] = hand

        rounds.shuffle = shuffle if swaps else plain
        watch.last = (1, FOLLOW)
        with suppress(EnoughError):
            watch.record(specification, 4)
        rounds.shuffle = plain
        found.append([one for one in (*watch.views, *watch.choices) if one[0] < 2])
    return {"same": found[0] == found[1], "views": len(found[0]) // 2}


def alone(specification: str, *players: str) -> dict[str, Any]:
    """Return whether views are the same in a round played alone and after others."""
    joint, single = Watch(players), Watch(players)
    joint.play(specification, 1)
    single.record(specification, 1, seat=3)
    own = joint.views[-len(single.views) :]
    keys = {view[0]: view[2][-8:] for view in reversed(single.views)}
    streams = {
        seat: Stream(SEED, PLAYER + seat, 1).key.to_bytes(8, "big") for seat in range(4)
    }
    return {"same": own == single.views, "streams": keys == streams}


class Interpreter(Watch):
    """Puts every view into the words of the protocol, and lays it out again."""

    def call(self, address: int, rules: Any, view: Any, choice: Any) -> int:
        """Compare the view with what becomes of it on the way."""
        self.questions[int(view.question)] += 1
        copy = copy_of(view)
        order = self.words.order(int(rules.order.level), int(rules.order.trump))
        asked = as_program_reads(look(order, self.words, copy))
        laid = lay(order, asked).view(np.recarray)[0]
        for name in ("player", "parameters", "weights"):
            laid[name] = view[name]
        found, real = (np.frombuffer(told(one), VIEW)[0] for one in (laid, view))
        for record, other in ((found, real), (found["table"], real["table"])):
            for name in record.dtype.names:
                if record[name].tobytes() != other[name].tobytes():
                    self.faults.append(f"{asked['question']}: {name}")
        return int(self.plain(address, rules, view, choice))


def as_program_reads(seen: Any) -> Any:
    """Return a question as it arrives at a program."""
    return json.loads(json.dumps(plain_of(seen), default=vars))


def spoken(specification: str, *players: str) -> dict[str, Any]:
    """Return where a view is not what the protocol tells of it."""
    watch = Interpreter(players * 2)
    watch.words = Words(compiled(specification))
    watch.play(specification, 0)
    return {"faults": sorted(set(watch.faults)), "questions": watch.questions}


def main() -> None:
    """Print what the function named first finds."""
    check = {
        "watched": watched,
        "hidden": hidden,
        "alone": alone,
        "spoken": spoken,
    }[sys.argv[1]]
    print(json.dumps(check(*sys.argv[2:])))


if __name__ == "__main__":
    main()
