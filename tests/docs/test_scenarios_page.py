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
    "Incidents (after !)": "Incidents",
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


CODES = {"hold": 0, "pending": 0, "fail": 1, "mistaken": 2}


@pytest.mark.parametrize("one", SHOWN, ids=[one.command for one in SHOWN])
def test_output_is_as_shown(one: Shown, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program, *words = shlex.split(one.command)
    assert program == "croupier"
    code = main(words)
    printed = capsys.readouterr().out
    assert printed == one.printed
    if "--json" not in words:
        counts = printed.splitlines()[-1].partition("of the files ")[2].split(", ")
        assert code == max(CODES[count.partition(" ")[2]] for count in counts)


def section(heading: str) -> str:
    """The text below a heading, up to the next one; without files and outputs."""
    _, found, rest = FENCED.sub("", PAGE).partition(f"# {heading}\n")
    assert found, f"the page has no heading {heading}"
    return rest.partition("\n#")[0]


def told(heading: str) -> list[list[str]]:
    """The fixed words of every form in the first column of the tables of a section."""
    cells = re.findall(r"^\| ((?:\\\||[^|])*?) \|", section(heading), re.MULTILINE)
    return [fixed(form) for cell in cells for form in re.findall(r"`([^`]+)`", cell.replace("\\|", "|"))]


def fixed(form: str) -> list[str]:
    """The words of a form that stand for themselves: not N, SEAT or CARDS, nor what may be left out."""
    return [word for word in re.findall(r"[^\W\d_][\w'-]*", re.sub(r"\[[^]]*\]", " ", form)) if word.islower()]


def listed() -> Iterator[tuple[str, str]]:
    """The forms that `croupier check --words` lists, each with its heading."""
    heading = ""
    for line in every_word():
        if line.startswith("  "):
            yield heading, re.split(r" {2,}", line.strip())[0]
        elif line:
            heading = line


def missing(heading: str, form: str) -> list[str]:
    """Alternatives of a form (`bets | checks`) that have no row of their own in the section for words of their kind."""
    rows = told(SECTIONS[heading])
    kind = [fixed(one) for name, other in LISTED if name == heading for one in other.split(" | ")]

    def has_its_row(wanted: list[str], leads: bool) -> bool:
        fitting = [row for row in rows if wanted == (row if leads else row[-len(wanted) :])]
        return len(fitting) >= kind.count(wanted)

    leading, *others = form.split(" | ")
    found = {one: has_its_row(fixed(one), one == leading) for one in (leading, *others)}
    return [one for one, there in found.items() if not there]


LISTED = [(heading, form) for heading, form in listed() if not heading.startswith(ELSEWHERE)]


def test_every_heading_of_words_has_its_section() -> None:
    assert {heading for heading, _ in LISTED} == SECTIONS.keys()


@pytest.mark.parametrize(("heading", "form"), LISTED, ids=[f"{heading}: {form}" for heading, form in LISTED])
def test_word_is_told(heading: str, form: str) -> None:
    assert not missing(heading, form), (
        f"docs/scenarios.md, {SECTIONS[heading]}, has no row for {missing(heading, form)}"
    )


@pytest.mark.parametrize(
    ("heading", "row"),
    [
        ("Sentences", "| `WHO folds`, `WHO passes cards` |"),
        ("Sentences", "| `N posts M` |"),
        ("Truths (after ?)", "| `pots N (SEATS), N (SEATS)` |"),
        ("Results (after ->)", "| `back N` |"),
        ("A file", "| `marker` |"),
    ],
)
def test_a_row_that_is_missing_is_missed(heading: str, row: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert row in PAGE
    monkeypatch.setattr("tests.docs.test_scenarios_page.PAGE", PAGE.replace(row, "| |"))
    assert any(missing(name, form) for name, form in LISTED if name == heading)


def test_links_within_the_page_lead_somewhere() -> None:
    anchors = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in HEADING.findall(PAGE)}
    anchors |= set(re.findall(r'<a id="([\w-]+)">', PAGE))
    assert set(re.findall(r"\]\(#([\w-]+)\)", PAGE)) <= anchors
