"""A player who calls what it was told to, and else plays like the lowest."""

from __future__ import annotations

from simulator.jit import decision


@decision
def declare(rules, view, choice):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201, ARG001
    """Make the first of two wished calls that is legal in a window wished for.

    Parameters: call + 1 and windows as bits, twice.
    """
    for place in range(0, 4, 2):
        number = view.parameters[place] - 1
        if number < 0:
            continue
        now = (view.parameters[place + 1] >> view.table.window) & 1
        if now and (view.options >> number) & 1:
            choice.call = number
            return 0
    return 0
