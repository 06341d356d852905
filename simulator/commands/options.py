"""Options and arguments that several commands share, defined once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.shell_completion import CompletionItem

from simulator.schema import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

_Function = TypeVar("_Function", bound="Callable[..., Any]")


class VariantSpecification(click.types.StringParamType):
    """A name or a path, optionally with changes; the shell completes both."""

    name = "variant"

    def shell_complete(
        self,
        ctx: click.Context,
        param: click.Parameter,
        incomplete: str,
    ) -> list[CompletionItem]:
        """Offer the built-in names, then files."""
        from simulator.variant.builtin import builtin_names  # noqa: PLC0415  slow

        del ctx, param
        names = [name for name in builtin_names() if name.startswith(incomplete)]
        return [CompletionItem(name) for name in names] or [
            CompletionItem(incomplete, type="file")
        ]


VARIANT = VariantSpecification()


def example(*lines: str) -> str:
    """Return the end of a help text: examples, one a line."""
    return "\b\n" + "\n".join(("Example:", *(f"  {line}" for line in lines)))


def json_option(function: _Function) -> _Function:
    """Add --json, passed on as `as_json`."""
    return click.option(
        "--json", "as_json", is_flag=True, help="Print one JSON object. · 输出 JSON"
    )(function)


def lang_option(function: _Function) -> _Function:
    """Add --lang, passed on as `lang`; SHENGJI_LANG is its default."""
    return click.option(
        "--lang",
        type=click.Choice(LANGUAGES),
        default="en",
        envvar="SHENGJI_LANG",
        show_default=True,
        help="Language of the output. · 输出语言",
    )(function)


def shared_options(function: _Function) -> _Function:
    """Add --json and --lang, which every command has."""
    return json_option(lang_option(function))


def set_option(function: _Function) -> _Function:
    """Add --set, passed on as `overrides`, for changes laid over every variant."""
    return click.option(
        "--set",
        "overrides",
        multiple=True,
        metavar="KEY=VALUE",
        help="Change a rule of every variant; repeatable. · 修改规则，可重复",
    )(function)
