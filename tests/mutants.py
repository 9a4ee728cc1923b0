"""A pytest plugin that breaks the law or the code in one place after another, to see that a test notices.

The tests are collected once. Each mutant then lives in a fork of its own: the law is read anew there, and only tests
that cite the broken clause are run, until one fails. `CROUPIER_MUTANTS` names a JSON file of attempts, each with its
`name`, the citations (`cited`) that a test must bear to be run, and its `mutants`, of which one must be noticed: a
value to change (`file`, `number`, `game`, `path`, `value`) or a procedure to replace by one that does nothing
(`module`, `name`). The names of those that nobody noticed are printed after `UNNOTICED`. Used by
`tests/law/test_bound_clauses.py`.
"""

import gc
import json
import os
import signal
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import _lru_cache_wrapper
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest
from _pytest.runner import runtestprotocol

import croupier.law.book as book
from croupier.law.clause import Clause, Value
from croupier.law.markdown import RulebookFile, read_rulebook_file

ROOT: Final = str(Path(__file__).parents[1])
SECONDS: Final = (20, 60, 120)
"""A mutant that makes a test run longer than this has been noticed; by the cost of the test."""


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    attempts = json.loads(Path(os.environ["CROUPIER_MUTANTS"]).read_text("utf-8"))
    ordered = sorted(session.items, key=_cost)
    cites = [(item, {one for mark in item.iter_markers("proves") for one in mark.args}) for item in ordered]
    print(flush=True)
    for attempt in attempts:
        cited = set(attempt["cited"])
        items = [item for item, marks in cites if marks & cited]
        if not any(_is_noticed(mutant, items) for mutant in attempt["mutants"]):
            print(f"UNNOTICED {attempt['name']}", flush=True)
    return True


def _cost(item: pytest.Item) -> int:
    """The quick ones first, random play last."""
    return 0 if "scenarios" in item.nodeid else 2 if "random" in item.nodeid or "test_p" in item.nodeid else 1


def _is_noticed(mutant: dict[str, Any], items: list[pytest.Item]) -> bool:
    """Whether one of the tests fails in a fork in which the mutant lives."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        try:
            _hush()
            _apply(mutant)
            os._exit(1 if any(_fails(item) for item in items) else 0)
        finally:
            os._exit(1)  # a mutant that cannot even be set up is noticed by whatever reads the law
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0


def _hush() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def _fails(item: pytest.Item) -> bool:
    signal.alarm(SECONDS[_cost(item)])
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def _apply(mutant: dict[str, Any]) -> None:
    if "module" in mutant:
        _silence(import_module(mutant["module"]), mutant["name"].split("."))
    else:
        _change_value(mutant)
    for one in gc.get_objects():
        if isinstance(one, _lru_cache_wrapper):
            one.cache_clear()


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
    for module in _ours():
        for name, value in list(vars(module).items()):
            if (without := _without(value, loud)) is not value:
                setattr(module, name, without)
            elif type(value) is dict:  # a table of procedures
                value.update(
                    {key: without for key, one in value.items() if (without := _without(one, loud)) is not one}
                )


def _without(value: Any, loud: Any) -> Any:
    """The same without a procedure, also where it is one field of several."""
    if value is loud:
        return _nothing
    if isinstance(value, tuple) and any(one is loud for one in value):
        quiet: list[Any] = [_nothing if one is loud else one for one in value]
        return type(value)(*quiet) if hasattr(value, "_fields") else tuple(quiet)
    return value


def _ours() -> Iterator[ModuleType]:
    yield from [one for one in sys.modules.values() if str(getattr(one, "__file__", None) or "").startswith(ROOT)]


def _nothing(*ignored: object, **also_ignored: object) -> tuple[()]:
    return ()
