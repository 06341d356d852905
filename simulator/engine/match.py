"""A match (一场): rounds until a team has passed the last level."""

from simulator.cards.card import NO_TRUMP
from simulator.engine.round import play_round
from simulator.engine.state import FINE
from simulator.jit import kernel
from simulator.kernels.declare import NOBODY
from simulator.kernels.levels import advance, has_won
from simulator.kernels.rng import FIRST_DRAWER, below, start
from simulator.kernels.rotation import next_declarer
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


@kernel
def clear_result(result):
    """Set what a round counts up to 0. Changes `result`."""
    result.overrides = 0
    result.reburies = 0
    result.reinforcements = 0
    result.nobody_declared = 0
    result.throws = 0
    result.failed_throws_declarers = 0
    result.failed_throws_attackers = 0
    result.multiplier = 0
    result.burial_relaxed = 0
    result.declarers_advance = 0
    result.stake = 0


@kernel
def play_in_match(all_rules, ladders, state, result, place, declarer):
    """Play the next round of a match. Changes `state` and `result`."""
    state.opening = declarer == NOBODY
    state.attempt = 0
    state.happened = 0
    state.row = all_rules[0].levels.rank[place] * TRUMPS + NO_TRUMP
    table = state.sight.table
    table.declarer = declarer
    if declarer != NOBODY:
        table.first_drawer = declarer
    clear_result(result)
    play_round(all_rules, ladders, state, result)
    state.round_in_match += 1


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


@kernel
def play_match(all_rules, ladders, state, result, match, last_round):
    """Play one match, at most to `last_round`.

    Changes `state`, `match`, and `result` (its last round).
    """
    rules = all_rules[0]
    begin_match(rules, state, match)
    place_0 = rules.levels.start  # each team's place on the ladder
    place_1 = rules.levels.start
    behind_0 = 0  # the most levels by which each team has trailed
    behind_1 = 0
    declarer = NOBODY
    while match.rounds < last_round:
        place = (
            place_1 if declarer != NOBODY and rules.partners.team[declarer] else place_0
        )
        play_in_match(all_rules, ladders, state, result, place, declarer)
        if state.fault != FINE:
            return
        count_round(result, match)
        declarer = result.declarer
        if match.rounds == 1:
            match.first_declarer = declarer
            match.first_declarer_team = rules.partners.team[declarer]
        team = rules.partners.team[declarer]
        gain, by_declarers = result.declarers_advance, True
        if result.takeover:
            team, gain, by_declarers = 1 - team, result.attackers_advance, False
        if team == 0:
            place_0 = advance(rules, place_0, gain, by_declarers)
        else:
            place_1 = advance(rules, place_1, gain, by_declarers)
        behind_0 = max(behind_0, place_1 - place_0)
        behind_1 = max(behind_1, place_0 - place_1)
        if has_won(rules, place_0 if team == 0 else place_1):
            match.winner = team
            match.levels_behind = behind_0 if team == 0 else behind_1
            match.comeback = match.levels_behind >= COMEBACK
            break
        declarer = next_declarer(rules, declarer, result.takeover)
    match.final_level[0] = place_0
    match.final_level[1] = place_1
