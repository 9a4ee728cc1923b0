"""Where clauses are carried out and proved: slugs declared in the code, addresses declared by tests and scenarios.

`index.json` is made from the tree by `python3 run index`; a test compares it with the tree. Declarations are:
in code, a comment `# law: shoe.cut, shoe.shuffle` on or above what carries the slug out; in a test,
`@pytest.mark.proves("nsw 13.2(d)")`; in a scenario file, `proves = […]`.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from croupier.law.book import BOOKS, Book, Change, load_book
from croupier.law.citation import Citation, read_citation
from croupier.law.clause import UnknownClauseError
from croupier.law.rulebook import day_law


@dataclass(frozen=True, slots=True)
class Index:
    code: Mapping[str, list[str]]
    """Slug to `package/module.py:function`."""
    tests: Mapping[str, list[str]]
    """Address as cited to `path::test`."""

    def code_of(self, slug: str) -> list[str]:
        return list(self.code.get(slug, ()))

    def tests_of(self, book: str, change: Change) -> list[str]:
        return list(_proofs(self, book).get(id(change.clause), ()))

    def __hash__(self) -> int:
        return id(self)


@cache
def load_index() -> Index:
    data = json.loads((files("croupier") / "law" / "index.json").read_text("utf-8"))
    return Index(data["code"], data["tests"])


@cache
def _proofs(index: Index, book_name: str) -> dict[int, list[str]]:
    """Clause (by identity) to the tests that cite it."""
    proofs: dict[int, list[str]] = {}
    for address, places in index.tests.items():
        cited = read_citation(address)
        if cited is None or cited.book != book_name:
            continue
        for change in cited_changes(cited):
            proofs.setdefault(id(change.clause), []).extend(places)
    return {clause: sorted(set(places)) for clause, places in proofs.items()}


def cited_changes(cited: Citation) -> list[Change]:
    """What a citation means: the clause of the edition named, or of the newest one."""
    book = load_book(cited.book)
    changes: dict[int, Change] = {}
    for game in [cited.edition_of_game] if cited.edition_of_game else book.games:
        change = day_law(cited.book, game).standing.get(book.meant(cited.number))
        if change is not None:
            changes[id(change.clause)] = change
    return list(changes.values())


def points_nowhere(address: str) -> str | None:
    """Why a citation in a test names nothing, if so."""
    cited = read_citation(address)
    if cited is None or (cited.book not in BOOKS and cited.book != "house"):
        return f"'{address}' is no citation"
    if cited.book == "house" or _is_note(load_book(cited.book), cited.number):
        return None
    try:
        return None if cited_changes(cited) else f"'{address}' names no clause"
    except UnknownClauseError as error:
        return f"'{address}': {error.args[0]}"


def _is_note(book: Book, number: str) -> bool:
    return number in book.notes
