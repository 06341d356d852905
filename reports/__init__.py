"""Reports: each renders a summary as text. No files, no statistics, no simulation.

`REPORTS` is the one list; a module is imported when its report is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from reports.report import Report

REPORTS: dict[str, tuple[str, str]] = {
    "table": ("for a terminal", "终端表格"),
    "markdown": ("for a pull request", "Markdown"),
    "csv": ("for a spreadsheet", "CSV"),
    "json": ("for programs", "JSON"),
    "html": ("one offline page with charts", "单个离线网页，带图表"),
}

_MODULES = {
    "table": "reports.table",
    "markdown": "reports.markdown",
    "csv": "reports.delimited",
    "json": "reports.structured",
    "html": "reports.html",
}


def report(name: str) -> Report:
    """Return the module of a report."""
    return cast("Report", import_module(_MODULES[name]))
