"""Terminal, Markdown, CSV and JSON: the same figures, and safe for their readers."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace

import pytest
from rich.cells import cell_len

from reports import REPORTS, delimited, markdown, report, structured, table
from tests.reports.made import HOSTILE, hostile, summary


@pytest.mark.parametrize("name", [name for name in REPORTS if name != "html"])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_report_renders_every_kind(name: str, lang: str) -> None:
    """Each report shows a comparison, a run and an arena in both languages."""
    for kind, lineups in (
        ("compare", ("greedy",)),
        ("compare", ("greedy", "greedy,lowest")),
        ("run", ("greedy",)),
        ("arena", ("greedy,lowest",)),
    ):
        text = report(name).render(summary(kind, lineups), lang)
        assert "base" in text
        assert text.endswith("\n")


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("width", [40, 60, 80, 120, 200])
def test_the_table_fits_its_window(width: int, lang: str) -> None:
    """No line but a command to copy is wider than the window, CJK counted twice."""
    for line in table.render(summary(), lang, width).splitlines():
        if "shengji " not in line:
            assert cell_len(line) <= width, line


def test_wide_labels_become_letters() -> None:
    """Where labels are too long for columns, letters stand for them."""
    long = replace(summary().subjects[1], label="80fen:" + "a.key=value," * 6)
    text = table.render(
        replace(summary(), subjects=(summary().subjects[0], long)), "en", 100
    )
    assert "A = base" in text
    assert "B − A" in text


def test_columns_stand_below_each_other() -> None:
    """Figures of a column end at the same cell, in Chinese as well."""
    lines = table.render(summary(), "zh", 120).splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith("指标"))
    ends = {cell_len(line) for line in lines[start : start + 12]}
    assert len(ends) == 1


def test_json_is_versioned_and_finite() -> None:
    """The JSON names its schema, and holds no NaN or infinity."""
    text = structured.render(summary(), "en")
    plain = json.loads(text, parse_constant=pytest.fail)
    assert plain["schema"] == "shengji.results/1"
    section = plain["sections"][0]
    names = [metric["name"] for metric in section["metrics"]]
    assert {"takeover", "levels", "kitty_captured", "band:+0"} <= set(names)
    assert section["played"] == [4000, 4000]
    total = dict(section["histograms"][0]["total"])
    assert sum(total.values()) == 4000


def test_json_and_csv_agree() -> None:
    """The same figures to the last digit."""
    plain = structured.plain(summary())
    lines = list(csv.DictReader(io.StringIO(delimited.render(summary(), "en"))))
    section = plain["sections"][0]
    for metric in section["metrics"]:
        for place, variant in enumerate(("base", "other")):
            found = [
                line
                for line in lines
                if line["metric"] == metric["name"]
                and line["variant"] == variant
                and line["of"] == "rounds"
            ]
            assert len(found) == 1
            assert float(found[0]["estimate"]) == metric["values"][place]["estimate"]
            if place:
                difference = metric["differences"][1]
                assert float(found[0]["difference"]) == difference["estimate"]


def test_a_terminal_gets_no_escape_codes() -> None:
    """Control characters and markup in a label do not reach the terminal."""
    text = table.render(hostile(), "en", 100)
    assert "\x1b" not in text
    assert "[red]" in text


def test_a_spreadsheet_gets_no_formula() -> None:
    """A label that begins like a formula is marked as text."""
    subject = replace(summary().subjects[1], label="=HYPERLINK(1)")
    attacked = replace(summary(), subjects=(summary().subjects[0], subject))
    cells = [
        line["variant"]
        for line in csv.DictReader(io.StringIO(delimited.render(attacked, "en")))
    ]
    assert "'=HYPERLINK(1)" in cells
    assert "=HYPERLINK(1)" not in cells


def test_markdown_shows_hostile_texts_as_they_are() -> None:
    """Markup in a label is escaped, and a table keeps its columns."""
    text = markdown.render(hostile(), "en")
    columns = {
        line.replace("\\|", "").count("|")
        for line in text.splitlines()
        if line[:1] == "|"
    }
    assert len(columns) == 1
    assert HOSTILE not in text
