"""Pineapple: a player still holds the card that he had to put away."""

from collections.abc import Callable
from typing import Any, Final

from croupier.cards.shoe import PUT_AWAY as WAS_PUT_AWAY
from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.play.state import Round
from croupier.play.terms import BET, BOARD, BURN, PUT_AWAY
from croupier.rulings.commands import Incident
from croupier.rulings.irregularity import Case, Irregularity, Ruling
from croupier.rulings.moments import before_settlement, in_his_hand
from croupier.rulings.remedies import begin_betting_again, behind_the_stub, no_rule, others
from croupier.rulings.wrong_card_count import SOLE


def _rule(case: Case) -> Ruling | Refusal:
    name = _when(case.r)
    how = case.procedure(MISSED, name)
    return how(case, f"irregularities.remedies.{name}") if how is not None else no_rule(case)


def _when(r: Round) -> str:
    """Which of the three clauses: nothing dealt since, cards dealt but not acted on by two, or later.

    A betting round in which nobody could bet has not been opened, and nobody has acted in it.
    """
    until_it = [op for op in r.program[: _discard_step(r)] if op.code == BET]
    if len(r.history) > len(until_it) or (r.code == BET and r.acts.bit_count() >= 2):
        return "missed-discard-after-action"
    return "missed-discard-cards-dealt" if _dealt_since(r) else "missed-discard-before-action"


def _dealt_since(r: Round) -> list[int]:
    """Where in the program the community cards stand that have come since the discard."""
    return [at for at in range(_discard_step(r), r.at) if r.program[at].code == BOARD]


def _discard_step(r: Round) -> int:
    return next(at for at, op in enumerate(r.program) if op.code == PUT_AWAY)


def _card_back(case: Case) -> list[Any]:
    """The card that was entered as put away lies in the player's hand."""
    slots = tuple(one.slot for one in case.r.shoe.discards if one.seat == case.seat and one.reason == WAS_PUT_AWAY)
    return [e.CardsMoved(slots, "hole", case.seat, None)] if slots else []


# law: irregularities.missed_discard_after_action
def _hand_dead(case: Case, path: str) -> Ruling:
    if not others(case.r, case.seats):
        sole = case.procedure(SOLE, "sole-player-wrong-card-count")
        return sole(case, path) if sole is not None else no_rule(case)
    return Ruling("hand dead", [*_card_back(case), e.HandKilled(case.seat)], (path,))


# law: irregularities.missed_discard_before_action
def _discard_now(case: Case, path: str) -> Ruling:
    r = case.r
    burnt = [e.PlanChanged((("skip", r.at - 1, ""),))] if r.code == BOARD and r.program[r.at - 1].code == BURN else []
    return Ruling("discard now", [*_card_back(case), *burnt, e.DiscardOwed(case.seat)], (path,))


# law: irregularities.missed_discard_cards_dealt
def _cards_back_then_discard(case: Case, path: str) -> Ruling:
    """The cards on the board go behind the stub; the player discards; as many are dealt anew, without a burn."""
    r = case.r
    dealt = _dealt_since(r)
    cards = r.shoe.board[-sum(r.program[at].each for at in dealt) :]
    burnt = tuple(("skip", at, "") for at in range(_discard_step(r), r.at) if r.program[at].code == BURN)
    no_burn = [e.PlanChanged(burnt)] if burnt else []
    again = [*begin_betting_again(r), *behind_the_stub(cards), *no_burn, e.GoesOnAt(dealt[0])]
    return Ruling("reshuffled", [*_card_back(case), *again, e.DiscardOwed(case.seat)], (path,))


MISSED: Final[dict[str, Callable[[Case, str], Ruling]]] = {
    "hand-dead": _hand_dead,
    "discard-now": _discard_now,
    "reshuffle-discard-redeal": _cards_back_then_discard,
}


def _after_the_discard(r: Round, incident: Incident) -> str | None:
    if not any(op.code == PUT_AWAY for op in r.program):
        return "nobody puts a card away in this game"
    step = _discard_step(r)
    if r.at < step:
        return "the discard has not begun"
    if r.at == step and any(r.pending >> seat & 1 for seat in incident.seats):
        return f"seat {incident.seats[0]} has still to put a card away"
    return before_settlement(r, incident)


MISSED_DISCARD = Irregularity(
    "missed discard",
    _rule,
    "A player still holds the card that he had to put away.",
    in_his_hand(_after_the_discard),
    seats=(1, 1),
    also=("discard missed", "missed discard found", "discard not made", "undiscarded card"),
)
