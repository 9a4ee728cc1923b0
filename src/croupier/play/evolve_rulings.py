"""What rulings do to a whole round, and where everything else stands that they do."""

from collections.abc import Callable
from typing import Any, Final

from croupier.play import events as e
from croupier.play.evolve_end import show_what_was_promised
from croupier.play.evolve_posting import post_on
from croupier.play.evolve_ruled_cards import (
    cards_moved,
    cards_shown,
    goes_on_at,
    next_card_turned,
    plan_changed,
    showing_promised,
    shuffle_ordered,
)
from croupier.play.evolve_ruled_hands import (
    act_taken_back,
    act_waits,
    chips_forfeited,
    chips_left,
    discard_owed,
    fold_undone,
    hand_killed,
    hand_revived,
    round_capped,
    served_early,
    treated_as_all_in,
)
from croupier.play.posting import FEE
from croupier.play.progress import advance, go_on_to
from croupier.play.state import Round, clockwise
from croupier.play.terms import CLAIMS, POST, SETTLE, SHOW


def incident_ruled(r: Round, event: e.IncidentRuled) -> None:
    r.before_ruling = r.copy()
    r.before_ruling.before_ruling = None  # only the last ruling is ever taken back
    r.ruled = event
    r.rulings = (*r.rulings, event)


def ruling_corrected(r: Round, event: e.RulingCorrected) -> None:
    assert r.before_ruling is not None
    _become(r, r.before_ruling.copy())


def _become(r: Round, other: Round) -> None:
    for name in Round.__slots__:
        setattr(r, name, getattr(other, name))


# -- the whole round ---------------------------------------------------------------------------------------------------


# law: misdeals.refund, misdeals.redeal
def misdeal_declared(r: Round, event: e.MisdealDeclared) -> None:
    anew = Round(r.terms, r.seats, r.sealed)
    anew.start, anew.marker, anew.dealt = r.start, r.marker, r.dealt
    anew.stacks = _with_everything_back(r)
    anew.dead[0] = r.dead[0]
    anew.out = r.out
    anew.live = anew.able = sum([1 << seat for seat in r.dealt]) & ~r.out
    anew.unshuffled = True
    anew.forfeits, anew.before_ruling, anew.ruled = r.forfeits, r.before_ruling, r.ruled
    anew.posts = tuple(
        post for at, post in enumerate(r.posts) if (post[1] != FEE or at >= r.posting) and anew.live >> post[0] & 1
    )
    anew.house = anew.fees = r.fees
    anew.fees_by = r.fees_by
    for seat, house, pot in r.bought_by:
        anew.stacks[seat] += pot
        if event.house_share_too:
            anew.stacks[seat] += house
            anew.house = anew.fees = anew.fees - house
        else:
            anew.bought_by = (*anew.bought_by, (seat, house, 0))
    laid, posting_was_over = r.laid, r.code != POST
    _become(r, anew)
    _UP_FOR_THE_NEW_DEAL[event.returned](r, laid)
    if posting_was_over and r.posting:
        advance(r)
    else:
        post_on(r)


def _with_everything_back(r: Round) -> list[int]:
    """The stacks if everybody takes back what he put in and gives back what he won."""
    return [
        r.stacks[seat] + r.bets[seat] + r.before[seat] + (r.dead[seat] if seat else 0) - r.won[seat]
        for seat in range(len(r.stacks))
    ]


def _nothing(r: Round, laid: tuple[tuple[int, str, int, int], ...]) -> None:
    """Antes and blinds went back too and are collected again."""


def _what_was_posted(r: Round, laid: tuple[tuple[int, str, int, int], ...]) -> None:
    """Antes and blinds stay where they lie: nobody posts again, nor is offered another blind once cards were dealt."""
    for seat, what, live, dead in laid:
        r.stacks[seat] -= live + dead
        if not r.stacks[seat]:
            r.able &= ~(1 << seat)
        r.dead[seat] += dead
        r.posted[seat] += live
        if what == "ante":
            r.before[seat] += live
            continue
        r.bets[seat] += live
        if what != "late blind":
            r.last_blind = seat
            r.size = r.terms.size_of_blind(_nominal(r, seat, what, live), what != "blind")
        r.wager = max(r.wager, _nominal(r, seat, what, live))
    r.laid = laid
    r.posting = len(laid)


def _nominal(r: Round, seat: int, what: str, live: int) -> int:
    """What a blind was to be, where its player had less."""
    return max([live, *(due for poster, kind, due, _ in r.posts if (poster, kind) == (seat, what))])


_UP_FOR_THE_NEW_DEAL: Final[dict[str, Callable[[Round, tuple[tuple[int, str, int, int], ...]], None]]] = {
    "all-money": _nothing,
    "wagers-after-blinds": _what_was_posted,
}


# law: supervision.refund
def round_voided(r: Round, event: e.RoundVoided) -> None:
    r.stacks = _with_everything_back(r)
    for seat, fee in r.fees_by:
        r.stacks[seat] += fee
    for seat, house, pot in r.bought_by:
        r.stacks[seat] += house + pot
    nobodys = r.dead[0]
    r.bets, r.before, r.dead, r.posted, r.won = ([0] * len(r.stacks) for _ in range(5))
    r.dead[0] = nobodys
    r.house = r.fees = r.bought = 0
    r.commission, r.fees_by, r.bought_by, r.to_show, r.waiting = (), (), (), (), ()
    r.bound = r.owing = None
    r.turn = r.pending = r.wager = 0
    go_on_to(r, CLAIMS)
    show_what_was_promised(r)


def pots_reopened(r: Round, event: e.PotsReopened) -> None:
    r.stacks = [have - won for have, won in zip(r.stacks, r.won, strict=True)]
    r.won = [0] * len(r.stacks)
    r.house = r.fees
    r.commission = ()
    r.at = 0
    go_on_to(r, SHOW)
    r.to_show = tuple(clockwise(r.mucked & r.live, r.marker))
    r.mucked = 0
    r.contest = None
    r.found = {}
    if not r.to_show:
        go_on_to(r, SETTLE)


RULINGS: Final[dict[type, Callable[[Round, Any], None]]] = {
    e.IncidentRuled: incident_ruled,
    e.RulingCorrected: ruling_corrected,
    e.MisdealDeclared: misdeal_declared,
    e.RoundVoided: round_voided,
    e.CardsMoved: cards_moved,
    e.CardsShown: cards_shown,
    e.ShuffleOrdered: shuffle_ordered,
    e.NextCardTurned: next_card_turned,
    e.PlanChanged: plan_changed,
    e.GoesOnAt: goes_on_at,
    e.HandKilled: hand_killed,
    e.HandRevived: hand_revived,
    e.FoldUndone: fold_undone,
    e.ChipsForfeited: chips_forfeited,
    e.ChipsLeft: chips_left,
    e.RoundCapped: round_capped,
    e.TreatedAsAllIn: treated_as_all_in,
    e.ActWaits: act_waits,
    e.ActTakenBack: act_taken_back,
    e.ShowingPromised: showing_promised,
    e.PotsReopened: pots_reopened,
    e.ServedEarly: served_early,
    e.DiscardOwed: discard_owed,
}
"""How each event of a ruling happens."""
