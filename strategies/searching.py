"""Searching (搜索): candidates tried in imagined worlds, each played out to the end.

All candidates are tried in the same worlds. After a third of them only the most
promising go on. What stands first, the expert's own choice, is left only for a clear
gain.
"""

from simulator.jit import caller, kernel
from simulator.kernels.hand import become, clear
from simulator.rules.stakes import PRODUCT
from simulator.view import DECLARERS
from strategies.inference import learn
from strategies.worlds import imagine

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

    An illegal play there is minded. Changes `view.world` and `choice`.
    """
    become(choice.cards, view.thought.list[place])
    fault = play_out(view.playout, rules, view, choice)
    if fault:
        view.world.fault = fault
    return utility(rules, view)


@kernel
def is_sure(gain, squares, worlds):
    """Return whether the mean gain is above 0 by more than its standard error."""
    return gain > 0 and gain * gain * worlds > squares * worlds - gain * gain


@kernel
def clear_values(thought):
    """Nothing has come of any candidate yet. Changes `thought`."""
    for place in range(thought.listed):
        thought.gains[place] = 0
        thought.squares[place] = 0


@kernel
def try_all(rules, view, choice):
    """Try all candidates in the world that is laid out. Changes `view`, `choice`."""
    thought = view.thought
    first = try_out(rules, view, choice, 0)
    for place in range(1, thought.listed):
        gain = try_out(rules, view, choice, place) - first
        thought.gains[place] += gain
        thought.squares[place] += gain * gain


@kernel
def rank(thought):
    """Sort the candidates after the first by what they gain. Changes `thought`."""
    for unsorted in range(2, thought.listed):
        place = unsorted
        gain, squares = thought.gains[place], thought.squares[place]
        become(thought.cards, thought.list[place])
        while place > 1 and thought.gains[place - 1] < gain:
            thought.gains[place] = thought.gains[place - 1]
            thought.squares[place] = thought.squares[place - 1]
            become(thought.list[place], thought.list[place - 1])
            place -= 1
        thought.gains[place] = gain
        thought.squares[place] = squares
        become(thought.list[place], thought.cards)


@kernel
def is_confirmed(rules, view, choice, worlds):
    """Return whether the second surely beats the first one in fresh worlds as well.

    Changes as `search`.
    """
    total, squares = 0, 0
    for _ in range(worlds):
        if not imagine(rules, view):
            return False
        view.world.luck = view.stream.key
        gain = try_out(rules, view, choice, 1) - try_out(rules, view, choice, 0)
        total += gain
        squares += gain * gain
    return is_sure(total, squares, worlds)


@kernel
def search(rules, view, choice, worlds, margin, checks):
    """Choose among the candidates listed, by playing worlds out.

    The first is left for another one that gains more than `margin` points a world, and
    surely; also in `checks` fresh worlds, if there are any to be. An illegal play in a
    world leaves no choice, so that the run stops. Changes `view.thought`, `view.world`,
    `view.stream`, scratch, and `choice`.
    """
    thought = view.thought
    become(choice.cards, thought.list[0])
    if thought.listed < 2:
        return
    learn(rules, view)
    clear_values(thought)
    for number in range(worlds):
        if not imagine(rules, view):
            become(choice.cards, thought.list[0])
            return
        view.world.luck = view.stream.key
        try_all(rules, view, choice)
        if number + 1 == worlds // 3 and thought.listed > GO_ON:
            rank(thought)
            thought.listed = GO_ON
    rank(thought)
    gain, squares = thought.gains[1], thought.squares[1]
    gains = gain > margin * worlds and is_sure(gain, squares, worlds)
    if gains and checks:
        gains = is_confirmed(rules, view, choice, checks)
    become(choice.cards, thought.list[int(gains)])
    if view.world.fault:
        clear(choice.cards)
