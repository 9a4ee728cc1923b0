"""`croupier law list`."""

import argparse
import textwrap
from typing import Any

from croupier.cli.law.shared import WIDTH, book_asked_for, layer_dates, only_layer_dates, print_json
from croupier.cli.say import DONE
from croupier.law.lookup import contents
from croupier.law.rulebook import address, day_law


def list_book(asked: argparse.Namespace) -> int:
    only_layer_dates(asked)
    book = book_asked_for(asked)
    if asked.game is None:
        games: list[dict[str, Any]] = [
            {"book": book.name, "game": game.name, "title": game.title, "editions": [str(e) for e in game.editions]}
            for game in book.games.values()
        ]
        if asked.json:
            print_json(games)
            return DONE
        print(book.title)
        for game in games:
            print(f"  {game['game']:<18} {game['title']:<22} {', '.join(game['editions'])}".rstrip())
        return DONE
    law = day_law(asked.book, asked.game, asked.on, layer_dates(asked))
    if not law.in_force:
        if asked.json:
            print_json([])
        else:
            editions = ", ".join(map(str, law.game.editions))
            print(f"{law.title} has no rules on {asked.on}; its editions begin {editions}")
        return DONE
    rows = [
        {
            "number": number,
            "section": change.clause.section,
            "kind": list(change.clause.kinds),
            "slug": change.clause.slug,
            "origin": law.answer(number).origin,
            "fill": change.fill,
            "paraphrase": change.clause.text,
        }
        for number, change in contents(law)
        if change.clause
    ]
    if asked.json:
        print_json(rows)
        return DONE
    print(f"{address(law)}: {law.title}")
    section = None
    for row in rows:
        if row["section"] != section:
            section = row["section"]
            print(f"\n{section}")
        mark = f" ({row['fill']})" if row["fill"] else ""
        print(textwrap.shorten(f"  {row['number']}{mark}  {row['paraphrase']}", WIDTH, placeholder=" …"))
    return DONE
