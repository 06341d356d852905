"""A match (一场): rounds until a team has passed the last level."""

from simulator.cards.card import NO_TRUMP
from simulator.engine.round import play_round
from simulator.engine.state import FINE, MOMENT_EVERY, MOMENTS
from simulator.jit import entry, kernel
from simulator.kernels.declare import NOBODY
from simulator.kernels.demotion import falls_to, may_be_hooked
from simulator.kernels.levels import NO_PLACE, advance, has_won, place_of
from simulator.kernels.rng import FIRST_DRAWER, below, start
from simulator.kernels.rotation import next_declarer
from simulator.rules.partners import TEAMS
from simulator.variant.compiled import TRUMPS

COMEBACK = 3  # levels that a team must have trailed by
UNFINISHED = -1


@kernel
def begin_match(rules, state, match):
    """Draw the first drawer by lot; nothing is won yet. Changes `state`, `match`."""
    start(state.dice, state.seed, FIRST_DRAWER, state.index, 0)
    state.sight.table.first_drawer = below(state.dice, rules.deal.seats)
    match.match = state.index
    match.winner = UNFINISHED
    for team in range(TEAMS):
        match.final_level[team] = rules.levels.start


@kernel
def begin_round(rules, state, match, declarer):
    """Lay out the next round of a match, at the level of the declarer's team.

    Changes `state`.
    """
    team = rules.partners.team[declarer] if declarer != NOBODY else 0
    level = rules.levels.rank[match.final_level[team]]
    table = state.sight.table
    state.opening = declarer == NOBODY
    state.attempt = 0
    state.happened = 0
    state.row = level * TRUMPS + NO_TRUMP
    table.declarer = declarer
    if declarer != NOBODY:
        table.first_drawer = declarer


@kernel
def count_round(result, match):
    """Add a round to its match. Changes `match`."""
    match.rounds += 1
    match.takeovers += result.takeover
    match.total_sum += result.total
    match.overrides += result.overrides
    match.kitty_captures += result.multiplier > 0
    match.failed_throws += result.failed_throws_declarers
    match.failed_throws += result.failed_throws_attackers
    match.no_trump += result.trump == NO_TRUMP
    match.redeals += result.redeals
    match.weak_redeals += result.weak_redeals


@kernel
def demote(rules, result, match, team):
    """Let the declarers' team fall if it is hooked, before any gain.

    Changes `match`.
    """
    if not may_be_hooked(rules, match.hooked[team]):
        return
    place = place_of(rules, falls_to(rules, result.level, result.hook))
    if place != NO_PLACE:
        match.final_level[team] = place
        match.hooked[team] += 1


@kernel
def note_levels(match):
    """Write how far apart the teams are, and where they stand. Changes `match`.

    Teams that have finished keep their levels in all moments to come.
    """
    place_0, place_1 = match.final_level[0], match.final_level[1]
    match.behind[0] = max(match.behind[0], place_1 - place_0)
    match.behind[1] = max(match.behind[1], place_0 - place_1)
    for moment in range((match.rounds - 1) // MOMENT_EVERY, MOMENTS):
        match.highest_after[moment] = max(place_0, place_1)
        match.lowest_after[moment] = min(place_0, place_1)


@kernel
def climb(rules, result, match, team):
    """Let the winners of a round advance, and note if they have won the match.

    `team` is the declarer's. Changes `match`.
    """
    demote(rules, result, match, team)
    gain, by_declarers = result.declarers_advance, True
    if result.takeover:
        team, gain, by_declarers = 1 - team, result.attackers_advance, False
    place = advance(rules, match.final_level[team], gain, by_declarers)
    match.final_level[team] = place
    note_levels(match)
    if has_won(rules, place):
        match.winner = team
        match.levels_behind = match.behind[team]
        match.comeback = match.levels_behind >= COMEBACK


@entry
def play_match(all_rules, all_ladders, states, results, matches, jobs):
    """Play one match: the first of a job, at most to its last round.

    Returns how many rounds were played. Changes `states`, `matches` (one record), and
    `results` (its last round).
    """
    rules = all_rules[0]
    state = states[0]
    result = results[0]
    match = matches[0]
    job = jobs[0]
    state.index = job.first
    state.round_in_match = 0
    begin_match(rules, state, match)
    declarer = NOBODY
    while match.rounds < job.last_round and match.winner == UNFINISHED:
        begin_round(rules, state, match, declarer)
        play_round(all_rules, all_ladders[0], state, result)
        state.round_in_match += 1
        if state.fault != FINE:
            return match.rounds
        count_round(result, match)
        declarer = result.declarer
        team = rules.partners.team[declarer]
        if match.rounds == 1:
            match.first_declarer = declarer
            match.first_declarer_team = team
        climb(rules, result, match, team)
        declarer = next_declarer(rules, declarer, result.takeover)
    return match.rounds
