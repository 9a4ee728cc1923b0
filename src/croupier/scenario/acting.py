"""How a sentence of a player is carried out: the dealer goes on, the law decides, and the result is compared."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from croupier.law.settings import Refusal
from croupier.play import commands as c
from croupier.play.terms import BET, SHOW
from croupier.scenario.lines import Line
from croupier.scenario.results import Became, check_refusal, check_results, refused_by
from croupier.scenario.table import PAST_OFFERS, Table
from croupier.scenario.verdicts import FailureError, MistakeError
from croupier.scenario.who import EVERYBODY, seats

Command = Callable[[Table, int, re.Match[str]], Any]
"""From the table, a seat and the sentence to the command, or a refusal that the command cannot carry."""


def ready(table: Table, seat: int | None, far: int = PAST_OFFERS) -> None:
    """Let the dealer go on, and let a player who owes chips bring them before another one acts."""
    table.deal_on(far)
    owing = table.r.owing
    if owing is not None and owing.seat != seat:
        table.must(c.MakeUp(owing.seat))
        table.deal_on(far)


def at_this_table(table: Table, seat: int) -> None:
    if seat not in table.stacks:
        raise MistakeError(f"nobody has chips at seat {seat}; stacks names {', '.join(map(str, table.stacks))}")


def carry_out(table: Table, line: Line, command: Any, extra: Sequence[Refusal] = ()) -> Became | None:
    """Let a player's command happen and compare what it became; None if it was refused, as the line expects."""
    expected = refused_by(line.becomes)
    r = table.r
    before = dict(enumerate(r.bets))
    if expected is not None:
        snapshot = r.copy()
        answer = table.decide(command) if not extra else next(iter(extra))
        if not isinstance(answer, Refusal):
            raise FailureError(
                f"refused {expected}".strip(), f"allowed: {Became(table, answer, before)}", expected or None
            )
        if r != snapshot:
            raise FailureError("nothing changed by what is refused", "the round is another one")
        check_refusal(table, expected, [*extra, answer])
        return None
    done: list[Any] | Refusal = extra[0] if extra else table.do(command)
    if isinstance(done, Refusal):
        raise FailureError(line.said, f"refused: {done.because}", done.clause)
    table.done = done
    became = Became(table, done, before)
    check_results(line.becomes, became)
    return became


def seats_of(found: re.Match[str]) -> list[int] | None:
    """The seats that a sentence names; None for everybody who is still to act."""
    text = found["who"]
    return None if text in EVERYBODY else seats(text)


def by(make: Command) -> Callable[[Table, re.Match[str], Sequence[Line]], None]:
    """A sentence in which each seat named gives the same command."""

    def play(table: Table, found: re.Match[str], lines: Sequence[Line]) -> None:
        line = lines[0]
        named = seats_of(found)
        if named is None:
            _everybody(table, found, line, make)
            return
        if len(named) > 1 and refused_by(line.becomes) is not None:
            raise MistakeError("one seat a line where a refusal is expected")
        for seat in named:
            at_this_table(table, seat)
            ready(table, seat)
            command = make(table, seat, found)
            if isinstance(command, Refusal):
                carry_out(table, line, None, [command])
            else:
                carry_out(table, line, command)

    return play


def _everybody(table: Table, found: re.Match[str], line: Line, make: Command) -> None:
    """Everybody who is still to act in what goes on now, in turn."""
    ready(table, None)
    r = table.r
    moment, acted = r.at, 0
    while r.turn and r.at == moment and r.code != SHOW:
        command = make(table, r.turn, found)
        carry_out(table, line, None, [command]) if isinstance(command, Refusal) else carry_out(table, line, command)
        acted += 1
        if r.at == moment and not r.turn:
            if r.code == BET:
                break
            table.deal_on(PAST_OFFERS)
    if not acted:
        raise MistakeError(f"'{line.said}': no player's decision is awaited ({r.program[r.at].name})")
