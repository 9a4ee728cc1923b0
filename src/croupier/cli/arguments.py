"""Arguments that several commands share."""

import argparse
from datetime import date, datetime
from typing import Final, NoReturn

from croupier.cli.say import WRONG_USE, wrong
from croupier.law.clause import UnknownClauseError
from croupier.law.rulebook import Law, law_of

SHOWN: Final = 3
"""Reasons in one line."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG_USE, f"croupier: {message}; `{self.prog} --help` explains\n")


def add_day(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--on",
        default=datetime.now().astimezone().date(),
        metavar="DATE",
        type=day,
        help="the day the law is asked for, as 1995-09-05 (default: today)",
    )


def add_settings(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--set",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        dest="settings",
        help="what the operator determines; `croupier law settings BOOK GAME` lists the names",
    )


def day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is not a day; write it as 1995-09-05") from None


def settings_given(texts: list[str]) -> dict[str, str]:
    given: dict[str, str] = {}
    for text in texts:
        said, equals, value = text.partition("=")
        name, value = said.strip().replace("-", "_"), value.strip()
        if not equals or not name:
            wrong(f"--set takes NAME=VALUE, not '{text}'")
        if given.get(name, value) != value:
            wrong(f"--set says {name}={given[name]} and {name}={value}; leave one of them out")
        given[name] = value
    return given


def plain(name: str) -> str:
    """A book's or game's name as somebody types it: `NSW`, `Seven Card Stud`, `five_card_stud`."""
    return "-".join(name.strip().lower().replace("_", "-").split())


def law_asked_for(book: str, game: str, day: date, given: dict[str, str]) -> Law:
    """The law of a game under the settings given, or one line that says why there is none."""
    try:
        law = law_of(book, game, day, given)
    except UnknownClauseError as error:
        wrong(error.args[0])
    if isinstance(law, list):
        more = f"; and {len(law) - SHOWN} reasons more" if len(law) > SHOWN else ""
        wrong("; ".join(map(str, law[:SHOWN])) + more)
    return law
