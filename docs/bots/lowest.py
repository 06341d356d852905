"""The cheapest legal play, always: a player in plain Python, in one file.

    shengji arena ./lowest.py greedy --deals 20

Needs nothing but Python. docs/protocol.md describes all that `seen` tells.
"""

from collections import Counter

PLAIN_SUITS = ("S", "H", "C", "D")


class Lowest:
    """Never declares; buries, leads and follows as cheaply as the rules allow."""

    def declare(self, seen):
        """Return one of `seen.calls`, or None to pass."""
        return None

    def redeal(self, seen):
        """Return whether to have the cards dealt again; asked with a weak hand only."""
        return True

    def bury(self, seen):
        """Return `seen.buries` cards of the hand, which holds the kitty now."""
        price = prices(seen)
        dear = Counter(seen.barred)
        cards = sorted(seen.hand, key=lambda card: (card in dear, price[card]))
        return cards[: seen.buries]

    def lead(self, seen):
        """Return the cards to lead."""
        return [min(seen.hand, key=prices(seen).__getitem__)]

    def follow(self, seen):
        """Return cards that meet what is owed, and fill up with the cheapest."""
        price, owed = prices(seen), seen.owed
        ladder = seen.order[owed.suit]
        of_suit = {card for step in ladder for card in step}
        left = Counter(seen.hand)
        held = Counter({card: left[card] for card in left if card in of_suit})
        play = fill(owed.runs, held, ladder)
        left -= Counter(play)
        rest = sorted(left.elements(), key=price.__getitem__)
        suit = [card for card in rest if card in of_suit]
        others = [card for card in rest if card not in of_suit]
        play += suit[: owed.in_suit - len(play)]
        return play + others[: owed.cards - owed.in_suit]


def prices(seen):
    """Return what each card costs: trumps most, then point cards, then height."""
    worth = seen.rules["points"]["cards"]
    price = {}
    for suit, ladder in seen.order.items():
        is_trump = suit == "trump"
        for position, step in enumerate(ladder):
            for card in step:
                has_points = card not in ("LJ", "BJ") and worth.get(card[1:], 0) > 0
                height = 0 if is_trump else position
                price[card] = (is_trump, has_points, height, len(price))
    return price


def fill(runs, held, ladder):
    """Return the lowest cards that make up all runs, or None: plain backtracking."""
    if not runs:
        return []
    for position in range(len(ladder)):
        for cards in ways(list(runs[0]), held, ladder[position:]):
            others = fill(runs[1:], held, ladder)
            if others is not None:
                return cards + others
    return None


def ways(widths, held, ladder):
    """Yield every way to take sets of these widths, one a step. Changes `held`."""
    if not widths:
        yield []
    elif ladder:
        for card in ladder[0]:
            for width in sorted(set(widths), reverse=True):
                if held[card] < width:
                    continue
                others = list(widths)
                others.remove(width)
                held[card] -= width
                for rest in ways(others, held, ladder[1:]):
                    yield [card] * width + rest
                held[card] += width
