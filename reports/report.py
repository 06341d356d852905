"""What a report is, on one page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from simulator.stats.summary import Summary


class Report(Protocol):
    """The public names of a report's module."""

    def render(self, summary: Summary, lang: str) -> str:
        """Return the summary as text, in English ("en") or Chinese ("zh")."""
