"""A bound clause is truly carried out: changing its value, or silencing its procedure, turns a test that cites it red.

The slow run tries every bound clause; the default run tries a few, other ones every day.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from croupier.law.book import BOOKS, FILLS, load_book
from croupier.law.citation import read_citation
from croupier.law.clause import Clause, Value
from croupier.law.index import Index, cited_changes, load_index

ROOT = Path(__file__).parents[2]
SAMPLE = 6


class Bound(NamedTuple):
    """A clause that code declares and tests cite."""

    name: str
    clause: Clause
    code: list[str]
    tests: list[str]
    cited_as: list[str]


def bound_clauses() -> list[Bound]:
    index = load_index()
    return list(_bound(index))


def _bound(index: Index) -> Iterator[Bound]:
    for book in BOOKS:
        for game, change in load_book(book).clauses():
            clause = change.clause
            if clause is None or change.instrument.id == FILLS or clause.kinds == ("text",):
                continue
            code, tests = index.code_of(clause.slug), index.tests_of(book, change)
            if code and tests:
                at = f"{book}:{game}@{change.instrument.published}" if book == "act" else book
                yield Bound(f"{at} {clause.number}", clause, code, tests, _addresses(index, clause))


def _addresses(index: Index, clause: Clause) -> list[str]:
    """The citations in tests that mean this clause."""
    means = {address: read_citation(address) for address in index.tests}
    return [a for a, cited in means.items() if cited and any(c.clause is clause for c in cited_changes(cited))]


def other_values(value: Value) -> list[Value]:
    """Values that say something else: the neighbour, the extremes, the opposite, a word nobody knows."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, 0, 99]
    if isinstance(value, tuple):
        return [value[1:], value[:-1], tuple(reversed(value))]
    return ["$1" if value.startswith("$") else "something-else"]


def mutants(bound: Bound) -> Iterator[list[dict[str, Any]]]:
    """For each value of the clause, or for its procedures, the ways to break it; one of a group must be noticed."""
    file, _, _ = bound.clause.place.rpartition(":")
    places: list[tuple[str | None, str, Value]] = [(None, path, value) for path, value in bound.clause.values.items()]
    places += [(game, path, value) for game, table in bound.clause.only_for.items() for path, value in table.items()]
    for game, path, value in places:
        yield [
            {"file": file, "number": bound.clause.number, "game": game, "path": path, "value": other}
            for other in other_values(value)
            if other != value
        ]
    if not places:
        modules = [place.partition(":") for place in bound.code]
        yield [{"module": file.removesuffix(".py").replace("/", "."), "name": name} for file, _, name in modules]


def is_noticed(mutant: dict[str, Any], bound: Bound) -> bool:
    """Whether a test that cites the clause fails once the mutant is there."""
    ran = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-x",
            "-q",
            "-p",
            "tests.mutant",
            "-p",
            "no:cacheprovider",
            "-m",
            "not slow",
            *nodes(bound.tests),
        ],
        cwd=ROOT,
        env=os.environ | {"CROUPIER_MUTANT": json.dumps(mutant | {"cited": bound.cited_as}), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode in (0, 1, 2, 3), ran.stdout + ran.stderr
    return ran.returncode != 0


def nodes(tests: list[str]) -> list[str]:
    """What to run: a data file is run by the test beside it (`hands_by_hand.toml` by `test_hands_by_hand.py`)."""
    beside = {t.replace(f"/{Path(t).name}", f"/test_{Path(t).stem}.py") if t.endswith(".toml") else t for t in tests}
    return sorted(beside, key=lambda node: (".py::" not in node, node))


def check(bound: Bound) -> None:
    for group in mutants(bound):
        assert any(is_noticed(mutant, bound) for mutant in group), f"{bound.name}: nothing noticed {group[0]}"


BOUND = bound_clauses()
TODAY = date.today().toordinal()  # noqa: DTZ011  # any day will do, as long as it moves on


@pytest.mark.parametrize(
    "bound", [BOUND[(TODAY * SAMPLE + n) * 7 % len(BOUND)] for n in range(SAMPLE)], ids=lambda b: b.name
)
def test_todays_sample_of_bound_clauses(bound: Bound) -> None:
    check(bound)


@pytest.mark.slow
@pytest.mark.parametrize("bound", BOUND, ids=lambda bound: bound.name)
def test_every_bound_clause(bound: Bound) -> None:
    check(bound)
