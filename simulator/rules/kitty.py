"""Kitty capture (抠底): what the kitty is worth when attackers win the last trick.

Seeds: 000 倍数计算, 003 扣底規則, 004 抠底; rules.md A20.
"""

from dataclasses import dataclass

from simulator import schema
from simulator.rules import stage

NAME: str = "kitty"
VERSION: int = 1
TITLE: stage.Text = ("Kitty capture", "抠底")

POW2_PAIRS, POW2_CARDS, LINEAR_CARDS, FIXED = range(4)
LEAD, WINNER = range(2)


@dataclass(frozen=True)
class Options:
    """The multiplier of the kitty's points."""

    formula: str = schema.choice(
        "pow2_pairs",
        "pow2_cards",
        "linear_cards",
        "fixed",
        default="pow2_pairs",
        title=("Formula", "倍数公式"),
        help=(
            "How the multiplier grows with the largest unit of the last trick.",
            "倍数怎样随最后一圈的最大牌型增长。",
        ),
        says={
            "pow2_pairs": (
                "2 for a single, twice as much for every pair: 2, 4, 8, 16 …",
                "单张 2 倍，每多一对翻一番：2、4、8、16……",
            ),
            "pow2_cards": (
                "2 to the power of the unit's cards: 2, 4, 8, 16 …",
                "2 的张数次方：2、4、8、16……",
            ),
            "linear_cards": (
                "the factor times the unit's cards",
                "张数乘以系数",
            ),
            "fixed": ("always the factor", "总是系数本身"),
        },
    )
    factor: int = schema.whole(
        default=2,
        at_least=0,
        at_most=100,
        title=("Factor", "系数"),
        help=("The number in linear_cards and fixed.", "按张数或固定倍数时的系数。"),
    )
    basis: str = schema.choice(
        "lead",
        "winner",
        default="lead",
        title=("Measured on", "按谁的牌算"),
        help=("Whose cards are measured.", "按哪一手牌的牌型计算。"),
        says={
            "lead": ("the cards led to the last trick", "最后一圈首家出的牌"),
            "winner": ("the cards that won it", "赢得最后一圈的牌"),
        },
    )
    cap: int = schema.whole(
        default=0,
        at_least=0,
        at_most=1 << 20,
        title=("Largest multiplier", "最大倍数"),
        help=("The largest multiplier; 0 for none.", "倍数上限；0 表示不限。"),
    )


FIELDS: stage.RecordFields = stage.codes(Options)
encode = stage.encode_codes
problems = stage.no_problems
