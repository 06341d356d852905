"""What the JSON Schema finds wrong, in the words of a person, at its place."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from simulator.schema import fields
from simulator.variant.document import ABOUT, file_schema, stages, tidied
from simulator.variant.wording import described, did_you_mean, nearest, quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from simulator.errors import Problem
    from simulator.schema import Text
    from simulator.variant.node import Node, Path

    ValidationError = Any  # jsonschema's; its parts have no precise types

_NO_HINT: Text = ("", "")
_YES = ("yes", "on", "y", "是", "对", "true")
_NO = ("no", "off", "n", "否", "不", "false")

_TYPES: dict[str, Text] = {
    "integer": ("a whole number", "整数"),
    "boolean": ("true or false", "true 或 false"),
    "string": ("text", "文字"),
    "array": ("a list: [a, b]", "列表：[a, b]"),
    "object": ("a mapping: {key: value}", "映射：{键: 值}"),
}


@cache
def _validator() -> Any:
    """Return the checker; jsonschema takes a while to import."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415
    from jsonschema.validators import extend  # noqa: PLC0415

    def is_whole(_: object, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool)

    types = Draft202012Validator.TYPE_CHECKER.redefine("integer", is_whole)
    strict: Any = extend(Draft202012Validator, type_checker=types)  # type: ignore[no-untyped-call]
    return strict(file_schema())


def find_faults(top: Node) -> list[Problem]:
    """Return everything in a file's tree that its schema refuses."""
    plain = tidied(top.plain())
    errors: Iterable[ValidationError] = _validator().iter_errors(plain)
    return [problem for error in errors for problem in _problems(error, top)]


def _problems(error: ValidationError, top: Node) -> Iterator[Problem]:
    path: Path = tuple(error.absolute_path)
    if error.validator == "additionalProperties":
        known = tuple(error.schema["properties"])
        for key in error.instance:
            if key not in known:
                yield _unknown_key(top, (*path, key), known)
    elif "propertyNames" in error.absolute_schema_path:
        yield _unknown_key(top, (*path, str(error.instance)), ())
    elif error.validator == "uniqueItems":
        yield from _repeated(error.instance, path, top)
    else:
        message, hint = _EXPLAIN.get(str(error.validator), _other)(error)
        yield top.place_of(path).problem(path, message, hint)


def _unknown_key(top: Node, path: Path, known: tuple[str, ...]) -> Problem:
    place = top.key_place(path)
    assert place is not None
    key = str(path[-1])
    message = (f"unknown key {quoted(key)}", f"没有这个键：{quoted(key)}")
    if not known:
        message = (f"not a possible key: {quoted(key)}", f"不能用作键：{quoted(key)}")
    return place.problem(path, message, _key_hint(key, path, known))


def _key_hint(key: str, path: Path, known: tuple[str, ...]) -> Text:
    stage, _, rest = key.partition(".")
    if len(path) == 1 and rest and stage in known:
        return f"write {stage}: {{{rest}: ...}}", f"请写 {stage}: {{{rest}: ...}}"
    near = nearest(key, known)
    if near:
        return did_you_mean(near)
    elsewhere = _elsewhere()
    if key in elsewhere and elsewhere[key] not in path:
        return did_you_mean(elsewhere[key])
    if len(path) == 1:
        near = nearest(key, (*known, *elsewhere))
        return did_you_mean(elsewhere.get(near, near)) if near else _NO_HINT
    if len(known) <= 12:
        return f"known: {', '.join(known)}", f"可用：{', '.join(known)}"
    return _NO_HINT


@cache
def _elsewhere() -> dict[str, str]:
    """Return the full path of every key, found by its name or its Chinese title."""
    found: dict[str, str] = {}
    for name, stage in stages().items():
        found[stage.TITLE[1]] = name
        for key, one in fields(stage.Options).items():
            found.setdefault(key, f"{name}.{key}")
            found.setdefault(one.title[1], f"{name}.{key}")
    for key, (title, _) in ABOUT.items():
        found[title[1]] = key
    return found


def _expected(want: Text, value: Any, hint: Text = _NO_HINT) -> tuple[Text, Text]:
    english, chinese = described(value)
    return (
        f"expected {want[0]}, found {english}",
        f"应为{want[1]}，却是{chinese}",
    ), hint


def _type(error: ValidationError) -> tuple[Text, Text]:
    due = error.validator_value
    names = [due] if isinstance(due, str) else list(due)
    want = (
        " or ".join(_TYPES[name][0] for name in names),
        "或".join(_TYPES[name][1] for name in names),
    )
    value = error.instance
    hint = _NO_HINT
    if due == "boolean" and isinstance(value, str):
        truth = {**dict.fromkeys(_YES, "true"), **dict.fromkeys(_NO, "false")}
        word = truth.get(value.lower())
        hint = did_you_mean(word) if word else _NO_HINT
    elif due == "integer" and isinstance(value, str) and value.strip().isdecimal():
        hint = (
            "write it without quotes and without leading zeros",
            "请去掉引号和前导零",
        )
    elif "string" in names and isinstance(value, (bool, int, float)):
        hint = ("put it in quotes", "请加引号")
    return _expected(want, value, hint)


def _enum(error: ValidationError) -> tuple[Text, Text]:
    known = [word for word in error.validator_value if isinstance(word, str)]
    listed = ", ".join(known)
    near = nearest(error.instance, known) if isinstance(error.instance, str) else ""
    want = (f"one of {listed}", f"其中之一：{listed}")
    return _expected(want, error.instance, did_you_mean(near) if near else _NO_HINT)


def _bounds(error: ValidationError) -> tuple[Text, Text]:
    limit = error.validator_value
    english = "at least" if error.validator == "minimum" else "at most"
    chinese = "至少" if error.validator == "minimum" else "至多"
    return (
        f"must be {english} {limit}, found {error.instance}",
        f"{chinese}为 {limit}，却是 {error.instance}",
    ), _NO_HINT


def _items(error: ValidationError) -> tuple[Text, Text]:
    limit, count = error.validator_value, len(error.instance)
    english = "at least" if error.validator == "minItems" else "at most"
    chinese = "至少" if error.validator == "minItems" else "至多"
    return (
        f"needs {english} {limit} entries, found {count}",
        f"{chinese}要有 {limit} 项，却有 {count} 项",
    ), _NO_HINT


def _length(error: ValidationError) -> tuple[Text, Text]:
    limit = error.validator_value
    if error.validator == "minLength":
        return ("empty text", "文字为空"), _NO_HINT
    return (f"longer than {limit} characters", f"超过 {limit} 个字符"), _NO_HINT


def _pattern(error: ValidationError) -> tuple[Text, Text]:
    if error.absolute_path and error.absolute_path[0] == "variant":
        return (
            "a name has no spaces and none of : = , / \\",
            "名称不能含空格或 : = , / \\",
        ), _NO_HINT
    english, chinese = described(error.instance)
    return (
        f"{english} does not have the form {error.validator_value}",
        f"{chinese} 不符合格式 {error.validator_value}",
    ), _NO_HINT


def _required(error: ValidationError) -> tuple[Text, Text]:
    missing = [key for key in error.validator_value if key not in error.instance]
    key = next((key for key in missing if f"'{key}'" in error.message), missing[0])
    return (f"lacks the key {key}", f"缺少键 {key}"), _NO_HINT


def _other(error: ValidationError) -> tuple[Text, Text]:
    return (error.message[:200], error.message[:200]), _NO_HINT


_EXPLAIN: dict[str, Callable[[ValidationError], tuple[Text, Text]]] = {
    "type": _type,
    "enum": _enum,
    "minimum": _bounds,
    "maximum": _bounds,
    "minItems": _items,
    "maxItems": _items,
    "minLength": _length,
    "maxLength": _length,
    "pattern": _pattern,
    "required": _required,
}


def _repeated(items: list[Any], path: Path, top: Node) -> Iterator[Problem]:
    for index, item in enumerate(items):
        if item in items[:index]:
            place = (*path, index)
            name = described(item)
            message = (f"{name[0]} is in the list already", f"{name[1]} 在列表中重复")
            yield top.place_of(place).problem(place, message)
