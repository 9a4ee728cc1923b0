"""docs/rulings.md is true: what it shows is what is printed, and docs/cli.md names every key of the JSON."""

import json
import re
import shlex
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.rulings.questions import Question

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rulings.md").read_text("utf-8")
REFERENCE = (ROOT / "docs" / "cli.md").read_text("utf-8")
SHOWN = re.findall(r"^```console\n\$ ([^\n]*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_there_are_examples() -> None:
    assert len(SHOWN) >= 6


@pytest.mark.parametrize(("command", "printed"), SHOWN, ids=[command for command, _ in SHOWN])
def test_output_is_as_shown(command: str, printed: str, capsys: pytest.CaptureFixture[str]) -> None:
    typed, _, first = command.partition(" | head -")
    program, *words = shlex.split(typed)
    assert program == "croupier"
    code = main(words)
    heard = capsys.readouterr()
    lines = (heard.out + heard.err).splitlines(keepends=True)
    assert "".join(lines[: int(first)] if first else lines) == printed
    assert code == (2 if heard.err else 1 if "REFUSED" in heard.out else 0)


def section(heading: str) -> str:
    _, found, rest = REFERENCE.partition(f"\n## croupier {heading}")
    assert found
    return rest.partition("\n## ")[0]


def keys_of_json(capsys: pytest.CaptureFixture[str], *words: str) -> set[str]:
    main(["ruling", *words, "--json"])
    found = json.loads(capsys.readouterr().out)
    return set(found[0] if isinstance(found, list) else found)


def test_the_reference_names_every_key(capsys: pytest.CaptureFixture[str]) -> None:
    told = section("ruling BOOK GAME INCIDENT")
    rows = re.findall(r"^\| (`[^|]+) \|", told, re.MULTILINE)
    named = {key for row in rows for key in re.findall(r"`(\w+)`", row)}
    assert named == keys_of_json(capsys, "nsw", "holdem", "bad deck")
    refused = keys_of_json(capsys, "nsw", "holdem", "pot contested", "--at", "river")
    assert refused <= named | set(re.findall(r"`(\w+)`", told))
    listed = section("ruling BOOK GAME --list")
    assert f"`[{{{', '.join(Question._fields)}}}]`" in listed.replace("\n", " ")
    assert set(re.findall(r"\w+", listed.partition("`[{")[2].partition("}]`")[0])) == keys_of_json(
        capsys, "nsw", "holdem", "--list"
    )
