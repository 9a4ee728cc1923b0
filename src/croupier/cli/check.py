"""`croupier check`: run scenarios, files of worked situations, and show what does not hold."""

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from croupier.cli.arguments import Parser
from croupier.cli.say import DONE, FINDING, WRONG_USE, wrong
from croupier.scenario import FAILS, HOLDS, MISTAKE, PENDING, Report, check_file
from croupier.scenario.words import every_word

EXAMPLES: Final = """\
examples:
  croupier check tests/scenarios/nsw/holdem
  croupier check tests/scenarios/nsw/holdem/openers.toml --json
  croupier check --words | less

A scenario says what stands on the table, what happens and what must be true then, one sentence a line;
docs/scenarios.md is its reference, --words lists every legal word.
Exit codes: 0 everything holds or waits for a module to come, 1 an expectation failed, 2 a file is wrong.
"""
SKIPPED: Final = ("defaults", "rows.toml")
"""Files whose names begin so are no scenarios: givens for others, and the list of rows that scenarios play."""


def run(arguments: Sequence[str]) -> int:
    parser = Parser(
        prog="croupier check",
        description="Run scenarios: worked situations as files, checked against the law.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("paths", nargs="*", metavar="PATH", type=Path, help="files, or folders with all their *.toml")
    parser.add_argument("--json", action="store_true", help="a list, one object a file")
    parser.add_argument("--words", action="store_true", help="list every legal word, with clause and meaning")
    asked = parser.parse_args(arguments)
    if asked.words:
        for line in every_word():
            print(line)
        return DONE
    if not asked.paths:
        parser.error("name files or folders to check, or ask for --words")
    reports = [check_file(path) for path in _files(asked.paths)]
    if asked.json:
        print(json.dumps([report.as_json() for report in reports], ensure_ascii=False, indent=1))
    else:
        _print(reports)
    if any(report.mistakes for report in reports):
        return WRONG_USE
    return FINDING if any(report.failures for report in reports) else DONE


def _files(paths: Sequence[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            found = sorted(one for one in path.rglob("*.toml") if not one.name.startswith(SKIPPED))
            if not found:
                wrong(f"{path} holds no scenario: no file there ends with .toml")
            yield from found
        elif path.is_file():
            yield path
        else:
            wrong(f"there is no file or folder {path}")


def _print(reports: Sequence[Report]) -> None:
    for report in reports:
        for wrong_line in report.mistakes:
            print(f"MISTAKE {report.path}:{wrong_line.line}{_case(wrong_line.case)}\n    {wrong_line.because}")
        for failure in report.failures:
            clause = f"   [{failure.clause}]" if failure.clause else ""
            print(f"FAILS {report.path}:{failure.line}{_case(failure.case)}{clause}")
            print(f"    expected  {failure.expected}\n    found     {failure.found}")
        for waiting in report.pending:
            print(f"pending {report.path}:{waiting.line}{_case(waiting.case)}: {waiting.because}")
    counts = {verdict: sum(report.verdict == verdict for report in reports) for verdict in _VERDICTS}
    cases = sum(report.cases for report in reports)
    told = ", ".join(f"{many} {_VERDICTS[verdict]}" for verdict, many in counts.items() if many)
    print(f"{_many(len(reports), 'file')}, {_many(cases, 'case')}; of the files {told}")


def _many(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"


_VERDICTS: Final = {HOLDS: "hold", FAILS: "fail", MISTAKE: "mistaken", PENDING: "pending"}


def _case(name: str | None) -> str:
    return f" ({name})" if name else ""
