"""A ruling as people and programs read it."""

import textwrap
from collections.abc import Iterable
from typing import Any, Final

from croupier.cards.card import card_text
from croupier.law.amount import dollars
from croupier.law.settings import Refusal
from croupier.play.state import Round
from croupier.rulings import Preview
from croupier.rulings.effect import Effect, describe
from croupier.scenario.sample import Asked, Room, said_of_sample

WIDTH: Final = 80
SHORT: Final = 360
"""So much is shown of the clauses behind the telling one; `croupier law show` has all of them."""
AS_THE_CLAUSE_SAYS: Final = {
    "put right": "They are laid as the clause says.",
    "reshuffled": "What lies out of it already goes back first, as the clause says.",
}
"""What is said of cards that nobody has entered yet, by the remedy."""
MARGIN: Final = 10


def wrapped(text: str, first: str = "", rest: str | None = None) -> None:
    later = first if rest is None else rest
    print(textwrap.fill(text, WIDTH, initial_indent=first, subsequent_indent=later, break_on_hyphens=False))


# -- for people --------------------------------------------------------------------------------------------------------


def print_ruling(asked: Asked, room: Room, at: str) -> None:
    r = asked.table.r
    wrapped(f"{r.terms.law.day.title} ({room.book}), {at}: {said_of_sample(asked.table)}.")
    wrapped(asked.told.known.about)
    wrapped(_told(asked))
    print()
    if isinstance(asked.found, Refusal):
        because = asked.found.because
        wrapped(f"REFUSED  {because[:1].upper()}{because[1:]}.", "", " " * 9)
        print()
        _print_clauses(r, asked.found.clauses)
        return
    assert isinstance(asked.found, Preview)
    effect = describe(r, asked.found)
    wrapped(f"RULED  {effect.ruled}", "", " " * 7)
    print()
    _row("Cards", [one.words for one in effect.cards], AS_THE_CLAUSE_SAYS.get(effect.remedy, "No card moves."))
    _row("Money", [one.words for one in effect.chips], "No chip moves.")
    _row("Then", effect.then)
    _row("Next", [effect.next])
    _row("Limits", effect.restricted)
    _row("May rule", [_who(effect)])
    _row("Tell", [words(one) for one in effect.notified])
    _row("See to", effect.orders)
    print()
    _print_clauses(r, effect.clauses)
    _print_marks(r, effect.marks)


def _told(asked: Asked) -> str:
    """The incident as it is written, with the answers that were needed."""
    found = asked.found
    answers = found.ruling.answers if isinstance(found, Preview) else asked.incident.answers
    parts = [f"{asked.told.known.name} {asked.told.rest}".strip(), *(f"{name} = {said}" for name, said in answers)]
    return f"! {'; '.join(parts)}"


def _who(effect: Effect) -> str:
    named, *others = effect.may_rule
    by = "" if effect.role == named else f" Here: the {words(effect.role)}."
    return f"The {words(named)}" + (f"; also {_or(map(words, others))}." if others else ".") + by


def words(name: str) -> str:
    return name.replace("-", " ")


def _or(parts: Iterable[str]) -> str:
    *first, last = parts
    return f"{', '.join(first)} or {last}" if first else last


def _row(label: str, lines: Iterable[str], none: str = "") -> None:
    for at, line in enumerate(list(lines) or ([none] if none else [])):
        wrapped(line, f"{'' if at else label:<{MARGIN}}", " " * MARGIN)


def _print_clauses(r: Round, clauses: Iterable[str]) -> None:
    for at, clause in enumerate(clauses):
        text = shortened(clause_text(r, clause)) if at else clause_text(r, clause)
        wrapped(f"{clause}  {text}", "", "  ")


def _print_marks(r: Round, marks: Iterable[str]) -> None:
    told = "; ".join(f"{one['id']} {one['title']}" for one in rests_on(r, marks))
    if told:
        wrapped(f"Rests on {told}", "", "  ")


# -- the law behind it -------------------------------------------------------------------------------------------------


def clause_text(r: Round, address: str) -> str:
    """What a clause says, in the words of the rulebook."""
    change = r.terms.law.day.standing.get(address.rpartition(" ")[2])
    return " ".join(change.clause.text.split()) if change is not None and change.clause is not None else ""


def shortened(text: str) -> str:
    if len(text) <= SHORT:
        return text
    sentences = text[:SHORT].rpartition(". ")
    return f"{sentences[0]}. …" if sentences[0] else f"{text[:SHORT].rpartition(' ')[0]} …"


def rests_on(r: Round, marks: Iterable[str]) -> list[dict[str, str]]:
    notes = r.terms.law.day.book.notes
    return [{"id": one, "title": notes[one].title, "text": notes[one].text} for one in marks]


# -- for programs ------------------------------------------------------------------------------------------------------


def as_json(asked: Asked, room: Room, at: str) -> dict[str, Any]:
    r, incident = asked.table.r, asked.incident
    told = {
        "book": room.book,
        "game": room.game,
        "moment": at,
        "incident": incident.what,
        "seats": list(incident.seats),
        "answers": dict(incident.answers),
    }
    if isinstance(asked.found, Refusal):
        return {**told, "refused": asked.found.because, "clauses": _clauses(r, asked.found.clauses)}
    assert isinstance(asked.found, Preview)
    effect = describe(r, asked.found)
    return {
        **told,
        "answers": dict(asked.found.ruling.answers),
        "remedy": effect.remedy,
        "words": effect.ruled,
        "cards": [{**one._asdict(), "faces": [card_text(face) for face in one.faces]} for one in effect.cards],
        "money": [{**one._asdict(), "each": dollars(one.each)} for one in effect.chips],
        "then": list(effect.then),
        "turn": effect.turn,
        "next": effect.next,
        "restricted": list(effect.restricted),
        "role": effect.role,
        "may_rule": list(effect.may_rule),
        "notified": list(effect.notified),
        "orders": list(effect.orders),
        "clauses": _clauses(r, effect.clauses),
        "rests_on": rests_on(r, effect.marks),
    }


def _clauses(r: Round, clauses: Iterable[str]) -> list[dict[str, str]]:
    return [{"clause": one, "text": clause_text(r, one)} for one in clauses]
