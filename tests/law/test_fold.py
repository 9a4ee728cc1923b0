"""The fold, with small books made by hand: what later instruments do to earlier ones, and what they may not do."""

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from croupier.law.book import Book, read_book
from croupier.law.clause import LawError, UnknownClauseError
from croupier.law.fold import DayLaw, fold, sources
from croupier.law.settings import read_settings

FIRST, SECOND, THIRD = date(2001, 1, 1), date(2002, 1, 1), date(2003, 1, 1)
DAYS = {"one": FIRST, "two": SECOND, "three": THIRD}


def front(instrument: str, game: str = "poker") -> str:
    return f'+++\ninstrument = "{instrument}"\ngame = "{game}"\n+++\n\n# 1 Rules\n\n'


def clause(number: str, text: str = "Something is so.", values: str = "", slug: str = "rules.some") -> str:
    toml = f"\n```toml\n{values}\n```\n" if values else ""
    return f"## {number} · {slug} · check\n{text}\n{toml}\n"


def instrument(name: str, since: date | None = None, whole: Sequence[str] = ()) -> dict[str, Any]:
    day = since or DAYS[name]
    return {
        "id": name,
        "title": f"Instrument {name}",
        "folder": name,
        "since": {"publication": day, "signature": day},
        "whole": list(whole),
    }


def made(
    root: Path,
    texts: Mapping[str, str],
    instruments: Sequence[dict[str, Any]] | None = None,
    base_unknown: bool = False,
    **more: Any,
) -> Book:
    """A book of one game whose instruments are `texts`, folder to text."""
    for folder, text in texts.items():
        (root / folder).mkdir(exist_ok=True)
        (root / folder / "poker.md").write_text(text, "utf-8")
    (root / "settings.toml").write_text("", "utf-8")
    whole = () if base_unknown else ("poker",)
    given = instruments or [instrument(f, whole=whole if at == 0 else ()) for at, f in enumerate(texts)]
    game: dict[str, Any] = {"title": "Poker"}
    if base_unknown:
        game["base"] = "unknown"
    return read_book(
        "small", root, {"title": "Small", "instrument": given, "game": {"poker": game}, **more}, "publication"
    )


def values(law: DayLaw) -> dict[str, Any]:
    return {path: chain[-1].value for path, chain in sources(law).items()}


BASE = front("one") + clause("1", values="betting.rounds = 4") + clause("1(a)") + clause("1(b)") + clause("2")


def test_a_replaced_clause_says_the_new_thing_from_its_day_on(tmp_path: Path) -> None:
    book = made(tmp_path, {"one": BASE, "two": front("two") + clause("replace 2", "It is otherwise.")})
    before, after = fold(book, "poker", date(2001, 12, 31)), fold(book, "poker", SECOND)
    old, new = before.answer("2").clause, after.answer("2").clause
    assert old is not None
    assert new is not None
    assert (old.text, new.text) == ("Something is so.", "It is otherwise.")
    assert after.answer("2").change is after.standing["2"]
    assert [event.what for event in after.history("2")] == ["made", "replaced"]
    assert tuple(book.games["poker"].editions) == (FIRST, SECOND)
    assert (before.edition, after.edition, fold(book, "poker").edition) == (FIRST, SECOND, SECOND)


def test_items_go_with_the_clause_that_is_replaced(tmp_path: Path) -> None:
    book = made(
        tmp_path, {"one": BASE, "two": front("two") + clause("replace 1", "New.") + clause("1(b)", "New item.")}
    )
    law = fold(book, "poker", SECOND)
    assert law.items("1") == ["1(b)"]
    assert law.answer("1(a)").origin == "absent"
    assert values(law) == {}, "the value of the old text went with it"
    assert fold(book, "poker", FIRST).items("1") == ["1(a)", "1(b)"]


def test_items_go_with_the_clause_that_is_deleted_and_no_others_do(tmp_path: Path) -> None:
    base = BASE + clause("1.1") + clause("11") + clause("11(a)")
    book = made(tmp_path, {"one": base, "two": front("two") + "## delete 1\nIt is gone.\n"})
    law = fold(book, "poker", SECOND)
    assert set(law.standing) == {"1.1", "2", "11", "11(a)"}
    assert {n: law.answer(n).origin for n in ("1", "1(a)", "1(b)")} == dict.fromkeys(("1", "1(a)", "1(b)"), "absent")
    assert [event.what for event in law.history("1")] == ["made", "deleted"]


def test_an_inserted_clause_is_absent_before_its_day(tmp_path: Path) -> None:
    book = made(tmp_path, {"one": BASE, "two": front("two") + clause("insert 3", values="betting.rounds = 5")})
    assert fold(book, "poker", FIRST).answer("3").origin == "absent"
    law = fold(book, "poker", SECOND)
    assert law.answer("3").origin == "instrument"
    assert values(law) == {"betting.rounds": 5}


def test_a_deleted_clause_may_come_back(tmp_path: Path) -> None:
    texts = {"one": BASE, "two": front("two") + "## delete 2\nGone.\n", "three": front("three") + clause("insert 2")}
    book = made(tmp_path, texts)
    assert [fold(book, "poker", day).answer("2").origin for day in DAYS.values()] == [
        "instrument",
        "absent",
        "instrument",
    ]


def test_before_the_first_instrument_there_is_no_law(tmp_path: Path) -> None:
    book = made(tmp_path, {"one": BASE})
    law = fold(book, "poker", date(2000, 12, 31))
    assert not law.in_force
    assert law.edition is None
    assert law.answer("1").origin == "absent"
    with pytest.raises(UnknownClauseError, match="no edition of small poker has a clause 9"):
        law.answer("9")
    with pytest.raises(UnknownClauseError, match="no game 'whist'"):
        fold(book, "whist")


def test_a_whole_book_replaces_everything_in_force(tmp_path: Path) -> None:
    texts = {"one": BASE, "two": front("two") + clause("2", "All new.")}
    book = made(tmp_path, texts, [instrument("one", whole=["poker"]), instrument("two", whole=["poker"])])
    law = fold(book, "poker", SECOND)
    assert set(law.standing) == {"2"}
    assert law.answer("1(a)").origin == "absent"
    assert set(fold(book, "poker", FIRST).standing) == {"1", "1(a)", "1(b)", "2"}


def test_the_value_of_the_later_instrument_wins_and_the_chain_keeps_both(tmp_path: Path) -> None:
    book = made(tmp_path, {"one": BASE, "two": front("two") + clause("insert 3", values="betting.rounds = 5")})
    chain = sources(fold(book, "poker", SECOND))["betting.rounds"]
    assert [(source.value, source.by) for source in chain] == [(4, "1"), (5, "3")]
    assert [source.place for source in chain] == ["one/poker.md:8", "two/poker.md:8"]


def test_two_clauses_of_one_instrument_may_agree(tmp_path: Path) -> None:
    book = made(tmp_path, {"one": BASE + clause("3", values="betting.rounds = 4")})
    assert [source.by for source in sources(fold(book, "poker"))["betting.rounds"]] == ["1", "3"]


def test_two_clauses_of_one_instrument_may_not_contradict_each_other(tmp_path: Path) -> None:
    book = made(tmp_path, {"one": BASE + clause("3", values="betting.rounds = 5")})
    with pytest.raises(LawError) as caught:
        sources(fold(book, "poker"))
    lines = (tmp_path / "one" / "poker.md").read_text("utf-8").splitlines()
    places = [f"one/poker.md:{at}" for at, line in enumerate(lines, 1) if line.startswith(("## 1 ", "## 3 "))]
    assert all(place in str(caught.value) for place in places)
    assert "betting.rounds is 4" in str(caught.value)
    assert "5" in str(caught.value)


def test_a_value_for_one_game_holds_in_that_game_alone(tmp_path: Path) -> None:
    text = front("one").replace('game = "poker"\n', "") + clause(
        "1", values="hand.own_cards = 2\nfor.omaha.hand.own_cards = 4"
    )
    (tmp_path / "1-rules.md").write_text(text, "utf-8")
    (tmp_path / "settings.toml").write_text("", "utf-8")
    whole = {"id": "one", "title": "One", "folder": "."}
    games = {"poker": {"title": "Poker", "chapters": [7]}, "omaha": {"title": "Omaha", "chapters": [8]}}
    book = read_book("small", tmp_path, {"title": "Small", "instrument": [whole], "game": games}, "publication")
    assert values(fold(book, "poker")) == {"hand.own_cards": 2}
    assert values(fold(book, "omaha")) == {"hand.own_cards": 4}
    assert fold(book, "poker").edition is None, "an undated book has no editions"
    assert len(list(book.clauses())) == 1, "one clause of two games is one clause"


def test_a_boolean_is_no_number_when_values_are_compared(tmp_path: Path) -> None:
    text = BASE + clause("3", values="shoe.extra_burns = true") + clause("4", values="shoe.extra_burns = false")
    with pytest.raises(LawError, match=r"shoe\.extra_burns is True .* and False"):
        sources(fold(made(tmp_path, {"one": text}), "poker"))


@pytest.mark.parametrize("operation", ["replace", "delete"])
def test_what_is_not_in_force_cannot_be_amended(tmp_path: Path, operation: str) -> None:
    text = clause("replace 7") if operation == "replace" else "## delete 7\nGone.\n"
    book = made(tmp_path, {"one": BASE, "two": front("two") + text})
    assert fold(book, "poker", FIRST).in_force
    with pytest.raises(LawError, match=rf"two/poker\.md.*poker 7 is to be {operation}d, but is not in force"):
        fold(book, "poker", SECOND)


@pytest.mark.parametrize("operation", ["replace", "delete"])
def test_the_line_of_a_bad_amendment_is_shown(tmp_path: Path, operation: str) -> None:
    text = clause("replace 7") if operation == "replace" else "## delete 7\nGone.\n"
    with pytest.raises(LawError, match=r"two/poker\.md:8"):
        fold(made(tmp_path, {"one": BASE, "two": front("two") + text}), "poker")


def test_what_was_deleted_cannot_be_amended(tmp_path: Path) -> None:
    texts = {"one": BASE, "two": front("two") + "## delete 2\nGone.\n", "three": front("three") + clause("replace 2")}
    with pytest.raises(LawError, match=r"three/poker\.md:8.*2 is to be replaced, but is not in force"):
        fold(made(tmp_path, texts), "poker")


def test_what_is_there_cannot_be_inserted(tmp_path: Path) -> None:
    with pytest.raises(LawError) as caught:
        fold(made(tmp_path, {"one": BASE, "two": front("two") + clause("insert 1")}), "poker")
    assert "two/poker.md:8" in str(caught.value)
    assert "one/poker.md:8" in str(caught.value)
    assert "in force already" in str(caught.value)


def test_a_number_cannot_stand_twice_in_one_instrument(tmp_path: Path) -> None:
    with pytest.raises(LawError) as caught:
        fold(made(tmp_path, {"one": front("one") + clause("1") + clause("1")}), "poker")
    assert "one/poker.md:8" in str(caught.value)
    assert "one/poker.md:11" in str(caught.value)


@pytest.mark.parametrize("second", ["replace", "delete"])
def test_two_instruments_of_one_day_may_not_touch_one_clause(tmp_path: Path, second: str) -> None:
    texts = {"one": BASE, "two": front("two") + clause("replace 2")}
    texts["three"] = front("three") + (clause("replace 2") if second == "replace" else "## delete 2\nGone.\n")
    given = [instrument("one", whole=["poker"]), instrument("two"), instrument("three", since=SECOND)]
    book = made(tmp_path, texts, given)
    assert fold(book, "poker", FIRST).in_force
    with pytest.raises(LawError) as caught:
        fold(book, "poker", SECOND)
    assert "two instruments of one day touch clause 2" in str(caught.value)
    assert "two/poker.md:8" in str(caught.value)
    assert "three/poker.md" in str(caught.value)


def test_two_instruments_of_one_day_may_touch_different_clauses(tmp_path: Path) -> None:
    texts = {"one": BASE, "two": front("two") + clause("replace 2"), "three": front("three") + clause("insert 3")}
    given = [instrument("one", whole=["poker"]), instrument("two"), instrument("three", since=SECOND)]
    book = made(tmp_path, texts, given)
    assert set(fold(book, "poker", SECOND).standing) == {"1", "1(a)", "1(b)", "2", "3"}


def test_an_amendment_says_what_it_does(tmp_path: Path) -> None:
    with pytest.raises(LawError, match=r"two/poker\.md.*2 stands in an amendment without saying"):
        made(tmp_path, {"one": BASE, "two": front("two") + clause("2")})


@pytest.mark.parametrize("text", [clause("replace 2"), clause("insert 2"), "## delete 2\nGone.\n"])
def test_a_whole_book_amends_nothing(tmp_path: Path, text: str) -> None:
    with pytest.raises(LawError, match=r"one/poker\.md.*2 is to (replace|insert|delete), but this is no amendment"):
        made(tmp_path, {"one": front("one") + text})


def test_an_item_belongs_to_the_clause_above_it_alone(tmp_path: Path) -> None:
    texts = {"one": BASE, "two": front("two") + clause("replace 2") + clause("2(a)")}
    assert "2(a)" in fold(made(tmp_path, texts), "poker").standing
    texts["two"] = front("two") + clause("replace 2") + clause("3(a)")
    with pytest.raises(LawError, match=r"3\(a\) stands in an amendment"):
        made(tmp_path, texts)


# --- The lost base ---


def test_an_amendment_of_a_lost_base_needs_no_predecessor(tmp_path: Path) -> None:
    book = made(tmp_path, {"one": front("one") + clause("replace 2") + "## delete 5\nGone.\n"}, base_unknown=True)
    before, after = fold(book, "poker", date(2000, 1, 1)), fold(book, "poker", FIRST)
    assert [before.answer(n).origin for n in ("2", "5")] == ["unknown", "unknown"]
    assert [after.answer(n).origin for n in ("2", "5")] == ["instrument", "absent"]
    assert before.answer("2").clause is None


def test_what_a_later_instrument_adds_to_a_lost_base_was_not_there(tmp_path: Path) -> None:
    texts = {"one": front("one") + clause("replace 2"), "two": front("two") + clause("insert 3")}
    law = fold(made(tmp_path, texts, base_unknown=True), "poker", FIRST)
    assert law.answer("3").origin == "absent"


def test_items_of_a_replaced_clause_of_a_lost_base_are_unknown_before(tmp_path: Path) -> None:
    texts = {"one": front("one") + clause("replace 2") + clause("2(a)"), "two": front("two") + clause("replace 2")}
    book = made(tmp_path, texts, base_unknown=True)
    assert [fold(book, "poker", day).answer("2(a)").origin for day in (date(2000, 1, 1), FIRST, SECOND)] == [
        "unknown",
        "instrument",
        "absent",
    ]


FILLED = front("fills") + "## fill {} · rules.some · check\nFilled.\n\nFill F-1.\n\n```toml\nbetting.rounds = 3\n```\n"


def filled(root: Path, texts: dict[str, str], copies: str = "copy = []") -> Book:
    (root / "fills").mkdir()
    (root / "fills" / "copies.toml").write_text(copies, "utf-8")
    texts = {"fills": texts.pop("fills"), **texts}
    given = [instrument(name) for name in texts if name != "fills"]
    return made(root, texts, given, base_unknown=True, fills={"folder": "fills", "from": "one"})


def test_a_fill_lies_under_every_instrument(tmp_path: Path) -> None:
    book = filled(
        tmp_path, {"fills": FILLED.format("2"), "one": front("one") + clause("replace 2", values="betting.rounds = 4")}
    )
    law = fold(book, "poker", FIRST)
    assert law.answer("2").origin == "instrument"
    assert values(law) == {"betting.rounds": 4}
    assert [event.what for event in law.history("2")] == ["filled", "replaced"]


def test_a_fill_stands_where_no_instrument_speaks(tmp_path: Path) -> None:
    texts = {
        "fills": FILLED.format("3"),
        "one": front("one") + clause("replace 2"),
        "two": front("two") + clause("replace 3"),
    }
    book = filled(tmp_path, texts)
    assert fold(book, "poker", date(2000, 12, 31)).answer("3").origin == "unknown"
    law = fold(book, "poker", FIRST)
    answer = law.answer("3")
    assert (answer.origin, answer.change.fill if answer.change else None) == ("filled", "F-1")
    assert sources(law)["betting.rounds"][0].by == "F-1 3"
    assert fold(book, "poker", SECOND).answer("3").origin == "instrument"


def test_a_value_of_an_instrument_wins_over_one_of_a_fill_under_another_number(tmp_path: Path) -> None:
    text = front("one") + clause("replace 2", values="betting.rounds = 4")
    book = filled(tmp_path, {"fills": FILLED.format("9"), "one": text})
    chain = sources(fold(book, "poker", FIRST))["betting.rounds"]
    assert [(source.value, source.by) for source in chain] == [(3, "F-1 9"), (4, "2")]


def test_only_fills_say_fill(tmp_path: Path) -> None:
    with pytest.raises(LawError, match=r"one/poker\.md.*fills, and only fills"):
        made(tmp_path, {"one": front("one") + "## fill 2 · rules.some · check\nFilled.\n\nFill F-1.\n"})
    with pytest.raises(LawError, match=r"fills/poker\.md.*fills, and only fills"):
        filled(
            tmp_path, {"fills": FILLED.format("2").replace("Fill F-1.", ""), "one": front("one") + clause("replace 2")}
        )


def test_a_copy_of_a_clause_that_is_not_there_is_shown(tmp_path: Path) -> None:
    copies = '[[copy]]\nfill = "F-1"\ngame = "poker"\nsource = "poker@one"\nclauses = { "8" = "7" }\n'
    with pytest.raises(LawError, match=r"copies\.toml, copy 1 \(F-1, poker\): poker@one has no clause 7"):
        filled(tmp_path, {"fills": FILLED.format("3"), "one": front("one") + clause("replace 2")}, copies)


# --- Malformed files ---


@pytest.mark.parametrize(
    ("text", "line", "because"),
    [
        ("## 2 - rules.some - check\nText.\n", 8, "has no slug and kinds"),
        ("## 2 · rules · check\nText.\n", 8, "not a clause heading"),
        ("## 2\nText.\n", 8, "has no slug and kinds"),
        ("## 2 · rules.some · ruling, guess\nText.\n", 8, "guess is no kind of clause"),
        ("## 2 · Rules.Some · check\nText.\n", 8, "not a clause heading"),
        ("## 2 · rules.some · check\n", 8, "clause 2 has no text"),
        ("## 2 · rules.some · check\nText.\n\n```toml\nx = = 1\n```\n", 8, "the values below clause 2 cannot be read"),
        ("## 2 · rules.some · check\nText.\n\n```toml\na.b = 1\na.b = 2\n```\n", 8, "the values below clause 2"),
        ("# 2 Section\nLoose text.\n", 8, "outside any clause"),
    ],
)
def test_a_malformed_clause_is_shown_with_file_and_line(tmp_path: Path, text: str, line: int, because: str) -> None:
    with pytest.raises(LawError) as caught:
        made(tmp_path, {"one": front("one") + text})
    assert f"one/poker.md:{line}" in str(caught.value)
    assert because in str(caught.value)


@pytest.mark.parametrize("value", ["1.5", "2001-01-01"])
def test_a_value_of_no_known_kind_is_shown_with_file_and_line(tmp_path: Path, value: str) -> None:
    with pytest.raises(LawError, match=r"one/poker\.md:8"):
        made(tmp_path, {"one": front("one") + clause("2", values=f"betting.rounds = {value}")})


@pytest.mark.parametrize(
    "text", ['+++\ninstrument = "one"\n\n## 2 · rules.some · check\nText.\n', "+++\ninstrument = one\n+++\n"]
)
def test_malformed_front_matter_is_shown_with_its_file(tmp_path: Path, text: str) -> None:
    with pytest.raises(LawError, match=r"one/poker\.md: the front matter"):
        made(tmp_path, {"one": text})


def test_malformed_front_matter_is_shown_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(LawError, match=r"(line|poker\.md:) ?3\b"):
        made(tmp_path, {"one": '+++\ninstrument = "one"\ngame = poker\n+++\n\n' + clause("2")})


def test_a_file_of_another_instrument_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LawError, match=r"one/poker\.md: its instrument is 'two', not 'one'"):
        made(tmp_path, {"one": front("two") + clause("2")})
    with pytest.raises(LawError, match=r"one/poker\.md: its instrument is 'None'"):
        made(tmp_path, {"one": clause("2")})


def test_a_file_of_a_game_that_the_book_does_not_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LawError, match=r"one/poker\.md"):
        made(tmp_path, {"one": front("one", game="whist") + clause("replace 2")})


def test_a_note_that_is_there_twice_or_has_no_title_is_refused(tmp_path: Path) -> None:
    (tmp_path / "readings.md").write_text("# Readings\n\n## A-1 · One\nText.\n\n## A-1 · Two\nText.\n", "utf-8")
    with pytest.raises(LawError, match=r"readings\.md: A-1 is there twice"):
        made(tmp_path, {"one": BASE})
    (tmp_path / "readings.md").write_text("# Readings\n\n## A-1 One\nText.\n", "utf-8")
    with pytest.raises(LawError, match=r"readings\.md:3: not a heading"):
        made(tmp_path, {"one": BASE})


def test_a_settings_file_that_is_no_toml_is_shown_with_its_name() -> None:
    with pytest.raises(LawError, match=r"act/settings\.toml"):
        read_settings("[deck]\nabout = = 1\n", "act/settings.toml")


@pytest.mark.parametrize(
    ("table", "because"),
    [
        ('type = "bool"\nfrozen = "game"\nclause = "1"\nabout = "x"\ncolour = "red"', "unknown keys colour"),
        ('type = "float"\nfrozen = "game"\nclause = "1"\nabout = "x"', "its type is one of"),
        ('type = "bool"\nfrozen = "day"\nclause = "1"\nabout = "x"', "frozen per"),
        ('type = "bool"\nfrozen = "game"\nclause = "1"\nabout = "x"\ndefault = "maybe"', "its default is no value"),
        ('type = "choice"\nvalues = ["a"]\nfrozen = "game"\nclause = "1"\nabout = "x"\ndefault = "b"', "its default"),
        ('type = "bool"\nfrozen = "game"\nclause = "1"\nabout = "x"\nneeds = { colour = "red" }', "it needs colour"),
    ],
)
def test_a_malformed_setting_is_shown_with_its_place(table: str, because: str) -> None:
    with pytest.raises(LawError) as caught:
        read_settings(f"[deck]\n{table}\n", "act/settings.toml")
    assert "act/settings.toml, [deck]" in str(caught.value)
    assert because in str(caught.value)
