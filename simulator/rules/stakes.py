"""Stakes (翻倍规则): what a round is worth to every seat.

Seed 004 翻倍规则; rules.md A26. total = base × overrides × light × levels × natural.
"""

from dataclasses import dataclass

from simulator import schema
from simulator.cards.card import RANKS
from simulator.rules import stage
from simulator.rules.deal import SEATS

NAME: str = "stakes"
VERSION: int = 2
TITLE: stage.Text = ("Stakes", "翻倍")

NONE, PRODUCT = range(2)
BY_LEVEL, BY_GAIN = range(2)
MOST_OF_A_SEAT = 16  # what members may choose


@dataclass(frozen=True)
class Options:
    """The factors."""

    kind: str = schema.choice(
        "none",
        "product",
        default="none",
        title=("Stakes", "是否翻倍"),
        help=("Whether rounds are played for stakes.", "是否按倍数结算。"),
        says={
            "none": ("no stakes", "不计倍数"),
            "product": (
                "each loser pays and each winner gets the product of all factors",
                "各项倍数相乘，输家每人付出，赢家每人收入",
            ),
        },
    )
    seats: tuple[int, ...] = schema.numbers(
        default=(1,) * SEATS,
        at_least=1,
        at_most=MOST_OF_A_SEAT,
        title=("Of the seats", "自选倍数"),
        help=(
            "Each seat's own stake; the base is mean times mean of the sides, rounded.",
            "各座位自选的倍数；基础倍数＝两方平均倍数之积（四舍五入）。",
        ),
    )
    override: int = schema.whole(
        default=2,
        at_least=1,
        at_most=100,
        title=("For an override or rebury", "每次反主或反底"),
        help=("Factor for every override or rebury.", "每反一次乘以几。"),
    )
    shutout: int = schema.whole(
        default=6,
        at_least=1,
        at_most=100,
        title=("For a shutout", "大光"),
        help=("Factor when the attackers have 0 points.", "闲家 0 分时乘以几。"),
    )
    near_shutout: int = schema.whole(
        default=3,
        at_least=1,
        at_most=100,
        title=("For a near shutout", "小光"),
        help=(
            "Factor when the attackers stay below target less step.",
            "小光时乘以几。",
        ),
    )
    level: int = schema.whole(
        default=2,
        at_least=1,
        at_most=100,
        title=("For a level gained", "每升一级"),
        help=("Factor for every level gained.", "每升一级乘以几。"),
    )
    natural_by: str = schema.choice(
        "level",
        "gain",
        default="level",
        title=("Natural bonus by", "自然加成依据"),
        help=("What the natural bonus depends on.", "自然加成按什么计算。"),
        says={
            "level": ("the level that is played", "所打的级"),
            "gain": ("the levels gained in the round", "本局升的级数"),
        },
    )
    natural: tuple[tuple[str, int], ...] = schema.table(
        RANKS,
        default=(("3", 2), ("6", 4), ("9", 8), ("Q", 16)),
        at_least=1,
        at_most=1000,
        title=("From a level on", "自然加成"),
        help=(
            "Factor of the level that is played, from that level on.",
            "打到某级起的倍数。",
        ),
    )
    gain_step: int = schema.whole(
        default=3,
        at_least=1,
        at_most=100,
        title=("Levels for a step", "每升几级"),
        help=(
            "By gain: levels gained for each further factor.",
            "按升级数：每升几级再乘一次。",
        ),
    )
    gain_factor: int = schema.whole(
        default=2,
        at_least=1,
        at_most=100,
        title=("Factor of a step", "每次乘几"),
        help=("By gain: the factor of each step.", "按升级数：每次的倍数。"),
    )


FIELDS: stage.RecordFields = [
    ("kind", "i8"),
    ("seats", "i8", SEATS),
    ("natural_by", "i8"),
    ("gain_step", "i8"),
    ("gain_factor", "i8"),
    ("override", "i8"),
    ("shutout", "i8"),
    ("near_shutout", "i8"),
    ("level", "i8"),
    ("natural", "i8", len(RANKS)),
]


NUMBERS = ("override", "shutout", "near_shutout", "level", "gain_step", "gain_factor")


def encode(options: Options, rule: stage.Record) -> None:
    """Write the factors; the natural one for every level."""
    rule["kind"] = ("none", "product").index(options.kind)
    rule["natural_by"] = ("level", "gain").index(options.natural_by)
    rule["seats"] = options.seats
    for name in NUMBERS:
        rule[name] = getattr(options, name)
    steps = dict(options.natural)
    factor = 1
    for level, rank in enumerate(RANKS):
        factor = steps.get(rank, factor)
        rule["natural"][level] = factor


problems = stage.no_problems
