"""Grounds for a misdeal: each holds until its clause says so, and some fall away if the deal can be put right."""

from collections.abc import Callable
from typing import Final

from croupier.law.settings import Refusal
from croupier.rulings.irregularity import Case, Rule, Ruling
from croupier.rulings.moments import WINDOWS
from croupier.rulings.questions import ORDER_KNOWN, SEEN
from croupier.rulings.remedies import misdeal, no_rule, put_right, too_late

Late = Callable[[Case], Ruling | Refusal]


def ground(name: str, *others: str, late: Late | None = None) -> Rule:
    """The rule for a ground by its name, or by other names that books give it."""

    def rule(case: Case) -> Ruling | Refusal:
        known = next((one for one in (name, *others) if case.ground(one)), "")
        return decide_ground(case, known, late) if known else no_rule(case)

    return rule


# law: misdeals.grounds, misdeals.late_discovery
def decide_ground(case: Case, name: str, late: Late | None = None) -> Ruling | Refusal:
    """Whether a ground that the book has makes a misdeal now."""
    path = f"misdeals.grounds.{name}"
    if not WINDOWS[case.ground(name)](case.r):
        return late(case) if late is not None else too_late(path)
    if name in case.law.misdeals.reconstructable and _can_be_put_right(case, name):
        return put_right(EACH_CARD_TO_ITS_PLACE, path, "misdeals.reconstructable")
    return misdeal(case, path)


EACH_CARD_TO_ITS_PLACE: Final = (
    "give each card to the player to whom it was due; one that is missing comes from the top of the stub, "
    "one too many goes back there unseen"
)


# law: misdeals.out_of_order, misdeals.missed_player
def _can_be_put_right(case: Case, name: str) -> bool:
    """Whether the deal can still be made what it should have been; not once a card is seen, where that counts."""
    if name in case.law.misdeals.unseen_only and case.yes(SEEN):
        return False
    return case.yes(ORDER_KNOWN)
