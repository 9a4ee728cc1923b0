"""The next card is turned before the betting round is over: each street has a clause of its own."""

from collections.abc import Callable
from typing import Any, Final

from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.play.state import Round
from croupier.play.terms import BOARD, BURN, LAP, PUT_AWAY
from croupier.rulings.commands import Incident
from croupier.rulings.irregularity import NEXT_OF_STUB, Case, Irregularity, Ruling
from croupier.rulings.moments import while_betting
from croupier.rulings.remedies import (
    behind_the_stub,
    more_to_come,
    no_burn_before,
    no_rule,
    place_of_next,
)
from croupier.rulings.street import REMEDIES, swapped_burn


def _early(case: Case, remedy: str) -> Ruling | Refusal:
    how = case.procedure(EARLY, remedy)
    return how(case, remedy) if how is not None else no_rule(case)


def _taken(case: Case, at: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The burn and the cards of a street that were taken from the stub before its time."""
    op = case.r.program[at]
    burns = case.r.program[at - 1].code == BURN and len(case.faces) != op.each
    slots = case.top(op.each + burns)
    return slots[:burns], slots[burns:]


# law: irregularities.flop_early
def _flop_back(case: Case, remedy: str) -> Ruling:
    """Flop and burn go back and are shuffled; the betting round is finished, then burn and flop as ever."""
    at = place_of_next(case.r, BOARD)
    burn, flop = _taken(case, at)
    swapped, burn_again = swapped_burn(case.r, at)
    return Ruling("reshuffled", [*behind_the_stub([*swapped, *burn, *flop]), *burn_again], (REMEDIES + remedy,))


# law: irregularities.fourth_card_early, irregularities.fourth_card_set_aside, irregularities.fourth_card_replaced
# law: irregularities.fourth_card_reshuffled
def _aside_then_reshuffle(case: Case, remedy: str) -> Ruling:
    """Aside with it; a new burn and card; before the card after that it is shuffled into the stub, and no burn."""
    r = case.r
    turn = place_of_next(r, BOARD)
    burn, card = _taken(case, turn)
    river = next(at for at in range(turn + 1, len(r.program)) if r.program[at].code == BOARD)
    events: list[Any] = [e.CardsMoved(burn, "burns", 0, None)] if burn else []
    events.append(e.CardsMoved(card, "aside", 0, case.seen(card, case.faces[-1:])))
    events.append(e.PlanChanged((*no_burn_before(r, river), ("retrieve", river, ""))))
    return Ruling("set aside", events, (REMEDIES + remedy, "irregularities.fourth_card_set_aside"))


# law: irregularities.fifth_card_early
def _back_without_new_burn(case: Case, remedy: str) -> Ruling:
    """The card goes back and is shuffled; its burn stays and is not repeated."""
    r = case.r
    river = place_of_next(r, BOARD)
    burn, card = _taken(case, river)
    events: list[Any] = [e.CardsMoved(burn, "burns", 0, None)] if burn else []
    events += behind_the_stub(card)
    if burn:
        events.append(e.PlanChanged(tuple(no_burn_before(r, river))))
    return Ruling("reshuffled", events, (REMEDIES + remedy,))


# law: irregularities.community_card_early
def _caps_the_round(case: Case, remedy: str) -> Ruling:
    """Nobody may go above what has been wagered; the table minimum, if nothing has. The card keeps its turn."""
    r = case.r
    slots = case.top(max(1, len(case.faces)))
    cap = max(r.wager, *r.bets) or r.terms.min_bets[r.betting]
    return Ruling(
        "capped", [e.CardsShown(slots, case.seen(slots, case.faces)), e.RoundCapped(cap)], (REMEDIES + remedy,)
    )


# law: irregularities.community_card_before_betting
def _minimum_bet_no_raise(case: Case, remedy: str) -> Ruling:
    """The card lies beside the one before it; in the betting on that one the table minimum is all."""
    r = case.r
    slots = case.top(1)
    place = place_of_next(r, BOARD)
    return Ruling(
        "capped",
        [
            e.CardsMoved(slots, "board", 0, case.seen(slots, case.faces)),
            e.PlanChanged((*no_burn_before(r, place), ("skip", place, ""))),
            e.RoundCapped(r.terms.min_bets[r.betting]),
        ],
        (REMEDIES + remedy,),
    )


# law: irregularities.stud_card_early
def _aside_until_the_round_is_over(case: Case, remedy: str) -> Ruling:
    """Aside with it; after the betting round it goes behind the stub, which is shuffled, and the deal goes on."""
    r = case.r
    coming = place_of_next(r, LAP, BOARD)
    burns = int(r.program[coming - 1].code == BURN and len(case.faces) > 1)
    slots = case.top(max(1, len(case.faces)))
    burn, exposed = slots[:burns], slots[burns:]
    events: list[Any] = [e.CardsMoved(burn, "burns", 0, None)] if burn else []
    events.append(e.CardsMoved(exposed, "aside", 0, case.seen(exposed, case.faces[burns:])))
    events.append(e.PlanChanged((("retrieve", r.at + 1, ""),)))
    return Ruling("set aside", events, (REMEDIES + remedy,))


EARLY: Final[dict[str, Callable[[Case, str], Ruling]]] = {
    "reshuffle-then-burn-and-flop": _flop_back,
    "aside-new-card-then-reshuffle": _aside_then_reshuffle,
    "reshuffle-then-card-without-burn": _back_without_new_burn,
    "round-capped-card-in-sequence": _caps_the_round,
    "minimum-bet-no-raise": _minimum_bet_no_raise,
    "aside-then-reshuffle": _aside_until_the_round_is_over,
}

STREETS_EARLY: Final = {"flop": "flop-early", "turn": "fourth-card-early", "river": "fifth-card-early"}


def _next_card_early(case: Case) -> Ruling | Refusal:
    """Whatever card comes next: each street has a clause of its own."""
    r = case.r
    at = next((at for at in range(r.at, len(r.program)) if r.program[at].code == BOARD), r.at)
    each, name = r.program[at].each, STREETS_EARLY.get(r.program[at].name)
    if name:
        if case.faces and not each <= len(case.faces) <= each + (r.program[at - 1].code == BURN):
            return Refusal("house cards", f"the {r.program[at].name} is {each} cards, and at most a burn before them")
        return _early(case, name)
    if case.remedy("stud-card-early"):
        return _early(case, "stud-card-early")
    begun = bool(r.acts) or len(r.shoe.board) < 2
    if case.remedy("community-card-before-betting") and not begun:
        return _early(case, "community-card-before-betting")
    return _early(case, "community-card-early")


# law: drawing.discard_round_open
def _more_cards_come(r: Round, incident: Incident) -> str | None:
    """A betting round in which cards are put away is not over before the last of them."""
    if r.code != PUT_AWAY and (why := while_betting(r, incident)):
        return why
    return None if more_to_come(r, r.at) else "no further card is dealt in this round of play"


CARD_EARLY = Irregularity(
    "card dealt early",
    _next_card_early,
    "The dealer turned the next card before the betting round was over.",
    _more_cards_come,
    cards=NEXT_OF_STUB,
    also=("flop early", "flop dealt early", "turn early", "turn dealt early", "river early", "river dealt early",
          "premature flop", "premature turn", "premature river", "fourth card early", "fifth card early",
          "community card early", "community card dealt early", "card exposed early", "premature community card",
          "stud card early", "premature card"),
)  # fmt: skip
