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
    moved = [f"from {', '.join(row['moved_from'])}"] if row["moved_from"] else []
    moved += [f"now {', '.join(row['moved_to'])}"] if row["moved_to"] else []
    print(f"{indent}{row['number']}  {row['change']}  {row['slug'] or ''}  {'; '.join(moved)}".rstrip())
    for side in ("old", "new"):
        if row[side]:
            values = "; ".join(f"{path} = {value_text(value)}" for path, value in row[side]["values"].items())
            said = row[side]["paraphrase"] + (f" [{values}]" if values else "")
            print(
                textwrap.fill(
                    f"{side}: {said}", WIDTH, initial_indent=f"{indent}    ", subsequent_indent=f"{indent}         "
                )
            )
