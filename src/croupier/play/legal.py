"""What the player whose turn it is may do: everything, with least, most and step, and why not the rest."""

from typing import Final

from croupier.law.settings import Refusal
from croupier.play.limits import capped
from croupier.play.posting import offered_amount
from croupier.play.state import Bound, Round
from croupier.play.terms import BET, EXCHANGE, POST, PUT_AWAY

BET_KIND: Final = "bet"
RAISE: Final = "raise"
COMPLETE: Final = "complete"


class Legal:
    """The choices of one player at one moment. Totals (`to`) are for the betting round; 0 means: not open to him."""

    seat: int = 0
    fold: bool = False
    check: bool = False
    """Whether he may check."""
    stand: bool = False
    """Whether he may stay in on what he has posted: nobody has raised him."""
    call: int = 0
    call_all_in: bool = False
    """Whether the call takes all that he may put in."""
    kind: str = ""
    """What more than a call would be: `bet`, `complete`, `raise`, or nothing."""
    least: int = 0
    most: int = 0
    step: int = 1
    totals: tuple[int, ...] = ()
    """The only totals that will do, where the book gives a list."""
    short: int = 0
    """The total of an all-in below the least bet or raise."""
    all_in: bool = False
    """Whether the most is all that he has."""
    pay_and_fold: bool = False
    """Whether he may pay the call and give up the hand."""
    pay_only: bool = False
    """Whether he must pay the call and may do nothing else."""
    make_up: int = 0
    """What he must bring his wager to."""
    offer: int = 0
    """The optional blind that he may post."""
    discards: tuple[int, int] | None = None
    """The least and most cards that he may pass in."""
    bar: str = ""
    """Why he may not bet or raise: a word of `_BARS`, or nothing."""

    def __repr__(self) -> str:
        said = {name: getattr(self, name) for name in Legal.__annotations__ if getattr(self, name)}
        return f"Legal({', '.join(f'{name}={value!r}' for name, value in said.items())})"


def legal(r: Round) -> Legal | None:
    """What the player in turn may do; None while no player's decision is awaited."""
    if not r.turn:
        return None
    known: Legal | None = r.memo
    if known is not None:
        return known
    may = r.memo = Legal()
    may.seat = r.turn
    code = r.code
    if code == BET:
        if r.owing is not None:
            _owing(r, may)
        elif r.waiting and waits_for_judgement(r):
            may.bar = "waits"
        else:
            _wagers(r, may)
    elif code == POST:
        may.offer = offered_amount(r)
    elif code == EXCHANGE:
        may.discards = (served_early(r, r.turn), r.terms.law.drawing.most or 5)
    elif code == PUT_AWAY:
        may.discards = (1, 1)
    return may


# law: irregularities.out_of_turn
def waits_for_judgement(r: Round) -> bool:
    """Whether the turn has come to a player whose act out of turn the book has yet to judge."""
    return any(one.seat == r.turn for one in r.waiting)


# law: irregularities.draw_out_of_sequence
def served_early(r: Round, seat: int) -> int:
    """How many cards a player has had before he drew: so many at least he has to pass in."""
    return dict(r.drawing.early).get(seat, 0) if r.drawing.early else 0


_NO_FREE_FOLD: Final = ("compulsory-bet", "pay-blind", "option A")
"""Duties of the first opener that no fold without a payment ends."""


def _may_give_up(r: Round) -> bool:
    return r.duty != r.turn or r.terms.duty not in _NO_FREE_FOLD


# law: betting.undercall, betting.undercall_made_up, betting.undercall_all_in
def _owing(r: Round, may: Legal) -> None:
    owing = r.owing
    assert owing is not None
    may.make_up = owing.to
    may.fold = owing.short and r.terms.short_caller_folds and _may_give_up(r)


# law: betting.first_round, betting.first_round_followers, betting.middle_round, betting.final_round, betting.may_bet
# law: betting.may_call, betting.may_check, betting.may_fold, betting.may_raise, betting.later_round_followers
# law: betting.call_amount, checking.first_to_check, checking.after_a_check, checking.none_after_bet
# law: checking.none_first_round, checking.none_in_draw, blinds.last_blind_option, checking.stays_in
def _wagers(r: Round, may: Legal) -> None:
    t, seat = r.terms, r.turn
    have, put, wager = r.stacks[seat], r.bets[seat], r.wager
    owes = wager - put
    duty = t.duty if r.duty == seat else ""
    may.step = t.chip
    may.fold = duty not in _NO_FREE_FOLD
    if owes > 0:
        # law: allin.short_stake, allin.below_a_bet
        if not r.opened and wager == r.base:
            pass  # the blinds are there to be opened over, not to be called
        elif have <= owes:
            may.call = put + (have if have == owes else tapped(have, t.tap_units))
            may.call_all_in = True
        elif duty != "option C":
            may.call = wager
        if may.call:
            may.pay_and_fold = duty == "option A"
            may.pay_only = duty == "pay-blind"
    elif wager:
        may.stand = r.opened and duty != "option C" and (t.stand or t.check_first)
        may.check = may.stand and t.check_first
        may.pay_and_fold = duty == "option A"
        if not duty and not t.stander_folds:
            may.fold = False
    else:
        may.check = not duty and (t.check_later if r.betting else t.check_first)
    if not may.pay_only:
        _more_than_a_call(r, may, have, put, owes)
    if r.bound is not None:
        _only_what_is_left(may, r.bound)


# law: irregularities.out_of_turn_check, irregularities.out_of_turn_not_exceeded
def _only_what_is_left(may: Legal, bound: Bound) -> None:
    """What a ruling leaves open; a check where there is one to make."""
    if bound.acts == "anything":
        return
    may.kind, may.bar = "", "bound"
    may.least = may.most = may.short = 0
    may.totals, may.all_in = (), False
    if bound.acts == "check" and (may.check or may.stand):
        may.fold = may.pay_and_fold = False


# law: betting.raise_amount, allin.short_raise, allin.short_opening, blinds.straddle_acts_last
def _more_than_a_call(r: Round, may: Legal, have: int, put: int, owes: int) -> None:
    t, bit, opened = r.terms, 1 << r.turn, r.opened
    if owes >= have:
        if opened or may.call:
            may.bar = "stake"
        else:
            # Where there is no full bet to call, a stake that does not even reach what lies there may still go in.
            may.kind, may.short = BET_KIND, put + tapped(have, t.tap_units)
        return
    if opened:
        if t.cap and capped(r):
            may.bar = "cap"
            return
        if not r.able & ~bit:
            may.bar = "nobody"
            return
    if r.acted & bit and not t.short_reopens and (opened or put or not t.checkers_complete):
        may.bar = "closed"
        return
    may.kind = RAISE if opened else COMPLETE if r.wager > r.base else BET_KIND
    if not opened and r.base:
        # law: betting.opening_bet
        least = most = 2 * r.base
        totals: tuple[int, ...] = ()
    else:
        least, most, totals = t.limit(r, owes)
    if r.ceiling:
        most = min(most, r.ceiling)
    if most < least:
        may.kind, may.bar = "", "ceiling" if r.ceiling else "limit"
        return
    everything = put + have
    if everything < least:
        short = put + tapped(have, t.tap_units)
        if short > r.wager:
            may.short = short
        else:
            may.kind, may.bar = "", "units"
        return
    may.least = least
    if totals:
        may.totals = tuple([total for total in totals if total <= everything])
        most = may.totals[-1]
    if most >= everything:
        may.most, may.all_in = everything, True
    else:
        may.most = most if totals else most - (most - least) % t.chip


# law: betting.opening_bet, betting.raise_minimum
def least_more(r: Round) -> int:
    """The total from which a bet or raise is a full one, whatever its player holds."""
    return 2 * r.base if r.base and not r.opened else r.terms.limit(r, 0)[0]


# law: allin.all_chips
def tapped(have: int, units: int) -> int:
    """What goes in of a stake that is too small: all of it, or its largest multiple of the unit if it holds one."""
    whole = have - have % units if units else have
    return whole or have


# -- why not -----------------------------------------------------------------------------------------------------------

# Clauses on what the first opener has to do, on those who follow, and on whoever owes nothing.
OPENER: Final = ("opening.first_duty", "betting.opener_options", "betting.first_round_opener", "betting.opening_bet")
FOLLOWERS: Final = ("betting.first_round_followers", "betting.first_round", "blinds.last_blind_option")
LATER: Final = (
    "betting.later_round_followers",
    "betting.later_round_opener",
    "betting.middle_round",
    "betting.final_round",
)
SIZES: Final = (
    "betting.first_round_limits", "betting.middle_round_limits", "betting.final_round_limits",
    "betting.raise_minimum", "betting.raise_cap", "betting.opening_at_least", "betting.opening_bet",
    "betting.straddle_limit", "betting.within_limits", "betting.limits", "sign.limits",
)  # fmt: skip

CEILING: Final = (
    "a community card turned too early bounds this betting round",
    ("irregularities.community_card_early", "irregularities.community_card_before_betting"),
)

_BARS: Final = {
    "stake": ("the stake is not more than the call", ("allin.short_stake", "allin.units", "allin.below_a_bet")),
    "cap": (
        "no further raise is allowed in this betting round",
        ("betting.most_raises", "betting.raise_cap", *SIZES[:3], "betting.may_raise"),
    ),
    "closed": (
        "the player has acted since the last full bet or raise, and nothing since was a full raise",
        ("allin.short_raise_reopens", "allin.short_raise", "allin.short_opening"),
    ),
    "nobody": ("nobody is left with chips to call a raise", ("betting.turn_order", "betting.round_end")),
    "limit": ("the limit leaves no room for a raise", ("betting.straddle_limit", "betting.limits", *SIZES)),
    "units": ("the stake holds no further unit of the minimum bet", ("allin.units", "allin.short_stake")),
    "ceiling": CEILING,
    "bound": (
        "the act out of turn leaves no bet or raise",
        ("irregularities.out_of_turn_check", "irregularities.out_of_turn_not_exceeded", "irregularities.out_of_turn"),
    ),
    "waits": ("what was done out of turn has to be judged first", ("irregularities.out_of_turn",)),
    "pay": ("the opener pays exactly the blind", OPENER),
}


def round_paths(r: Round) -> tuple[str, ...]:
    """Clauses on what the players of this betting round may do."""
    of_opener = OPENER if r.duty == r.turn or not r.opened else ()
    return (*of_opener, *(FOLLOWERS if r.betting == 0 else LATER))


def why_not_more(r: Round, may: Legal) -> Refusal:
    """Why the player may not bet or raise at all."""
    if may.make_up:
        return _owed_first(r)
    because, paths = _BARS[may.bar or "pay"]
    if may.bar == "closed" and not r.opened:
        paths = ("allin.short_opening", *paths)
    return r.terms.refuse(because, *paths, *round_paths(r))


def _owed_first(r: Round) -> Refusal:
    because = "what is owed has to be made up first"
    return r.terms.refuse(because, "betting.undercall", "betting.short_raise", "betting.indication_binds")


def why_no_check(r: Round, may: Legal) -> Refusal:
    """Why the player may not check."""
    t = r.terms
    of_round = ("checking.none_first_round", "checking.first_round") if r.betting == 0 else ("checking.later_rounds",)
    always = (*of_round, "checking.none_in_draw", *round_paths(r))
    if r.duty == r.turn:
        return t.refuse("the first to open has to wager", *OPENER, *always)
    if r.wager > r.bets[r.turn]:
        return t.refuse("there is a wager to answer", "checking.none_after_bet", *always)
    return t.refuse("there is no checking in this betting round", of_round[-1], *always)


def why_no_call(r: Round, may: Legal) -> Refusal:
    """Why the player may not call."""
    t = r.terms
    if may.make_up:
        return _owed_first(r)
    if r.duty == r.turn or r.wager > r.bets[r.turn]:
        return t.refuse("the opener may not just call", *OPENER)
    if not r.opened:
        paths = ("betting.opening_bet", "betting.may_call", "betting.call_amount", *round_paths(r))
        return t.refuse("there is no bet to call yet", *paths)
    return t.refuse("there is nothing to call", "betting.call_amount", "betting.may_call", *round_paths(r))


def why_no_fold(r: Round, may: Legal) -> Refusal:
    """Why the player may not fold."""
    if may.make_up:
        because = "the wager binds; what is owed has to be made up"
        of_opener = () if _may_give_up(r) else OPENER
        return r.terms.refuse(because, *of_opener, "betting.indication_binds", "betting.short_raise")
    if r.duty == r.turn:
        return r.terms.refuse("the opening wager cannot be declined", *OPENER)
    return r.terms.refuse("nobody has raised the blind: stand or raise", "blinds.last_blind_option", *FOLLOWERS)


def why_not(r: Round) -> dict[str, Refusal]:
    """Why the player in turn may not do what he may not do, by the word for it."""
    may = legal(r)
    if may is None or r.code != BET:
        return {}
    if may.bar == "waits":
        return dict.fromkeys(("fold", "check", "call", "raise" if r.opened else "bet"), why_not_more(r, may))
    reasons: dict[str, Refusal] = {}
    if not may.fold:
        reasons["fold"] = why_no_fold(r, may)
    if not may.check:
        reasons["check"] = why_no_check(r, may)
    if not may.call and not (r.owing is not None and r.owing.short):
        reasons["call"] = why_no_call(r, may)
    if not may.kind:
        reasons["raise" if r.opened else "bet"] = why_not_more(r, may)
    return reasons
