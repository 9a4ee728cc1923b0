"""The two plainest ways to play any game, for benchmarks and for play at random: always call, and anything legal."""

from collections.abc import Callable
from random import Random
from typing import Any

from croupier.play import Round, legal
from croupier.play import commands as c
from croupier.play.legal import Legal

Policy = Callable[[Round, Random], Any]
"""From a round that awaits a decision to the command of its player."""


def call_only(r: Round, luck: Random) -> Any:
    """Check if that is open, else call; bet only where the law leaves nothing else."""
    may = legal(r)
    assert may is not None
    seat = may.seat
    if may.check:
        return c.Check(seat)
    if may.stand:
        return c.Stand(seat)
    if may.call:
        return c.Call(seat)
    if may.kind:
        return _wager(r, seat, may.least or may.short)
    return _besides(r, may, 0, luck)


def uniform(r: Round, luck: Random) -> Any:
    """Each legal act with equal chance, every total of a bet or raise being one of them. Nobody folds for nothing."""
    may = legal(r)
    assert may is not None
    seat = may.seat
    passive = 1 if may.check or may.stand or may.call else 0
    given_up = 1 if may.fold and not (may.check or may.stand) else 0
    if may.totals:
        totals = len(may.totals)
    elif may.most:
        totals = (may.most - may.least) // may.step + 1
    else:
        totals = 1 if may.short else 0
    choices = passive + given_up + totals
    if not choices:
        return _besides(r, may, int(luck.random() * 6), luck)
    choice = int(luck.random() * choices)
    if choice < totals:
        if may.totals:
            return _wager(r, seat, may.totals[choice])
        return _wager(r, seat, may.least + choice * may.step if may.most else may.short)
    if choice - totals < given_up:
        return c.Fold(seat)
    if may.check:
        return c.Check(seat)
    return c.Stand(seat) if may.stand else c.Call(seat)


def _wager(r: Round, seat: int, to: int) -> Any:
    return c.RaiseTo(seat, to) if r.opened else c.BetTo(seat, to)


def _besides(r: Round, may: Legal, many: int, luck: Random) -> Any:
    """Decisions that are no wagers: decline an optional blind, pass in some cards, make up what is owed."""
    if may.offer:
        return c.DeclineBlind(may.seat)
    if may.discards is not None:
        least, most = may.discards
        return c.Discard(may.seat, tuple(luck.sample(r.shoe.hole[may.seat], max(least, min(many, most)))))
    return c.MakeUp(may.seat)
