"""Sentences about wagers: fold, check, call, bet, raise, all in."""

import re
from collections.abc import Sequence
from typing import Any, Final

from croupier.play import commands as c
from croupier.play import events as e
from croupier.play.legal import legal, round_paths
from croupier.play.terms import SHOW
from croupier.scenario.acting import at_this_table, by, carry_out, ready
from croupier.scenario.amounts import AMOUNT, amount, said
from croupier.scenario.lines import Line
from croupier.scenario.results import refused_by
from croupier.scenario.sentences import Sentence, sentence
from croupier.scenario.table import Table
from croupier.scenario.verdicts import FailureError
from croupier.scenario.who import WHO, seats


def _fold(table: Table, seat: int, found: re.Match[str]) -> Any:
    return c.Muck(seat) if table.r.code == SHOW else c.Fold(seat)


def _check(table: Table, seat: int, found: re.Match[str]) -> Any:
    return c.Check(seat)


def _call(table: Table, seat: int, found: re.Match[str]) -> Any:
    wanted, owing = found["n"], table.r.owing
    if owing is not None and owing.seat == seat:
        missing = min(owing.to - owing.put, table.r.stacks[seat])
        if wanted is None or amount(wanted) == missing:
            return c.MakeUp(seat)
    if wanted is not None and table.r.turn == seat:
        may = legal(table.r)
        adds = may.call - table.r.bets[seat] if may is not None and may.call else 0
        if adds and adds != amount(wanted):
            return table.terms.refuse(
                f"a call takes {said(adds)} here, not {said(amount(wanted))}",
                "betting.call_amount",
                "betting.may_call",
                "allin.short_forced_opening",
                *(("betting.first_round_opener",) if table.r.betting == 0 else ()),
                *round_paths(table.r),
            )
    return c.Call(seat)


def _bet(table: Table, seat: int, found: re.Match[str]) -> Any:
    return c.BetTo(seat, amount(found["n"]))


def _raise_to(table: Table, seat: int, found: re.Match[str]) -> Any:
    return c.RaiseTo(seat, amount(found["n"]))


def _raise_by(table: Table, seat: int, found: re.Match[str]) -> Any:
    return c.RaiseTo(seat, raise_base(table) + amount(found["n"]))


def raise_base(table: Table) -> int:
    """The total over which a raise is counted."""
    r = table.r
    return r.base if r.terms.raises_from_base and r.opened else r.wager


def _all_in(table: Table, seat: int, found: re.Match[str]) -> Any:
    return c.GoAllIn(seat)


def _played_all_in(table: Table, found: re.Match[str], lines: Sequence[Line]) -> None:
    """All in, and for so much: what is put in now, or the total of the betting round."""
    line = lines[0]
    wanted = found["n"]
    if wanted is None or refused_by(line.becomes) is not None:
        by(_all_in)(table, found, lines)
        return
    for seat in seats(found["who"]):
        at_this_table(table, seat)
        ready(table, seat)
        became = carry_out(table, line, c.GoAllIn(seat))
        assert became is not None
        amounts = {one for amounts in became.kinds().values() for one in amounts}
        for event in became.events:
            if type(event) is e.RaisedTo:
                amounts |= {event.to, event.to - became.before.get(seat, 0)}
        if amount(wanted) not in amounts:
            raise FailureError(f"all in for {wanted}", str(became))


def _call_and_fold(table: Table, seat: int, found: re.Match[str]) -> Any:
    return c.CallAndFold(seat)


def _make_up(table: Table, seat: int, found: re.Match[str]) -> Any:
    return c.MakeUp(seat)


_N: Final = rf"(?P<n>{AMOUNT})"

WAGERS: Final[tuple[Sentence, ...]] = (
    sentence(rf"{WHO} folds?", by(_fold), "WHO folds", "gives up the hand"),
    sentence(
        rf"{WHO} (?:passe?s?|pushe?s?) (?:his |the )?(?:cards|hand)(?: in| forward)?",
        by(_fold),
        "WHO passes cards",
        "gives up the hand",
    ),
    sentence(rf"{WHO} checks?", by(_check), "WHO checks", "stays in without a wager"),
    sentence(rf"{WHO} calls?(?: {_N})?", by(_call), "WHO calls [N]", "matches the wager; N is what that takes now"),
    sentence(
        rf"{WHO} (?:bets?|opens?(?: (?:for|at|with))?) {_N}",
        by(_bet),
        "WHO bets N",
        "opens the betting, to a total of N in the betting round",
    ),
    sentence(
        rf"{WHO} (?:raises?|re-?raises?|completes?) to {_N}",
        by(_raise_to),
        "WHO raises to N",
        "calls and raises, to a total of N in the betting round",
    ),
    sentence(
        rf"{WHO} (?:raises?|re-?raises?) by {_N}",
        by(_raise_by),
        "WHO raises by N",
        "calls and raises by N over the wager",
    ),
    sentence(
        rf"{WHO} (?:is |goes? |tap(?:s|ped)? out|moves? )?(?:all[- ]in|tap(?:s|ped)? out)(?: for {_N})?",
        _played_all_in,
        "WHO all in [for N]",
        "puts in everything; N is what that is now, or his total of the betting round",
    ),
    sentence(
        rf"{WHO} calls? and folds?", by(_call_and_fold), "WHO calls and folds", "pays the call and gives up the hand"
    ),
    sentence(
        rf"{WHO} (?:makes? up|adds?|brings?)(?: (?:what he owes|the rest|{_N}))?",
        by(_make_up),
        "WHO makes up",
        "adds the chips that he owes",
    ),
)
