"""What follows from a command: the events that it causes, or a refusal. Decides only; changes nothing, never raises."""

from collections.abc import Callable
from typing import Any, Final

from croupier.law.settings import Refusal
from croupier.play import commands as c
from croupier.play import events as e
from croupier.play.clocks import buy_time, call_clock, expire_time
from croupier.play.dealing import burn, deal
from croupier.play.drawing import discard, replace, reshuffle
from croupier.play.indication import indicate, make_up
from croupier.play.posting import offer_name, why_no_offer
from croupier.play.requests import ask
from croupier.play.settlement import settle
from croupier.play.showing import muck, show
from croupier.play.state import Round
from croupier.play.terms import CLAIMS, POST, SETTLE
from croupier.play.turn import Answer, may_act
from croupier.play.wagers import bet_to, call, call_and_fold, check, close_betting, fold, go_all_in, raise_to, stand
from croupier.play.wellformed import malformed, told


def decide(r: Round, command: Any) -> Answer:
    """The direct consequences of a command. The round stays as it is until the events are let happen."""
    how = _DECIDE.get(type(command))
    if how is None:
        return Refusal("house commands", f"{told(command)} is nothing that can be asked of a round of play")
    try:
        return how(r, command)
    except UNREADABLE as error:
        return refused_or_raised(command, error)


UNREADABLE: Final = (TypeError, ValueError, AttributeError, LookupError)
"""What comes of a command whose fields are not what they should be."""


def refused_or_raised(command: Any, error: Exception) -> Refusal:
    """A refusal if the command is made so that nobody can tell what it brings; else the fault is ours."""
    why = malformed(command)
    if why is None:
        raise error
    return Refusal("house commands", why)


def _collect(r: Round, command: c.Collect) -> Answer:
    if r.code != POST or r.posting >= len(r.posts):
        return Refusal("house moment", "no ante or blind is due")
    seat, what, live, dead = r.posts[r.posting]
    have = r.stacks[seat]
    if what == "fee":
        return [e.FeeCharged(seat, live)]
    live = min(live, have)
    return [e.Posted(seat, what, live, min(dead, have - live))]


def _post_blind(r: Round, command: c.PostBlind) -> Answer:
    may = may_act(r, command.seat, POST)
    if isinstance(may, Refusal):
        return why_no_offer(r, command.seat)
    return [e.Posted(command.seat, offer_name(r), may.offer, 0)]


def _decline_blind(r: Round, command: c.DeclineBlind) -> Answer:
    may = may_act(r, command.seat, POST)
    return may if isinstance(may, Refusal) else [e.BlindDeclined(command.seat)]


def _settle(r: Round, command: c.Settle) -> Answer:
    if r.code != SETTLE:
        return Refusal("house moment", f"there is nothing to settle yet: {r.program[r.at].name}")
    return settle(r)


def _close(r: Round, command: c.Close) -> Answer:
    if r.code != CLAIMS:
        return Refusal("house moment", "the round of play is not settled")
    return [e.RoundClosed()]


_DECIDE: Final[dict[type, Callable[[Round, Any], Answer]]] = {
    c.PostBlind: _post_blind,
    c.DeclineBlind: _decline_blind,
    c.Check: check,
    c.Stand: stand,
    c.Call: call,
    c.BetTo: bet_to,
    c.RaiseTo: raise_to,
    c.GoAllIn: go_all_in,
    c.Fold: fold,
    c.CallAndFold: call_and_fold,
    c.Indicate: indicate,
    c.MakeUp: make_up,
    c.Discard: discard,
    c.Show: show,
    c.Muck: muck,
    c.Ask: ask,
    c.BuyTime: buy_time,
    c.CallClock: call_clock,
    c.ExpireTime: expire_time,
    c.Collect: _collect,
    c.Deal: deal,
    c.Burn: burn,
    c.Replace: replace,
    c.Reshuffle: reshuffle,
    c.CloseBetting: close_betting,
    c.Settle: _settle,
    c.Close: _close,
}
