"""What clauses say that no procedure has to ask (`said_by_clauses_*.toml`): the typed rulebook answers it.

The expected values come from the instruments, one clause at a time, and hold in all `games` of the book unless some
are named; `because` gives the clause in our words.
"""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from croupier.law.book import load_book
from croupier.law.rulebook import Law, law_of

SAID: list[tuple[str, dict[str, Any]]] = [
    (file.stem.removeprefix("said_by_clauses_"), said)
    for file in sorted(Path(__file__).parent.glob("said_by_clauses_*.toml"))
    for said in tomllib.loads(file.read_text("utf-8"))["said"]
]


def answer(law: Law, path: str) -> object:
    """What the typed rulebook gives for a path: `allin.name`, `supervision.powers.start-clock`."""
    section, field, *key = path.split(".", 2)
    given = getattr(getattr(law, section), field)
    return given.get(key[0]) if key else given


@pytest.mark.parametrize(
    ("book", "said"),
    [
        pytest.param(book, said, marks=pytest.mark.proves(*said["proves"]), id=f"{said['proves'][0]}: {said['path']}")
        for book, said in SAID
    ],
)
def test_the_law_says(book: str, said: dict[str, Any]) -> None:
    expected = tuple(said["value"]) if isinstance(said["value"], list) else said["value"]
    for game in said.get("games", load_book(book).games):
        law = law_of(book, game)
        assert isinstance(law, Law), law
        assert answer(law, said["path"]) == expected, f"{game}: {said['because']}"
