"""What is wrong with the shoe itself: a card lies face up in it, one is missing, one does not belong."""

from collections.abc import Callable
from typing import Any, Final

from croupier.cards.shoe import FACE_UP
from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.play.dealing import in_dealing_order
from croupier.play.state import Round
from croupier.play.terms import BET, BOARD, BURN, CLAIMS, EXCHANGE, LAP
from croupier.rulings.commands import Incident
from croupier.rulings.irregularity import ANYWHERE, NEXT_OF_STUB, Case, Irregularity, Ruling
from croupier.rulings.misdeal import decide_ground
from croupier.rulings.questions import FIRST_OF_STREET, SECOND_COMMUNITY
from croupier.rulings.remedies import behind_the_stub, no_rule


# law: misdeals.face_up_in_deck, irregularities.face_up_card
def _face_up(case: Case) -> Ruling | Refusal:
    """A misdeal where the book has that ground; else what it makes of the card."""
    two = next((ground for ground in TWO if case.ground(ground) and _in_initial_deal(case.r, ground)), "")
    if two:
        return decide_ground(case, two) if len(case.faces) > 1 else _used_in_turn(case, f"misdeals.grounds.{two}")
    if case.ground(SECOND) and len(case.r.shoe.board) < 2 and case.yes(SECOND_COMMUNITY):
        return decide_ground(case, SECOND)
    first = case.procedure(FOUND, FIRST_OF_STREET_REMEDY)
    if first is not None and case.r.code in (LAP, BOARD, BURN) and case.yes(FIRST_OF_STREET):
        return first(case)
    how = case.procedure(FOUND, "face-up-card")
    return how(case) if how is not None else no_rule(case)


def _in_initial_deal(r: Round, ground: str) -> bool:
    """Whether the next cards are of the deal before the first betting round; of its hole cards, where those count."""
    op = r.program[r.at]
    return not r.history and op.code in (LAP, BOARD) and (ground == ANY_TWO or (op.code == LAP and not op.up))


ANY_TWO: Final = "two-face-up-in-deck"
TWO: Final = (ANY_TWO, "two-hole-cards-face-up-in-deck")
SECOND: Final = "second-community-card-face-up"
FIRST_OF_STREET_REMEDY: Final = "face-up-card-first-of-street"


def _lies_face_up(case: Case) -> tuple[int, ...]:
    """The card in question: the next of the stub, or further down in the lap that comes, where it was found."""
    r = case.r
    op = r.program[r.at]
    if case.seats and op.code == LAP:
        order = in_dealing_order(r)
        return tuple(r.shoe.stub[op.each * order.index(case.seat) :][: max(1, len(case.faces))])
    lap = r.shoe.stub[: op.each * r.live.bit_count()] if op.code == LAP else []
    found = tuple(slot for slot in lap if case.face_of(slot) in case.faces)
    return found if case.faces and len(found) == len(case.faces) else case.top(max(1, len(case.faces)))


def _discard_next_card(case: Case) -> Ruling:
    slots = _lies_face_up(case)
    moved = e.CardsMoved(slots, "discards", 0, case.seen(slots, case.faces), FACE_UP)
    return Ruling("discarded", [moved], ("irregularities.remedies.face-up-card",))


def _used_in_turn(case: Case, path: str = "irregularities.remedies.face-up-card") -> Ruling:
    slots = _lies_face_up(case)
    return Ruling("stands", [e.CardsShown(slots, case.seen(slots, case.faces)), *_as_hole_card(case)], (path,))


# law: irregularities.first_card_up
def _as_hole_card(case: Case) -> list[Any]:
    """A card that falls to somebody as a hole card counts as dealt face up to him: his next one falls face down."""
    r = case.r
    op = r.program[r.at]
    if op.code != LAP or op.up or r.history or not case.remedy("first-card-up"):
        return []
    at = r.shoe.stub.index(_lies_face_up(case)[0]) // op.each
    return [e.NextCardTurned(in_dealing_order(r)[at : at + 1], 2)]


def _reshuffle(case: Case) -> Ruling:
    return Ruling("reshuffled", behind_the_stub(()), (f"irregularities.remedies.{FIRST_OF_STREET_REMEDY}",))


FOUND: Final[dict[str, Callable[[Case], Ruling]]] = {
    "discard-next-card": _discard_next_card,
    "used-in-turn": _used_in_turn,
    "reshuffle-and-deal-on": _reshuffle,
}


def _cards_come(r: Round, incident: Incident) -> str | None:
    """A card of the stub is seen when it is its turn; the second community card, where it counts, as soon as it can."""
    if r.code in (LAP, BOARD, BURN, EXCHANGE) or (r.code == BET and SECOND in r.terms.law.misdeals.grounds):
        return None
    return f"no card comes from the shoe now: {r.program[r.at].name}"


FACE_UP_IN_SHOE = Irregularity(
    "card face up in the shoe",
    _face_up,
    "A card that comes next lies face up in the shoe.",
    _cards_come,
    seats=(0, 1),
    cards=NEXT_OF_STUB,
    also=("card found face up in the shoe", "cards face up in the shoe", "face-up card in the shoe",
          "card face up in the deck", "cards face up in the deck"),
    asks=(SECOND_COMMUNITY, FIRST_OF_STREET),
)  # fmt: skip


# law: irregularities.bad_deck
def _bad_deck(case: Case) -> Ruling | Refusal:
    name = "bad-deck" if case.r.code < CLAIMS else "bad-deck-past-rounds"
    how = case.procedure(BAD, name)
    return _and_told(how(case)) if how is not None else no_rule(case)


# law: irregularities.bad_deck_check, irregularities.bad_deck_notify
def _and_told(ruled: Ruling | Refusal) -> Ruling | Refusal:
    """Whatever becomes of the round of play, the deck is gone through and the authorities are told."""
    if isinstance(ruled, Refusal):
        return ruled
    more = ("bad_deck", "bad_deck_past_rounds", "bad_deck_check", "bad_deck_notify")
    paths = (*ruled.paths, *(f"irregularities.{slug}" for slug in more))
    return ruled._replace(
        paths=paths, notified=("surveillance", "inspector"), orders=("go through the deck for further cards",)
    )


# law: irregularities.bad_deck_misdeal
def _misdeal(case: Case) -> Ruling | Refusal:
    return decide_ground(case, "bad-deck")


# law: irregularities.bad_deck_past_rounds
def _result_stands(case: Case) -> Ruling:
    """The pots are passed: a round of play that is over keeps its result."""
    return Ruling("stands", (), ("irregularities.remedies.bad-deck-past-rounds",))


BAD: Final[dict[str, Callable[[Case], Ruling | Refusal]]] = {"misdeal": _misdeal, "stands": _result_stands}


BAD_DECK = Irregularity(
    "bad deck",
    _bad_deck,
    "A card is missing from the deck, or one is found in it that does not belong there.",
    cards=ANYWHERE,
    also=("card missing from the deck", "missing card", "card missing", "foreign card", "foreign card found",
          "double card", "double card found"),
)  # fmt: skip
