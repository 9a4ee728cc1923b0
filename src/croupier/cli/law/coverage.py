"""`croupier law coverage`: what of the law is carried out."""

import argparse
import textwrap
from contextlib import suppress
from typing import Any

from croupier.cli.law.shared import print_json
from croupier.cli.say import DONE, FINDING, complain
from croupier.law.coverage import BookCoverage, Count, coverage
from croupier.law.index import load_index


def covered(asked: argparse.Namespace) -> int:
    books = coverage(load_index())
    fallen = [book for book in books if len(book.bound) < book.floor]
    with suppress(BrokenPipeError):  # a reader that goes away (`| head`) takes nothing from the finding
        if asked.json:
            print_json({book.book: _coverage_json(book, asked.list) for book in books})
        else:
            for book in books:
                _print_coverage(book, asked.list)
    for book in fallen:
        complain(f"{book.book}: {len(book.bound)} clauses are bound, but the floor is {book.floor}")
    found = fallen or any(book.broken for book in books) or (asked.strict and any(book.pending for book in books))
    return FINDING if found else DONE


def _coverage_json(book: BookCoverage, name_pending: bool) -> dict[str, Any]:
    return {
        **_counts(book.total),
        "broken": len(book.broken),
        "floor": book.floor,
        "definitions": _counts(book.definitions),
        "fills": _counts(book.fills),
        "chapters": [{"chapter": chapter, **_counts(count)} for chapter, count in book.chapters.items()],
        "broken_declarations": book.broken,
        **({"pending_clauses": book.pending} if name_pending else {}),
    }


def _print_coverage(book: BookCoverage, name_pending: bool) -> None:
    total = book.total
    print(f"{book.book}: {total.clauses} clauses, {total.text} of them text; {total.bound} bound, ", end="")
    print(f"{total.pending} pending, {len(book.broken)} broken (floor {book.floor})")
    print(f"  {'':<58}{'clauses':>8}{'text':>6}{'bound':>7}{'pending':>9}")
    rows = [*book.chapters.items(), ("definitions and diagrams", book.definitions)]
    for chapter, count in [*rows, *([("fills", book.fills)] if book.fills.clauses else [])]:
        name = textwrap.shorten(chapter, 56, placeholder=" …")
        print(f"  {name:<58}{count.clauses:>8}{count.text:>6}{count.bound:>7}{count.pending:>9}")
    for broken in book.broken:
        print(f"  broken: {broken}")
    if name_pending:
        for pending in book.pending:
            print(f"  pending: {pending}")
    print()


def _counts(count: Count) -> dict[str, int]:
    return {"clauses": count.clauses, "text": count.text, "bound": count.bound, "pending": count.pending}
