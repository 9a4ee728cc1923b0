"""How much may be wagered: from the kind of limit on the sign to the least and most total of a bet or raise.

Each kind is a function in `LIMITS`. It gives totals of the betting round, whatever the player has; what the stake
allows is for `legal`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from croupier.play.state import Round

ALL_IN_LIMIT: Final = 1 << 60
"""No limit but the stake."""


Span = tuple[int, int, tuple[int, ...]]
"""The least and the most total; or, where the book gives a list, the totals that alone will do."""

Limit = Callable[["Round", int], Span]
"""From a round and what its player owes to the span of a bet, or of a raise once there is a bet."""


# law: betting.opening_bet, betting.raise_minimum
def _least(r: Round) -> int:
    if not r.opened:
        return r.terms.min_bets[r.betting]
    return (r.base if r.terms.raises_from_base else r.wager) + r.size


def _within_table(r: Round, least: int, most: int) -> Span:
    """The table maximum bounds what a bet or a raise adds, under every kind of limit."""
    table = r.terms.max_bet
    if table:
        start = 0 if not r.opened else r.base if r.terms.raises_from_base else r.wager
        most = min(most, start + table)
    return least, most, ()


# law: betting.limits
def no_limit(r: Round, owes: int) -> Span:
    t = r.terms
    if not r.opened:
        return t.min_bets[r.betting], t.max_bet or ALL_IN_LIMIT, ()
    start = r.base if t.raises_from_base else r.wager
    return start + r.size, start + t.max_bet if t.max_bet else ALL_IN_LIMIT, ()


# law: betting.pot_limit
def part_of_pot(r: Round, owes: int) -> Span:
    """A part of the pot, the amount to call counted in; rounded down to the smallest chip, never below the least."""
    chip = r.terms.chip
    counted = r.pot() + owes if r.terms.counts_call else r.pot()
    adds = counted * r.terms.ratio // 100
    least = _least(r)
    return _within_table(r, least, max(least, r.wager + adds - adds % chip))


# law: betting.within_limits, betting.structured_limit
def between(r: Round, owes: int) -> Span:
    """The minimum and maximum of the betting round bound the bet and what a raise adds; equal ones fix it."""
    at, t = r.betting, r.terms
    least, most = t.min_bets[at], t.max_bets[at]
    if r.opened:
        start = r.base if t.raises_from_base else r.wager
        adds = max(r.size, least)
        if not most:
            return start + adds, ALL_IN_LIMIT, ()
        return start + adds, start + most, ()
    return least, most or ALL_IN_LIMIT, ()


# law: betting.straddle_limit
def twice(r: Round, owes: int) -> Span:
    """A raise goes to twice the wager before it: exactly, or at most."""
    if not r.opened:
        return between(r, owes)
    doubled = 2 * r.wager
    if r.terms.exact_straddle:
        span = _within_table(r, doubled, doubled)
        return span if span[1] >= doubled else (doubled, 0, ())
    return _within_table(r, _least(r), doubled)


# law: betting.first_round_limits, betting.middle_round_limits, betting.final_round_limits
def sized(r: Round, owes: int) -> Span:
    """Multiples of the blind, never below a size already wagered in the betting round."""
    least, most, doubles = r.terms.sizes[r.betting]
    unit, size = r.terms.min_bet, max(r.size, r.terms.min_bet)
    start = r.base if r.opened else 0
    if doubles:
        totals, step = [], least
        while step <= most:
            if step * unit >= size:
                totals.append(start + step * unit)
            step *= 2
        return (totals[0], totals[-1], tuple(totals)) if totals else (start + size, 0, ())
    return start + max(size, least * unit), start + most * unit, ()


LIMITS: Final[dict[str, Limit]] = {
    "no_limit": no_limit,
    "full_pot": part_of_pot,
    "half_pot": part_of_pot,
    "structured": between,
    "fixed": between,
    "straddle": twice,
    "sized": sized,
}


# law: betting.raise_cap
def _final_round_two_active(r: Round) -> bool:
    return r.betting == r.terms.rounds - 1 and r.live.bit_count() == 2


def _two_contest_the_pot(r: Round) -> bool:
    return r.able.bit_count() == 2


CAP_LIFTED: Final[dict[str, Callable[[Round], bool]]] = {
    "final-round-two-active": _final_round_two_active,
    "two-contest-the-pot": _two_contest_the_pot,
}


# law: betting.raise_cap
def capped(r: Round) -> bool:
    """Whether no further raise is allowed in this betting round."""
    t = r.terms
    if not t.cap or r.raises < t.cap:
        return False
    lifted = CAP_LIFTED.get(t.cap_lifted)
    return lifted is None or not lifted(r)
