"""What somebody may see of a round: built up from nothing, so that nothing is shown that nobody allowed.

A seat sees its own cards and what lies open; the dealer, a display and an inspector see only what lies open. No role
sees a live card that is not its own.
"""

from typing import Any, Final

from croupier.cards.card import UNKNOWN, card_text
from croupier.play.events import IncidentRuled
from croupier.play.legal import legal, why_not
from croupier.play.pots import pots
from croupier.play.state import Round, seats_of
from croupier.play.terms import BET, CLAIMS
from croupier.play.wellformed import told

PUBLIC: Final = ("public", "dealer", "display", "inspector")
View = dict[str, Any]


def view(r: Round, who: int | str = "public") -> View:
    """The round as a seat (its number) or a role (`public`, `dealer`, `display`, `inspector`) may see it."""
    if not (who in PUBLIC if isinstance(who, str) else type(who) is int and 1 <= who <= r.seats):
        raise ValueError(f"nobody sees a round as {told(who)}: a seat from 1 to {r.seats}, or {', '.join(PUBLIC)}")
    t = r.terms
    seen: View = {
        "game": t.law.day.title,
        "now": r.program[r.at].name,
        "marker": r.marker,
        "turn": r.turn,
        "board": _open(r, r.shoe.board),
        "exposed": _exposed(r),
        "stub": len(r.shoe.stub),
        "burns": len(r.shoe.burns),
        "aside": _open(r, r.shoe.aside),
        "discards": len(r.shoe.discards),
        "pots": [{"chips_cents": pot.chips, "eligible": seats_of(pot.eligible)} for pot in pots(r)],
        "bought_cents": r.bought,
        "wager_cents": r.wager,
        "raises": r.raises,
        "house_cents": r.house,
        "seats": [_seat(r, seat, who) for seat in range(1, r.seats + 1) if r.stacks[seat] or seat in r.dealt],
    }
    if r.ruled is not None:
        seen["ruling"] = _ruling(r.ruled)
    if r.turn and r.turn == who:
        seen["may"] = _may(r)
    return seen


def _ruling(ruled: IncidentRuled) -> View:
    """The last ruling, as everybody at the table hears it."""
    return {
        "what": ruled.what,
        "seats": list(ruled.seats),
        "remedy": ruled.remedy,
        "clauses": list(ruled.clauses),
        "readings": list(ruled.marks),
        "ruled_by": ruled.role,
    }


def _seat(r: Round, seat: int, who: int | str) -> View:
    bit = 1 << seat
    own = seat == who
    hole = r.shoe.hole[seat]
    return {
        "seat": seat,
        "stack_cents": r.stacks[seat],
        "bet_cents": r.bets[seat],
        "in_cents": r.total(seat) + r.dead[seat],
        "won_cents": r.won[seat],
        "in_hand": bool(r.live & bit),
        "all_in": bool(r.live & ~r.able & bit),
        "mucked": bool(r.mucked & bit),
        "hole": _own(r, hole) if own else _open(r, hole),
        "up": _open(r, r.shoe.up[seat]),
    }


def _open(r: Round, slots: list[int]) -> list[str]:
    """Cards that lie open or were tabled."""
    return [card_text(face) for face in r.known(slots)]


def _exposed(r: Round) -> list[str]:
    """Cards seen by all that lie neither on the board nor in a hand: set aside, turned early, shown after the round."""
    shoe = r.shoe
    mucked = {one.slot for one in shoe.discards}
    promised = [slot for slot, _ in r.promised if r.code >= CLAIMS and slot in mucked]
    return [card_text(face) for face in r.known([*shoe.aside, *shoe.stub, *promised]) if face != UNKNOWN]


def _own(r: Round, slots: list[int]) -> list[str]:
    """A player's own cards: at an electronic table from the sealed shoe."""
    known = r.known(slots)
    if r.sealed is not None:
        known = [face if face != UNKNOWN else r.sealed.face(slot) for face, slot in zip(known, slots, strict=True)]
    return [card_text(face) for face in known]


def _may(r: Round) -> View:
    """What the player in turn may do, and why not the rest."""
    may = legal(r)
    assert may is not None
    said: View = {"offer_cents": may.offer} if may.offer else {}
    if may.discards:
        said["discards"] = list(may.discards)
    if r.code != BET:
        return said
    return {
        "fold": may.fold,
        "check": may.check,
        "stand": may.stand,
        "call_cents": may.call,
        "kind": may.kind,
        "least_cents": may.least,
        "most_cents": may.most,
        "step_cents": may.step,
        "totals_cents": list(may.totals),
        "short_cents": may.short,
        "call_and_fold": may.pay_and_fold,
        "make_up_cents": may.make_up,
        "why_not": {
            word: {"clause": refusal.clause, "because": refusal.because} for word, refusal in why_not(r).items()
        },
    }
