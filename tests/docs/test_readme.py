"""The README's library example runs, and its table of games is the books'."""

import doctest
from pathlib import Path

from croupier.law.book import BOOKS, load_book
from croupier.law.rulebook import Law, law_of
from croupier.scenario.running import check_text

ROOT = Path(__file__).parents[2]


def test_the_library_example() -> None:
    ran = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert ran.attempted >= 8
    assert ran.failed == 0


def test_the_engines_examples() -> None:
    ran = doctest.testfile(str(ROOT / "docs" / "engine.md"), module_relative=False)
    assert ran.attempted >= 20
    assert ran.failed == 0


def test_the_situation_holds_as_it_is_written() -> None:
    text = (ROOT / "README.md").read_text("utf-8").partition("```toml\n")[2].partition("```")[0]
    report = check_text(text)
    assert report.verdict == "holds", (report.failures, report.mistakes)


def test_the_table_of_games_names_every_game_and_its_decks() -> None:
    rows = [
        line.split("|")
        for line in (ROOT / "README.md").read_text("utf-8").splitlines()
        if line.startswith(("| ACT", "| NSW"))
    ]
    shown = {
        (row[1].strip().lower(), row[3].strip(" `")): row[4].replace("each with or without joker", "") for row in rows
    }
    for book in BOOKS:
        for game in load_book(book).games.values():
            law = law_of(book, game.name)
            assert isinstance(law, Law)
            decks = {deck for deck, permitted in law.cards.decks.items() if permitted}
            assert {d.strip() for d in shown[book, game.name].split(",") if d.strip()} == decks
