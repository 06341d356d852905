"""Every sentence of the rule texts is quoted, and every claim about it holds."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from simulator.rulings import judge
from simulator.variant import Variant, load_variant
from simulator.variant.traceability import Seed, Sentence, read_table, traceability

ROOT = Path(__file__).parents[3]
TABLE = read_table()
QUOTED = [(seed.name, each) for seed in TABLE.seeds for each in seed.sentences]
RULES = [sentence for _, sentence in QUOTED if sentence.states_rule]
CLAIMS = sorted(
    {
        specification
        for sentence in RULES
        for claim in sentence.rules
        for specification in claim.specifications()
    }
)
RULINGS = sorted({name for sentence in RULES for name in sentence.rulings})
TESTS = sorted({name for sentence in RULES for name in sentence.tests})


@cache
def loaded(name: str) -> Variant:
    """Load each variant once."""
    return load_variant(name)


@cache
def functions(path: str) -> set[str]:
    """Return the functions that a file of tests defines, without running it."""
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def bare(text: str) -> str:
    """Return a text without its white space."""
    return "".join(text.split())


def quoted_once(seed: Seed) -> str:
    """Return the text that is to be quoted: of 003, which comes twice, the first."""
    text = bare(seed.text())
    if seed.name != "003":
        return text
    half = len(text) // 2
    assert text[:half] == text[half:], "003 holds one document twice"
    return text[:half]


@pytest.mark.parametrize("seed", TABLE.seeds, ids=lambda seed: seed.name)
def test_a_seed_is_quoted_from_end_to_end(seed: Seed) -> None:
    """Sentence after sentence the quotations are the whole text, in its order."""
    rest = quoted_once(seed)
    for sentence in seed.sentences:
        quotation = bare(sentence.says)
        assert quotation
        assert rest.startswith(quotation), f"{quotation} is not next, but {rest[:40]}"
        rest = rest.removeprefix(quotation)
    assert not rest


def test_every_seed_is_quoted() -> None:
    """No rule text of the folder is left out."""
    folder = ROOT / "variants" / "seeds"
    assert sorted(file.stem for file in folder.glob("*.txt")) == [
        seed.name for seed in TABLE.seeds
    ]


@pytest.mark.parametrize(("name", "specification"), CLAIMS)
def test_a_variant_holds_what_is_claimed(name: str, specification: str) -> None:
    """Writing the claimed keys and values over the variant changes nothing in it."""
    claimed = load_variant(specification).plain()
    held = loaded(name).plain()
    assert claimed == held


@pytest.mark.parametrize("name", RULINGS)
def test_a_ruling_is_the_variants_and_holds(name: str) -> None:
    """The variant's file has the worked example, and the engine rules so."""
    variant, _, identity = name.partition("/")
    found = [one for one in loaded(variant).rulings if one["id"] == identity]
    assert len(found) == 1
    verdict = judge(found[0], loaded(variant))
    assert verdict.passed, verdict.why


@pytest.mark.parametrize("name", TESTS)
def test_a_test_is_defined(name: str) -> None:
    """The file defines the test under this name."""
    path, _, function = name.partition("::")
    assert re.fullmatch(r"tests/([a-z]+/)+test_\w+\.py", path)
    assert function.startswith("test_")
    assert function in functions(path)


def test_a_rule_has_a_proof() -> None:
    """Each sentence that states a rule names a key, a ruling or a test."""
    for sentence in RULES:
        assert sentence.rules or sentence.rulings or sentence.tests, sentence.says
        assert bool(sentence.note[0]) == bool(sentence.note[1]), "a note is bilingual"


def test_what_states_no_rule_proves_nothing() -> None:
    """Headings and the like name no key, ruling, test or resolution."""
    for seed, sentence in QUOTED:
        if not sentence.states_rule:
            bare_entry = Sentence(sentence.says, states_rule=False)
            assert sentence == bare_entry, f"{seed}: {sentence.says}"


def test_every_resolution_is_explained_and_used() -> None:
    """The numbers in the table are those of the list, which is bilingual and sorted."""
    used = {number for sentence in RULES for number in sentence.resolved}
    assert used == set(TABLE.resolutions)
    assert all(english and chinese for english, chinese in TABLE.resolutions.values())
    numbers = [int(name.removeprefix("B-")) for name in TABLE.resolutions]
    assert numbers == sorted(numbers)


def test_every_builtin_variant_occurs() -> None:
    """Each base variant is what some sentence of a rule text became."""
    named = {name for name, _ in CLAIMS}
    for file in (ROOT / "variants").glob("*.yaml"):
        assert file.stem in named


def test_the_page_has_every_rule() -> None:
    """Each rule is a line of a table, and each seed says how many there are."""
    page = traceability()
    assert page.count("\n| ") == len(RULES) + len(TABLE.seeds)
    for seed in TABLE.seeds:
        count = len(seed.sentences)
        rules = sum(sentence.states_rule for sentence in seed.sentences)
        assert f"{count} sentences, of which {rules} state rules." in page
    for name, (english, chinese) in TABLE.resolutions.items():
        assert f"- {name}: {english} · {chinese}\n" in page
