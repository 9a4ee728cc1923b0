"""Answers about clauses: one number in every game that has it, and the contents of a book."""

from collections.abc import Iterable, Iterator
from datetime import date
from difflib import get_close_matches
from typing import Any, Final

from croupier.law.book import Book, Change, Note
from croupier.law.clause import Clause, UnknownClauseError, in_order
from croupier.law.fold import ABSENT, UNKNOWN, DayLaw
from croupier.law.index import Index
from croupier.law.rulebook import address, day_law

SECOND_SERIES: Final = "P"
"""NSW numbers its Pineapple clauses 26.1 … a second time; they are told apart as P26.1 …"""


def answers(
    book: Book, wanted: str, game: str | None, day: date, layer_dates: str, index: Index
) -> list[dict[str, Any]]:
    """Everything that a number, definition, slug, reading, defect or fill names, as `law show --json` gives it."""
    wanted = wanted.strip()
    asked, wanted = wanted, book.meant(wanted)
    found = [_note(book, book.notes[wanted.upper()], index)] if wanted.upper() in book.notes else []
    seen: set[int] = set()
    for name in [game] if game else book.games:
        law = day_law(book.name, name, day, layer_dates)
        for number in _numbers(law, wanted):
            clause = law.answer(number).clause
            if id(clause) not in seen:  # a chapter for all games is one answer
                found.append(_answer(law, number, index, game))
            if clause is not None:
                seen.add(id(clause))
    if not found and game and (elsewhere := _number_of_any(book, wanted)):
        found.append(_not_of_this_game(day_law(book.name, game, day, layer_dates), elsewhere))
    if found and asked != wanted:
        found[0]["notes"].insert(0, f"{asked} is asked for as {wanted} ({book.aliases[asked].by}).")
    if not found:
        where = f"{book.name} {game}" if game else f"the {book.name} book"
        raise UnknownClauseError(
            f"{where} has no clause, definition, interpretation or slug '{wanted}'{_hint(book, wanted)}"
        )
    return found


# Every answer has every key.
_EMPTY: Final[dict[str, Any]] = {
    **dict.fromkeys(("game", "edition", "section", "slug", "paraphrase", "origin", "instrument", "since", "fill")),
    "kind": [],
    "values": {},
    **{name: [] for name in ("history", "items", "interpretations", "defects", "see", "code", "tests", "notes")},
}


def _hint(book: Book, wanted: str) -> str:
    """What somebody may have meant."""
    named = {c.number.removeprefix("def:") for changes in book.changes.values() for c in changes if c.number[0] == "d"}
    slugs = {c.clause.slug for changes in book.changes.values() for c in changes if c.clause}
    near = get_close_matches(wanted.lower(), named | slugs, 1)
    return f"; did you mean {near[0]}?" if near else ""


def _known(book: Book, game: str) -> dict[str, str]:
    """The numbers that a game's law ever had, by how they are asked for: `p26.1` is P26.1."""
    return {change.number.lower(): change.number for change in book.changes[game]}


def _number_of_any(book: Book, wanted: str) -> str | None:
    """The number as it stands in any game of the book."""
    return next((known[wanted.lower()] for game in book.games if wanted.lower() in (known := _known(book, game))), None)


def _not_of_this_game(law: DayLaw, number: str) -> dict[str, Any]:
    """A number that other games have: absent from this one, or unknown because its book is lost."""
    owners = [game.title for name, game in law.book.games.items() if number.lower() in _known(law.book, name)]
    origin = law.silence(number)
    notes = [f"{number} belongs to {', '.join(owners)}, not to {law.title}."] if origin == ABSENT else []
    defect = law.game.skipped.get(number)
    if defect:
        notes.append(f"{law.title} never had a {number}: its numbering passes over it ({defect}).")
    return {
        **_EMPTY,
        "address": f"{address(law)} {number}",
        "book": law.book.name,
        "game": law.game.name,
        "edition": str(law.edition) if law.edition else None,
        "number": number,
        "origin": origin,
        "defects": [_brief(law.book, defect)] if defect else [],
        "notes": [*notes, *_remarks(law, origin)],
    }


def _numbers(law: DayLaw, wanted: str) -> list[str]:
    """The numbers of this game's law, of any day, that somebody means by a number, a slug or a defined word."""
    known = _known(law.book, law.game.name)
    asked = (word.lower() for word in (wanted, SECOND_SERIES + wanted, f"def:{wanted}"))
    meant = [known[word] for word in asked if word in known]
    return meant or sorted((change.number for change in law.with_slug(wanted)), key=in_order)


def _answer(law: DayLaw, number: str, index: Index, game: str | None) -> dict[str, Any]:
    answer = law.answer(number)
    change, clause = answer.change, answer.clause
    game = law.game.name if game or law.game.editions else None
    where = f"{address(law)} {number}" if clause is None or law.game.editions else f"{law.book.name} {number}"
    shown: dict[str, Any] = {
        "address": where,
        "book": law.book.name,
        "game": law.game.name if _of_one_game(law, clause) else None,
        "edition": str(law.edition) if law.edition else None,
        "number": number,
        "section": clause.section if clause else None,
        "slug": clause.slug if clause else None,
        "kind": list(clause.kinds) if clause else [],
        "paraphrase": clause.text if clause else None,
        "values": (clause.values_for(game) if game else clause.all_values()) if clause else {},
        "origin": answer.origin,
        "instrument": change.instrument.id if change else None,
        "since": str(change.instrument.since) if change and change.instrument.since else None,
        "fill": change.fill if change else None,
        "history": _history(law, number),
        "items": law.items(number),
        "interpretations": [_brief(law.book, name) for name in (clause.readings if clause else ())],
        "defects": [_brief(law.book, name) for name in (clause.defects if clause else ())],
        "see": list(clause.see) if clause else [],
        "code": index.code_of(clause.slug) if clause else [],
        "tests": index.tests_of(law.book.name, change) if change else [],
        "notes": _remarks(law, answer.origin),
    }
    return shown


def _of_one_game(law: DayLaw, clause: Clause | None) -> bool:
    """Whether a clause stands in the law of this game alone; only an undated book has chapters for all games."""
    if clause is None or law.game.editions:
        return True
    holders = [g for g, changes in law.book.changes.items() if any(c.clause is clause for c in changes)]
    return len(holders) == 1


def _history(law: DayLaw, number: str) -> list[dict[str, Any]]:
    """What happened to a number; where the clause it was part of went without it, that is the end of it."""
    own = law.own_history(number)
    by_own = {change.instrument.id for change in own if change.number == number}
    events = [change for change in own if change.number == number or change.instrument.id not in by_own]
    while events and events[0].number != number:
        events.pop(0)
    return [_event(c) if c.number == number else _event(c) | _WENT_WITH_ITS_CLAUSE for c in events]


_WENT_WITH_ITS_CLAUSE: Final[dict[str, Any]] = {"what": "deleted", "paraphrase": None, "values": {}}


def _event(change: Change) -> dict[str, Any]:
    return {
        "what": change.what,
        "on": str(change.instrument.since) if change.instrument.since else None,
        "instrument": change.instrument.id,
        "fill": change.fill,
        "paraphrase": change.clause.text if change.clause else None,
        "values": dict(change.clause.values) if change.clause else {},
    }


def _brief(book: Book, name: str) -> dict[str, str]:
    note = book.notes[name]
    return {"id": note.id, "title": note.title, "text": note.text}


def _note(book: Book, note: Note, index: Index) -> dict[str, Any]:
    kinds = {"N": "interpretation", "A": "interpretation", "F": "fill", "X": "defect", "D": "defect"}
    return {
        **_EMPTY,
        "address": f"{book.name} {note.id}",
        "book": book.name,
        "number": note.id,
        "kind": [kinds[note.id[0]]],
        "title": note.title,
        "paraphrase": note.text,
        "touches": list(note.touches),
        "settings": list(note.settings),
        "see": list(note.see),
        "tests": index.tests.get(f"{book.name} {note.id}", []),
    }


def _remarks(law: DayLaw, origin: str) -> list[str]:
    remarks = []
    if origin == UNKNOWN:
        remarks.append(f"The base book of {law.title} is lost; what it said under this number is unknown.")
    if origin == ABSENT and not law.in_force:
        remarks.append(f"{law.title} has no rules on this day.")
    if law.day is not None and law.game.editions:
        remarks += [gap.note for gap in law.book.gaps if gap.first <= law.day <= gap.last]
    return remarks


def contents(law: DayLaw) -> Iterator[tuple[str, Change]]:
    """The clauses in force, in the book's order."""
    for number in sorted(law.standing, key=in_order):
        yield number, law.standing[number]


def contents_of_games(book: Book, games: Iterable[str], day: date) -> list[tuple[str | None, str, Change]]:
    """The clauses in force for these games, each once, with its game; one for all games has none.

    Game by game, or, where games share chapters, in the order of the book.
    """
    found: list[tuple[str | None, str, Change]] = []
    seen: set[int] = set()
    for game in games:
        law = day_law(book.name, game, day)
        for number, change in contents(law):
            if id(change.clause) not in seen:
                seen.add(id(change.clause))
                found.append((law.game.name if _of_one_game(law, change.clause) else None, number, change))
    if any(game is None for game, _, _ in found):
        found.sort(key=lambda row: in_order(row[1]))
    return found
