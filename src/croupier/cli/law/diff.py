"""`croupier law diff`."""

import argparse
import textwrap
from collections.abc import Mapping
from typing import Any

from croupier.cli.law.shared import WIDTH, book_asked_for, layer_dates, only_layer_dates, print_json, value_text
from croupier.cli.say import DONE
from croupier.law.difference import differences
from croupier.law.rulebook import day_law


def diff(asked: argparse.Namespace) -> int:
    only_layer_dates(asked)
    rows = differences(book_asked_for(asked), asked.game, asked.old, asked.new, layer_dates(asked))
    if asked.json:
        print_json(rows)
        return DONE
    if not rows:
        print(f"Nothing changed in {asked.book} {asked.game} between {asked.old} and {asked.new}.")
        editions = day_law(asked.book, asked.game, None, layer_dates(asked)).game.editions
        print(f"Its editions begin {', '.join(map(str, editions))}." if editions else "The book is undated.")
    for row in rows:
        _print_change(row, "")
        for item in row["items"]:
            _print_change(item, "  ")
    return DONE


def _print_change(row: Mapping[str, Any], indent: str) -> None:
    """A rule that moved is shown beside itself as it was; the rule that it displaced, if that is gone, is named."""
    moved = [f"from {', '.join(row['moved_from'])}"] if row["moved_from"] else []
    moved += [f"now {', '.join(row['moved_to'])}"] if row["moved_to"] and row["change"] == "gone" else []
    print(f"\n{indent}{row['number']}  {row['change']}  {row['slug'] or ''}  {'; '.join(moved)}".rstrip())
    if row["dropped"] and row["change"] != "gone":
        _print_side(f"dropped, {row['dropped']}", row["old"], indent)
    kept = row["old"] if not row["dropped"] and row["change"] != "moved" else None
    _print_side("old", row["before"] or kept, indent)
    _print_side("new", row["new"], indent)


def _print_side(label: str, side: Mapping[str, Any] | None, indent: str) -> None:
    if side:
        at = f"{indent}    "
        print(textwrap.fill(f"{label}: {side['paraphrase']}", WIDTH, initial_indent=at, subsequent_indent=at + "  "))
        for path, value in side["values"].items():
            print(f"{at}  {path} = {value_text(value)}")
