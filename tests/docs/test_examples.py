"""Every command that the docs and the help texts show runs."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.cli import check, law, rank, ruling
from croupier.cli.bench import SUITES
from croupier.cli.main import main
from croupier.scenario import Report
from croupier.scenario.verdicts import Finding

ROOT = Path(__file__).parents[2]
SHOWN = re.compile(r"^ {2,4}croupier (?!serve|bench)(.*)$", re.MULTILINE)


def examples() -> Iterator[str]:
    for text in (law.EXAMPLES, rank.EXAMPLES, check.EXAMPLES, ruling.EXAMPLES, (ROOT / "README.md").read_text("utf-8")):
        for line in SHOWN.findall(text):
            if "<" not in line:  # these read a file of the user's
                yield line.partition("  #")[0].partition(" | ")[0]


@pytest.mark.parametrize("line", list(examples()))
def test_example_runs(line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert main(shlex.split(line)) == 0
    shown = capsys.readouterr()
    assert shown.out
    assert shown.err == ""


def test_there_are_examples() -> None:
    assert len(list(examples())) >= 18


REFERENCE = (ROOT / "docs" / "cli.md").read_text("utf-8")
HEADINGS = (
    "law show", "law list", "law diff", "law settings", "law coverage", "rank", "check", "ruling", "serve", "bench",
    "bench engine",
)  # fmt: skip


def section(heading: str) -> str:
    """What the reference says of a command."""
    _, found, rest = REFERENCE.partition(f"\n## croupier {heading}")
    assert found, f"docs/cli.md has no section on croupier {heading}"
    return rest.partition("\n## ")[0]


@pytest.mark.parametrize("heading", HEADINGS)
def test_the_reference_names_every_command(heading: str) -> None:
    assert section(heading).strip()


def keys(text: str) -> set[str]:
    """The keys in the first column of the tables of a section."""
    return {key for row in re.findall(r"^\| (`[^|]+) \|", text, re.MULTILINE) for key in re.findall(r"`(\w+)`", row)}


def test_the_reference_names_every_key_of_a_checked_file() -> None:
    told = section("check")
    assert keys(told) == Report("").as_json().keys()
    for one in (Finding(None, 1).as_failure(), Finding(None, 1).as_remark()):
        assert f"`{{{', '.join(one)}}}`" in told


def test_the_reference_names_every_benchmark() -> None:
    for name in SUITES:
        assert f"`{name}`" in section("bench")
