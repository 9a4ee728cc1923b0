"""What the `croupier law` commands share."""

import argparse
import json
import textwrap
from typing import Any, Final

from croupier.cli.arguments import settings_given
from croupier.cli.say import wrong
from croupier.law.book import LAYER_DATES, Book, load_book
from croupier.law.clause import Value

WIDTH: Final = 100


def layer_dates(asked: argparse.Namespace) -> str:
    """`--set layer_dates=signature`: the one setting that decides which law there is on a day."""
    chosen = settings_given(asked.settings).get("layer_dates", LAYER_DATES[0])
    if chosen not in LAYER_DATES:
        wrong(f"layer_dates is {' or '.join(LAYER_DATES)}, not '{chosen}' (act A-1)")
    return chosen


def only_layer_dates(asked: argparse.Namespace) -> None:
    """Refuse settings on which a clause's text does not depend."""
    others = settings_given(asked.settings).keys() - {"layer_dates"}
    if others:
        names = ", ".join(sorted(others))
        wrong(f"{names}: a clause's text does not depend on it; only layer_dates decides what is in force")


def book_asked_for(asked: argparse.Namespace) -> Book:
    return load_book(asked.book, layer_dates(asked))


def print_text(text: str) -> None:
    for paragraph in text.split("\n"):
        print(
            textwrap.fill(paragraph, WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
            if paragraph
            else ""
        )


def value_text(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=1))
