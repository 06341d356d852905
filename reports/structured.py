"""A summary as JSON: every figure, histogram and record, under stable names."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, Any

from simulator.stats import bands
from simulator.stats.estimate import CONFIDENCE

if TYPE_CHECKING:
    from simulator.stats.estimate import Estimate
    from simulator.stats.metric import Text
    from simulator.stats.paired import Difference
    from simulator.stats.summary import Row, Section, Subject, Summary

SCHEMA = "shengji.results/1"


def render(summary: Summary, lang: str) -> str:
    """Return the summary as JSON text; the language changes nothing."""
    del lang
    content = {"schema": SCHEMA, **plain(summary)}
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


def plain(summary: Summary) -> dict[str, Any]:
    """Return the summary as values of JSON."""
    return {
        "kind": summary.kind,
        "experiment": summary.identity,
        "seed": summary.seed,
        "confidence": CONFIDENCE,
        "variants": [_subject(subject) for subject in summary.subjects],
        "changes": [
            [
                {
                    "key": change.key,
                    "baseline": _text(change.baseline),
                    "value": _text(change.value),
                }
                for change in changes
            ]
            for changes in summary.changes
        ],
        "sections": [_section(section) for section in summary.sections],
        "notes": [_text(note) for note in summary.notes],
        "reproduce": summary.command,
        "provenance": dict(summary.provenance),
    }


def _text(text: Text) -> dict[str, str]:
    return {"en": text[0], "zh": text[1]}


def _subject(subject: Subject) -> dict[str, Any]:
    return {
        "label": subject.label,
        "title": _text(subject.title),
        "id": subject.identity,
        "target": subject.target,
    }


def _section(section: Section) -> dict[str, Any]:
    return {
        "of": section.of,
        "players": section.lineup,
        "played": list(section.played),
        "units": list(section.units),
        "paired": list(section.paired),
        "opening": section.opening,
        "levels": section.levels,
        "metrics": [_row(row) for row in section.rows],
        "histograms": [_histograms(held) for held in section.histograms],
        "extremes": [
            {
                "name": record.name,
                "variant": record.subject,
                "value": record.value,
                "command": record.command,
            }
            for record in section.records
        ],
    }


def _histograms(held: Any) -> dict[str, list[list[Any]]]:
    """Return [value, times] pairs; bands under their labels."""
    return {
        name: [
            [bands.label(value) if name == "band" else value, times]
            for value, times in sorted(histogram.items())
        ]
        for name, histogram in held.items()
    }


def _row(row: Row) -> dict[str, Any]:
    return {
        "name": row.metric.name,
        "kind": row.metric.kind,
        "unit": _text(row.metric.unit),
        "values": [_estimate(value) for value in row.values],
        "differences": [
            _difference(found, remark)
            for found, remark in zip(row.differences, row.silent, strict=True)
        ],
    }


def _estimate(estimate: Estimate | None) -> dict[str, float | None] | None:
    if estimate is None:
        return None
    return {
        "estimate": estimate.best,
        "low": _finite(estimate.low),
        "high": _finite(estimate.high),
    }


def _finite(bound: float) -> float | None:
    return bound if math.isfinite(bound) else None


def _difference(found: Difference | None, remark: Text) -> dict[str, Any] | None:
    if found is None:
        return None
    return {
        **(_estimate(found.estimate) or {}),
        "paired": found.paired,
        "variance_reduction": found.reduction,
        "remark": _text(remark) if any(remark) else None,
    }
