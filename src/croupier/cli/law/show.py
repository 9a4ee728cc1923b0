"""`croupier law show`."""

import argparse
from collections.abc import Mapping
from typing import Any, Final

from croupier.cli.law.shared import book_asked_for, layer_dates, only_layer_dates, print_json, print_text, value_text
from croupier.cli.say import DONE
from croupier.law.index import load_index
from croupier.law.lookup import answers

LISTS: Final = (
    ("items", "Items"),
    ("see", "See"),
    ("touches", "Touches"),
    ("settings", "Settings"),
    ("code", "Carried out by"),
    ("tests", "Proved by"),
)


def show(asked: argparse.Namespace) -> int:
    only_layer_dates(asked)
    book = book_asked_for(asked)
    found = answers(book, asked.number, asked.game, asked.on, layer_dates(asked), load_index())
    if asked.json:
        print_json(found)
        return DONE
    for at, one in enumerate(found):
        if at:
            print()
        _print_answer(one)
    return DONE


def _print_answer(one: Mapping[str, Any]) -> None:
    kinds = ", ".join(one["kind"])
    print(f"{one['address']}" + (f"  [{kinds}]" if kinds else "") + (f"  {one['slug']}" if one.get("slug") else ""))
    if title := one.get("title") or one.get("section"):
        print(f"  {title}")
    if origin := one.get("origin"):
        source = {"filled": f"filled, {one.get('fill')}", "instrument": one.get("instrument")}.get(origin, origin)
        print(f"  {source}" + (f", since {one['since']}" if one.get("since") else ""))
    if one["paraphrase"]:
        print()
        print_text(one["paraphrase"])
    for path, value in one.get("values", {}).items():
        print(f"    {path} = {value_text(value)}")
    for name, label in (("interpretations", "Read with"), ("defects", "Defect")):
        for note in one.get(name, ()):
            print()
            heading = f"{label} {note['id']}. {note['title']}" if note["id"] else label
            print_text(f"{heading}: {note['text']}")
    for name, label in LISTS:
        if one.get(name):
            print_text(f"{label}: {', '.join(one[name])}")
    if len(one["history"]) > 1 or (one["history"] and one["paraphrase"] is None):
        print()
        for event in one["history"]:
            since = f" {event['on']}" if event["on"] else ""
            print(f"  {event['what']}{since}, {event['fill'] or event['instrument']}")
    for note in one.get("notes", ()):
        print_text(f"Note: {note}")
