"""`croupier law` as a user has it: what it prints, its JSON, its exit codes, and one line for what is wrong."""

import json
import subprocess
import sys
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.law.book import load_book
from croupier.law.coverage import coverage
from croupier.law.index import load_index
from croupier.law.rulebook import day_law

Said = pytest.CaptureFixture[str]

CLAUSE_KEYS = {
    "address",
    "book",
    "game",
    "edition",
    "number",
    "section",
    "slug",
    "kind",
    "paraphrase",
    "values",
    "origin",
    "instrument",
    "since",
    "fill",
    "history",
    "items",
    "interpretations",
    "defects",
    "see",
    "code",
    "tests",
    "notes",
}
SIDE_KEYS = {"paraphrase", "slug", "values", "origin", "instrument", "fill"}


def run(said: Said, *words: str, code: int = 0) -> str:
    """What `croupier law` prints, after checking how it ends and that it complains of nothing."""
    assert main(["law", *words]) == code
    heard = said.readouterr()
    assert heard.err == ""
    return heard.out


def as_json(said: Said, *words: str, code: int = 0) -> Any:
    return json.loads(run(said, *words, "--json", code=code))


def exit_code(words: list[str]) -> int:
    """The exit code, whether the command returns it or argparse leaves with it."""
    try:
        return main(words)
    except SystemExit as left:
        return int(left.code or 0)


def wrong(said: Said, *words: str) -> str:
    """The one line that says what is wrong."""
    assert main(["law", *words]) == 2
    heard = said.readouterr()
    assert heard.out == ""
    [line] = heard.err.splitlines()
    assert line.startswith("croupier: ")
    return line.removeprefix("croupier: ")


# --- show ---


def test_show_a_clause(capsys: Said) -> None:
    [one] = as_json(capsys, "show", "nsw", "8.8.6")
    assert set(one) == CLAUSE_KEYS
    assert (one["address"], one["book"], one["number"]) == ("nsw 8.8.6", "nsw", "8.8.6")
    assert (one["game"], one["edition"], one["since"], one["fill"]) == (None, None, None, None)
    assert (one["kind"], one["origin"], one["instrument"]) == (["check"], "instrument", "nsw")
    assert one["values"] == {"betting.raise_minimum": "opening-or-raise"}  # N-34
    assert "N-34" in [note["id"] for note in one["interpretations"]]
    assert all(set(note) == {"id", "title", "text"} for note in one["interpretations"] + one["defects"])
    text = run(capsys, "show", "nsw", "8.8.6")
    assert text.splitlines()[0] == f"nsw 8.8.6  [check]  {one['slug']}"
    assert "Read with N-34" in text


def test_show_on_a_day(capsys: Said) -> None:
    [old] = as_json(capsys, "show", "act", "8.4", "--game", "draw", "--on", "1994-12-01")
    [new] = as_json(capsys, "show", "act", "8.4", "--game", "draw", "--on", "1995-09-05")
    assert (old["address"], new["address"]) == ("act:draw@1994-11-04 8.4", "act:draw@1995-09-05 8.4")
    assert (old["since"], new["since"]) == ("1994-11-04", "1995-09-05")
    assert (old["instrument"], new["instrument"]) == ("I1", "I2")
    assert [old["values"]["drawing.last_card_dealt"], new["values"]["drawing.last_card_dealt"]] == [False, True]
    assert [event["what"] for event in new["history"]] == ["made", "replaced"]
    assert all(set(event) == {"what", "on", "instrument", "fill", "paraphrase", "values"} for event in new["history"])


def test_show_without_a_game_asks_every_game_that_has_the_number(capsys: Said) -> None:
    found = as_json(capsys, "show", "act", "12.5", "--on", "1995-09-05")
    games = {one["game"]: one["origin"] for one in found}
    # 12.5 is a rule of Draw and Manila; in the studs it is the last clause on commission, which is filled.
    assert games["draw"] == games["canberra-manila"] == "instrument"
    assert games["five-card-stud"] == games["seven-card-stud"] == "filled"


def test_the_two_clauses_26_1(capsys: Said) -> None:
    found = as_json(capsys, "show", "nsw", "26.1")
    assert [one["number"] for one in found] == ["26.1", "P26.1"]
    assert "face up" in found[0]["paraphrase"]
    assert "discard" in found[1]["paraphrase"]
    assert [one["number"] for one in as_json(capsys, "show", "nsw", "P26.1")] == ["P26.1"]
    assert [one["number"] for one in as_json(capsys, "show", "nsw", "26.1.1")] == ["P26.1.1"]
    text = run(capsys, "show", "nsw", "26.1")
    assert "nsw 26.1 " in text
    assert "nsw P26.1 " in text


@pytest.mark.parametrize(
    ("words", "origin"),
    [
        (("4.5", "--game", "draw", "--on", "1995-09-05"), "absent"),
        (("12.5", "--game", "draw", "--on", "1994-11-04"), "absent"),
        (("8.4", "--game", "draw", "--on", "1990-01-01"), "absent"),
        (("13.3", "--game", "canberra-manila", "--on", "1994-11-03"), "unknown"),
        (("9.1", "--game", "faro", "--on", "2005-02-06"), "absent"),
        (("4.5", "--game", "seven-card-stud", "--on", "1994-11-04"), "filled"),
        (("4.5", "--game", "seven_card_stud", "--on", "1994-11-04"), "filled"),
    ],
)
def test_a_known_number_that_is_not_there_that_day_is_an_answer(
    words: tuple[str, ...], origin: str, capsys: Said
) -> None:
    [one] = as_json(capsys, "show", "act", *words)
    assert set(one) == CLAUSE_KEYS
    assert one["origin"] == origin
    if origin == "filled":
        assert (one["fill"], one["instrument"], one["since"]) == ("F-3", "fills", "1994-11-04")
    else:
        assert (one["paraphrase"], one["since"], one["instrument"], one["values"]) == (None, None, None, {})
        assert one["history"]
    assert origin in run(capsys, "show", "act", *words)


LOST = [
    # F-1: rule 6.4 of the studs. F-13: what stood in 10.5 and after it, and in 11.3 and after it. F-8: Manila's 7 to 9.
    *(("seven-card-stud", number, "7 Card Stud") for number in ("6.4", "10.5", "11.3", "11.4")),
    *(("five-card-stud@1995-09-05", number, "5 Card Stud") for number in ("6.4", "10.5", "11.3")),
    *(("canberra-manila", number, "Canberra Manila") for number in ("7.1", "8.1", "9.1", "10.5", "def:buck")),
]


@pytest.mark.parametrize("day", ["1990-01-01", "1994-11-04", "1996-01-01"])
@pytest.mark.parametrize(("game", "number", "title"), LOST)
def test_what_a_lost_book_said_is_unknown_and_not_absent(
    game: str, number: str, title: str, day: str, capsys: Said
) -> None:
    [one] = as_json(capsys, "show", "act", number, "--game", game, "--on", day)
    assert (one["origin"], one["paraphrase"], one["number"]) == ("unknown", None, number)
    assert one["notes"][0] == f"The base book of {title} is lost; what it said under this number is unknown."


@pytest.mark.parametrize(
    ("game", "number", "day"),
    [
        ("five-card-stud", "10.5", "2006-05-01"),  # a whole book: its silence tells
        ("seven-card-stud", "F-8.1", "1996-01-01"),  # a fill's own number was in no book
        ("faro", "18.4", "2006-05-01"),
        ("draw", "19.1", "1996-01-01"),
    ],
)
def test_where_an_instrument_tells_a_number_is_absent(game: str, number: str, day: str, capsys: Said) -> None:
    for one in as_json(capsys, "show", "act", number, "--game", game, "--on", day):
        assert one["origin"] == "absent"
        assert "belongs to" in one["notes"][0]


def test_a_number_that_the_book_passed_over_is_answered_with_the_defect(capsys: Said) -> None:
    # two clauses 9.2 and none 9.3.
    for day in ("1990-01-01", "1994-12-01", "2020-01-01"):
        [one] = as_json(capsys, "show", "act", "9.3", "--game", "draw", "--on", day)
        assert one["origin"] == "absent"
        assert [defect["id"] for defect in one["defects"]] == ["X-4"]
        assert any("never had a 9.3" in note for note in one["notes"])


@pytest.mark.parametrize(
    ("asked", "meant", "by"),
    [
        ("14.7", "14.6", "N-86"),
        ("26.35", "P26.1", "N-62"),
        ("26.35.3", "P26.1.3", "N-62"),
    ],
)
def test_a_number_that_a_reading_gives_a_clause_finds_it(asked: str, meant: str, by: str, capsys: Said) -> None:
    [one] = as_json(capsys, "show", "nsw", asked)
    assert one["number"] == meant
    assert one["notes"] == [f"{asked} is asked for as {meant} ({by})."]
    assert as_json(capsys, "show", "nsw", meant)[0] == one | {"notes": []}


def test_small_letters_find_the_second_series(capsys: Said) -> None:
    assert [one["number"] for one in as_json(capsys, "show", "nsw", "p26.1")] == ["P26.1"]
    assert [one["number"] for one in as_json(capsys, "show", "act", "9.2BIS", "--game", "draw")] == ["9.2bis"]


def test_a_clause_of_another_game_is_absent_from_this_one(capsys: Said) -> None:
    [one] = as_json(capsys, "show", "nsw", "14.1", "--game", "holdem")
    assert one["origin"] == "absent"
    assert "Draw Poker (ante)" in one["notes"][0]
    [one] = as_json(capsys, "show", "act", "9.3", "--game", "draw")
    assert one["origin"] == "absent"
    assert "Poker Faro" in one["notes"][0]


def test_an_answer_about_another_game_has_the_keys_of_every_answer(capsys: Said) -> None:
    [one] = as_json(capsys, "show", "nsw", "14.1", "--game", "holdem")
    assert set(one) == CLAUSE_KEYS


@pytest.mark.parametrize(
    ("book", "number", "kind"),
    [
        ("nsw", "N-45", "interpretation"),
        ("act", "A-35", "interpretation"),
        ("act", "X-4", "defect"),
        ("nsw", "D-1", "defect"),
        ("act", "F-7", "fill"),
    ],
)
def test_show_a_note(book: str, number: str, kind: str, capsys: Said) -> None:
    [one] = as_json(capsys, "show", book, number)
    assert (one["address"], one["kind"]) == (f"{book} {number}", [kind])
    assert one["paraphrase"]
    assert one["title"]
    assert one["touches"]
    assert run(capsys, "show", book, number).startswith(f"{book} {number}  [{kind}]")


def test_show_a_definition_and_a_slug(capsys: Said) -> None:
    assert as_json(capsys, "show", "nsw", "def:straddle") == as_json(capsys, "show", "nsw", "straddle")
    found = as_json(capsys, "show", "act", "shoe.cut", "--game", "draw", "--on", "2000-01-01")
    assert [one["number"] for one in found] == ["4.2"]
    found = as_json(capsys, "show", "act", "shoe.cut")
    assert {one["address"] for one in found} >= {"act:draw@1995-09-05 4.2", "act:faro@2005-02-07 7.2"}


def test_show_names_what_lies_below(capsys: Said) -> None:
    [one] = as_json(capsys, "show", "act", "15.1", "--game", "draw", "--on", "1994-11-04")
    assert one["items"] == [f"15.1({letter})" for letter in "abcdefg"]
    [one] = as_json(capsys, "show", "act", "15.1", "--game", "draw", "--on", "1995-09-05")
    assert one["items"] == [f"15.1({letter})" for letter in "abcdef"]


def test_show_an_archive_edition_whatever_the_day(capsys: Said) -> None:
    [one] = as_json(capsys, "show", "act", "3.6", "--game", "five-card-stud@1995-09-05")
    assert one["address"] == "act:five-card-stud@1995-09-05 3.6"
    assert one["values"] == {"opening.up_card": ["high", "low"]}
    [one] = as_json(capsys, "show", "act", "3.6", "--game", "five-card-stud", "--on", "2026-01-01")
    assert one["address"] == "act:five-card-stud@2006-05-01 3.6"


def test_show_by_the_day_of_signature(capsys: Said) -> None:
    words = ("show", "act", "8.4", "--game", "draw", "--on", "1995-09-04")
    assert as_json(capsys, *words)[0]["since"] == "1994-11-04"
    assert as_json(capsys, *words, "--set", "layer_dates=signature")[0]["since"] == "1995-09-04"
    assert as_json(capsys, *words, "--set", "layer-dates=signature")[0]["since"] == "1995-09-04"


def test_the_gap_is_shown(capsys: Said) -> None:
    assert "is unknown" in run(capsys, "show", "act", "8.4", "--game", "draw", "--on", "2000-01-01")
    assert "is unknown" not in run(capsys, "show", "act", "8.4", "--game", "draw", "--on", "2005-02-07")


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("show", "nsw", "99.9"), "99.9"),
        (("show", "nsw", "N-97"), "N-97"),
        (("show", "act", "9.9", "--game", "draw"), "9.9"),
        (("show", "act", "def:wild-horse"), "def:wild-horse"),
        (("show", "nsw", ""), "''"),
        (("show", "act", "8.4", "--game", "whist"), "whist"),
        (("show", "act", "8.4", "--game", "draw@1999-01-01"), "1999-01-01"),
        (("show", "nsw", "8.4", "--game", "holdem@1995-09-05"), "1995-09-05"),
        (("show", "vic", "8.4"), "vic"),
        (("show", "act", "8.4", "--set", "deck=40"), "deck"),
        (("show", "act", "8.4", "--set", "layer_dates=moon"), "layer_dates"),
        (("show", "act", "8.4", "--set", "nonsense"), "nonsense"),
        (("list", "vic"), "vic"),
        (("list", "act", "--game", "whist"), "whist"),
        (("diff", "act", "whist", "1994-11-04", "1995-09-05"), "whist"),
        (("diff", "vic", "draw", "1994-11-04", "1995-09-05"), "vic"),
        (("settings", "act", "whist"), "whist"),
        (("settings", "vic", "draw"), "vic"),
        (("settings", "act", "draw", "--set", "=1"), "=1"),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else words,
)
def test_what_does_not_exist_is_wrong_use_in_one_line(words: tuple[str, ...], named: str, capsys: Said) -> None:
    assert named in wrong(capsys, *words)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("show", "act", "8.4", "--on", "1994-13-01"), "1994-13-01"),
        (("show", "act", "8.4", "--on", "4.11.1994"), "4.11.1994"),
        (("diff", "act", "draw", "1994-11-04"), "DATE"),
        (("diff", "act", "draw", "1994-11-04", "soon"), "soon"),
        (("show", "act"), "NUMBER"),
        (("shew", "act", "8.4"), "shew"),
        ((), "show"),
        (("show", "act", "8.4", "--games", "draw", "--colour"), "--colour"),
    ],
)
def test_a_malformed_command_is_wrong_use(words: tuple[str, ...], named: str, capsys: Said) -> None:
    assert exit_code(["law", *words]) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert named in heard.err.splitlines()[-1]


# --- list ---


def test_list_the_games(capsys: Said) -> None:
    games = as_json(capsys, "list", "act")
    assert [set(game) for game in games] == [{"book", "game", "title", "editions"}] * 5
    assert {game["game"]: game["editions"] for game in games} == {
        "draw": ["1994-11-04", "1995-09-05"],
        "canberra-manila": ["1994-11-04", "1995-09-05"],
        "five-card-stud": ["1994-11-04", "1995-09-05", "2006-05-01"],
        "seven-card-stud": ["1994-11-04", "1995-09-05"],
        "faro": ["2005-02-07"],
    }
    assert {game["game"]: game["editions"] for game in as_json(capsys, "list", "nsw")} == {
        game: [] for game in load_book("nsw").games
    }
    assert len(load_book("nsw").games) == 10
    text = run(capsys, "list", "act")
    assert "five-card-stud" in text
    assert "2006-05-01" in text


def test_list_the_clauses_in_force(capsys: Said) -> None:
    rows = as_json(capsys, "list", "act", "--game", "draw", "--on", "1994-11-04")
    assert all(set(row) == {"number", "section", "kind", "slug", "origin", "fill", "paraphrase"} for row in rows)
    numbers = [row["number"] for row in rows]
    assert len(numbers) == 86 + 60 + 19
    assert numbers.index("3.5") < numbers.index("4.1") < numbers.index("9.2bis") < numbers.index("10.1")
    assert numbers.index("15.1") < numbers.index("15.1(a)") < numbers.index("15.1(g)") < numbers.index("15.2")
    later = [row["number"] for row in as_json(capsys, "list", "act", "--game", "draw", "--on", "1995-09-05")]
    assert set(numbers) - set(later) == {"4.5", "15.1(g)"}
    assert set(later) - set(numbers) == {"12.5"}


def test_the_second_9_2_comes_after_the_items_of_the_first(capsys: Said) -> None:
    rows = as_json(capsys, "list", "act", "--game", "draw", "--on", "1994-11-04")
    numbers = [row["number"] for row in rows]
    assert numbers[numbers.index("9.2") :][:5] == ["9.2", "9.2(i)", "9.2(ii)", "9.2(iii)", "9.2bis"]


def test_list_marks_the_fills(capsys: Said) -> None:
    rows = as_json(capsys, "list", "act", "--game", "canberra-manila", "--on", "1995-09-05")
    assert {row["origin"] for row in rows} == {"instrument", "filled"}
    assert all((row["fill"] is not None) == (row["origin"] == "filled") for row in rows)
    # What instruments say of Manila: 17 clauses of 1995 and 13.3 of 1994.
    assert len([row for row in rows if row["origin"] == "instrument"]) == 17 + 1
    assert "(F-7)" in run(capsys, "list", "act", "--game", "canberra-manila", "--on", "1995-09-05")


def test_list_agrees_with_the_law(capsys: Said) -> None:
    for book, game in (("nsw", "holdem"), ("act", "five-card-stud@1994-11-04"), ("act", "faro")):
        rows = as_json(capsys, "list", book, "--game", game)
        assert {row["number"] for row in rows} == set(day_law(book, game).standing)


# --- diff ---


def test_diff_of_the_two_editions_of_draw(capsys: Said) -> None:
    rows = as_json(capsys, "diff", "act", "draw", "1994-11-04", "1995-09-05")
    assert [row["number"] for row in rows] == [
        "3.5",
        "4.2",
        "4.3",
        "4.4",
        "4.5",
        "8.4",
        "10.5",
        "12.5",
        "15.1",
    ]
    by_number = {row["number"]: row for row in rows}
    for row in [*rows, *by_number["15.1"]["items"]]:
        assert set(row) - {"items"} == {
            "number",
            "change",
            "slug",
            "before",
            "dropped",
            "moved_from",
            "moved_to",
            "old",
            "new",
        }
        for side in ("old", "new"):
            assert row[side] is None or set(row[side]) == SIDE_KEYS
    assert {number: row["change"] for number, row in by_number.items()} == {
        "3.5": "value",
        "4.2": "value",
        "4.3": "moved",
        "4.4": "moved",
        "4.5": "gone",
        "8.4": "value",
        "10.5": "value",
        "12.5": "added",
        "15.1": by_number["15.1"]["change"],
    }
    assert (by_number["4.3"]["moved_from"], by_number["4.4"]["moved_from"]) == (["4.4"], ["4.5"])
    assert by_number["4.5"]["moved_to"] == ["4.4"]
    assert by_number["4.5"]["new"] is None
    assert by_number["12.5"]["old"] is None
    assert by_number["8.4"]["old"]["values"]["drawing.last_card_dealt"] is False
    assert by_number["8.4"]["new"]["values"]["drawing.last_card_dealt"] is True
    assert by_number["15.1"]["change"] in ("value", "text")


def test_diff_follows_the_misdeals_that_moved(capsys: Said) -> None:
    rows = as_json(capsys, "diff", "act", "draw", "1994-11-04", "1995-09-05")
    [misdeals] = [row for row in rows if row["number"] == "15.1"]
    items = {item["number"]: item for item in misdeals["items"]}
    # Old (c), the wrong person cut, is gone; (d) to (g) moved up by one.
    assert {n: items[f"15.1({n})"]["moved_from"] for n in "cdef"} == {
        "c": ["15.1(d)"],
        "d": ["15.1(e)"],
        "e": ["15.1(f)"],
        "f": ["15.1(g)"],
    }
    assert items["15.1(g)"]["change"] == "gone"
    assert items["15.1(g)"]["moved_to"] == ["15.1(f)"]
    assert items["15.1(c)"]["old"]["values"] == {"misdeals.grounds.wrong-person-cut": "round-1"}


def test_diff_in_words(capsys: Said) -> None:
    text = run(capsys, "diff", "act", "draw", "1994-11-04", "1995-09-05")
    firsts = [line.split()[0] for line in text.splitlines() if line and not line.startswith(" ")]
    assert firsts == ["3.5", "4.2", "4.3", "4.4", "4.5", "8.4", "10.5", "12.5", "15.1"]
    assert "old: " in text
    assert "new: " in text


@pytest.mark.parametrize(
    ("book", "game", "old", "new"),
    [
        ("act", "draw", "1994-11-04", "1995-09-04"),
        ("act", "draw", "1995-09-05", "2026-01-01"),
        ("act", "seven-card-stud", "2005-01-01", "2026-01-01"),
        ("act", "faro", "1990-01-01", "2005-02-06"),
        ("nsw", "holdem", "1900-01-01", "2100-01-01"),
        ("act", "draw", "1995-09-05", "1995-09-05"),
    ],
)
def test_nothing_changed(book: str, game: str, old: str, new: str, capsys: Said) -> None:
    assert as_json(capsys, "diff", book, game, old, new) == []
    assert run(capsys, "diff", book, game, old, new).startswith("Nothing changed")


@pytest.mark.parametrize(
    ("game", "numbers"),
    [
        # Section 1 of the digest; a filled clause that the instrument says anew is a change too.
        (
            "canberra-manila",
            {"3.5", "4.2", "4.3", "4.4", "4.5", "6.4", "10.1", "10.2", "10.3", "10.4", "12.5", "16.1"},
        ),
        (
            "five-card-stud",
            {"3.5", "3.6", "4.2", "4.3", "4.4", "4.5", "6.5", "7.1", "10.1", "10.2", "10.3", "10.4", "11.2", "13.5"}
            | {"17.1"},
        ),
        (
            "seven-card-stud",
            {"3.5", "3.6", "4.2", "4.3", "4.4", "4.5", "6.5", "7.1", "8.1", "8.2", "9.1", "10.1", "10.2", "10.3"}
            | {"10.4", "11.2", "13.5", "17.1", "17.7"},
        ),
    ],
)
def test_diff_of_the_other_games(game: str, numbers: set[str], capsys: Said) -> None:
    rows = as_json(capsys, "diff", "act", game, "1994-11-04", "1995-09-05")
    assert {row["number"] for row in rows} == numbers
    run(capsys, "diff", "act", game, "1994-11-04", "1995-09-05")


def test_diff_by_the_day_of_signature(capsys: Said) -> None:
    words = ("diff", "act", "draw", "1995-09-03", "1995-09-04")
    assert as_json(capsys, *words) == []
    assert len(as_json(capsys, *words, "--set", "layer_dates=signature")) == 9


def test_diff_from_before_the_beginning_adds_everything(capsys: Said) -> None:
    rows = as_json(capsys, "diff", "act", "faro", "2005-02-06", "2005-02-07")
    assert {row["change"] for row in rows} <= {"added", "changed"}
    assert len(rows) >= 118
    back = as_json(capsys, "diff", "act", "faro", "2005-02-07", "2005-02-06")
    assert {row["change"] for row in back} <= {"gone", "changed"}


# --- settings ---


def test_settings(capsys: Said) -> None:
    found = as_json(capsys, "settings", "act", "faro", "--set", "deck=40", "--set", "joker=on", "--set", "min-bet=2.50")
    assert found["permitted"] is True
    rows = {row["name"]: row for row in found["settings"]}
    keys = "name value type values default required frozen clause about departs needs"
    assert all(set(row) == set(keys.split()) for row in rows.values())
    assert rows["joker_duplicates"]["needs"] == [{"joker": ["true"]}]
    assert rows["low_hand_ace"]["needs"] == [{"win_mode": ["low", "high_low"]}]
    assert (rows["deck"]["value"], rows["deck"]["default"]) == ("40", "52")
    assert rows["joker"]["value"] is True
    assert rows["min_bet"]["value"] == 250
    assert rows["low_hand_ace"]["departs"] is True
    text = run(capsys, "settings", "act", "faro", "--set", "deck=40+joker")
    assert "deck = 40 " in text
    assert "joker = on" in text
    assert "min_bet = (to be set)" in text
    assert "A-5; needs joker=true]" in text
    assert "28.2.2; needs a game with antes]" in run(capsys, "settings", "nsw", "holdem")


def test_a_sign_that_the_book_does_not_permit_is_a_finding_with_every_reason(capsys: Said) -> None:
    words = ("settings", "act", "faro", "--set", "blinds=1,2,4,8", "--set", "low_qualifier=on")
    found = as_json(capsys, *words, code=1)
    assert found == {
        "permitted": False,
        "refusals": [
            {"clause": "act:faro@2005-02-07 3.5(d)", "because": found["refusals"][0]["because"]},
            {"clause": "act:faro@2005-02-07 4.2(c)", "because": found["refusals"][1]["because"]},
        ],
    }
    assert main(["law", *words]) == 1
    heard = capsys.readouterr()
    assert heard.out == ""
    lines = heard.err.splitlines()
    assert len(lines) == 2
    assert lines[0].endswith("(act:faro@2005-02-07 3.5(d))")
    assert lines[1].endswith("(act:faro@2005-02-07 4.2(c))")


def test_settings_of_a_complete_table(capsys: Said) -> None:
    found = as_json(capsys, "settings", "nsw", "holdem", "--complete", code=1)
    assert {refusal["clause"] for refusal in found["refusals"]} == {"nsw:holdem 8.1"}
    assert len(found["refusals"]) == 3
    given = ("--set", "limit_type=no-limit", "--set", "min_bet=2", "--set", "min_stake=100", "--set", "blinds=1/2")
    assert as_json(capsys, "settings", "nsw", "holdem", "--complete", *given)["permitted"] is True


def test_settings_of_a_game_without_rules_that_day(capsys: Said) -> None:
    assert main(["law", "settings", "act", "draw", "--on", "1994-11-03"]) in (1, 2)
    [line] = capsys.readouterr().err.splitlines()
    assert "1994-11-04" in line


def test_settings_by_the_day_of_signature(capsys: Said) -> None:
    words = ("settings", "act", "five-card-stud", "--on", "1995-09-04", "--set", "layer_dates=signature")
    assert as_json(capsys, *words)["permitted"] is True


# --- coverage ---


def test_coverage(capsys: Said) -> None:
    assert main(["law", "coverage", "--json", "--list"]) in (0, 1)
    books = json.loads(capsys.readouterr().out)
    assert set(books) == {"act", "nsw"}
    for book in books.values():
        assert set(book) == {
            "clauses",
            "text",
            "bound",
            "pending",
            "broken",
            "floor",
            "definitions",
            "fills",
            "chapters",
            "broken_declarations",
            "pending_clauses",
        }
        assert book["clauses"] == book["text"] + book["bound"] + book["pending"]
        assert book["clauses"] == sum(chapter["clauses"] for chapter in book["chapters"])
        assert len(book["pending_clauses"]) == book["pending"]
        assert len(book["broken_declarations"]) == book["broken"] == 0
    # 671 numbers and 89 items; 146 + 218 + 219 + 3 and 5 + 92 amendments.
    assert books["nsw"]["clauses"] == 671 + 89
    assert books["act"]["clauses"] == 146 + 218 + 219 + 3 + 5 + 92


def test_strict_coverage_finds_what_is_pending(capsys: Said) -> None:
    ended = main(["law", "coverage", "--strict", "--json"])
    books = json.loads(capsys.readouterr().out)
    assert ended == (1 if any(book["pending"] for book in books.values()) else 0)


def test_coverage_in_words(capsys: Said) -> None:
    main(["law", "coverage"])
    text = capsys.readouterr().out
    assert text.startswith("act: 683 clauses")
    assert "\nnsw: 760 clauses" in text


def test_a_reader_that_goes_away_takes_nothing_from_the_finding() -> None:
    words = [sys.executable, "-m", "croupier", "law", "coverage", "--list", "--strict", "--json"]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    complaints = process.stderr.read()
    process.stderr.close()
    pending = any(book.pending for book in coverage(load_index()))
    assert (process.wait(), complaints) == (1 if pending else 0, b"")


def test_the_command_line_itself() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "croupier", "law", "show", "nsw", "99.9"], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert len(ran.stderr.splitlines()) == 1
    words = [sys.executable, "-m", "croupier", "law", "show", "nsw", "N-45", "--json"]
    ran = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert json.loads(ran.stdout)[0]["number"] == "N-45"


def test_before_the_first_edition_no_rules_are_listed(capsys: Said) -> None:
    assert as_json(capsys, "list", "act", "--game", "draw", "--on", "1994-11-03") == []
    assert main(["law", "list", "act", "--game", "faro", "--on", "2005-02-06"]) == 0
    assert "2005-02-07" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words", [("act:draw@1994-11-04", "8.4"), ("act:draw@1994-11-04 8.4",), ("act:draw", "8.4", "--on", "1994-12-01")]
)
def test_a_clause_is_asked_for_as_it_is_cited(words: tuple[str, ...], capsys: Said) -> None:
    plainly = as_json(capsys, "show", "act", "8.4", "--game", "draw", "--on", "1994-12-01")
    assert as_json(capsys, "show", *words) == plainly
    assert plainly[0]["address"] == "act:draw@1994-11-04 8.4"


def test_two_games_in_one_question_are_wrong_use(capsys: Said) -> None:
    assert "--game faro" in wrong(capsys, "show", "act:draw", "8.4", "--game", "faro")


def test_what_a_table_still_needs_is_said(capsys: Said) -> None:
    assert main(["law", "settings", "act", "faro"]) == 0
    told = capsys.readouterr().out
    assert "Before a table opens: " in told
    assert "opener_option" in told.partition("\n")[0]
