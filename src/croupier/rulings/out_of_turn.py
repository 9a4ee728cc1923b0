"""Acts out of turn: they wait for their player's turn, and what those before him do decides what becomes of them."""

from collections.abc import Callable, Collection
from typing import Any, Final

from croupier.law.clause import LawError
from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.play.legal import Legal, legal
from croupier.play.state import Round, Waiting, clockwise
from croupier.play.terms import BET
from croupier.play.wagers import wager
from croupier.rulings.commands import Incident
from croupier.rulings.irregularity import FELT, Case, Irregularity, Ruling
from croupier.rulings.moments import while_betting
from croupier.rulings.questions import DEALER_CAUSED
from croupier.rulings.remedies import after_events, no_rule

TABLE: Final = "irregularities.out_of_turn."
WAGER: Final = "wager"
CHECK: Final = "check"
FOLD: Final = "fold"
ACTS: Final = {"bet": WAGER, "raise": WAGER, "call": WAGER, "all-in": WAGER, "check": CHECK, "fold": FOLD}
ROWS: Final = {WAGER: "wager-more", CHECK: "out-of-turn-check", FOLD: "out-of-turn-fold"}
"""The row by which a book shows that it has a rule for such an act."""


# law: irregularities.out_of_turn, irregularities.dealer_error_turn
def _rule(case: Case) -> Ruling | Refusal:
    """Taken back where the dealer called on the wrong player; else it waits for its player's turn."""
    _check_words(case)
    retract = case.procedure(DEALERS_ERROR, "dealer-error-turn")
    if retract is not None and case.yes(DEALER_CAUSED):
        return retract(case)
    act = ACTS[case.incident.did]
    row = ROWS[act]
    if row not in case.law.irregularities.out_of_turn:
        return no_rule(case)
    return Ruling("waits", [e.ActWaits(case.seat, act, _meant(case))], (TABLE + row, "irregularities.out_of_turn"))


# law: irregularities.dealer_error_turn
def _retracted(case: Case) -> Ruling:
    """What he did is taken back, with what those after him did out of turn; all act in order."""
    himself = [one.seat for one in case.r.waiting if one.seat == case.seat]
    followers = [e.ActTakenBack(seat, "", 0) for seat in (*himself, *_who_followed(case.r, case.seat))]
    return Ruling("undone", followers, ("irregularities.remedies.dealer-error-turn",))


DEALERS_ERROR: Final[dict[str, Callable[[Case], Ruling]]] = {"retract-and-act-in-order": _retracted}


def _who_followed(r: Round, seat: int) -> list[int]:
    """Whose acts wait, of the players who come after one in order."""
    in_order = clockwise(r.pending, seat)
    waiting = {one.seat for one in r.waiting}
    return [one for one in in_order[: in_order.index(r.turn)] if one in waiting]


def _meant(case: Case) -> int:
    """The total that the player meant to bring: a call is what there is to call or waits, all in is everything."""
    r, seat, said = case.r, case.seat, case.incident.adds_up_to
    everything = r.bets[seat] + r.stacks[seat]
    if case.incident.did == "call":
        return min(said or max([r.wager, *(one.to for one in r.waiting)]), everything)
    if case.incident.did == "all-in":
        return everything
    return min(_within_limit(case, said), everything)


# law: betting.within_limits
def _within_limit(case: Case, said: int) -> int:
    """What the limit makes of an amount; where the book judges that in his turn, it is left as it was said."""
    r = case.r
    if r.waiting or "above-limit" in case.law.irregularities.out_of_turn:
        return said
    _, most, _ = r.terms.limit(r, max(0, r.wager - r.bets[case.seat]))
    return min(said, max(most, r.wager))


def _not_his_turn(r: Round, incident: Incident) -> str | None:
    if why := while_betting(r, incident):
        return why
    if r.turn in incident.seats:
        return f"it is the turn of seat {r.turn}"
    for seat in incident.seats:
        if not r.pending >> seat & 1:
            return f"seat {seat} has nothing to decide in this betting round"
        if any(one.seat == seat for one in r.waiting) and (DEALER_CAUSED.name, "yes") not in incident.answers:
            return f"an act of seat {seat} waits already"
    if incident.did not in ACTS:
        return f"what was done is {', '.join(ACTS)}, not '{incident.did}'"
    return None


OUT_OF_TURN = Irregularity(
    "act out of turn",
    _rule,
    "A player acted before it was his turn: act and total of the betting round are told.",
    _not_his_turn,
    where=FELT,
    seats=(1, 1),
    also=("wager out of turn", "out of turn", "bet out of turn", "acts out of turn", "action out of turn",
          "check out of turn", "fold out of turn", "call out of turn", "raise out of turn"),
    asks=(DEALER_CAUSED,),
)  # fmt: skip


# -- once the turn has come --------------------------------------------------------------------------------------------


def waits_now(r: Round) -> Waiting | None:
    """The act whose player's turn has come."""
    return next((one for one in r.waiting if one.seat == r.turn), None) if r.waiting and r.code == BET else None


def judged(r: Round, waiting: Waiting) -> list[Any]:
    """What becomes of an act out of turn, now that everybody before its player has acted."""
    key = _what_was_done(r, waiting)
    return OUTCOMES[r.terms.law.irregularities.out_of_turn[key]](r, waiting)


# law: irregularities.out_of_turn_check, irregularities.out_of_turn_not_exceeded
# law: irregularities.out_of_turn_exceeded, irregularities.out_of_turn_all_fold
def _what_was_done(r: Round, waiting: Waiting) -> str:
    """The row of the book: what the players before him did, against what he had put out."""
    if waiting.did == FOLD:
        return "out-of-turn-fold"
    if waiting.did == CHECK:
        return "wager-more" if r.wager > r.bets[waiting.seat] else "out-of-turn-check"
    wagered = [r.bets[seat] for seat, had in waiting.skipped if r.bets[seat] > had]
    if not wagered:
        return "check" if any(r.live >> seat & 1 for seat, _ in waiting.skipped) else "fold"
    most = max(wagered)
    return "wager-less" if most < waiting.to else "wager-equal" if most == waiting.to else "wager-more"


def _wagers(r: Round, waiting: Waiting) -> list[Any]:
    """The wager as it would be in turn: what is above the limit or short of a raise goes back to him."""
    taken = e.ActTakenBack(waiting.seat, "", 0)
    twin = after_events(r, [taken])
    may = legal(twin)
    assert may is not None
    return [taken, *_in_turn(twin, may, waiting.to)]


# law: irregularities.out_of_turn_not_exceeded, betting.undercall
def _in_turn(r: Round, may: Legal, to: int) -> list[Any]:
    if may.kind and may.least and to >= may.least:
        return _events(wager(r, may, _nearest(may, min(to, may.most))))
    if may.kind and may.short and to >= may.short:
        return _events(wager(r, may, may.short))
    if may.kind and may.least and (not (r.opened or may.call) or _completed(r, may, to)):
        return _events(wager(r, may, may.least))
    if r.bets[may.seat] < to < may.call:
        return [e.ChipsOwed(may.seat, to, may.call, True)]
    if may.call:
        return [e.Called(may.seat, may.call, may.call_all_in)]
    # Too little to open with, where nobody may check: it goes back, and he decides.
    return [e.Checked(may.seat)] if may.check or may.stand else []


# law: betting.short_raise
def _completed(r: Round, may: Legal, to: int) -> bool:
    """Whether chips above the call that are no full raise are so many that the book has the raise completed."""
    percent = r.terms.law.betting.raise_completed_from_percent
    return percent is not None and to > r.wager and 100 * (to - r.wager) >= percent * (may.least - r.wager)


def _nearest(may: Legal, to: int) -> int:
    """The largest wager that the limit allows, up to a total."""
    if may.totals:
        return max(total for total in may.totals if total <= to)
    return to if may.all_in and to == may.most else to - (to - may.least) % may.step


def _events(answer: list[Any] | Refusal) -> list[Any]:
    """What a wager that `legal` allows brings about: it is never refused."""
    assert not isinstance(answer, Refusal), answer
    return answer


# law: irregularities.out_of_turn_check
def _must_check(r: Round, waiting: Waiting) -> list[Any]:
    return [e.ActTakenBack(waiting.seat, "check", 0)]


# law: irregularities.out_of_turn_not_exceeded
def _call_or_fold(r: Round, waiting: Waiting) -> list[Any]:
    return [e.ActTakenBack(waiting.seat, "call or fold", _lost_by_folding(r, waiting))]


# law: irregularities.out_of_turn_exceeded
def _anything(r: Round, waiting: Waiting) -> list[Any]:
    return [e.ActTakenBack(waiting.seat, "anything", _lost_by_folding(r, waiting))]


def _lost_by_folding(r: Round, waiting: Waiting) -> int:
    stays = r.terms.law.irregularities.out_of_turn.get("wager-if-folded") == "stays"
    return waiting.to if stays and waiting.did == WAGER else 0


def _checks(r: Round, waiting: Waiting) -> list[Any]:
    return [e.ActTakenBack(waiting.seat, "", 0), e.Checked(waiting.seat)]


def _folds(r: Round, waiting: Waiting) -> list[Any]:
    return [e.ActTakenBack(waiting.seat, "", 0), e.Folded(waiting.seat)]


_AS_IN_TURN: Final[dict[str, Callable[[Round, Waiting], list[Any]]]] = {WAGER: _wagers, CHECK: _checks, FOLD: _folds}


def _stands(r: Round, waiting: Waiting) -> list[Any]:
    return _AS_IN_TURN[waiting.did](r, waiting)


OUTCOMES: Final[dict[str, Callable[[Round, Waiting], list[Any]]]] = {
    "must-check": _must_check,
    "call-or-fold": _call_or_fold,
    "call-raise-or-fold": _anything,
    "stands-unless-wager": _stands,
    "stands": _stands,
    "call": _stands,
}

WORDS: Final[dict[str, Collection[str]]] = {
    "above-limit": ("excess-back",),
    "check": ("must-check", "stands"),
    "fold": ("stands",),
    "out-of-turn-check": ("stands-unless-wager",),
    "out-of-turn-fold": ("stands",),
    "wager-equal": ("call", "call-or-fold"),
    "wager-if-folded": ("returned", "stays"),
    "wager-less": ("call-or-fold", "stands"),
    "wager-more": ("call-raise-or-fold",),
}
"""What a book may say of each thing that those before him did."""


def _check_words(case: Case) -> None:
    """Stop at a word that nobody knows, with the clause that has it."""
    for name, word in case.law.irregularities.out_of_turn.items():
        if word not in WORDS.get(name, ()):
            raise LawError(f"{case.law.clause(TABLE + name)} gives {TABLE}{name} as '{word}', which nobody knows")
