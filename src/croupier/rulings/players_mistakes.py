"""What players do with their cards: show them, leave them unguarded, let them be mucked."""

from collections.abc import Callable
from typing import Any, Final

from croupier.cards.shoe import FOLDED, FOULED
from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.play.state import Round
from croupier.rulings.irregularity import IN_HAND, Case, Irregularity, Rule, Ruling, not_his
from croupier.rulings.moments import in_his_hand, once_cards_are_out
from croupier.rulings.out_of_turn import WAGER
from croupier.rulings.questions import SOMEBODY_ASKS
from croupier.rulings.remedies import no_rule


# law: irregularities.player_exposes
def _exposes(case: Case) -> Ruling | Refusal:
    how = case.procedure(EXPOSES, "player-exposes") or _stays_with_player
    ruled = how(case)
    if case.remedy("player-exposes") or isinstance(ruled, Refusal):
        return ruled
    return no_rule(case)._replace(events=ruled.events)  # everybody has seen the card all the same


def _stays_with_player(case: Case) -> Ruling | Refusal:
    slots = case.in_hand(case.seat, case.faces)
    if len(slots) != len(case.faces):
        return not_his(case)
    shown: list[Any] = [e.CardsShown(tuple(slots), case.seen(slots, case.faces))] if slots else []
    return Ruling(
        "stands", shown, ("irregularities.remedies.player-exposes",), orders=("count the cards after the round",)
    )


EXPOSES: Final[dict[str, Callable[[Case], Ruling | Refusal]]] = {"stays-with-player": _stays_with_player}

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
    how = case.procedure(SHOWN, "shown-to-one-player")
    return how(case) if how is not None else no_rule(case)


def _shown_to_all_after_round(case: Case) -> Ruling | Refusal:
    path = "irregularities.remedies.shown-to-one-player"
    if not case.yes(SOMEBODY_ASKS):
        return Ruling("recorded", (), (path,))
    hand = case.r.cards_of(case.seat) or _given_up(case)
    slots = case.among(hand, case.faces) if case.faces else hand
    if not slots:
        return not_his(case)
    promised = e.ShowingPromised(tuple(slots), case.seen(slots, case.faces))
    return Ruling("recorded", [promised], (path,), orders=("show the same cards to everybody after the round",))


def _told_to_all(case: Case) -> Ruling | Refusal:
    """What one player has learned everybody learns, at once."""
    hand = case.r.cards_of(case.seat) or _given_up(case)
    slots = case.among(hand, case.faces)
    if len(slots) != len(case.faces):
        return not_his(case)
    shown = [e.CardsShown(tuple(slots), case.seen(slots, case.faces))] if slots else []
    paths = ("irregularities.remedies.shown-to-one-player", "conduct.share_information")
    return Ruling("shown to all", shown, paths, orders=("tell everybody at the table what one player was told",))


def _given_up(case: Case) -> list[int]:
    """The hand that a player had until he folded or it was dead: he has shown it all the same."""
    discards = case.r.shoe.discards
    return [one.slot for one in discards if one.seat == case.seat and one.reason in (FOLDED, FOULED)]


SHOWN: Final[dict[str, Callable[[Case], Ruling | Refusal]]] = {
    "shown-to-all-after-round": _shown_to_all_after_round,
    "told-to-all": _told_to_all,
}

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


def _mucked(*names: str) -> Rule:
    """The rule for cards that got among the discards: by the first of these remedies that the book has."""

    def rule(case: Case) -> Ruling | Refusal:
        name = next((one for one in names if case.remedy(one)), names[-1])
        how = case.procedure(MUCKED, name)
        return how(case, name) if how is not None else no_rule(case)

    return rule


# law: irregularities.unprotected_hand, irregularities.mucked_is_dead
def _dead(case: Case, name: str) -> Ruling:
    paths = (f"irregularities.remedies.{name}", "irregularities.mucked_is_dead", "conduct.protect_cards")
    return Ruling("hand dead", [*_left_in_the_pot(case.r, case.seat), e.HandKilled(case.seat)], paths)


# law: irregularities.out_of_turn
def _left_in_the_pot(r: Round, seat: int) -> list[Any]:
    """What the player of a dead hand had put out before his turn stays, where a fold would leave it there too."""
    out = next((one for one in r.waiting if one.seat == seat and one.did == WAGER), None)
    if out is None or r.terms.law.irregularities.out_of_turn.get("wager-if-folded") != "stays":
        return []
    return [e.ActTakenBack(seat, "", 0), e.ChipsLeft(seat, min(out.to, r.bets[seat] + r.stacks[seat]))]


MUCKED: Final[dict[str, Callable[[Case, str], Ruling]]] = {"hand-dead": _dead, "dead": _dead}

UNPROTECTED_HAND = Irregularity(
    "hand mucked by accident",
    _mucked("unprotected-hand", "mucked-cards"),
    "The dealer takes in a hand that its player left unguarded.",
    in_his_hand(once_cards_are_out),
    seats=(1, 1),
    also=("unprotected hand mucked", "hand mucked", "unprotected hand"),
)

# law: irregularities.mucked_is_dead
CARDS_MUCKED = Irregularity(
    "cards in the discards",
    _mucked("mucked-cards"),
    "A player's cards have got among the discards.",
    in_his_hand(once_cards_are_out),
    seats=(1, 1),
    also=("cards among the discards", "cards in the muck", "cards in the discard pile"),
)
