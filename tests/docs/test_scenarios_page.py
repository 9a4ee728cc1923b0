"""docs/scenarios.md is true: its files hold, what it shows is what is printed, and it speaks of every legal word.

What docs/cli.md shows of `croupier check` is printed of the same files.
"""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from croupier.cli.check import SKIPPED
from croupier.cli.main import main
from croupier.scenario.words import every_word

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "scenarios.md").read_text("utf-8")
REFERENCE = (ROOT / "docs" / "cli.md").read_text("utf-8")
FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
NAME = re.compile(r"# ([\w-]+\.toml)\n")

SECTIONS = {
    "A file": "Keys of a file",
    "A case": "Cases",
    "seat": "Seats and chips",
    "start": "Starting in the middle",
    "Start moments": "Starting in the middle",
    "Sentences": "Sentences",
    'Requests (N asks "…")': "Requests",
    "Results (after ->)": "Results",
    "Truths (after ?)": "Truths",
    "Sign, short forms": "The sign",
    "Sign, where a file says nothing": "The sign",
}
"""Where the page tells of the words that `croupier check --words` lists under a heading."""
ELSEWHERE = ("Settings of the", "Not there yet")
"""What the page leaves to `--words`."""


class Shown(NamedTuple):
    """A command that the page shows, and what it prints."""

    command: str
    printed: str


def fenced(page: str, language: str) -> list[str]:
    return [text for named, text in FENCED.findall(page) if named == language]


def files() -> dict[str, str]:
    """The files of the page by the name in their first line."""
    found = [(NAME.match(text), text) for text in fenced(PAGE, "toml")]
    return {name[1]: text for name, text in found if name}


def shown() -> list[Shown]:
    made = []
    for text in fenced(PAGE, "console") + fenced(REFERENCE, "console"):
        for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            command, _, printed = part.partition("\n")
            made.append(Shown(command, printed))
    return made


SHOWN = shown()
TOLD = {word for one in SHOWN for word in shlex.split(one.command) if word.endswith(".toml")}
"""Files of which is told what comes of them."""
HOLDING = [name for name in files() if name not in TOLD and not name.startswith(SKIPPED)]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in files().items():
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_every_file_of_the_page_has_a_name_of_its_own() -> None:
    assert len(files()) == len(fenced(PAGE, "toml"))
    assert len(HOLDING) >= 10
    assert len(TOLD) >= 4


@pytest.mark.parametrize("name", HOLDING)
def test_file_holds(name: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["check", name])
    printed = capsys.readouterr().out
    assert (code, printed.splitlines()[1:]) == (0, []), printed
    assert printed.endswith("1 hold\n"), printed


CODES = {"hold": 0, "pending": 0, "fail": 1, "wrong themselves": 2}


@pytest.mark.parametrize("one", SHOWN, ids=[one.command for one in SHOWN])
def test_output_is_as_shown(one: Shown, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program, *words = shlex.split(one.command)
    assert program == "croupier"
    code = main(words)
    printed = capsys.readouterr().out
    assert printed == one.printed
    if "--json" not in words:
        counts = printed.splitlines()[-1].partition(": ")[2].split(", ")
        assert code == max(CODES[count.partition(" ")[2]] for count in counts)


def section(heading: str) -> str:
    """The text below a heading, up to the next one of any depth; with what lies below it, for a chapter."""
    found = re.search(rf"^(#+) {re.escape(heading)}$", PAGE, re.MULTILINE)
    assert found, f"the page has no heading {heading}"
    rest = PAGE[found.end() :]
    over = re.search(rf"^#{{1,{len(found[1])}}} ", FENCED.sub(lambda m: " " * len(m[0]), rest), re.MULTILINE)
    return rest[: over.start()] if over else rest


def forms(heading: str) -> list[list[str]]:
    """Everything written as code in a section, as lists of words."""
    text = section(heading)
    spans = re.findall(r"`([^`\n]+)`", FENCED.sub("", text).replace("\\|", "|"))
    return [words(span) for span in spans]


def words(form: str) -> list[str]:
    """The fixed words of a form: without what stands for something else (N, SEAT, CARDS, amounts, optional parts)."""
    return [word for word in re.findall(r"[^\W\d_][\w'-]*", re.sub(r"\[[^]]*\]", " ", form)) if word.islower()]


def alternatives(form: str) -> Iterator[list[str]]:
    for one in form.split(" | "):
        yield words(one)


def listed() -> Iterator[tuple[str, str]]:
    """The forms that `croupier check --words` lists, each with its heading."""
    heading = ""
    for line in every_word():
        if line.startswith("  "):
            yield heading, re.split(r" {2,}", line.strip())[0]
        elif line:
            heading = line


def is_told(heading: str, form: str) -> bool:
    """Whether every alternative of a form is written out, as code, in the section that tells of its kind."""
    told = forms(SECTIONS[heading])

    def stands(wanted: list[str]) -> bool:
        long = len(wanted)
        return any(wanted == one[at : at + long] for one in told for at in range(len(one) - long + 1))

    return all(stands(wanted) for wanted in alternatives(form))


LISTED = [(heading, form) for heading, form in listed() if not heading.startswith(ELSEWHERE)]


def test_every_heading_of_words_has_its_section() -> None:
    assert {heading for heading, _ in LISTED} == SECTIONS.keys()


@pytest.mark.parametrize(("heading", "form"), LISTED, ids=[f"{heading}: {form}" for heading, form in LISTED])
def test_word_is_told(heading: str, form: str) -> None:
    assert is_told(heading, form), f"docs/scenarios.md, {SECTIONS[heading]}, says nothing of {form}"


@pytest.mark.parametrize(
    ("heading", "form"),
    [("Sentences", "WHO juggles"), ("Truths (after ?)", "pot N | pots juggled N"), ("Results (after ->)", "folds")],
)
def test_a_word_that_is_missing_would_be_missed(heading: str, form: str) -> None:
    assert not is_told(heading, form)


def test_links_within_the_page_lead_somewhere() -> None:
    anchors = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in HEADING.findall(PAGE)}
    anchors |= set(re.findall(r'<a id="([\w-]+)">', PAGE))
    assert set(re.findall(r"\]\(#([\w-]+)\)", PAGE)) <= anchors
