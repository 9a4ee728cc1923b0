"""Nothing of the instruments is dropped, nothing is made up, and every reference in the rulebooks names something.

The checked lists come from the instruments and digests. The headings are read here with a reader of this file's own, so
that a loader that skips a clause cannot hide it.
"""

import re
from collections import Counter
from pathlib import Path

import pytest

import croupier
from croupier.law.book import BOOKS, FILLS, Book, Change, load_book
from croupier.law.rulebook import day_law

RULEBOOKS = Path(croupier.__file__).parent / "rulebooks"
CHECKED = Path(__file__).parent / "checked"
EXTRAS = {"nsw.txt": {"def:28.1.1:session(i)", "def:28.1.1:session(ii)"}}
"""What the rulebook tells apart and the list does not."""

LISTS = sorted(file.name for file in CHECKED.glob("*.txt"))
DAYS = ("1994-11-04", "1995-09-05", "2005-02-07", "2006-05-01")


def files_of(checked: str) -> list[Path]:
    """The rulebook files that a checked list is for."""
    if checked == "nsw.txt":
        return sorted(f for f in (RULEBOOKS / "nsw").glob("*.md") if f.name[0].isdigit())
    day, game = checked[4:14], checked[15:-4]
    return [RULEBOOKS / "act" / day / f"{game}.md"]


def headings(file: Path) -> list[str]:
    """The numbers that a file's headings name, `delete 4.5` for a deletion."""
    found = []
    fenced = False
    for line in file.read_text("utf-8").splitlines():
        if line.startswith("```"):
            fenced = not fenced
        elif line.startswith("## ") and not fenced:
            number = line[3:].split(" · ")[0].strip()
            for operation in ("replace ", "insert ", "fill "):
                number = number.removeprefix(operation)
            found.append(number)
    return found


def numbers(checked: str) -> list[str]:
    lines = (CHECKED / checked).read_text("utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def said_counts(checked: str) -> tuple[int, int, int]:
    first = (CHECKED / checked).read_text("utf-8").splitlines()[0]
    found = re.match(r"# numbered (\d+), lettered (\d+), definitions (\d+)", first)
    assert found is not None, first
    return int(found[1]), int(found[2]), int(found[3])


def counts(found: list[str]) -> tuple[int, int, int]:
    """Numbered clauses, lettered ones and definitions; diagrams, deletions and instrument clauses are none of them."""
    definitions = [n for n in found if n.startswith("def:")]
    lettered = [n for n in found if n.endswith(")") and not n.startswith("def:")]
    numbered = [n for n in found if re.fullmatch(r"P?\d+(\.\d+)*(bis)?", n)]
    return len(numbered), len(lettered), len(definitions)


@pytest.mark.parametrize("checked", LISTS)
def test_every_clause_of_the_list_is_in_the_rulebook_once(checked: str) -> None:
    found = Counter(number for file in files_of(checked) for number in headings(file))
    missing = [number for number in numbers(checked) if number not in found]
    assert missing == []
    assert [number for number, times in found.items() if times > 1] == []


@pytest.mark.parametrize("checked", LISTS)
def test_every_clause_of_the_rulebook_is_in_the_list(checked: str) -> None:
    found = {number for file in files_of(checked) for number in headings(file)}
    assert found - set(numbers(checked)) == EXTRAS.get(checked, set())


@pytest.mark.parametrize("checked", LISTS)
def test_the_list_counts_what_it_says(checked: str) -> None:
    assert len(numbers(checked)) == len(set(numbers(checked)))
    assert counts(numbers(checked)) == said_counts(checked)


def test_every_dated_file_has_a_checked_list() -> None:
    dated = {f"act-{day}-{file.stem}.txt" for day in DAYS for file in (RULEBOOKS / "act" / day).glob("*.md")}
    assert dated | {"nsw.txt"} == set(LISTS)
    folders = {folder.name for folder in (RULEBOOKS / "act").iterdir() if folder.is_dir()}
    assert folders == {*DAYS, "fills"}


def loaded(book: str, instrument: str, game: str | None = None) -> list[str]:
    """The numbers that the loader made of an instrument."""
    seen: dict[int, str] = {}
    for name, changes in load_book(book).changes.items():
        for change in changes:
            if change.instrument.id == instrument and game in (None, name):
                seen[id(change.clause) if change.clause else id(change)] = change.number
    return list(seen.values())


def test_the_loader_makes_671_nsw_clauses() -> None:
    # Digest: 671 numbers, 89 lettered items, 66 definitions (one in two items besides), 5 diagrams.
    found = loaded("nsw", "nsw")
    assert counts(found)[:2] == (671, 89)
    assert set(found) == set(numbers("nsw.txt")) | EXTRAS["nsw.txt"]
    assert len(found) == 671 + 89 + 66 + 2 + 5


@pytest.mark.parametrize(
    ("instrument", "game", "numbered", "lettered", "definitions", "all_numbers"),
    [
        ("I1", "draw", 86, 60, 19, 146),
        ("I3", "faro", 118, 100, 45, 218),
        ("I4", "five-card-stud", 119, 100, 46, 219),
        ("I1", "canberra-manila", 1, 0, 0, 1),
        ("I1", "five-card-stud", 1, 1, 0, 2),
        ("I1", "seven-card-stud", 1, 1, 0, 2),
        ("I2", "canberra-manila", 11, 6, 0, 17),
        ("I2", "five-card-stud", 14, 11, 0, 25),
        ("I2", "seven-card-stud", 18, 18, 0, 36),
        ("I2", "draw", 8, 6, 0, 14),
    ],
)
def test_the_loader_makes_as_many_act_clauses_as_the_instruments_have(
    instrument: str, game: str, numbered: int, lettered: int, definitions: int, all_numbers: int
) -> None:
    deleted = [
        c
        for c in load_book("act").changes[game]
        if c.instrument.id == instrument and c.what == "deleted" and c.clause is None
    ]
    found = [n for n in loaded("act", instrument, game) if n not in {c.number for c in deleted}]
    assert counts(found) == (numbered, lettered, definitions)
    assert numbered + lettered == all_numbers
    assert [c.number for c in deleted] == (["4.5"] if instrument == "I2" else [])


def test_the_amendments_are_5_and_92_and_the_instrument_of_2006_has_three_clauses_besides() -> None:
    lists = {name: counts(numbers(name)) for name in LISTS}
    first = [lists[n] for n in LISTS if n.startswith("act-1994") and "draw" not in n]
    second = [lists[n] for n in LISTS if n.startswith("act-1995")]
    assert sum(numbered + lettered for numbered, lettered, _ in first) == 5
    assert sum(numbered for numbered, _, _ in second) == 51
    assert sum(lettered for _, lettered, _ in second) == 41
    assert [n for n in loaded("act", "I4") if n.startswith("instrument:")] == [f"instrument:{n}" for n in (1, 2, 3)]


@pytest.mark.parametrize(("book", "letter", "last"), [("nsw", "N", 96), ("act", "A", 66), ("act", "F", 23)])
def test_every_reading_and_fill_is_there(book: str, letter: str, last: int) -> None:
    found = [name for name in load_book(book).notes if name.startswith(f"{letter}-")]
    assert sorted(found, key=lambda name: int(name[2:])) == [f"{letter}-{n}" for n in range(1, last + 1)]


@pytest.mark.parametrize(("book", "letter", "last"), [("act", "X", 22), ("nsw", "D", 29)])
def test_every_defect_is_there(book: str, letter: str, last: int) -> None:
    # are numbered by the digest; its part D has 29 rows for NSW.
    found = [name for name in load_book(book).notes if name.startswith(f"{letter}-")]
    assert sorted(found, key=lambda name: int(name[2:])) == [f"{letter}-{n}" for n in range(1, last + 1)]


@pytest.mark.parametrize("book", BOOKS)
def test_no_other_notes_are_made_up_and_none_is_empty(book: str) -> None:
    notes = load_book(book).notes
    assert {name[0] for name in notes} == ({"N", "D"} if book == "nsw" else {"A", "F", "X"})
    assert [note.id for note in notes.values() if not note.title.strip() or len(note.text) < 30] == []


def every_clause(book: str) -> list[tuple[str, Change]]:
    return [(game, change) for game, change in load_book(book).clauses() if change.clause]


def numbers_then(book: Book, game: str, change: Change) -> set[str]:
    """What the game's law has on the day on which a clause came in; in NSW what any game has."""
    if book.name == "nsw":
        return {c.number for changes in book.changes.values() for c in changes}
    return set(day_law(book.name, game, change.instrument.since).standing)


def unresolved_see(book_name: str, copied: bool) -> list[str]:
    book = load_book(book_name)
    lost = []
    for game, change in every_clause(book_name):
        assert change.clause is not None
        if ("copies.toml" in change.place) == copied:
            there = numbers_then(book, game, change)
            lost += [
                f"{game} {change.place} {change.number}: See {said}"
                for said in change.clause.see
                if said not in there and said not in book.notes
            ]
    return lost


@pytest.mark.parametrize("book", BOOKS)
def test_every_see_resolves(book: str) -> None:
    assert unresolved_see(book, copied=False) == []


def test_every_see_of_a_copied_fill_resolves() -> None:
    assert unresolved_see("act", copied=True) == []


@pytest.mark.parametrize("book", BOOKS)
def test_every_read_with_resolves_to_a_reading(book: str) -> None:
    notes = load_book(book).notes
    reading = "N-" if book == "nsw" else "A-"
    lost = [
        (change.place, name)
        for _, change in every_clause(book)
        for name in (change.clause.readings if change.clause else ())
        if name not in notes or not name.startswith(reading)
    ]
    assert lost == []


@pytest.mark.parametrize("book", BOOKS)
def test_every_defect_named_resolves(book: str) -> None:
    notes = load_book(book).notes
    named = [
        (change.place, name)
        for _, change in every_clause(book)
        for name in (change.clause.defects if change.clause else ())
    ]
    defect = "D-" if book == "nsw" else "X-"
    assert named
    assert [(place, name) for place, name in named if name not in notes or not name.startswith(defect)] == []


@pytest.mark.parametrize("book_name", BOOKS)
def test_what_a_note_touches_names_it_in_turn(book_name: str) -> None:
    book = load_book(book_name)
    named = {
        (f"{game} {change.number}" if book_name == "act" else change.number, name)
        for game, change in every_clause(book_name)
        if change.clause
        for name in (*change.clause.readings, *change.clause.defects)
    }
    withdrawn = {"X-9"}
    one_sided = [
        (note.id, touched)
        for note in book.notes.values()
        if not note.id.startswith("F-") and note.id not in withdrawn
        for touched in note.touches
        if (re.sub(r"@[0-9-]+", "", touched), note.id) not in named
    ]
    assert one_sided == []


@pytest.mark.parametrize("book", BOOKS)
def test_everything_a_note_touches_exists(book: str) -> None:
    lost = []
    everywhere = {c.number for changes in load_book(book).changes.values() for c in changes}
    for note in load_book(book).notes.values():
        for touched in note.touches:
            if book == "nsw":
                exists = touched in everywhere
            else:
                game, _, number = touched.partition(" ")
                exists = number in day_law("act", game).standing
            if not exists:
                lost.append(f"{note.id} touches {touched}")
    assert lost == []


@pytest.mark.parametrize("book", BOOKS)
def test_every_note_that_a_clause_reads_with_touches_something(book: str) -> None:
    notes = load_book(book).notes
    read_with = {name for _, c in every_clause(book) for name in (c.clause.readings if c.clause else ())}
    assert [name for name in sorted(read_with) if not notes[name].touches] == []


@pytest.mark.parametrize("book", BOOKS)
def test_every_reference_of_a_note_resolves(book: str) -> None:
    law = load_book(book)
    everywhere = {c.number for changes in law.changes.values() for c in changes}
    lost = [
        (note.id, said)
        for note in law.notes.values()
        for said in note.see
        if said not in law.notes and said.rpartition(" ")[2] not in everywhere
    ]
    assert lost == []
    strange = [(note.id, name) for note in law.notes.values() for name in note.settings if name not in law.settings]
    assert strange == []


@pytest.mark.parametrize("book", BOOKS)
def test_every_setting_in_backticks_exists(book: str) -> None:
    law = load_book(book)
    words = {value for setting in law.settings.values() for value in setting.values}
    texts = [(c.place, c.clause.text) for _, c in every_clause(book) if c.clause]
    texts += [(note.id, note.text) for note in law.notes.values()]
    named = [(place, word) for place, text in texts for word in re.findall(r"`([^`]+)`", text)]
    assert named
    assert [(place, word) for place, word in named if word not in law.settings and word not in words] == []
    assert [place for place, text in texts if text.count("`") % 2] == []


@pytest.mark.parametrize("book", BOOKS)
def test_the_clause_of_every_setting_exists(book: str) -> None:
    law = load_book(book)
    lost = []
    for setting in law.settings.values():
        games = setting.games or tuple(law.games)
        there = any(setting.clause in day_law(book, game).standing for game in games)
        if not there and setting.clause not in law.notes:
            lost.append((setting.name, setting.clause))
    assert lost == []


@pytest.mark.parametrize("book", BOOKS)
def test_the_games_of_every_setting_exist(book: str) -> None:
    for setting in load_book(book).settings.values():
        for game in setting.games:
            assert day_law(book, game).standing, (setting.name, game)


def test_every_fill_in_use_is_explained_and_every_fill_explained_is_in_use() -> None:
    used = {change.fill for _, change in every_clause("act") if change.instrument.id == FILLS}
    # F-23 is withdrawn.
    assert used == {f"F-{n}" for n in range(1, 23)}


def test_every_fill_is_touched_by_its_note() -> None:
    notes = load_book("act").notes
    lost = []
    for game, change in every_clause("act"):
        if change.fill and f"{game}@1994-11-04 {change.number}" not in notes[change.fill].touches:
            lost.append(f"{change.fill} does not touch {game} {change.number}")
    assert lost == []


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_shown_is_copied_into_a_clause_empty(book: str) -> None:
    thin = [c.place for _, c in every_clause(book) if c.clause and len(c.clause.text) < 15]
    assert thin == [] or book == "nsw"
    assert [c.place for _, c in every_clause(book) if c.clause and not c.clause.kinds] == []
