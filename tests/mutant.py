"""A pytest plugin that breaks the law or the code in one place, to see that a test notices.

`CROUPIER_MUTANT` holds, as JSON, either a value to change (`file`, `number`, `game`, `path`, `value`) or a procedure to
replace by one that does nothing (`module`, `name`), and which citations (`cited`) a test must bear to be run. Used by
`tests/law/test_bound_clauses.py`.
"""

import json
import os
import sys
from dataclasses import replace
from importlib import import_module
from typing import Any, Final

import pytest

import croupier.law.book as book
from croupier.law.clause import Clause, Value
from croupier.law.markdown import RulebookFile, read_rulebook_file

MUTANT: Final = json.loads(os.environ["CROUPIER_MUTANT"])


def pytest_configure() -> None:
    if "module" in MUTANT:
        _silence(import_module(MUTANT["module"]), MUTANT["name"].split("."))
    else:
        _change_value(MUTANT)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    cited = set(MUTANT["cited"])
    items[:] = [item for item in items if any(cited & set(mark.args) for mark in item.iter_markers("proves"))]


def _change_value(mutant: dict[str, Any]) -> None:
    def read_changed(text: str, place: str) -> RulebookFile:
        read = read_rulebook_file(text, place)
        if place != mutant["file"]:
            return read
        entries = [
            replace(entry, clause=_changed(entry.clause, mutant))
            if entry.clause and entry.number == mutant["number"]
            else entry
            for entry in read.entries
        ]
        return replace(read, entries=tuple(entries))

    book.read_rulebook_file = read_changed  # type: ignore[attr-defined]  # that is the point of a mutant


def _changed(clause: Clause, mutant: dict[str, Any]) -> Clause:
    value: Value = tuple(mutant["value"]) if isinstance(mutant["value"], list) else mutant["value"]
    if mutant["game"]:
        of_game = {**clause.only_for[mutant["game"]], mutant["path"]: value}
        return replace(clause, only_for={**clause.only_for, mutant["game"]: of_game})
    return replace(clause, values={**clause.values, mutant["path"]: value})


def _silence(holder: Any, names: list[str]) -> None:
    for name in names[:-1]:
        holder = getattr(holder, name)
    loud = getattr(holder, names[-1], None)
    if loud is None:
        raise pytest.UsageError(f"there is no {'.'.join(names)} to silence in {holder}")
    setattr(holder, names[-1], _nothing)
    for module in [module for name, module in sys.modules.items() if name.startswith("croupier.")]:
        for name, value in list(vars(module).items()):
            if value is loud:
                setattr(module, name, _nothing)
            elif type(value) is tuple and any(one is loud for one in value):  # a table of procedures
                setattr(module, name, tuple(_nothing if one is loud else one for one in value))
            elif type(value) is dict:
                for key in [key for key, one in value.items() if one is loud]:
                    value[key] = _nothing


def _nothing(*ignored: object, **also_ignored: object) -> tuple[()]:
    return ()
