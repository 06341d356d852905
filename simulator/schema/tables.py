"""The kinds of options that are tables: words to numbers, words to lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from simulator.schema.field import Field, in_language
from simulator.schema.kinds import LARGEST, NOTHING, as_word, with_numbers


@dataclass(frozen=True, kw_only=True)
class Table(Field):
    """A mapping from words to whole numbers; frozen as pairs in the words' order."""

    values: tuple[str, ...]
    at_least: int = 0
    at_most: int = LARGEST

    def rule(self) -> dict[str, Any]:
        """Return an object with some of the words as keys."""
        number = {
            "type": "integer",
            "minimum": self.at_least,
            "maximum": self.at_most,
        }
        return {
            "type": "object",
            "properties": dict.fromkeys(self.values, number),
            "additionalProperties": False,
        }

    def allowed(self) -> str:
        """Name the words and the numbers."""
        end = "" if self.at_most == LARGEST else str(self.at_most)
        return f"{', '.join(self.values)}: {self.at_least}..{end}"

    def plain(self, value: Any) -> Any:
        """Return a dict."""
        return dict(value)

    def frozen(self, plain: Any) -> Any:
        """Return pairs in the order of the words."""
        return tuple((word, plain[word]) for word in self.values if word in plain)

    def in_words(self, value: Any, lang: str) -> str:
        """Return `5: 5, 10: 10, K: 10`."""
        pairs = (f"{word}: {number}" for word, number in value)
        return ", ".join(pairs) or in_language(NOTHING, lang)


@dataclass(frozen=True, kw_only=True)
class Renaming(Field):
    """A mapping from words to words; frozen as pairs in the words' order."""

    values: tuple[str, ...]

    def rule(self) -> dict[str, Any]:
        """Return an object with some of the words as keys and as values."""
        word = {"enum": with_numbers(self.values)}
        return {
            "type": "object",
            "properties": dict.fromkeys(self.values, word),
            "additionalProperties": False,
        }

    def allowed(self) -> str:
        """Name the words."""
        words = ", ".join(self.values)
        return f"{words}: one of the same"

    def tidy(self, plain: Any) -> Any:
        """Accept numbers that are words."""
        if not isinstance(plain, dict):
            return plain
        return {key: as_word(word, self.values) for key, word in plain.items()}

    def plain(self, value: Any) -> Any:
        """Return a dict."""
        return dict(value)

    def frozen(self, plain: Any) -> Any:
        """Return pairs in the order of the words."""
        tidied = self.tidy(plain)
        return tuple((word, tidied[word]) for word in self.values if word in tidied)

    def in_words(self, value: Any, lang: str) -> str:
        """Return `J → 2, Q → 6`."""
        pairs = (f"{word} → {other}" for word, other in value)
        return ", ".join(pairs) or in_language(NOTHING, lang)


def _as_text(item: Any) -> Any:
    """Turn a number into text: `1` is as good as `"1"` where texts are due."""
    number = isinstance(item, int) and not isinstance(item, bool)
    return str(item) if number else item


@dataclass(frozen=True, kw_only=True)
class Lists(Field):
    """A mapping from texts to lists of texts; `key` and `item` are their patterns."""

    key: str
    item: str

    def rule(self) -> dict[str, Any]:
        """Return an object of arrays."""
        item = {"type": "string", "pattern": self.item}
        return {
            "type": "object",
            "propertyNames": {"pattern": self.key},
            "additionalProperties": {"type": "array", "items": item, "minItems": 1},
        }

    def allowed(self) -> str:
        """Name the form of keys and of items."""
        return f"{self.key}: list of {self.item}"

    def tidy(self, plain: Any) -> Any:
        """Accept numbers where texts are due."""
        if not isinstance(plain, dict):
            return plain
        return {
            key: [_as_text(item) for item in items]
            if isinstance(items, list)
            else items
            for key, items in plain.items()
        }

    def plain(self, value: Any) -> Any:
        """Return a dict of lists."""
        return {key: list(items) for key, items in value}

    def frozen(self, plain: Any) -> Any:
        """Return pairs of a text and a tuple, in the order of the file."""
        return tuple((key, tuple(items)) for key, items in self.tidy(plain).items())

    def in_words(self, value: Any, lang: str) -> str:
        """Return `tractor(3,2): a, b; triple: c`."""
        texts = (f"{key}: {', '.join(items)}" for key, items in value)
        return "; ".join(texts) or in_language(NOTHING, lang)
