"""Every scenario below this folder, checked: one test a file, citing the clauses that the file holds."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.check import SKIPPED
from croupier.scenario import PENDING, check_file

HERE = Path(__file__).parent


def _proves(path: Path) -> list[str]:
    try:
        tables: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError:
        return []  # the test itself tells what is wrong with the file
    cited = [*tables.get("proves", ()), *(one for case in tables.get("case", ()) for one in case.get("proves", ()))]
    return [str(one) for one in cited]


def _files() -> list[Any]:
    found = (path for path in sorted(HERE.rglob("*.toml")) if not path.name.startswith(SKIPPED))
    return [
        pytest.param(path, id=str(path.relative_to(HERE)), marks=pytest.mark.proves(*_proves(path))) for path in found
    ]


@pytest.mark.parametrize("path", _files())
def test_scenario(path: Path) -> None:
    report = check_file(path)
    wrong = [f"line {one.line}: {one.because}" for one in report.mistakes]
    wrong += [
        f"line {one.line} ({one.case or 'main play'}): expected {one.expected}; found {one.found}"
        for one in report.failures
    ]
    assert not wrong, "\n".join(wrong)
    if report.verdict == PENDING:
        pytest.skip("; ".join(f"line {one.line}: {one.because}" for one in report.pending))
