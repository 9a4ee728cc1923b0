"""The engine asks the law; it never asks who or when: no edition, jurisdiction or game is named in it."""

import ast
from pathlib import Path

import pytest

from croupier.law.book import BOOKS, load_book

SOURCE = Path(__file__).parents[1] / "src" / "croupier"
ENGINE = ("play", "cards", "rulings", "table")

ENGLISH = ("act",)
"""Names of books that are words of the language, too: a function may be called so, a string may not."""


def names() -> set[str]:
    """What would name a book, a game or an edition in code."""
    games = {game for book in BOOKS for game in load_book(book).games}
    editions = {str(i.published) for book in BOOKS for i in load_book(book).instruments} | {
        "1994",
        "1995",
        "2005",
        "2006",
    }
    instruments = {i.id for book in BOOKS for i in load_book(book).instruments}
    return {*BOOKS, *games, *editions, *instruments} - {"None"}


def is_list_of_exports(statement: ast.stmt) -> bool:
    """`__all__` holds names of the code, not words of the law."""
    return isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "__all__"


@pytest.mark.parametrize("file", [f for package in ENGINE for f in sorted((SOURCE / package).rglob("*.py"))], ids=str)
def test_no_game_edition_or_jurisdiction_is_named(file: Path) -> None:
    named = names()
    tree = ast.parse(file.read_text("utf-8"))
    tree.body = [statement for statement in tree.body if not is_list_of_exports(statement)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            assert node.value not in named, f"{file}:{node.lineno} names {node.value}"
        if isinstance(node, ast.Name) and node.id not in ENGLISH:
            assert node.id.lower().replace("_", "-") not in named, f"{file}:{node.lineno} names {node.id}"
