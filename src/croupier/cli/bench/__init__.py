"""`croupier bench`: speed, next to other libraries where they are installed, as ratios in one run.

Never a timed test: a benchmark is a command, and its numbers are of the machine and the minute it ran on.
"""

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from croupier.cli.arguments import Parser
from croupier.cli.bench.engine import engine
from croupier.cli.bench.evaluation import evaluation, tables
from croupier.cli.bench.start import start
from croupier.cli.bench.timing import Measured
from croupier.cli.say import DONE, FINDING, wrong

SUITES: Final[dict[str, Callable[[], Iterable[Measured]]]] = {
    "evaluation": evaluation,
    "tables": tables,
    "start": start,
    "engine": engine,
}


def run(arguments: Sequence[str]) -> int:
    parser = Parser(
        prog="croupier bench",
        description="Measure speed, as ratios in one run. Exit 1 if a bar is missed.",
        epilog="example: croupier bench engine --json",
    )
    parser.add_argument("what", nargs="*", metavar="WHAT", help=f"{', '.join(SUITES)} (default: all)")
    parser.add_argument("--json", action="store_true", help="a list, one object a measurement")
    asked = parser.parse_args(arguments)
    if strange := [name for name in asked.what if name not in SUITES]:
        wrong(f"there is no benchmark {', '.join(strange)}; there are {', '.join(SUITES)}")
    rows: list[Measured] = []
    for name in asked.what or SUITES:
        if not asked.json:
            print(f"measuring {name} …", file=sys.stderr)
        for row in SUITES[name]():
            rows.append(row)
            if not asked.json:
                print(row.line(), flush=True)
    if asked.json:
        print(json.dumps([row.facts() for row in rows], indent=1))
    return DONE if all(row.met for row in rows) else FINDING
