"""What every kind of option offers: its JSON Schema and its value in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Text = tuple[str, str]
"""The same text in English and in Chinese."""

LANGUAGES = ("en", "zh")


def in_language(text: Text, lang: str) -> str:
    """Return the half of `text` that is written in `lang`."""
    return text[LANGUAGES.index(lang)]


def both(text: Text) -> str:
    """Put English and Chinese in one line, for readers of either."""
    english, chinese = text
    return english if english == chinese else f"{english} · {chinese}"


@dataclass(frozen=True, kw_only=True)
class Field:
    """One option of a stage. `default` is a frozen value."""

    title: Text
    help: Text
    default: Any

    def json_schema(self) -> dict[str, Any]:
        """Return the option as JSON Schema, with what an editor shows beside it."""
        return {
            "title": both(self.title),
            "description": "\n\n".join((both(self.help), *self.meanings())),
            "default": self.plain(self.default),
            "examples": self.examples(),
            **self.rule(),
        }

    def rule(self) -> dict[str, Any]:
        """Return only what makes a value right or wrong."""
        raise NotImplementedError

    def examples(self) -> list[Any]:
        """Return a few right values."""
        return [self.plain(self.default)]

    def meanings(self) -> tuple[str, ...]:
        """Return one line for each value that has a meaning of its own."""
        return ()

    def allowed(self) -> str:
        """Name the right values, shortly, for the key reference."""
        raise NotImplementedError

    def tidy(self, plain: Any) -> Any:
        """Return `plain` as the schema wants it: the word "10" for the number 10."""
        return plain

    def plain(self, value: Any) -> Any:
        """Return a frozen value as YAML and JSON write it."""
        return value

    def frozen(self, plain: Any) -> Any:
        """Return a plain value, already checked, as an immutable one."""
        return self.tidy(plain)

    def in_words(self, value: Any, lang: str) -> str:
        """Say what a frozen value means, in one language."""
        raise NotImplementedError
