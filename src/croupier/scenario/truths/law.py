"""Truths about the law itself: where a clause comes from, what changed between two days, whether a game is played."""

import re
from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from croupier.law.book import LAYER_DATES, load_book
from croupier.law.clause import UnknownClauseError
from croupier.law.difference import differences
from croupier.law.rulebook import day_law
from croupier.scenario.sign import law_under
from croupier.scenario.table import NOT_AT_ALL, Table
from croupier.scenario.truths.rows import Truth, truth
from croupier.scenario.verdicts import FailureError, MistakeError

_DAY: Final = r"\d{4}-\d\d-\d\d"
_GAME: Final = r"(?P<book>[a-z]+)[ :](?P<game>[a-z0-9@-]+)"
_CHANGES: Final = "changed|added|gone|same|moved|replaced|value|text|origin"
_ORIGIN: Final = r"(?P<what>from [\w-]+|absent|unknown|filled F-\d+)"


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise MistakeError(f"'{text}' is no day: write it as 1995-09-05") from None


def _layer_dates(table: Table) -> str:
    return str(table.sign.get("layer_dates", LAYER_DATES[0])).replace("-", "_")


def _clause(table: Table, found: re.Match[str]) -> None:
    day = _day(found["day"]) if found["day"] else table.day
    try:
        law = day_law(found["book"], found["game"], day, _layer_dates(table))
        answer = law.answer(found["number"])
    except UnknownClauseError as error:
        raise MistakeError(str(error.args[0])) from error
    change = answer.change
    told = answer.origin if change is None else f"from {change.instrument.id}"
    if change is not None and change.fill:
        told = f"filled {change.fill}"
    if told != found["what"]:
        raise FailureError(
            f"{found['number']} {found['what']}", told, f"{found['book']}:{found['game']} {found['number']}"
        )


def _diff(table: Table, found: re.Match[str]) -> None:
    """What changed between two days: each word names numbers of which it is true."""
    try:
        book = load_book(found["book"])
        rows = differences(book, found["game"], _day(found["old"]), _day(found["new"]), _layer_dates(table))
    except UnknownClauseError as error:
        raise MistakeError(str(error.args[0])) from error
    changes: dict[str, str] = {}
    for row in rows:
        changes[row["number"]] = row["change"]
        changes.update({item["number"]: item["change"] for item in row["items"]})
    for word, numbers in re.findall(
        rf"({_CHANGES}) ([^;]+?)(?=;|$| (?:{_CHANGES}) )",
        found["what"],
    ):
        for number in re.findall(r"[^ ,]+", numbers):
            is_now = changes.get(number, "same")
            fits = is_now == word or (
                word == "changed" and is_now in ("value", "text", "replaced", "changed", "origin")
            )
            if not fits:
                raise FailureError(f"{number} {word}", is_now, f"{found['book']}:{found['game']} {number}")


def _on_the_law(sign: Mapping[str, Any]) -> dict[str, Any]:
    """What a sign says of the law itself, whatever the game: from when it holds, which gaps are filled."""
    return {name: value for name, value in sign.items() if name == "layer_dates" or name.startswith("fill")}


def _available(table: Table, found: re.Match[str]) -> None:
    day = _day(found["day"]) if found["day"] else table.day
    game = found["game"] or table.given.game
    book = found["book"] or table.given.book
    of_the_book = _on_the_law(table.sign) if book == table.given.book else {}
    law = law_under(book, game, day, table.sign if not found["game"] else of_the_book)
    playable = not isinstance(law, list)
    if playable != (found["yes"] == "yes"):
        why = "; ".join(map(str, law)) if isinstance(law, list) else ""
        raise FailureError(f"available {found['yes']}", "yes" if playable else f"no: {why}")


LAW: Final[tuple[Truth, ...]] = (
    truth(
        rf"law {_GAME} (?P<number>\S+)(?: on (?P<day>{_DAY}))?: ?{_ORIGIN}",
        _clause,
        "law BOOK GAME CLAUSE on DATE: from I2 | absent | unknown | filled F-3",
        "where a clause comes from on a day",
        NOT_AT_ALL,
    ),
    truth(
        rf"diff (?P<book>[a-z]+)[ :](?P<game>[a-z0-9@-]+) (?P<old>{_DAY}) (?:to )?(?P<new>{_DAY}): ?(?P<what>.+)",
        _diff,
        "diff BOOK GAME DATE DATE: changed NUMBERS; added …; gone …; same …",
        "what changed between two days (`croupier law diff`)",
        NOT_AT_ALL,
    ),
    truth(
        r"available (?P<yes>yes|no)(?:(?: for)? (?P<book>(?!on )[a-z]+)[ :](?P<game>[a-z0-9@-]+))?"
        rf"(?: on (?P<day>{_DAY}))?",
        _available,
        "available yes | no [BOOK GAME] [on DATE]",
        "whether a game is played on a day under the sign",
        NOT_AT_ALL,
    ),
)
