"""What an act became: the results after `->`, compared with what the law made of it."""

import re
from collections.abc import Callable
from typing import Any, Final

from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.scenario import clauses
from croupier.scenario.amounts import AMOUNT, amount, said
from croupier.scenario.table import Table
from croupier.scenario.verdicts import FailureError, MistakeError, PendingError

REFUSED: Final = re.compile(r"(?:is )?refused(?:(?: by| with|:)? (?P<clause>.+))?")
ACCEPTED: Final = re.compile(r"(?:is )?(?:accepted|stands|permitted)")


def refused_by(becomes: tuple[str, ...]) -> str | None:
    """The clause of a refusal that a line expects; empty if it names none, None if it expects no refusal."""
    for result in becomes:
        if found := REFUSED.fullmatch(result):
            return found["clause"] or ""
    return None


def check_refusal(table: Table, expected: str, answers: list[Refusal]) -> None:
    """That a refusal has the clause expected among its reasons."""
    if not expected:
        return
    if expected.startswith("house"):
        if not any(one.clause.startswith("house") for one in answers):
            raise FailureError(f"refused {expected}", clauses.told(answers), answers[0].clause)
        return
    number = clauses.wanted(expected, table.law)
    if not any(clauses.speaks_of(one, number) for one in answers):
        raise FailureError(f"refused {expected}", f"refused: {clauses.told(answers)}", expected)


class Became:
    """What the events of an act say: the wager that it was, what went back, what is owed."""

    def __init__(self, table: Table, events: list[Any], before: dict[int, int]) -> None:
        self.table: Final = table
        self.events: Final = events
        self.before: Final = before
        """Each seat's total of the betting round before the act."""

    def kinds(self) -> dict[str, set[int]]:
        """Every name that fits the act, with the amounts that may be said of it."""
        named: dict[str, set[int]] = {}
        for event in self.events:
            kind = type(event)
            if kind in _WAGERS or (kind is e.ChipsOwed and not event.short):
                put = event.to - self.before.get(event.seat, 0)
                name = _WAGERS.get(kind) or next((one for one in ("call", "raise") if self._says(one)), "bet")
                named.setdefault(name, set()).update({event.to, put} if name != "raise" else {event.to})
                if name == "bet" and self._says("complete"):
                    named["raise"] = {event.to}
                if getattr(event, "all_in", False):
                    named.setdefault("all-in", set()).update({event.to, put})
            elif kind in _PLAIN:
                named[_PLAIN[kind]] = set()
            elif kind is e.ChipsOwed:
                named["undercall"] = set()
        return named

    def _says(self, meaning: str) -> bool:
        return any(type(event) is e.Indicated and event.meaning == meaning for event in self.events)

    @property
    def back(self) -> int:
        indicated = [event.back for event in self.events if type(event) is e.Indicated]
        return sum(indicated) + sum(event.back for event in self.events if type(event) is e.ChipsReturned)

    @property
    def owes(self) -> int:
        return next((event.to - event.put for event in self.events if type(event) is e.ChipsOwed), 0)

    def __str__(self) -> str:
        told = [
            f"{name} {' or '.join(said(one) for one in sorted(amounts))}".strip()
            for name, amounts in self.kinds().items()
        ]
        told += [f"back {said(self.back)}"] if self.back else []
        told += [f"owes {said(self.owes)}"] if self.owes else []
        return "; ".join(told) or "nothing"


_WAGERS: Final[dict[type, str]] = {e.Called: "call", e.BetMade: "bet", e.RaisedTo: "raise"}
_PLAIN: Final[dict[type, str]] = {e.Checked: "check", e.Folded: "fold"}
_NAMES: Final = {
    "call": "call",
    "check": "check",
    "stand": "check",
    "fold": "fold",
    "bet": "bet",
    "raise": "raise",
    "raise to": "raise",
    "complete": "raise",
    "complete to": "raise",
    "all-in": "all-in",
    "all in": "all-in",
    "undercall": "undercall",
}


def _is(became: Became, found: re.Match[str]) -> bool:
    kinds = became.kinds()
    name = _NAMES[found["what"]]
    if name not in kinds:
        return False
    return found["n"] is None or amount(found["n"]) in kinds[name]


def _back(became: Became, found: re.Match[str]) -> bool:
    return became.back == amount(found["n"])


def _dead(became: Became, found: re.Match[str]) -> bool:
    return "fold" in became.kinds()


def _owes(became: Became, found: re.Match[str]) -> bool:
    return became.owes == amount(found["n"])


Result = Callable[[Became, re.Match[str]], bool]
RESULTS: Final[tuple[tuple[re.Pattern[str], Result, str, str], ...]] = (
    (
        re.compile(rf"is (?:an? )?(?P<what>{'|'.join(sorted(_NAMES, key=len, reverse=True))})(?: (?P<n>{AMOUNT}))?"),
        _is,
        "is call | check | fold | bet N | raise to N | all-in N",
        "what the act became; N is the total of the betting round (for all-in and bets also what was put in now)",
    ),
    (re.compile(r"(?:is )?hand dead"), _dead, "hand dead", "the player is out of the round of play"),
    (re.compile(rf"back (?P<n>{AMOUNT})"), _back, "back N", "so much of what was pushed forward goes back"),
    (re.compile(rf"owes (?P<n>{AMOUNT})"), _owes, "owes N", "so much must still be added before play goes on"),
)
LATER: Final = {
    "warned": "a sign that is permitted with a warning",
    "recorded": "what is recorded and who is told",
    "effective": "from when a ruling takes effect",
}


def check_results(becomes: tuple[str, ...], became: Became) -> None:
    """That an act became what its line says."""
    for result in becomes:
        if ACCEPTED.fullmatch(result):
            continue
        for pattern, holds, _, _ in RESULTS:
            if found := pattern.fullmatch(result):
                if not holds(became, found):
                    raise FailureError(result, str(became), _clause(became))
                break
        else:
            if any(result.startswith(word) for word in LATER):
                raise PendingError(f"-> {result}")
            raise MistakeError(f"'-> {result}' is no result; `croupier check --words` lists them")


def _clause(became: Became) -> str | None:
    return next((event.clause for event in became.events if type(event) is e.Indicated), None)
