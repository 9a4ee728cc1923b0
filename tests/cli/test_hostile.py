"""Runs the hostile checks of hostile.toml, written from the instruments and digests without a look at the code."""

import io
import json
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.main import main

CHECKS: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("hostile.toml").read_text("utf-8"))["check"]
KEYS = {
    *("why", "run", "stdin", "exit", "json_order", "categories", "json_has", "json_rows", "json_settings", "numbers"),
    *("length", "clauses", "honest", "stderr_has", "stdout_has"),
}
MISSING = object()


def _parsed(text: str) -> Any:
    """One JSON document, or one a line."""
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return [json.loads(line) for line in text.splitlines() if line.strip()]


def _at(node: Any, parts: list[str]) -> Any:
    """What stands at a path; a key may itself hold dots, the longest one that fits is taken."""
    if not parts:
        return node
    if isinstance(node, list):
        index = int(parts[0])
        return _at(node[index], parts[1:]) if index < len(node) else MISSING
    if isinstance(node, dict):
        for length in range(len(parts), 0, -1):
            key = ".".join(parts[:length])
            if key in node:
                return _at(node[key], parts[length:])
    return MISSING


def _same(found: Any, wanted: Any) -> bool:
    return found is None if wanted == "<null>" else bool(found == wanted)


def _numbers_of(rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Rows by number, their lettered items with them."""
    by_number: dict[str, dict[str, Any]] = {}
    for row in rows:
        by_number[row["number"]] = row
        for item in row.get("items", []):
            if isinstance(item, dict):
                by_number[item["number"]] = item
    return by_number


def _faults(check: dict[str, Any], status: int, out: str, err: str) -> list[str]:
    faults: list[str] = []

    def expect(what: str, found: Any, wanted: Any) -> None:
        if not _same(found, wanted):
            shown = "nothing" if found is MISSING else repr(found)
            faults.append(f"{what}: expected {wanted!r}, found {shown}")

    expect("exit", status, check.get("exit", 0))
    if status == 2 and "stdin" not in check and len(err.strip().splitlines()) != 1:
        faults.append(f"standard error is not one line: {err!r}")
    for stream, text in (("stderr_has", err), ("stdout_has", out)):
        if stream in check and check[stream] not in text:
            faults.append(f"{stream}: {check[stream]!r} is not in {text!r}")
    wants_json = KEYS - {"why", "run", "stdin", "exit", "stderr_has", "stdout_has"}
    if not wants_json & check.keys():
        return faults
    try:
        data = _parsed(out)
    except json.JSONDecodeError:
        return [*faults, f"no JSON: {out[:200]!r} {err[:200]!r}"]
    if isinstance(data, dict) and ("json_order" in check or "categories" in check):
        data = [data]
    if "json_order" in check:
        strengths = [row["strength"] for row in data]
        expect("order", [[i for i, s in enumerate(strengths) if s == level] for level in sorted({*strengths})[::-1]],
               check["json_order"])  # fmt: skip
    if "categories" in check:
        expect("categories", [row["category"] for row in data], check["categories"])
    for path, wanted in check.get("json_has", {}).items():
        expect(path, _at(data, path.split(".")), wanted)
    if "numbers" in check:
        expect("numbers", sorted({row["number"] for row in data}), sorted(check["numbers"]))
    if "length" in check:
        expect("length", len(data), check["length"])
    for number, wanted in check.get("json_rows", {}).items():
        row = _numbers_of(data).get(number, {})
        for key, value in wanted.items():
            expect(f"{number} {key}", row.get(key, MISSING), value)
    for name, wanted in check.get("json_settings", {}).items():
        setting = {row["name"]: row for row in data["settings"]}.get(name, {})
        for key, value in wanted.items():
            expect(f"{name} {key}", setting.get(key, MISSING), value)
    if "clauses" in check:
        cited = [refusal["clause"].split(" ")[-1] for refusal in data["refusals"]]
        expect("clauses", sorted(cited), sorted(check["clauses"]))
    if check.get("honest"):
        for number, row in _numbers_of(data).items():
            if row["change"] == "text" and row["old"]["paraphrase"] == row["new"]["paraphrase"]:
                faults.append(f"{number} is said to have changed its text and has not")
    return faults


def test_the_checks_use_known_keys() -> None:
    assert [check["why"] for check in CHECKS if not check.keys() <= KEYS] == []
    assert len(CHECKS) >= 60


@pytest.mark.parametrize("check", CHECKS, ids=[f"{n}-{' '.join(c['run'][:4])}" for n, c in enumerate(CHECKS, 1)])
def test_hostile_check(
    check: dict[str, Any], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if "stdin" in check:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(check["stdin"].encode()), encoding="utf-8"))
    try:
        status = main(check["run"])
    except SystemExit as exit_:
        status = exit_.code if isinstance(exit_.code, int) else 1
    out, err = capsys.readouterr()
    faults = _faults(check, status, out, err)
    assert not faults, "\n  ".join([check["why"], *faults])
