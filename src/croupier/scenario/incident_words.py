"""What a line after `!` tells: what happened, to whom, with which cards, what people judged, and who rules."""

import re
from difflib import get_close_matches
from typing import Final

from croupier.cards.card import UNKNOWN
from croupier.play.state import Round
from croupier.play.terms import BET, BURN
from croupier.rulings import (
    CATALOGUE,
    Incident,
    Irregularity,
)
from croupier.rulings.breach import BREACH, BREACHES
from croupier.rulings.card_early import CARD_EARLY
from croupier.rulings.irregularity import IN_HAND
from croupier.rulings.questions import DEALER_CAUSED
from croupier.rulings.roles import ROLES as ALL_ROLES
from croupier.rulings.too_many_cards import TOO_MANY_CARDS
from croupier.scenario.amounts import AMOUNT, amount
from croupier.scenario.given import cards
from croupier.scenario.table import Table
from croupier.scenario.verdicts import MistakeError
from croupier.scenario.who import SEATS, seats

ROLES: Final = {
    "supervisor": "casino-supervisor",
    "agm": "assistant-gaming-manager",
    "gm": "gaming-manager",
    "manager": "gaming-manager",
    "ts": "tournament-supervisor",
}
"""Short words for roles."""


def role_called(word: str) -> str:
    """A role as the book writes it; empty if none is said."""
    role = ROLES.get(word, word).replace(" ", "-")
    if role and role not in ALL_ROLES:
        raise MistakeError(f"'{role}' is no role; there are {', '.join(ALL_ROLES)}")
    return role


_PHRASES: Final = sorted(
    ((phrase, one) for one in CATALOGUE.values() for phrase in (one.name, *one.also)), key=lambda row: -len(row[0])
)
_ACT: Final = re.compile(
    rf"(?P<seat>\d+) (?P<act>bets?|raises?|calls?|checks?|folds?|(?:is |goes )?all[ -]in)(?: (?:to|for))?"
    rf"(?: (?P<by>by) )? ?(?P<n>{AMOUNT})?"
)
ACTS: Final = "4 bets 50, 4 raises to 60, 4 calls, 4 checks, 4 folds, 4 all in"
_HOLDS: Final = re.compile(rf"(?P<who>{SEATS})(?: (?:with|holds?|has|have) (?P<n>\d+)(?: cards?)?)?")
_STREETS: Final = (("flop", "flop"), ("turn|fourth", "turn"), ("river|fifth", "river"))
"""Words of an incident that name the community cards which it concerns."""
_CARD: Final = re.compile(r"(?:[2-9TJQKA][cdhs]|Jk|\?\?)\^?")


LONGEST: Final = 4000
"""So many letters tell an incident, its note and all its answers."""


class Told:
    """An incident as a line, or somebody who asks, tells it."""

    def __init__(self, said: str) -> None:
        if len(said) > LONGEST:
            raise MistakeError(f"an incident is told in {LONGEST} letters at most")
        first, *answers = [part.strip() for part in said.split(";")]
        first, last = (first, answers.pop()) if answers else (first, None)
        last, self.role = _taken(last if last is not None else first, r" as (?:the )?([\w-]+(?: [\w-]+){0,2})$")
        if answers or last != first:
            answers = [*answers, last] if ";" in said else answers
        text = last if ";" not in said else first
        text, self.note = _taken(text, r' note "(.*)"')
        text, self.about = _taken(text, r" about (.+?)$")
        text, _ = _taken(text, r" found (?!in |face )(.+?)$")
        self.role = role_called(self.role)
        self.text = text
        self.known, rest = _irregularity(text)
        self.rest, self.by = _taken(f" {rest}", r"(?<!raise)(?<!raises) by (?:the )?(\w+)")
        self.rest = self.rest.strip()
        self.street = next((street for words, street in _STREETS if re.search(rf"\b(?:{words})\b", text)), "")
        self.answers: dict[str, str] = {}
        for answer in answers:
            name, equals, said = answer.partition("=")
            if not equals:
                raise MistakeError(f"'{answer}': an answer is written QUESTION = yes | no | text")
            if name.strip() == "note":
                self.note = said.strip().strip('"')
            else:
                self.answers[_question(self.known, name.strip())] = said.strip().strip('"')

    def cards(self) -> tuple[int, ...]:
        """The cards that it names."""
        words = re.sub(r"[,|/:]", " ", self.rest).split()
        named = [card for word in words if _CARD.fullmatch(word) for card in cards(word.rstrip("^"), "incident")]
        return tuple(card for card in named if card != UNKNOWN)


def _taken(text: str, pattern: str) -> tuple[str, str]:
    """A text without what a pattern finds in it, and that."""
    found = re.search(pattern, text)
    return (text[: found.start()] + text[found.end() :], found[1]) if found else (text, "")


def _irregularity(text: str) -> tuple[Irregularity, str]:
    plain = f" {text.removeprefix('the ')} "
    for phrase, known in _PHRASES:
        at = plain.lower().find(f" {phrase} ")
        if at >= 0:
            return known, (plain[:at] + " " + plain[at + len(phrase) + 1 :]).strip()
    said = " ".join(word for word in plain.lower().split() if word.isalpha())
    near = get_close_matches(said, [phrase for phrase, _ in _PHRASES], 1)
    meant = f"did you mean '{near[0]}'? " if near else ""
    raise MistakeError(f"'{text}' is no incident; {meant}`croupier ruling BOOK GAME --list` lists them")


def _question(known: Irregularity, name: str) -> str:
    for one in known.asks:
        if one.name == name.lower():
            return one.name
    there = ", ".join(one.name for one in known.asks) or "none"
    raise MistakeError(f"'{name}' is no question of '{known.name}'; its questions are: {there}")


# -- what the line names -----------------------------------------------------------------------------------------------


def incident_of(table: Table, told: Told, r: Round) -> Incident:
    answers = dict(told.answers)
    if told.by == "dealer" and DEALER_CAUSED in told.known.asks:
        answers.setdefault(DEALER_CAUSED.name, "yes")
    named, faces, act, many = _named(r, told)
    return Incident(told.known.name, named, faces, tuple(answers.items()), told.role, told.by, told.note, act, many)


def _named(r: Round, told: Told) -> tuple[tuple[int, ...], tuple[int, ...], str, int]:
    """Seats, cards, the act and its amount."""
    rest = told.rest
    if told.known.name == "act out of turn":
        return _out_of_turn(r, rest)
    if told.known is BREACH:
        return _breach(told)
    if told.known.name == "wrong number of cards" and (found := _HOLDS.fullmatch(rest)):
        return tuple(seats(found["who"])), (), "", int(found["n"] or 0)
    if told.known.name == "wrong number of cards" and (two := re.fullmatch(r"(\d+) (\d+)", rest)):
        raise MistakeError(
            f"'{rest}': seat {two[1]} with {two[2]} cards is {two[1]} with {two[2]}, two seats are {two[1]}, {two[2]}"
        )
    named: list[int] = []
    faces: list[int] = []
    owed, seat, used = 0, 0, True
    for word in re.sub(r"[,|/:]", " ", rest).split():
        if _CARD.fullmatch(word):
            [card] = cards(word.rstrip("^"), "incident")
            faces.append(card)
            if told.known.cards == IN_HAND:
                named += [seat] if seat else []
                owed += not seat
                used = True
        elif word.isdecimal():
            if not used and seat:
                named.append(seat)
            seat, used = int(word), False
            named += [seat] * owed
            used, owed = bool(named and owed), 0
        elif word not in ("to", "of", "and", "seat", "seats", "player", "players", "with", "due", "in", "by", "for"):
            raise MistakeError(f"'{word}' means nothing in '{told.known.name}': seats and cards are named")
    if seat and not used:
        named.append(seat)
    if told.known.name in (TOO_MANY_CARDS.name, CARD_EARLY.name) and faces and "|" not in rest:
        faces = _with_unseen_burn(r, told.known, faces)
    return tuple(named), tuple(faces), "", 0


def _breach(told: Told) -> tuple[tuple[int, ...], tuple[int, ...], str, int]:
    """Whose breach it was, and which rule he broke."""
    rest = told.rest.replace(":", " ").strip()
    which = next((name for name in BREACHES if name in told.text), "")
    left = rest.replace(which, "").strip() or (told.by if told.by.isdecimal() else "")
    return tuple(seats(left)) if left else (), (), which, 0


def _with_unseen_burn(r: Round, known: Irregularity, faces: list[int]) -> list[int]:
    """The burn before the cards, where one was due and nobody says which it was."""
    if lie_there(r, known):
        return [UNKNOWN, *faces] if r.program[r.at - 2].code == BURN else faces
    coming = next((at for at in range(r.at, len(r.program)) if r.program[at].each and not r.program[at].only), 0)
    return [UNKNOWN, *faces] if r.program[coming - 1].code == BURN and coming - 1 >= r.at else faces


def _out_of_turn(r: Round, text: str) -> tuple[tuple[int, ...], tuple[int, ...], str, int]:
    found = _ACT.fullmatch(text)
    if found is None:
        raise MistakeError(f"'{text}': an act out of turn is told as {ACTS}")
    seat, said = int(found["seat"]), found["act"]
    act = "all-in" if said.endswith("in") else said.rstrip("s")
    total = amount(found["n"]) if found["n"] else 0
    if (act == "bet" or (act == "call" and found["n"])) and seat <= r.seats:
        total += r.bets[seat]
    if act == "raise" and found["by"]:
        total += r.wager
    return (seat,), (), act, total


def lie_there(r: Round, known: Irregularity) -> bool:
    """Whether the cards in question have been entered, so that betting on them has begun."""
    return known.name == TOO_MANY_CARDS.name and r.code == BET and bool(r.turn)
