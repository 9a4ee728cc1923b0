"""What supervisors may do to a round of play: void it, take it up again; hear claims and disputes."""

from collections.abc import Callable
from typing import Final

from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.play.state import Round
from croupier.play.terms import CLAIMS
from croupier.rulings.breach import shut_out
from croupier.rulings.commands import Incident
from croupier.rulings.irregularity import EVERYWHERE, Case, Irregularity, Ruling
from croupier.rulings.moments import before_settlement, cards_are_out
from croupier.rulings.questions import AGREED_BY_ALL, EXCLUDE, FORFEIT, UPHELD, VOID_ROUND
from croupier.rulings.remedies import hand_back_and_out, no_rule, void_round

UNCOVERED: Final = "irregularities.remedies.uncovered"


# -- errors that no clause covers --------------------------------------------------------------------------------------


# law: supervision.uncovered_error, supervision.disputes
def _uncovered(case: Case) -> Ruling | Refusal:
    how = case.procedure(LEFT_TO, "uncovered")
    return how(case) if how is not None else no_rule(case)


# law: supervision.uncovered_error
def _supervisor_may_void(case: Case) -> Ruling | Refusal:
    """The round of play is void if the supervisor says so, with a note of the reason; else play goes on."""
    if not case.yes(VOID_ROUND):
        return Ruling("stands", (), (UNCOVERED, "supervision.uncovered_error"), "void-round")
    if not case.incident.note:
        because = "a round of play is voided with a note of the reason (note = …)"
        return case.r.terms.refuse(because, "supervision.uncovered_error", UNCOVERED)
    void = void_round(case, UNCOVERED, "supervision.uncovered_error", power="void-round")
    return void._replace(orders=(f"note: {case.incident.note}",))


# law: supervision.uncovered_error
def _unanimous_option(case: Case) -> Ruling | Refusal:
    """What everybody agrees to is done; if one does not, the operator decides."""
    if case.yes(AGREED_BY_ALL):
        return Ruling("recorded", (), (UNCOVERED,), "decide-dispute", orders=_noted(case))
    return _operator_decides(case)


# law: supervision.disputes
def _operator_decides(case: Case) -> Ruling | Refusal:
    if case.yes(VOID_ROUND):
        return void_round(case, UNCOVERED, "supervision.disputes", power="decide-dispute")
    return Ruling("recorded", (), (UNCOVERED, "supervision.disputes"), "decide-dispute", orders=_noted(case))


def _noted(case: Case) -> tuple[str, ...]:
    return (f"note: {case.incident.note}",) if case.incident.note else ()


LEFT_TO: Final[dict[str, Callable[[Case], Ruling | Refusal]]] = {
    "supervisor-may-void-round": _supervisor_may_void,
    "unanimous-option-else-operator": _unanimous_option,
    "operator-decides": _operator_decides,
}


UNCOVERED_ERROR = Irregularity(
    "uncovered error",
    _uncovered,
    "Something went wrong for which no clause has a remedy.",
    where=EVERYWHERE,
    seats=(0, 30),
    also=("error not covered", "error that no clause covers", "irregularity not covered"),
    asks=(AGREED_BY_ALL, VOID_ROUND),
)


# -- rounds without a result -------------------------------------------------------------------------------------------


# law: supervision.disruption, supervision.invalidate, supervision.refund
def _disrupted(case: Case) -> Ruling | Refusal:
    return void_round(case, "supervision.disruption", "supervision.invalidate", power="invalidate-round")


# law: supervision.fraud, supervision.invalidate, supervision.refund
def _defrauded(case: Case) -> Ruling | Refusal:
    void = void_round(case, "supervision.fraud", "supervision.invalidate", power="invalidate-round")
    return _with_forfeit(case, void) if case.seats and case.yes(FORFEIT) else void


# law: supervision.refund
def _with_forfeit(case: Case, void: Ruling) -> Ruling | Refusal:
    """Everything goes back but the wager of an offender who is shut out: that is booked to the account of forfeits."""
    if "forfeit-wager" not in case.law.supervision.powers:
        return case.r.terms.refuse("no clause lets a wager be forfeited", "supervision.refund")
    if case.answer(EXCLUDE) == "no":
        because = "only the wager of a player who is shut out may be forfeited"
        return case.r.terms.refuse(because, "supervision.refund", "supervision.powers.forfeit-wager")
    r = case.r
    lost = [e.ChipsForfeited(seat, r.total(seat) + r.dead[seat]) for seat in case.seats if r.total(seat) + r.dead[seat]]
    return void._replace(events=[*void.events, *lost], orders=shut_out(case))


def _before_the_end(r: Round, incident: Incident) -> str | None:
    """Some books let a result be invalidated only before the game is completed."""
    if r.terms.law.supervision.invalidate_until == "completion":
        return before_settlement(r, incident)
    return None


DISRUPTION = Irregularity(
    "disruption",
    _disrupted,
    "Fire, riot, brawl, robbery or the like breaks into the game.",
    _before_the_end,
    where=EVERYWHERE,
    also=("game disrupted", "disturbance"),
    ends=("supervision.disruption", "supervision.invalidate"),
)

FRAUD = Irregularity(
    "fraud",
    _defrauded,
    "Somebody has committed a fraud that touches the result.",
    where=EVERYWHERE,
    seats=(0, 30),
    also=("fraudulent act", "cheating", "round cannot go on"),
    asks=(FORFEIT, EXCLUDE),
)


# -- claims ------------------------------------------------------------------------------------------------------------


# law: supervision.claims_end
def _contested(case: Case) -> Ruling | Refusal:
    """The pots are taken up again if the claim is upheld; else it stays as it is."""
    paths = ("supervision.contest_until", "supervision.claims_end", "supervision.disputes")
    if not case.yes(UPHELD):
        return Ruling("stands", (), paths, "decide-dispute")
    return Ruling("undone", [e.PotsReopened()], paths, "decide-dispute")


def _settled(r: Round, incident: Incident) -> str | None:
    if r.code < CLAIMS:
        return "the pots have not been passed yet"
    return None if any(r.won) else "no pot was passed in this round of play"


POT_CONTESTED = Irregularity(
    "pot contested",
    _contested,
    "A player contests how a pot was passed.",
    _settled,
    where=EVERYWHERE,
    seats=(0, 1),
    also=("pot is contested", "result contested", "claim to the pot"),
    asks=(UPHELD,),
    ends=("supervision.contest_until", "supervision.claims_end"),
)


# law: supervision.disputes, supervision.complaint_right
def _dispute(case: Case) -> Ruling | Refusal:
    orders = (*_noted(case), "tell whoever complains of the right to be heard elsewhere")
    paths = ("supervision.disputes", "supervision.complaint_right")
    return Ruling("recorded", (), paths, "decide-dispute", orders=orders)


DISPUTE = Irregularity(
    "dispute",
    _dispute,
    "Players, or a player and the house, disagree about the game.",
    where=EVERYWHERE,
    seats=(0, 30),
    also=("complaint",),
)


# law: supervision.disputes
def _review(case: Case) -> Ruling | Refusal:
    return Ruling("recorded", (), ("supervision.disputes",), "review-decision", orders=_noted(case))


REVIEW = Irregularity(
    "review of a decision",
    _review,
    "A decision is looked at again by whoever the book names.",
    where=EVERYWHERE,
    also=("review asked for", "decision reviewed", "review"),
)


# law: supervision.refuse_wager
def _refused(case: Case) -> Ruling | Refusal:
    paths = ("supervision.refuse_wager", "supervision.powers.refuse-wager")
    return Ruling("undone", hand_back_and_out(case.r, case.seat, for_good=True), paths, "refuse-wager")


def _before_the_first_card(r: Round, incident: Incident) -> str | None:
    if "refuse-wager" not in r.terms.law.supervision.powers:
        return "no clause lets a wager be refused"
    late = cards_are_out(r) or r.code >= CLAIMS
    return "a wager is refused only before the first card of the round of play" if late else None


WAGER_REFUSED = Irregularity(
    "wager refused",
    _refused,
    "The house will not have a player's wager.",
    _before_the_first_card,
    where=EVERYWHERE,
    seats=(1, 1),
    also=("refuse the wager", "wager is refused"),
    ends=("supervision.refuse_wager", "supervision.disputes"),
)
