"""What the operator and the table do between rounds of play: the sign, the next round."""

import re
import tomllib
from collections.abc import Sequence
from typing import Any, Final

from croupier.games import terms_of
from croupier.law.consent import too_soon, without_consent
from croupier.law.rulebook import Law, address
from croupier.law.settings import Refusal
from croupier.law.sign import settings_of
from croupier.play import events as e
from croupier.play.marker import marker_after
from croupier.play.posting import opening
from croupier.scenario.lines import Line
from croupier.scenario.results import ACCEPTED, check_refusal, refused_by
from croupier.scenario.sentences import Sentence, sentence
from croupier.scenario.sign import law_under, settings
from croupier.scenario.table import TO_THE_END, Table
from croupier.scenario.verdicts import FailureError, MistakeError, PendingError


def _value(text: str) -> Any:
    plain = text.strip()
    if plain.startswith("{"):
        try:
            return tomllib.loads(f"value = {plain}")["value"]
        except tomllib.TOMLDecodeError as error:
            raise MistakeError(f"'{plain}' is no table: {error}") from error
    if plain.startswith("[") and plain.endswith("]"):
        return [part.strip() for part in plain[1:-1].split(",") if part.strip()]
    return plain.strip('"')


def _sign(table: Table, found: re.Match[str], lines: Sequence[Line]) -> None:
    """A sign with one thing changed: permitted by the book, or refused with the clause."""
    line = lines[0]
    changed = {**table.sign, **settings({found["key"]: _value(found["value"])})}
    law = law_under(table.given.book, table.given.game, table.day, changed)
    if unknown := [one for one in (law if isinstance(law, list) else []) if one.clause.startswith("house ")]:
        raise MistakeError("; ".join(one.because for one in unknown))
    if not isinstance(law, list):
        law = _with_these_players(table, law)
    if table.refusing and not isinstance(law, list):
        law = without_consent(table.law_now(), law) or law
    if (table.rounds or table.consent_asked) and not isinstance(law, list):
        law = too_soon(table.law_now(), law) or law
    if table.rounds:
        said = settings({found["key"]: _value(found["value"])})
        frozen = [refusal for name in said if (refusal := _frozen(table, name))]
        law = [*(law if isinstance(law, list) else []), *frozen] if frozen else law
    expected = refused_by(line.becomes)
    if any(result.startswith("warned") for result in line.becomes):
        _warned(table, line, law)
    elif expected is not None:
        if not isinstance(law, list):
            raise FailureError(f"refused {expected}".strip(), "the book permits this sign", expected or None)
        check_refusal(table, expected, law)
        return
    elif isinstance(law, list):
        raise FailureError("accepted", "refused: " + "; ".join(map(str, law)), law[0].clause)
    elif any(result.startswith("asks") for result in line.becomes):
        raise PendingError(f"-> {'; '.join(line.becomes)}: consent of the players")
    elif line.becomes and not all(ACCEPTED.fullmatch(result) for result in line.becomes):
        raise MistakeError(f"a sign is accepted, warned or refused, not '{'; '.join(line.becomes)}'")
    table.sign = changed


def _frozen(table: Table, key: str) -> Refusal | None:
    """Why a setting may not change once the game runs, if so."""
    day = table.law_now().day
    setting = settings_of(day).get(key)
    edition = str(day.edition) if day.edition else None
    if setting is None or setting.frozen_for(day.game.name, edition) != "game":
        return None
    clause = f"{address(day)} {setting.clause_for(day.game.name, edition)}"
    return Refusal(clause, f"{setting.name} stays as it is while the game runs")


def _with_these_players(table: Table, law: Law) -> Law | list[Refusal]:
    """A sign that the book permits, but not for those who sit here."""
    stacks = table.round.stacks if table.round is not None else None
    here = {seat: stacks[seat] if stacks else have for seat, have in table.stacks.items()}
    taking_part = {seat: have for seat, have in here.items() if have and seat not in table.given.absent}
    if len(taking_part) < 2:
        return law
    opened = opening(terms_of(law), taking_part, table.marker, max(here))
    return [opened] if isinstance(opened, Refusal) else law


def _warned(table: Table, line: Line, law: Any) -> None:
    from croupier.law.sign_reader import warnings

    if isinstance(law, list):
        raise FailureError("warned", "refused: " + "; ".join(map(str, law)), law[0].clause)
    told = warnings(law.day, law.sign)
    if not told:
        raise FailureError(line.becomes[0], "permitted without a warning")
    clause = line.becomes[0].removeprefix("warned").strip()
    if clause:
        check_refusal(table, clause, told)


def _next_round(table: Table, found: re.Match[str], lines: Sequence[Line]) -> None:
    """The round is over, the marker moves to the next player unless the law lets it stay, and cards are dealt again."""
    table.deal_on(TO_THE_END)
    r = table.r
    if r.turn or not r.is_settled:
        now = f"seat {r.turn} has to decide" if r.turn else r.program[r.at].name
        raise FailureError("the round of play is over", now)
    table.close()
    table.stacks = {seat: r.stacks[seat] if seat in r.dealt else have for seat, have in table.stacks.items()}
    table.given.absent |= shut_out(table.log)
    out = table.given.absent | table.due.keys()
    here = [seat for seat, have in table.stacks.items() if have and seat not in out]
    if len(here) < 2:
        raise MistakeError("nobody is left to play another round of play with")
    table.marker = marker_after(r, sum(1 << seat for seat in here))
    if table.clock is not None:
        table.day = table.clock.date()
    table.round = None


def shut_out(log: Sequence[Any]) -> frozenset[int]:
    """Who was shut out of the game by a ruling that stands."""
    orders: list[str] = []
    for event in log:
        if type(event) is e.RulingCorrected:
            orders.clear()
        elif type(event) is e.IncidentRuled:
            orders += event.orders
    found = [re.match(r"exclude seat (\d+) from", order) for order in orders]
    return frozenset(int(one[1]) for one in found if one)


def _stack(table: Table, found: re.Match[str], lines: Sequence[Line]) -> None:
    seat, have = int(found["seat"]), found["n"]
    if table.round is not None and not table.r.is_settled:
        raise MistakeError("a stack is set between rounds of play")
    if seat not in table.stacks:
        raise MistakeError(f"nobody has chips at seat {seat}; stacks names {', '.join(map(str, table.stacks))}")
    if table.round is not None or table.rounds:
        raise PendingError(f"stack {seat} = {have}: table stakes between rounds of play")
    from croupier.scenario.amounts import amount

    table.stacks[seat] = amount(have)


HOUSE: Final[tuple[Sentence, ...]] = (
    sentence(
        r"sign (?P<key>[\w-]+) ?(?:=|:) ?(?P<value>.+)",
        _sign,
        "sign KEY = VALUE",
        "the sign with one thing changed: -> accepted, warned or refused CLAUSE; it holds from the next round of play",
    ),
    sentence(
        r"(?:the )?next round(?: of play)?",
        _next_round,
        "next round",
        "the round is over, the marker moves on, cards are dealt again",
    ),
    sentence(
        r"stack (?P<seat>\d+) ?= ?(?P<n>[\d.]+)", _stack, "stack 2 = 130", "what a seat has when the round is opened"
    ),
)
