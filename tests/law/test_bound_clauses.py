"""A bound clause is truly carried out: changing its value, or silencing its procedure, turns a test that cites it red.

Whole numbers are tried with both their neighbours, and each must be noticed. The slow run tries everything; the default
run a part of it, another one every day.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from functools import cache
from math import gcd
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from croupier.law.book import BOOKS, FILLS, Change
from croupier.law.citation import read_citation
from croupier.law.clause import Clause, Value
from croupier.law.coverage import below, bound_numbers, parts
from croupier.law.index import Index, cited_changes, load_index

ROOT = Path(__file__).parents[2]
SAMPLE = 40

# Data files that are run by one test for all, a parameter a file. Any other has its test beside it.
RUN_TOGETHER: Final = {
    "tests/scenarios/": "tests/scenarios/test_scenarios.py",
    "tests/law/said_by_clauses_": "tests/law/test_said_by_clauses.py",
}


class Bound(NamedTuple):
    """A clause that code declares and tests cite; a heading may be so through what stands below it."""

    name: str
    clause: Clause
    code: list[str]
    tests: list[str]
    cited_as: list[str]


class Attempt(NamedTuple):
    """Ways to break a clause, of which one at least must be noticed."""

    name: str
    bound: Bound
    mutants: list[dict[str, Any]]


def bound_clauses(index: Index) -> Iterator[Bound]:
    for book in BOOKS:
        for (instrument, game), changes in parts(book).items():
            if instrument != FILLS:
                yield from _bound_in(changes, book, game, index)


def _bound_in(changes: list[Change], book: str, game: str, index: Index) -> Iterator[Bound]:
    by_number = {change.number: change for change in changes if change.clause}
    bound = bound_numbers(changes, book, index)
    for number, change in by_number.items():
        clause = change.clause
        if clause is None or number not in bound or clause.kinds == ("text",):
            continue
        code, tests = index.code_of(clause.slug), index.tests_of(book, change)
        held = [change]
        if not (code and tests):  # a heading: its own values are held by the tests of what stands below it
            held += [by_number[child] for child in below(number, by_number)]
            code, tests = [], sorted({test for one in held for test in index.tests_of(book, one)})
        if code or clause.values or clause.only_for:
            at = f"{book}:{game}@{change.instrument.published}" if game else book
            addresses = [address for one in held if one.clause for address in _addresses(index, one.clause)]
            yield Bound(f"{at} {number}", clause, code, tests, addresses)


def _addresses(index: Index, clause: Clause) -> list[str]:
    """The citations in tests that mean this clause."""
    return [address for address, clauses in _meanings(index).items() if id(clause) in clauses]


@cache
def _meanings(index: Index) -> dict[str, set[int]]:
    """Citation to the clauses (by identity) that it means."""
    means = {address: read_citation(address) for address in index.tests}
    return {
        address: {id(change.clause) for change in cited_changes(cited)}
        for address, cited in means.items()
        if cited and cited.book in BOOKS
    }


def other_values(value: Value) -> list[list[Value]]:
    """Values that say something else, in groups of which one must be noticed.

    Each neighbour of a whole number is a group of its own; of the rest the opposite, what is left without an end, a
    word that nobody knows.
    """
    if isinstance(value, bool):
        return [[not value]]
    if isinstance(value, int):
        return [[other] for other in (value + 1, value - 1) if other >= 0]
    if isinstance(value, tuple):
        others = (value[1:], value[:-1], tuple(reversed(value))) if value else (("something-else",),)
        return [[other for other in others if other != value]]
    if value.startswith("$"):
        return [["$1" if value != "$1" else "$2"]]
    return [["something-else"]]


def attempts(bound: Bound) -> Iterator[Attempt]:
    """Every value of the clause changed, and its procedures silenced."""
    file, _, _ = bound.clause.place.rpartition(":")
    places: list[tuple[str | None, str, Value]] = [(None, path, value) for path, value in bound.clause.values.items()]
    places += [(game, path, value) for game, table in bound.clause.only_for.items() for path, value in table.items()]
    for game, path, value in places:
        for group in other_values(value):
            mutants = [
                {"file": file, "number": bound.clause.number, "game": game, "path": path, "value": other}
                for other in group
            ]
            yield Attempt(f"{bound.name}: {f'{game}, ' if game else ''}{path} = {group[0]}", bound, mutants)
    if bound.code:
        modules = [place.partition(":") for place in bound.code]
        mutants = [{"module": file.removesuffix(".py").replace("/", "."), "name": name} for file, _, name in modules]
        yield Attempt(f"{bound.name}: silenced", bound, mutants)


def unnoticed(attempts: list[Attempt], folder: Path) -> list[str]:
    """The names of attempts that no test citing their clause notices (`tests/mutants.py`)."""
    told = [{"name": one.name, "cited": one.bound.cited_as, "mutants": one.mutants} for one in attempts]
    file = folder / "mutants.json"
    file.write_text(json.dumps(told), "utf-8")
    citing = sorted({node for one in attempts for node in nodes(one.bound.tests)})
    ran = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "tests.mutants",
            "-p",
            "no:cacheprovider",
            "-m",
            "not slow",
            *citing,
        ],
        cwd=ROOT,
        env=os.environ | {"CROUPIER_MUTANTS": str(file), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode in (0, 5), ran.stdout + ran.stderr
    return [line.removeprefix("UNNOTICED ") for line in ran.stdout.splitlines() if line.startswith("UNNOTICED ")]


def nodes(tests: list[str]) -> list[str]:
    """What to collect for tests and data files; which of their parameters are run, the citations decide."""
    return sorted({_node(test) for test in tests}, key=lambda node: (".py::" not in node, node))


def _node(test: str) -> str:
    if not test.endswith(".toml"):
        return test
    together = next((module for folder, module in RUN_TOGETHER.items() if test.startswith(folder)), None)
    return together or test.replace(f"/{Path(test).name}", f"/test_{Path(test).stem}.py")


EVERY = [attempt for bound in bound_clauses(load_index()) for attempt in attempts(bound)]
forks = pytest.mark.skipif(not hasattr(os, "fork"), reason="mutants live in forks, which this system does not have")
TODAY = date.today().toordinal()  # noqa: DTZ011  # any day will do, as long as it moves on


def todays(many: int, of: int) -> list[int]:
    """Places in a list, far apart, other ones every day, all of them in time."""
    step = next(step for step in range(max(1, of * 5 // 13), 2 * of + 2) if gcd(step, of) == 1)
    return [(TODAY * many + n) * step % of for n in range(many)]


@forks
def test_todays_sample_of_bound_clauses(tmp_path: Path) -> None:
    assert unnoticed([EVERY[at] for at in todays(SAMPLE, len(EVERY))], tmp_path) == []


@pytest.mark.slow
@forks
@pytest.mark.parametrize("book", BOOKS)
def test_every_bound_clause(book: str, tmp_path: Path) -> None:
    assert unnoticed([attempt for attempt in EVERY if attempt.bound.name.startswith(book)], tmp_path) == []


@forks
def test_what_nobody_holds_is_told(tmp_path: Path) -> None:
    one = next(attempt for attempt in EVERY if attempt.name == "nsw 20.7.3: hand.board_cards = 6")
    uncited = Attempt("uncited", one.bound._replace(cited_as=[]), one.mutants)
    assert unnoticed([one, uncited], tmp_path) == ["uncited"]


def test_both_neighbours_of_a_whole_number_are_tried_and_the_procedure_too() -> None:
    names = {attempt.name for attempt in EVERY if attempt.bound.name == "nsw 20.7.3"}
    assert {"nsw 20.7.3: hand.board_cards = 6", "nsw 20.7.3: hand.board_cards = 4", "nsw 20.7.3: silenced"} <= names
    assert other_values(0) == [[1]]


def test_scenarios_are_run_by_one_test_and_other_data_by_the_test_beside_it() -> None:
    given = ["tests/scenarios/act/draw/a.toml", "tests/scenarios/nsw/b.toml", "tests/play/made_hands.toml"]
    given += ["tests/law/test_sign.py::test_52_cards", "tests/law/said_by_clauses_act.toml"]
    assert nodes(given) == [
        "tests/law/test_sign.py::test_52_cards",
        "tests/law/test_said_by_clauses.py",
        "tests/play/test_made_hands.py",
        "tests/scenarios/test_scenarios.py",
    ]
