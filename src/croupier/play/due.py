"""The dealer's next step. An electronic room takes it at once; at a felt table it waits for the dealer."""

from typing import Any

from croupier.play import commands as c
from croupier.play.drawing import exhausted
from croupier.play.showing import next_showing
from croupier.play.state import Round
from croupier.play.terms import BET, BOARD, BURN, CLAIMS, EXCHANGE, LAP, POST, SETTLE, SHOW


def due(r: Round) -> Any | None:
    """The step as a command, or None: a player's decision is awaited, or the round is closed.

    `Reshuffle` carries no order yet: luck is handed in (`croupier.play.drawing.pool` says what is shuffled). At a felt
    table `Deal` and `Show` want the faces that the dealer sees; `Show` stands for the next player to show or muck.
    """
    if r.turn:
        return None
    code = r.terms.program[r.at].code
    if code == BET:
        return _CLOSE_BETTING
    if code in (LAP, BOARD):
        return _DEAL
    if code == BURN:
        return _BURN
    if code == POST:
        return c.Collect()
    if code == EXCHANGE:
        if exhausted(r):
            return c.Reshuffle(())
        return c.Replace() if r.drawing.due else _BURN
    if code == SHOW:
        return c.Show(r.to_show[0]) if r.sealed is None else next_showing(r)
    if code == SETTLE:
        return _SETTLE
    return c.Close() if code == CLAIMS else None


_CLOSE_BETTING = c.CloseBetting()
_DEAL = c.Deal()
_BURN = c.Burn()
_SETTLE = c.Settle()
