"""Wagers: what checking, calling, betting, raising and folding bring about."""

from operator import add
from typing import Any, Final

from croupier.law.settings import Refusal
from croupier.play import commands as c
from croupier.play import events as e
from croupier.play.commission import taken_early
from croupier.play.legal import (
    CEILING,
    OPENER,
    SIZES,
    Legal,
    least_more,
    round_paths,
    why_no_call,
    why_no_check,
    why_no_fold,
    why_not_more,
)
from croupier.play.state import Round
from croupier.play.terms import BET
from croupier.play.turn import Answer, gives_up, may_act, money


def check(r: Round, command: c.Check) -> Answer:
    may = may_act(r, command.seat)
    if isinstance(may, Refusal):
        return may
    return [e.Checked(command.seat)] if may.check else why_no_check(r, may)


# law: blinds.last_blind_option
def stand(r: Round, command: c.Stand) -> Answer:
    may = may_act(r, command.seat)
    if isinstance(may, Refusal):
        return may
    return [e.Checked(command.seat)] if may.stand else why_no_check(r, may)


def call(r: Round, command: c.Call) -> Answer:
    may = may_act(r, command.seat)
    if isinstance(may, Refusal):
        return may
    if r.owing is not None:
        return made_up(r, may) if r.owing.short else why_no_call(r, may)
    if not may.call:
        return why_no_call(r, may)
    return [e.Called(command.seat, may.call, may.call_all_in)]


# law: betting.undercall_made_up, betting.undercall_all_in
def made_up(r: Round, may: Legal) -> Answer:
    """The player adds what he still owes; all that he has, if that is less."""
    owing = r.owing
    if owing is None:
        return Refusal("house moment", f"seat {may.seat} owes nothing")
    everything = owing.put + r.stacks[may.seat]
    to = min(owing.to, everything)
    if to <= r.wager:
        return [e.ChipsMadeUp(may.seat), e.Called(may.seat, to, to < r.wager or to == everything)]
    return [e.ChipsMadeUp(may.seat), *wagered(r, may, to, full=to >= least_more(r))]


def bet_to(r: Round, command: c.BetTo) -> Answer:
    may = may_act(r, command.seat)
    if isinstance(may, Refusal):
        return may
    if r.opened:
        return r.terms.refuse("there is a bet already: call, raise or fold", "betting.may_bet", *round_paths(r))
    return wager(r, may, command.to)


def raise_to(r: Round, command: c.RaiseTo) -> Answer:
    may = may_act(r, command.seat)
    if isinstance(may, Refusal):
        return may
    if not r.opened and not r.wager:
        return r.terms.refuse(
            "there is no wager to raise", "betting.raise_amount", "betting.may_raise", *round_paths(r)
        )
    return wager(r, may, command.to)


# law: betting.place_wager, betting.within_limits, betting.raise_minimum
def wager(r: Round, may: Legal, to: int) -> Answer:
    """A bet or raise to a total, if the law has it."""
    if type(to) is not int:
        raise TypeError("an amount is a whole number of cents")
    if not may.kind:
        return why_not_more(r, may)
    if may.short and to == may.short:
        return wagered(r, may, to, full=False)
    why = _why_not_to(r, may, to)
    return why if why is not None else wagered(r, may, to, full=True)


def _why_not_to(r: Round, may: Legal, to: int) -> Refusal | None:
    """Why a bet or raise may not go to this total."""
    t = r.terms
    if not may.least:
        paths = ("allin.short_stake", "allin.units", "allin.short_raise", *SIZES)
        return t.refuse(f"the stake allows only an all-in to {money(may.short)}", *paths)
    if to < may.least:
        first = SIZES_BY_LIMIT.get(t.limit_type, ()) or (("betting.raise_minimum",) if r.opened else OPENING)
        because = f"a {may.kind} goes to {money(may.least)} at least, not {money(to)}"
        return t.refuse(because, *_sizes(r), *first, *OPENING, *SIZES, *SHORT, *(() if r.opened else OPENER))
    if to > may.most and may.all_in:
        because = f"the stake allows {money(may.most)} at most, not {money(to)}"
        return t.refuse(
            because, "betting.chips_only", "stakes.no_change_in_hand", "stakes.no_lending", "def.table_stake"
        )
    if to > may.most and r.ceiling:
        bound, by = CEILING
        return t.refuse(f"{bound}: {money(may.most)} at most, not {money(to)}", *by)
    if to > may.most:
        because = f"the limit allows {money(may.most)} at most, not {money(to)}"
        return t.refuse(because, *_sizes(r), *SIZES_BY_LIMIT.get(t.limit_type, ()), *SIZES)
    if may.totals and to not in may.totals:
        allowed = ", ".join(money(total) for total in may.totals)
        return t.refuse(f"a {may.kind} goes to {allowed}, not {money(to)}", *_sizes(r), *SIZES)
    if not may.totals and (to - may.least) % may.step and not (may.all_in and to == may.most):
        return Refusal("house chips", f"{money(to)} cannot be put out: the smallest chip is {money(may.step)}")
    return None


OPENING: Final = ("betting.opening_at_least", "betting.opening_bet", "opening.first_duty")
SHORT: Final = ("allin.short_raise", "allin.short_opening")
SIZES_BY_LIMIT: Final = {
    "full_pot": ("betting.pot_limit", "betting.pot_limit_counts_call"),
    "half_pot": ("betting.pot_limit", "betting.pot_limit_counts_call"),
    "straddle": ("betting.straddle_limit",),
}


def _sizes(r: Round) -> tuple[str, ...]:
    """The clauses on sizes of this betting round, where the book gives a list."""
    number = r.betting + 1
    if r.terms.limit_type != "sized":
        return ()
    final = ("betting.sizes.final",) if number == r.terms.rounds else ()
    spans = (path for path in r.terms.law.betting.sizes if not path.startswith("final"))
    return (*final, *(f"betting.sizes.{s}" for s in spans if int(s[0]) <= number <= int(s[-1])))


# law: allin.short_raise, betting.raise_cap
def wagered(r: Round, may: Legal, to: int, full: bool) -> list[Any]:
    seat = may.seat
    all_in = to - r.bets[seat] == r.stacks[seat] or not full
    if not r.opened:
        return [e.BetMade(seat, to, full, all_in)]
    counts = full and not (r.duty == seat and r.terms.duty == "pay-blind")
    if not full and r.terms.shorts_add_up and to - r.base >= r.size:
        full = True
    return [e.RaisedTo(seat, to, full, all_in, counts)]


def go_all_in(r: Round, command: c.GoAllIn) -> Answer:
    may = may_act(r, command.seat)
    return may if isinstance(may, Refusal) else all_in(r, may)


# law: allin.short_stake
def all_in(r: Round, may: Legal) -> Answer:
    """Everything, or as much of it as the law lets this player put in."""
    if may.kind:
        return wager(r, may, may.most or may.short)
    if may.call:
        return [e.Called(may.seat, may.call, may.call_all_in)]
    return why_not_more(r, may)


def fold(r: Round, command: c.Fold) -> Answer:
    may = may_act(r, command.seat)
    if isinstance(may, Refusal):
        return may
    if not may.fold:
        return why_no_fold(r, may)
    if r.owing is not None and "fold-and-take-back" in r.terms.law.betting.undercall:
        return [e.ChipsReturned(command.seat, r.owing.put - r.owing.had), e.Folded(command.seat)]
    return [e.Folded(command.seat)] if r.bound is None else gives_up(r, command.seat)


def call_and_fold(r: Round, command: c.CallAndFold) -> Answer:
    may = may_act(r, command.seat)
    if isinstance(may, Refusal):
        return may
    if not may.pay_and_fold:
        return r.terms.refuse("paying the call and giving up the hand is not open here", *OPENER)
    paid = [e.Called(command.seat, may.call, may.call_all_in)] if may.call else []
    return [*paid, e.Folded(command.seat)]


# law: pots.collect_wagers, commission.uncalled
def close_betting(r: Round, command: c.CloseBetting) -> Answer:
    """Give back what nobody called. While two can still bet, nothing but posts can be uneven."""
    if r.code != BET or r.turn:
        return Refusal("house moment", "the betting round is not over")
    seat = back = 0
    if not r.able & (r.able - 1) or r.betting == 0:
        totals = list(map(add, r.bets, r.before))
        most = max(totals)
        top = totals.index(most)
        totals[top] = 0
        unmatched = most - max(totals)
        if unmatched and r.live >> top & 1:
            seat, back = top, unmatched
    closed = e.BettingClosed(seat, back)
    return [closed, *taken_early(r, closed)] if r.terms.takes_early else [closed]
