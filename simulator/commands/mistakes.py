"""The mistakes of two players, as `shengji arena` shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from reports.figures import NONE
from simulator.commands.screen import table
from simulator.run.lineup import SEATS, Lineup
from simulator.run.mistakes import Tally, count_mistakes
from simulator.stats.mistakes import MISTAKES
from simulator.variant import load_variant
from strategies import is_guest

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from simulator.stats.metric import Text

    Counted = dict[str, list[Tally]]  # of each player, in the order of MISTAKES

EACH = 2 * SEATS  # rounds of a deal: two seatings, each seat declarer

HEAD: Text = (
    "Mistakes in {rounds} recorded rounds, % of the times they could be made:",
    "{rounds} 局记录中的失误，占可能失误次数的百分比：",
)
OF: Text = ("{share} of {chances}", "{share}，共 {chances} 次")


def rounds(given: Mapping[str, Any]) -> int:
    """Return how many rounds are recorded: whole deals, and no more than are played.

    Of players in words, who take seconds for a round, one deal.
    """
    players = given["lineups"][0].split(",")
    most = 1 if any(map(is_guest, players)) else int(given["deals"])
    return min(-(-int(given["recorded"]) // EACH), most) * EACH


def of_players(players: Sequence[str], given: Mapping[str, Any]) -> Counted:
    """Return the mistakes of two players; {} where partners are found in play."""
    variant = load_variant(given["variant"], given["overrides"])
    if given["recorded"] == 0 or variant["partners"].how != "fixed":
        return {}
    from simulator.variant.compiled import compile_variant  # noqa: PLC0415  heavy

    return count_mistakes(
        compile_variant(variant),
        Lineup(tuple(players)),
        given["seed"],
        rounds(given),
        level=given["level"],
        opening=given["opening"],
    )


def lines(counted: Counted, given: Mapping[str, Any]) -> list[str]:
    """Return the table: a line for each mistake, a column for each player."""
    chinese = given["lang"] == "zh"
    rows = [("", *counted)]
    for place, mistake in enumerate(MISTAKES):
        cells = [_cell(tallies[place], chinese) for tallies in counted.values()]
        rows.append((mistake.title[chinese], *cells))
    return [HEAD[chinese].format(rounds=rounds(given)), *table(rows)]


def _cell(tally: Tally, chinese: bool) -> str:
    if tally.share is None:
        return NONE
    held = tally.share.scaled(100)
    share = f"{held.best:.2f} ({held.low:.2f} … {held.high:.2f})"
    return OF[chinese].format(share=share, chances=tally.chances)


def plain(counted: Counted, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the same for JSON."""
    if not counted:
        return {}
    players = {
        player: {
            mistake.name: {
                "made": tally.made,
                "chances": tally.chances,
                "share": None if tally.share is None else vars(tally.share),
            }
            for mistake, tally in zip(MISTAKES, tallies, strict=True)
        }
        for player, tallies in counted.items()
    }
    return {"mistakes": {"rounds": rounds(given), "players": players}}
