"""The facts read off a source are those of the module that runs."""

import pytest

from strategies import STRATEGIES, facts, named


@pytest.mark.parametrize("name", STRATEGIES)
def test_facts_are_those_of_the_module(name: str) -> None:
    """Name, version, idea, facets and parameters, without exception."""
    module, found = named(name), facts.facts(name)
    assert found.name == module.NAME == name
    assert found.version == module.VERSION
    assert found.title == module.TITLE
    assert found.uses == module.USES._asdict()
    parameters = {
        one.name: (one.default, one.least, one.most) for one in found.parameters
    }
    assert parameters == module.PARAMETERS


def test_a_missing_fact_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module without a version is a mistake of its author."""
    source = 'NAME = "x"\nTITLE = ("x", "x")\nPARAMETERS = {}\nUSES = F(memory=False)\n'
    monkeypatch.setattr(facts, "_source", lambda _: source)
    with pytest.raises(ValueError, match="strategy x does not say its VERSION"):
        facts.facts("x")
