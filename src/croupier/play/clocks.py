"""Time to act, as facts that arrive: the law's consequence, never the clock itself."""

from collections.abc import Callable
from typing import Final

from croupier.play import commands as c
from croupier.play import events as e
from croupier.play.legal import legal
from croupier.play.state import Round
from croupier.play.terms import BET, EXCHANGE, PUT_AWAY
from croupier.play.turn import Answer, gives_up, money, not_your_turn


# law: clocks.extra_time, clocks.extra_time_split, clocks.extra_time_twice
def buy_time(r: Round, command: c.BuyTime) -> Answer:
    t, seat = r.terms, command.seat
    if r.code != BET or r.turn != seat or type(seat) is not int:
        return not_your_turn(r, seat)
    fee, most = t.law.sign.amount("extra_time_fee"), t.law.clocks.extensions_per_round
    if most is None or not t.law.sign.amount("extension_s") or not t.law.sign.amount("act_limit_s"):
        return t.refuse(
            "no extra time is sold at this table", "clocks.extra_time", "clocks.act_limit", "clocks.supervisor_clock"
        )
    if r.bought_times.count(seat) >= most:
        because = f"extra time is bought at most {most} times in a betting round"
        return t.refuse(because, "clocks.extensions_per_round", "clocks.extra_time_twice")
    if r.stacks[seat] <= fee:
        because = f"extra time costs {money(fee)}, and nothing would be left to act with"
        return t.refuse(because, "clocks.extra_time", "clocks.extra_time_split")
    return [e.TimeBought(seat, *SPLITS[t.law.clocks.extension_split or ""](fee))]


def _half_to_house_rounded_down(fee: int) -> tuple[int, int]:
    """The house's half in whole dollars, rounded down; the rest is the pot's."""
    house = fee // 2 // 100 * 100
    return house, fee - house


SPLITS: Final[dict[str, Callable[[int], tuple[int, int]]]] = {
    "half-to-house-rounded-down": _half_to_house_rounded_down,
}


# law: clocks.supervisor_clock
def call_clock(r: Round, command: c.CallClock) -> Answer:
    if r.code not in (BET, EXCHANGE, PUT_AWAY) or not r.turn or r.turn != command.seat or type(command.seat) is not int:
        return not_your_turn(r, command.seat)
    seconds = r.terms.law.clocks.supervisor_seconds
    if seconds is None:
        return r.terms.refuse("this book gives the supervisor no clock", "house clock")
    return [e.ClockCalled(command.seat, seconds)]


# law: clocks.act_limit, clocks.supervisor_clock
def expire_time(r: Round, command: c.ExpireTime) -> Answer:
    t, seat = r.terms, command.seat
    if r.code not in (BET, EXCHANGE, PUT_AWAY) or not r.turn or r.turn != seat or type(seat) is not int:
        return not_your_turn(r, seat)
    if command.supervised:
        if r.clock != seat:
            return t.refuse("no supervisor has started a count on this player", "clocks.supervisor_seconds")
        return _EXPIRED[t.law.clocks.supervisor_expiry or ""](r, seat)
    if not t.law.sign.amount("act_limit_s"):
        return t.refuse("no time to act is in force at this table", "clocks.act_limit", "clocks.supervisor_clock")
    return _EXPIRED[t.law.clocks.act_expiry or ""](r, seat)


def _fold(r: Round, seat: int) -> Answer:
    return gives_up(r, seat, expired=True)


def _check_or_fold(r: Round, seat: int) -> Answer:
    may = legal(r)
    return [e.Checked(seat, expired=True)] if may is not None and may.check else gives_up(r, seat, expired=True)


_EXPIRED: Final[dict[str, Callable[[Round, int], Answer]]] = {
    "fold": _fold,
    "check-or-fold": _check_or_fold,
}
