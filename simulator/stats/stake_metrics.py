"""The metrics of the stakes: what each seat and each role is paid, a round."""

from __future__ import annotations

import numpy as np

from simulator.stats.metric import Expression, Ints, Metric, Played, of

STAKES = ("stakes", "注")


def _of_seat(seat: int) -> Expression:
    return lambda played: played["payoff"][..., seat]


def declarer_payoff(played: Played) -> Ints:
    """Return what the declarer is paid."""
    seats = played["declarer"][..., np.newaxis]
    paid: Ints = np.take_along_axis(played["payoff"], seats, axis=-1)[..., 0]
    return paid


def partner_payoff(played: Played) -> Ints:
    """Return what the declarer's partner is paid: whoever wins or loses with him."""
    payoff = played["payoff"]
    own = declarer_payoff(played)
    together = np.sign(payoff) == np.sign(own)[..., np.newaxis]
    shared: Ints = (payoff * together).sum(axis=-1)
    return shared - own


def attackers_payoff(played: Played) -> Ints:
    """Return what the attackers are paid together; payoffs sum to zero."""
    return -(declarer_payoff(played) + partner_payoff(played))


def _seat_metric(seat: int) -> Metric:
    return Metric(
        f"payoff_seat_{seat}",
        (f"payoff of seat {seat}", f"{seat} 号位收益"),
        (
            f"What seat {seat} is paid, a round (seats count counter-clockwise).",
            f"{seat} 号位每局的收益（座位按逆时针编号）。",
        ),
        _of_seat(seat),
        unit=STAKES,
        shown="nonzero",
    )


STAKE_METRICS: tuple[Metric, ...] = (
    Metric(
        "stake",
        ("stake of a round", "每局总倍数"),
        (
            "The product of all stake factors: what each loser pays, a round.",
            "各项倍数的乘积，即输家每人每局付的注数。",
        ),
        of("stake"),
        kind="count",
        unit=STAKES,
        shown="nonzero",
    ),
    Metric(
        "payoff_declarer",
        ("payoff of the declarer", "庄家收益"),
        ("What the declarer is paid, a round.", "庄家每局的收益。"),
        declarer_payoff,
        unit=STAKES,
        shown="nonzero",
    ),
    Metric(
        "payoff_partner",
        ("payoff of the declarer's partner", "庄家对家收益"),
        (
            "What the declarer's partner is paid, a round; 0 where he plays alone.",
            "庄家的对家每局的收益；一打三时为 0。",
        ),
        partner_payoff,
        unit=STAKES,
        shown="nonzero",
    ),
    Metric(
        "payoff_attackers",
        ("payoff of the attackers together", "闲家收益合计"),
        ("What the attackers are paid together, a round.", "闲家每局的收益合计。"),
        attackers_payoff,
        unit=STAKES,
        shown="nonzero",
    ),
    *(_seat_metric(seat) for seat in range(4)),
)
