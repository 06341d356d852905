"""The golden rounds are played as they were when somebody last looked at them."""

import pytest

from simulator.record import Reference
from simulator.variant import builtin_names, load_variant
from tests.golden import __main__ as rewrite
from tests.golden.rounds import FOLDER, ROUNDS, body, head, path, refusal, split


@pytest.mark.parametrize(
    ("reference", "lang"), ROUNDS, ids=[path(reference).stem for reference, _ in ROUNDS]
)
def test_a_golden_round_is_unchanged(reference: Reference, lang: str) -> None:
    """Versions and round are those of the file (`make golden` rewrites it)."""
    assert head(reference) + body(reference, lang) == path(reference).read_text("utf-8")


def test_every_golden_file_is_played() -> None:
    """No file is left over from a round that is no longer listed."""
    assert set(FOLDER.glob("*.txt")) == {path(reference) for reference, _ in ROUNDS}


def test_every_base_variant_has_a_golden_round() -> None:
    """Those that extend no other."""
    base = {name for name in builtin_names() if len(load_variant(name).chain) == 1}
    assert base <= {reference.variant for reference, _ in ROUNDS}


def test_a_changed_round_needs_a_changed_version() -> None:
    """A new body is refused under the old head, and accepted under a new one."""
    reference, _ = ROUNDS[0]
    old = "# stages: throw=1\n1 >♥A*\n"
    assert "no version did" in refusal(reference, "# stages: throw=1\n1 >♥K*\n", old)
    assert refusal(reference, "# stages: throw=2\n1 >♥K*\n", old) == ""
    assert refusal(reference, old, old) == ""


def test_a_refusal_writes_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Not even the rounds that did not change."""
    before = {file: file.read_bytes() for file in FOLDER.glob("*.txt")}
    monkeypatch.setattr(rewrite, "body", lambda *_: "another round\n")
    monkeypatch.setattr(rewrite, "head", lambda one: split(path(one).read_text())[0])
    assert rewrite.main() == 1
    assert capsys.readouterr().err.count("the round changed") == len(ROUNDS)
    assert {file: file.read_bytes() for file in FOLDER.glob("*.txt")} == before
