"""Reading a scenario file: TOML outside, one sentence a line inside, every line with its number."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from croupier.law.index import points_nowhere
from croupier.scenario.given import GIVEN, NOT_YET
from croupier.scenario.lines import LABEL, Line, read_line
from croupier.scenario.verdicts import MistakeError

OUTSIDE: Final = {
    "title": "what the situation is about, in a line",
    "proves": "the clauses that the file holds, as `croupier law show` writes them",
    "base": "a file beside this one with givens that hold where this one says nothing",
    "play": "what happens, one sentence a line",
    "case": "a branch: the same givens, or a labelled line of the main play, and what happens then",
}
OF_A_CASE: Final = {
    "name": "what is special about this case",
    "from": "the label of the line of the main play after which this case goes on",
    "play": "what happens, one sentence a line",
    "proves": "clauses that this case alone holds",
}

_PLAY: Final = re.compile(r"\s*play\s*=\s*('''|\"\"\"|'|\")(.*)")
_CASE: Final = re.compile(r"\s*\[\[\s*case\s*\]\]")


@dataclass(frozen=True, slots=True)
class Case:
    """One run: the main play, or a branch of it."""

    name: str | None
    given: Mapping[str, Any]
    lines: tuple[Line, ...]
    start: str | None = None
    """The label of the main play from which it goes on."""
    line: int = 1


@dataclass(frozen=True, slots=True)
class Scenario:
    """A file: its givens, the main play, and the branches."""

    title: str
    proves: tuple[str, ...]
    main: Case
    cases: tuple[Case, ...]


class FileError(Exception):
    """A file that cannot be read as a scenario: why, and in which line."""

    def __init__(self, because: str, line: int = 1, case: str | None = None) -> None:
        super().__init__(because)
        self.line: Final = line
        self.case: Final = case


def read_text(text: str, beside: Path | None = None) -> Scenario:
    """A scenario from its text; `beside` is the folder in which its `base` lies."""
    tables = _toml(text)
    if strange := tables.keys() - OUTSIDE.keys() - GIVEN.keys() - NOT_YET.keys():
        raise FileError(_unknown(strange, [*OUTSIDE, *GIVEN, *NOT_YET]), _line_of(text, strange))
    title, proves = tables.get("title"), tables.get("proves")
    if not isinstance(title, str) or not title.strip():
        raise FileError('the file has no title: write title = "…"')
    if not isinstance(proves, list) or not proves:
        raise FileError('the file proves nothing: write proves = ["nsw 12.1", …]')
    cases = tables.get("case", [])
    addresses = [*proves, *(one for case in cases for one in case.get("proves", ()))]
    for address in addresses:
        if why := points_nowhere(str(address)):
            raise FileError(f"proves: {why}", _line_of(text, {"proves"}))
    given = {**_base(tables.get("base"), beside), **{key: tables[key] for key in tables if key not in OUTSIDE}}
    starts = _starts(text)
    heads = [at for at, line in enumerate(text.splitlines(), 1) if _CASE.match(line)]
    main = Case(None, given, _lines(tables.get("play", ""), starts.get(0, 1), None), line=starts.get(0, 1))
    branches = []
    for at, case in enumerate(cases):
        head = heads[at] if at < len(heads) else 1
        branches.append(_branch(case, given, head, starts.get(at + 1, head)))
    labels = [line.said for line in main.lines if line.kind == LABEL]
    for branch in branches:
        if branch.start is not None and branch.start not in labels:
            known = ", ".join(labels) or "no label at all"
            raise FileError(f"from = '{branch.start}': the main play has {known}", branch.line, branch.name)
    if not main.lines and not branches:
        raise FileError("nothing happens: the file has neither play nor [[case]]")
    return Scenario(title, tuple(map(str, addresses)), main, tuple(branches))


def _toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        raise FileError(f"no TOML: {error}", int(found[1]) if found else 1) from error
    except (RecursionError, ValueError) as error:
        raise FileError("no TOML that can be read: too deep, or a number too long") from error


def _base(name: object, beside: Path | None) -> dict[str, Any]:
    if name is None:
        return {}
    if beside is None:
        raise FileError(f"base = '{name}': this text stands alone, there are no files beside it")
    path = beside / str(name)
    try:
        tables = _toml(path.read_text("utf-8"))
    except OSError as error:
        raise FileError(f"base = '{name}' cannot be read: {error.strerror}") from error
    if strange := tables.keys() - GIVEN.keys() - NOT_YET.keys() - {"base", "title", "proves"}:
        raise FileError(f"base = '{name}': {_unknown(strange, GIVEN)}")
    own = {key: value for key, value in tables.items() if key not in ("base", "title", "proves")}
    return {**_base(tables.get("base"), path.parent), **own}


def _branch(case: Mapping[str, Any], given: Mapping[str, Any], head: int, first: int) -> Case:
    name = str(case.get("name", "")) or f"the case in line {head}"
    if strange := case.keys() - OF_A_CASE.keys() - GIVEN.keys() - NOT_YET.keys():
        raise FileError(_unknown(strange, [*OF_A_CASE, *GIVEN, *NOT_YET]), head, name)
    if "play" not in case:
        raise FileError("the case has no play", head, name)
    own = {key: case[key] for key in case if key not in OF_A_CASE}
    if isinstance(own.get("sign"), dict) and isinstance(given.get("sign"), dict):
        own["sign"] = _signed(given["sign"], own["sign"])
    start = case.get("from")
    if "on" in own and "edition" not in own:
        given = {key: value for key, value in given.items() if key != "edition"}
    return Case(name, {**given, **own}, _lines(case["play"], first, name), start, head)


_WHOLE: Final = {"min-stake", "blinds", "ante"}
"""With the minimum bet beside one of these a case's sign is a whole one; any other changes single keys."""


def _signed(sign: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """The sign of a case: the file's with some keys changed, or a whole one that stands alone."""
    said = {key.replace("_", "-"): value for key, value in own.items()}
    if "min-bet" in said and said.keys() & _WHOLE:
        return said
    return {**{key.replace("_", "-"): value for key, value in sign.items()}, **said}


def _lines(play: object, first: int, case: str | None) -> tuple[Line, ...]:
    lines = []
    for number, text in enumerate(str(play).split("\n"), first):
        try:
            line = read_line(text, number)
        except MistakeError as error:
            raise FileError(str(error), number, case) from error
        if line is not None:
            lines.append(line)
    return tuple(lines)


def _starts(text: str) -> dict[int, int]:
    """In which line of the file each play begins: the main play's is 0, then the cases'."""
    starts: dict[int, int] = {}
    section, ends = 0, ""
    for number, line in enumerate(text.splitlines(), 1):
        if ends:
            if ends in line:
                ends = ""
            continue
        if _CASE.match(line):
            section += 1
        elif found := _PLAY.match(line):
            quotes, rest = found[1], found[2]
            long = len(quotes) == 3
            starts[section] = number + 1 if long and not rest.strip() else number
            ends = quotes if long and quotes not in rest else ""
    return starts


def _line_of(text: str, keys: set[str]) -> int:
    for number, line in enumerate(text.splitlines(), 1):
        if any(re.match(rf"\s*\[*{re.escape(key)}\b", line) for key in keys):
            return number
    return 1


def _unknown(strange: set[str], known: Sequence[str] | Mapping[str, Any]) -> str:
    near = [close for key in sorted(strange) for close in get_close_matches(key, list(known), 1)]
    hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(sorted(set(known) - set(NOT_YET)))}"
    return f"unknown: {', '.join(sorted(strange))}; {hint}"
