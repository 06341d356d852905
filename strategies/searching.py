"""Searching (搜索): candidates tried in imagined worlds, each played out to the end.

All candidates are tried in the same worlds. After a few only the most promising go on,
each for as long as one world more may save something: a wrong choice costs points, how
many is expected from how close the candidates are and how sure that is, and worlds make
it less likely. So there are few where one candidate is clearly best or nothing is at
stake, many where it is close.

The best of many in a few worlds is partly the luckiest: what came of a candidate is
weighed against what its score foretold, by how sure each is. What stands first, the
expert's own choice, is left only for a gain that is then left.
"""

from math import sqrt

from simulator.jit import caller, kernel
from simulator.kernels.demotion import rungs_fallen
from simulator.kernels.hand import become, clear
from simulator.kernels.stakes import base_factor, total_stake
from simulator.rules.stakes import PRODUCT
from simulator.view import CARDS, DECLARERS, PHASES
from strategies.inference import learn
from strategies.likelihood import imagine_likely
from strategies.worlds import imagine

GO_ON = 4  # candidates after the first look
LOOKS = 5  # a look after so many parts of `worlds`
AT_MOST = 10  # times `worlds`
MOST_WORLDS = 2_000  # so that no sum of squares leaves 64 bits
MOST_WORTH = 2_000  # points that a world counts as at most, for the same reason
MILLIONTHS = 1_000_000  # of a point: what a world may save is told in such
WORTHWHILE = 250_000  # of them, that as many more worlds must still be expected to save
SPREAD, SUPPOSED = 40, 4  # a world's gain before any was seen, which counts as so many
POINT = 4096  # what a point is in the expert's scores (run/training.py)
LEAST_STAKES = 4  # in a level: stakes of bashifen spread so much wider than levels
PART = 64  # of a point: what is expected is reckoned in such
DENSITY = 0.3989422804014327  # of the normal distribution, at its middle
# What a point of a score has come to in 600 worlds, by what is decided: lead, follow,
# burial. A round is worth points and the levels they make, so that 2 were expected.
FORETELLS = (2, 2, 1)

# The parameters of a player that searches, after those of the expert.
WORLDS, MARGIN, WIDTH, CHECKS, DOUBT, CASH_MARGIN, EVEN, HINDSIGHT = range(6, 14)

play_out = caller()


@kernel
def least_stake(rules):
    """Return what a round is worth at this level if it is won just so."""
    stakes = 0
    for seat in range(rules.deal.seats):
        stakes += rules.stakes.seats[seat]
    base = base_factor(stakes, rules.deal.seats, stakes, rules.deal.seats)
    return max(1, total_stake(rules, base, 0, rules.bands.target))


@kernel
def utility(rules, view):
    """Return what a world that was played out is worth to this seat, in points.

    A level counts as many points as the variant's bands are wide, those that a hook
    costs too. Where stakes are paid, LEAST_STAKES count as a level: so rounds differ
    as much as by levels.
    """
    world = view.world
    sign = 1 if view.side[view.seat] == DECLARERS else -1
    if rules.stakes.kind == PRODUCT:
        level = LEAST_STAKES * least_stake(rules)
        worth = world.payoff[view.seat] * rules.bands.step // level
    else:
        levels = world.declarers_gain
        levels -= rungs_fallen(rules, rules.order.level, world.hook)
        worth = sign * levels * rules.bands.step
    return max(-MOST_WORTH, min(MOST_WORTH, worth - sign * world.total))


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
def spread_of(thought, place, worlds):
    """Return the sum of squares about a candidate's mean gain, times `worlds`.

    What is supposed before any world was seen counts too: a few worlds may be alike by
    chance.
    """
    gain = thought.gains[place]
    supposed = worlds * SUPPOSED * SPREAD * SPREAD
    return worlds * thought.squares[place] - gain * gain + supposed


@kernel
def expected(thought, place, worlds, doubt):
    """Return what a candidate is expected to gain over the first one, in PARTs.

    The difference of their scores is out by `doubt` points (a standard deviation), the
    mean gain in the worlds by its standard error: each counts by how sure it is.
    """
    spread = spread_of(thought, place, worlds)
    surety = worlds * (worlds + SUPPOSED) * doubt * doubt
    foretold = (thought.scores[place] - thought.scores[0]) // (POINT // PART)
    foretold *= FORETELLS[thought.bucket % CARDS // (2 * PHASES)]
    weighed = foretold * spread + PART * thought.gains[place] * surety
    return weighed // (spread + worlds * surety)


@kernel
def swap(thought, place, other_place):
    """Let two candidates change places. Changes `thought`."""
    become(thought.cards, thought.list[place])
    gain, squares = thought.gains[place], thought.squares[place]
    score = thought.scores[place]
    become(thought.list[place], thought.list[other_place])
    thought.gains[place] = thought.gains[other_place]
    thought.squares[place] = thought.squares[other_place]
    thought.scores[place] = thought.scores[other_place]
    become(thought.list[other_place], thought.cards)
    thought.gains[other_place] = gain
    thought.squares[other_place] = squares
    thought.scores[other_place] = score


@kernel
def rank(thought, worlds, doubt, among):
    """Put the best after the first one, best first, `among` in all.

    By what they are expected to gain. Changes `thought`.
    """
    for place in range(1, min(among, thought.listed)):
        best = place
        most = expected(thought, place, worlds, doubt)
        for other_place in range(place + 1, thought.listed):
            value = expected(thought, other_place, worlds, doubt)
            if value > most:
                best, most = other_place, value
        swap(thought, place, best)


@kernel
def lay_out(rules, view, choice, is_first):
    """Lay out a world, the first of some or the next one; False if none was found.

    Changes as `search`.
    """
    if view.parameters[HINDSIGHT]:
        return imagine_likely(rules, view, choice, is_first)
    return imagine(rules, view)


@kernel
def is_confirmed(rules, view, choice, worlds):
    """Return whether the second is ahead of the first one in fresh worlds as well.

    Changes as `search`.
    """
    total = 0
    for number in range(worlds):
        if not lay_out(rules, view, choice, number == 0):
            return False
        view.world.luck = view.stream.key
        total += try_out(rules, view, choice, 1) - try_out(rules, view, choice, 0)
    return total > 0


@kernel
def saved(thought, place, apart, worlds, doubt):
    """Return what one world more may save, as is expected, in MILLIONTHS.

    By telling a candidate from one that it is `apart` from (PARTs): the less, the
    further apart they are for how sure that is, and the more worlds there were. This is
    how fast the expected loss by a wrong choice falls where errors are normal.
    """
    prior = float(doubt * doubt)
    variance = spread_of(thought, place, worlds) / (worlds * (worlds + SUPPOSED))
    square = prior * variance / (worlds * prior + variance)
    exponent = (apart / PART) ** 2 / (2.0 * square)
    power = 1.0 + exponent / 16.0  # the exponential, near enough, alike everywhere
    for _ in range(4):
        power *= power
    points = DENSITY * square * sqrt(square) / (2.0 * variance * power)
    return int(MILLIONTHS * points)


@kernel
def is_settled(thought, worlds, doubt, margin, least):
    """Return whether one world more is expected to save less than the `least`.

    By telling the best candidate from the next best, or from the first one, which a
    gain must leave by a `margin` of points.
    """
    best, other = expected(thought, 1, worlds, doubt), PART * margin
    if best > other and thought.listed > 2:
        other = max(other, expected(thought, 2, worlds, doubt))
    return saved(thought, 1, abs(best - other), worlds, doubt) < least


@kernel
def drop(thought, worlds, doubt, margin, least):
    """Drop the last candidates that are not worth a world more; two are left.

    They are behind the best one, or the first, which must be left by a `margin` of
    points. Changes `thought`.
    """
    best = max(PART * margin, expected(thought, 1, worlds, doubt))
    while thought.listed > 2:
        last = thought.listed - 1
        behind = best - expected(thought, last, worlds, doubt)
        if saved(thought, last, behind, worlds, doubt) >= least:
            return
        thought.listed = last


@kernel
def try_in_worlds(rules, view, choice, margin):
    """Try the candidates in as many worlds as are needed; the best one is then second.

    Returns how many; 0 if no world was found that is true to all that is known.
    Changes as `search`.
    """
    thought, world = view.thought, view.world
    worlds, doubt = view.parameters[WORLDS], view.parameters[DOUBT]
    even = view.parameters[EVEN]
    look = max(1, worlds // LOOKS)
    least = WORTHWHILE // worlds
    most = worlds if even else min(MOST_WORLDS, AT_MOST * worlds)
    clear_values(thought)
    world.searches += 1
    for number in range(1, most + 1):
        if not lay_out(rules, view, choice, number == 1):
            return 0
        world.laid_out += 1
        world.luck = view.stream.key
        try_all(rules, view, choice)
        if number % look == 0:
            rank(thought, number, doubt, GO_ON)
            thought.listed = min(GO_ON, thought.listed)
            if not even and is_settled(thought, number, doubt, margin, least):
                return number
            drop(thought, number, doubt, margin, least)
    rank(thought, most, doubt, 2)
    return most


@kernel
def search(rules, view, choice, margin):
    """Choose among the candidates listed, by playing worlds out.

    The first is left for another that is expected to gain more than `margin` points.
    The player's parameters say in about how many worlds (`worlds`, fresh `checks`) and
    how far its scores are in `doubt`. An illegal play in a world leaves no choice, so
    that the run stops. Changes `view.thought`, `view.world`, `view.stream`, scratch,
    and `choice`.
    """
    thought, doubt = view.thought, view.parameters[DOUBT]
    become(choice.cards, thought.list[0])
    if thought.listed < 2:
        return
    learn(rules, view)
    worlds = try_in_worlds(rules, view, choice, margin)
    gains = worlds > 0 and expected(thought, 1, worlds, doubt) > PART * margin
    if gains and view.parameters[CHECKS]:
        gains = is_confirmed(rules, view, choice, view.parameters[CHECKS])
    become(choice.cards, thought.list[int(gains)])
    if view.world.fault:
        clear(choice.cards)
