"""Whether what somebody tells can have happened here and now, and can stand on record."""

from typing import Final

from croupier.cards.card import UNKNOWN, CardError, card_text
from croupier.law.settings import Refusal
from croupier.play.state import Round
from croupier.play.terms import CLOSED
from croupier.play.wellformed import told
from croupier.rulings.commands import Incident
from croupier.rulings.irregularity import ANYWHERE, FELT, IN_HAND, Irregularity
from croupier.rulings.questions import ANYTHING


def why_impossible(r: Round, known: Irregularity, incident: Incident) -> Refusal | None:
    """Why an incident cannot have happened here and now."""
    least, most = known.seats
    if known.where == FELT and r.sealed is not None and not r.sealed.by_hand:
        return Refusal("house electronic", f"'{known.name}' cannot happen where the room deals the cards")
    if not least <= len(set(incident.seats)) <= max(most, least):
        return Refusal("house incidents", f"'{known.name}' names {_so_many(least, most)}, not {len(incident.seats)}")
    if len(set(incident.seats)) != len(incident.seats) and not _holder_by_holder(known, incident):
        return Refusal("house incidents", f"'{known.name}' names every player once")
    strange = [seat for seat in incident.seats if seat not in r.dealt]
    if strange and not known.outsiders:
        return Refusal("house seats", f"seat {told(strange[0])} is not in this round of play")
    if wrong := _too_much_said(r, incident) or _not_answered(known, incident):
        return Refusal("house incidents", wrong)
    if wrong := "" if known.cards == ANYWHERE else _no_such_cards(r, incident.cards):
        return r.terms.refuse(wrong, "irregularities.bad_deck")
    because = known.why_not(r, incident) or (CLOSED_BEFORE if r.code == CLOSED else None)
    if because is None:
        return None
    said_by_law = next(r.terms.clauses(known.ends), None) is not None
    return r.terms.refuse(because, *known.ends) if said_by_law else Refusal("house moment", because)


def _so_many(least: int, most: int) -> str:
    if least >= most:
        return f"{least or 'no'} player{'s' * (least > 1)}"
    return f"{least} to {most} players" if least else f"no more than {most} player{'s' * (most > 1)}"


CLOSED_BEFORE: Final = "the round of play is closed"
"""Its record is at an end: what comes out later is put right at the table."""


def _holder_by_holder(known: Irregularity, incident: Incident) -> bool:
    """Whether players are named beside their cards, so that who showed two of them is named twice."""
    beside = incident.seats[len(incident.cards) :]
    return known.cards == IN_HAND and len(set(beside)) == len(beside) and len(incident.seats) >= len(incident.cards)


LONGEST_NOTE: Final = 2000
LONGEST_WORD: Final = 200
"""So many letters a note, and anything else that is told, may have: it stands in the record and on every screen."""


def _too_much_said(r: Round, incident: Incident) -> str:
    """What is too long to be put on record, in words; empty if nothing is."""
    if len(incident.note) > LONGEST_NOTE:
        return f"a note has {LONGEST_NOTE} letters at most"
    if any(len(said) > LONGEST_WORD for said in (incident.did, incident.by, *dict(incident.answers).values())):
        return f"an answer, or who did what, has {LONGEST_WORD} letters at most"
    if len(incident.cards) > r.terms.deck.size:
        return f"a deck holds {r.terms.deck.size} cards"
    return ""


def _no_such_cards(r: Round, cards: tuple[int, ...]) -> str:
    """Why cards cannot all be of this deck, in words: that is an incident of its own; empty if they can."""
    named = [card for card in cards if card != UNKNOWN]
    if foreign := [card for card in named if card not in r.terms.deck]:
        return f"{_card(foreign[0])} is not in a deck of {r.terms.deck.name} cards"
    if doubled := [card for card in named if named.count(card) > 1]:
        return f"the {card_text(doubled[0])} is named twice"
    return ""


def _card(number: int) -> str:
    try:
        return f"the {card_text(number)}"
    except CardError:
        return f"card {told(number)}"


def _not_answered(known: Irregularity, incident: Incident) -> str:
    """What is wrong with the answers, in words; empty if nothing is."""
    questions = {one.name: one for one in known.asks}
    for name, said in incident.answers:
        if name not in questions:
            return f"{told(name)} is no question of '{known.name}'"
        answers = questions[name].answers
        if said not in answers and ANYTHING not in answers:
            return f"'{name}' is answered {' or '.join(answers)}, not {told(said)}"
    if len(dict(incident.answers)) != len(incident.answers):
        return "a question was answered twice"
    return "" if incident.adds_up_to >= 0 else "a number below nothing was said"
