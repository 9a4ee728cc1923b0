"""Incidents: the lines after `!`. What happened, what people judged, who ruled; and what was ruled."""

import re
from dataclasses import replace
from typing import Any, Final

from croupier.cards.card import UNKNOWN
from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.play.commands import DeclineBlind
from croupier.play.dealing import in_dealing_order
from croupier.play.state import Round
from croupier.play.terms import BET, BOARD, BURN, CLAIMS, LAP, POST, Terms
from croupier.rulings import (
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
from croupier.rulings.card_early import CARD_EARLY
from croupier.rulings.effect import NO_RULE, RULED
from croupier.rulings.irregularity import IN_HAND, NEXT_OF_STUB
from croupier.rulings.last_card import LAST_CARD_EXPOSED
from croupier.rulings.no_burn import NO_BURN_MADE
from croupier.rulings.remedies import DEFAULTS
from croupier.rulings.shoe_faults import FACE_UP_IN_SHOE
from croupier.rulings.told import why_impossible
from croupier.rulings.too_many_cards import TOO_MANY_CARDS
from croupier.rulings.wrong_card_count import WRONG_CARD_COUNT
from croupier.scenario.hands_in_play import find_cards
from croupier.scenario.incident_words import Told, incident_of, lie_there
from croupier.scenario.lines import Line
from croupier.scenario.results import check_refusal, refused_by
from croupier.scenario.table import Table
from croupier.scenario.verdicts import FailureError, MistakeError


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
    if lie_there(r, known):
        each = r.program[r.at - 1].each
        return [*r.shoe.burns[-1:], *r.shoe.board[-each:]] if r.program[r.at - 2].code == BURN else r.shoe.board[-each:]
    return []


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
        incident_of(table, told, table.r)
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
    instead = _with_usual_answers(told.known, incident_of(table, told, r.before_ruling or r), leave_open=False)
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
    _step_to_it(table, told.known, incident_of(table, told, table.r))
    _check_street(table.r, told)
    if table.initial_deal_is_done():
        table.name_stub()
    incident = incident_of(table, told, table.r)
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
