"""The dealer's next step. An electronic room takes it at once; at a felt table it waits for the dealer."""

from typing import Any, Final

from croupier.play import commands as c
from croupier.play.drawing import exhausted
from croupier.play.openers import early_to_show
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
    code = r.code
    if r.unshuffled and code in _CARDS_COME:
        return c.Reshuffle(())
    if r.terms.shows_early and early_to_show(r):
        return c.Show(early_to_show(r))
    always = _ALWAYS.get(code)
    if always is not None:
        return always
    if code == SHOW:
        return c.Show(r.to_show[0]) if r.sealed is None else next_showing(r)
    if code == EXCHANGE:
        if exhausted(r):
            return c.Reshuffle(())
        return c.Replace() if r.drawing.due else _ALWAYS[BURN]
    return None


_CARDS_COME: Final = (LAP, BOARD, BURN, EXCHANGE)

_ALWAYS: Final[dict[int, Any]] = {
    POST: c.Collect(),
    LAP: c.Deal(),
    BOARD: c.Deal(),
    BURN: c.Burn(),
    BET: c.CloseBetting(),
    SETTLE: c.Settle(),
    CLAIMS: c.Close(),
}
"""The step where the plan leaves no question."""
