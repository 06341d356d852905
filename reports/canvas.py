"""What every chart shares: size, font, colours, and how a specification is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import altair as alt

from reports.palette import variant_colours
from simulator.errors import clean

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reports.chart_data import Rows

WIDTH = 780
GREY = "#666666"
FONT = (
    "system-ui, -apple-system, 'Segoe UI', 'Noto Sans CJK SC', 'Noto Sans SC', "
    "'PingFang SC', 'Microsoft YaHei', sans-serif"
)

Spec = dict[str, Any]


class Canvas:
    """Makes the parts of one chart, and in the end its specification.

    Rows are kept apart and named, because Altair copies whatever stands in a chart
    again and again.
    """

    def __init__(self) -> None:
        """Begin without rows."""
        self._rows: dict[str, Rows] = {}

    def chart(self, rows: Rows) -> alt.Chart:
        """Return an empty chart over rows."""
        name = f"rows{len(self._rows)}"
        self._rows[name] = rows
        return alt.Chart(alt.NamedData(name=name))

    def spec(self, drawn: Any) -> Spec:
        """Return the specification, in the house style."""
        styled = (
            drawn.configure(font=FONT, background="transparent", aria=False)
            .configure_axis(
                labelFontSize=12, titleFontSize=12, titleFontWeight="normal"
            )
            .configure_legend(labelFontSize=12, titleFontSize=12, labelLimit=400)
            .configure_title(fontSize=13, anchor="start", fontWeight="normal")
            .configure_view(stroke=None)
        )
        found: Spec = styled.to_dict(validate=False)
        found.pop("$schema", None)  # an address; nothing is fetched, and none is shown
        cleaned: Spec = _clean({**found, "datasets": self._rows})
        return cleaned


def _clean(plain: Any) -> Any:
    """Return a specification without control characters: vl-convert dies of them."""
    if isinstance(plain, str):
        return clean(plain)
    if isinstance(plain, list):
        return [_clean(part) for part in plain]
    if isinstance(plain, dict):
        return {_clean(key): _clean(part) for key, part in plain.items()}
    return plain


def by_variant(order: Sequence[str], *, legend: bool = True) -> alt.Color:
    """Return a colour for each variant, in the order in which they were named."""
    shown = alt.Legend(title=None, orient="top", labelLimit=300) if legend else None
    return alt.Color(
        "variant:N",
        sort=list(order),
        scale=alt.Scale(domain=list(order), range=variant_colours(len(order))),
        legend=shown,
    )
