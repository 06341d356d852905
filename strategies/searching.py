"""Searching (搜索): candidates tried in imagined worlds, each played out to the end.

All candidates are tried in the same worlds. After a third of them only the most
promising go on. What stands first, the expert's own choice, is left only for a clear
gain.
"""

from simulator.jit import caller, kernel
from simulator.kernels.hand import become
from simulator.rules.stakes import PRODUCT
from simulator.view import DECLARERS
from strategies.worlds import imagine, learn

GO_ON = 4  # candidates after the first third of the worlds

play_out = caller()


@kernel
def utility(rules, view):
    """Return what a world that was played out is worth to this seat, in points.

    A level counts as many points as the variant's bands are wide, and stakes are
    counted in such levels where they are paid.
    """
    world = view.world
    sign = 1 if view.side[view.seat] == DECLARERS else -1
    if rules.stakes.kind == PRODUCT:
        return world.payoff[view.seat] * rules.bands.step - sign * world.total
    return sign * (world.declarers_gain * rules.bands.step - world.total)


@kernel
def try_out(rules, view, choice, place):
    """Return what a candidate comes to in the world that is laid out.

    Changes `view.world` and `choice`.
    """
    become(choice.cards, view.thought.list[place])
    play_out(view.playout, rules, view, choice)
    return utility(rules, view)


@kernel
def rank(thought):
    """Sort the candidates after the first by what they came to. Changes `thought`."""
    for unsorted in range(2, thought.listed):
        place = unsorted
        value = thought.values[place]
        become(thought.cards, thought.list[place])
        while place > 1 and thought.values[place - 1] < value:
            thought.values[place] = thought.values[place - 1]
            become(thought.list[place], thought.list[place - 1])
            place -= 1
        thought.values[place] = value
        become(thought.list[place], thought.cards)


@kernel
def search(rules, view, choice, worlds, margin):
    """Choose among the candidates listed, by playing worlds out.

    `margin` is in points a world. Returns the place of the choice, 0 the first.
    Changes `view.thought`, `view.world`, `view.stream`, scratch, and `choice`.
    """
    thought = view.thought
    become(choice.cards, thought.list[0])
    if thought.listed < 2:
        return 0
    learn(rules, view)
    for place in range(thought.listed):
        thought.values[place] = 0
    for number in range(worlds):
        if not imagine(rules, view):
            return 0
        view.world.luck = view.stream.key
        for place in range(thought.listed):
            thought.values[place] += try_out(rules, view, choice, place)
        if 3 * (number + 1) == worlds and thought.listed > GO_ON:
            rank(thought)
            thought.listed = GO_ON
    rank(thought)
    best = int(thought.values[1] > thought.values[0] + margin * worlds)
    become(choice.cards, thought.list[best])
    return best


@kernel
def is_confirmed(rules, view, choice, best, worlds):
    """Return whether a candidate beats the first one in fresh worlds as well.

    The mean of the differences must be above their standard error. Changes as `search`.
    """
    total, squares = 0, 0
    for _ in range(worlds):
        if not imagine(rules, view):
            return False
        view.world.luck = view.stream.key
        gain = try_out(rules, view, choice, best) - try_out(rules, view, choice, 0)
        total += gain
        squares += gain * gain
    return total > 0 and total * total * worlds > squares * worlds - total * total
