"""The pages, as plain HTML: they work without a script, with a keyboard and read aloud."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from html import escape
from typing import Any, Final
from urllib.parse import urlencode

from croupier.law.book import BOOKS, load_book
from croupier.play.hands import Ranked
from croupier.scenario.verdicts import Report

COMING: Final = (
    ("Rulings", "what happens when something goes wrong, with its clause; in a terminal croupier ruling says it today"),
    ("The room and its record", "tables, clocks, money, and a journal that can be replayed and proved"),
    ("Screens", "lobby, table, dealer console, floor, inspector, displays"),
    ("Tournaments, promotions and jackpots", "as the books describe them"),
)


def page(title: str, body: str) -> str:
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)} · Croupier</title>
<link rel="stylesheet" href="/static/croupier.css">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header><a class="name" href="/">Croupier</a>
<nav aria-label="Pages"><a href="/law">The law</a> <a href="/rank">What hands are worth</a>
<a href="/check">Check a situation</a></nav></header>
<main id="main">{body}</main>
</body>
</html>"""


def home() -> str:
    coming = "".join(f"<li><b>{escape(what)}</b> {escape(how)}</li>" for what, how in COMING)
    games = "".join(
        f"<tr><th scope=row>{escape(game.title)}</th><td>{name.upper()}</td>"
        f"<td class=dates>{_editions(game.editions)}</td>"
        f'<td><a href="/law?{urlencode({"book": name, "game": game.name})}">read its rules</a></td></tr>'
        for name in BOOKS
        for game in load_book(name).games.values()
    )
    return page(
        "A poker room by the book",
        f"""<h1>A poker room by the book</h1>
<p class="lead">Every clause of two casinos' rules, on the day it was in force, what each hand is worth by it, and
rounds of play of all their games, written down and checked against it.</p>
<h2>Games</h2>
<div class="wide"><table><thead><tr><th>Game</th><th>Book</th><th>In force from</th><th></th></tr></thead>
<tbody>{games}</tbody></table></div>
<h2>Still to come</h2>
<p>There is no table to sit down at yet. Next, in this order:</p><ol class="coming">{coming}</ol>""",
    )


def _editions(editions: Iterable[object]) -> str:
    return "\n".join(map(str, editions)) or "always (undated)"


def law(query: Mapping[str, str], clauses: Sequence[Mapping[str, Any]], error: str | None = None) -> str:
    book = query["book"] or BOOKS[0]
    form = f"""<form action="/law">{_books(book)}{_games(book, query["game"], "any game")}
<label>On <input type="date" name="on" value="{escape(query["on"] or _today())}"></label>
<label>Clause
<input name="number" value="{escape(query["number"])}" placeholder="8.8.6, shoe.cut, N-34" size="18"></label>
<button>Show</button></form>"""
    said = f'<p class="wrong" role="alert">{escape(error)}</p>' if error else ""
    whole = "".join(_clause(one) if "origin" in one or "kind" in one else _line(one, query, book) for one in clauses)
    return page("The law", f"<h1>The law</h1>{form}{said}{whole}")


def _line(one: Mapping[str, Any], query: Mapping[str, str], book: str) -> str:
    to = urlencode(
        {
            "book": book,
            "game": query["game"] or one["game"] or "",
            "on": query["on"] or _today(),
            "number": one["number"],
        }
    )
    fill = f' <span class="mark">filled, {escape(one["fill"])}</span>' if one["fill"] else ""
    return (
        f'<article class="line"><a href="/law?{to}">{escape(one["number"])}</a>{fill}'
        f"<p>{escape(one['paraphrase'])}</p></article>"
    )


def _clause(one: Mapping[str, Any]) -> str:
    marks = [*one["kind"], *filter(None, (one.get("origin"), one.get("fill"), one.get("slug")))]
    parts = [
        f"<h2>{escape(one['address'])}</h2><p>"
        + "".join(f'<span class="mark">{escape(m)}</span> ' for m in marks)
        + "</p>"
    ]
    if one.get("title") or one.get("section"):
        parts.append(f"<p class=section>{escape(one.get('title') or one['section'])}</p>")
    if one["paraphrase"]:
        parts += [f"<p>{escape(text)}</p>" for text in one["paraphrase"].split("\n") if text]
    if values := one.get("values"):
        rows = "".join(f"<tr><td>{escape(p)}</td><td>{escape(_said(v))}</td></tr>" for p, v in values.items())
        parts.append(f'<div class="wide"><table class=values><tbody>{rows}</tbody></table></div>')
    for name, label in (("interpretations", "Read with"), ("defects", "Defect")):
        for note in one.get(name, ()):
            parts.append(
                f"<details><summary>{label} {escape(note['id'])} {escape(note['title'])}</summary>"
                f"<p>{escape(note['text'])}</p></details>"
            )
    for name, label in (("code", "Carried out by"), ("tests", "Proved by"), ("see", "See")):
        if one.get(name):
            parts.append(f"<p class=small>{label}: {escape(', '.join(one[name]))}</p>")
    history = "".join(
        f"<li>{escape(event['what'])} {escape(event['on'] or '')} {escape(event['fill'] or event['instrument'])}</li>"
        for event in one.get("history", ())
    )
    if history:
        parts.append(f"<details><summary>History</summary><ul>{history}</ul></details>")
    parts += [f'<p class="note">{escape(note)}</p>' for note in one.get("notes", ())]
    return f"<article>{''.join(parts)}</article>"


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def rank(query: Mapping[str, str], ranked: Sequence[Ranked], error: str | None = None) -> str:
    book = query["book"] or "nsw"
    form = f"""<form action="/rank">{_books(book)}{_games(book, query["game"] or "holdem")}
<label>Deck <input name="deck" value="{escape(query["deck"])}" placeholder="52, 36, 40+joker" size="10"></label>
<label class="tall">Hands, one a line; hole / board
<textarea name="hands" rows="5" placeholder="As Kd / 7c 8c 9c">{escape(query["hands"])}</textarea></label>
<button>Rank</button></form>"""
    said = f'<p class="wrong" role="alert">{escape(error)}</p>' if error else ""
    strengths = sorted({one.strength for one in ranked}, reverse=True)
    rows = "".join(
        f"<tr><td>{strengths.index(one.strength) + 1}</td><td class=cards>{escape(one.hand)}</td>"
        f"<td class=cards>{escape(one.five)}</td><td>{escape(one.words)}</td></tr>"
        for one in ranked
    )
    table = (
        '<div class="wide"><table><thead><tr><th>Place</th><th>Hand</th><th>Its five</th><th>In words</th></tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )
    return page("What hands are worth", f"<h1>What hands are worth</h1>{form}{said}{table if rows else ''}")


EXAMPLE: Final = """\
title = "A short call makes a side pot"
proves = ["nsw 12.1", "nsw 12.5"]
book = "nsw"
game = "holdem"
sign = { limit = "no-limit", blinds = [2, 5] }
marker = 3
stacks = { 1 = 200, 2 = 200, 3 = 43 }
hole = { 1 = "Ah Qd", 2 = "Kd Jd", 3 = "8s 8h" }
board = "Qs 8d 3c 6h Jc"
play = '''
3 raises to 15
1 calls 13
2 calls 10
? pot 45
1 checks
2 bets 30
3 all in for 28            -> is all-in 28
1 calls 30
? pots 129 (1 2 3), 4 (1 2)
'''
"""


def check(text: str, report: Report | None = None, error: str | None = None) -> str:
    """A situation to be written down, and what became of it."""
    form = f"""<form action="/check" method="post">
<label class="tall">A situation: who sits with what, what everybody does, and after a question mark what must be true
<textarea name="text" rows="24" spellcheck="false" class="code">{escape(text)}</textarea></label>
<button>Check</button></form>"""
    said = f'<p class="wrong" role="alert">{escape(error)}</p>' if error else ""
    return page("Check a situation", f"<h1>Check a situation</h1>{_verdict(report) if report else said}{form}")


_VERDICTS: Final = {
    "holds": "Everything holds.",
    "fails": "Something does not hold.",
    "mistake": "The text itself is wrong.",
    "pending": "What was checked holds; something waits for a part of the room that is still to come.",
}


def _verdict(report: Report) -> str:
    found = [
        (one, f"expected {one.expected}; found {one.found}" + (f" [{one.clause}]" if one.clause else ""))
        for one in report.failures
    ]
    found += [(one, one.because) for one in (*report.mistakes, *report.pending)]
    rows = "".join(
        f"<tr><td>line {one.line}</td><td>{escape(one.case or '')}</td><td>{escape(why)}</td></tr>"
        for one, why in found
    )
    table = f'<div class="wide"><table><tbody>{rows}</tbody></table></div>' if rows else ""
    mark = "note" if report.verdict in ("holds", "pending") else "wrong"
    return f'<p class="{mark}" role="status">{_VERDICTS[report.verdict]}</p>{table}'


def _books(chosen: str) -> str:
    return (
        f"<label>Book <select name=book>{_options(((b, load_book(b).title) for b in BOOKS), chosen)}</select></label>"
    )


def _games(book: str, chosen: str, none: str | None = None) -> str:
    """The games of all books, grouped, so that the form works without a script."""
    groups = "".join(
        f'<optgroup label="{name.upper()}">'
        + _options(((g.name, g.title) for g in load_book(name).games.values()), chosen if name == book else "")
        + "</optgroup>"
        for name in BOOKS
    )
    nothing = f'<option value="">{escape(none)}</option>' if none else ""
    return f"<label>Game <select name=game>{nothing}{groups}</select></label>"


def _options(options: Any, chosen: str) -> str:
    return "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(text)}</option>'
        for value, text in options
    )


def _today() -> str:
    return datetime.now().astimezone().date().isoformat()
