"""Whose turn it is: what every command of a player asks first."""

from typing import Any, Final

from croupier.law.amount import dollars
from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.play.legal import Legal, legal
from croupier.play.state import Round
from croupier.play.terms import BET, EXCHANGE, POST, PUT_AWAY

Answer = list[Any] | Refusal
"""Events in order, or why not."""


def may_act(r: Round, seat: int, code: int = BET) -> Legal | Refusal:
    """What a seat may do, if it is its turn."""
    if r.turn == seat and seat and r.code == code and type(seat) is int:
        may = legal(r)
        assert may is not None
        return may
    return not_your_turn(r, seat)


# law: betting.turn_order
def not_your_turn(r: Round, seat: int) -> Refusal:
    if type(seat) is not int:
        raise TypeError("a seat is a whole number")
    now = r.program[r.at].name
    if r.turn == seat and seat:
        return r.terms.refuse(f"that is not asked of seat {seat} now: {now}", *_ORDER.get(r.code, ()))
    whose = f"it is the turn of seat {r.turn}" if r.turn else f"no player's decision is awaited ({now})"
    gone = _FOLDED if seat in r.dealt and not r.live >> seat & 1 else ()
    return r.terms.refuse(f"seat {seat} is not to act: {whose}", *_ORDER.get(r.code, ()), *_ORDER[BET], *gone)


_FOLDED: Final = ("irregularities.mucked_is_dead", "betting.fold")
"""The clauses on a hand that was given up."""

_ORDER: Final = {
    BET: (
        "betting.turn_order", "betting.round_continues", "betting.first_round_opener", "betting.first_round_followers",
        "betting.later_round_opener", "betting.later_round_followers", "betting.indication_binds",
        "betting.no_touching_wagers", "allin.short_stake",
    ),
    EXCHANGE: ("drawing.draw", "drawing.discard", "drawing.up_to_four", "drawing.five_cards"),
    PUT_AWAY: ("drawing.pineapple_discard", "drawing.discard_round_open"),
    POST: ("blinds.over_blind", "blinds.straddle", "blinds.post_before_deal"),
}  # fmt: skip
"""The clauses on whose turn it is, by what is going on."""


# law: irregularities.out_of_turn_exceeded, irregularities.out_of_turn_not_exceeded
def gives_up(r: Round, seat: int, expired: bool = False) -> list[Any]:
    """A fold, with what a ruling makes the player leave in the pot."""
    folded = e.Folded(seat, expired)
    if r.bound is None or r.bound.loses <= r.bets[seat]:
        return [folded]
    return [e.ChipsLeft(seat, min(r.bound.loses, r.bets[seat] + r.stacks[seat])), folded]


def money(amount: int) -> str:
    return f"${dollars(amount)}"
