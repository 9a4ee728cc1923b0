"""Truths about the betting: whose turn it is, in which order, how many raises count, whether it is over."""

import re
from typing import Any, Final

from croupier.play import deal_on
from croupier.play import events as e
from croupier.play.openers import order_of_showing
from croupier.play.showing import must_show
from croupier.play.state import Round, clockwise, seats_of
from croupier.play.terms import BET, SETTLE, SHOW
from croupier.scenario.table import Table
from croupier.scenario.truths.rows import Truth, truth
from croupier.scenario.verdicts import FailureError
from croupier.scenario.who import seats


def _turn(table: Table, found: re.Match[str]) -> None:
    r = table.r
    wanted = 0 if found["seat"] in ("nobody", "none") else int(found["seat"])
    if r.turn != wanted:
        now = f"turn {r.turn}" if r.turn else f"nobody's turn ({r.program[r.at].name})"
        raise FailureError(f"turn {found['seat']}", now)


def _order(table: Table, found: re.Match[str]) -> None:
    """Who is still to act now, in turn."""
    r = table.r
    wanted = seats(re.sub(r",? then |[ ,]+", ",", found["seats"]))
    if not r.turn:
        raise FailureError(f"order {found['seats']}", f"nobody is to act ({r.program[r.at].name})")
    pending = r.pending | 1 << r.turn
    order = clockwise(pending, r.turn)
    order = [r.turn, *[seat for seat in order if seat != r.turn]]
    if order != wanted:
        raise FailureError(f"order {found['seats']}", f"order {' '.join(map(str, order))}")


def _raises(table: Table, found: re.Match[str]) -> None:
    if table.r.raises != int(found["n"]):
        raise FailureError(f"raises counted {found['n']}", str(table.r.raises))


def _over(table: Table, found: re.Match[str]) -> None:
    """No player has a wager left to make in this round of play."""
    r = table.r
    more = any(op.code == BET for op in r.program[r.at :])
    if r.turn and r.code == BET:
        raise FailureError("betting over", f"seat {r.turn} has to act")
    if r.turn and more and r.able & (r.able - 1):
        raise FailureError("betting over", f"a betting round follows, with seats {seats_of(r.able)}")


def _marker(table: Table, found: re.Match[str]) -> None:
    if table.r.marker != int(found["seat"]):
        raise FailureError(f"marker {found['seat']}", str(table.r.marker))


def _not_dealt(table: Table, found: re.Match[str]) -> None:
    wanted = seats(found["seats"])
    dealt = [seat for seat in wanted if seat in table.r.dealt]
    if dealt:
        raise FailureError(f"not dealt {found['seats']}", f"dealt in: {', '.join(map(str, dealt))}")


def _dealt(table: Table, found: re.Match[str]) -> None:
    wanted = seats(re.sub(r"[ ,]*(?:and)?[ ,]+", ",", found["seats"]))
    if wanted != list(table.r.dealt) and sorted(wanted) != sorted(table.r.dealt):
        raise FailureError(f"dealt {found['seats']}", " ".join(map(str, table.r.dealt)))


def _shows(table: Table, found: re.Match[str]) -> None:
    """Who tables a hand, in order; or everybody in the order in which hands are asked for."""
    r = table.r
    wanted = [int(seat) for seat in re.findall(r"\d+", found["seats"])]
    told = [event for event in table.log if type(event) in (e.HandShown, e.HandMucked)]
    if r.code == SHOW:
        told = _in_the_end(r, told)
    shown = [event.seat for event in told if type(event) is e.HandShown]
    if wanted not in (shown, [event.seat for event in told]):
        mucked = [event.seat for event in told if type(event) is e.HandMucked]
        order = f"shows {', then '.join(map(str, shown)) or 'nobody'}"
        raise FailureError(
            f"shows {found['seats']}", order + (f"; mucked {', '.join(map(str, mucked))}" if mucked else "")
        )


def _in_the_end(r: Round, told: list[Any]) -> list[Any]:
    """Showing as it goes on if nobody does more or less than he must."""
    if r.sealed is None:
        return [*told, *(e.HandShown(seat, ()) for seat in r.to_show)]
    twin = r.copy()
    log: list[Any] = []
    deal_on(twin, log=log)
    return [*told, *(event for event in log if type(event) in (e.HandShown, e.HandMucked))]


def _may_muck(table: Table, found: re.Match[str]) -> None:
    """A seat gave its hand up unseen, or may do so now."""
    for seat in seats(found["seat"]):
        r = table.r
        mucked = bool(r.mucked >> seat & 1) or (r.code >= SETTLE and not r.shown >> seat & 1)
        may = r.code == SHOW and seat in r.to_show and not must_show(r, seat)
        if (mucked or may) == bool(found["no"]):
            told = "mucked" if mucked else "shown" if r.shown >> seat & 1 else "may" if may else "has to show"
            raise FailureError(f"{found['no'] or ''}may muck {seat}", f"seat {seat}: {told}")


def _shows_first(table: Table, found: re.Match[str]) -> None:
    r = table.r
    first = r.to_show[0] if r.code == SHOW and r.to_show else order_of_showing(r)[0]
    wanted = int(found["seat"] or found["other"])
    if first != wanted:
        raise FailureError(f"shows first {wanted}", str(first))


BETTING: Final[tuple[Truth, ...]] = (
    truth(r"turn (?:of )?(?P<seat>\d+|nobody|none)", _turn, "turn SEAT | turn nobody", "whose decision is awaited"),
    truth(
        r"order (?P<seats>\d+(?:(?:,? then |[ ,]+)\d+)*)",
        _order,
        "order 3 4 1",
        "who is still to act in this betting round or draw, in turn",
    ),
    truth(
        r"raises(?: counted)? (?P<n>\d+)",
        _raises,
        "raises counted N",
        "raises of this betting round that count towards the most allowed",
    ),
    truth(
        r"(?:the )?betting (?:is )?over", _over, "betting over", "nobody has a wager left to make in this round of play"
    ),
    truth(r"(?:marker|button|buck) (?:at )?(?P<seat>\d+)", _marker, "marker SEAT", "who holds the button or buck"),
    truth(r"not dealt (?P<seats>\d[\d ,and-]*)", _not_dealt, "not dealt SEAT", "who gets no cards this round of play"),
    truth(r"dealt (?:in )?(?P<seats>\d[\d ,and-]*)", _dealt, "dealt SEATS", "who gets cards: all of them"),
    truth(
        r"shows (?P<seats>\d+(?:,? then \d+|, ?\d+)*)",
        _shows,
        "shows 2, then 4",
        "who tables a hand, in order; or everybody in the order in which hands are asked for",
    ),
    truth(
        r"shows? first (?P<seat>\d+)|(?P<other>\d+) shows? first",
        _shows_first,
        "shows first SEAT",
        "who has to show first",
    ),
    truth(r"(?P<no>not )?may (?:not )?muck (?P<seat>[\d ,-]+)", _may_muck, "may muck SEAT", "whose hand may go unseen"),
)
