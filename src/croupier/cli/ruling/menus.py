"""Menus in a terminal: book, game, moment and incident are chosen, its questions answered, the ruling is read."""

import argparse
from collections.abc import Callable
from typing import Final, NamedTuple

from croupier.cli.ruling.once import HOUSE, room_asked_for
from croupier.cli.ruling.shown import print_ruling, wrapped
from croupier.cli.say import DONE
from croupier.law.book import BOOKS, load_book
from croupier.law.settings import Refusal
from croupier.play.terms import BET
from croupier.play.wellformed import told
from croupier.rulings import CATALOGUE, Asks, possible
from croupier.rulings.questions import ANYTHING, VOID_ROUND
from croupier.scenario.incident_words import role_called
from croupier.scenario.sample import Asked, Room, ask, detail, named_moments, taken_up
from croupier.scenario.verdicts import FailureError, MistakeError, PendingError

Choices = dict[str, str]
"""What has been chosen so far, in order."""
QUIT: Final = "q"
BACK: Final = "b"
QUESTION: Final = "? "
"""How the key of a question of the incident begins."""


class Page(NamedTuple):
    """One question of the menus."""

    key: str
    asks: str
    options: tuple[tuple[str, str], ...] = ()
    """What may be chosen, each with what is said of it."""
    usually: str | None = None
    """What Enter stands for."""
    written: bool = False
    """Whether something else may be written."""


class Ready(NamedTuple):
    """Everything is answered."""

    asked: Asked
    room: Room
    at: str


def ask_by_menus(asked: argparse.Namespace) -> int:
    choices: Choices = {}
    role_called(asked.role)
    next_page(asked, choices)  # what the arguments say wrongly ends it before it begins
    wrapped(
        "What is ruled when something goes wrong. A number or a name chooses, Enter is the answer in [], b goes back, "
        "q ends."
    )
    while True:
        try:
            page = next_page(asked, choices)
        except (MistakeError, PendingError, FailureError) as error:
            if not choices:
                raise
            because = error.found if isinstance(error, FailureError) else str(error)
            print()
            wrapped(f"{because[:1].upper()}{because[1:]}.")
            _drop_last(choices)
            continue
        if isinstance(page, Ready):
            print()
            print_ruling(page.asked, page.room, page.at)
            page = Page("again", "What now?", AGAIN, AGAIN[0][0])
        said = _answer(page)
        if said == QUIT:
            return DONE
        if said == BACK:
            if choices:
                choices.popitem()
            else:
                print("This is the beginning.")
        elif page.key == "again":
            _go_back_to(asked, choices, said)
        else:
            choices[page.key] = said


AGAIN: Final = (("incident", "another incident"), ("at", "another moment"), ("game", "another game"))


IN_ORDER: Final = ("book", "game", "at", "acted", "incident")


def _go_back_to(asked: argparse.Namespace, choices: Choices, key: str) -> None:
    """Everything from a page on is open again, also what the arguments have said of it."""
    kept = IN_ORDER[: IN_ORDER.index(key)]
    for name in set(choices) - set(kept):
        del choices[name]
    for name in {"game", "at", "acted"} - set(kept):
        setattr(asked, name, None)


def _drop_last(choices: Choices) -> None:
    """What was said wrongly is open again: what an incident names, rather than the answers behind it."""
    while choices.popitem()[0].startswith(QUESTION):
        pass


# -- one page ----------------------------------------------------------------------------------------------------------


def _answer(page: Page) -> str:
    """What somebody chooses or writes; asked again until it is an answer."""
    print()
    wrapped(page.asks)
    for number, (value, label) in enumerate(page.options, 1):
        mark = "[{}]" if value == page.usually else " {} "
        wrapped(label or value, f"{mark.format(number):>5} ", " " * 6)
    numbered = {str(number): value for number, (value, _) in enumerate(page.options, 1)}
    usual = f"[{page.usually}] " if page.usually and not page.options else ""
    while True:
        try:
            said = input(f"{usual}> ").strip()
        except EOFError:
            print()
            return QUIT
        if said.lower() in (QUIT, BACK):
            return said.lower()
        if not said and page.usually is not None:
            return page.usually
        if said in numbered:
            return numbered[said]
        if named := [value for value, label in page.options if said.lower() in (value.lower(), label.lower())]:
            return named[0]
        if page.written and said and not (page.options and said.isdecimal()):
            return said.replace(";", ",")
        print(f"A number from 1 to {len(page.options)}, b or q." if page.options else "Write an answer, b or q.")


def next_page(asked: argparse.Namespace, choices: Choices) -> Page | Ready:
    """What is asked next, by what is known already; or the ruling."""
    known: Choices = {name: value for name in ("book", "game", "at") if (value := getattr(asked, name))} | choices
    for key, page in _PAGES.items():
        if key not in known:
            return page(asked, known)
    room = room_asked_for(argparse.Namespace(**{**vars(asked), "book": known["book"], "game": known["game"]}))
    table = taken_up(room, known["at"])
    if "acted" not in known and table.r.code == BET and asked.acted is None:
        most = table.r.pending.bit_count()
        return Page("acted", f"How many players have acted in this betting round, 0 to {most}?", (), "0", written=True)
    acted = asked.acted or _number(known.get("acted", "0"))
    table = taken_up(room, known["at"], acted)
    if "incident" not in known:
        there = tuple((one.name, "") for one in possible(table.r))
        return Page("incident", "What went wrong?", there)
    incident = CATALOGUE[known["incident"]]
    named = detail(table, incident)
    if named is not None and "who" not in known:
        return Page("who", f"{incident.about} {named.asks} As: {named.written}", (), named.usually, written=True)
    return _asked_or_ready(asked, room, known, acted)


LONGEST_NUMBER: Final = 3


def _number(said: str) -> int:
    if not said.isdecimal() or len(said) > LONGEST_NUMBER:
        raise MistakeError(f"{told(said)} is no number of players")
    return int(said)


def _asked_or_ready(asked: argparse.Namespace, room: Room, known: Choices, acted: int) -> Page | Ready:
    answers = [f"{key.removeprefix(QUESTION)} = {said}" for key, said in known.items() if key.startswith(QUESTION)]
    if known.get("note"):
        answers.append(f"note = {known['note']}")
    said = "; ".join([f"{known['incident']} {known.get('who', '')}".strip(), *answers])
    found = ask(room, known["at"], said, asked.role, acted)
    if isinstance(found.found, Asks):
        one = found.found.questions[-1]
        options = tuple((answer, "") for answer in one.answers if answer != ANYTHING)
        written = ANYTHING in one.answers
        asks = one.asks + (" A number, or write it." if written else "")
        return Page(f"{QUESTION}{one.name}", asks, options, one.usually or None, written)
    voided = known.get(f"{QUESTION}{VOID_ROUND.name}") == "yes"
    if isinstance(found.found, Refusal) and voided and "note" not in known:
        return Page("note", "What is noted as the reason?", (), None, written=True)
    if isinstance(found.found, Refusal) and found.found.clause.startswith(HOUSE):
        raise MistakeError(found.found.because)
    return Ready(found, room, known["at"])


def _books(asked: argparse.Namespace, known: Choices) -> Page:
    return Page("book", "Which book?", tuple((name, f"{name}: {load_book(name).title}") for name in BOOKS))


def _games(asked: argparse.Namespace, known: Choices) -> Page:
    games = load_book(known["book"]).games
    return Page("game", "Which game?", tuple((name, game.title) for name, game in games.items()), written=True)


def _moments(asked: argparse.Namespace, known: Choices) -> Page:
    room = room_asked_for(argparse.Namespace(**{**vars(asked), "book": known["book"], "game": known["game"]}))
    terms = room.terms()
    named = named_moments(terms)
    betting = next(name for name, at in named.items() if terms.program[at].code == BET)
    return Page("at", "At which moment?", tuple((name, _said_of(name)) for name in named), betting)


def _said_of(moment: str) -> str:
    if moment.endswith(" deal"):
        return f"{moment}: its cards are to be dealt"
    return f"{moment}: {_MOMENTS.get(moment, 'the betting is open')}"


_MOMENTS: Final = {
    "posting": "nothing has been posted yet",
    "draw": "the players draw",
    "discard": "every player puts a card away",
    "showdown": "hands are to be shown",
    "claims": "the pots have been passed",
}
_PAGES: Final[dict[str, Callable[[argparse.Namespace, Choices], Page]]] = {
    "book": _books,
    "game": _games,
    "at": _moments,
}
