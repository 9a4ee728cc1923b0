"""The decision tables of the digests: every row that does not wait for a module has scenarios that play it."""

import tomllib
from functools import cache
from pathlib import Path

import pytest
from tools.rows import MISSING, SCENARIOS, Row, Table, differences, printed_rows, read_tables, told

from croupier.law.index import points_nowhere
from croupier.scenario import check_file

RULES = Path(__file__).parents[3] / "shared" / "rules"
"""The digests, where they lie beside the repository."""

TABLES = read_tables()
ROWS = [
    pytest.param(table, row, id=f"{table.name}-{number}")
    for table in TABLES
    for number, row in enumerate(table.rows, 1)
]
MODULES = ("tables", "tournaments")


@cache
def _cited(file: str) -> dict[str, frozenset[str]]:
    """What a scenario file cites by case; the main play and the file as a whole have no name."""
    tables = tomllib.loads((SCENARIOS / file).read_text("utf-8"))
    whole = frozenset(tables["proves"])
    cases = {case.get("name", ""): whole | set(case.get("proves", ())) for case in tables.get("case", ())}
    return {**cases, "": whole.union(*cases.values())}


@cache
def _runs(file: str) -> frozenset[str]:
    """Everything that a file plays, by case."""
    tables = tomllib.loads((SCENARIOS / file).read_text("utf-8"))
    return frozenset([*(case.get("name", "") for case in tables.get("case", ())), *([""] if "play" in tables else [])])


@cache
def _pending(file: str) -> frozenset[str]:
    """The cases of a file that wait for a word; the main play has no name."""
    return frozenset(one.case or "" for one in check_file(SCENARIOS / file).pending)


def _split(scenario: str) -> tuple[str, str]:
    file, _, case = scenario.partition("#")
    return file, case


@pytest.mark.parametrize(("table", "row"), ROWS)
def test_a_row_is_played_or_waits_for_a_module(table: Table, row: Row) -> None:
    assert row.standing != MISSING, (
        f"{table.name}, {row.name}: no scenario plays it; write one, or say what it waits for"
    )
    assert not row.waits or row.waits.startswith(MODULES), f"{row.name} waits for {row.waits}: none of {MODULES}"


@pytest.mark.parametrize(("table", "row"), ROWS)
def test_the_scenarios_of_a_row_are_there_and_cite_its_clauses(table: Table, row: Row) -> None:
    assert row.clauses, f"{table.name}, {row.name} rests on no clause"
    assert not [why for clause in row.clauses if (why := points_nowhere(clause))]
    cited: set[str] = set()
    for scenario in row.scenarios:
        file, case = _split(scenario)
        assert (SCENARIOS / file).is_file(), f"{table.name}, {row.name}: there is no {file}"
        assert case in _cited(file), f"{table.name}, {row.name}: {file} has no case '{case}'"
        assert _cited(file)[case] & set(row.clauses), f"{table.name}, {row.name}: {scenario} cites none of its clauses"
        cited |= _cited(file)[case]
    missing = sorted(set(row.clauses) - cited) if row.scenarios else []
    assert not missing, f"{table.name}, {row.name}: no scenario of it cites {', '.join(missing)}"


@pytest.mark.parametrize(("table", "row"), ROWS)
def test_no_row_counts_as_played_by_a_scenario_that_waits(table: Table, row: Row) -> None:
    for scenario in row.scenarios:
        file, case = _split(scenario)
        runs = {case} if case else _runs(file)
        assert runs - _pending(file), f"{table.name}, {row.name}: nothing in {scenario} is more than pending"


def test_names_of_tables_and_of_rows_are_there_once() -> None:
    names = [table.name for table in TABLES]
    assert len(names) == len(set(names))
    for table in TABLES:
        rows = [row.name for row in table.rows]
        assert len(rows) == len(set(rows)), table.name


@pytest.mark.skipif(not RULES.is_dir(), reason="the digests are no part of the repository and do not lie beside it")
def test_the_digests_have_as_many_rows() -> None:
    assert not list(differences(TABLES, RULES))


def test_a_row_with_neither_scenario_nor_reason_is_told(tmp_path: Path) -> None:
    rows = tmp_path / "rows.toml"
    rows.write_text(
        """
[[table]]
name = "C5"
title = "chips"
digest = "nsw"

[[table.row]]
row = "one chip"
clauses = ["nsw 7.9"]
""",
        "utf-8",
    )
    (tmp_path / "nsw-digest.md").write_text("## C5 Chips\n\n| a |\n|---|\n| 1 |\n| 2 |\n", "utf-8")
    tables = read_tables(rows)
    assert list(told(tables[0])) == ["C5  chips: 1 row: 1 without a scenario", "  MISSING  one chip"]
    assert list(differences(tables, tmp_path)) == ["C5: the digest has 2 rows, rows.toml has 1"]


def test_rows_are_counted_below_a_heading_by_table_and_by_line() -> None:
    digest = """## C5 Chips

| a | b |
|---|---|
| 1 | 2 |
| 3 | 4 |

C5b all-in: one · two · three

Worked:

| a |
|---|
| 1 |

## C6 Other

| a |
|---|
| 1 |
| 2 |
| 3 |
"""
    assert printed_rows(digest, "C5", 1) == 2
    assert printed_rows(digest, "C5", 2) == 1
    assert printed_rows(digest, "C5", "C5b") == 3
    assert printed_rows(digest, "C6", 1) == 3
    assert printed_rows(digest, "C7", 1) == 0
