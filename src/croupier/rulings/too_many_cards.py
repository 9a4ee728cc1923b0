"""More community cards are turned than are due."""

from collections.abc import Callable
from typing import Any, Final

from croupier.cards.shoe import FOULED
from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.play.terms import BURN, SKIPPED
from croupier.rulings.irregularity import NEXT_OF_STUB, Case, Irregularity, Ruling
from croupier.rulings.questions import ORDER_KNOWN
from croupier.rulings.remedies import (
    begin_betting_again,
    behind_the_stub,
    more_to_come,
    no_rule,
)
from croupier.rulings.street import REMEDIES, Street, due_or_just_dealt, misnamed, swapped_burn


# law: irregularities.flop_too_many, irregularities.two_community_cards, irregularities.more_than_two_community_cards
def _too_many(case: Case) -> Ruling | Refusal:
    street = Street(case)
    extra = len(street.cards) - street.right
    if extra < 1:
        return Refusal("house cards", f"{street.right} cards are the right number for the {street.name}")
    if wrong := misnamed(case, street):
        return wrong
    more = "more-than-two-community-cards"
    name = TOO_MANY_AT.get(street.name) or (more if extra > 1 and case.remedy(more) else "two-community-cards")
    how = case.procedure(TOO_MANY, name)
    return how(case, street, name) if how is not None else no_rule(case)


TOO_MANY_AT: Final = {"flop": "flop-too-many"}


def _right_ones_stay(street: Street) -> list[Any]:
    """The burn is made, and the right cards lie on the board."""
    if street.dealt:
        return []
    events: list[Any] = [e.CardsMoved(street.burn, "burns", 0, None)] if street.burn_to_make else []
    return [*events, e.CardsMoved(street.cards[: street.right], "board", 0, street.faces[: street.right])]


def _goes_on_behind(street: Street) -> list[Any]:
    return [] if street.dealt else [e.GoesOnAt(street.at + 1)]


def _all_back(case: Case, street: Street, burn_again: bool) -> list[Any]:
    """Every card goes behind the stub, which is shuffled; with the burn before them, or without."""
    again = begin_betting_again(case.r)
    if burn_again:
        swapped, made_again = swapped_burn(case.r, street.at)
        to = street.at - 1 if case.r.program[street.at - 1].code in (BURN, SKIPPED) else street.at
        pile = [*swapped, *street.burn, *street.cards]
        return [*again, *behind_the_stub(pile), *made_again, e.GoesOnAt(to)]
    burnt: list[Any] = [e.CardsMoved(street.burn, "burns", 0, None)] if street.burn_to_make and street.burn else []
    return [*again, *burnt, *behind_the_stub(street.cards), e.GoesOnAt(street.at)]


# law: irregularities.flop_too_many
def _next_burn_or_redeal(case: Case, street: Street, name: str) -> Ruling:
    if not case.yes(ORDER_KNOWN):
        return Ruling("reshuffled", _all_back(case, street, burn_again=True), (REMEDIES + name,))
    back = e.CardsMoved(street.cards[street.right :], "top", 0, street.faces[street.right :])
    return Ruling("stands", [*_right_ones_stay(street), back, *_goes_on_behind(street)], (REMEDIES + name,))


# law: irregularities.two_community_cards
def _other_is_next_burn(case: Case, street: Street, name: str) -> Ruling:
    return _extras(case, street, name, "top")


# law: irregularities.two_community_cards, irregularities.more_than_two_community_cards
def _rest_reshuffled(case: Case, street: Street, name: str) -> Ruling:
    return _extras(case, street, name, "bottom")


def _extras(case: Case, street: Street, name: str, to: str) -> Ruling:
    """The right card stays if it is known; the others go where the book says, or all of them are shuffled back."""
    if not case.yes(ORDER_KNOWN):
        return Ruling("reshuffled", _all_back(case, street, burn_again=False), (REMEDIES + name,))
    extra, faces = street.cards[street.right :], street.faces[street.right :]
    events = _right_ones_stay(street)
    if not more_to_come(case.r, street.at):
        events.append(e.CardsMoved(extra, "discards", 0, faces, FOULED))
    elif to == "bottom":
        events += behind_the_stub(extra)
    else:
        events.append(e.CardsMoved(extra, to, 0, faces))
    return Ruling("stands", [*events, *_goes_on_behind(street)], (REMEDIES + name,))


TOO_MANY: Final[dict[str, Callable[[Case, Street, str], Ruling]]] = {
    "extra-is-next-burn-or-redeal": _next_burn_or_redeal,
    "correct-stays-other-is-next-burn": _other_is_next_burn,
    "correct-stays-rest-reshuffled": _rest_reshuffled,
}

TOO_MANY_CARDS = Irregularity(
    "too many community cards",
    _too_many,
    "The dealer turned more cards than were due; they are named in their order.",
    due_or_just_dealt,
    cards=NEXT_OF_STUB,
    also=("flop has too many cards", "too many cards on the flop", "two cards exposed together",
          "two cards on the turn", "two cards on the river", "turn has too many cards", "river has too many cards",
          "too many cards turned",
          "two community cards", "two community cards exposed together", "more than two cards exposed together",
          "too many flop cards", "three cards exposed together", "three community cards exposed together"),
    asks=(ORDER_KNOWN,),
)  # fmt: skip
