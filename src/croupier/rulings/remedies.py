"""The small verbs of which rulings are made. Each gives the events that carry it out."""

from collections.abc import Sequence
from operator import add
from typing import Any

from croupier.cards.shoe import FOULED
from croupier.play import events as e
from croupier.play.commands import CloseBetting
from croupier.play.decide import decide
from croupier.play.evolve import evolve_all
from croupier.play.state import Round, after, seats_of
from croupier.play.terms import BET, BOARD, BURN, LAP
from croupier.rulings.irregularity import Case, Ruling

REDEAL = ("misdeals.refund", "misdeals.redeal")


# law: misdeals.refund, misdeals.redeal, misdeals.who_declares
def misdeal(case: Case, *paths: str, notified: tuple[str, ...] = ()) -> Ruling:
    """The deal does not count."""
    house_too = case.law.sign.is_on("refund_extra_time_house_share")
    declared = e.MisdealDeclared(case.law.misdeals.returned, house_too)
    return Ruling("misdeal", [declared], (*paths, *REDEAL), notified=notified)


# law: supervision.refund
def void_round(case: Case, *paths: str, power: str = "declare-misdeal") -> Ruling:
    """The round of play has no result."""
    return Ruling("void", [e.RoundVoided()], (*paths, "supervision.refund"), power)


def stands(*paths: str) -> Ruling:
    """What was dealt stands, and play goes on."""
    return Ruling("stands", (), paths)


def put_right(*paths: str) -> Ruling:
    """The dealer puts the cards where they belong: the round is as if nothing had happened."""
    return Ruling("put right", (), paths)


# law: supervision.disputes
def no_rule(case: Case, default: str = "") -> Ruling:
    """The book says nothing of this; whoever decides what it leaves open decides."""
    left_to = case.remedy("uncovered")
    said = default or DEFAULTS.get(left_to, left_to)
    power = DECIDED_BY.get(left_to, "declare-misdeal")
    return Ruling(f"no rule, default {said}", (), ("irregularities.remedies.uncovered",), power)


DEFAULTS = {
    "supervisor-may-void-round": "play goes on",
    "unanimous-option-else-operator": "operator decides",
    "operator-decides": "operator decides",
}
"""What becomes of a mistake that no clause covers, as long as nobody with the power decides otherwise."""
DECIDED_BY = {"unanimous-option-else-operator": "decide-dispute", "operator-decides": "decide-dispute"}
"""The power that is used where the book leaves a mistake to somebody; elsewhere the dealer goes on."""


# -- cards -------------------------------------------------------------------------------------------------------------


def behind_the_stub(slots: Sequence[int]) -> list[Any]:
    """Cards go behind the stub, and all of it is shuffled."""
    moved = [e.CardsMoved(tuple(slots), "bottom", 0, None)] if slots else []
    return [*moved, e.ShuffleOrdered()]


def place_of_next(r: Round, *codes: int) -> int:
    """Where in the program the next step of a kind stands, from the present one on."""
    return next(at for at in range(r.at, len(r.program)) if r.program[at].code in codes)


def no_burn_before(r: Round, at: int) -> list[tuple[str, int, str]]:
    """The edit that leaves out the burn before a card, if one is planned."""
    return [("skip", at - 1, "")] if r.program[at - 1].code == BURN else []


def more_to_come(r: Round, at: int) -> bool:
    """Whether cards are still dealt after a step of the program."""
    return any(op.code in (LAP, BOARD) for op in r.program[at + 1 :])


# -- wagers ------------------------------------------------------------------------------------------------------------


def begin_betting_again(r: Round) -> list[Any]:
    """Everything wagered in this betting round goes back to its owners, except what was posted for it."""
    if r.code != BET or not any(r.bets):
        return []
    stacks = tuple(map(add, r.stacks, r.bets))
    none = (0,) * len(r.bets)
    posted = tuple(min(post, early) for post, early in zip(r.posted, r.before, strict=True))
    return [
        e.BettingReset(
            stacks, tuple(r.before), none, tuple(r.dead), posted,
            wager=0, size=r.terms.min_bets[r.betting], raises=0, opened=False, acted=0, pending=0, turn=0,
        )
    ]  # fmt: skip


def wagers_back(r: Round, seat: int, adds_to_stack: bool = True) -> list[Any]:
    """Everything that a player put in during the round of play leaves the pot; the others go on with their own."""
    back = r.total(seat) + r.dead[seat]
    stacks, bets, before, dead, posted = map(list, (r.stacks, r.bets, r.before, r.dead, r.posted))
    if adds_to_stack:
        stacks[seat] += back
    bets[seat] = before[seat] = dead[seat] = posted[seat] = 0
    wager = max([*bets, _blinds(r)]) if r.code == BET else 0 if r.history else r.wager
    opened = r.opened and wager > 0
    pending = r.pending & ~(1 << seat)
    return [
        e.BettingReset(
            tuple(stacks), tuple(before), tuple(bets), tuple(dead), tuple(posted),
            wager=wager, size=r.size, raises=r.raises, opened=opened, acted=r.acted & ~(1 << seat),
            pending=pending | (1 << seat if r.turn == seat else 0), turn=r.turn,
            aggressor=0 if r.aggressor == seat else r.aggressor,
        )
    ]  # fmt: skip


def _blinds(r: Round) -> int:
    """What has to be matched before anybody wagers."""
    if r.betting:
        return 0
    return max((live for _, what, live, _ in (*r.posts, *r.laid) if what not in ("ante", "fee")), default=0)


def hand_back_and_out(r: Round, seat: int) -> list[Any]:
    """A hand is void: its player's wagers go back to him, and he is out of the round of play."""
    return [*wagers_back(r, seat), e.HandKilled(seat)]


def what_nobody_called(r: Round) -> list[Any]:
    """The end of a betting round that a ruling cuts short: the part of a wager that nobody matched goes back."""
    if r.code != BET:
        return []
    twin = r.copy()
    twin.turn = twin.pending = 0
    closed = decide(twin, CloseBetting())
    return [event for event in closed if type(event) is e.BettingClosed] if isinstance(closed, list) else []


def after_events(r: Round, events: Sequence[Any]) -> Round:
    """The round as it will be."""
    twin = r.copy()
    evolve_all(twin, events)
    return twin


def next_to_act(r: Round, seat: int) -> int:
    return after(r.pending, seat)


def others(r: Round, seats: Sequence[int]) -> list[int]:
    """The live players besides some."""
    return [seat for seat in seats_of(r.live) if seat not in seats]


FOUL = FOULED
