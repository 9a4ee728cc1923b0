"""Truths about the last ruling: who ruled, by which clauses, what was ordered and recorded, and who was told."""

import re
from typing import Final

from croupier.play import events as e
from croupier.scenario import clauses
from croupier.scenario.amounts import AMOUNT, amount
from croupier.scenario.incident_words import role_called
from croupier.scenario.table import NOT_AT_ALL, Table
from croupier.scenario.truths.money import same
from croupier.scenario.truths.rows import Truth, truth
from croupier.scenario.verdicts import FailureError

_WHO: Final = r"(?:the |an? )?(?P<who>[\w-]+(?: [\w-]+)?)"


def _last(table: Table, asked: str) -> e.IncidentRuled:
    ruled = next((one for one in reversed(table.log) if type(one) is e.IncidentRuled), None)
    if ruled is None:
        raise FailureError(asked, "nothing was ruled in this round of play")
    return ruled


def _cites(table: Table, found: re.Match[str]) -> None:
    ruled = _last(table, found[0])
    cited = (*ruled.clauses, *ruled.marks)
    for text in found["clauses"].split(","):
        if not clauses.is_among(cited, clauses.wanted(text, table.law)):
            raise FailureError(f"ruling cites {text.strip()}", ", ".join(cited) or "no clause")


def _by(table: Table, found: re.Match[str]) -> None:
    ruled = _last(table, found[0])
    if ruled.role != role_called(found["who"]):
        raise FailureError(found[0], ruled.role)


def _notified(table: Table, found: re.Match[str]) -> None:
    ruled = _last(table, found[0])
    _is_told(found["who"], ruled, found[0])


def _is_told(who: str, ruled: e.IncidentRuled, asked: str) -> None:
    if role_called(who) not in ruled.notified:
        raise FailureError(asked, f"told: {', '.join(ruled.notified) or 'nobody'}")


def _recorded(table: Table, found: re.Match[str]) -> None:
    ruled = _last(table, found[0])
    there = [text for text in (*ruled.orders, ruled.note) if text]
    if not any(found["text"] in text for text in there):
        raise FailureError(found[0], "; ".join(there) or "nothing")
    if found["who"]:
        _is_told(found["who"], ruled, found[0])


def _excluded(table: Table, found: re.Match[str]) -> None:
    ruled = _last(table, found[0])
    order = f"exclude seat {found['seat']} from the game"
    if found["period"]:
        order += f" for {found['period']}"
    if not any(one == order or (not found["period"] and one.startswith(order)) for one in ruled.orders):
        raise FailureError(found[0], "; ".join(ruled.orders) or "nobody is shut out")


def _forfeited(table: Table, found: re.Match[str]) -> None:
    same(amount(found["n"]), table.r.forfeited(), "forfeited")


RULINGS: Final[tuple[Truth, ...]] = (
    truth(
        r"ruling cites (?P<clauses>.+)",
        _cites,
        "ruling cites CLAUSE, CLAUSE",
        "clauses and readings on which the last ruling rests, these among them",
        NOT_AT_ALL,
    ),
    truth(rf"ruled by {_WHO}", _by, "ruled by ROLE", "who made the last ruling", NOT_AT_ALL),
    truth(rf"notified {_WHO}", _notified, "notified WHO", "whom the law wants told of the last ruling", NOT_AT_ALL),
    truth(
        rf'recorded "(?P<text>[^"]+)"(?: (?:to|for) {_WHO})?',
        _recorded,
        'recorded "TEXT" [to WHO]',
        "what the last ruling orders or notes, and who is told",
        NOT_AT_ALL,
    ),
    truth(
        r"excluded (?P<seat>\d+)(?: (?:for )?(?P<period>.+))?",
        _excluded,
        "excluded SEAT [PERIOD]",
        "whom the last ruling shuts out of the game, and for how long",
        NOT_AT_ALL,
    ),
    truth(
        rf"forfeited (?P<n>{AMOUNT})",
        _forfeited,
        "forfeited N",
        "what rulings of this round of play have taken for the account of forfeits",
        NOT_AT_ALL,
    ),
)
