"""Seven Card Stud's last card: shown while it is dealt, or too few cards for everybody's."""

from collections.abc import Callable
from typing import Any, Final

from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.play.dealing import in_dealing_order
from croupier.play.state import Round, seats_of
from croupier.play.terms import BET, LAP, SHOW, Op
from croupier.rulings.commands import Incident
from croupier.rulings.irregularity import ANYWHERE, IN_HAND, NEXT_OF_STUB, Case, Irregularity, Ruling, WhyNot
from croupier.rulings.moments import in_his_hand
from croupier.rulings.questions import ALL_IN_TREATMENT
from croupier.rulings.remedies import behind_the_stub, no_rule

EXPOSED: Final = "irregularities.remedies.last-card-exposed"


# law: irregularities.last_card_exposed
def _rule(case: Case) -> Ruling | Refusal:
    how = case.procedure(LAST_CARD, "last-card-exposed")
    return how(case) if how is not None else no_rule(case)


def _all_up_or_all_in(case: Case) -> Ruling:
    """The first of the lap: all fall face up, and the opener before opens. Later ones: all-in, by choice or not."""
    r = case.r
    if r.code == LAP:
        betting = next(at for at in range(r.at, len(r.program)) if r.program[at].code == BET)
        turned = e.NextCardTurned(tuple(seats_of(r.live)))
        return Ruling("all face up", [turned, e.PlanChanged((("opener", betting, "previous-opener"),))], (EXPOSED,))
    if r.code == BET and not r.acts and case.seats[0] == _first_receiver(r):
        return _turned_after_all(case)
    shown = _shown(case)
    compelled = r.acts.bit_count() >= 2
    if compelled or case.yes(ALL_IN_TREATMENT):
        return Ruling("all-in", [*shown, *(e.TreatedAsAllIn(seat) for seat in case.seats)], (EXPOSED,))
    return Ruling("stands", shown, (EXPOSED,))


def _turned_after_all(case: Case) -> Ruling:
    """The first one was shown, which came out once all of them lay there: they are all turned up."""
    r = case.r
    turned = []
    for seat in in_dealing_order(r):
        slot = r.shoe.hole[seat][-1]
        said = case.faces[:1] if seat == case.seats[0] else ()
        turned.append(e.CardsMoved((slot,), "up", seat, case.seen([slot], said)))
    again = [e.PlanChanged((("opener", r.at, "previous-opener"),)), e.GoesOnAt(r.at)]
    return Ruling("all face up", [*turned, *again], (EXPOSED,))


def _shown(case: Case) -> list[Any]:
    events = []
    for at, seat in enumerate(case.seats):
        slot = case.r.shoe.hole[seat][-1]
        events.append(e.CardsShown((slot,), case.seen([slot], case.faces[at : at + 1])))
    return events


# law: irregularities.last_card_exposed
def _reshuffled_and_replaced(case: Case) -> Ruling:
    """The deal is finished; the cards shown are shuffled into the stub, and their players get new ones."""
    r = case.r
    if r.acts:
        return no_rule(case)
    slots = [r.shoe.hole[seat][-1] for seat in case.seats]
    behind = _behind_the_last_lap(r)
    again = e.PlanChanged((("again", behind, " ".join(map(str, case.seats))),))
    return Ruling("replaced", [*behind_the_stub(slots), again, e.GoesOnAt(behind)], (EXPOSED,))


def _behind_the_last_lap(r: Round) -> int:
    """Where the program goes on once the last cards are out."""
    return max(at for at in range(r.at) if r.program[at].code == LAP) + 1


LAST_CARD: Final[dict[str, Callable[[Case], Ruling]]] = {
    "all-up-if-first-else-all-in-choice": _all_up_or_all_in,
    "reshuffle-and-replace": _reshuffled_and_replaced,
    "operator-decides": no_rule,
}
RULED_IN_THE_LAP: Final = ("all-up-if-first-else-all-in-choice",)
"""What has to be ruled before the next card falls; the others wait until the lap is dealt."""


def _around_the_last_lap(r: Round, incident: Incident) -> str | None:
    if len(set(incident.seats)) != len(incident.seats):
        return "a player has but one last card"
    op = r.program[r.at]
    if op.code == LAP and op.last and not op.up:
        remedy = r.terms.law.irregularities.remedies.get("last-card-exposed", "")
        if remedy in RULED_IN_THE_LAP and incident.seats[:1] in ((), (_first_receiver(r),)):
            return None
        return "the deal goes on first"
    if op.code == BET and r.turn and _is_last(r.program[r.at - 1]):
        return None
    if op.code == SHOW and not r.shown and _is_last(r.program[r.at - 2]) and len(r.history) <= r.betting:
        return None  # nobody could bet on it
    return f"the last card is not being dealt: {op.name}"


def _is_last(op: Op) -> bool:
    return op.code == LAP and (op.last or bool(op.only))


def _first_receiver(r: Round) -> int:
    return in_dealing_order(r)[0]


LAST_CARD_EXPOSED = Irregularity(
    "last card exposed",
    _rule,
    "A player's last card, due face down, was shown while it was dealt.",
    in_his_hand(_around_the_last_lap),
    seats=(1, 30),
    cards=IN_HAND,
    also=("seventh card exposed", "last card face up", "final card exposed", "final card dealt face up",
          "seventh card face up", "last card dealt face up"),
    asks=(ALL_IN_TREATMENT,),
)  # fmt: skip


# law: irregularities.short_deck_mid_deal
def _short(case: Case) -> Ruling | Refusal:
    how = case.procedure(SHORT, "short-deck-mid-deal")
    return how(case) if how is not None else no_rule(case)


def _reshuffle_one_community(case: Case) -> Ruling:
    """Last cards that have gone out come back behind the stub; it is shuffled, and one card is everybody's."""
    dealt = case.top(case.incident.adds_up_to or len(case.faces))
    return Ruling("reshuffled", behind_the_stub(dealt), ("irregularities.remedies.short-deck-mid-deal",))


# law: dealing.short_deck
def _noticed_before(case: Case) -> Ruling | Refusal:
    how = case.procedure(SHORT, "shortage-before-the-deal")
    return how(case) if how is not None else no_rule(case)


def _next_card_community(case: Case) -> Ruling:
    """The next card of the shoe is everybody's last card."""
    card = case.top(1)
    if not card:
        return no_rule(case)
    shared = e.CardsMoved(card, "board", 0, case.seen(card, case.faces))
    path = "irregularities.remedies.shortage-before-the-deal"
    return Ruling("shared card", [shared, e.GoesOnAt(case.r.at + 1)], (path, "dealing.short_deck"))


SHORT: Final[dict[str, Callable[[Case], Ruling]]] = {
    "reshuffle-one-community-card": _reshuffle_one_community,
    "next-card-community": _next_card_community,
}


def _runs_short(remedy: str) -> WhyNot:
    """When the shoe does not hold a last card for everybody, where the book tells this from the common shortage."""

    def why_not(r: Round, incident: Incident) -> str | None:
        if remedy not in r.terms.law.irregularities.remedies:
            return "when it is found makes no difference in this book"
        return _holds_too_few(r)

    return why_not


def _holds_too_few(r: Round) -> str | None:
    op = r.program[r.at]
    if op.code != LAP or not op.last:
        return f"the last card is not being dealt: {op.name}"
    if len(r.shoe.stub) >= op.each * r.live.bit_count():
        return "the shoe holds a card for everybody"
    return None


SHORT_DECK = Irregularity(
    "shortage found in the deal",
    _short,
    "The last cards had begun to go out when it was seen that they would not suffice.",
    _runs_short("short-deck-mid-deal"),
    cards=ANYWHERE,
    also=("shortage found mid-deal", "short deck found mid-deal", "not enough cards found in the deal",
          "shortage found in the final deal"),
)  # fmt: skip

SHORTAGE_NOTICED = Irregularity(
    "shortage noticed before the deal",
    _noticed_before,
    "Before the last cards go out it is seen that they will not suffice.",
    _runs_short("shortage-before-the-deal"),
    cards=NEXT_OF_STUB,
    also=("shortage noticed", "not enough cards noticed before the deal"),
)
