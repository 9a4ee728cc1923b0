"""The community cards that a ruling is about: due now on top of the stub, or bet on already."""

from typing import Any, Final

from croupier.cards.card import UNKNOWN
from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.play.state import Round
from croupier.play.terms import BET, BOARD, BURN, SKIPPED
from croupier.rulings.commands import Incident
from croupier.rulings.irregularity import Case

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


def misnamed(case: Case, street: Street) -> Refusal | None:
    """Cards that lie on the board and were named otherwise."""
    if not (street.dealt and case.faces):
        return None
    lie = case.r.known(case.r.shoe.board[-street.right :])
    if all(named in (UNKNOWN, there) for named, there in zip(street.faces, lie, strict=False)):
        return None
    return Refusal("house cards", f"the {street.name} is not what was named: say the cards on the board first")


# law: irregularities.down_card_exposed
def swapped_burn(r: Round, at: int) -> tuple[list[int], list[Any]]:
    """A card that lies there in the place of the burn, and the change by which a burn is made after all."""
    if r.program[at - 1].code != SKIPPED:
        return [], []
    return r.shoe.burns[-1:], [e.PlanChanged((("burn", at - 1, ""),))]


def due_or_just_dealt(r: Round, incident: Incident) -> str | None:
    if r.code == BET and r.turn and r.program[r.at - 1].code == BOARD:
        return None
    at = r.at + 1 if r.code == BURN else r.at
    if r.program[at].code == BOARD:
        return None
    return f"no community card is due: {r.program[r.at].name}"
