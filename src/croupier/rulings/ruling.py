"""Deciding incidents: what must be asked, what is ruled and by whom, and the whole effect before anything happens."""

import contextlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from croupier.cards.card import UNKNOWN
from croupier.law.settings import Refusal
from croupier.play import decide as decide_play
from croupier.play import due as due_in_play
from croupier.play import events as e
from croupier.play.dealing import seen
from croupier.play.decide import UNREADABLE, refused_or_raised
from croupier.play.evolve import evolve_all
from croupier.play.state import Round
from croupier.play.terms import CLAIMS
from croupier.play.wellformed import malformed, told
from croupier.rulings.catalogue import CATALOGUE
from croupier.rulings.commands import Correct, Incident, JudgeAct
from croupier.rulings.irregularity import Case, Irregularity, Ruling, UnansweredError
from croupier.rulings.out_of_turn import judged, waits_now
from croupier.rulings.questions import Question
from croupier.rulings.remedies import after_events
from croupier.rulings.roles import DECLARE_MISDEAL, ROLES, who_may_rule
from croupier.rulings.told import why_impossible


class Asks(NamedTuple):
    """Questions that somebody has to answer before anything is ruled; the last one has no answer yet."""

    questions: tuple[Question, ...]


class Preview(NamedTuple):
    """What a ruling would bring: its events, and the round as it would be."""

    ruling: e.IncidentRuled
    events: Sequence[Any]
    after: Round
    may_rule: tuple[str, ...]
    """Who may make it; first whom the book names."""


Decided = list[Any] | Refusal | Asks


def decide(r: Round, command: Any) -> Decided:
    """Like `croupier.play.decide`, and for incidents too."""
    how = _DECIDE.get(type(command))
    if how is not None:
        try:
            return how(r, command)
        except UNREADABLE as error:
            return refused_or_raised(command, error)
    if waits_now(r) is not None and getattr(command, "seat", None) == r.turn:
        return r.terms.refuse("what was done out of turn has to be judged first", "irregularities.out_of_turn")
    return decide_play(r, command)


def due(r: Round) -> Any | None:
    """Like `croupier.play.due`; an act out of turn is judged once its player's turn has come."""
    return JudgeAct() if waits_now(r) is not None else due_in_play(r)


# -- incidents ---------------------------------------------------------------------------------------------------------


def _decide_incident(r: Round, incident: Incident) -> Decided:
    found = _rule(r, incident)
    if isinstance(found, Refusal | Asks):
        return found
    case, ruling, role = found
    return [_recorded(case, ruling, role), *ruling.events]


def _rule(r: Round, incident: Incident) -> tuple[Case, Ruling, str] | Refusal | Asks:
    wrong = malformed(incident)
    if wrong is not None:
        return Refusal("house commands", wrong)
    known = CATALOGUE.get(incident.what)
    if known is None:
        return Refusal(
            "house incidents", f"{told(incident.what)} is no known incident; there are {', '.join(CATALOGUE)}"
        )
    why = why_impossible(r, known, incident)
    if why is not None:
        return why
    case = Case(r, incident)
    try:
        ruling = known.rule(case)
    except UnansweredError:
        return Asks(tuple(case.asked))
    if isinstance(ruling, Refusal):
        return ruling
    why = _cards_that_cannot_be(r, ruling.events) or _nobody_left(r, ruling)
    if why is not None:
        return why
    role = incident.role or who_may_rule(case.law, ruling.power)[0]
    for power in (ruling.power, *ruling.more_powers):
        if role not in who_may_rule(case.law, power):
            return _not_by(case, ruling, role, power)
    return case, ruling, role


def _cards_that_cannot_be(r: Round, events: Sequence[Any]) -> Refusal | None:
    """Cards that were named and cannot lie where they should; cards that come to lie open and nobody named."""
    for event in events:
        faces: tuple[int, ...] | None = getattr(event, "faces", None)
        if faces is None:
            continue
        if len(faces) != len(event.slots):
            return Refusal("house cards", "the cards that were named do not lie there")
        if getattr(event, "to", "") in ("board", "up") and UNKNOWN in faces:
            return Refusal("house faces", "say which cards were turned, in their order")
        if r.sealed is None:
            possibly = seen(r, event.slots, faces)
            if isinstance(possibly, Refusal):
                return possibly
        elif faces != r.sealed.faces(event.slots):
            return Refusal("house cards", "the cards that were named do not lie there")
    return None


# law: betting.last_player_wins
def _nobody_left(r: Round, ruling: Ruling) -> Refusal | None:
    """A ruling that would leave nobody to whom the pots could be passed."""
    if not r.live or r.code >= CLAIMS or after_events(r, ruling.events).live:
        return None
    because = "nobody would be left to take the pots: the round of play itself has to be voided"
    return r.terms.refuse(because, "betting.last_player_wins", *ruling.paths)


def _not_by(case: Case, ruling: Ruling, role: str, power: str) -> Refusal:
    named = who_may_rule(case.law, power)[0]
    if role not in ROLES:
        return Refusal("house roles", f"{told(role)} is no role; there are {', '.join(ROLES)}")
    by = f"supervision.powers.{power}"
    who = ("misdeals.who_declares",) if power == DECLARE_MISDEAL else ()
    because = f"the {role.replace('-', ' ')} may not rule on this: the book names the {named.replace('-', ' ')}"
    return case.r.terms.refuse(because, by, *who, *ruling.paths)


def _recorded(case: Case, ruling: Ruling, role: str) -> e.IncidentRuled:
    incident = case.incident
    asked = {one.name for one in case.asked}
    clauses = tuple(dict.fromkeys(case.r.terms.clauses(ruling.paths)))
    return e.IncidentRuled(
        incident.what,
        incident.seats,
        incident.cards,
        tuple(pair for pair in incident.answers if pair[0] in asked),
        role,
        incident.by,
        incident.note,
        incident.did,
        incident.adds_up_to,
        ruling.remedy,
        clauses,
        case.r.terms.marks(clauses),
        ruling.notified,
        ruling.orders,
    )


def _judge(r: Round, command: JudgeAct) -> Decided:
    waiting = waits_now(r)
    if waiting is None:
        return Refusal("house moment", "no act out of turn waits for its player's turn")
    return judged(r, waiting)


REVIEW_DECISION: Final = "review-decision"


# law: supervision.disputes
def _correct(r: Round, command: Correct) -> Decided:
    """The last ruling is taken back, and this one made in its place. Only while nobody has gone on from it."""
    before = r.before_ruling
    if before is None:
        return Refusal("house moment", "nothing has been ruled in this round of play")
    assert r.ruled is not None
    first = _told_again(r.ruled)
    if not _nothing_since(r, before, first):
        return Refusal("house moment", "play has gone on since that ruling; a new incident may be ruled on")
    answer = _by_no_less(before, first, command.incident)
    return [e.RulingCorrected(), *answer] if isinstance(answer, list) else answer


def _by_no_less(before: Round, first: Incident, instead: Incident) -> Decided:
    """The ruling made instead: by somebody who may make the first one too, or who reviews decisions."""
    answer = _decide_incident(before.copy(), instead)
    if not isinstance(answer, list):
        return answer
    law, may_rule = before.terms.law, _who_may_rule_on(before, first)
    named = may_rule[0]
    reviews = who_may_rule(law, REVIEW_DECISION) if REVIEW_DECISION in law.supervision.powers else ()
    if answer[0].role in (*may_rule, *reviews):
        return answer
    if not instead.role:
        return _decide_incident(before.copy(), _told_again(instead, role=named))
    because = f"what the {named.replace('-', ' ')} rules on is not taken back by the {instead.role.replace('-', ' ')}"
    return before.terms.refuse(because, "supervision.disputes", "supervision.powers.review-decision")


def _told_again(said: Incident | e.IncidentRuled, **otherwise: str) -> Incident:
    """An incident as it was told, with all its answers; or otherwise in some field."""
    fields: dict[str, Any] = {name: getattr(said, name) for name in Incident.__slots__}
    return Incident(**{**fields, **otherwise})


def _nothing_since(r: Round, before: Round, first: Incident) -> bool:
    """Whether the round is what the last ruling made of it."""
    events = _decide_incident(before, first)
    twin = before.copy()
    evolve_all(twin, events if isinstance(events, list) else [])
    return twin == r


_DECIDE: Final[dict[type, Callable[[Round, Any], Decided]]] = {
    Incident: _decide_incident,
    Correct: _correct,
    JudgeAct: _judge,
}


# -- for screens -------------------------------------------------------------------------------------------------------


def preview(r: Round, incident: Incident) -> Preview | Refusal | Asks:
    """The whole effect of a ruling before anything happens. The decision itself, on a copy of the round."""
    events = decide(r, incident)
    if not isinstance(events, list):
        return events
    after = r.copy()
    evolve_all(after, events)
    return Preview(events[0], events[1:], after, _who_may_rule_on(r, incident))


def _who_may_rule_on(r: Round, incident: Incident) -> tuple[str, ...]:
    """The roles that may make a ruling that can be made; first whom the book names."""
    found = _rule(r, incident)
    assert not isinstance(found, Refusal | Asks)
    case, ruling, _ = found
    return who_may_rule(case.law, ruling.power)


def possible(r: Round) -> Iterator[Irregularity]:
    """What can have gone wrong at this moment."""
    for known in CATALOGUE.values():
        least, _ = known.seats
        some = Incident(known.name, _some_seats(r, known, least), did="bet")
        if why_impossible(r, known, some) is None:
            yield known


def _some_seats(r: Round, known: Irregularity, many: int) -> tuple[int, ...]:
    """Seats with which an incident might be possible."""
    if not many:
        return ()
    fitting = [s for s in r.dealt if why_impossible(r, known, Incident(known.name, (s,), did="bet")) is None]
    return tuple(fitting[:many]) or r.dealt[:many]


def questions(r: Round, incident: Incident) -> tuple[Question, ...]:
    """What is asked before an incident is ruled on, with the answers given so far."""
    if malformed(incident) is not None:
        return ()
    known = CATALOGUE.get(incident.what)
    if known is None or why_impossible(r, known, incident) is not None:
        return ()
    case = Case(r, incident)
    with contextlib.suppress(UnansweredError):
        known.rule(case)
    return tuple(case.asked)
