"""The page: whole, offline, in two languages, and deaf to hostile texts."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from functools import cache
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest

from reports import html
from reports.captions import captions
from reports.charts import CHARTS
from tests.reports.made import HOSTILE, hostile, summary

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

BUDGET = 1_500_000  # bytes of a page for two variants
NAMESPACES = ("http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink")


class Page(HTMLParser):
    """Reads a page: its tags, its texts outside scripts, and its scripts."""

    def __init__(self, text: str) -> None:
        """Read the text."""
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[tuple[str | None, str]] = []
        self.texts: list[str] = []
        self.styles: list[str] = []
        self._inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep a tag."""
        self.tags.append((tag, dict(attrs)))
        self._inside = tag
        if tag == "script":
            self.scripts.append((dict(attrs).get("type"), ""))

    def handle_endtag(self, tag: str) -> None:
        """Leave a tag."""
        del tag
        self._inside = ""

    def handle_data(self, data: str) -> None:
        """Keep a text where it belongs."""
        if self._inside == "script":
            kind, before = self.scripts[-1]
            self.scripts[-1] = (kind, before + data)
        elif self._inside == "style":
            self.styles.append(data)
        else:
            self.texts.append(data)

    def text(self) -> str:
        """Return all that is read."""
        return " ".join(self.texts)


@cache
def rendered() -> str:
    """Return the page of a comparison; drawing its pictures takes seconds."""
    return html.render(summary(), "en")


@cache
def attacked() -> str:
    """Return the page of a variant whose every text is an attack."""
    return html.render(hostile(), "en")


@pytest.fixture(scope="module")
def page() -> Page:
    """Return the page of a comparison."""
    return Page(rendered())


def test_a_page_fits_its_budget() -> None:
    """Two variants with all charts stay below the budget."""
    assert len(rendered().encode()) < BUDGET


def test_nothing_is_fetched(page: Page) -> None:
    """No tag, style or text names an address, save for the namespaces of SVG."""
    for tag, attributes in page.tags:
        assert tag not in ("link", "img", "iframe", "object", "embed", "base")
        for name, value in attributes.items():
            assert name not in ("src", "srcset", "action", "data", "poster")
            if name.startswith("xmlns"):
                assert value in NAMESPACES
            else:
                assert "http" not in (value or "").replace("http-equiv", "")
            if name in ("href", "xlink:href"):
                assert (value or "").startswith("#")
    assert not any("url(" in style or "@import" in style for style in page.styles)
    assert "http" not in page.text()
    specs = [text for kind, text in page.scripts if kind == "application/json"]
    assert not any("http" in spec for spec in specs)


def test_the_browser_is_told_to_fetch_nothing(page: Page) -> None:
    """A policy in the page forbids every connection and every eval."""
    metas = [attributes for tag, attributes in page.tags if tag == "meta"]
    policy = next(m["content"] for m in metas if "content" in m and "http-equiv" in m)
    assert policy is not None
    assert "default-src 'none'" in policy
    assert "unsafe-eval" not in policy
    assert "connect-src" not in policy


def test_every_chart_has_a_picture_and_a_specification(page: Page) -> None:
    """At least five charts a language, each drawn without scripts as well."""
    figures = [attributes for tag, attributes in page.tags if tag == "figure"]
    pictures = [tag for tag, _ in page.tags if tag == "svg"]
    specs = [json.loads(text) for kind, text in page.scripts if kind]
    assert len(figures) == len(pictures) == len(specs)
    assert len(figures) >= 2 * 5


def test_the_page_says_what_must_be_said(page: Page) -> None:
    """Verdict, differences, definitions, provenance, and how to repeat it."""
    text = page.text()
    for part in (
        "Under other the attackers take over in",
        "other：闲家上台率为",
        "failed_throw.penalty",
        "Share of rounds in which the attackers reach the target.",
        "闲家达到上台分的局所占比例。",
        summary().identity,
        "id of other",
        "shengji compare base other --seed 1",
        "shengji play other --seed 1 --deal",
    ):
        assert part in text


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_bands_keep_their_order(lang: str) -> None:
    """Bands are listed from the shutout to the largest win, in both languages."""
    spec = CHARTS["bands"](summary(), summary().sections[0], lang)
    assert spec is not None
    order = spec["layer"][0]["encoding"]["color"]["scale"]["domain"]
    assert spec["layer"][0]["encoding"]["color"]["sort"] == order
    signs = "".join(label[0] for label in order)
    assert re.fullmatch("−+[+]+", signs)
    numbers = [int(label[1:].split()[0]) for label in order]
    kept = signs.count("−")
    assert numbers[:kept] == sorted(numbers[:kept], reverse=True)
    assert numbers[kept:] == sorted(numbers[kept:])


def test_hostile_texts_stay_texts() -> None:
    """A label that is markup, script, escape codes: it is shown, and does nothing."""
    text = attacked()
    calm = Page(rendered())
    found = Page(text)
    count = len(calm.scripts)
    assert len(found.scripts) == count
    assert "alert(1)" in found.text()
    code = [script for kind, script in found.scripts if kind is None]
    assert not any("alert(1)" in script for script in code)
    assert not any(tag == "b" for tag, _ in found.tags)
    assert "\x1b" not in text
    specs = [json.loads(script) for kind, script in found.scripts if kind]
    assert any("alert(1)" in json.dumps(spec) for spec in specs)


@pytest.mark.slow
def test_the_page_is_the_same_every_time() -> None:
    """Nothing in a page depends on the clock or on chance."""
    assert html.render(summary(), "en") == rendered()


@pytest.mark.parametrize(
    ("kind", "lineup"), [("run", "greedy"), ("arena", "greedy,lowest")]
)
def test_other_kinds_have_charts_too(kind: str, lineup: str) -> None:
    """A run and an arena have every chart that their figures allow."""
    one = summary(kind, (lineup,))
    drawn = [
        CHARTS[caption.chart](one, section, "zh")
        for section in one.sections
        for caption in captions(section.of, compared=False, stakes=True)
    ]
    assert len(drawn) == 10
    assert all(spec is not None for spec in drawn)


@pytest.mark.slow
def test_an_arena_has_a_page() -> None:
    """A page without differences is whole as well."""
    text = html.render(summary("arena", ("greedy,lowest",)), "zh")
    assert "greedy,lowest" in text
    assert text.count("<figure") == 2 * 10


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("chromium"), reason="no Chromium here")
@pytest.mark.parametrize("made", [rendered, attacked])
def test_a_browser_draws_the_charts(made: Callable[[], str], tmp_path: Path) -> None:
    """In Chromium every picture becomes a chart, and no attack changes the page."""
    path = tmp_path / "page.html"
    path.write_text(made(), encoding="utf-8")
    shown = subprocess.run(
        [
            *("chromium", "--headless", "--no-sandbox", "--disable-gpu"),
            *("--disable-background-networking", f"--user-data-dir={tmp_path}/profile"),
            *("--virtual-time-budget=10000", "--dump-dom", path.as_uri()),
        ],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    ).stdout
    charts = shown.count('class="vega-embed')
    assert charts == made().count("<figure") / 2
    assert HOSTILE not in shown
