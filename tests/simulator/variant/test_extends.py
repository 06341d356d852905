"""`extends`: files laid over each other, each problem in its own file."""

from collections.abc import Callable

from simulator.variant import load_variant

Write = Callable[..., str]
Faults = Callable[..., list[str]]


def test_three_lines_are_a_variant(write: Write) -> None:
    """A designer writes what differs; all else stays as in the parent."""
    write(
        "ours.yaml",
        "variant: ours\nextends: 80fen\nfailed_throw: {penalty: 5}\n",
    )
    ours, base = load_variant("ours.yaml"), load_variant("80fen")
    assert ours["failed_throw"].penalty == 5
    assert ours["failed_throw"].forced == base["failed_throw"].forced
    assert ours["kitty"] == base["kitty"]
    assert ours.chain == ("ours", "80fen")


def test_without_extends_a_file_starts_from_80fen(write: Write) -> None:
    """A file that says nothing about rules has the rules of 80fen."""
    write("ours.yaml", "title: Ours\n")
    ours = load_variant("ours.yaml")
    assert ours.chain == ("ours", "80fen")
    assert ours.id == load_variant("80fen").id


def test_mappings_merge_while_lists_and_scalars_replace(write: Write) -> None:
    """A table keeps the parent's other words, a list does not."""
    write(
        "parent.yaml",
        "points: {K: 20}\nlevels: {must_play: [5, 10]}\nkitty: {factor: 3}\n",
    )
    write(
        "child.yaml",
        "extends: parent.yaml\npoints: {'5': 6}\nlevels: {must_play: [K]}\n"
        "units: {links: {little_to_big_joker: false}}\n",
    )
    child = load_variant("child.yaml")
    assert dict(child["points"].cards) == {"5": 6, "10": 10, "K": 20}
    assert child["levels"].must_play == ("K",)
    assert child["kitty"].factor == 3
    assert not child["units"].links.little_to_big_joker
    assert child["units"].links.trump_ace_to_off_level


def test_short_and_long_forms_merge(write: Write) -> None:
    """A parent's short form and a child's long one meet in the first key."""
    write("parent.yaml", "kitty: linear_cards\n")
    write("child.yaml", "extends: parent.yaml\nkitty: {factor: 3}\n")
    kitty = load_variant("child.yaml")["kitty"]
    assert (kitty.formula, kitty.factor) == ("linear_cards", 3)


def test_a_path_in_extends_starts_from_the_file(write: Write) -> None:
    """`extends: sub/b.yaml` in a.yaml, `extends: ../c.yaml` in b.yaml."""
    write("a.yaml", "extends: sub/b.yaml\n")
    write("sub/b.yaml", "extends: ../c.yaml\n")
    write("c.yaml", "variant: third\nkitty: {factor: 7}\n")
    variant = load_variant("a.yaml")
    assert variant.chain == ("a", "b", "third", "80fen")
    assert variant["kitty"].factor == 7


def test_a_circle_is_reported_where_it_closes(write: Write, faults: Faults) -> None:
    """Two files that extend each other, and one that extends itself."""
    write("a.yaml", "extends: b.yaml\n")
    write("b.yaml", "title: b\nextends: ./a.yaml\n")
    write("c.yaml", "extends: c.yaml\n")
    assert faults("a.yaml") == [
        "b.yaml:2:10: extends: goes round in a circle: a -> b -> a"
    ]
    assert faults("c.yaml") == ["c.yaml:1:10: extends: goes round in a circle: c -> c"]


def test_a_long_chain_is_refused(write: Write, faults: Faults) -> None:
    """Twenty files are more than anyone follows."""
    for number in range(30):
        write(f"f{number}.yaml", f"extends: f{number + 1}.yaml\n")
    (fault,) = faults("f0.yaml")
    assert "more than 20 files" in fault


def test_an_unknown_parent_is_reported_at_its_name(
    write: Write, faults: Faults
) -> None:
    """A wrong name gets a proposal, a wrong path is named."""
    write("a.yaml", "extends: 80fem\n")
    write("b.yaml", "extends: lost.yaml\n")
    write("c.yaml", "extends: 7\n")
    assert faults("a.yaml") == [
        "a.yaml:1:10: extends: no variant named '80fem' (did you mean 80fen?)"
    ]
    assert faults("b.yaml") == ["b.yaml:1:10: extends: no file 'lost.yaml'"]
    assert faults("c.yaml")[0].startswith("c.yaml:1:10: extends: expected text")


def test_a_parents_problems_are_reported_in_its_file(
    write: Write, faults: Faults
) -> None:
    """Both files' problems come at once, each with its own file."""
    write("parent.yaml", "kitty: {cap: many}\n")
    write("child.yaml", "extends: parent.yaml\nbands: {stop: 20}\n")
    assert faults("child.yaml") == [
        "parent.yaml:1:14: kitty.cap: expected a whole number, found the text 'many'",
        "child.yaml:2:9: bands.stop: unknown key 'stop' (did you mean step?)",
    ]


def test_an_unreadable_parent_is_one_problem(write: Write, faults: Faults) -> None:
    """Nothing is guessed about rules that could not be read."""
    write("parent.yaml", "a: 'open\n")
    write("child.yaml", "extends: parent.yaml\ndeal: {kitty: 7}\n")
    (fault,) = faults("child.yaml")
    assert fault.startswith("parent.yaml:2:1: not YAML")


def test_what_cannot_be_dealt_is_reported_where_it_arises(
    write: Write, faults: Faults
) -> None:
    """The parent's impossible kitty is the parent's, the child's the child's."""
    write("parent.yaml", "title: p\ndeal: {kitty: 7}\n")
    write("child.yaml", "extends: parent.yaml\ntitle: c\n")
    write("other.yaml", "deal:\n  decks: 3\n")
    (inherited,) = faults("child.yaml")
    assert inherited.startswith("parent.yaml:2:8: deal.kitty: 108 cards")
    (own,) = faults("other.yaml")
    assert own.startswith("other.yaml:1:1: deal.kitty: 162 cards")
