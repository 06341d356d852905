"""The pack (牌): all the cards of a number of decks."""

from simulator.cards.card import KINDS

DECKS = 4  # the most decks: the number of planes in a hand (cards/hand.py)


def pack(decks: int) -> tuple[int, ...]:
    """Return the kinds of every card of `decks` full decks, deck after deck."""
    return tuple(range(KINDS)) * decks
