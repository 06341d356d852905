"""Shuffling (洗牌), and laying hands out in another card order."""

from simulator.cards.card import KINDS
from simulator.cards.pack import DECKS
from simulator.jit import kernel
from simulator.kernels.bits import lowest
from simulator.kernels.hand import clear, put
from simulator.kernels.rng import DEAL, PLAYER, RULE, below, start
from simulator.rules.deal import SEATS


@kernel
def shuffle(rules, state):
    """Shuffle the pack of this deal and attempt. Changes `state`.

    The deal fixes each seat's cards, the order in which it draws them, and the kitty.
    """
    part = state.round_in_match * 64 + state.attempt
    start(state.dice, state.seed, DEAL, state.index, part)
    cards = KINDS * rules.deal.decks
    for card in range(cards):
        state.deck[card] = card % KINDS
    for card in range(cards - 1, 0, -1):
        other = below(state.dice, card + 1)
        kind = state.deck[card]
        state.deck[card] = state.deck[other]
        state.deck[other] = kind
    start(state.dice, state.seed, RULE, state.index, part)
    for seat in range(SEATS):
        start(state.streams[seat], state.seed, PLAYER + seat, state.index, part)


@kernel
def _rearrange_hand(rules, other_rules, hand):
    """Renumber the places of one hand. Changes `hand`."""
    for copy in range(rules.deal.decks):
        kinds = hand.planes[copy]
        moved = 0
        while kinds:
            place = lowest(kinds)
            kinds &= kinds - 1
            moved |= 1 << other_rules.order.place[rules.order.card[place]]
        hand.planes[copy] = moved


@kernel
def rearrange(rules, other_rules, state):
    """Move all cards from the order of `rules` to that of `other_rules`.

    Changes the hands, the cards shown and the kitty in `state`.
    """
    for seat in range(rules.deal.seats):
        _rearrange_hand(rules, other_rules, state.hands[seat])
        _rearrange_hand(rules, other_rules, state.sight.table.shown[seat])
    _rearrange_hand(rules, other_rules, state.kitty)


@kernel
def lay_out_kitty(rules, state):
    """Put the cards that are left over into the kitty. Changes `state`."""
    clear(state.kitty)
    first = rules.deal.hand * rules.deal.seats
    for card in range(first, first + rules.deal.kitty):
        put(state.kitty, rules.order.place[state.deck[card]], 1)


@kernel
def empty_hands(state):
    """Take all cards away. Changes `state`."""
    for seat in range(SEATS):
        for copy in range(DECKS):
            state.hands[seat].planes[copy] = 0
