"""Whose turn it is: what every command of a player asks first."""

from typing import Any

from croupier.law.amount import dollars
from croupier.law.settings import Refusal
from croupier.play.legal import Legal, legal
from croupier.play.state import Round
from croupier.play.terms import BET

Answer = list[Any] | Refusal
"""Events in order, or why not."""


def may_act(r: Round, seat: int, code: int = BET) -> Legal | Refusal:
    """What a seat may do, if it is its turn."""
    if r.turn == seat and seat and r.terms.program[r.at].code == code:
        may = legal(r)
        assert may is not None
        return may
    return not_your_turn(r, seat)


# law: betting.turn_order
def not_your_turn(r: Round, seat: int) -> Refusal:
    now = r.terms.program[r.at].name
    if r.turn == seat and seat:
        return Refusal("house moment", f"that is not asked of seat {seat} now: {now}")
    whose = f"it is the turn of seat {r.turn}" if r.turn else f"no player's decision is awaited ({now})"
    return r.terms.refuse(f"seat {seat} is not to act: {whose}", "betting.turn_order", "betting.round_continues")


def money(amount: int) -> str:
    return f"${dollars(amount)}"
