"""The initial deal went wrong: cards to the wrong players, a player without cards, a hand too many."""

from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.play.state import Round
from croupier.play.terms import BET, LAP
from croupier.rulings.irregularity import ANYWHERE, Case, Irregularity, Ruling
from croupier.rulings.misdeal import ground
from croupier.rulings.moments import once_cards_are_out
from croupier.rulings.questions import ORDER_KNOWN, SEEN
from croupier.rulings.remedies import FOUL, hand_back_and_out, stands

# law: misdeals.out_of_order
OUT_OF_ORDER = Irregularity(
    "cards dealt out of order",
    ground("out-of-order"),
    "A card of the initial deal went to a player whose turn it was not.",
    once_cards_are_out,
    seats=(0, 30),
    also=("dealt out of order", "dealt out of turn", "card dealt out of turn", "cards dealt out of turn"),
    asks=(SEEN, ORDER_KNOWN),
)


# law: misdeals.missed_player
def _left_out(case: Case) -> Ruling | Refusal:
    """Found too late: the player has no part in the round of play, and what he posted goes back where the book says."""
    path = "irregularities.remedies.missed-player"
    if case.remedy("missed-player") != "left-out-money-back" or not case.seats:
        return stands("misdeals.late_fault", "misdeals.late_discovery", "misdeals.grounds")
    cards = tuple(case.r.cards_of(case.seat))
    taken_back = [e.CardsMoved(cards, "top", 0, None)] if cards else []
    return Ruling("left out", [*taken_back, *hand_back_and_out(case.r, case.seat)], (path, "misdeals.wrong_count"))


PLAYER_MISSED = Irregularity(
    "player missed",
    ground("missed-player-or-extra-hand", "missed-player-or-extra-hole-cards", late=_left_out),
    "A player who should have been dealt in got no cards.",
    once_cards_are_out,
    seats=(1, 1),
    also=("player dealt out", "player left out", "missed player"),
    asks=(SEEN, ORDER_KNOWN),
)


# law: misdeals.missed_player
def _dead_hand(case: Case) -> Ruling | Refusal:
    """Found too late: the hand that nobody should have is dead."""
    if case.remedy("extra-hand") != "hand-dead":
        return stands("misdeals.late_fault", "misdeals.late_discovery", "misdeals.grounds")
    dead = e.CardsMoved(case.top(len(case.faces) or _cards_of_a_hand(case.r)), "discards", 0, None, FOUL)
    return Ruling("hand dead", [dead], ("irregularities.remedies.extra-hand",))


def _cards_of_a_hand(r: Round) -> int:
    """How many cards everybody is dealt before the first betting round."""
    first = next(at for at, op in enumerate(r.program) if op.code == BET)
    return sum(op.each for op in r.program[:first] if op.code == LAP)


EXTRA_HAND = Irregularity(
    "extra hand dealt",
    ground("missed-player-or-extra-hand", "missed-player-or-extra-hole-cards", late=_dead_hand),
    "A hand was dealt to a place where nobody plays.",
    once_cards_are_out,
    seats=(0, 1),
    cards=ANYWHERE,
    also=("extra hand", "hand too many", "wrong number of hands"),
    asks=(SEEN, ORDER_KNOWN),
)
