"""From a guest's answer to the record that the engine reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simulator.view import DEAL_ANEW, PASS

if TYPE_CHECKING:
    from strategies.guests.seen import Seen
    from strategies.guests.words import Order

PASSES = "pass"
ANEW = "redeal"
REFUSED = -2  # a call that is never legal, so that the engine stops
SHOWN = 200  # characters of an answer that an error shows


def choose(order: Order, seen: Seen, answer: Any, choice: Any) -> str | None:
    """Put an answer into `choice`; return what is wrong with it, if anything is.

    Cards, or where one may: None or "pass", and "redeal" (or True) to have the cards
    dealt again.
    """
    if seen.question == "redeal":
        return _redeal(answer, choice)
    if seen.question == "declare" and (answer is None or answer == PASSES):
        choice["call"] = PASS
        return None
    wrong = seen.why_not(answer)
    if wrong:
        return f"asked to {seen.question}, answered {_shown(answer)}: {wrong}"
    if seen.question == "declare":
        choice["call"] = order.number(answer)
    else:
        choice["cards"]["planes"] = order.planes(answer)
    return None


def refuse(choice: Any) -> None:
    """Make a choice that the engine never accepts. Changes `choice`."""
    choice["call"] = REFUSED
    choice["cards"]["planes"] = 0


def _redeal(answer: Any, choice: Any) -> str | None:
    """Put yes or no into `choice`; return what is wrong with the answer."""
    if answer is True or answer == ANEW:
        choice["call"] = DEAL_ANEW
    elif answer is None or answer is False or answer == PASSES:
        choice["call"] = PASS
    else:
        return f"asked to redeal, answered {_shown(answer)}: {ANEW!r} or {PASSES!r}"
    return None


def _shown(answer: Any) -> str:
    """Return an answer in few words."""
    if isinstance(answer, list | tuple) and answer:
        return " ".join(map(str, answer))[:SHOWN]
    return repr(answer)[:SHOWN]
