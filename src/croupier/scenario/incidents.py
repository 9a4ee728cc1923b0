"""Incidents: the lines after `!`. What happened, what people judged, who ruled; and what was ruled."""

import re
from dataclasses import replace
from difflib import get_close_matches
from typing import Any, Final

from croupier.cards.card import UNKNOWN
from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.play.commands import DeclineBlind
from croupier.play.dealing import in_dealing_order
from croupier.play.state import Round
from croupier.play.terms import BET, BOARD, BURN, CLAIMS, LAP, POST, Terms
from croupier.rulings import (
    CATALOGUE,
    Asks,
    Correct,
    Incident,
    Irregularity,
    Preview,
    decide,
    due,
    preview,
    questions,
)
from croupier.rulings.breach import BREACH, BREACHES
from croupier.rulings.card_early import CARD_EARLY
from croupier.rulings.effect import NO_RULE, RULED
from croupier.rulings.irregularity import IN_HAND, NEXT_OF_STUB
from croupier.rulings.last_card import LAST_CARD_EXPOSED
from croupier.rulings.no_burn import NO_BURN_MADE
from croupier.rulings.questions import DEALER_CAUSED
from croupier.rulings.remedies import DEFAULTS
from croupier.rulings.roles import ROLES as ALL_ROLES
from croupier.rulings.ruling import why_impossible
from croupier.rulings.shoe_faults import FACE_UP_IN_SHOE
from croupier.rulings.too_many_cards import TOO_MANY_CARDS
from croupier.rulings.wrong_card_count import WRONG_CARD_COUNT
from croupier.scenario.amounts import AMOUNT, amount
from croupier.scenario.given import cards
from croupier.scenario.hands_in_play import find_cards
from croupier.scenario.lines import Line
from croupier.scenario.results import check_refusal, refused_by
from croupier.scenario.table import Table
from croupier.scenario.verdicts import FailureError, MistakeError
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


def _incident(table: Table, told: Told, r: Round) -> Incident:
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
    if _lie_there(r, known):
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


def _check_street(r: Round, told: Told) -> None:
    """That the cards which the line names are those which the incident can concern at this moment."""
    if not told.street or told.known.name not in (TOO_MANY_CARDS.name, NO_BURN_MADE.name, CARD_EARLY.name):
        return
    dealt = told.known is not CARD_EARLY and r.code == BET and r.turn
    coming = r.program[r.at - 1] if dealt else next((op for op in r.program[r.at :] if op.code == BOARD), None)
    if coming is not None and coming.name in ("flop", "turn", "river") and coming.name != told.street:
        raise MistakeError(f"at this moment '{told.known.name}' concerns the {coming.name}, not the {told.street}")


def _bind(table: Table, known: Irregularity, incident: Incident) -> None:
    """Put the cards that the line names where they lie."""
    faces, r = table.faces, table.r
    assert faces is not None
    if known is FACE_UP_IN_SHOE and (
        incident.seats or all(faces.slot_of(card) in r.shoe.stub for card in incident.cards)
    ):
        at = in_dealing_order(r).index(incident.seats[0]) if incident.seats else 0
        for slot, card in zip(r.shoe.stub[at:], incident.cards if incident.seats else (), strict=False):
            faces.name(slot, card, known.name)
    elif known.cards == NEXT_OF_STUB:
        lie = _turned_already(r, known)
        for slot, card in zip([*lie, *r.shoe.stub], incident.cards, strict=False):
            faces.name(slot, card, known.name)
    elif known.cards == IN_HAND:
        last = known == LAST_CARD_EXPOSED
        if last and r.code == LAP and incident.cards:
            faces.name(r.shoe.stub[0], incident.cards[0], known.name)
            return
        for seat, card in zip(incident.seats, incident.cards, strict=False):
            if seat <= r.seats:
                find_cards(table, r.shoe.hole[seat][-1:] if last else r.cards_of(seat), [card])


def _turned_already(r: Round, known: Irregularity) -> list[int]:
    """Community cards that lie there, and their burn, where betting on them has begun."""
    if _lie_there(r, known):
        each = r.program[r.at - 1].each
        return [*r.shoe.burns[-1:], *r.shoe.board[-each:]] if r.program[r.at - 2].code == BURN else r.shoe.board[-each:]
    return []


def _lie_there(r: Round, known: Irregularity) -> bool:
    """Whether the cards in question have been entered, so that betting on them has begun."""
    return known.name == TOO_MANY_CARDS.name and r.code == BET and bool(r.turn)


# -- what is ruled -----------------------------------------------------------------------------------------------------


_CORRECTED: Final = re.compile(r"corrected: *")


def play_incident(table: Table, line: Line) -> None:
    """Let an incident be ruled on, and compare what was ruled with what the line says."""
    if found := _CORRECTED.match(line.said):
        _play_correction(table, replace(line, said=line.said[found.end() :]))
        return
    told = Told(line.said)
    table.held = False
    if told.about:
        _incident(table, told, table.r)
        check_about(table, line, told)
        return
    incident = lead_to(table, told)
    r = table.r
    asked = [result for result in line.becomes if result.startswith("asks")]
    answered = _with_usual_answers(told.known, incident, leave_open=bool(asked) and not told.answers)
    names = [one.name for one in questions(r, answered)]
    for result in asked:
        wanted = result.removeprefix("asks").strip().strip('"')
        if wanted not in names:
            raise FailureError(result, f"asks {', '.join(names) or 'nothing'}")
    before = r.copy()
    shown = preview(r, answered)
    events = decide(r, answered)
    if isinstance(events, Asks) and asked:
        return
    if _carried_out(table, line, events, before):
        assert isinstance(shown, Preview)
        if shown.after != table.r:
            raise FailureError("the effect that the preview showed", "another one")


# law: supervision.disputes
def _play_correction(table: Table, line: Line) -> None:
    """Let the last ruling be taken back and another one made instead."""
    told, r = Told(line.said), table.r
    instead = _with_usual_answers(told.known, _incident(table, told, r.before_ruling or r), leave_open=False)
    was_misdeal = r.ruled is not None and r.ruled.remedy == "misdeal"
    before = r.copy()
    if _carried_out(table, line, decide(r, Correct(instead)), before) and was_misdeal and not table.held:
        table.redealt = False


def _carried_out(table: Table, line: Line, events: list[Any] | Refusal | Asks, before: Round) -> bool:
    """Let a ruling happen and compare it with what the line says; False if it was refused, as the line expects."""
    expected = refused_by(line.becomes)
    if isinstance(events, Asks):
        raise MistakeError(f"somebody has to answer: {events.questions[-1].asks}")
    if isinstance(events, Refusal):
        if expected is None:
            raise FailureError(line.said, f"refused: {events.because}", events.clause)
        if table.r != before:
            raise FailureError("nothing changed by what is refused", "the round is another one")
        check_refusal(table, expected, [events])
        return False
    [ruled] = [event for event in events if type(event) is e.IncidentRuled]
    if expected is not None:
        raise FailureError(f"refused {expected}".strip(), f"ruled: {ruled.remedy}", expected or None)
    table.happen(events)
    table.done = events
    misdealt = any(type(event) is e.MisdealDeclared for event in events)
    table.held = misdealt
    table.redealt = table.redealt or misdealt
    for result in line.becomes:
        _check_result(result, ruled)
    return True


def lead_to(table: Table, told: Told) -> Incident:
    """Go on to the moment at which it can have happened, and put the cards that it names where they lie."""
    _step_to_it(table, told.known, _incident(table, told, table.r))
    _check_street(table.r, told)
    if table.initial_deal_is_done():
        table.name_stub()
    incident = _incident(table, told, table.r)
    if why_impossible(table.r, told.known, incident) is None:
        _bind(table, told.known, incident)
    return incident


def _step_to_it(table: Table, known: Irregularity, incident: Incident) -> None:
    """Let the dealer go on to the moment at which it can have happened, with the cards that it names dealt.

    Nobody takes an optional blind on the way.
    """
    while (
        why_impossible(table.r, known, incident) is not None
        or _still_to_come(table, known, incident)
        or _still_dealing(table, known)
    ):
        r = table.r
        if r.turn and r.code == POST:
            table.must(DeclineBlind(r.turn))
        elif r.turn or r.code >= CLAIMS or due(r) is None or not table.step():
            return


def _still_to_come(table: Table, known: Irregularity, incident: Incident) -> bool:
    """Whether a card that somebody is said to hold has a place in the file, and has not been dealt yet."""
    if known.cards != IN_HAND or known == LAST_CARD_EXPOSED:
        return False
    faces, given = table.faces, table.given
    assert faces is not None
    dealt_later = {card for cards in (*given.hole.values(), *given.up.values()) for card in cards}
    lies = {card: faces.slot_of(card) for card in incident.cards if card != UNKNOWN}
    return any(slot in table.r.shoe.stub if slot is not None else card in dealt_later for card, slot in lies.items())


def _still_dealing(table: Table, known: Irregularity) -> bool:
    """Whether cards of the initial deal have yet to fall before anybody's can be counted."""
    return known.name == WRONG_CARD_COUNT.name and not table.initial_deal_is_done()


def _with_usual_answers(known: Irregularity, incident: Incident, leave_open: bool) -> Incident:
    """What a line does not say is what nothing speaks against."""
    if leave_open:
        return incident
    said = dict(incident.answers)
    for one in known.asks:
        if one.usually:
            said.setdefault(one.name, one.usually)
    fields: dict[str, Any] = {name: getattr(incident, name) for name in Incident.__slots__}
    return Incident(**{**fields, "answers": tuple(said.items())})


_MEANS: Final = {"recorded": "", "accepted": "", "void": "no rule, default void", "no rule": "no rule"}
"""Words for what was ruled that fit more than one remedy: how such a remedy begins."""


def _check_result(result: str, ruled: e.IncidentRuled) -> None:
    if result.startswith("asks"):
        return
    said = result.removeprefix("is ")
    if said not in RULED and said not in _MEANS and not said.startswith(NO_RULE):
        raise MistakeError(f"'{result}' is no ruling; there are {', '.join(dict.fromkeys((*RULED, *_MEANS)))}")
    if said != ruled.remedy and not (said in _MEANS and ruled.remedy.startswith(_MEANS[said])):
        raise FailureError(result, ruled.remedy, ruled.clauses[0] if ruled.clauses else None)


def about_earlier(terms: Terms) -> Refusal:
    """An earlier round of play: what was decided in it stands once the next one has its first card."""
    return terms.refuse(
        "the right to contest a pot ended when the next round of play began", "supervision.claims_end",
        "supervision.contest_until", "irregularities.bad_deck_past_rounds",
    )  # fmt: skip


def check_about(table: Table, line: Line, told: Told) -> None:
    """What is said of an earlier round of play is refused, where the book has it so."""
    law = table.terms.law
    if law.supervision.contest_until is None:
        left_to = DEFAULTS[law.irregularities.remedies["uncovered"]]
        for result in line.becomes:
            if result not in ("no rule", f"no rule, default {left_to}"):
                raise FailureError(result, f"no rule, default {left_to}")
        return
    refusal = about_earlier(table.terms)
    expected = refused_by(line.becomes)
    if expected is None:
        raise FailureError(line.said, f"refused: {refusal.because}", refusal.clause)
    check_refusal(table, expected, [refusal])
