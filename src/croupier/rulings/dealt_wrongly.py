"""The initial deal went wrong: cards to the wrong players, a player without cards, a hand too many."""

from collections.abc import Callable
from typing import Final

from croupier.cards.shoe import FOULED
from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.play.state import Round
from croupier.play.terms import BET, LAP
from croupier.rulings.irregularity import ANYWHERE, Case, Irregularity, Ruling
from croupier.rulings.misdeal import ground
from croupier.rulings.moments import once_cards_are_out
from croupier.rulings.questions import ORDER_KNOWN, SEEN
from croupier.rulings.remedies import hand_back_and_out, too_late

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
def _found_late(case: Case) -> Ruling | Refusal:
    """A player without cards, once it is too late for a misdeal."""
    how = case.procedure(LATE, "missed-player")
    return how(case) if how is not None else too_late("misdeals.grounds")


# law: misdeals.missed_player
def _left_out_money_back(case: Case) -> Ruling:
    """The player has no part in the round of play, and what he posted goes back to him."""
    cards = tuple(case.r.cards_of(case.seat))
    taken_back = [e.CardsMoved(cards, "top", 0, None)] if cards else []
    events = [*taken_back, *hand_back_and_out(case.r, case.seat)]
    return Ruling("left out", events, ("irregularities.remedies.missed-player", "misdeals.wrong_count"))


# law: misdeals.missed_player
def _extra_found_late(case: Case) -> Ruling | Refusal:
    """A hand too many, once it is too late for a misdeal."""
    how = case.procedure(LATE, "extra-hand")
    return how(case) if how is not None else too_late("misdeals.grounds")


# law: misdeals.missed_player
def _hand_dead(case: Case) -> Ruling:
    """The hand that nobody should have is dead."""
    dead = e.CardsMoved(case.top(len(case.faces) or _cards_of_a_hand(case.r)), "discards", 0, None, FOULED)
    return Ruling("hand dead", [dead], ("irregularities.remedies.extra-hand",))


def _cards_of_a_hand(r: Round) -> int:
    """How many cards everybody is dealt before the first betting round."""
    first = next(at for at, op in enumerate(r.program) if op.code == BET)
    return sum(op.each for op in r.program[:first] if op.code == LAP)


LATE: Final[dict[str, Callable[[Case], Ruling]]] = {
    "left-out-money-back": _left_out_money_back,
    "hand-dead": _hand_dead,
}

PLAYER_MISSED = Irregularity(
    "player missed",
    ground("missed-player-or-extra-hand", "missed-player-or-extra-hole-cards", late=_found_late),
    "A player who should have been dealt in got no cards.",
    once_cards_are_out,
    seats=(1, 1),
    also=("player dealt out", "player left out", "missed player"),
    asks=(SEEN, ORDER_KNOWN),
)


# law: misdeals.missed_player
def _extra_hand(case: Case) -> Ruling | Refusal:
    """The ground for a misdeal, and where the surplus cards go in a book that says so."""
    ruled = EXTRA_HAND_DEALT(case)
    away = case.procedure(SURPLUS, "surplus-cards")
    return away(ruled) if away is not None and isinstance(ruled, Ruling) and ruled.remedy == "misdeal" else ruled


def _to_the_discards(ruled: Ruling) -> Ruling:
    return ruled._replace(orders=(*ruled.orders, "lay the surplus cards in the discard area"))


SURPLUS: Final[dict[str, Callable[[Ruling], Ruling]]] = {"discarded": _to_the_discards}
EXTRA_HAND_DEALT: Final = ground(
    "missed-player-or-extra-hand", "missed-player-or-extra-hole-cards", late=_extra_found_late
)

EXTRA_HAND = Irregularity(
    "extra hand dealt",
    _extra_hand,
    "A hand was dealt to a place where nobody plays.",
    once_cards_are_out,
    seats=(0, 1),
    cards=ANYWHERE,
    also=("extra hand", "hand too many", "wrong number of hands"),
    asks=(SEEN, ORDER_KNOWN),
    outsiders=True,
)
