"""Colours that people with any colour vision can tell apart (Okabe and Ito; Brewer)."""

from __future__ import annotations

VARIANTS = (
    *("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#555555"),
)
DECLARERS = ("#08306b", "#2171b5", "#6baed6", "#c6dbef")  # dark: the largest win
ATTACKERS = ("#fdd0a2", "#fd8d3c", "#d94801", "#7f2704")  # dark: the largest win

DARK = 128  # of 255, as the eye weighs the channels


def variant_colours(count: int) -> list[str]:
    """Return a colour for each variant, the baseline first."""
    return [VARIANTS[place % len(VARIANTS)] for place in range(count)]


def band_colours(codes: list[int]) -> list[str]:
    """Return a colour for each band: blue for the declarers, orange for attackers."""
    kept = [code for code in codes if code % 2 == 0]
    taken = [code for code in codes if code % 2]
    return [
        *(_shade(DECLARERS, place, len(kept)) for place in range(len(kept))),
        *(_shade(ATTACKERS, place, len(taken)) for place in range(len(taken))),
    ]


def _shade(colours: tuple[str, ...], place: int, count: int) -> str:
    """Return the colour at a place of a scale, mixed from its neighbours."""
    at = place / max(1, count - 1) * (len(colours) - 1)
    low = min(int(at), len(colours) - 2)
    pairs = zip(_channels(colours[low]), _channels(colours[low + 1]), strict=True)
    mixed = [round(one + (other - one) * (at - low)) for one, other in pairs]
    return "#" + "".join(f"{channel:02x}" for channel in mixed)


def is_dark(colour: str) -> bool:
    """Tell whether white reads better on a colour than black."""
    red, green, blue = _channels(colour)
    return red * 0.299 + green * 0.587 + blue * 0.114 < DARK


def _channels(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
