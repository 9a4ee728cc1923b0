"""The small verbs of which rulings are made. Each gives the events that carry it out."""

from collections.abc import Sequence
from typing import Any

from croupier.cards.shoe import FOLDED
from croupier.play import events as e
from croupier.play.commands import CloseBetting
from croupier.play.decide import decide
from croupier.play.evolve import evolve_all
from croupier.play.posting import FEE
from croupier.play.state import Round, seats_of
from croupier.play.terms import BET, BOARD, BURN, LAP
from croupier.rulings.irregularity import Case, Ruling
from croupier.rulings.roles import DECLARE_MISDEAL

REDEAL = ("misdeals.refund", "misdeals.redeal")


# law: misdeals.refund, misdeals.redeal, misdeals.who_declares
def misdeal(case: Case, *paths: str, notified: tuple[str, ...] = ()) -> Ruling:
    """The deal does not count."""
    house_too = case.law.sign.is_on("refund_extra_time_house_share")
    declared = e.MisdealDeclared(case.law.misdeals.returned, house_too)
    return Ruling("misdeal", [declared], (*paths, *REDEAL), notified=notified)


# law: supervision.refund
def void_round(case: Case, *paths: str, power: str = DECLARE_MISDEAL) -> Ruling:
    """The round of play has no result."""
    return Ruling("void", [e.RoundVoided()], (*paths, "supervision.refund"), power)


# law: misdeals.late_discovery
def too_late(*paths: str) -> Ruling:
    """What was dealt stands, and play goes on."""
    return Ruling("stands", (), (*paths, "misdeals.late_fault", "misdeals.late_discovery"))


def put_right(how: str, *paths: str) -> Ruling:
    """The dealer puts the cards where they belong: the round is as if nothing had happened."""
    return Ruling("put right", (), paths, "put-deal-right", orders=(how,))


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
    """What was done in this betting round is undone: folds, and wagers but for what was posted for it."""
    if r.code != BET:
        return []
    folded = {one.seat for one in r.shoe.discards if one.reason == FOLDED}
    folds = [e.FoldUndone(seat) for seat in seats_of(r.acts & ~r.live) if seat in folded]
    stays = _posted_for_this_round(r)
    if r.bets == stays:
        return folds
    stacks = tuple(have + bet - stay for have, bet, stay in zip(r.stacks, r.bets, stays, strict=True))
    posted = tuple(min(post, early + stay) for post, early, stay in zip(r.posted, r.before, stays, strict=True))
    return [
        *folds,
        e.BettingReset(
            stacks, tuple(r.before), tuple(stays), tuple(r.dead), posted,
            wager=_blinds(r), size=r.terms.min_bets[r.betting], raises=0, opened=False, acted=0, pending=0, turn=0,
        )
    ]  # fmt: skip


def _posted_for_this_round(r: Round) -> list[int]:
    """What lies there from every seat as a blind, and was no decision on a hand."""
    stays = [0] * len(r.bets)
    for seat, what, live, _ in () if r.betting else r.laid:
        if what not in ("ante", "fee"):
            stays[seat] += live
    return stays


def wagers_back(r: Round, seat: int) -> list[Any]:
    """Everything that a player put in during the round of play leaves the pot; the others go on with their own."""
    back = r.total(seat) + r.dead[seat]
    stacks, bets, before, dead, posted = map(list, (r.stacks, r.bets, r.before, r.dead, r.posted))
    stacks[seat] += back
    bets[seat] = before[seat] = dead[seat] = posted[seat] = 0
    blinds = _blinds(r, seat)
    wager = max([*bets, blinds]) if r.code == BET or not r.history else 0
    size, raises, opened, acted, pending = r.size, r.raises, r.opened, r.acted, r.pending
    if wager < r.wager:  # the rest goes on as if he had never wagered: nobody has to answer what is void
        size, raises = _size_and_raises(r, bets, blinds)
        opened = opened and _opens(r, wager, seat)
        if r.code == BET:
            acted = sum([1 << one for one in seats_of(r.able & r.acts) if bets[one] == wager])
            pending = r.able & ~acted
    bit = 1 << seat
    return [
        e.BettingReset(
            tuple(stacks), tuple(before), tuple(bets), tuple(dead), tuple(posted),
            wager=wager, size=size, raises=raises, opened=opened, acted=acted & ~bit,
            pending=pending & ~bit | (bit if r.turn == seat else 0), turn=r.turn,
            aggressor=0 if r.aggressor == seat else r.aggressor,
        )
    ]  # fmt: skip


# law: betting.opening_bet, allin.short_opening
def _opens(r: Round, wager: int, seat: int) -> bool:
    """Whether a wager that is left opens the betting round: a full bet, or blinds that may be called."""
    if blinds := _blinds(r, seat):
        return wager > blinds or r.terms.duty != "twice-last-blind"
    return wager >= r.terms.min_bets[r.betting]


def _size_and_raises(r: Round, bets: Sequence[int], wager: int) -> tuple[int, int]:
    """The least raise and the raises made over the blinds, by the wagers that are left once one of them is void."""
    t = r.terms
    raises = 0
    size = t.min_bets[r.betting]
    if wager:
        optional = r.posting - len(r.posts)
        size, raises = t.size_of_blind(wager, optional > 0), t.straddle_raises * optional
    for level in sorted({bet for bet in bets if bet > wager}):
        if level - wager >= size:
            raises += wager > 0
            size = level - wager if wager or t.opening_sets_size else size
        wager = level
    return size, raises


def _blinds(r: Round, without: int = 0) -> int:
    """What has to be matched before anybody wagers; `without` the optional blind of a player whose blind is void."""
    if r.betting:
        return 0
    laid = [post for post in r.laid if post[0] != without]
    return max((live for _, what, live, _ in (*r.posts[: r.posting], *laid) if what not in ("ante", FEE)), default=0)


def hand_back_and_out(r: Round, seat: int, for_good: bool = False) -> list[Any]:
    """A hand is void: its player's wagers go back to him, and he is out of the round of play."""
    return [*wagers_back(r, seat), *([e.HandKilled(seat, for_good)] if r.live >> seat & 1 else [])]


def what_nobody_called(r: Round) -> list[Any]:
    """The end of a betting round that a ruling cuts short: the part of a wager that nobody matched goes back."""
    if r.code != BET:
        return []
    twin = r.copy()
    twin.turn = twin.pending = twin.able = 0
    closed = decide(twin, CloseBetting())
    return [event for event in closed if type(event) is e.BettingClosed] if isinstance(closed, list) else []


def after_events(r: Round, events: Sequence[Any]) -> Round:
    """The round as it will be."""
    twin = r.copy()
    evolve_all(twin, events)
    return twin


def others(r: Round, seats: Sequence[int]) -> list[int]:
    """The live players besides some."""
    return [seat for seat in seats_of(r.live) if seat not in seats]
