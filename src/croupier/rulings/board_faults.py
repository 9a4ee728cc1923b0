"""Community cards that come too early, too many at once, or without the burn before them."""

from collections.abc import Callable
from typing import Any, Final

from croupier.cards.card import UNKNOWN
from croupier.cards.shoe import FOULED
from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.play.state import Round
from croupier.play.terms import BET, BOARD, BURN, LAP, PUT_AWAY, SKIPPED
from croupier.rulings.commands import Incident
from croupier.rulings.irregularity import NEXT_OF_STUB, Case, Irregularity, Ruling
from croupier.rulings.moments import acted_in_this_round, while_betting
from croupier.rulings.questions import ORDER_KNOWN
from croupier.rulings.remedies import (
    begin_betting_again,
    behind_the_stub,
    more_to_come,
    no_burn_before,
    no_rule,
    place_of_next,
)

REMEDIES: Final = "irregularities.remedies."


class Street:
    """The community cards in question: those that the dealer turned, and the burn before them.

    Either they are due now and lie on top of the stub, or they have been entered and the betting on them has begun.
    """

    def __init__(self, case: Case) -> None:
        r = case.r
        self.dealt: Final = r.code == BET
        self.at: Final = r.at - 1 if self.dealt else r.at + 1 if r.code == BURN else r.at
        """Where they stand in the program."""
        self.right: Final = r.program[self.at].each
        """How many cards are right."""
        self.name: Final = r.program[self.at].name
        planned = r.program[self.at - 1].code == BURN
        burnt = planned and r.code != BURN
        if self.dealt:
            self.burn: tuple[int, ...] = tuple(r.shoe.burns[-1:]) if burnt else ()
            many = max(len(case.faces), self.right + 1) - len(self.burn if len(case.faces) > self.right + 1 else ())
            self.cards: tuple[int, ...] = (*r.shoe.board[-self.right :], *case.top(many - self.right))
        else:
            many = len(case.faces) or self.right + 1 + (r.code == BURN)
            top = case.top(many)
            from_stub = r.code == BURN
            self.burn = top[:from_stub] if from_stub else tuple(r.shoe.burns[-1:]) if burnt else ()
            self.cards = top[from_stub:]
        self.burn_to_make: Final = r.code == BURN
        self.faces: Final = case.seen(self.cards, case.faces[-len(self.cards) :] if case.faces else ())


def _misnamed(case: Case, street: Street) -> Refusal | None:
    """Cards that lie on the board and were named otherwise."""
    if not (street.dealt and case.faces):
        return None
    lie = case.r.known(case.r.shoe.board[-street.right :])
    if all(named in (UNKNOWN, there) for named, there in zip(street.faces, lie, strict=False)):
        return None
    return Refusal("house cards", f"the {street.name} is not what was named: say the cards on the board first")


# -- too early ---------------------------------------------------------------------------------------------------------


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
    swapped, burn_again = _swapped_burn(case.r, at)
    return Ruling("reshuffled", [*behind_the_stub([*swapped, *burn, *flop]), *burn_again], (REMEDIES + remedy,))


# law: irregularities.down_card_exposed
def _swapped_burn(r: Round, at: int) -> tuple[list[int], list[Any]]:
    """A card that lies there in the place of the burn, and the change by which a burn is made after all."""
    if r.program[at - 1].code != SKIPPED:
        return [], []
    return r.shoe.burns[-1:], [e.PlanChanged((("burn", at - 1, ""),))]


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


# -- too many ----------------------------------------------------------------------------------------------------------


def _due_or_just_dealt(r: Round, incident: Incident) -> str | None:
    if r.code == BET and r.turn and r.program[r.at - 1].code == BOARD:
        return None
    at = r.at + 1 if r.code == BURN else r.at
    if r.program[at].code == BOARD:
        return None
    return f"no community card is due: {r.program[r.at].name}"


# law: irregularities.flop_too_many, irregularities.two_community_cards, irregularities.more_than_two_community_cards
def _too_many(case: Case) -> Ruling | Refusal:
    street = Street(case)
    extra = len(street.cards) - street.right
    if extra < 1:
        return Refusal("house cards", f"{street.right} cards are the right number for the {street.name}")
    if wrong := _misnamed(case, street):
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
        swapped, made_again = _swapped_burn(case.r, street.at)
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
    _due_or_just_dealt,
    cards=NEXT_OF_STUB,
    also=("flop has too many cards", "too many cards on the flop", "two cards exposed together",
          "two cards on the turn", "two cards on the river", "turn has too many cards", "river has too many cards",
          "too many cards turned",
          "two community cards", "two community cards exposed together", "more than two cards exposed together",
          "too many flop cards", "three cards exposed together", "three community cards exposed together"),
    asks=(ORDER_KNOWN,),
)  # fmt: skip


# -- no burn -----------------------------------------------------------------------------------------------------------


def _no_burn(case: Case) -> Ruling | Refusal:
    """The cards that were turned without a burn: due now, or bet on already as they were entered."""
    street = Street(case)
    if wrong := _misnamed(case, street):
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


def _shifted(case: Case, street: Street, path: str) -> Ruling:
    """The first card becomes the burn, the others move up, and the next of the stub completes them."""
    if not street.dealt:
        return Ruling("put right", (), (path,))  # which is how the dealer goes on from here
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
    why = _due_or_just_dealt(r, incident)
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
