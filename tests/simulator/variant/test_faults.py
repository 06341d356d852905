"""Everything that is wrong is found at once, said at its place, with the right word."""

from collections.abc import Callable

import pytest

Write = Callable[..., str]
Faults = Callable[..., list[str]]


def test_every_problem_is_reported_at_once(write: Write, faults: Faults) -> None:
    """One run of `check` is enough to repair a file."""
    write(
        "bad.yaml",
        """\
titel: 牌桌
deal: {decks: 2, decks: 3}
levels: {start: 1, must_play: [10, 10, X]}
trick: {ruff: at_least_structur}
kitty: {formula: pow2_pair, faktor: 2, cap: no}
rebury: {enabled: yes}
penalty: 5
rulings:
  - {topic: bandz, given: {}}
""",
    )
    assert [fault.partition(": expected")[0] for fault in faults("bad.yaml")] == [
        "bad.yaml:1:1: titel: unknown key 'titel' (did you mean title?)",
        "bad.yaml:2:18: deal.decks: written twice, first in line 2",
        "bad.yaml:3:17: levels.start",
        "bad.yaml:3:36: levels.must_play[1]: the text '10' is in the list already",
        "bad.yaml:3:40: levels.must_play[2]",
        "bad.yaml:4:15: trick.ruff",
        "bad.yaml:5:18: kitty.formula",
        "bad.yaml:5:29: kitty.faktor: unknown key 'faktor' (did you mean factor?)",
        "bad.yaml:5:45: kitty.cap",
        "bad.yaml:6:19: rebury.enabled",
        (
            "bad.yaml:7:1: penalty: unknown key 'penalty' "
            "(did you mean failed_throw.penalty?)"
        ),
        "bad.yaml:9:5: rulings[0]: lacks the key expect",
        "bad.yaml:9:13: rulings[0].topic",
    ]


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (
            "rebury: {enabled: no}",
            (
                "1:19: rebury.enabled: expected true or false, found the text 'no' "
                "(did you mean false?)"
            ),
        ),
        (
            "failed_throw: {penalty: '5'}",
            (
                "1:25: failed_throw.penalty: expected a whole number, found the text "
                "'5' (write it without quotes and without leading zeros)"
            ),
        ),
        (
            "failed_throw: {penalty: 5.0}",
            (
                "1:25: failed_throw.penalty: expected a whole number, "
                "found the number 5.0"
            ),
        ),
        (
            "failed_throw: {penalty: true}",
            "1:25: failed_throw.penalty: expected a whole number, found true",
        ),
        (
            "failed_throw: {penalty: -5}",
            "1:25: failed_throw.penalty: must be at least 0, found -5",
        ),
        (
            "failed_throw: {penalty:}",
            "1:24: failed_throw.penalty: expected a whole number, found nothing",
        ),
        (
            "levels: {must_play: 5}",
            "1:21: levels.must_play: expected a list: [a, b], found the number 5",
        ),
        (
            "levels: {list: []}",
            "1:16: levels.list: needs at least 1 entries, found 0",
        ),
        (
            "title: 80",
            (
                "1:8: title: expected text or a mapping: {key: value}, "
                "found the number 80 (put it in quotes)"
            ),
        ),
        (
            "variant: a b",
            "1:10: variant: a name has no spaces and none of : = , / \\",
        ),
        (
            "deal.kitty: 8",
            "1:1: deal.kitty: unknown key 'deal.kitty' (write deal: {kitty: ...})",
        ),
        (
            "抠底: 8",
            "1:1: 抠底: unknown key '抠底' (did you mean kitty?)",
        ),
        (
            "rulings: [{topic: bands, given: {}, expect: {}, wgy: 1}]",
            (
                "1:49: rulings[0].wgy: unknown key 'wgy' "
                "(known: id, topic, trump, rules, given, expect, source, note)"
            ),
        ),
        ("- a", "1:1: expected a mapping: {key: value}, found a list"),
        ("words", "1:1: expected a mapping: {key: value}, found the text 'words'"),
        ("", "1:1: nothing is written here"),
        ("# only a comment", "1:1: nothing is written here"),
    ],
)
def test_a_problem_says_what_was_due_and_what_was_found(
    write: Write, faults: Faults, content: str, fault: str
) -> None:
    """A person can act on every message."""
    write("f.yaml", content)
    assert faults("f.yaml") == [f"f.yaml:{fault}"]


def test_a_wrong_word_gets_the_list_and_the_nearest(
    write: Write, faults: Faults
) -> None:
    """All words that would do are named."""
    write("f.yaml", "kitty: {formula: linear}\n")
    (fault,) = faults("f.yaml")
    assert "expected one of pow2_pairs" in fault
    assert fault.endswith("found the text 'linear' (did you mean linear_cards?)")


def test_a_truth_value_where_a_word_is_due_is_refused(
    write: Write, faults: Faults
) -> None:
    """`stakes: false` is not `stakes: none`."""
    write("f.yaml", "stakes: false\n")
    (fault,) = faults("f.yaml")
    assert fault.startswith("f.yaml:1:9: stakes: expected one of none")
    assert fault.endswith("found false")


def test_a_wrong_short_form_does_not_reach_the_stages(
    write: Write, faults: Faults
) -> None:
    """A list for the first key is checked like the long form."""
    write("f.yaml", "trumps: [5, X]\n")
    (fault,) = faults("f.yaml")
    assert fault.startswith("f.yaml:1:13: trumps[1]: expected one of 2, 3")


def test_impossible_combinations_stand_beside_wrong_words(
    write: Write, faults: Faults
) -> None:
    """A misspelt key elsewhere does not hide a kitty that cannot be dealt."""
    write("f.yaml", "deal: {kitty: 7}\nkitty: {fomula: fixed}\n")
    first, second = faults("f.yaml")
    assert first.startswith("f.yaml:1:8: deal.kitty: 108 cards")
    assert second.startswith("f.yaml:2:9: kitty.fomula: unknown key")


def test_a_level_without_a_card_is_reported(write: Write, faults: Faults) -> None:
    """A must-play level has to be on the ladder, and a level has to be a rank."""
    write("f.yaml", "levels: {list: [2, 3, A], start: 2, must_play: [7]}\n")
    write("g.yaml", "levels: {list: [1, 2]}\n")
    assert faults("f.yaml") == [
        "f.yaml:1:37: levels.must_play: level 7 is not in the list of levels"
    ]
    (fault,) = faults("g.yaml")
    assert fault.startswith("g.yaml:1:17: levels.list[0]: expected one of 2")


def test_hostile_text_is_harmless(write: Write, faults: Faults) -> None:
    """Escape sequences in quotes reach neither a message nor a terminal."""
    write("f.yaml", '"\\e[31mkey": 1\n')
    (fault,) = faults("f.yaml")
    assert "\x1b" not in fault
    assert "unknown key" in fault
