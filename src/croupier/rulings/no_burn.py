"""Community cards are turned without the burn before them."""

from collections.abc import Callable
from typing import Any, Final

from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.play.state import Round
from croupier.play.terms import BET, BURN
from croupier.rulings.commands import Incident
from croupier.rulings.irregularity import NEXT_OF_STUB, Case, Irregularity, Ruling
from croupier.rulings.moments import acted_in_this_round
from croupier.rulings.questions import ORDER_KNOWN
from croupier.rulings.remedies import (
    begin_betting_again,
    behind_the_stub,
    no_rule,
)
from croupier.rulings.street import REMEDIES, Street, due_or_just_dealt, misnamed


def _no_burn(case: Case) -> Ruling | Refusal:
    """The cards that were turned without a burn: due now, or bet on already as they were entered."""
    street = Street(case)
    if wrong := misnamed(case, street):
        return wrong
    how = case.procedure(NO_BURN, "no-burn-flop" if street.name == "flop" else "no-burn-later")
    return how(case, street) if how is not None else no_rule(case)


def _as_it_lies(street: Street) -> list[Any]:
    """Where the cards have been entered as rightly dealt, the burn that was never made goes back under the stub."""
    return [e.CardsMoved(street.burn, "bottom", 0, None)] if street.dealt and street.burn else []


# law: irregularities.no_burn_flop
def _shift_or_redeal(case: Case, street: Street) -> Ruling:
    path = REMEDIES + "no-burn-flop"
    if street.dealt and acted_in_this_round(case.r):
        return Ruling("stands", _as_it_lies(street), (path,))
    if case.yes(ORDER_KNOWN):
        return _shifted(case, street, path)
    cards = case.r.shoe.board[-street.right :] if street.dealt else case.top(street.right)
    again = [*begin_betting_again(case.r), *_as_it_lies(street)]
    return Ruling("reshuffled", [*again, *behind_the_stub(cards), e.GoesOnAt(street.at - 1)], (path,))


# law: irregularities.no_burn_later
def _shift_or_stands(case: Case, street: Street) -> Ruling:
    path = REMEDIES + "no-burn-later"
    if street.dealt and acted_in_this_round(case.r):
        return Ruling("stands", _as_it_lies(street), (path,))
    if case.yes(ORDER_KNOWN):
        return _shifted(case, street, path)
    if street.dealt:
        return Ruling("stands", _as_it_lies(street), (path,))
    cards = case.top(street.right)
    dealt = e.CardsMoved(cards, "board", 0, case.seen(cards, case.faces))
    return Ruling("stands", [dealt, e.GoesOnAt(street.at + 1)], (path,))


FIRST_IS_THE_BURN: Final = (
    "make the first card that was turned the burn; the others move up, and the next of the stub completes them"
)


def _shifted(case: Case, street: Street, path: str) -> Ruling:
    """The first card becomes the burn, the others move up, and the next of the stub completes them."""
    if not street.dealt:
        return Ruling("put right", (), (path,), orders=(FIRST_IS_THE_BURN,))  # and so the dealer goes on
    r = case.r
    first = tuple(r.shoe.board[-street.right :][:1])
    back = _as_it_lies(street)
    next_card = tuple(slot for slot in r.shoe.stub if slot not in street.burn)[:1]
    faces = case.seen(next_card, case.faces[street.right :])
    events: list[Any] = [
        *begin_betting_again(r),
        *back,
        e.CardsMoved(first, "burns", 0, None),
        e.CardsMoved(next_card, "board", 0, faces),
        e.GoesOnAt(street.at + 1),
    ]
    return Ruling("put right", events, (path,))


NO_BURN: Final[dict[str, Callable[[Case, Street], Ruling]]] = {
    "shift-or-redeal-before-action": _shift_or_redeal,
    "shift-or-stands": _shift_or_stands,
}


def _burn_was_due(r: Round, incident: Incident) -> str | None:
    why = due_or_just_dealt(r, incident)
    if why is None and r.code not in (BET, BURN):
        return "the burn has been made"
    if why is None and r.code == BET and r.program[r.at - 2].code != BURN:
        return "no burn was due before these cards"
    return why


NO_BURN_MADE = Irregularity(
    "no burn",
    _no_burn,
    "The dealer turned community cards without burning one before.",
    _burn_was_due,
    cards=NEXT_OF_STUB,
    also=("no burn before the flop", "no burn before the turn", "no burn before the river", "flop without burn",
          "turn without burn", "river without burn", "burn missed", "missing burn", "flop without a burn",
          "turn without a burn", "river without a burn", "burn card missed"),
    asks=(ORDER_KNOWN,),
)  # fmt: skip
