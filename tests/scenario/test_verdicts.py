"""Four verdicts: a file holds, fails, is wrong itself, or is pending; with file line, case, and both sides."""

from typing import Any

import pytest
from tests.scenario.table_of_three import checked, found, written

from croupier.scenario import FAILS, HOLDS, MISTAKE, PENDING, check_text


def test_it_holds() -> None:
    report = checked("3 folds\n? turn 1")
    assert (report.verdict, report.ok, report.cases) == (HOLDS, True, 1)


def test_it_fails_at_its_line_with_both_sides() -> None:
    text = written("3 folds\n\n? turn 2")
    report = check_text(text)
    assert report.verdict == FAILS
    (one,) = report.failures
    assert text.splitlines()[one.line - 1] == "? turn 2"
    assert (one.expected, one.found) == ("turn 2", "turn 1")
    assert report.as_json()["failures"] == [
        {"case": None, "line": one.line, "expected": "turn 2", "found": "turn 1", "clause": None}
    ]


def test_every_truth_that_fails_is_told() -> None:
    assert len(checked("? turn 1\n? pot 1\n? marker 1").failures) == 3


WRONG = {
    "3 flods": "is no sentence",
    "? trun 3": "is no truth",
    "3 folds -> is gone": "is no result",
    "3 folds ->": "nothing stands after ->",
    "9 folds": "nobody has chips at seat 9",
    "@ noon": "a time is written",
    '2 asks "the time"': "no known request",
    "? stacks 1=200": "complete list",
    "? 3 may dance": "nothing that a player may do",
    "? 3 may raise lots": "no sizes",
    "? law nsw holdem 99.9 on 1995-09-05: from nsw": "no edition of nsw holdem has a clause",
    "1 puts 1x5": "felt table",
    "? commission 5 = 2 + 2": "is not",
    "? 1 has full house 77KKK": "pairs and more first",
    "3 shows": "",
}


@pytest.mark.parametrize("line", [line for line in WRONG if WRONG[line]])
def test_a_wrong_line_is_a_mistake_at_its_line(line: str) -> None:
    given: dict[str, Any] = {"hole": {"1": "Kc Kd"}, "board": "Kh 7c 7d 2s 3s"} if "full house" in line else {}
    play = f"3,1 fold\n{line}" if "commission" in line else line
    text = written(play, **given)
    report = check_text(text)
    assert report.verdict == MISTAKE, found(report)
    assert WRONG[line] in report.mistakes[0].because
    assert text.splitlines()[report.mistakes[0].line - 1] == line


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"book": "qld"}, "book is"),
        ({"game": "snap"}, "game is one of"),
        ({"title": None}, "no title"),
        ({"proves": []}, "proves nothing"),
        ({"proves": ["nsw 99.9"]}, "names no clause"),
        ({"colour": "red"}, "unknown: colour"),
        ({"mode": "online"}, "mode is"),
        ({"marker": "left"}, "marker is"),
        ({"stacks": {"1": "many"}}, "is not an amount"),
        ({"stacks": {"x": 20}}, "a seat is a number"),
        ({"hole": {"1": "Ax Kd"}}, "is not a card"),
        ({"hole": {"1": "As Kd", "2": "As Qd"}}, "named twice: As"),
        (
            {"hole": {"1": "As Kd"}, "sign": {"deck": "32", "limit": "no-limit", "blinds": [5, 10]}, "board": "2c"},
            "not in",
        ),
        ({"sign": {"limit": "none"}}, "does not permit"),
        ({"sign": {"clock": {"hours": 1}}}, "clock has"),
        ({"start": {"at": "lunch"}}, "this game has"),
        ({"start": {"in": {"1": 10}}}, "at which moment"),
        ({"start": {"at": "flop", "who": 1}}, "start has"),
        ({"on": "yesterday"}, "on is a day"),
    ],
)
def test_a_wrong_given_is_a_mistake(given: dict[str, Any], told: str) -> None:
    report = checked("? turn 3", **given)
    assert report.verdict == MISTAKE, found(report)
    assert told in report.mistakes[0].because


def test_no_toml_is_a_mistake_with_its_line() -> None:
    report = check_text('title = "x"\nproves = [\n')
    assert report.verdict == MISTAKE
    assert "no TOML" in report.mistakes[0].because


@pytest.mark.parametrize(
    ("play", "given"),
    [
        ("Ann sits 3 with 200", {}),
        ('operator orders "prizes 60 40"', {}),
        ("? ledger time-fees 12", {}),
        ("3 folds -> effective round 2", {}),
        ("3 folds", {"tournament": {"entries": 12}}),
        ("3 folds", {"fault": "double 9h"}),
    ],
)
def test_words_of_later_modules_are_pending_and_no_pass(play: str, given: dict[str, Any]) -> None:
    report = checked(play, **given)
    assert (report.verdict, report.ok) == (PENDING, False), found(report)


def test_a_failure_counts_more_than_what_is_pending() -> None:
    assert checked("? turn 1\n? ledger x 1").verdict == FAILS


def test_what_depends_on_a_card_that_nobody_named_fails_and_says_so() -> None:
    river: dict[str, Any] = {
        "start": {"at": "river", "in": {"1": 20, "2": 20, "3": 20}},
        "hole": {"1": "9c 9d"},
        "board": "Qs 8d 3c 6h Jc",
    }
    report = checked("all check\n? gets 1 60", **river)
    assert report.verdict == FAILS
    assert "name the cards that decide it" in report.failures[0].found
    assert found(checked("all check\n? house 0", **river)) == []
    named = {**river, "hole": {"1": "9c 9d", "2": "7c 7d", "3": "8c 8h"}}
    assert found(checked("all check\n? gets 3 60", **named)) == []


def test_cases_branch_from_the_givens_and_from_a_label() -> None:
    cases = """
[[case]]
name = "from the label"
from = "raised"
play = "? turn 1"
[[case]]
name = "another marker"
marker = 1
play = "? turn 1"
[[case]]
name = "one key of the sign"
sign = { max-bet = 50 }
play = "? 3 may raise 20..60"
[[case]]
name = "a whole sign"
sign = { min-bet = 20, blinds = [10, 20], limit = "no-limit" }
play = '''
? posts 1=10 2=20
? 3 may raise 40..
'''
"""
    report = checked("3 raises to 40\n= raised\n1 folds\n? turn 2", cases)
    assert found(report) == []
    assert report.cases == 5
    wrong = check_text(written("3 folds\n= there", '[[case]]\nname = "x"\nfrom = "here"\nplay = "? turn 1"'))
    assert "the main play has there" in wrong.mistakes[0].because


def test_a_failure_names_its_case_and_line() -> None:
    text = written(
        "", "[[case]]\nname = \"one\"\nplay = \"? turn 3\"\n[[case]]\nname = \"two\"\nplay = '''\n\n? turn 1\n'''\n"
    )
    (one,) = check_text(text).failures
    assert one.case == "two"
    assert text.splitlines()[one.line - 1] == "? turn 1"
