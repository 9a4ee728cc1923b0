"""Say which rows of the decision tables of a digest no scenario plays yet.

A decision table names every case that a part of the law knows. `tests/scenarios/rows.toml` holds the rows in the order
of the digest, in our own words, with their clauses and with the scenarios that play exactly that row, or with what the
row waits for. A row with both is played in part.
"""

import argparse
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

SCENARIOS: Final = Path(__file__).parent.parent / "tests" / "scenarios"
ROWS: Final = SCENARIOS / "rows.toml"
DIGESTS: Final = {"nsw": "nsw-digest.md", "act": "act-digest.md"}

PLAYED: Final = "played"
IN_PART: Final = "in part"
WAITS: Final = "waits"
MISSING: Final = "MISSING"


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its clauses, the scenarios that play it as `file` or `file#case`, and what it waits for."""

    name: str
    clauses: tuple[str, ...]
    scenarios: tuple[str, ...]
    waits: str

    @property
    def standing(self) -> str:
        if self.scenarios:
            return IN_PART if self.waits else PLAYED
        return WAITS if self.waits else MISSING


@dataclass(frozen=True, slots=True)
class Table:
    """A decision table: the digest and the heading it stands below, and which part of what stands there."""

    name: str
    title: str
    digest: str
    heading: str
    part: str | int
    rows: tuple[Row, ...]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="Exit codes: 0 every row is played or waits, 1 a row has no scenario or a table differs, 2 wrong use.",
    )
    parser.add_argument("tables", nargs="*", metavar="TABLE", help="only these tables, as C5 or 4.7")
    parser.add_argument("--all", action="store_true", help="list the rows that are played too, with their scenarios")
    parser.add_argument(
        "--against", metavar="PATH", type=Path, help="folder of the digests: compare the number of rows of every table"
    )
    asked = parser.parse_args()
    known = read_tables()
    if strange := set(asked.tables) - {table.name for table in known}:
        parser.error(f"no table {', '.join(sorted(strange))}; there are {', '.join(table.name for table in known)}")
    tables = [table for table in known if not asked.tables or table.name in asked.tables]
    for table in tables:
        print("\n".join(told(table, asked.all)))
    wrong = [row for table in tables for row in table.rows if row.standing == MISSING]
    print(_counts([row for table in tables for row in table.rows]))
    different = []
    if asked.against:
        try:
            different = list(differences(tables, asked.against))
        except OSError as error:
            parser.error(f"--against {asked.against}: {error.strerror}: {error.filename}")
    for line in different:
        print(line, file=sys.stderr)
    return 1 if wrong or different else 0


def read_tables(file: Path = ROWS) -> list[Table]:
    tables = tomllib.loads(file.read_text("utf-8"))["table"]
    return [
        Table(
            one["name"],
            one["title"],
            one["digest"],
            one.get("heading", one["name"]),
            one.get("part", 1),
            tuple(_row(row) for row in one["row"]),
        )
        for one in tables
    ]


def _row(row: dict[str, Any]) -> Row:
    return Row(row["row"], tuple(row["clauses"]), tuple(row.get("scenarios", ())), row.get("waits", ""))


def told(table: Table, every: bool = False) -> Iterator[str]:
    """A table in lines: its counts, then the rows that are not played, or all of them."""
    yield f"{table.name}  {table.title}: {_counts(table.rows)}"
    for row in table.rows:
        if every or row.standing != PLAYED:
            why = f": {row.waits}" if row.waits else ""
            yield f"  {row.standing:<8} {row.name}{why}"
        if every:
            yield from (f"             {scenario}" for scenario in row.scenarios)


def _counts(rows: Sequence[Row]) -> str:
    counts = {kind: sum(row.standing == kind for row in rows) for kind in (PLAYED, IN_PART, WAITS, MISSING)}
    words = {PLAYED: "played", IN_PART: "played in part", WAITS: "wait", MISSING: "without a scenario"}
    found = ", ".join(f"{many} {words[kind]}" for kind, many in counts.items() if many)
    return f"{len(rows)} row{'s' * (len(rows) != 1)}: {found}" if rows else "no rows"


def differences(tables: Sequence[Table], folder: Path) -> Iterator[str]:
    """Tables whose number of rows is not the digest's."""
    for table in tables:
        text = (folder / DIGESTS[table.digest]).read_text("utf-8")
        printed = printed_rows(text, table.heading, table.part)
        if printed != len(table.rows):
            yield f"{table.name}: the digest has {printed} rows, {ROWS.name} has {len(table.rows)}"


def printed_rows(digest: str, heading: str, part: str | int) -> int:
    """How many rows a digest prints below a heading: of its nth table, or of the line that begins with `part`."""
    found = re.search(rf"^#+ {re.escape(heading)} .*?$(.*?)(?=^#|\Z)", digest, re.MULTILINE | re.DOTALL)
    lines = found[1].splitlines() if found else []
    if isinstance(part, str):
        line = next((line for line in lines if line.startswith(part)), None)
        return len(line.split(" · ")) if line else 0
    tables: list[int] = []
    inside = False
    for line in lines:
        is_row = line.startswith("|")
        if is_row and not inside:
            tables.append(-2)  # the head and the rule below it
        if is_row:
            tables[-1] += 1
        inside = is_row
    return tables[part - 1] if part <= len(tables) else 0


if __name__ == "__main__":
    sys.exit(main())
