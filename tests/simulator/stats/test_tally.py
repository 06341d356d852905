"""Tallies add up exactly, however the units are split."""

from __future__ import annotations

import json
import zlib
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.run.lineup import Lineup
from simulator.stats import bands
from simulator.stats.count import Of, count, metrics
from simulator.stats.metric import Played
from simulator.stats.moments import Moments, moments, nothing
from simulator.stats.tally import Extreme, Tally, decode, encode
from tests.simulator.run import fake_engine

RULES: tuple[dict[str, int], ...] = ({}, {"penalty": 50, "noise": 3, "stakes": 1})


def tally(
    of: Of, first: int, last: int, players: tuple[str, ...] = ("greedy",)
) -> Tally:
    """Count the units first .. last - 1 of two variants."""
    lineup = Lineup(players)
    arms = []
    for rules in RULES:
        seatings: list[Any] = []
        for seats in lineup.seatings():
            if of == "rounds":
                found = fake_engine.play_rounds(
                    rules, seats, seed=1, first=first, deals=last - first
                )
            else:
                found = fake_engine.play_matches(
                    rules, seats, seed=1, first=first, matches=last - first
                )
            seatings.append(found.reshape(last - first, -1))
        owners = lineup.owners_of_columns(4 if of == "rounds" else 1)
        arms.append(Played(np.concatenate(seatings, axis=1), owners, 40))
    return count(of, arms, first, len(players))


@given(st.data())
@settings(max_examples=25, deadline=None)
def test_a_split_changes_nothing(data: st.DataObject) -> None:
    """[0, n) is [0, k) and [k, n), in either order, to the byte."""
    of: Of = data.draw(st.sampled_from(("rounds", "matches")))
    players = data.draw(st.sampled_from((("greedy",), ("greedy", "lowest"))))
    whole = data.draw(st.integers(2, 300))
    cut = data.draw(st.integers(1, whole - 1))
    one = tally(of, 0, cut, players)
    other = tally(of, cut, whole, players)
    expected = encode(tally(of, 0, whole, players))
    assert encode(one + other) == expected
    assert encode(other + one) == expected


@pytest.mark.parametrize("of", ["rounds", "matches"])
def test_a_tally_survives_being_written(of: Of) -> None:
    """Decoding gives back what was encoded."""
    whole = tally(of, 0, 50)
    assert decode(encode(whole)) == whole


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no zlib",
        zlib.compress(b"no json"),
        zlib.compress(json.dumps({"version": 1}).encode()),
        zlib.compress(json.dumps({"version": 99}).encode()),
        zlib.compress(b"[]"),
    ],
)
def test_other_bytes_are_no_tally(data: bytes) -> None:
    """What `encode` did not write is refused, never half read."""
    with pytest.raises(ValueError, match=r"\w"):
        decode(data)


def test_cells_of_other_shape_do_not_add() -> None:
    """Tallies of one and of two seatings cannot be mixed up."""
    with pytest.raises(ValueError, match="different cells"):
        tally("rounds", 0, 5) + tally("rounds", 5, 9, ("greedy", "lowest"))


def test_histograms_hold_every_round() -> None:
    """Each histogram counts each round (or seat) once, and agrees with the sums."""
    whole = tally("rounds", 0, 200)
    for place, arm in enumerate(whole.arms):
        for name, histogram in arm.histograms.items():
            seats = 4 if name == "seat_payoff" else 1
            assert sum(histogram.values()) == 800 * seats
        total = sum(value * n for value, n in arm.histograms["total"].items())
        assert total == whole.moments["attackers_points"].sums[place]


def test_band_shares_sum_to_one() -> None:
    """Every round is in exactly one band."""
    whole = tally("rounds", 0, 200)
    names = [name for name in whole.moments if name.startswith(bands.PREFIX)]
    assert len(names) > 3
    for place in range(2):
        assert sum(whole.moments[name].sums[place] for name in names) == 800


def test_extremes_are_the_first_of_their_value() -> None:
    """Among rounds that tie, the record goes to the lowest deal and declarer."""
    whole = tally("rounds", 0, 300)
    results = fake_engine.play_rounds({}, ("greedy",) * 4, seed=1, first=0, deals=300)
    record = whole.arms[0].extremes["highest_total"]
    places = np.argwhere(results["total"] == results["total"].max())
    assert [record.unit, record.column] == places[0].tolist()
    assert record.value == results["total"].max()
    assert record.level == results["level"][tuple(places[0])]


def test_records_beat_by_value_then_by_place() -> None:
    """A higher value wins; an equal one only if it came first."""
    held = Extreme(5, 10, 2, 0)
    assert Extreme(6, 99, 0, 0).beats(held, lowest=False)
    assert Extreme(5, 10, 1, 0).beats(held, lowest=False)
    assert not Extreme(5, 11, 0, 0).beats(held, lowest=False)
    assert Extreme(4, 99, 0, 0).beats(held, lowest=True)


def test_products_are_exact_beyond_64_bits() -> None:
    """Huge stakes do not overflow: the products are whole numbers of any size."""
    column = np.array([[2**40, -(2**40), 3]], np.int64)
    found = moments(column)
    assert found == Moments((3,), (2 * 2**80 + 9,))


def test_products_are_found_by_pair() -> None:
    """`product` reads the triangle of products in either order."""
    columns = np.arange(12, dtype=np.int64).reshape(4, 3)
    found = moments(columns)
    for i in range(4):
        for j in range(4):
            assert found.product(i, j) == int(columns[i] @ columns[j])
    assert found + nothing(4) == found


def test_every_metric_is_counted_and_named() -> None:
    """Names are unique, and both languages have a title and a definition."""
    for of, players in (("rounds", 1), ("rounds", 2), ("matches", 1)):
        listed = metrics(of, players)  # type: ignore[arg-type]
        assert len({metric.name for metric in listed}) == len(listed)
        for metric in listed:
            assert all(metric.title)
            assert all(metric.definition)


def test_band_codes_and_names_are_one_to_one() -> None:
    """A band's name gives back its code; order is from shutout to the largest win."""
    codes = [-6, -4, -2, 0, 1, 3, 5]
    labels = ["-3", "-2", "-1", "-0", "+0", "+1", "+2"]
    assert [bands.label(code) for code in codes] == labels
    assert [bands.code_of(bands.metric(code).name) for code in codes] == codes
