"""What of the law is carried out: bound, pending or broken, per book and chapter.

A clause is *bound* when the code declares its slug and at least one test cites it; *pending* when either is missing. A
declaration that names nothing is *broken*. A clause that only defines or displays (`text`) is not counted as to be
carried out. A heading is bound when everything below it is.
"""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from croupier.law.book import BOOKS, FILLS, Change, load_book
from croupier.law.citation import read_citation
from croupier.law.clause import Clause, in_order, is_item_of
from croupier.law.index import Index, points_nowhere


@dataclass(slots=True)
class Count:
    """One book or chapter: how many clauses, and how far they are carried out."""

    clauses: int = 0
    text: int = 0
    bound: int = 0
    pending: int = 0

    def add(self, clause: Clause, bound: bool) -> None:
        self.clauses += 1
        if clause.kinds == ("text",):
            self.text += 1
        elif bound:
            self.bound += 1
        else:
            self.pending += 1


@dataclass(slots=True)
class BookCoverage:
    """The coverage of one book."""

    book: str
    total: Count = field(default_factory=Count)
    fills: Count = field(default_factory=Count)
    definitions: Count = field(default_factory=Count)
    chapters: dict[str, Count] = field(default_factory=dict)
    broken: list[str] = field(default_factory=list)
    pending: list[str] = field(default_factory=list)
    bound: list[str] = field(default_factory=list)
    floor: int = 0


def coverage(index: Index) -> list[BookCoverage]:
    lost = [f"code declares the slug {slug} ({', '.join(places)}), which no clause has"
            for slug, places in index.code.items() if slug not in _all_slugs()]  # fmt: skip
    books = []
    for name in BOOKS:
        covered = _book_coverage(name, index)
        for address, places in index.tests.items():
            cited = read_citation(address)
            concerns = cited is None or cited.book == name or cited.book not in (*BOOKS, "house")
            if concerns and (why := points_nowhere(address)):
                covered.broken.append(f"{why} ({', '.join(places)})")
        covered.broken += lost
        books.append(covered)
    return books


@cache
def _all_slugs() -> frozenset[str]:
    slugs = {c.clause.slug for name in BOOKS for _, c in load_book(name).clauses() if c.clause}
    settings = {f"sign.{name}" for name in BOOKS for name in load_book(name).settings}
    return frozenset(slugs | settings)


def _book_coverage(name: str, index: Index) -> BookCoverage:
    covered = BookCoverage(name, floor=_floors().get(name, 0))
    for (instrument, game), changes in parts(name).items():
        bound = bound_numbers(changes, name, index)
        for change in changes:
            clause = change.clause
            assert clause is not None
            is_bound = clause.number in bound
            if clause.is_definition or clause.number.startswith("Diagram"):
                covered.definitions.add(clause, is_bound)
                continue
            if instrument == FILLS:
                covered.fills.add(clause, is_bound)
                continue
            covered.total.add(clause, is_bound)
            chapter = f"{instrument} {game} · {clause.section}" if game else clause.section
            covered.chapters.setdefault(chapter, Count()).add(clause, is_bound)
            if clause.kinds != ("text",):
                at = f"{name}:{game} {clause.number}" if game else f"{name} {clause.number}"
                (covered.bound if is_bound else covered.pending).append(at)
    covered.chapters = dict(sorted(covered.chapters.items(), key=lambda row: _chapter_in_order(row[0])))
    return covered


def parts(book: str) -> dict[tuple[str, str], list[Change]]:
    """The clauses of a book by instrument and, where each game has a book of its own, by game."""
    by_part: dict[tuple[str, str], list[Change]] = {}
    for game, change in load_book(book).clauses():
        by_part.setdefault((change.instrument.id, game if load_book(book).gaps else ""), []).append(change)
    return by_part


def _chapter_in_order(chapter: str) -> tuple[str, tuple[object, ...]]:
    """By instrument and game, then by the number that the chapter begins with."""
    part, _, section = chapter.rpartition(" · ")
    return part, in_order(section.partition(" ")[0])


def bound_numbers(changes: list[Change], book: str, index: Index) -> set[str]:
    """The numbers of these clauses that are bound, headings by their children."""
    clauses = {change.number: change for change in changes if change.clause}
    bound = {
        number
        for number, change in clauses.items()
        if change.clause and index.code_of(change.clause.slug) and index.tests_of(book, change)
    }
    for number in sorted(clauses, key=len, reverse=True):
        children = [n for n in below(number, clauses) if clauses[n].clause and clauses[n].clause.kinds != ("text",)]  # type: ignore[union-attr]
        if children and all(child in bound for child in children):
            bound.add(number)
    return bound


def below(number: str, numbers: Iterable[str]) -> list[str]:
    """The numbers and lettered items under a heading."""
    return [n for n in numbers if is_item_of(n, number) or n.startswith(f"{number}.")]


def _floors() -> dict[str, int]:
    floors: dict[str, int] = tomllib.loads((files("croupier") / "rulebooks" / "floor.toml").read_text("utf-8"))
    return floors
