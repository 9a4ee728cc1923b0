"""What is wrong with the shoe itself: a card lies face up in it, one is missing, one does not belong."""

from collections.abc import Callable
from typing import Final

from croupier.cards.shoe import FACE_UP
from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.play.state import Round
from croupier.play.terms import BOARD, BURN, CLAIMS, EXCHANGE, LAP
from croupier.rulings.commands import Incident
from croupier.rulings.irregularity import ANYWHERE, NEXT_OF_STUB, Case, Irregularity, Ruling
from croupier.rulings.misdeal import decide_ground
from croupier.rulings.questions import FIRST_OF_STREET, SECOND_COMMUNITY
from croupier.rulings.remedies import behind_the_stub, no_rule


# law: misdeals.face_up_in_deck, irregularities.face_up_card
def _face_up(case: Case) -> Ruling | Refusal:
    """A misdeal where the book has that ground; else what it makes of the card."""
    if len(case.faces) > 1 and not case.r.history:
        ground = next((one for one in TWO if case.ground(one)), "")
        if ground:
            return decide_ground(case, ground)
    if case.ground(SECOND) and not case.r.history and len(case.r.shoe.board) < 2 and case.yes(SECOND_COMMUNITY):
        return decide_ground(case, SECOND)
    if case.remedy(FIRST_OF_STREET_REMEDY) and case.r.code in (LAP, BOARD, BURN) and case.yes(FIRST_OF_STREET):
        return FOUND[case.remedy(FIRST_OF_STREET_REMEDY)](case)
    how = FOUND.get(case.remedy("face-up-card"))
    return how(case) if how is not None else no_rule(case)


TWO: Final = ("two-face-up-in-deck", "two-hole-cards-face-up-in-deck")
SECOND: Final = "second-community-card-face-up"
FIRST_OF_STREET_REMEDY: Final = "face-up-card-first-of-street"


def _discard_next_card(case: Case) -> Ruling:
    slots = case.top(max(1, len(case.faces)))
    moved = e.CardsMoved(slots, "discards", 0, case.seen(slots, case.faces), FACE_UP)
    return Ruling("discarded", [moved], ("irregularities.remedies.face-up-card",))


def _used_in_turn(case: Case) -> Ruling:
    slots = case.top(max(1, len(case.faces)))
    return Ruling(
        "stands", [e.CardsShown(slots, case.seen(slots, case.faces))], ("irregularities.remedies.face-up-card",)
    )


def _reshuffle(case: Case) -> Ruling:
    return Ruling("reshuffled", behind_the_stub(()), (f"irregularities.remedies.{FIRST_OF_STREET_REMEDY}",))


FOUND: Final[dict[str, Callable[[Case], Ruling]]] = {
    "discard-next-card": _discard_next_card,
    "used-in-turn": _used_in_turn,
    "reshuffle-and-deal-on": _reshuffle,
}


def _cards_come(r: Round, incident: Incident) -> str | None:
    """A card of the stub is seen when it is its turn."""
    return (
        None if r.code in (LAP, BOARD, BURN, EXCHANGE) else f"no card comes from the shoe now: {r.program[r.at].name}"
    )


FACE_UP_IN_SHOE = Irregularity(
    "card face up in the shoe",
    _face_up,
    "A card that comes next lies face up in the shoe.",
    _cards_come,
    cards=NEXT_OF_STUB,
    also=("card found face up in the shoe", "cards face up in the shoe", "face-up card in the shoe",
          "card face up in the deck", "cards face up in the deck"),
    asks=(SECOND_COMMUNITY, FIRST_OF_STREET),
)  # fmt: skip


# law: irregularities.bad_deck, irregularities.bad_deck_misdeal, irregularities.bad_deck_past_rounds
# law: irregularities.bad_deck_check, irregularities.bad_deck_notify
def _bad_deck(case: Case) -> Ruling | Refusal:
    if not case.ground("bad-deck"):
        return no_rule(case)
    ruled = decide_ground(case, "bad-deck")
    if isinstance(ruled, Refusal) or ruled.remedy != "misdeal":
        return ruled
    paths = (
        *ruled.paths, "irregularities.bad_deck", "irregularities.bad_deck_past_rounds", "irregularities.bad_deck_check",
        "irregularities.bad_deck_notify",
    )  # fmt: skip
    return ruled._replace(
        paths=paths, notified=("surveillance", "inspector"), orders=("go through the deck for further cards",)
    )


def _while_it_lasts(r: Round, incident: Incident) -> str | None:
    return None if r.code < CLAIMS else "the pots are passed: rounds of play that are over keep their results"


BAD_DECK = Irregularity(
    "bad deck",
    _bad_deck,
    "A card is missing from the deck, or one is found in it that does not belong there.",
    _while_it_lasts,
    cards=ANYWHERE,
    also=("card missing from the deck", "missing card", "card missing", "foreign card", "foreign card found",
          "double card", "double card found"),
    ends=("irregularities.bad_deck_past_rounds",),
)  # fmt: skip
