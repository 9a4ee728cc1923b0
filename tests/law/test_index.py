"""The index of clauses says what the tree says, and nothing in it points nowhere."""

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from croupier.law.book import BOOKS
from croupier.law.coverage import coverage
from croupier.law.index import load_index

ROOT = Path(__file__).parents[2]


def test_the_index_is_what_the_tree_says() -> None:
    checked = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "index.py"), "--check"], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stderr


def test_instruments_are_pinned() -> None:
    """Mending our words for the past is done on purpose: `python3 run index --pin`, in a commit that says why."""
    pinned = json.loads((Path(__file__).parent / "pinned.json").read_text("utf-8"))
    rulebooks = ROOT / "src" / "croupier" / "rulebooks"
    found = {file: sha256((rulebooks / file).read_bytes()).hexdigest() for file in pinned}
    assert found == pinned
    files = (file for file in rulebooks.rglob("*.md") if file.name[0].isdigit() or file.parent.name not in BOOKS)
    instruments = {file.relative_to(rulebooks).as_posix() for file in files}
    assert instruments <= pinned.keys()


def test_every_declaration_names_something() -> None:
    for book in coverage(load_index()):
        assert book.broken == []


def test_the_floor_holds_and_is_not_below_what_was_reached() -> None:
    for book in coverage(load_index()):
        assert len(book.bound) == book.floor, "more is carried out than the floor says: raise rulebooks/floor.toml"


def test_places_exist() -> None:
    index = load_index()
    for places in index.code.values():
        for place in places:
            file, _, name = place.partition(":")
            text = (ROOT / "src" / file).read_text("utf-8")
            assert name.rpartition(".")[2] in text
    for places in index.tests.values():
        for place in places:
            assert (ROOT / place.partition("::")[0]).exists()
