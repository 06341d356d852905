"""One card (一张牌): 54 printed kinds, their texts and symbols.

A kind is ``suit * 13 + rank`` for the suited cards and 52, 53 for the jokers. A pack
of several decks holds several copies of each kind; copies are never told apart.
"""

SUITS: tuple[str, ...] = ("S", "H", "C", "D")
RANKS: tuple[str, ...] = (
    "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A",
)  # fmt: skip
SYMBOLS: tuple[str, ...] = ("♠", "♥", "♣", "♦")

LITTLE_JOKER: int = 52
BIG_JOKER: int = 53
KINDS: int = 54
NO_TRUMP: int = len(SUITS)  # the trump code of a round without a trump suit

_TEXTS: tuple[str, ...] = (*(s + r for s in SUITS for r in RANKS), "LJ", "BJ")
_KINDS: dict[str, int] = {text: kind for kind, text in enumerate(_TEXTS)}


def parse(text: str) -> int:
    """Return the kind that `text` names, as "S10", "HA", "LJ"; ValueError if none."""
    kind = _KINDS.get(text)
    if kind is None:
        raise ValueError(f"{text!r} is no card (write S10, HA, LJ, BJ)")
    return kind


def text(kind: int) -> str:
    """Return the text of a kind: "S10", "HA", "LJ", "BJ"."""
    return _TEXTS[kind]


def symbol(kind: int, lang: str = "en") -> str:
    """Return what a card player reads: "♠10", "♥A", and the jokers in words."""
    if kind >= LITTLE_JOKER:
        words = ("小王", "大王") if lang == "zh" else ("LJ", "BJ")
        return words[kind - LITTLE_JOKER]
    return SYMBOLS[kind // len(RANKS)] + RANKS[kind % len(RANKS)]


def suit_of(kind: int) -> int:
    """Return the printed suit, 0 to 3, or NO_TRUMP for a joker."""
    return kind // len(RANKS) if kind < LITTLE_JOKER else NO_TRUMP


def rank_of(kind: int) -> int:
    """Return the printed rank, 0 to 12, or -1 for a joker."""
    return kind % len(RANKS) if kind < LITTLE_JOKER else -1
