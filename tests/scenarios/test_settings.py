"""Every value of every setting decides something: a scenario holds with it, and no longer when it is put back.

`tests/settings/held.toml` names the scenario of each value; `tests/settings/later.toml` the settings that no module
carries out yet.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

import croupier
from croupier.law.book import BOOKS, load_book
from croupier.law.clause import Value
from croupier.law.settings import Refusal, Setting
from croupier.scenario.given import read_given
from croupier.scenario.lines import SENTENCE, Line
from croupier.scenario.reading import Case, Scenario, read_text
from croupier.scenario.running import check_case
from croupier.scenario.sign import CHIPS, settings
from croupier.scenario.verdicts import FAILS, HOLDS, Report

SCENARIOS: Final = Path(__file__).parent
DATA: Final = SCENARIOS.parent / "settings"
SOURCE: Final = Path(croupier.__file__).parent
NOT_PLAYING: Final = ("law", "scenario", "rulebooks")
"""What reads signs without carrying them out."""

Settings = dict[str, Any]


class Held(NamedTuple):
    """Which scenario holds a value, and what stands in its place when it is put back."""

    path: str
    case: str
    instead: Settings


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text("utf-8"))


def _held(entry: Any) -> Held:
    said = entry if isinstance(entry, dict) else {"in": entry}
    path, _, case = said["in"].partition(".toml: ")
    return Held(path if path.endswith(".toml") else f"{path}.toml", case, said.get("instead", {}))


HELD: Final = {
    (book, name, value): _held(entry)
    for book, tables in _read("held.toml").items()
    for name, values in tables.items()
    for value, entry in values.items()
}
LATER: Final = {(book, name): module for book, tables in _read("later.toml").items() for name, module in tables.items()}


def _values(book: str, setting: Setting) -> Iterator[str]:
    """The values that a scenario must hold: all but the default, or some other where there are any number of them."""
    if setting.type == "bool":
        values: Sequence[str] = ("on", "off")
    elif setting.values:
        values = setting.values
    else:
        values = [value for at, name, value in HELD if (at, name) == (book, setting.name)] or ["some other"]
    yield from (value for value in values if setting.default is None or value != setting.show(setting.default))


def _every_value() -> Iterator[Any]:
    for book in BOOKS:
        for setting in load_book(book).settings.values():
            for value in _values(book, setting):
                yield pytest.param(book, setting, value, id=f"{book} {setting.name} = {value}")


@pytest.mark.parametrize(("book", "setting", "value"), list(_every_value()))
def test_a_scenario_holds_with_the_value_and_not_without(book: str, setting: Setting, value: str) -> None:
    held = HELD.get((book, setting.name, value))
    if held is None and (book, setting.name) in LATER:
        return
    assert held is not None, "no scenario in tests/settings/held.toml holds this value"
    scenario = read_text((SCENARIOS / held.path).read_text("utf-8"), (SCENARIOS / held.path).parent)
    case = next((one for one in (scenario.main, *scenario.cases) if (one.name or "") == held.case), None)
    assert case is not None, f"{held.path} has no case '{held.case}'"
    assert book == read_given(case.given).book
    assert setting.read(value) in list(_said(case, setting)), f"{held.path}: {held.case or 'its main play'}: not so"
    assert _check(scenario, case).verdict == HOLDS, f"{held.path}: {held.case or 'its main play'} does not hold"

    report = _check(*_put_back(scenario, case, setting, held.instead))
    assert not report.mistakes, f"put back, it is no scenario any more: {report.mistakes[0].because}"
    assert report.verdict == FAILS, f"{held.path}: {held.case or 'its main play'} holds without the value too"


def _check(scenario: Scenario, case: Case) -> Report:
    report = Report("")
    check_case(report, scenario, case)
    return report


# -- what a scenario says ----------------------------------------------------------------------------------------------


def _sign(case: Case) -> Settings:
    """The sign of a case, short forms written out, the joker apart from the deck."""
    said = settings(read_given(case.given).sign)
    deck, plus, _ = str(said.get("deck", "")).partition("+")
    if plus:
        said |= {"deck": deck, "joker": True}
    if CHIPS in said:
        said.setdefault("smallest_chip", said.pop(CHIPS))
    return said


def _said(case: Case, setting: Setting) -> Iterator[Value | Refusal]:
    """What a case says of a setting, in its sign or in a line of its play."""
    sign = _sign(case)
    if setting.name in sign:
        yield setting.read(sign[setting.name])
    for line in case.lines:
        key, value = _line_of_a_sign(line)
        if setting.name in settings({key: value}):
            yield setting.read(value)


def _line_of_a_sign(line: Line) -> tuple[str, str]:
    words = line.said.removeprefix("sign ")
    if line.kind != SENTENCE or words == line.said:
        return "", ""
    key, _, value = words.partition("=")
    return key.strip().replace("-", "_"), value.strip().strip("[]")


# -- putting back ------------------------------------------------------------------------------------------------------


def _put_back(scenario: Scenario, case: Case, setting: Setting, instead: Settings) -> tuple[Scenario, Case]:
    """The same with one setting as it is where nothing is said of it, and without what needs that setting."""
    sign = {name: value for name, value in _sign(case).items() if name != setting.name}
    if not instead:
        known = load_book(read_given(case.given).book).settings
        sign = {name: value for name, value in sign.items() if not _needs(known.get(name), setting)}
    given = {name: value for name, value in case.given.items() if name not in ("deck", "chips")}
    given["sign"] = sign | instead
    other = str(instead.get(setting.name, "" if setting.default is None else setting.show(setting.default)))
    main = replace(scenario.main, lines=_lines_put_back(scenario.main.lines, setting, other))
    return replace(scenario, main=main), replace(case, given=given, lines=_lines_put_back(case.lines, setting, other))


def _needs(one: Setting | None, setting: Setting) -> bool:
    return one is not None and any(setting.name in need for need in one.needs)


def _lines_put_back(lines: Sequence[Line], setting: Setting, other: str) -> tuple[Line, ...]:
    made = []
    for line in lines:
        key, value = _line_of_a_sign(line)
        theirs = setting.name in settings({key: value})
        made.append(replace(line, said=f"sign {setting.name} = {other}") if theirs else line)
    return tuple(made)


# -- what the data files may say ---------------------------------------------------------------------------------------


def test_the_files_name_settings_of_the_books() -> None:
    known = {(book, name) for book in BOOKS for name in load_book(book).settings}
    values = {
        (book, setting.name, value)
        for book in BOOKS
        for setting in load_book(book).settings.values()
        for value in _values(book, setting)
    }
    assert HELD.keys() <= values
    assert LATER.keys() <= known


@pytest.mark.parametrize(("book", "name"), list(LATER))
def test_nothing_carries_out_what_is_left_for_later(book: str, name: str) -> None:
    """The day a module reads one of these it wants a scenario, and no longer stands among them."""
    setting = load_book(book).settings[name]
    words = [f'"{name}"', *(f".{path}" for path in setting.sets)]
    read = [path for path, text in _sources().items() if any(word in text for word in words)]
    assert not read, f"{', '.join(read)} carries it out: write a scenario and name it in tests/settings/held.toml"


@cache
def _sources() -> Mapping[str, str]:
    files = (path for path in SOURCE.rglob("*.py") if path.relative_to(SOURCE).parts[0] not in NOT_PLAYING)
    return {str(path.relative_to(SOURCE)): path.read_text("utf-8") for path in files}
