"""Texts that are no scenarios are mistakes with a reason, never an accident of the program."""

from typing import Any

import pytest
from tests.scenario.table_of_three import checked

from croupier.scenario.running import check_text

NINES = "9" * 5000


@pytest.mark.parametrize("text", ["x=" + "[" * 5000, f"x={NINES}", "stacks={1=" + NINES + "}"])
def test_what_no_reader_of_toml_can_read(text: str) -> None:
    report = check_text(text)
    assert report.verdict == "mistake"
    assert "no TOML" in report.mistakes[0].because


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"sign": {"blinds": [5, -10]}}, "-10"),
        ({"sign": {"min-bet": -1}}, "-1"),
        ({"sign": {"chips": []}}, "at least one chip"),
        ({"sign": {"limit": {}}}, "at least the kind"),
        ({"seat": {"2": "asleep"}}, "absent"),
    ],
)
def test_givens_that_say_nothing_sensible(given: dict[str, Any], says: str) -> None:
    report = checked("? turn 3", **given)
    assert report.verdict == "mistake", report
    assert says in report.mistakes[0].because


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("sign foo = 3 -> refused", "foo"),
        ("sign min-bets = 5 -> refused", "min_bet"),
        ("sign blinds = [5, -10] -> refused", "-10"),
        ("3 wins 40", "3 wins 40"),
        ("stack 9 = 5", "seat 9"),
    ],
)
def test_a_slip_of_the_pen_proves_nothing(line: str, says: str) -> None:
    report = checked(line)
    assert report.verdict == "mistake", report
    assert says in report.mistakes[0].because


def test_a_sign_line_takes_the_short_forms_of_the_file() -> None:
    assert checked("sign commission = { rate = 5 } -> accepted").verdict == "holds"
    assert checked('sign limit = { kind = "structured", sizes = [10, 10, 20, 20] } -> accepted').verdict == "holds"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("1-999999999 fold", "seats"),
        ("? dealt 1-999999999", "seats"),
        ("999999999 folds", "seats"),
    ],
)
def test_no_table_is_that_large(line: str, says: str) -> None:
    report = checked(line)
    assert report.verdict == "mistake", report
    assert says in report.mistakes[0].because


def test_nobody_pushes_that_many_chips() -> None:
    report = checked("3 puts 999999999x1", mode="felt")
    assert report.verdict == "mistake", report
    assert "999999999 chips" in report.mistakes[0].because
