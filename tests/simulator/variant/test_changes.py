"""Changes on the command line are files of one line: checked and merged alike."""

from collections.abc import Callable

import pytest

from simulator.variant import load_variant
from simulator.variant.changes import split_changes, split_specification

Write = Callable[..., str]
Faults = Callable[..., list[str]]


def test_a_change_is_laid_over_a_variant() -> None:
    """The changed key changes, all else stays."""
    changed = load_variant("80fen:failed_throw.penalty=5,levels.must_play=[10, K]")
    base = load_variant("80fen")
    assert changed["failed_throw"].penalty == 5
    assert changed["levels"].must_play == ("10", "K")
    assert changed["kitty"] == base["kitty"]
    assert changed.id != base.id


def test_the_label_is_the_specification() -> None:
    """Reports show what was written."""
    specification = "80fen:failed_throw.penalty=5"
    assert load_variant(specification).label == specification
    assert load_variant("80fen", ("failed_throw.penalty=5",)).label == specification
    assert (
        load_variant(specification, ("kitty.factor=3",)).label
        == "80fen:failed_throw.penalty=5,kitty.factor=3"
    )
    assert load_variant("80fen").label == "80fen"


def test_three_ways_of_one_change_are_one_variant(write: Write) -> None:
    """A file, a changed name and --set give the same rules and the same id."""
    write("ours.yaml", "failed_throw: {penalty: 5}\n")
    ids = {
        load_variant("ours.yaml").id,
        load_variant("80fen:failed_throw.penalty=5").id,
        load_variant("80fen", ("failed_throw.penalty=5",)).id,
    }
    assert len(ids) == 1


def test_later_changes_win() -> None:
    """--set is laid over the specification's own changes."""
    variant = load_variant("80fen:kitty.factor=3", ("kitty.factor=4",))
    assert variant["kitty"].factor == 4


def test_a_file_may_be_changed(write: Write) -> None:
    """A path takes changes as a name does."""
    write("ours.yaml", "failed_throw: {penalty: 5}\n")
    variant = load_variant("ours.yaml:kitty.factor=3")
    assert (variant["failed_throw"].penalty, variant["kitty"].factor) == (5, 3)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("a=1,b=2", ["a=1", "b=2"]),
        ("a=[1,2],b={x: 1, y: 2}", ["a=[1,2]", "b={x: 1, y: 2}"]),
        ("a='x,y',b=2", ["a='x,y'", "b=2"]),
        ("a=it's,b=2", ["a=it's", "b=2"]),
        ("a=]],b=2", ["a=]]", "b=2"]),
    ],
)
def test_commas_inside_brackets_belong_to_the_value(
    text: str, parts: list[str]
) -> None:
    """Only commas between changes divide."""
    assert [change.text for change in split_changes(text, 0)] == parts


@pytest.mark.parametrize(
    ("specification", "name"),
    [
        ("80fen", "80fen"),
        ("80fen:a.b=1", "80fen"),
        ("C:/my/ours.yaml", "C:/my/ours.yaml"),
        ("C:/my/ours.yaml:a=1", "C:/my/ours.yaml"),
        ("80fen:nonsense", "80fen:nonsense"),
    ],
)
def test_changes_start_at_a_colon_before_a_key(specification: str, name: str) -> None:
    """A colon of a path is not the start of changes."""
    assert split_specification(specification)[0] == name


@pytest.mark.parametrize(
    ("specification", "fault"),
    [
        (
            "80fen:failed_throw.penalti=5",
            ":7: failed_throw.penalti: unknown key 'penalti' (did you mean penalty?)",
        ),
        (
            "80fen:kitty.factor=3,failed_throw.penalty=yes",
            ":43: failed_throw.penalty: expected a whole number, found the text 'yes'",
        ),
        (
            "80fen:kitty.factor=3, kitty.factor=4",
            ":23: kitty.factor: changed twice",
        ),
        (
            "80fen:stakes=none",
            ":7: stakes: needs the long form here (write stakes.kind=...)",
        ),
        ("80fen:title=x", ":7: title: only rules can be changed here"),
        (
            "80fen:kitty.factor=",
            ":20: kitty.factor: expected a whole number, found nothing",
        ),
        (
            "80fen:kitty.factor=3,foo",
            ":22: not a change (write key=value,key=value)",
        ),
        (
            "80fen:kitty.factor=[1,",
            (
                ":23: not YAML: while parsing a flow node: expected the node content, "
                "but found '<stream end>'"
            ),
        ),
        ("80fen:nothing.at=1", ":7: nothing: unknown key 'nothing'"),
    ],
)
def test_problems_have_their_column_in_the_specification(
    faults: Faults, specification: str, fault: str
) -> None:
    """The text that was typed stands for the file."""
    assert faults(specification) == [f"{specification}:1{fault}"]


def test_impossible_changes_are_reported_at_the_change(faults: Faults) -> None:
    """What was possible before the change is the change's fault."""
    (fault,) = faults("80fen", "kitty.factor=2,deal.kitty=7")
    assert fault.startswith("kitty.factor=2,deal.kitty=7:1:16: deal.kitty: 108 cards")


def test_an_unknown_name_gets_a_proposal(faults: Faults) -> None:
    """The nearest built-in name is proposed."""
    assert faults("80fem") == [
        "80fem:1:1: no variant named '80fem' (did you mean 80fen?)"
    ]
    (fault,) = faults("")
    assert fault.startswith(":1:1: no variant named ''")
