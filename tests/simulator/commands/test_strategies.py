"""`shengji strategies` lists every player without compiling one."""

import subprocess
from collections.abc import Callable

import pytest

from strategies import DEFAULT, STRATEGIES
from tests.simulator.commands.conftest import Ran

Run = Callable[..., Ran]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_player_is_listed(shengji: Run, lang: str) -> None:
    """With its idea and its parameters."""
    ran = shengji("strategies", "--lang", lang)
    players = shengji("strategies", "--json").json()["players"]
    assert (ran.code, ran.err) == (0, "")
    assert [player["name"] for player in players] == list(STRATEGIES)
    for player in players:
        assert player["title"][lang] in ran.out
        for parameter in player["parameters"]:
            assert f"    {parameter['name']}" in ran.out


def test_the_default_player_is_marked(shengji: Run) -> None:
    """Once, in text and in JSON."""
    players = shengji("strategies", "--json").json()["players"]
    assert [one["name"] for one in players if one["default"]] == [DEFAULT]
    assert shengji("strategies").out.count("(the default)") == 1


def test_nothing_is_compiled(
    process: Callable[..., subprocess.CompletedProcess[str]],
) -> None:
    """The list does not even load numba."""
    ran = process(
        "-c",
        "import sys\nfrom simulator.cli import main\n"
        "code = main(['strategies', '--json'])\n"
        "print(code, 'numba' in sys.modules, file=sys.stderr)",
    )
    assert ran.stderr.strip() == "0 False"
