"""A table for the tests of the runner: a file is written from its play, checked, and its report handed back."""

from collections.abc import Mapping
from typing import Any

from croupier.scenario import Report, check_text

HOLDEM = {
    "title": "a test",
    "proves": ["nsw 12.1"],
    "book": "nsw",
    "game": "holdem",
    "sign": {"limit": "no-limit", "blinds": [5, 10]},
    "marker": 3,
    "stacks": {"1": 200, "2": 200, "3": 200},
}


def toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f'"{key}" = {toml(one)}' for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def written(play: str, cases: str = "", **given: Any) -> str:
    """A file with this play; the givens change those of a Hold'em table of three, None takes one away."""
    said = {key: value for key, value in {**HOLDEM, **given}.items() if value is not None}
    head = "\n".join(f"{key} = {toml(value)}" for key, value in said.items())
    body = f"play = '''\n{play}\n'''\n" if play else ""
    return f"{head}\n{body}{cases}"


def checked(play: str, cases: str = "", **given: Any) -> Report:
    return check_text(written(play, cases, **given))


def found(report: Report) -> list[str]:
    """Everything that is told of a file, one line each."""
    told = [f"mistake {one.because}" for one in report.mistakes]
    told += [f"fails {one.expected} | {one.found}" for one in report.failures]
    return told + [f"pending {one.because}" for one in report.pending]
