"""In a draw, cards went to a player to whom they were not due."""

from collections.abc import Callable
from typing import Any, Final

from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.play.legal import served_early
from croupier.play.state import Round
from croupier.play.terms import EXCHANGE
from croupier.rulings.commands import Incident
from croupier.rulings.irregularity import NEXT_OF_STUB, Case, Irregularity, Ruling
from croupier.rulings.questions import LOOKED_AT
from croupier.rulings.remedies import no_rule, put_right


# law: irregularities.draw_out_of_sequence
def _rule(case: Case) -> Ruling | Refusal:
    how = case.procedure(OUT_OF_SEQUENCE, "draw-out-of-sequence")
    return how(case) if how is not None else no_rule(case)


def _keeps_cards(case: Case) -> Ruling | Refusal:
    """Who has looked keeps them as replacements; the rightful player gets the next cards of the stub."""
    path = "irregularities.remedies.draw-out-of-sequence"
    if not case.yes(LOOKED_AT):
        return put_right("take the cards back unseen and give them to the player to whom they are due", path)
    many = case.incident.adds_up_to or len(case.faces) or case.r.drawing.due or 1
    most = case.law.drawing.most or 5
    if many + served_early(case.r, case.seat) > most:
        return case.r.terms.refuse(f"nobody draws more than {most} cards", "drawing.most", "drawing.five_cards", path)
    slots = case.top(many)
    events: list[Any] = [e.CardsMoved(slots, "hole", case.seat, None), e.ServedEarly(case.seat, len(slots))]
    return Ruling("stands", events, (path,))


OUT_OF_SEQUENCE: Final[dict[str, Callable[[Case], Ruling | Refusal]]] = {"keeps-cards-next-to-rightful": _keeps_cards}


def _still_to_draw(r: Round, incident: Incident) -> str | None:
    if r.code != EXCHANGE:
        return f"nobody draws now: {r.program[r.at].name}"
    if incident.seats and not r.pending >> incident.seats[0] & 1:
        return f"seat {incident.seats[0]} has drawn already"
    return None


DRAW_OUT_OF_SEQUENCE = Irregularity(
    "draw out of sequence",
    _rule,
    "The dealer served a player before his turn to draw.",
    _still_to_draw,
    seats=(1, 1),
    cards=NEXT_OF_STUB,
    also=("draw cards out of sequence", "draw dealt out of sequence", "cards drawn out of sequence"),
    asks=(LOOKED_AT,),
)
