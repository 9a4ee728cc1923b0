"""Truths about money: pots, stacks, commission, what went back and who got what."""

import re
from typing import Final

from croupier.play import events as e
from croupier.play.pots import pots
from croupier.play.state import seats_of
from croupier.scenario import clauses
from croupier.scenario.amounts import AMOUNT, amount, said
from croupier.scenario.table import PAST_OFFERS, TO_A_DECISION, TO_THE_END, Table
from croupier.scenario.truths.rows import Truth, truth
from croupier.scenario.verdicts import FailureError, MistakeError

_N: Final = rf"(?P<n>{AMOUNT})"
_SUM: Final = rf"{AMOUNT}(?: ?\+ ?{AMOUNT})*"
_LIST: Final = rf"\d+ ?= ?{AMOUNT}(?:[ ,]+\d+ ?= ?{AMOUNT})*"


def same(expected: int, found: int, what: str, clause: str | None = None) -> None:
    if expected != found:
        raise FailureError(f"{what} {said(expected)}", said(found), clause)


def by_seat(text: str) -> dict[int, int]:
    """`1=115 2=84`."""
    pairs = re.findall(rf"(\d+) ?= ?({AMOUNT})", text)
    seats = [int(seat) for seat, _ in pairs]
    if len(set(seats)) != len(seats):
        raise MistakeError(f"'{text}' names a seat twice")
    return {int(seat): amount(put) for seat, put in pairs}


def listed(by: dict[int, int]) -> str:
    return " ".join(f"{seat}={said(put)}" for seat, put in by.items())


def _pot(table: Table, found: re.Match[str]) -> None:
    r = table.r
    same(amount(found["n"]), r.pot() + r.bought, "pot")


def _pots(table: Table, found: re.Match[str]) -> None:
    """Every pot with its eligible seats, the main pot first: a complete list."""
    r = table.r
    wanted = []
    for chips, eligible in re.findall(rf"({AMOUNT})(?: ?\(([\d ,]+)\))?", found["pots"]):
        wanted.append((amount(chips), sorted(map(int, re.findall(r"\d+", eligible))) if eligible else None))
    made = [(pot.chips + (r.bought if at == 0 else 0), seats_of(pot.eligible)) for at, pot in enumerate(pots(r))]
    fits = len(wanted) == len(made) and all(
        chips == other and (seats is None or seats == sorted(eligible))
        for (chips, seats), (other, eligible) in zip(wanted, made, strict=True)
    )
    if not fits:
        told = ", ".join(f"{said(chips)} ({' '.join(map(str, seats))})" for chips, seats in made)
        raise FailureError(f"pots {found['pots']}", told)


def _stacks(table: Table, found: re.Match[str]) -> None:
    """What every seat has behind: a complete list."""
    wanted = by_seat(found["list"])
    r = table.r
    have = {seat: r.stacks[seat] if seat in r.dealt else here for seat, here in table.stacks.items()}
    if strange := wanted.keys() - have.keys():
        raise MistakeError(f"stacks of seats {', '.join(map(str, sorted(strange)))}, where nobody has chips")
    if missing := have.keys() - wanted.keys():
        raise MistakeError(f"stacks is a complete list; seats {', '.join(map(str, sorted(missing)))} are not named")
    if wanted != have:
        raise FailureError(f"stacks {listed(wanted)}", listed(have))


def _stack(table: Table, found: re.Match[str]) -> None:
    seat = int(found["seat"])
    if seat not in table.stacks:
        raise MistakeError(f"nobody has chips at seat {seat}")
    r = table.r
    same(amount(found["n"]), r.stacks[seat] if seat in r.dealt else table.stacks[seat], f"stack {seat}")


def _commission(table: Table, found: re.Match[str]) -> None:
    r = table.r
    _settled(table, "commission")
    total = sum(r.commission)
    if found["nil"]:
        if found["clause"]:
            clauses.wanted(found["clause"], table.law)
        if total:
            raise FailureError("commission nil", said(total), found["clause"])
        return
    parts = [amount(part) for part in re.findall(AMOUNT, found["parts"] or "")]
    if parts and sum(parts) != amount(found["n"]):
        raise MistakeError(f"commission {found['n']} is not {' + '.join(map(said, parts))}")
    taken = [*r.commission, *[0] * (len(pots(r)) - len(r.commission))]
    told = f"{said(total)} = {' + '.join(map(said, taken))}" if taken else said(total)
    while parts and len(taken) > len(parts) and not taken[-1]:
        taken.pop()
    if total != amount(found["n"]) or (parts and parts != taken):
        raise FailureError(f"commission {found[0].removeprefix('commission ')}", told)


def _settled(table: Table, what: str) -> None:
    r = table.r
    if not r.is_settled:
        now = f"seat {r.turn} has to decide" if r.turn else r.program[r.at].name
        raise FailureError(f"{what} of a round of play that is over", f"it is not over: {now}")


def _house(table: Table, found: re.Match[str]) -> None:
    same(amount(found["n"]), table.r.house, "house")


def _back(table: Table, found: re.Match[str]) -> None:
    """What went back to a seat because nobody called it, or out of what he pushed forward, last."""
    seat = int(found["seat"])
    told_of = (e.BettingClosed, e.ChipsReturned, e.Indicated)
    returned = [(one.seat, one.back) for one in table.log if type(one) in told_of and one.back]
    last = next((back for to, back in reversed(returned) if to == seat), 0)
    if last != amount(found["n"]):
        told = ", ".join(f"back {to} {said(back)}" for to, back in returned) or "nothing went back"
        raise FailureError(f"back {seat} {found['n']}", told)


def _gets(table: Table, found: re.Match[str]) -> None:
    """What a seat got out of the pots, all of them or one."""
    _settled(table, "gets")
    seat, which = int(found["seat"]), (found["which"] or "").strip()
    awards = [one for one in table.counts() if type(one) is e.PotAwarded and one.seat == seat]
    if which == "main":
        awards = [one for one in awards if one.pot == 0]
    elif which.startswith("side"):
        number = which.removeprefix("side").strip()
        awards = [one for one in awards if (one.pot == int(number) if number else one.pot > 0)]
    elif which:
        awards = [one for one in awards if one.half == which]
    got = sum(one.adds for one in awards)
    if got != amount(found["n"]):
        all_of_them = [one for one in table.counts() if type(one) is e.PotAwarded]
        told = ", ".join(f"{one.seat} {said(one.adds)} from pot {one.pot + 1} ({one.half})" for one in all_of_them)
        raise FailureError(f"gets {found[0].removeprefix('gets ')}", told or "no pot was passed to anybody")


def _posts(table: Table, found: re.Match[str]) -> None:
    """What seats posted before the cards of this deal, antes and all blinds together."""
    wanted = by_seat(found["list"])
    posted: dict[int, int] = {}
    _ = table.r
    table.deal_on(TO_A_DECISION)
    for seat, _, live, dead in table.r.laid:
        posted[seat] = posted.get(seat, 0) + live + dead
    if any(posted.get(seat, 0) != put for seat, put in wanted.items()):
        raise FailureError(f"posts {listed(wanted)}", listed(posted) or "nothing")


def _charged(table: Table, found: re.Match[str]) -> None:
    wanted = by_seat(found["list"])
    paid: dict[int, int] = {}
    for event in table.log:
        if type(event) is e.FeeCharged:
            paid[event.seat] = paid.get(event.seat, 0) + event.adds
        elif type(event) is e.TimeBought:
            paid[event.seat] = paid.get(event.seat, 0) + event.house + event.pot
    if any(paid.get(seat, 0) != put for seat, put in wanted.items()):
        raise FailureError(f"charged {listed(wanted)}", listed(paid) or "nothing")


def _owes(table: Table, found: re.Match[str]) -> None:
    owing = table.r.owing
    seat = int(found["seat"]) if found["seat"] else owing.seat if owing else 0
    missing = owing.to - owing.put if owing is not None and owing.seat == seat else 0
    same(amount(found["n"]), missing, f"{seat} owes")


MONEY: Final[tuple[Truth, ...]] = (
    truth(
        rf"(?:the )?pot (?:is )?{_N}",
        _pot,
        "pot N",
        "everything wagered so far, dead money and the pot's share of bought time too",
        TO_A_DECISION,
    ),
    truth(
        rf"pots (?P<pots>{AMOUNT}(?: ?\([\d ,]+\))?(?:, ?{AMOUNT}(?: ?\([\d ,]+\))?)*)",
        _pots,
        "pots N (SEATS), N (SEATS)",
        "every pot with the seats that can win it, the main pot first",
    ),
    truth(
        rf"stacks:? (?P<list>{_LIST})",
        _stacks,
        "stacks 1=N 2=N …",
        "what every seat has behind, once the pots are passed if the betting is over",
        TO_THE_END,
    ),
    truth(rf"stack (?P<seat>\d+) ?=? ?{_N}", _stack, "stack SEAT N", "what one seat has behind", TO_THE_END),
    truth(
        rf"commission (?:(?P<nil>(?:0 )?(?:nil|none))(?::? (?P<clause>.+))?|{_N}(?: ?= ?(?P<parts>{_SUM}))?)",
        _commission,
        "commission N [= N + N] | nil: CLAUSE",
        "what the house took from the pots, altogether and from each",
        TO_THE_END,
    ),
    truth(
        rf"(?:the )?house (?:has |gets )?{_N}",
        _house,
        "house N",
        "everything the house has had of this round: commission, fees, its part of extra time",
        TO_THE_END,
    ),
    truth(
        rf"back (?:to )?(?P<seat>\d+) {_N}",
        _back,
        "back SEAT N",
        "what went back to a seat: uncalled, or more than his wager took",
        PAST_OFFERS,
    ),
    truth(
        rf"gets (?P<seat>\d+) {_N}(?: from (?:the )?(?P<which>main|side(?: \d+)?|high|low|whole)(?: pot| half)?)?",
        _gets,
        "gets SEAT N [from main|side|side 2|high|low]",
        "what a seat got out of the pots",
        TO_THE_END,
    ),
    truth(rf"posts (?P<list>{_LIST})", _posts, "posts 1=N 2=N", "what seats posted before the cards", TO_A_DECISION),
    truth(
        rf"charged (?P<list>{_LIST})", _charged, "charged 1=N", "fees for the hand and for extra time", TO_A_DECISION
    ),
    truth(rf"(?:(?P<seat>\d+) )?owes {_N}", _owes, "SEAT owes N", "chips that a player must still bring", PAST_OFFERS),
)


LIES_THERE: Final = (_pot, _pots, _stacks, _stack, _house)
"""What may be asked of the chips that a misdeal gave back, before any are posted again."""
