"""A player holds too few or too many cards."""

from collections.abc import Callable
from typing import Any, Final

from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.rulings.irregularity import Case, Irregularity, Ruling
from croupier.rulings.misdeal import decide_ground
from croupier.rulings.moments import WINDOWS, once_cards_are_out
from croupier.rulings.questions import ORDER_KNOWN, SEEN, SEEN_BY_ALL
from croupier.rulings.remedies import (
    after_events,
    hand_back_and_out,
    misdeal,
    no_rule,
    others,
    put_right,
    void_round,
    what_nobody_called,
)

EXTRA_HOLE_CARDS: Final = "missed-player-or-extra-hole-cards"
REMEDY: Final = "irregularities.remedies.wrong-card-count"


# law: misdeals.wrong_count, irregularities.wrong_card_count
def _rule(case: Case) -> Ruling | Refusal:
    """A misdeal where the book has that ground and it still counts; else what it says of the hand."""
    there = len(case.r.shoe.stub) + sum(len(case.r.cards_of(seat)) for seat in case.seats)
    if case.incident.adds_up_to * len(case.seats) > there:
        return Refusal("house cards", f"so many cards are not there: the shoe and those hands hold {there}")
    if case.incident.adds_up_to > len(case.r.cards_of(case.seat)):
        if _still(case, "extra-card"):
            return _extra_card(case)
        if _still(case, EXTRA_HOLE_CARDS):
            return decide_ground(case, EXTRA_HOLE_CARDS)
    if _still(case, "wrong-card-count"):
        return decide_ground(case, "wrong-card-count")
    if gone := [seat for seat in case.seats if not case.r.live >> seat & 1]:
        return Refusal("house moment", f"seat {gone[0]} has no hand any more")
    how = case.procedure(OF_HAND, "wrong-card-count")
    return how(case) if how is not None else no_rule(case)


def _still(case: Case, ground: str) -> bool:
    return bool(case.ground(ground)) and WINDOWS[case.ground(ground)](case.r)


# law: misdeals.wrong_count
def _extra_card(case: Case) -> Ruling:
    """A card too many in the initial deal: taken back unseen if that can be done, else a misdeal."""
    path = "misdeals.grounds.extra-card"
    if case.yes(SEEN_BY_ALL) or case.yes(SEEN) or not case.yes(ORDER_KNOWN):
        return misdeal(case, path)
    return put_right("put the extra card back on top of the stub unseen", path, f"misdeals.grounds.{EXTRA_HOLE_CARDS}")


def _as_counted(case: Case) -> dict[int, list[Any]]:
    """Each hand as it was counted: cards too many came from the stub, one after the other; a missing one lies there."""
    counted: dict[int, list[Any]] = {}
    many, taken = case.incident.adds_up_to, 0
    for seat in case.seats:
        own = case.r.cards_of(seat)
        slots = tuple(own[many:]) if many else ()
        moved = e.CardsMoved(slots, "top", 0, None)
        if many > len(own):
            slots = case.top(taken + many - len(own))[taken:]
            taken += len(slots)
            moved = e.CardsMoved(slots, "hole", seat, None)
        counted[seat] = [moved] if slots else []
    return counted


# law: misdeals.wrong_count, misdeals.sole_player_wrong_count
def _hand_void_money_back(case: Case) -> Ruling:
    """The hand alone is void and its wagers go back; if nobody else is left, the whole round of play is void."""
    if not others(case.r, case.seats):
        sole = case.procedure(SOLE, "sole-player-wrong-card-count")
        return sole(case, REMEDY) if sole is not None else no_rule(case)
    events: list[Any] = []
    for seat, counted in _as_counted(case).items():
        events += counted
        events += hand_back_and_out(after_events(case.r, events), seat)
    return Ruling("hand dead", events, (REMEDY,))


# law: irregularities.wrong_card_count
def _hand_out_bets_stay(case: Case) -> Ruling:
    """The hand is out and its wagers stay; the last one with the right count wins, else whoever folded last."""
    dead = [event for seat, counted in _as_counted(case).items() for event in (*counted, e.HandKilled(seat))]
    left = others(case.r, case.seats)
    if not left:
        how = case.procedure(NOBODY, "no-right-card-count")
        return how(case, [*what_nobody_called(case.r), *dead]) if how is not None else no_rule(case)
    ruled = Ruling("hand dead", dead, (REMEDY,))
    last = case.procedure(ONE_LEFT, "one-right-card-count") if len(left) == 1 else None
    return last(ruled) if last is not None else ruled


# law: irregularities.wrong_card_count
def _wins(ruled: Ruling) -> Ruling:
    """The pots are his without a showdown, as in every round of play in which one player is left."""
    return ruled._replace(paths=(*ruled.paths, "irregularities.remedies.one-right-card-count"))


ONE_LEFT: Final[dict[str, Callable[[Ruling], Ruling]]] = {"wins": _wins}


# law: irregularities.wrong_card_count
def _last_voluntary_folder_wins(case: Case, events: list[Any]) -> Ruling:
    if not case.r.folders:
        how = case.procedure(NO_FOLDER, "no-right-card-count-no-folder")
        return how(case) if how is not None else no_rule(case)
    revived = e.HandRevived(case.r.folders[-1])
    return Ruling("hand dead", [*events, revived], ("irregularities.remedies.no-right-card-count", REMEDY))


def _void_unless_decided_otherwise(case: Case) -> Ruling:
    """Nobody is left to win: the operator decides, by default for no result."""
    path = "irregularities.remedies.no-right-card-count-no-folder"
    return void_round(case, path, power="decide-dispute")._replace(remedy="no rule, default void")


NO_FOLDER: Final[dict[str, Callable[[Case], Ruling]]] = {"operator-decides": _void_unless_decided_otherwise}


# law: misdeals.sole_player_wrong_count
def _round_void(case: Case, path: str) -> Ruling:
    return void_round(case, "irregularities.remedies.sole-player-wrong-card-count", path)


SOLE: Final[dict[str, Callable[[Case, str], Ruling]]] = {"round-void": _round_void}
"""What becomes of the round of play where nobody is left but the player with the wrong count."""

NOBODY: Final[dict[str, Callable[[Case, list[Any]], Ruling]]] = {
    "last-voluntary-folder-wins": _last_voluntary_folder_wins,
}
OF_HAND: Final[dict[str, Callable[[Case], Ruling]]] = {
    "hand-void-money-back": _hand_void_money_back,
    "hand-out-bets-stay": _hand_out_bets_stay,
}

WRONG_CARD_COUNT = Irregularity(
    "wrong number of cards",
    _rule,
    "A player holds too few or too many cards.",
    once_cards_are_out,
    seats=(1, 30),
    also=("wrong card count", "too many cards in the hand", "too few cards in the hand"),
    asks=(SEEN_BY_ALL, SEEN, ORDER_KNOWN),
)
