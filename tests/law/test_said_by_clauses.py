"""What clauses answer where no round of play shows it (`said_by_clauses_*.toml`), against the typed rulebook."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from croupier.law.book import load_book
from croupier.law.citation import read_citation
from croupier.law.clause import Value
from croupier.law.rulebook import Law, law_of

SAID: list[dict[str, Any]] = [
    said
    for file in sorted(Path(__file__).parent.glob("said_by_clauses_*.toml"))
    for said in tomllib.loads(file.read_text("utf-8"))["said"]
]


@pytest.mark.parametrize(
    "said",
    [pytest.param(s, marks=pytest.mark.proves(*s["proves"]), id=f"{s['proves'][0]} {s['path']}") for s in SAID],
)
def test_a_clause_says(said: dict[str, Any]) -> None:
    value: Value = tuple(said["value"]) if isinstance(said["value"], list) else said["value"]
    for cited in map(read_citation, said["proves"]):
        assert cited is not None
        for game in [cited.edition_of_game] if cited.edition_of_game else load_book(cited.book).games:
            law = law_of(cited.book, game)
            assert isinstance(law, Law)
            assert [source.value for source in law.chain(said["path"]) if source.by == cited.number] == [value], game
            assert law.chain(said["path"])[-1].value == value, game


def test_every_answer_has_its_reason() -> None:
    assert all(said["because"].strip() for said in SAID)
