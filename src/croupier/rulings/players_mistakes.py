"""What players do with their cards: show them, leave them unguarded, let them be mucked."""

from typing import Any

from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.rulings.irregularity import IN_HAND, Case, Irregularity, Ruling
from croupier.rulings.moments import in_his_hand, once_cards_are_out
from croupier.rulings.questions import SOMEBODY_ASKS
from croupier.rulings.remedies import no_rule


# law: irregularities.player_exposes
def _exposes(case: Case) -> Ruling | Refusal:
    if case.remedy("player-exposes") != "stays-with-player":
        return no_rule(case)
    slots = case.in_hand(case.seat, case.faces)
    shown: list[Any] = [e.CardsShown(tuple(slots), case.seen(slots, case.faces))] if slots else []
    return Ruling(
        "stands", shown, ("irregularities.remedies.player-exposes",), orders=("count the cards after the round",)
    )


PLAYER_EXPOSES = Irregularity(
    "player exposes a card",
    _exposes,
    "A player drops a card or shows it to the table.",
    once_cards_are_out,
    seats=(1, 1),
    cards=IN_HAND,
    also=("player drops a card", "card dropped", "player shows a card", "card exposed by a player", "card dropped by"),
)


# law: conduct.share_information
def _shown_to_one(case: Case) -> Ruling | Refusal:
    if case.remedy("shown-to-one-player") != "shown-to-all-after-round":
        return no_rule(case)
    path = "irregularities.remedies.shown-to-one-player"
    if not case.yes(SOMEBODY_ASKS):
        return Ruling("recorded", (), (path,))
    slots = case.in_hand(case.seat, case.faces) if case.faces else case.r.cards_of(case.seat)
    promised = e.ShowingPromised(tuple(slots), case.seen(slots, case.faces))
    return Ruling("recorded", [promised], (path,), orders=("show the same cards to everybody after the round",))


SHOWN_TO_ONE = Irregularity(
    "card shown to one player",
    _shown_to_one,
    "A player lets one other player see his cards.",
    once_cards_are_out,
    seats=(1, 2),
    cards=IN_HAND,
    also=("hand shown to one player", "cards shown to one player", "shown to one player"),
    asks=(SOMEBODY_ASKS,),
)


# law: irregularities.unprotected_hand, irregularities.mucked_is_dead
def _mucked(case: Case) -> Ruling | Refusal:
    remedies = case.law.irregularities.remedies
    path = next((one for one in ("unprotected-hand", "mucked-cards") if one in remedies), "")
    if not path:
        return no_rule(case)
    return Ruling(
        "hand dead", [e.HandKilled(case.seat)], (f"irregularities.remedies.{path}", "irregularities.mucked_is_dead")
    )


UNPROTECTED_HAND = Irregularity(
    "hand mucked by accident",
    _mucked,
    "The dealer takes in a hand that its player left unguarded, or cards fall among the discards.",
    in_his_hand(once_cards_are_out),
    seats=(1, 1),
    also=("unprotected hand mucked", "hand mucked", "unprotected hand", "cards in the discards"),
)
