"""Where the rules come from: each sentence of the rule texts, and what became of it.

`variants/seeds/` holds the rule texts (the seeds) and `traceability.yaml`, which quotes
them from end to end and names for every rule the keys, rulings and tests that keep it.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from simulator.errors import VariantError
from simulator.schema import Text, both
from simulator.variant.builtin import builtin_files
from simulator.variant.changes import split_changes
from simulator.variant.file import decode
from simulator.variant.text import parse

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from importlib.resources.abc import Traversable

FILE = "traceability.yaml"

_HEAD = """\
## Where the rules come from · 规则的出处

The rule texts stand in `seeds/`. Each sentence that states a rule is quoted with the
keys that variants give it, with the worked examples (`shengji rulings`) and the tests
that prove it, and with the number of the resolution, below, where the text leaves a
gap. Headings, pictures and mere names are left out.

规则原文见 `seeds/`。每一句规则都列出各玩法中对应的键、判例（`shengji rulings`）和测试；
原文有缺漏或矛盾之处，注明下文“缺漏与矛盾的处理”中的编号。标题、图和单纯的名称从略。
"""

_TABLE = """\
| sentence · 原文 | variant: key=value · 玩法：键=值 | ruling or test · 判例或测试 \
| resolution · 处理 |
|---|---|---|---|
"""

_RESOLUTIONS = "### Resolutions of gaps · 缺漏与矛盾的处理\n\n"

_FACT = "fixed in every variant · 各玩法都如此"


@dataclass(frozen=True)
class Claim:
    """Keys and values that variants hold: `bashifen fandaodi:deal.decks=2`."""

    variants: tuple[str, ...]
    keys: tuple[str, ...]

    def specifications(self) -> Iterator[tuple[str, str]]:
        """Go through the variants, each with a specification that changes nothing."""
        for name in self.variants:
            yield name, f"{name}:{','.join(self.keys)}"


@dataclass(frozen=True)
class Sentence:
    """A quotation of a rule text, and what the program makes of it."""

    says: str
    rules: tuple[Claim, ...] = ()
    rulings: tuple[str, ...] = ()
    """Worked examples in variant files: `80fen/level-closes-the-gap`."""
    tests: tuple[str, ...] = ()
    resolved: tuple[str, ...] = ()
    note: Text = ("", "")
    states_rule: bool = True


@dataclass(frozen=True)
class Seed:
    """A rule text, quoted from its first sentence to its last."""

    name: str
    title: Text
    sentences: tuple[Sentence, ...]

    def text(self) -> str:
        """Return the rule text itself."""
        return decode((_folder() / f"{self.name}.txt").read_bytes(), self.name)


@dataclass(frozen=True)
class Table:
    """All rule texts, and how their gaps were closed."""

    seeds: tuple[Seed, ...]
    resolutions: Mapping[str, Text]


def read_table() -> Table:
    """Return the content of traceability.yaml.

    Raises VariantError with everything in it that is not plain YAML.
    """
    node, problems = parse(FILE, decode((_folder() / FILE).read_bytes(), FILE))
    if problems or node is None:
        raise VariantError(tuple(problems))
    plain = node.plain()
    return Table(
        seeds=tuple(_seed(name, seed) for name, seed in plain["seeds"].items()),
        resolutions={name: _pair(text) for name, text in plain["resolutions"].items()},
    )


def traceability() -> str:
    """Return Markdown: a table for every rule text, then the resolutions."""
    table = read_table()
    resolutions = "".join(
        f"- {name}: {both(text)}\n" for name, text in table.resolutions.items()
    )
    parts = [_HEAD, *map(_section, table.seeds), _RESOLUTIONS + resolutions]
    return "\n".join(parts)


def _folder() -> Traversable:
    return files("variants") / "seeds"


def _seed(name: str, plain: Mapping[str, Any]) -> Seed:
    sentences = tuple(_sentence(**entry) for entry in plain["sentences"])
    return Seed(name, _pair(plain["title"]), sentences)


def _sentence(
    says: str,
    *,
    no_rule: bool = False,
    note: Mapping[str, str] | None = None,
    **proofs: Any,
) -> Sentence:
    """Return an entry of the file; a key that none has is an error."""
    found = {key: _several(value) for key, value in proofs.items()}
    rules = tuple(_claim(text) for text in found.pop("rules", ()))
    return Sentence(
        says,
        rules=rules,
        note=_pair(note or {}),
        states_rule=not no_rule,
        **found,
    )


def _several(value: Any) -> tuple[str, ...]:
    """Return a list, or a single value as a list of one."""
    return tuple(value) if isinstance(value, list) else (value,)


def _pair(plain: Mapping[str, str]) -> Text:
    return plain.get("en", ""), plain.get("zh", "")


def _claim(text: str) -> Claim:
    names, _, keys = text.partition(":")
    changes = tuple(change.text.strip() for change in split_changes(keys, 0))
    return Claim(tuple(names.split()), changes)


def _section(seed: Seed) -> str:
    """Return a heading, how many sentences there are, and the table."""
    count, rules = len(seed.sentences), [s for s in seed.sentences if s.states_rule]
    counted: Text = (
        f"{count} sentences, of which {len(rules)} state rules.",
        f"共 {count} 句，其中 {len(rules)} 句是规则。",
    )
    lines = "".join(_line(sentence) for sentence in rules)
    return f"### {seed.name}: {both(seed.title)}\n\n{both(counted)}\n\n{_TABLE}{lines}"


def _line(sentence: Sentence) -> str:
    rules = "<br>".join(map(_keys, sentence.rules)) or _FACT
    proofs = [*map(_ruling, sentence.rulings), *map(_test, sentence.tests)]
    note = both(sentence.note) if any(sentence.note) else ""
    resolved = "<br>".join(filter(None, (", ".join(sentence.resolved), note)))
    cells = (sentence.says, rules, "<br>".join(proofs), resolved)
    return f"| {' | '.join(map(_cell, cells))} |\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _keys(claim: Claim) -> str:
    names = ", ".join(claim.variants)
    return f"{names}: " + ", ".join(f"`{key}`" for key in claim.keys)


def _ruling(name: str) -> str:
    """Return a link to the variant file that holds a worked example."""
    variant = name.partition("/")[0]
    file = builtin_files().get(variant)
    return f"[{name}]({file.name if file else variant})"


def _test(name: str) -> str:
    """Return a link to the file of a test."""
    path, _, function = name.partition("::")
    return f"[{function}](../{path})"
