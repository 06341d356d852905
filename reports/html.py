"""A summary as one HTML page that needs nothing else: no network, no other file.

Both languages are in the page, and a switch that works without scripts. Charts are
pictures (SVG) which a script, also in the page, replaces by charts with tooltips.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import jinja2
import vl_convert
from markupsafe import Markup

from reports.captions import captions
from reports.charts import CHARTS
from reports.figures import word
from reports.grid import grid
from reports.verdict import verdict
from reports.words import (
    CHANGES,
    CONFIDENCE,
    DEFINITIONS,
    EXTREMES,
    KEY,
    MORE,
    OPEN,
    PROVENANCE,
    REPRODUCE,
    REST,
    SHOW,
    VARIANT,
    facts,
    heading,
    pairing,
    title,
)
from simulator.errors import clean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reports.canvas import Spec
    from simulator.stats.summary import Section, Summary

LANGUAGES = ("en", "zh")
SNIPPET = "window.vegaEmbed = vegaEmbed;"
WORDS = {
    "changes": CHANGES,
    "confidence": CONFIDENCE,
    "definitions": DEFINITIONS,
    "extremes": EXTREMES,
    "key": KEY,
    "more": MORE,
    "open": OPEN,
    "provenance": PROVENANCE,
    "reproduce": REPRODUCE,
    "rest": REST,
    "show": SHOW,
    "variant": VARIANT,
}


def render(summary: Summary, lang: str) -> str:
    """Return the page; `lang` is the language it opens in."""
    environment = jinja2.Environment(
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        undefined=jinja2.StrictUndefined,
        finalize=lambda value: clean(value) if type(value) is str else value,
    )
    template = environment.from_string(_asset("report.html.j2"))
    return template.render(
        lang=lang,
        pages={code: _page(summary, code) for code in LANGUAGES},
        css=Markup(_asset("report.css")),  # noqa: S704  our own file
        js=Markup(_asset("report.js")),  # noqa: S704
        bundle=Markup(_bundle()),  # noqa: S704
    )


def _asset(name: str) -> str:
    return (files("reports") / "templates" / name).read_text(encoding="utf-8")


@cache
def _bundle() -> str:
    """Return the chart library as one script that may stand inside a page."""
    script: str = vl_convert.javascript_bundle(SNIPPET)
    return re.sub(r"</(?=script)", r"<\\/", script, flags=re.IGNORECASE)


def _page(summary: Summary, lang: str) -> dict[str, Any]:
    return {
        "title": word(title(summary), lang),
        "verdict": [word(sentence, lang) for sentence in verdict(summary)],
        "notes": [word(note, lang) for note in summary.notes],
        "base": summary.subjects[0].label,
        "other": summary.subjects[1].label if len(summary.subjects) == 2 else "",
        "changes": list(_changes(summary, lang)),
        "sections": [_section(summary, section, lang) for section in summary.sections],
        "definitions": list(_definitions(summary, lang)),
        "provenance": facts(summary, lang),
        "command": summary.command,
        "words": {name: word(text, lang) for name, text in WORDS.items()},
    }


def _changes(summary: Summary, lang: str) -> Iterator[dict[str, str]]:
    for subject, changes in zip(summary.subjects, summary.changes, strict=True):
        for change in changes:
            yield {
                "key": change.key,
                "label": subject.label,
                "before": word(change.baseline, lang),
                "after": word(change.value, lang),
            }


def _section(summary: Summary, section: Section, lang: str) -> dict[str, Any]:
    return {
        "heading": word(heading(section), lang),
        "grid": grid(summary, section, lang),
        "pairing": word(pairing(section) or ("", ""), lang),
        "charts": list(_charts(summary, section, lang)),
        "records": [
            {
                "label": summary.subjects[record.subject].label,
                "title": word(record.title, lang),
                "value": f"{record.value:,}",
                "command": record.command,
            }
            for record in section.records
        ],
    }


def _charts(summary: Summary, section: Section, lang: str) -> Iterator[dict[str, Any]]:
    stakes = section.row("stake") is not None
    compared = summary.kind == "compare"
    for caption in captions(section.of, compared=compared, stakes=stakes):
        spec = CHARTS[caption.chart](summary, section, lang)
        if spec is not None:
            yield {
                "title": word(caption.title, lang),
                "caption": word(caption.reading, lang),
                "picture": Markup(_picture(spec)),  # noqa: S704  its texts are escaped
                "spec": Markup(_in_script(spec)),  # noqa: S704
            }


def _picture(spec: Spec) -> str:
    """Return the chart as SVG; vl-convert escapes the texts in it."""
    picture: str = vl_convert.vegalite_to_svg(spec, show_warnings=False)
    return picture


def _in_script(spec: Spec) -> str:
    """Return the specification as JSON that cannot end the script it stands in."""
    text = json.dumps(spec, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _definitions(summary: Summary, lang: str) -> Iterator[dict[str, str]]:
    seen: set[str] = set()
    for section in summary.sections:
        for row in section.rows:
            if row.metric.name not in seen:
                seen.add(row.metric.name)
                yield {
                    "name": row.metric.name,
                    "title": word(row.metric.title, lang),
                    "text": word(row.metric.definition, lang),
                }
