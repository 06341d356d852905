"""The kinds of options: one word, a number, a switch, and lists of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from simulator.schema.field import Field, Text, both, in_language

if TYPE_CHECKING:
    from collections.abc import Mapping

LARGEST = 1_000_000
"""No rule needs a larger number, and the kernels' integers stay far from overflow."""

NOTHING: Text = ("none", "无")
SWITCH: dict[bool, Text] = {True: ("yes", "是"), False: ("no", "否")}


def as_word(plain: Any, allowed: tuple[str, ...]) -> Any:
    """Turn the number 10 into the word "10" if that is a word which is allowed."""
    number = isinstance(plain, int) and not isinstance(plain, bool)
    return str(plain) if number and str(plain) in allowed else plain


def with_numbers(allowed: tuple[str, ...]) -> list[Any]:
    """Return the words, and again as numbers those that YAML reads as numbers."""
    return [*allowed, *(int(word) for word in allowed if word.isdecimal())]


@dataclass(frozen=True, kw_only=True)
class Word(Field):
    """One of several words, each of which may have a meaning to show."""

    values: tuple[str, ...]
    says: Mapping[str, Text] = field(default_factory=dict)

    def rule(self) -> dict[str, Any]:
        """Return an enumeration of the words."""
        return {"enum": with_numbers(self.values)}

    def examples(self) -> list[Any]:
        """Return all words."""
        return list(self.values)

    def meanings(self) -> tuple[str, ...]:
        """Say what each word means."""
        return tuple(f"- {word}: {both(text)}" for word, text in self.says.items())

    def allowed(self) -> str:
        """Name the words."""
        return ", ".join(self.values)

    def tidy(self, plain: Any) -> Any:
        """Accept a number that is a word, such as the rank 10."""
        return as_word(plain, self.values)

    def in_words(self, value: Any, lang: str) -> str:
        """Say what the word means, or the word."""
        text = self.says.get(value)
        return in_language(text, lang) if text else str(value)


@dataclass(frozen=True, kw_only=True)
class Words(Word):
    """A list of words."""

    at_least: int = 0
    unique: bool = True
    permutation: bool = False

    def rule(self) -> dict[str, Any]:
        """Return an array of the words."""
        items = {"enum": with_numbers(self.values)}
        rule: dict[str, Any] = {"type": "array", "items": items}
        if self.permutation:
            rule |= {"minItems": len(self.values), "maxItems": len(self.values)}
        elif self.at_least:
            rule |= {"minItems": self.at_least}
        return rule | {"uniqueItems": True} if self.unique else rule

    def examples(self) -> list[Any]:
        """Return the default."""
        return [self.plain(self.default)]

    def allowed(self) -> str:
        """Name how many of which words."""
        start = "each once of" if self.permutation else "list of"
        return f"{start} {', '.join(self.values)}"

    def tidy(self, plain: Any) -> Any:
        """Accept numbers that are words."""
        if not isinstance(plain, list):
            return plain
        return [as_word(item, self.values) for item in plain]

    def plain(self, value: Any) -> Any:
        """Return a list."""
        return list(value)

    def frozen(self, plain: Any) -> Any:
        """Return a tuple."""
        return tuple(self.tidy(list(plain)))

    def in_words(self, value: Any, lang: str) -> str:
        """Say the words in their order, or that there are none."""
        texts = [super(Words, self).in_words(word, lang) for word in value]
        return ", ".join(texts) or in_language(NOTHING, lang)


@dataclass(frozen=True, kw_only=True)
class Whole(Field):
    """A whole number; some numbers may have a meaning of their own."""

    at_least: int = 0
    at_most: int = LARGEST
    unit: Text = ("", "")
    says: Mapping[int, Text] = field(default_factory=dict)

    def rule(self) -> dict[str, Any]:
        """Return an integer within its bounds."""
        return {"type": "integer", "minimum": self.at_least, "maximum": self.at_most}

    def meanings(self) -> tuple[str, ...]:
        """Say which numbers mean something else than their size."""
        return tuple(f"- {number}: {both(text)}" for number, text in self.says.items())

    def allowed(self) -> str:
        """Name the bounds."""
        end = "" if self.at_most == LARGEST else str(self.at_most)
        return f"{self.at_least}..{end}"

    def in_words(self, value: Any, lang: str) -> str:
        """Say the number and its unit."""
        if value in self.says:
            return in_language(self.says[value], lang)
        unit = in_language(self.unit, lang)
        return f"{value} {unit}" if unit and lang == "en" else f"{value}{unit}"


@dataclass(frozen=True, kw_only=True)
class Numbers(Field):
    """A list of whole numbers, of a fixed length."""

    length: int
    at_least: int = 0
    at_most: int = LARGEST

    def rule(self) -> dict[str, Any]:
        """Return an array of integers within their bounds."""
        item = {"type": "integer", "minimum": self.at_least, "maximum": self.at_most}
        return {
            "type": "array",
            "items": item,
            "minItems": self.length,
            "maxItems": self.length,
        }

    def allowed(self) -> str:
        """Name how many numbers, and their bounds."""
        return f"{self.length} numbers, {self.at_least}..{self.at_most}"

    def plain(self, value: Any) -> Any:
        """Return a list."""
        return list(value)

    def frozen(self, plain: Any) -> Any:
        """Return a tuple."""
        return tuple(plain)

    def in_words(self, value: Any, lang: str) -> str:
        """Say the numbers in their order."""
        del lang
        return ", ".join(str(number) for number in value)


@dataclass(frozen=True, kw_only=True)
class Flag(Field):
    """true or false."""

    says: Mapping[bool, Text] = field(default_factory=lambda: SWITCH)

    def rule(self) -> dict[str, Any]:
        """Return a boolean."""
        return {"type": "boolean"}

    def examples(self) -> list[Any]:
        """Return both."""
        return [True, False]

    def meanings(self) -> tuple[str, ...]:
        """Say what true and false mean, where that is more than yes and no."""
        if self.says == SWITCH:
            return ()
        return tuple(
            f"- {str(value).lower()}: {both(text)}" for value, text in self.says.items()
        )

    def allowed(self) -> str:
        """Name both."""
        return "true, false"

    def in_words(self, value: Any, lang: str) -> str:
        """Say yes or no, or what the option has for them."""
        return in_language(self.says[value], lang)
