"""Whether a rule that differs was ever met: a difference it cannot show is no equality.

Each stage whose use is counted names the metric that is above 0 as soon as the rule
has been met once. A stage that is not listed counts as met.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from simulator.stats.count import Of
    from simulator.stats.metric import Text
    from simulator.stats.moments import Ratios
    from simulator.stats.summary import Change

COUNTERS: dict[Of, dict[str, str]] = {
    "rounds": {
        "failed_throw": "failed_throws",
        "throw": "throws",
        "override": "overrides",
        "rebury": "reburies",
        "reinforce": "reinforcements",
        "no_declare": "nobody_declared",
        "redeal": "weak_redeals",
        "kitty": "kitty_gain",
        "stakes": "stake",
    },
    "matches": {
        "failed_throw": "failed_throws_in_matches",
        "override": "overrides_in_matches",
        "kitty": "kitty_captures_in_matches",
        "redeal": "weak_redeals_in_matches",
        "demotion": "hooks_in_matches",
    },
}

# Stages and keys that act between rounds only, so never within a single round; and
# those that act in opening rounds as well.
BETWEEN_ROUNDS = (
    "levels.must_play",
    "levels.mode",
    "demotion",
    "rotation",
    "match_end",
)
IN_OPENING_ROUNDS = ("levels.start", "declare.first_declarer")

Played = Literal["rounds", "opening", "matches"]

NEVER: Text = ("rule never fired", "规则从未触发")
UNSEEN: Text = ("never made a difference", "从未造成差别")
ELSEWHERE: Text = ("acts in matches only", "只在整场中起作用")


class Counted(Protocol):
    """Where a variant's figures stand."""

    @property
    def arm(self) -> int:
        """The variant's place."""

    def ratios(self, name: str) -> Ratios:
        """Return one metric's sums."""


def verdict(
    played: Played,
    changes: Sequence[Change],
    base: Counted,
    here: Counted,
) -> Text:
    """Say why no difference can be seen: empty where some rule that differs was met."""
    remarks = {remark(played, change.key, base, here) for change in changes}
    if not remarks or ("", "") in remarks:
        return ("", "")
    return NEVER if NEVER in remarks else ELSEWHERE


def remark(played: Played, key: str, base: Counted, here: Counted) -> Text:
    """Say why one rule that differs could not show; empty where it was met."""
    stage = key.partition(".")[0]
    if played != "matches" and (key in BETWEEN_ROUNDS or stage in BETWEEN_ROUNDS):
        return ELSEWHERE
    if played == "rounds" and key in IN_OPENING_ROUNDS:
        return ELSEWHERE
    counter = COUNTERS["matches" if played == "matches" else "rounds"].get(stage)
    if counter is None or _met(counter, base) or _met(counter, here):
        return ("", "")
    return NEVER


def _met(counter: str, place: Counted) -> bool:
    return place.ratios(counter).moments.sums[place.arm] > 0
