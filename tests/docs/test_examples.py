"""Every command that the docs and the help texts show runs."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.cli import law, rank
from croupier.cli.main import main

ROOT = Path(__file__).parents[2]
SHOWN = re.compile(r"^ {2,4}croupier (?!serve|bench)(.*)$", re.MULTILINE)


def examples() -> Iterator[str]:
    for text in (law.EXAMPLES, rank.EXAMPLES, (ROOT / "README.md").read_text("utf-8")):
        for line in SHOWN.findall(text):
            if "<" not in line:  # these read a file of the user's
                yield line.partition("  #")[0]


@pytest.mark.parametrize("line", list(examples()))
def test_example_runs(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(line)) == 0
    shown = capsys.readouterr()
    assert shown.out
    assert shown.err == ""


def test_there_are_examples() -> None:
    assert len(list(examples())) >= 15


def test_the_reference_names_every_command() -> None:
    reference = (ROOT / "docs" / "cli.md").read_text("utf-8")
    for heading in ("law show", "law list", "law diff", "law settings", "law coverage", "rank", "serve", "bench"):
        assert f"## croupier {heading}" in reference
